package letters

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/carried"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/verdict"
)

// logFor is the log of the submission as a seat gets it in a game whose moderator knows no
// positions of his own: as it was played, with what came of it said at its end, and the
// position there.
func logFor(v *verdict.Verdict, no int, seat game.Seat) (files []mail.Enclosure, note string) {
	if v.Reading.Log == nil || v.Course.Draws() {
		return nil, ""
	}
	name, log := game.FileName(v.Course.Tag, no), v.LogBytes()
	if err := carried.Disguises(v.Reading.Log.Full, alias.StandIns(v.Aliases(), seat.Side)); err != nil {
		return nil, undisguised(name+".vlog", err)
	}
	return []mail.Enclosure{
		FileFor(v, name+".vlog", log, seat.Side, enclosure.FilePlan{Form: enclosure.FormSaid, Says: saysAtEnd(v, no, seat)}),
		FileFor(v, name+".vsav", log, seat.Side, enclosure.FilePlan{Form: enclosure.FormEnd}),
	}, ""
}

// undisguised says that a file is not handed out.
func undisguised(name string, why error) string {
	return fmt.Sprintf("%s is not attached, since it cannot be freed of another player's password: %v", name, why)
}

// WholeFile is a file as it is, as a reader gets it. A file that cannot be had without
// somebody's password is not handed out, and the note says so.
func WholeFile(v *verdict.Verdict, name string, data []byte, reader engine.Side) (files []mail.Enclosure, note string) {
	if _, err := carried.Disguise(data, alias.StandIns(v.Aliases(), reader)); err != nil {
		return nil, undisguised(name, err)
	}
	return []mail.Enclosure{FileFor(v, name, data, reader, enclosure.FilePlan{Form: enclosure.FormSame})}, ""
}

// saysAtEnd is what came of the submission as lines of the chat, as a reader may know it.
func saysAtEnd(v *verdict.Verdict, no int, seat game.Seat) []string {
	lines := []string{fmt.Sprintf("%s: the log of no. %d is accepted", v.Course.Tag, no)}
	for i := range v.Entries {
		lines = append(lines, saysOf(v, i, seat.Side)...)
	}
	return lines
}

// PositionFile is the file whose end is the game's position after the submission.
func PositionFile(v *verdict.Verdict) (name string, data []byte, ending string) {
	ending = "vlog"
	switch log := v.Reading.Log; {
	case v.ReachedNow():
		if log.Until == 1 {
			ending = "vsav"
		}
		return fmt.Sprintf("%s-no-%d.%s", v.Course.Tag, v.No(), ending), v.Position(), ending
	case v.Course.Reached != nil:
		return fmt.Sprintf("%s-no-%d.%s", v.Course.Tag, v.Course.Reached.No, ending), v.Game.Position, ending
	}
	return v.Course.Tag + "-begin.vsav", v.Game.Position, "vsav"
}

// FileFor is a file of VASSAL as a mail has it, that goes on from a file of the players'; nil for
// none.
func FileFor(v *verdict.Verdict, name string, base []byte, reader engine.Side, f enclosure.FilePlan) mail.Enclosure {
	f.Reader, f.Saved = reader, v.Now.UnixMilli()
	f.Engine = engineFor(v, reader)
	plan := enclosure.Plan{File: &f}
	if f.Start != nil {
		plan.Pack, plan.Hash = v.Course.Pack, v.Course.PackHashNow
	}
	if base != nil {
		f.Base, f.Tag, f.Aliases = roll.Sum(base).String(), v.Course.Tag, v.Aliased()
	}
	e := mail.Enclosure{Name: name, Type: "application/octet-stream", Plan: plan.Text()}
	e.Room = len(base)*5/4 + len(e.Plan) + len(v.Course.Rules.Pack.Units)*counterRoom + fileRoom
	return e
}

// What a file of VASSAL has at most, besides what it goes on from and what its plan says, in
// bytes: for itself, and for each counter.
const (
	fileRoom    = 4000
	counterRoom = 300
)
