"""The board's own words, sent to the page once; what a game says comes with its scenes."""

from __future__ import annotations

from genetics_games.text import _


def page_texts() -> dict[str, str]:
    """All texts of the page by key, in the reader's language.

    Example:
        >>> page_texts()["undo"]
        'Undo'
    """
    return {
        "home": _("Genetics games, home"),
        "undo": _("Undo"),
        "hint": _("Hint"),
        "new": _("New game"),
        "menu": _("Settings"),
        "guide": _("How to play"),
        "close": _("Close"),
        "table": _("Table"),
        "lens": _("Lens"),
        "moves": _("Moves"),
        "parts": _("Parts of this page"),
        "opponents": _("Other players"),
        "log": _("Moves so far"),
        "log_empty": _("No move has been made yet."),
        "all_moves": _("All moves in words"),
        "find": _("Find or type a move"),
        "play": _("Play"),
        "no_match": _("No move has these words. Change them, or press Play to hear a close one."),
        "more": _("And {n} more: type a few words to find them."),
        "no_moves": _("There is nothing to choose at the moment."),
        "choices": _("Your choices"),
        "gaps": _("Gaps"),
        "kinds": _("Kinds of move"),
        "take_back": _("Put it back"),
        "other_action": _("Another action"),
        "one_of": _("Choose one of the sentences, or another piece."),
        "next": _("What goes with it? Touch a piece that is lit."),
        "not_now": _("That does not go with what you have chosen. Put it back first."),
        "not_yours": _("That cannot be touched now."),
        "unsaid": _("Look at the choice above, then confirm the move."),
        "asking": _("Asking …"),
        "no_answer": _("No answer for a while. Reload: your game is kept."),
        "lost": _("The connection has ended. Reload: your game is kept."),
        "reload": _("Reload"),
        "restoring": _("Your game is being laid out again."),
        "your_turn": _("your turn"),
        "their_turn": _("to move"),
        "curtain": _("Give the screen to {name}."),
        "curtain_how": _("{name}, touch when you are ready."),
        "ready": _("I am {name}"),
        "fold": _("Fold away"),
        "unfold": _("Unfold"),
        "seat": _("Seat {n}"),
        "name": _("Nickname"),
        "seats": _("Number of players"),
        "player": _("Player"),
        "human": _("a person"),
        "code": _("Class code"),
        "code_how": _("The same code gives everybody the same start. Empty: a new one."),
        "code_now": _("This game's code: {code}"),
        "start": _("Start"),
        "cancel": _("Cancel"),
        "theme": _("Colours"),
        "theme_auto": _("as the system"),
        "theme_light": _("light"),
        "theme_dark": _("dark"),
        "theme_grey": _("grey"),
        "projector": _("Projector: everything larger, hands hidden"),
        "still": _("Still: nothing moves"),
        "print": _("Print"),
        "save": _("Save or restore"),
        "save_how": _("The code holds the whole game, hidden cards too. Keep it for later."),
        "save_show": _("Show the code"),
        "restore": _("Restore"),
        "restore_field": _("Code of a saved game"),
        "over": _("The game is over"),
    }


def bot_label(name: str) -> str:
    """What the new-game form calls a computer player.

    Example:
        >>> bot_label("greedy")
        'computer: looks ahead'
    """
    known = {
        "random": _("computer: by chance"),
        "greedy": _("computer: looks ahead"),
    }
    return known.get(name, _("computer: {name}").format(name=name))
