package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/letters"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// tellPosition attaches the file whose end is the game's position: the last accepted
// log, or the position that the game began with.
func tellPosition(r *Session, c orders.Command) error {
	if r.Course.Draws() {
		drawPosition(r, c)
		return nil
	}
	name, data, ending := letters.PositionFile(&r.Verdict)
	switch {
	case len(data) == 0:
		r.Done.Refuse(c, noFile(r.Course, r.Seat.Side))
		return nil
	case c.Word == "log" && ending == "vsav":
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: "no log was accepted in this game yet", Write: "position   for the file that the game begins with"})
		return nil
	}
	files, note := letters.WholeFile(&r.Verdict, name, data, r.Seat.Side)
	if note != "" {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: note})
		return nil
	}
	r.Done.Enclosures = append(r.Done.Enclosures, files...)
	r.Done.Reply(c, report.Told, fmt.Sprintf("%s is attached; its end is the position of the game.", name))
	return nil
}

// drawPosition attaches the position, written from the game's state once the submission is carried out.
func drawPosition(r *Session, c orders.Command) {
	if c.Word == "log" {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: "what was played is in the file .vlog of each answer", Write: "resend   for the last answer once more, or resend and its number"})
		return
	}
	if err := r.Carrying(); err != nil {
		r.Done.Refuse(c, engine.Finding{Code: finding.NothingToSend, Text: fmt.Sprintf("no file of VASSAL can be written of this game: %v", err), Write: "map"})
		return
	}
	r.WantsPosition = true
	r.Done.Reply(c, report.Told, "It is attached.")
}

// noFile says that there is no file of VASSAL's in the game yet.
func noFile(course *game.Course, side engine.Side) engine.Finding {
	if len(account.Muster(course, side)) == 0 {
		return engine.Finding{Code: finding.NothingToSend, Text: "this game has no VASSAL file yet: the first log that is accepted brings it"}
	}
	return engine.Finding{Code: finding.NothingToSend, Text: "this game has no VASSAL file yet: where the units stand is below", Write: "map"}
}

// ground is the terrain of every hex of the map, in the pack's words. What the pack
// does not list is clear, unless it says that its lists are not complete.
func ground(t *game.Table) map[string]string {
	unlisted := game.Unlisted(t)
	ground, grid := map[string]string{}, t.Rules.Pack.Grid
	for i := range grid.Size() {
		ground[grid.Name(grid.At(i))] = unlisted
	}
	for _, hex := range t.Rules.Pack.Hexes {
		ground[grid.Name(hex.At)] = strings.Join(hex.Terrain, ", ")
	}
	return ground
}

// NeedsPosition reports whether the answer to a mail hangs on the VASSAL files of a game
// as it stands: it brings files, or asks for those that no rules can draw anew.
func NeedsPosition(g game.Game, msg *mail.Message) bool {
	asks := slices.ContainsFunc(CommandsOf(msg, orders.Strict), func(c orders.Command) bool {
		return c.Word == "position" || c.Word == "log"
	})
	stands := slices.ContainsFunc(g.Lines, func(l game.Line) bool { return l.Reached != nil || l.Opened != nil && l.Opened.Position != "" })
	return len(msg.Attachments) > 0 || asks && stands
}
