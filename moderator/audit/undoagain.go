package audit

import "fmt"

// oddUndos explains the undos of undos, and names those that fit no step.
func oddUndos(s *subject) []Finding {
	var found findings
	for _, u := range s.undos.list {
		switch {
		case u.of == 0:
			found.add(strayUndo(u))
		case s.undos.of[u.of] != nil || u.cut:
			found.add(s.undoneAgain(u))
		}
	}
	return found.list()
}

func strayUndo(u *undo) Finding {
	return Finding{
		Code: UndoStray, Step: u.step, Strength: Medium,
		Text:     "this undo takes back what no step of the log did",
		Evidence: map[string]string{"undo": u.own.what()},
		Innocent: "a module's own commands, which VASSAL takes back in its own way, or a log continued from another file",
	}
}

func (s *subject) undoneAgain(u *undo) Finding {
	text := fmt.Sprintf("step %d takes back the undo in step %d, so what step %d did stands again", u.step, u.of, u.root)
	switch {
	case u.root == 0:
		text = fmt.Sprintf("step %d takes back the undo in step %d", u.step, u.of)
	case u.taken:
		text = fmt.Sprintf("step %d takes back step %d once more", u.step, u.root)
	}
	if u.cut {
		text += "; VASSAL wrote only part of it, so a replay differs from what the player saw"
	}
	return Finding{
		Code: UndoAgain, Step: u.step, Strength: Note, Text: text,
		Evidence: map[string]string{"undo": u.own.what(), "of": fmt.Sprintf("step %d", u.of)},
		Innocent: "VASSAL's undo goes back step by step, and over earlier undos too",
	}
}
