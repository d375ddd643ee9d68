package interpret

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/vassal/replay"
)

// compareStart holds the board against the game, unit by unit. A unit may stand
// where the last accepted log left it, if the adjudication moved it since.
func (h *hops) compareStart() {
	var left map[engine.UnitID]engine.Loc
	var looked map[engine.UnitID]string
	if h.r.before != nil {
		end, err := replay.End(h.r.before)
		if err != nil {
			h.r.tooMuch("the position that was sent", err)
			return
		}
		left, looked = h.r.bound.Places(end), h.r.bound.Looks(end)
	}
	for _, p := range h.r.Placed {
		shown, game := h.board[p.Unit], p.At
		if shown == game && game != "" {
			h.compareLook(p, looked[p.Unit])
		}
		if shown == game || game == "" {
			continue
		}
		if to, drafted := h.r.Drafted[p.Unit]; drafted && to == shown {
			h.board[p.Unit], h.r.Log.FromDraft = game, true // where it goes from, undragged
			continue
		}
		if was, known := left[p.Unit]; known && was == shown {
			h.r.note("%s stands in %s in the game; your board still shows it in %s", p.Unit, game, where(shown))
			continue
		}
		h.r.Findings = append(h.r.Findings, engine.Finding{
			Code: finding.StandsElsewhere, Units: []engine.UnitID{p.Unit}, At: game,
			Text:  fmt.Sprintf("start.differs: your log starts with %s in %s; the game has it in %s", p.Unit, where(shown), game),
			Write: "a log that starts from the game's position",
		})
	}
}

// compareLook holds where a unit's piece looks as the log begins against the game. It may look
// where the last accepted log left it, and need not look anywhere.
func (h *hops) compareLook(p engine.Placed, looked string) {
	is := h.first[p.Unit].Facing
	if is == "" || p.Facing == "" || is == p.Facing {
		return
	}
	if looked == is {
		h.r.note("%s faces %s in the game; your board still shows it facing %s", p.Unit, p.Facing, is)
		return
	}
	h.r.Findings = append(h.r.Findings, engine.Finding{
		Code: finding.StandsElsewhere, Units: []engine.UnitID{p.Unit}, At: p.At,
		Text:  fmt.Sprintf("start.differs: your log starts with %s facing %s; the game has it facing %s", p.Unit, is, p.Facing),
		Write: "a log that starts from the game's position",
	})
}

func where(l engine.Loc) string {
	if l == "" {
		return "no hex"
	}
	return string(l)
}
