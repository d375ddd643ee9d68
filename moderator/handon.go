package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// logFor is the log of the submission as a seat gets it in a game whose moderator knows no
// positions of his own: as it was played, with what came of it said at its end, and the
// position there.
func (h *Verdict) logFor(no int, seat game.Seat) (files []mail.Enclosure, note string) {
	if h.reading.Log == nil || h.course.Draws() {
		return nil, ""
	}
	name, log := game.FileName(h.course.Tag, no), h.logBytes()
	if err := interpret.Disguises(h.reading.Log.Full, placeholders(h.aliases(), seat.Side)); err != nil {
		return nil, undisguised(name+".vlog", err)
	}
	return []mail.Enclosure{
		h.file(name+".vlog", log, seat.Side, FilePlan{Form: FormSaid, Says: h.says(no, seat)}),
		h.file(name+".vsav", log, seat.Side, FilePlan{Form: FormEnd}),
	}, ""
}

// undisguised says that a file is not handed out.
func undisguised(name string, why error) string {
	return fmt.Sprintf("%s is not attached, since it cannot be freed of another player's password: %v", name, why)
}

// whole is a file as it is, as a reader gets it. A file that cannot be had without
// somebody's password is not handed out, and the note says so.
func (h *Verdict) whole(name string, data []byte, reader engine.Side) (files []mail.Enclosure, note string) {
	if _, err := interpret.Disguise(data, placeholders(h.aliases(), reader)); err != nil {
		return nil, undisguised(name, err)
	}
	return []mail.Enclosure{h.file(name, data, reader, FilePlan{Form: FormSame})}, ""
}

// says is what came of the submission as lines of the chat, as a reader may know it.
func (h *Verdict) says(no int, seat game.Seat) []string {
	lines := []string{fmt.Sprintf("%s: the log of no. %d is accepted", h.course.Tag, no)}
	for i := range h.entries {
		lines = append(lines, h.saysOf(i, seat.Side)...)
	}
	return lines
}

// positionNow is the position where the journal ends, as the sender gets it: none in a game
// that has no file of VASSAL.
func (h *Hearing) positionNow() []mail.Enclosure {
	s := h.sit(nil)
	if h.start.Draws() {
		files, _ := s.carried(0, h.seat)
		return files
	}
	if len(h.in.Game.Position) == 0 {
		return nil
	}
	return []mail.Enclosure{s.file(h.start.FileName()+".vsav", h.in.Game.Position, h.seat.Side, FilePlan{Form: FormEnd})}
}
