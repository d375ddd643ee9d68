package game

import (
	"strings"

	"adjutant/engine"
)

// sight says who may read the lines of a kind, and what others have of them in a bundle. Where
// nothing is said, nobody may read them, and others have nothing but that there was a line.
//
// What a bundle withholds may never change what it can judge. So of a line that others'
// judgements hang on there stands what they hang on; or what is withheld is not harmless, and the
// reader's own mails behind it are not judged anew.
type sight struct {
	reads func(r *Reader, i int, l *Line) bool // whether all of the line with the index is for the reader
	opens bool                                 // when the game is over, everybody may read it
	left  func(r *Reader, l *Line) Line        // what stands there for others; nil for when it was
	says  phrase                               // what is said in the place of the rest
	// former is what has who took the seat of the reader's side over, of a line from before;
	// false where that is as for any other. Nil if all passes to him.
	former func(r *Reader, l *Line) (Line, bool)
}

// forAll is of lines that have nothing that one side may not know.
var forAll = &sight{reads: everybody}

func everybody(*Reader, int, *Line) bool { return true }

func nobody(*Reader, int, *Line) bool { return false }

// phrase is what a bundle for one side says in the place of what it leaves out.
type phrase struct {
	before   string
	side     func(l *Line) engine.Side // whose it is, between before and behind; nil where it does not say
	behind   string
	harmless bool // no verdict on the reader's own orders hangs on it
}

// Several kinds share these.
var (
	othersAddresses = phrase{before: "addresses, reply tokens and seeds of the others", harmless: true}
	filesHash       = phrase{before: "the hash of a VASSAL file, in which the others may hide something, and in which their ids are", harmless: true}
)

// of is the phrase for a line.
func (p phrase) of(l *Line) Withheld {
	if p.side == nil {
		return Withheld(p.before + p.behind)
	}
	return Withheld(p.before + string(p.side(l)) + p.behind)
}

// is reports whether that is said, and whose it is.
func (p phrase) is(w Withheld) (whose engine.Side, is bool) {
	if p.side == nil {
		return Nobody, string(w) == p.before+p.behind
	}
	rest, before := strings.CutPrefix(string(w), p.before)
	side, behind := strings.CutSuffix(rest, p.behind)
	return engine.Side(side), before && behind && side != ""
}

// Withheld is what a bundle for one side says in the place of what it leaves out of a line: one
// of the phrases of [kinds], or [WithheldWords]. Which kind that was of, and whose, is read of it.
type Withheld string

// WithheldWords is said of lines of each kind.
const WithheldWords Withheld = "the game's secret, and reply tokens that stand in no mail and no answer here"

// Kind is the kind of a line of which all is left out, and whose it was, where that is said; ""
// for what is said of no such line.
func (w Withheld) Kind() (kind string, whose engine.Side) {
	for i := range kinds {
		k := &kinds[i]
		if whose, is := k.sight.says.is(w); is && k.sight.left == nil {
			return k.name, whose
		}
	}
	return "", Nobody
}

// Harmless reports whether no verdict on the reader's own orders hangs on what is left out.
func (w Withheld) Harmless() bool {
	for i := range kinds {
		if _, is := kinds[i].sight.says.is(w); is {
			return kinds[i].sight.says.harmless
		}
	}
	return w == WithheldWords
}

// OpensAtLast reports whether lines of the kind are left out only as long as the game goes on.
func OpensAtLast(kind string) bool {
	k := kindNamed(kind)
	return k.sight.opens
}

// IsPrivate reports whether who takes a seat over has something of the lines of the kind that
// were its side's before, and not all.
func IsPrivate(kind string) bool {
	k := kindNamed(kind)
	return k.sight.former != nil && k.sight.left != nil
}
