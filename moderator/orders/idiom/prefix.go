package idiom

import (
	"regexp"
	"regexp/syntax"
	"unicode/utf8"
)

// Prefix is a regular expression of what stands where a text begins. Most texts begin with a letter with which nothing
// begins that it matches, and it looks no further.
type Prefix struct {
	whole *regexp.Regexp
	heads [utf8.RuneSelf]bool // with which a text may begin
}

// MustPrefix makes one of its pattern, as [regexp.MustCompile] does. One that may match within a text is tried on all.
func MustPrefix(pattern string) *Prefix {
	o := &Prefix{whole: regexp.MustCompile(pattern)}
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		panic(err) // not reached: it was compiled
	}
	prog, err := syntax.Compile(parsed.Simplify())
	if err != nil {
		panic(err) // likewise
	}
	o.walk(prog, uint32(prog.Start), prog.StartCond()&syntax.EmptyBeginText == 0, map[uint32]bool{})
	return o
}

// walk notes the letters that come first on the ways from a step; all of them is what may begin anywhere, or be empty.
func (o *Prefix) walk(prog *syntax.Prog, step uint32, all bool, been map[uint32]bool) {
	if been[step] {
		return
	}
	been[step] = true
	in := &prog.Inst[step]
	switch in.Op {
	case syntax.InstAlt, syntax.InstAltMatch:
		o.walk(prog, in.Out, all, been)
		o.walk(prog, in.Arg, all, been)
	case syntax.InstCapture, syntax.InstNop, syntax.InstEmptyWidth:
		o.walk(prog, in.Out, all, been)
	case syntax.InstFail:
	default:
		for letter := range o.heads {
			o.heads[letter] = o.heads[letter] || all || in.Op == syntax.InstMatch || in.MatchRune(rune(letter))
		}
	}
}

// may reports whether a text begins so that it may match.
func (o *Prefix) may(text string) bool {
	return text == "" || text[0] >= utf8.RuneSelf || o.heads[text[0]]
}

// FindString is what [regexp.Regexp.FindString] finds.
func (o *Prefix) FindString(text string) string {
	if !o.may(text) {
		return ""
	}
	return o.whole.FindString(text)
}

// FindStringSubmatch is what [regexp.Regexp.FindStringSubmatch] finds.
func (o *Prefix) FindStringSubmatch(text string) []string {
	if !o.may(text) {
		return nil
	}
	return o.whole.FindStringSubmatch(text)
}
