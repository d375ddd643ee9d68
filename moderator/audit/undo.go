package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal"
)

// undo is a log step that takes an earlier one back.
type undo struct {
	step int
	of   int // the step taken back; 0 if no step of the log fits
	// cut means that the step had been taken back before, and that VASSAL wrote
	// only part of what it did.
	cut bool
	own deeds // what the file says it did
}

// undoing is how the undos of a log hang together.
type undoing struct {
	list []*undo
	of   map[int]*undo // by step
}

// pairUndos finds the step that each undo takes back, by VASSAL's own rule: a
// pointer is set to every new step that can be taken back, an undo takes back
// the step under the pointer and then moves it one step down, whatever stands
// there, also to an undo. Where that does not fit, because a log was continued,
// the last step that does is taken.
func pairUndos(f *vassal.File, engine version) undoing {
	p := pairing{undone: map[int]bool{}, last: map[string]int{}, deeds: make([]deeds, len(f.Steps)+1)}
	marked := !engine.stated() || engine.atLeast(3, 6, 7)
	result := undoing{of: map[int]*undo{}}
	for _, step := range f.Steps {
		own := deedsOf(step.Commands)
		p.deeds[step.Number] = own
		if step.Undo || !marked && p.unmarked(own) {
			u := p.pair(step.Number, own)
			result.list = append(result.list, u)
			result.of[step.Number] = u
		} else if own.reversible() {
			p.pointer = step.Number
		}
		p.last[own.inverse] = step.Number
	}
	return result
}

// pairing walks through a log.
type pairing struct {
	pointer int
	deeds   []deeds        // by step
	last    map[string]int // the last step that has an inverse, by its key
	undone  map[int]bool   // steps taken back at least once
}

func (p *pairing) pair(step int, own deeds) *undo {
	u := &undo{step: step, own: own}
	target := p.pointer
	switch {
	case target > 0 && own.undoes(p.deeds[target]):
		u.of = target
	case target > 0 && p.undone[target] && own.partOf(p.deeds[target]):
		u.of, u.cut = target, true
	default:
		if last := p.last[own.key]; last > 0 && own.undoes(p.deeds[last]) {
			u.of = last
		}
	}
	if u.of > 0 {
		p.undone[u.of] = true
		p.pointer = u.of - 1
	} else if p.pointer > 0 {
		p.pointer--
	}
	return u
}

// unmarked recognises an undo of the time before VASSAL 3.6.7: it says so, in
// whatever language, behind the words of the step that it reverses.
func (p *pairing) unmarked(own deeds) bool {
	if p.pointer == 0 {
		return false
	}
	target := p.deeds[p.pointer]
	return len(target.chat) > 0 && len(own.chat) == len(target.chat) &&
		len(own.chat[0]) > len(target.chat[len(target.chat)-1]) && own.undoes(target)
}

// root follows undos of undos down to the step that is no undo. taken is true if
// the undo takes that step back, false if it brings it back; root is 0 if it
// leads nowhere.
func (us undoing) root(u *undo) (root int, taken bool) {
	taken = true
	for u.of > 0 {
		next := us.of[u.of]
		if next == nil {
			return u.of, taken
		}
		u, taken = next, !taken
	}
	return 0, taken
}

// fate is what became of a step: the undos that took it back and those that
// brought it again, in order.
type fate struct{ taken, again []int }

// gone reports whether the step does not stand in the end.
func (f fate) gone() bool { return len(f.taken) > len(f.again) }

// fates gives the fate of every step that was ever taken back.
func (us undoing) fates() map[int]fate {
	all := map[int]fate{}
	for _, u := range us.list {
		root, taken := us.root(u)
		if root == 0 {
			continue
		}
		f := all[root]
		if taken {
			f.taken = append(f.taken, u.step)
		} else {
			f.again = append(f.again, u.step)
		}
		all[root] = f
	}
	return all
}

// deeds are the commands of a step as far as an undo reverses them: key says
// what was done, inverse what undoing it does. Both are sorted words, so that
// order does not matter.
type deeds struct {
	key, inverse string
	changed      []string // ids of pieces whose state changed
	chat         []string
}

