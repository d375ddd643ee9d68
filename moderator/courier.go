package moderator

import (
	"fmt"
	"sync"

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
	course Course
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

// Draws reports whether files of VASSAL are written of the game's state.
func (t *Table) Draws() bool { return t.Rules.draw() }

// draw reports whether files of VASSAL are written of states of the rules.
func (r Rules) draw() bool {
	p := r.Pack
	_, placer := r.System.(engine.Placer)
	return placer && len(p.Units) > 0 && (p.Grid.Size() > 0 || p.Area != (pack.Area{}))
}

// carries says why the game has no files of VASSAL; nil where they can go on from the file
// of the players' that its position is written into. It is for them too.
func (h *sitting) carries() error {
	kit, err := h.course.Rules.VASSALKit()
	if err != nil {
		return err
	}
	base := h.sheet()
	if base != nil && h.reading.Log != nil {
		return nil // with the log of the submission it was read
	}
	return kit.Carries(base)
}

// Moment is where the game stands for a reader, with whose part of the turn it is.
func (c *Course) Moment(reader engine.Side) *interpret.Moment {
	node := c.Node()
	m := &interpret.Moment{Scenario: c.Setup.Scenario, Turn: node.Turn, Active: c.active(node), Marked: true}
	if placer, ok := c.Rules.System.(engine.Placer); ok {
		m.Placed = placer.Placed(engine.Seen(c.Rules.System, c.State, reader))
		m.Moved = moved(c, placer, m.Placed, reader)
	}
	return m
}

// moved are the units that a reader has seen move since the last part of the turn began in which their side
// acts, or the turn where that has none.
func moved(c *Course, placer engine.Placer, placed []engine.Placed, reader engine.Side) []engine.UnitID {
	stood := map[engine.Side]map[engine.UnitID]engine.Loc{}
	now := c.parts.at(c, c.Node())
	var all []engine.UnitID
	for _, p := range placed {
		if now.of(p.Side) == nil {
			continue
		}
		if stood[p.Side] == nil {
			stood[p.Side] = map[engine.UnitID]engine.Loc{}
			for _, was := range placer.Placed(engine.Seen(c.Rules.System, now.of(p.Side), reader)) {
				stood[p.Side][was.Unit] = was.At
			}
		}
		if was := stood[p.Side][p.Unit]; was != p.At && p.At != "" {
			all = append(all, p.Unit)
		}
	}
	return all
}

// active is the side whose part of the turn it is at the node: who may act or, while
// somebody is asked something in its midst, who was ordering.
func (c *Course) active(node engine.Node) engine.Side {
	switch {
	case node.Kind == engine.AtChoice && !node.Asked:
		return node.Seats[0]
	case c.Last != nil:
		return c.Last.Side
	}
	return Nobody
}

// sheet is the file that the game's position is written into after the submission.
func (h *sitting) sheet() []byte {
	if own := h.position(); h.took && own != nil {
		return own
	}
	return h.in.Game.Position
}

// stages are what the submission led to, play by play with what was ruled, as a reader may
// know it, behind units that stand somewhere.
func (h *sitting) stages(before []engine.Placed, reader engine.Side) []Change {
	var changes []Change
	told := 0
	add := func(now *interpret.Moment, says []string) {
		changes = append(changes, changeTo(interpret.Stage{Placed: now.Placed, Turn: now.Turn, Active: now.Active, Moved: now.Moved, Says: says}, before))
		before = now.Placed
	}
	for _, f := range h.frames {
		var says []string
		for ; told <= f.entry; told++ {
			says = append(says, h.saysOf(told, reader)...)
		}
		add(f.course.Moment(reader), says)
	}
	add(h.course.Moment(reader), nil)
	return changes
}

// saysOf is an entry as lines of the chat, as a side may read it.
func (h *sitting) saysOf(entry int, side engine.Side) []string {
	var lines []string
	for _, e := range seenBy(h.entries[entry:entry+1], side) {
		for _, line := range e.Chat(h.course.Rules.Pack.SideName(e.Side)) {
			lines = append(lines, h.course.Redacted(line, h.aliases(), side))
		}
	}
	return lines
}

// carried are the files with which a reader goes on: the position, and what led to it
// where something took effect. The last is what his mail says of them; "" is nothing.
func (h *sitting) carried(no int, seat Seat) (files []mail.Enclosure, says string) {
	if !h.course.Draws() {
		return nil, ""
	}
	if h.carrying == nil {
		h.carrying = sync.OnceValue(h.carries)
	}
	if err := h.carrying(); err != nil {
		return nil, fmt.Sprintf("no file of VASSAL is attached, since none can be written: %v", err)
	}
	base := h.sheet()
	save := h.file(h.fileName(no)+".vsav", base, seat.Side, FilePlan{Form: FormState, Start: h.course.Moment(seat.Side)})
	says = save.Name + ", attached"
	if !h.took || len(h.frames) == 0 {
		return []mail.Enclosure{save}, says
	}
	start := h.start.Moment(seat.Side)
	stages := h.stages(start.Placed, seat.Side)
	save = h.file(save.Name, base, seat.Side, FilePlan{Form: FormState, Start: start, Stages: stages})
	log := h.file(h.fileName(no)+".vlog", base, seat.Side, FilePlan{Form: FormCourse, Start: start, Stages: stages})
	return []mail.Enclosure{save, log}, fmt.Sprintf("%s; %s plays what led to it", says, log.Name)
}

// fileName names the position after a submission, without an ending: by the submission
// that led to it.
func (h *sitting) fileName(no int) string {
	if h.movedOn() {
		return FileName(h.course.Tag, no)
	}
	return h.start.FileName()
}

// FileName names the position where the journal ends.
func (t *Table) FileName() string { return FileName(t.Tag, t.LastEffective()) }

func FileName(tag string, no int) string {
	if no == 0 {
		return tag + "-begin"
	}
	return fmt.Sprintf("%s-no-%d", tag, no)
}
