package moderator

import (
	"errors"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/interpret"
)

// logFor is the log of the submission as a seat gets it in a game whose moderator knows no
// positions of his own: as it was played, with what came of it said at its end, and the
// position there.
func (h *sitting) logFor(no int, seat Seat) (files []mail.Attachment, note string) {
	if h.reading.Log == nil {
		return nil, ""
	}
	name := fileName(h.course.Tag, no)
	log, said := interpret.Say(h.logBytes(), h.says(no, seat))
	end, ended := interpret.End(h.logBytes(), h.in.Now.UnixMilli())
	if err := errors.Join(said, ended); err != nil {
		return nil, fmt.Sprintf("%s.vlog is not attached, since it cannot be written: %v", name, err)
	}
	files, note = fileFor(name+".vlog", log, placeholders(h.aliases(), seat.Side))
	if note != "" {
		return nil, note
	}
	saved, note := fileFor(name+".vsav", end, placeholders(h.aliases(), seat.Side))
	return append(files, saved...), note
}

// says is what came of the submission as lines of the chat, as a reader may know it.
func (h *sitting) says(no int, seat Seat) []string {
	lines := []string{fmt.Sprintf("%s: the log of no. %d is accepted", h.course.Tag, no)}
	for i := range h.entries {
		lines = append(lines, h.saysOf(i, seat.Side)...)
	}
	return lines
}

// positionNow is the position where the journal ends, as the sender gets it: none in a game
// that has no file of VASSAL.
func (h *Hearing) positionNow() []mail.Attachment {
	if h.start.draws() {
		files, _ := h.sit(nil).carried(0, h.seat)
		return files
	}
	if len(h.in.Game.Position) == 0 {
		return nil
	}
	end, err := interpret.End(h.in.Game.Position, h.in.Now.UnixMilli())
	if err != nil {
		return nil // not reached: it was read when it came in
	}
	files, _ := fileFor(h.start.fileName()+".vsav", end, placeholders(h.start.aliases, h.seat.Side))
	return files
}
