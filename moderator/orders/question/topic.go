package question

import (
	"cmp"
	"strings"
	"unicode"

	"adjutant/moderator/spelling"
)

// What a question is about is known by words that stand in it together, in whatever order and among whatever else, and by what of the
// game it names. "How many regiments may stand in one hex?", "is there a limit to what I can put into 0702" and "do units share hexes
// here" are one question; no form of words has to be known for the next who asks it.

// Named is how much of the game a question names.
type Named struct {
	Own, Foes int    // units
	Places    int    // hexes, points, places with a name
	Deed      string // the order word of what somebody does in it, "" for none
}

// The signs that stand in a text in the place of what it names.
const (
	OwnUnit = "qown"
	FoeUnit = "qfoe"
	APlace  = "qplace"
)

// Itself is what a question is about that is about all that it names.
const Itself = "itself"

// Count counts one more that a question names.
func (n *Named) Count(unit, own bool) {
	switch {
	case !unit:
		n.Places++
	case own:
		n.Own++
	default:
		n.Foes++
	}
}

// things is all that has a place.
func (n Named) things() int { return n.Own + n.Foes + n.Places }

// topic is what questions are about, with the words by which one of them is known.
type topic struct {
	word  string // of the question, or of the command that it asks for
	about string // what it is about, "" for its own words
	cues  []cue
	needs func(Named) bool // nil for nothing
}

// cue is words that stand in a question together: of each of its parts one. A part is written as its words between strokes, those that
// only begin so with a star, and with a dash before it where none of them may stand there.
type cue []part

type part struct {
	words []string // with blanks around them, one that a star ended with none behind it
	not   bool
}

// cues reads cues, a line each, whose parts stand between plus signs.
func cues(lines ...string) (all []cue) {
	for _, line := range lines {
		var c cue
		for _, text := range strings.Split(line, "+") {
			text = strings.TrimSpace(text)
			p := part{not: strings.HasPrefix(text, "-")}
			for _, word := range strings.Split(strings.TrimPrefix(text, "-"), "|") {
				if name, known := classes[word]; known {
					p.words = append(p.words, spaced(name)...)
					continue
				}
				p.words = append(p.words, spaced(word)...)
			}
			c = append(c, p)
		}
		all = append(all, c)
	}
	return all
}

// spaced are words between strokes with blanks around them.
func spaced(words string) (all []string) {
	for _, word := range strings.Split(words, "|") {
		begun, star := strings.CutSuffix(word, "*")
		if star {
			all = append(all, " "+begun)
			continue
		}
		all = append(all, " "+word+" ")
	}
	return all
}

// in reports whether one of the words of a part stands in a text of [worded].
func (p part) in(text string) bool {
	for _, word := range p.words {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// in reports whether all parts of a cue are so.
func (c cue) in(text string) bool {
	for _, p := range c {
		if p.in(text) == p.not {
			return false
		}
	}
	return true
}

// worded is a text in small letters as words between single blanks, with one before and behind.
func worded(text string) string {
	words := strings.FieldsFunc(spelling.Fold(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '+' && r != '-'
	})
	return " " + strings.Join(words, " ") + " "
}

// is reports whether a question of these words, which names so much, is about the topic.
func (t topic) is(text string, n Named) bool {
	if t.needs != nil && !t.needs(n) {
		return false
	}
	for _, c := range t.cues {
		if c.in(text) {
			return true
		}
	}
	return false
}

// Topic is what a question is about, by its words and what it names, false where they tell nothing. Sure topics are known whatever else
// a form of words may take the question for, the others only where no form has it.
func Topic(text string, n Named, sure bool) (Meaning, bool) {
	of := likely
	if sure {
		of = certain
	}
	said := worded(text)
	for _, t := range of {
		if t.is(said, n) {
			return t.meant(text, said, n), true
		}
	}
	return Meaning{}, false
}

// meant is what a question about a topic asks.
func (t topic) meant(text, said string, n Named) Meaning {
	switch {
	case t.word == which:
		whose := "my "
		if theirs.in(said) && !mine.in(said) {
			whose = "enemy "
		}
		return Meaning{Word: Units, About: whose + cmp.Or(t.about, StateIn(text))}
	case t.word == how && strings.Contains(said, " order") && stances[n.Deed]:
		return Meaning{Word: Term, About: "division order"}
	case t.word == how:
		return Meaning{Word: "help", About: n.Deed}
	case t.word == Term && t.about == Itself:
		return Meaning{Word: Term, About: StateIn(text)}
	case t.about != "":
		return Meaning{Word: t.word, About: t.about}
	case t.word == Odds && n.things() == 0, t.word == Legal, t.word == Points, t.word == Places, t.word == Win, t.word == History, t.word == Units, t.word == First, t.word == Length, t.word == Waited, t.word == Hidden, t.word == Changing, t.word == Advice:
		return Meaning{Word: t.word}
	}
	return Meaning{Word: t.word, About: Itself}
}

// stances are deeds whose words are those of orders that formations are under as well.
var stances = map[string]bool{"attack": true, "advance": true, "march": true, "move": true, "orders": true}

// The words by which it is told whose units are asked about.
var (
	mine   = part{words: spaced("my|mine|i|me|we|our|ours|us")}
	theirs = part{words: spaced("enemy|enemies|enemy's|he|his|they|their|opponent*")}
)
