"""A player for Origins with the SDK: it looks at its moves in worlds dealt from what its seat can
know, and at what the others would answer to the best of them.

    origins arena --game junior --bots greedy,"mine=stdio:python examples/python-bot/bot.py"
    python examples/python-bot/bot.py --http 8080      and then --bots greedy,http://127.0.0.1:8080/
"""

from __future__ import annotations

from origins.bots import sdk

FINALISTS, WORLDS = 8, 4


class Mine(sdk.Bot):
    """Looks one move ahead by the game's own estimate, then at the rivals' answers to the best."""

    name = "mine"

    def choose(self, view: sdk.View, rng: sdk.Rng) -> sdk.Move:
        worlds = [view.world(rng) for _ in range(WORLDS)]

        def value(action: int, answers: bool) -> float:
            total = 0.0
            for world in worlds if answers else worlds[:1]:
                state = world.clone()
                state.advance(action, view.seat)
                if answers:
                    answer(state, view.seat)
                total += state.estimate(view.seat)
            return total

        actions = sorted(view.legal_moves.actions, key=lambda a: value(a, False), reverse=True)
        best = max(actions[:FINALISTS], key=lambda a: value(a, True))
        return view.game.decode(best)


def answer(state: sdk.State, seat: int) -> None:
    """What follows until the seat decides again, everybody taking the best he sees."""
    for _ in range(3 * state.num_players):
        player = state.current_player()
        if state.is_terminal() or player == seat:
            return
        best, found = 0, float("-inf")
        for action in state.legal_actions(player):
            after = state.clone()
            after.advance(action, player)
            if after.estimate(player) > found:
                best, found = action, after.estimate(player)
        state.advance(best, player)


if __name__ == "__main__":
    sdk.main(Mine)
