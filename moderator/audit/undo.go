package audit

import (
	"cmp"
	"slices"

	"adjutant/vassal"
)

// undo is a log step that takes an earlier one back.
type undo struct {
	step int
	of   int // the step taken back; 0 if no step of the log fits
	// root is of, or what lies at the bottom if of is an undo itself; taken is
	// whether the root is taken back or brought back. It is 0 if that leads nowhere.
	root  int
	taken bool
	// cut means that the step had been taken back before, and that VASSAL wrote
	// only part of what it did.
	cut bool
	own deeds // what the file says it did
}

// undoing is how the undos of a log hang together.
type undoing struct {
	list  []*undo
	of    map[int]*undo // by step
	first int           // the first step that is an undo, or may be one; 0 for none
}

// before reports whether something was taken back before a step, or may have been.
func (us undoing) before(step int) bool { return us.first > 0 && us.first < step }

// pairUndos finds the step that each undo takes back, by VASSAL's own rule: a
// pointer is set to every new step that can be taken back, an undo takes back
// the step under the pointer and then moves it one step down, whatever stands
// there, also to an undo. Where that does not fit, because a log was continued,
// the last step that does is taken.
func pairUndos(f *vassal.File, engine version) undoing {
	marked := engine.atLeast(3, 6, 7)
	p := pairing{found: undoing{of: map[int]*undo{}}, undone: map[int]int{}, last: map[string]int{}, deeds: make([]deeds, len(f.Steps)+1)}
	if marked && !slices.ContainsFunc(f.Steps, func(step vassal.LogStep) bool { return step.Undo }) {
		return p.found
	}
	for _, step := range f.Steps {
		own := deedsOf(step.Commands)
		p.deeds[step.Number] = own
		switch {
		case step.Undo:
			p.add(p.pair(step.Number, own))
		case !marked && p.unmarked(own):
			p.believe()
			p.add(p.pair(step.Number, own))
		case !marked && p.silent(own):
			p.doubtful = append(p.doubtful, &undo{step: step.Number, own: own, of: p.under()})
			p.pointer, p.found.first = step.Number, cmp.Or(p.found.first, step.Number)
		case own.reversible():
			p.pointer, p.doubtful = step.Number, nil
		}
		p.last[own.inverse] = step.Number
	}
	return p.found
}

// pairing walks through a log.
type pairing struct {
	found   undoing
	pointer int
	deeds   []deeds        // by step
	last    map[string]int // the last step that has an inverse, by its key
	undone  map[int]int    // how often steps were taken back
	// doubtful are the last steps, if they may be undos of the time before VASSAL
	// 3.6.7: one that has no words to take back says nothing, and could as well be a
	// piece that was put back by hand.
	doubtful []*undo
}

// add keeps an undo.
func (p *pairing) add(u *undo) {
	u.settle(p.found.of[u.of])
	p.found.list = append(p.found.list, u)
	p.found.of[u.step] = u
	p.found.first = cmp.Or(p.found.first, u.step)
}

func (p *pairing) pair(step int, own deeds) *undo {
	u := &undo{step: step, own: own}
	target := p.pointer
	switch {
	case target > 0 && own.undoes(p.deeds[target]):
		u.of = target
	case 0 < p.undone[target] && p.undone[target] < maxUndone && own.partOf(p.deeds[target]):
		u.of, u.cut = target, true
	default:
		if last := p.last[own.key]; last > 0 && own.undoes(p.deeds[last]) {
			u.of = last
		}
	}
	if u.of > 0 {
		p.undone[u.of]++
		p.pointer = u.of - 1
	} else if p.pointer > 0 {
		p.pointer--
	}
	return u
}

// under is the step under the pointer if all that is doubtful is an undo.
func (p *pairing) under() int {
	if n := len(p.doubtful); n > 0 {
		return p.doubtful[n-1].of - 1
	}
	return p.pointer
}

// unmarked recognises an undo of the time before VASSAL 3.6.7: it says so, in
// whatever language, behind the words of the step that it reverses.
func (p *pairing) unmarked(own deeds) bool {
	target := p.deeds[p.under()]
	return len(target.chat) > 0 && len(own.chat) == len(target.chat) &&
		len(own.chat[0]) > len(target.chat[len(target.chat)-1]) && own.undoes(target)
}

// silent reports whether a step without words may be an undo of such a time.
func (p *pairing) silent(own deeds) bool {
	target := p.deeds[p.under()]
	return own.reversible() && len(own.chat) == 0 && own.undoes(target) && target.reversible()
}

// believe takes what was doubtful for undos: the words of what stands below it are
// taken back, which VASSAL does only when what stands above is.
func (p *pairing) believe() {
	if len(p.doubtful) == 0 {
		return
	}
	p.pointer = p.under()
	for _, u := range p.doubtful {
		p.undone[u.of]++
		p.add(u)
	}
	p.doubtful = nil
}

// settle follows an undo of an undo down to the step that is no undo.
func (u *undo) settle(below *undo) {
	u.root, u.taken = u.of, true
	if below != nil {
		u.root, u.taken = below.root, !below.taken
	}
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
		if u.root == 0 {
			continue
		}
		f := all[u.root]
		if u.taken {
			f.taken = append(f.taken, u.step)
		} else {
			f.again = append(f.again, u.step)
		}
		all[u.root] = f
	}
	return all
}
