package pattern

import (
	"regexp/syntax"
	"unicode/utf8"
)

// letters are the bytes of ASCII of which something may be; what is beyond ASCII is never looked at. All of them are the zero value's.
type letters struct {
	some [utf8.RuneSelf]bool
	told bool // some of them are not
}

// begin reports whether a text is empty, or begins with one of them.
func (l *letters) begin(text string) bool {
	return !l.told || text == "" || text[0] >= utf8.RuneSelf || l.some[text[0]]
}

// spell reports whether a text is of them alone.
func (l *letters) spell(text string) bool {
	if !l.told {
		return true
	}
	for i := range len(text) {
		if c := text[i]; c < utf8.RuneSelf && !l.some[c] {
			return false
		}
	}
	return true
}

// lettersOf are those with which a text begins that an expression matches, and those of which it is.
func lettersOf(tree *syntax.Regexp) (heads, whole letters) {
	prog, err := syntax.Compile(tree)
	if err != nil || prog.StartCond()&syntax.EmptyBeginText == 0 {
		return letters{}, letters{}
	}
	heads.told = heads.addHeads(prog, uint32(prog.Start), map[uint32]bool{})
	if whole.told = ends(tree); whole.told {
		for i := range prog.Inst {
			whole.add(&prog.Inst[i])
		}
	}
	return heads, whole
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

// addHeads adds what comes first on the ways from a step of a program, false if one of the ways is empty.
func (l *letters) addHeads(prog *syntax.Prog, step uint32, been map[uint32]bool) bool {
	if been[step] {
		return true
	}
	been[step] = true
	in := &prog.Inst[step]
	switch in.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		return l.addHeads(prog, in.Out, been) && l.addHeads(prog, in.Arg, been)
	case syntax.InstCapture, syntax.InstNop, syntax.InstEmptyWidth:
		return l.addHeads(prog, in.Out, been)
	case syntax.InstMatch:
		return false
	}
	l.add(in)
	return true
}

// add adds what an instruction matches.
func (l *letters) add(in *syntax.Inst) {
	switch in.Op {
	case syntax.InstRune, syntax.InstRune1, syntax.InstRuneAny, syntax.InstRuneAnyNotNL:
		for c := range l.some {
			l.some[c] = l.some[c] || in.MatchRune(rune(c))
		}
	}
}
