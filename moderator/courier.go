package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/mail"
	"adjutant/moderator/interpret"
)

// In a game whose rules know where units stand, the moderator's state is the position:
// files of VASSAL are written of it, for each reader what he may see. The last log that was
// accepted, or the file that the game began from, is what they are written into.

// frame is where a game stands behind a play, with the entry that tells of it.
type frame struct {
	course course
	entry  int
}

// film takes down where the game stands, behind the entry that was made last.
func (h *sitting) film() {
	h.frames = append(h.frames, frame{*h.course, len(h.entries) - 1})
}

// movedOn reports whether the game has gone on with the submission.
func (h *sitting) movedOn() bool { return h.took && (len(h.frames) > 0 || h.closes()) }

// mover is the id under which pieces move in the logs that we write.
const mover = "adjutant"

// draws reports whether files of VASSAL are written of the game's state.
func (t *table) draws() bool {
	p := t.rules.Pack
	_, placer := t.rules.System.(engine.Placer)
	return placer && len(p.Units) > 0 && (p.Grid.Size() > 0 || p.Area != (pack.Area{}))
}

// carrier writes the game's files into a file of the players', nil for none. The error
// is for them too: why the game has no such files.
func (t *table) carrier(base []byte) (*interpret.Carrier, error) {
	kit, err := interpret.NewKit(t.rules.Pack)
	if err != nil {
		return nil, err
	}
	return kit.Carrier(base)
}

// moment is where the game stands for a reader, with whose part of the turn it is.
func (c *course) moment(reader engine.Side, saved int64) interpret.Moment {
	m := interpret.Moment{Scenario: c.Setup.Scenario, Turn: c.node().Turn, Active: c.active(), Saved: saved}
	if placer, ok := c.rules.System.(engine.Placer); ok {
		m.Placed = placer.Placed(engine.Seen(c.rules.System, c.state, reader))
	}
	return m
}

// active is the side whose part of the turn it is: who may act or, while somebody is asked
// something in its midst, who was ordering.
func (c *course) active() engine.Side {
	node := c.node()
	switch {
	case node.Kind == engine.AtChoice && !node.Asked:
		return node.Seats[0]
	case c.last != nil:
		return c.last.Side
	}
	return nobody
}

// sheet is the file that the game's position is written into after the submission.
func (h *sitting) sheet() []byte {
	if own := h.position(); h.took && own != nil {
		return own
	}
	return h.in.Game.Position
}

// vsav is the position as a reader gets it, under a name without its ending.
func (h *sitting) vsav(c *interpret.Carrier, now *course, name string, seat Seat) ([]mail.Attachment, error) {
	data, err := c.Save(now.moment(seat.Side, h.in.Now.UnixMilli()))
	if err != nil {
		return nil, err
	}
	files, note := fileFor(name+".vsav", data, placeholders(h.aliases(), seat.Side))
	if note != "" {
		return nil, fmt.Errorf("%s", note)
	}
	return files, nil
}

// vlog is what the submission led to, play by play with what was ruled, as a reader may
// know it.
func (h *sitting) vlog(c *interpret.Carrier, name string, seat Seat) ([]mail.Attachment, error) {
	start, stages := h.start.moment(seat.Side, h.in.Now.UnixMilli()), []interpret.Stage(nil)
	told := 0
	for _, f := range h.frames {
		now := f.course.moment(seat.Side, 0)
		stage := interpret.Stage{Placed: now.Placed, Turn: now.Turn, Active: now.Active}
		for ; told <= f.entry; told++ {
			stage.Says = append(stage.Says, h.saysOf(told, seat.Side)...)
		}
		stages = append(stages, stage)
	}
	end := h.course.moment(seat.Side, 0)
	stages = append(stages, interpret.Stage{Placed: end.Placed, Turn: end.Turn, Active: end.Active})
	data, err := c.Log(start, mover, h.in.Now.UnixMilli(), stages)
	if err != nil {
		return nil, err
	}
	files, note := fileFor(name+".vlog", data, placeholders(h.aliases(), seat.Side))
	if note != "" {
		return nil, fmt.Errorf("%s", note)
	}
	return files, nil
}

// saysOf is an entry as lines of the chat, as a side may read it.
func (h *sitting) saysOf(entry int, side engine.Side) []string {
	var lines []string
	for _, e := range seenBy(h.entries[entry:entry+1], side) {
		for _, line := range e.Chat(h.course.rules.Pack.SideName(e.Side)) {
			lines = append(lines, h.course.redacted(line, h.aliases(), side))
		}
	}
	return lines
}

// carried are the files with which a reader goes on: the position, and what led to it
// where something took effect. The last is what his mail says of them; "" is nothing.
func (h *sitting) carried(no int, seat Seat) (files []mail.Attachment, says string) {
	if !h.course.draws() {
		return nil, ""
	}
	c, err := h.course.carrier(h.sheet())
	name := h.fileName(no)
	if err == nil {
		files, err = h.vsav(c, h.course, name, seat)
	}
	if err != nil {
		return nil, fmt.Sprintf("no file of VASSAL is attached, since none can be written: %v", err)
	}
	says = files[0].Name + ", attached"
	if !h.took || len(h.frames) == 0 {
		return files, says
	}
	log, err := h.vlog(c, name, seat)
	if err != nil {
		return files, fmt.Sprintf("%s; no log of it can be written: %v", says, err)
	}
	return append(files, log...), fmt.Sprintf("%s; %s plays what led to it", says, log[0].Name)
}

// fileName names the position after a submission, without an ending: by the submission
// that led to it.
func (h *sitting) fileName(no int) string {
	if h.movedOn() {
		return fileName(h.course.Tag, no)
	}
	return h.start.fileName()
}

// fileName names the position where the journal ends.
func (t *table) fileName() string { return fileName(t.Tag, t.lastEffective()) }

func fileName(tag string, no int) string {
	if no == 0 {
		return tag + "-begin"
	}
	return fmt.Sprintf("%s-no-%d", tag, no)
}
