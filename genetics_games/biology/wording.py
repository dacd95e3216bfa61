"""Effects in words: a short tag and plain sentences, in the reader's language."""

from __future__ import annotations

from genetics_games.biology.mutations import Consequence, Effect
from genetics_games.text import _, ngettext


def tag(effect: Effect) -> str:
    """A few words for an effect.

    Args:
        effect: from `classify`.

    Returns:
        The tag. Where one edit shifted the frame and another restored it, it
        counts the codons that are changed; for a frameshift it tells whether
        the stop comes earlier or later than before.

    Example:
        >>> from genetics_games.biology.edits import Insertion
        >>> from genetics_games.biology.minigene import MiniGene
        >>> both = MiniGene("GATCCA").readings(Insertion(2, "G"), end="right")
        >>> tag(both.compensated), tag(both.uncompensated)
        ('2 codons changed, frame restored', 'frameshift, early stop')
    """
    if effect.effect is Consequence.MISSENSE and effect.frame != "restored":
        n = effect.amino_acids_changed
        return _("missense") if n == 1 else _("missense ×{n}").format(n=n)
    if effect.effect is Consequence.FRAMESHIFT:
        return _frameshift_tag(effect)
    counted = {Consequence.MISSENSE, Consequence.SILENT}
    if effect.frame == "restored" and effect.effect in counted:
        n = effect.codons_changed
        return ngettext(
            "{n} codon changed, frame restored", "{n} codons changed, frame restored", n
        ).format(n=n)
    return {
        Consequence.UNCHANGED: _("same letters as before"),
        Consequence.NONCODING: _("outside the coding region"),
        Consequence.BEYOND_STOP: _("beyond the stop"),
        Consequence.SILENT: _("silent"),
        Consequence.NONSENSE: _("nonsense, early stop"),
        Consequence.START_LOST: _("start lost"),
        Consequence.STOP_LOST: _("stop lost"),
        Consequence.STOP_RETAINED: _("stop kept"),
        Consequence.IN_FRAME_INSERTION: _("in-frame insertion"),
        Consequence.IN_FRAME_DELETION: _("in-frame deletion"),
    }[effect.effect]


def explain(effect: Effect) -> tuple[str, ...]:
    """What an effect means for the protein, in one or more sentences.

    Args:
        effect: from `classify`.

    Returns:
        Sentences in the order to read them.

    Example:
        >>> from genetics_games.biology.edits import Insertion
        >>> from genetics_games.biology.minigene import MiniGene
        >>> cell = MiniGene("GATCCA").classify(Insertion(2, "G"))
        >>> for sentence in explain(cell):
        ...     print(sentence)
        Every codon from the change on is read in a shifted frame.
        The protein is 5 amino acids long instead of 6.
    """
    sentences = [_meaning(effect)]
    shortened = {Consequence.FRAMESHIFT, Consequence.NONSENSE, Consequence.STOP_LOST}
    resized = {Consequence.IN_FRAME_INSERTION, Consequence.IN_FRAME_DELETION}
    if effect.effect in shortened and effect.stop_after is None:
        sentences.append(_("No stop follows in the stretch shown."))
    elif effect.effect in shortened | resized:
        sentences.append(_length_sentence(effect))
    if effect.frame == "restored" and effect.effect is not Consequence.UNCHANGED:
        sentences.append(
            _("One edit shifted the frame, the other put it right: outside, it is as before.")
            if len(effect.edits) == 2
            else _("Together the edits keep the frame: outside, it is as before.")
        )
    return tuple(sentences)


def _frameshift_tag(effect: Effect) -> str:
    if effect.stop_after is None:
        return _("frameshift, no stop")
    if effect.stop_after < effect.stop_before:
        return _("frameshift, early stop")
    if effect.stop_after > effect.stop_before:
        return _("frameshift, late stop")
    return _("frameshift")


def _meaning(effect: Effect) -> str:
    if effect.effect is Consequence.MISSENSE:
        n = effect.amino_acids_changed
        return ngettext(
            "{n} amino acid is replaced by another one.",
            "{n} amino acids are replaced by other ones.",
            n,
        ).format(n=n)
    return {
        Consequence.UNCHANGED: _("The letters are the same as before, so the protein is too."),
        Consequence.NONCODING: _("The coding region is as before, so the protein is too."),
        Consequence.BEYOND_STOP: _("The change lies behind the stop: no change in the protein."),
        Consequence.SILENT: _("The codons are spelled differently; the protein is the same."),
        Consequence.NONSENSE: _("A stop now stands where an amino acid was read."),
        Consequence.START_LOST: _("The start codon is gone: no protein begins here."),
        Consequence.STOP_LOST: _("The stop is gone: the ribosome reads on."),
        Consequence.STOP_RETAINED: _("The stop is spelled differently and is still a stop."),
        Consequence.IN_FRAME_INSERTION: _("Whole codons came in; the frame is kept."),
        Consequence.IN_FRAME_DELETION: _("Whole codons went; the frame is kept."),
        Consequence.FRAMESHIFT: _("Every codon from the change on is read in a shifted frame."),
    }[effect.effect]


def _length_sentence(effect: Effect) -> str:
    after, before = len(effect.protein_after), len(effect.protein_before)
    if after == before:
        return ngettext(
            "The protein is {n} amino acid long, as before.",
            "The protein is {n} amino acids long, as before.",
            after,
        ).format(n=after)
    return ngettext(
        "The protein is {n} amino acid long instead of {m}.",
        "The protein is {n} amino acids long instead of {m}.",
        after,
    ).format(n=after, m=before)
