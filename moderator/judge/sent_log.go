package judge

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/moderator/decision"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/verdict"
	"adjutant/moderator/workshop"
	"adjutant/vassal"
)

// goOnFrom holds a log of a game with units on a map against the position that was sent to
// its player.
func goOnFrom(c *verdict.Case, r *interpret.Reading) error {
	if r.Log == nil || !c.Start.Draws() {
		return nil
	}
	sent, can := sentLog(c)
	switch {
	case !can:
		return nil // no file was sent: the mails say why
	case c.OpenLog != nil:
		return r.FromSent(sent)
	}
	return r.From(c.Start.Rules.Pack, sent)
}

// sentLog is the position where the journal ends as it was sent to the player, with the ids of
// players in place of our placeholders; false where none can be written.
func sentLog(h *verdict.Case) ([]byte, bool) {
	kit, err := workshop.Of(h.Start.Rules).Kit()
	if err != nil {
		return nil, false
	}
	c, err := kit.Carrier(h.Game.Position)
	if err != nil {
		return nil, false
	}
	sent, err := c.Save(*enclosure.MomentOf(&h.Start, &game.Viewer{Reader: h.Seat.Side}))
	return sent, err == nil
}

// findStale looks whether a log that does not begin where the game stands begins where it
// stood before, so that it was played from an older answer. Then that is told in the place
// of all the differences.
func (h *Hearing) findStale() error {
	log := h.Reading.Log
	differs := func(f engine.Finding) bool { return f.Code == finding.StandsElsewhere }
	if !slices.ContainsFunc(h.Reading.Findings, differs) {
		return nil
	}
	older := h.stoodBefore
	if !h.Start.Draws() {
		older = h.endedBefore
	}
	name, err := older(log.Parts[0].File)
	if err != nil || name == "" {
		return err
	}
	h.Reading.Findings = append([]engine.Finding{{
		Code:  finding.StandsElsewhere,
		Text:  fmt.Sprintf("start.differs: your log begins from %s, an older position; the game has gone on and stands at %s", name, h.Start.PositionName()),
		Write: "your moves once more, in a log that begins from " + h.Start.PositionName(),
	}}, slices.DeleteFunc(h.Reading.Findings, differs)...)
	return nil
}

// stoodBefore names the newest older position at which the units stood as the log has them
// at its beginning; "" for none.
func (h *Hearing) stoodBefore(log *vassal.File) (string, error) {
	begun, err := board.Start(h.Start.Rules.Pack, log)
	if err != nil || begun == nil || stoodSo(&h.Start, h.Seat.Side, begun) {
		return "", err
	}
	tried := 0
	for i := len(h.in.Game.Lines) - 1; i > game.OpeningOf(h.in.Game.Lines) && tried < maxOlder; i-- {
		if h.in.Game.Lines[i].Judged == nil {
			continue
		}
		t, err := h.m.Rules.Table(h.in.Game.Lines[:i])
		if err != nil {
			return "", err
		}
		tried++
		if stoodSo(t.Course(), h.Seat.Side, begun) {
			return t.FileName() + ".vsav", nil
		}
	}
	return "", nil
}

// stoodSo reports whether a side sees all units on the map where a board has them.
func stoodSo(c *game.Course, side engine.Side, board map[engine.UnitID]engine.Loc) bool {
	placed := c.Placed(side)
	return len(placed) > 0 && !slices.ContainsFunc(placed, func(p engine.Placed) bool { return p.At != "" && board[p.Unit] != p.At })
}

// endedBefore is stoodBefore of a game in open play: of the logs that were accepted.
func (h *Hearing) endedBefore(log *vassal.File) (string, error) {
	begin, err := carried.BeginName(log)
	if err != nil {
		return "", err
	}
	var names []string
	var wants []decision.Want
	for _, line := range slices.Backward(h.in.Game.Lines) {
		if name, blob := positionOf(h.Start.Tag, line); blob != "" {
			names, wants = append(names, name), append(wants, decision.Want{Kind: decision.WantEnd, Name: blob})
		}
	}
	for some := range slices.Chunk(wants, olderAtOnce) {
		ends, err := h.in.AllKnown(some...)
		if err != nil {
			return "", err
		}
		if i := slices.IndexFunc(ends, func(k decision.Known) bool { return k.End == begin }); i >= 0 {
			return names[i], nil
		}
		names = names[len(some):]
	}
	return "", nil
}

// positionOf is the position that a line of the journal names, for people and by its
// hash; "" for none.
func positionOf(tag string, l game.Line) (name, blob string) {
	switch {
	case l.Reached != nil:
		return fmt.Sprintf("the end of %s.vlog", game.FileName(tag, l.Reached.No)), l.Reached.Blob
	case l.Opened != nil && strings.TrimSpace(l.Opened.Position) != "":
		return game.FileName(tag, 0) + ".vsav", l.Opened.Position
	}
	return "", ""
}
