package pattern

import (
	"regexp/syntax"
	"unicode"
	"unicode/utf8"
)

// set is one of bytes of ASCII.
type set [2]uint64

func (s *set) add(c byte)      { s[c>>6] |= 1 << (c & 63) }
func (s *set) has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }

func (s *set) join(o set) {
	s[0] |= o[0]
	s[1] |= o[1]
}

// full is the set of all of them.
var full = set{^uint64(0), ^uint64(0)}

// letters are what all of a text is of; nil stands for any. What is beyond ASCII is never looked at.
type letters struct{ *set }

// spell reports whether a text is of them alone.
func (l letters) spell(text string) bool {
	if l.set == nil {
		return true
	}
	for i := range len(text) {
		if c := text[i]; c < utf8.RuneSelf && !l.has(c) {
			return false
		}
	}
	return true
}

// end reports whether a text is empty, or ends with one of them.
func (l letters) end(text string) bool {
	if l.set == nil || text == "" {
		return true
	}
	last := text[len(text)-1]
	return last >= utf8.RuneSelf || l.has(last)
}

// heads are the two letters with which a text begins, the second by the first; nil stands for any.
type heads struct{ after *[utf8.RuneSelf]set }

// begin reports whether a text is empty, or begins with two of them.
func (h heads) begin(text string) bool {
	if h.after == nil || text == "" || text[0] >= utf8.RuneSelf {
		return true
	}
	second := &h.after[text[0]]
	if len(text) == 1 || text[1] >= utf8.RuneSelf {
		return *second != set{}
	}
	return second.has(text[1])
}

// bounds are what is known of the letters of a text that an expression matches: with which it begins and ends, and of
// which it is.
type bounds struct {
	heads heads
	tails letters
	whole letters
}

// boundsOf are those of an expression.
func boundsOf(tree *syntax.Regexp) (b bounds) {
	prog, err := syntax.Compile(tree)
	if err != nil {
		return b
	}
	begins, ends := prog.StartCond()&syntax.EmptyBeginText != 0, ends(tree)
	if !begins && !ends {
		return b
	}
	w := walk{prog: prog, sets: make([]set, len(prog.Inst))}
	for i := range prog.Inst {
		w.sets[i] = setOf(&prog.Inst[i])
	}
	if begins {
		b.heads = w.heads()
	}
	if ends {
		b.tails = w.tails()
	}
	if begins && ends {
		b.whole = w.letters()
	}
	return b
}

// may reports whether a text has the letters for it.
func (b bounds) may(text string) bool {
	return b.tails.end(text) && b.heads.begin(text) && b.whole.spell(text)
}

// walk goes through a compiled expression.
type walk struct {
	prog *syntax.Prog
	sets []set // what each of its instructions matches
}

// letters are those of all that it matches.
func (w walk) letters() letters {
	var l set
	for _, s := range w.sets {
		l.join(s)
	}
	return letters{&l}
}

// tails are the last letters of what it matches; any, where that may be nothing.
func (w walk) tails() letters {
	if _, empty := w.next(uint32(w.prog.Start)); empty {
		return letters{}
	}
	var l set
	for i, s := range w.sets {
		if s == (set{}) {
			continue
		}
		if _, last := w.next(w.prog.Inst[i].Out); last {
			l.join(s)
		}
	}
	return letters{&l}
}

// heads are the two first letters of what it matches.
func (w walk) heads() heads {
	firsts, empty := w.next(uint32(w.prog.Start))
	if empty {
		return heads{}
	}
	var after [utf8.RuneSelf]set
	for _, step := range firsts {
		second := w.second(w.prog.Inst[step].Out)
		for c := range after {
			if w.sets[step].has(byte(c)) {
				after[c].join(second)
			}
		}
	}
	return heads{&after}
}

// second is what comes next from a step; anything, where that may be nothing, or is beyond ASCII.
func (w walk) second(step uint32) (s set) {
	steps, empty := w.next(step)
	if empty {
		return full
	}
	for _, step := range steps {
		s.join(w.sets[step])
	}
	if s == (set{}) {
		return full
	}
	return s
}

// next are the instructions of letters that come first from a step, and whether a way has none.
func (w walk) next(step uint32) (steps []uint32, empty bool) {
	been := map[uint32]bool{}
	for open := []uint32{step}; len(open) > 0; {
		step, open = open[len(open)-1], open[:len(open)-1]
		if been[step] {
			continue
		}
		been[step] = true
		switch in := &w.prog.Inst[step]; in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			open = append(open, in.Out, in.Arg)
		case syntax.InstCapture, syntax.InstNop, syntax.InstEmptyWidth:
			open = append(open, in.Out)
		case syntax.InstMatch:
			empty = true
		case syntax.InstFail:
		default:
			steps = append(steps, step)
		}
	}
	return steps, empty
}

// setOf is what an instruction matches.
func setOf(in *syntax.Inst) (s set) {
	switch in.Op {
	case syntax.InstRune1:
		if r := in.Rune[0]; r < utf8.RuneSelf {
			s.add(byte(r))
		}
	case syntax.InstRune, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		if len(in.Rune) == 1 { // and those that are like it in the other case
			for r := unicode.SimpleFold(in.Rune[0]); ; r = unicode.SimpleFold(r) {
				if r < utf8.RuneSelf && in.MatchRune(r) {
					s.add(byte(r))
				}
				if r == in.Rune[0] {
					return s
				}
			}
		}
		for c := range rune(utf8.RuneSelf) {
			if in.MatchRune(c) {
				s.add(byte(c))
			}
		}
	}
	return s
}

// ends reports whether an expression matches at the end of a text only.
func ends(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpEndText:
		return true
	case syntax.OpConcat:
		return ends(re.Sub[len(re.Sub)-1])
	case syntax.OpCapture:
		return ends(re.Sub[0])
	case syntax.OpAlternate:
		for _, sub := range re.Sub {
			if !ends(sub) {
				return false
			}
		}
		return true
	}
	return false
}
