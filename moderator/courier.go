package moderator

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// In a game whose rules know where units stand, the moderator's state is the position:
// files of VASSAL are written of it, for each reader what he may see. The last log that was
// accepted, or the file that the game began from, is what they are written into.

// mover is the id under which pieces move in the logs that we write.
const mover = "adjutant"

// stagesFor are what the submission led to, play by play with what was ruled, as a viewer may
// know it, behind units that stand somewhere.
func stagesFor(v *Verdict, before []engine.Placed, viewer *game.Viewer) []Change {
	var changes []Change
	told := 0
	add := func(now *interpret.Moment, says []string) {
		changes = append(changes, changeTo(interpret.Stage{Placed: now.Placed, Turn: now.Turn, Active: now.Active, Moved: now.Moved, Says: says}, before))
		before = now.Placed
	}
	for i := range v.frames {
		f := &v.frames[i]
		var says []string
		for ; told <= f.entry; told++ {
			says = append(says, saysOf(v, told, viewer.Reader)...)
		}
		add(momentOf(&f.course, viewer), says)
	}
	add(momentOf(v.course, viewer), nil)
	return changes
}

// saysOf is an entry as lines of the chat, as a side may read it.
func saysOf(v *Verdict, entry int, side engine.Side) []string {
	var lines []string
	for _, e := range seenBy(v.entries[entry:entry+1], side) {
		for _, line := range e.Chat(v.course.Rules.Pack.SideName(e.Side)) {
			lines = append(lines, v.course.Redacted(line, v.aliases(), side))
		}
	}
	return lines
}

// carried are the files with which a reader goes on: the position, and what led to it
// where something took effect. The last is what his mail says of them; "" is nothing.
func carried(v *Verdict, no int, seat game.Seat) (files []mail.Enclosure, says string) {
	if !v.course.Draws() {
		return nil, ""
	}
	if err := v.carrying(); err != nil {
		return nil, fmt.Sprintf("no file of VASSAL is attached, since none can be written: %v", err)
	}
	base, name, viewer := v.sheet(), v.fileName(no), &game.Viewer{Reader: seat.Side}
	says = name + ".vsav, attached"
	if !v.took || len(v.frames) == 0 {
		return []mail.Enclosure{fileFor(v, name+".vsav", base, seat.Side, FilePlan{Form: FormState, Start: momentOf(v.course, viewer)})}, says
	}
	start := momentOf(&v.start, viewer)
	stages := stagesFor(v, start.Placed, viewer)
	save := fileFor(v, name+".vsav", base, seat.Side, FilePlan{Form: FormState, Start: start, Stages: stages})
	log := fileFor(v, name+".vlog", base, seat.Side, FilePlan{Form: FormCourse, Start: start, Stages: stages})
	return []mail.Enclosure{save, log}, fmt.Sprintf("%s; %s plays what led to it", says, log.Name)
}

// momentOf is where the game stands for a viewer, with whose part of the turn it is.
func momentOf(c *game.Course, viewer *game.Viewer) *interpret.Moment {
	node, placed := c.Node(), c.Placed(viewer.Reader)
	return &interpret.Moment{Scenario: c.Setup.Scenario, Turn: node.Turn, Active: c.Active(node), Marked: true, Placed: placed, Moved: viewer.Moved(c, node, placed)}
}