func deedsOf(commands []vassal.Command) deeds {
	var d deeds
	var did, inverse []string
	for _, cmd := range commands {
		switch c := cmd.(type) {
		case vassal.Chat:
			d.chat = append(d.chat, plain(c.Text))
		case vassal.ChangePiece:
			d.changed = append(d.changed, c.ID)
		default:
			if word, back, ok := deed(cmd); ok {
				did, inverse = append(did, word), append(inverse, back)
			}
		}
	}
	d.key, d.inverse = sorted(did), sorted(inverse)
	return d
}

// deed is a command and its inverse, each as one line; false if an undo leaves
// the command as it is.
func deed(cmd vassal.Command) (did, inverse string, ok bool) {
	switch c := cmd.(type) {
	case vassal.MovePiece:
		from := fmt.Sprintf("%s %d %d", c.From.Map, c.From.X, c.From.Y)
		to := fmt.Sprintf("%s %d %d", c.To.Map, c.To.X, c.To.Y)
		return "M " + c.ID + " " + from + " " + to, "M " + c.ID + " " + to + " " + from, true
	case vassal.AddPiece:
		return "+ " + c.ID, "- " + c.ID, true
	case vassal.RemovePiece:
		return "- " + c.ID, "+ " + c.ID, true
	case vassal.SetProperty:
		name := "P " + c.Container + " " + c.Name + " "
		return name + c.Old + "\t" + c.New, name + c.New + "\t" + c.Old, true
	case vassal.Turn:
		return "T " + c.Tracker, "T " + c.Tracker, true
	}
	return "", "", false
}

// sorted joins lines in order, each with a line end.
func sorted(lines []string) string {
	slices.Sort(lines)
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.ReplaceAll(line, "\n", " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// reversible reports whether VASSAL can take the step back.
func (d deeds) reversible() bool {
	return d.key != "" || len(d.changed) > 0 || len(d.chat) > 0
}

// undoes reports whether d is the inverse of t: its commands, and its chat
// behind a word for undo.
func (d deeds) undoes(t deeds) bool {
	if d.key != t.inverse || len(d.chat) != len(t.chat) {
		return false
	}
	for i, line := range d.chat {
		if !strings.HasSuffix(line, t.chat[len(t.chat)-1-i]) {
			return false
		}
	}
	return d.key != "" || len(d.chat) > 0 || sameSet(d.changed, t.changed)
}

// partOf reports whether d is a part of the inverse of t.
func (d deeds) partOf(t deeds) bool {
	left := strings.SplitAfter(t.inverse, "\n")
	for line := range strings.Lines(d.key) {
		i := slices.Index(left, line)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return len(d.chat) <= len(t.chat)
}

// sameSet reports whether two lists hold the same words, whatever their order
// and number: VASSAL joins consecutive changes of one piece.
func sameSet(a, b []string) bool {
	for _, id := range a {
		if !slices.Contains(b, id) {
			return false
		}
	}
	return len(a) == 0 == (len(b) == 0)
}

// oddUndos explains the undos of undos, and names those that fit no step.
func oddUndos(s *subject) []Finding {
	var found []Finding
	for _, u := range s.undos.list {
		switch {
		case u.of == 0:
			found = append(found, strayUndo(u))
		case s.undos.of[u.of] != nil || u.cut:
			found = append(found, s.undoneAgain(u))
		}
	}
	return found
}

func strayUndo(u *undo) Finding {
	return Finding{
		Code: UndoStray, Step: u.step, Strength: Medium,
		Text:     "this undo takes back what no step of the log did",
		Evidence: map[string]string{"undo": u.own.what()},
		Innocent: "a module's own commands, which VASSAL takes back in its own way, or a log continued from another file",
	}
}

// what is a step in few words: its first chat line, else how much it did.
func (d deeds) what() string {
	if len(d.chat) > 0 {
		return d.chat[0]
	}
	return count(strings.Count(d.key, "\n")+len(d.changed), "command")
}

func (s *subject) undoneAgain(u *undo) Finding {
	root, taken := s.undos.root(u)
	text := fmt.Sprintf("step %d takes back the undo in step %d, so what step %d did stands again", u.step, u.of, root)
	switch {
	case root == 0:
		text = fmt.Sprintf("step %d takes back the undo in step %d", u.step, u.of)
	case taken:
		text = fmt.Sprintf("step %d takes back step %d once more", u.step, root)
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
