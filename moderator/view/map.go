package view

import (
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/picture"
	"adjutant/moderator/scene"
)

// Map draws where a game stands as anyone may see it, with what was done in the turn
// that is played, or in the one before where nothing was done yet: as SVG, or as PNG where
// it has too many hexes for that; kind is its media type. The data is nil in a game whose
// map is not known, or that has not begun.
func Map(packs game.Library, g game.Game) (data []byte, kind string, err error) {
	if p := game.InvitationOf(g.Lines); p != nil && !p.Opened {
		return nil, "", nil
	}
	t, err := packs.Table(g.Lines)
	if err != nil || !scene.Mapped(t.Rules) {
		return nil, "", err
	}
	moments, now, err := scene.Moments(t, g.Lines, game.Nobody, 0)
	if err != nil {
		return nil, "", err
	}
	turn := max(t.Course().Node().Turn, 1)
	now.Deeds = deedsOf(moments, turn)
	if len(now.Deeds) == 0 && turn > 1 && len(deedsOf(moments, turn-1)) > 0 {
		turn--
		now.Deeds = deedsOf(moments, turn)
	}
	now.Caption = fmt.Sprintf("%s %s: turn %d", t.Tag, t.Title, turn)
	now.Window = scene.Theatre(t.Rules.Pack, *now)
	drawn, err := now.Draw(t.Rules.Pack)
	if err != nil {
		return nil, "", err
	}
	if now.Window.Hexes() > maxVectors {
		data, err = drawn.PNG()
		return data, "image/png", err
	}
	data, err = drawn.SVG()
	return data, "image/svg+xml", err
}

// deedsOf are all that was done in a turn.
func deedsOf(moments []scene.Snapshot, turn int) []picture.Deed {
	var deeds []picture.Deed
	for _, m := range moments {
		if m.Turn == turn {
			deeds = append(deeds, m.Scene.Deeds...)
		}
	}
	return deeds
}
