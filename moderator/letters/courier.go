package letters

import (
	"fmt"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/enclosure"
	"adjutant/moderator/game"
	"adjutant/moderator/outfit"
	"adjutant/moderator/verdict"
)

// In a game whose rules know where units stand, the moderator's state is the position:
// files of VASSAL are written of it, for each reader what he may see. The last log that was
// accepted, or the file that the game began from, is what they are written into.

// stagesFor are what the submission led to, play by play with what was ruled, as a viewer may
// know it, behind units that stand somewhere.
func stagesFor(v *verdict.Verdict, before []engine.Placed, viewer *game.Viewer) []enclosure.Change {
	var changes []enclosure.Change
	told := 0
	add := func(now *outfit.Moment, says []string) {
		changes = append(changes, enclosure.ChangeTo(outfit.Stage{Placed: now.Placed, Turn: now.Turn, Active: now.Active, Phase: now.Phase, Moved: now.Moved, Says: says}, before))
		before = now.Placed
	}
	for i := range v.Frames {
		f := &v.Frames[i]
		var says []string
		for ; told <= f.Entry; told++ {
			says = append(says, saysOf(v, told, viewer.Reader)...)
		}
		add(enclosure.MomentOf(&f.Course, viewer), says)
	}
	add(enclosure.MomentOf(v.Course, viewer), nil)
	return changes
}

// saysOf is an entry as lines of the chat, as a side may read it.
func saysOf(v *verdict.Verdict, entry int, side engine.Side) []string {
	var lines []string
	for _, e := range seenBy(v, v.Entries[entry:entry+1], side) {
		for _, line := range e.Chat(v.Course.Rules.Pack.SideName(e.Side)) {
			lines = append(lines, v.Course.Redacted(line, v.Aliases(), side))
		}
	}
	return lines
}

// FilesFor are the files with which a reader goes on: the position, and what led to it
// where something took effect. The last is what his mail says of them; "" is nothing.
func FilesFor(v *verdict.Verdict, no int, seat game.Seat) (files []mail.Enclosure, says string) {
	if !v.Course.Draws() {
		return nil, ""
	}
	if err := v.Carrying(); err != nil {
		return nil, fmt.Sprintf("no file of VASSAL is attached, since none can be written: %v", err)
	}
	base, name, viewer := v.Sheet(), v.FileName(no), &game.Viewer{Reader: seat.Side}
	says = name + ".vsav, attached"
	if !v.Took || len(v.Frames) == 0 {
		return []mail.Enclosure{FileFor(v, name+".vsav", base, seat.Side, enclosure.FilePlan{Form: enclosure.FormState, Start: enclosure.MomentOf(v.Course, viewer)})}, says
	}
	start := enclosure.MomentOf(&v.Start, viewer)
	stages := stagesFor(v, start.Placed, viewer)
	save := FileFor(v, name+".vsav", base, seat.Side, enclosure.FilePlan{Form: enclosure.FormState, Start: start, Stages: stages})
	log := FileFor(v, name+".vlog", base, seat.Side, enclosure.FilePlan{Form: enclosure.FormCourse, Start: start, Stages: stages})
	return []mail.Enclosure{save, log}, fmt.Sprintf("%s; %s plays what led to it", says, log.Name)
}
