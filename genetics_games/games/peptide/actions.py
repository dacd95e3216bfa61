"""The moves of Peptide, each made once, and which of them a position offers."""

from __future__ import annotations

from functools import lru_cache

from genetics_games.engine import Action, Legal

from .pieces import IDS, ORGANELLES, PIECES, RNA

#: What a player may do with a Ribosome or Amino-Acyl card instead of paying for it.
PAID = ("amino_acyl", "ribosome")
MITOCHONDRIA, NUCLEUS, VACUOLE, AMINO_ACYL, RIBOSOME = (
    ORGANELLES.index(name)
    for name in ("mitochondria", "nucleus", "vacuole", "amino_acyl", "ribosome")
)


def written(organelle: str) -> str:
    """The name of an organelle in notation."""
    return organelle.replace("_", "-")


class Select(Action):
    """Phase 1: take an organelle card from the field, face up or face down."""

    __slots__ = ("organelle", "face_down")  # noqa: RUF023 - in the order of the constructor
    organelle: str
    face_down: bool

    def _notation(self) -> str:
        name = f"select {written(self.organelle)}"
        return f"{name} face down" if self.face_down else name


class SelectFirstPlayer(Action):
    """Phase 1: take the First Player card instead of an organelle card."""

    __slots__ = ()

    def _notation(self) -> str:
        return "select first player"


class SelectTwice(Action):
    """Phase 1: pay to make both selections in this turn."""

    __slots__ = ()

    def _notation(self) -> str:
        return "select twice"


class ResetOrganelles(Action):
    """Phase 1: pay to deal the organelle field anew."""

    __slots__ = ()

    def _notation(self) -> str:
        return "reset organelles"


class ResetRna(Action):
    """Pay to deal the RNA field anew."""

    __slots__ = ()

    def _notation(self) -> str:
        return "reset rna"


class UseCard(Action):
    """Phase 2: resolve an organelle card for what it gives."""

    __slots__ = ()


class Collect(UseCard):
    """Phase 2: hand in a face-down card for ATP."""

    __slots__ = ("organelle",)
    organelle: str

    def _notation(self) -> str:
        return f"hand in {written(self.organelle)}"


class UseMitochondria(UseCard):
    """Phase 2: take ATP."""

    __slots__ = ()

    def _notation(self) -> str:
        return "mitochondria"


class UseVacuole(UseCard):
    """Phase 2: draw an RNA card and take ATP."""

    __slots__ = ()

    def _notation(self) -> str:
        return "vacuole"


class PickRna(UseCard):
    """Phase 2, nucleus: take a face-up RNA card."""

    __slots__ = ("rna",)
    rna: str

    def _notation(self) -> str:
        return f"nucleus pick {self.rna}"


class DrawRna(UseCard):
    """Phase 2, nucleus: draw two RNA cards, of which one is kept."""

    __slots__ = ()

    def _notation(self) -> str:
        return "nucleus draw"


class DrawAmino(UseCard):
    """Phase 2, amino-acyl synthetase: pay and draw two amino acid cards, of which one is kept."""

    __slots__ = ()

    def _notation(self) -> str:
        return "amino-acyl draw"


class KeepRna(Action):
    """Keep one of two RNA cards just drawn."""

    __slots__ = ("rna",)
    rna: str

    def _notation(self) -> str:
        return f"keep {self.rna}"


class KeepAmino(Action):
    """Keep one of two amino acid cards just drawn."""

    __slots__ = ("amino",)
    amino: str

    def _notation(self) -> str:
        return f"keep {self.amino}"


class AddAmino(UseCard):
    """Phase 2, ribosome: add an amino acid to the chain, with the RNA that matches it."""

    __slots__ = ("amino",)
    amino: str

    def _notation(self) -> str:
        return f"ribosome add {self.amino}"


class MakePermanent(UseCard):
    """Phase 2, ribosome: turn the leftmost face-up amino acid of the chain face down."""

    __slots__ = ()

    def _notation(self) -> str:
        return "ribosome make permanent"


class Discard(Action):
    """Phase 2: discard a card without effect."""

    __slots__ = ("organelle",)
    organelle: str

    def _notation(self) -> str:
        return f"discard {written(self.organelle)}"


class EndTurn(Action):
    """Phase 2: end the turn once all cards are resolved."""

    __slots__ = ()

    def _notation(self) -> str:
        return "end turn"


