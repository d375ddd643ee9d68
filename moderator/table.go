package moderator

import (
	"adjutant/moderator/game"
)

// table reads a journal and replays its plays. An error means a damaged game,
// or rules that no longer fit it.
func (m Moderator) table(lines []game.Line) (*game.Table, error) {
	t, err := game.NewTable(lines)
	if err != nil {
		return nil, err
	}
	t.Packs = func(hash string) (game.Rules, error) { return m.rulesOf(t.Pack, hash) }
	return t, t.Replay()
}
