package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/alias"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// logFor is the log of the submission as a seat gets it in a game whose moderator knows no
// positions of his own: as it was played, with what came of it said at its end, and the
// position there.
func logFor(v *Verdict, no int, seat game.Seat) (files []mail.Enclosure, note string) {
	if v.reading.Log == nil || v.course.Draws() {
		return nil, ""
	}
	name, log := game.FileName(v.course.Tag, no), v.logBytes()
	if err := interpret.Disguises(v.reading.Log.Full, alias.StandIns(v.aliases(), seat.Side)); err != nil {
		return nil, undisguised(name+".vlog", err)
	}
	return []mail.Enclosure{
		fileFor(v, name+".vlog", log, seat.Side, FilePlan{Form: FormSaid, Says: saysAtEnd(v, no, seat)}),
		fileFor(v, name+".vsav", log, seat.Side, FilePlan{Form: FormEnd}),
	}, ""
}

// undisguised says that a file is not handed out.
func undisguised(name string, why error) string {
	return fmt.Sprintf("%s is not attached, since it cannot be freed of another player's password: %v", name, why)
}

// wholeFile is a file as it is, as a reader gets it. A file that cannot be had without
// somebody's password is not handed out, and the note says so.
func wholeFile(v *Verdict, name string, data []byte, reader engine.Side) (files []mail.Enclosure, note string) {
	if _, err := interpret.Disguise(data, alias.StandIns(v.aliases(), reader)); err != nil {
		return nil, undisguised(name, err)
	}
	return []mail.Enclosure{fileFor(v, name, data, reader, FilePlan{Form: FormSame})}, ""
}

// saysAtEnd is what came of the submission as lines of the chat, as a reader may know it.
func saysAtEnd(v *Verdict, no int, seat game.Seat) []string {
	lines := []string{fmt.Sprintf("%s: the log of no. %d is accepted", v.course.Tag, no)}
	for i := range v.entries {
		lines = append(lines, saysOf(v, i, seat.Side)...)
	}
	return lines
}

// positionNow is the position where the journal ends, as the sender gets it: none in a game
// that has no file of VASSAL.
func positionNow(h *Hearing) []mail.Enclosure {
	s := h.sit(nil)
	if h.start.Draws() {
		files, _ := carried(&s.Verdict, 0, h.seat)
		return files
	}
	if len(h.in.Game.Position) == 0 {
		return nil
	}
	return []mail.Enclosure{fileFor(&s.Verdict, h.start.FileName()+".vsav", h.in.Game.Position, h.seat.Side, FilePlan{Form: FormEnd})}
}