SELECT = tuple(Select(name, False) for name in ORGANELLES)
SELECT_DOWN = tuple(Select(name, True) for name in ORGANELLES)
FIRST_PLAYER, TWICE = SelectFirstPlayer(), SelectTwice()
RESET_ORGANELLES, RESET_RNA = ResetOrganelles(), ResetRna()
COLLECT = tuple(Collect(name) for name in ORGANELLES)
MITO, VACUOLE_USE = UseMitochondria(), UseVacuole()
PICK = tuple(PickRna(letter) for letter in RNA)
DRAW_RNA, DRAW_AMINO = DrawRna(), DrawAmino()
KEEP_RNA = tuple(KeepRna(letter) for letter in RNA)
KEEP_AMINO = tuple(KeepAmino(name) for name in IDS)
ADD = tuple(AddAmino(name) for name in IDS)
PERMANENT = MakePermanent()
DISCARD = tuple(Discard(name) for name in ORGANELLES)
END_TURN = EndTurn()


@lru_cache(maxsize=1 << 12)
def selecting(field: tuple[int, ...], flag: bool, atp: int, rna: bool, twice: bool) -> Legal:
    """What a selecting turn offers.

    Args:
        field: how many cards of each organelle lie in the field.
        flag: whether the First Player card can be selected.
        atp: the player's ATP; more than 3 may be given as 3.
        rna: whether the RNA field holds a card.
        twice: whether Select Twice is still to be had.

    Example:
        >>> [str(action) for action in selecting((0, 2, 0, 0, 0), True, 1, True, True).actions]
        ['select nucleus', 'select nucleus face down', 'select first player', 'reset rna']
    """
    kinds = [kind for kind, number in enumerate(field) if number]
    costs = PIECES.costs
    actions: list[Action] = [SELECT[kind] for kind in kinds]
    actions += [SELECT_DOWN[kind] for kind in kinds]
    if flag:
        actions.append(FIRST_PLAYER)
    if rna and atp >= costs["reset_rna"]:
        actions.append(RESET_RNA)
    if kinds and atp >= costs["reset_organelles"]:
        actions.append(RESET_ORGANELLES)
    if twice and atp >= costs["select_twice"]:
        actions.append(TWICE)
    return Legal(actions)


@lru_cache(maxsize=1 << 14)
def resolving(
    cards: tuple[int, ...],
    atp: int,
    field: tuple[int, ...],
    deck: bool,
    amino: bool,
    add: tuple[int, ...],
    permanent: bool,
) -> Legal:
    """What a resolving turn offers.

    Args:
        cards: the cards to resolve: the number of the organelle, and 5 more if face down.
        atp: the player's ATP; more than 2 may be given as 2.
        field: the letters of the RNA field, by their numbers.
        deck: whether an RNA card can be drawn.
        amino: whether an amino acid card can be drawn.
        add: the amino acids in hand that RNA in hand matches.
        permanent: whether the chain has a face-up amino acid.

    Example:
        >>> [str(action) for action in resolving((0, 6), 0, (2,), True, True, (), False).actions]
        ['mitochondria', 'hand in nucleus']
    """
    costs = PIECES.costs
    actions: list[Action] = []
    if MITOCHONDRIA in cards:
        actions.append(MITO)
    if VACUOLE in cards:
        actions.append(VACUOLE_USE)
    if NUCLEUS in cards:
        actions += [PICK[letter] for letter in sorted(set(field))]
        if deck:
            actions.append(DRAW_RNA)
        if not field and not deck:
            actions.append(DISCARD[NUCLEUS])
    if AMINO_ACYL in cards:
        if amino and atp >= costs["amino_acyl"]:
            actions.append(DRAW_AMINO)
        actions.append(DISCARD[AMINO_ACYL])
    if RIBOSOME in cards:
        if atp >= costs["ribosome"]:
            actions += [ADD[card] for card in add]
            if permanent:
                actions.append(PERMANENT)
        actions.append(DISCARD[RIBOSOME])
    size = len(ORGANELLES)
    actions += [COLLECT[card - size] for card in sorted(set(cards)) if card >= size]
    if field and atp >= costs["reset_rna"]:
        actions.append(RESET_RNA)
    if not cards:
        actions.append(END_TURN)
    return Legal(actions)


@lru_cache(maxsize=1 << 10)
def keeping(drawn: tuple[int, ...], amino: bool) -> Legal:
    """The cards of which one is kept, equal ones once.

    Args:
        drawn: numbers of the cards.
        amino: whether they are amino acids, not RNA.
    """
    table = KEEP_AMINO if amino else KEEP_RNA
    return Legal(table[card] for card in sorted(set(drawn)))
