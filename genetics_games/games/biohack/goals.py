"""The goal of a single player in words: what it asks for, how far it is, what was missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from genetics_games.engine import Item, Zone
from genetics_games.text import _, ngettext

from . import scoring, terms
from .effects import COINS, EP
from .pieces import PIECES, Challenge

if TYPE_CHECKING:
    from .state import Biohack


def goal_name(challenge: str) -> str:
    """The name of what a single player tries to reach.

    Example:
        >>> goal_name("report_mania")
        'Report Mania'
    """
    return {
        "standard": _("100 EP"),
        "small_creature": _("Small Creature"),
        "report_mania": _("Report Mania"),
        "professional": _("Professional"),
        "survival": _("Survival"),
    }[challenge]


def goal_says(challenge: Challenge) -> str:
    """What a goal asks for, and the rules that differ, in a few sentences.

    Example:
        >>> goal_says(PIECES.challenges["small_creature"])[:61]
        'Create 7 creatures, 4 of them common, and reach 100 EP in all'
    """
    creatures = _("Create {n} creatures").format(n=challenge.creatures)
    if challenge.common:
        creatures = _("{creatures}, {n} of them common").format(
            creatures=creatures, n=challenge.common
        )
    if challenge.feral_creatures:
        creatures = _("{creatures}, {n} of them with a feral gene in their cost").format(
            creatures=creatures, n=challenge.feral_creatures
        )
    asked = [creatures]
    if challenge.unlocks:
        asked.append(_("take off both lock tiles"))
    if challenge.reports:
        asked.append(_("report {n} milestone cards").format(n=challenge.reports))
    if challenge.coins:
        asked.append(_("have {coins} left").format(coins=terms.amount(COINS, challenge.coins)))
    if challenge.ep:
        asked.append(_("reach {ep} in all").format(ep=terms.amount(EP, challenge.ep)))
    list_ = _("{most}, and {last}").format(most=", ".join(asked[:-1]), last=asked[-1])
    return " ".join([_("{list}.").format(list=list_), *_rules(challenge)])


def _rules(challenge: Challenge) -> list[str]:
    """What is different under a goal, a sentence each."""
    said = []
    if challenge.medicine_becomes >= 0:
        said.append(
            _("Where medicine would be gained you gain {gene} instead.").format(
                gene=terms.amount(challenge.medicine_becomes, 1)
            )
        )
    if challenge.avoid_injury_coins:
        said.append(
            _("{coins} spare a Noman an injury from the die.").format(
                coins=terms.amount(COINS, challenge.avoid_injury_coins)
            )
        )
    if challenge.no_cleanup_recovery:
        said.append(_("The clean-up heals nobody and costs nothing."))
    if challenge.lose_at_active:
        said.append(
            ngettext(
                "Once an injury leaves you {n} standing Noman, the game is lost.",
                "Once an injury leaves you {n} standing Nomans, the game is lost.",
                challenge.lose_at_active,
            ).format(n=challenge.lose_at_active)
        )
    if challenge.ep_per_active_noman:
        said.append(
            _("At the end each standing Noman adds {ep}.").format(
                ep=terms.amount(EP, challenge.ep_per_active_noman)
            )
        )
    if challenge.no_early_end:
        said.append(_("All {n} rounds are played; EP do not count.").format(n=_rounds()))
    else:
        text = _("The round of the seventh creature is the last; before round {n} it adds {ep}.")
        said.append(
            text.format(
                n=PIECES.solo.early_before_round, ep=terms.amount(EP, PIECES.solo.early_bonus_ep)
            )
        )
    return said


def _rounds() -> int:
    return int(PIECES.limits.rounds[0])


def goal(state: Biohack) -> Zone | None:
    """The goal of a solo game: what it asks for, and how far it is; ``None`` with more players."""
    challenge = state.challenge
    if challenge is None:
        return None
    signs = _signs()
    items = [
        Item(
            f"goal:{name}",
            _so_far(name, have, need),
            art=signs[name],
            caption=_words(name),
            data={"n": have, "of": need},
        )
        for name, (have, need) in scoring.wanted(state, challenge).items()
    ]
    title = _("Your goal: {goal}").format(goal=goal_name(challenge.id))
    return Zone("goal", title, "counters", items, text=goal_says(challenge))


def missing(wanted: Mapping[str, Sequence[int]]) -> str:
    """What was not reached of a goal, as a part of a sentence; empty where all was.

    Args:
        wanted: pairs of what there is and what is asked for, as `scoring.wanted` gives them.

    Example:
        >>> missing({"creatures": (5, 7), "ep": (71, 100), "coins": (9, 5)})
        '5 of 7 creatures; 71 of 100 EP'
    """
    return "; ".join(
        _so_far(name, have, need) for name, (have, need) in wanted.items() if have < need
    )


def _so_far(name: str, have: int, need: int) -> str:
    return _("{n} of {of} {what}").format(n=have, of=need, what=_words(name))


def _words(name: str) -> str:
    return {
        "creatures": _("creatures"),
        "common": _("common creatures"),
        "feral": _("creatures with a feral gene"),
        "reports": _("milestone cards reported"),
        "unlocks": _("lock tiles taken off"),
        "coins": _("coins"),
        "ep": _("EP"),
    }[name]


def _signs() -> dict[str, str]:
    return {
        "creatures": "back-creature",
        "common": "class-common",
        "feral": "gene-feral",
        "reports": "sign-report",
        "unlocks": "sign-unlock",
        "coins": "sign-coin",
        "ep": "sign-points",
    }
