package choice

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

// maxSense is how many characters a sentence has at most that is held against the answers.
const maxSense = 300

// sense is what a sentence says, or a part of it, whatever else stands in it.
type sense struct {
	kinds    []string  // of the deeds that it names
	mentions []mention // the units among those asked about that it names
	all      bool      // it speaks of all of them
	places   []engine.Loc
	start    []engine.Loc // places from which somebody comes
	end      engine.Loc   // where the way that it tells ends, "" where it tells none
	others   []engine.UnitID
	denied   bool
	roles    bool // it says which part somebody has
	supports bool // and that somebody supports
}

// word is a word of a sentence in small letters, as names are compared, or a sign between words.
type word struct {
	text, said string
	sign       bool
}

// splitWords are the words of a text and the signs between its clauses.
func splitWords(text string) (all []word) {
	text = strings.NewReplacer("’", "'", "‘", "'", "->", " ", "→", " ", "n't", "n't").Replace(text)
	var now []rune
	flush := func() {
		if len(now) > 0 {
			all = append(all, word{text: plainWord(strings.ToLower(string(now))), said: string(now)})
			now = now[:0]
		}
	}
	runes := []rune(text)
	for i, r := range runes {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '\'':
			now = append(now, r)
		case strings.ContainsRune(",;:.!?()–—\"“”", r), r == '-' && i > 0 && runes[i-1] == ' ':
			flush()
			all = append(all, word{text: string(r), said: string(r), sign: true})
		default:
			flush()
		}
	}
	flush()
	return all
}

// numerals are the numbers that ordinals stand for.
var numerals = map[string]string{
	"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8", "ninth": "9", "tenth": "10", "eleventh": "11", "twelfth": "12",
}

// plainWord is a word without the ending of a genitive or an ordinal.
func plainWord(w string) string {
	if n, is := numerals[w]; is {
		return n
	}
	w = strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "'")
	digits := strings.TrimRightFunc(w, unicode.IsLetter)
	if ending := w[len(digits):]; digits != "" && strings.TrimFunc(digits, unicode.IsDigit) == "" && slices.Contains([]string{"st", "nd", "rd", "th", "d"}, ending) {
		return digits
	}
	return w
}

func wordsOf(list string) []string { return strings.Fields(list) }

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for _, w := range wordsOf(list) {
		set[w] = true
	}
	return set
}

// senses are what the clauses of a sentence say; false where it asks, supposes, tells what was, or speaks of what others do.
func (o Offer) senses(s string) (all []sense, sure bool) {
	if len(s) > maxSense {
		return nil, false
	}
	words := splitWords(s)
	if o.unsure(words) {
		return nil, false
	}
	return sensesOf(words, o.senseOf), true
}

// sensesOf are what the clauses of a sentence say, each by its sense, but for those that tell what was.
func sensesOf(words []word, senseOf func(clause []word) sense) (all []sense) {
	from := 0
	for i := 0; i <= len(words); i++ {
		if i < len(words) && !words[i].sign && !(slices.Contains([]string{"and", "but", "then", "so"}, words[i].text) && i > from) {
			continue
		}
		if clause := words[from:i]; len(clause) > 0 && !slices.ContainsFunc(clause, func(w word) bool { return past[w.text] }) {
			all = append(all, senseOf(clause))
		}
		from = i + 1
	}
	return all
}

// unsure reports whether words ask, suppose or tell of others.
func (o Offer) unsure(words []word) bool {
	for i, w := range words {
		switch {
		case unsure[w.text], strings.Contains("?\"“”", w.text) && w.sign:
			return true
		case w.text == "you" && i+1 < len(words) && deeds[words[i+1].text] != "":
			return true
		case enemies[w.text] || o.isOtherSide(w.text):
			if !behind[before(words, i)] {
				return true
			}
		}
	}
	return false
}

// before is the word before another, but for articles; "" for none.
func before(words []word, at int) string {
	for at--; at >= 0 && articles[words[at].text]; at-- {
	}
	if at < 0 {
		return ""
	}
	return words[at].text
}

// isOtherSide reports whether a word is the name of a side that is not asked.
func (o Offer) isOtherSide(w string) bool {
	return slices.ContainsFunc(o.Roster.Sides, func(s orders.Side) bool {
		return s.ID != o.Roster.Reader && (strings.EqualFold(string(s.ID), w) || strings.EqualFold(s.Name, w))
	})
}

// senseOf is what a clause says.
func (o Offer) senseOf(clause []word) sense {
	s := sense{}
	s.mentions = mentioning{o}.mentionsIn(clause)
	taken := map[int]bool{}
	for _, m := range s.mentions {
		for i := m.from; i < m.to; i++ {
			taken[i] = true
		}
	}
	for i, w := range clause {
		kind := deeds[w.text]
		switch {
		case taken[i]:
		case denials[w.text]:
			s.denied = true
		case everyone[w.text]:
			s.all = true
		case kind == doRetreat && w.text == "back", kind != "":
			s.kinds = append(s.kinds, kind)
		default:
			o.place(&s, clause, i)
		}
	}
	var texts []string
	for _, w := range clause {
		texts = append(texts, w.text)
	}
	said := strings.Join(texts, " ")
	s.roles, s.supports = roleNamed.MatchString(said), supportNamed.MatchString(said)
	s.fallsBack(clause)
	return s
}

// fallsBack has words that go back only with one beside them be of the kind that they are then: "fall back", "give way", "follow up".
func (s *sense) fallsBack(clause []word) {
	for i, w := range clause {
		next := ""
		if i+1 < len(clause) {
			next = clause[i+1].text
		}
		switch w.text {
		case "give", "gives", "giving":
			if next == "way" || next == "ground" {
				s.kinds = append(s.kinds, doRetreat)
			}
		case "run", "runs":
			if next == "after" {
				s.kinds = append(slices.DeleteFunc(s.kinds, func(k string) bool { return k == doRetreat }), doAdvance)
			}
		case "strike", "strikes", "hit", "hits":
			if next == "back" {
				s.kinds = append(slices.DeleteFunc(s.kinds, func(k string) bool { return k == doRetreat || k == doLose || k == doAttack }), doCounter)
			}
		}
	}
}

// place takes a word that is a place for what it is to the way that the clause tells.
func (o Offer) place(s *sense, clause []word, i int) {
	text := clause[i].said
	if len(text) < 4 || !unicode.IsDigit(rune(text[len(text)-1])) {
		return
	}
	at, is := o.Roster.PlaceNamed(strings.ToUpper(text))
	if !is {
		return
	}
	switch lead := before(clause, i); {
	case startWords[lead], lead == "of" && i > 1 && slices.ContainsFunc(clause[:i], func(w word) bool { return w.text == "out" }):
		s.start = append(s.start, at)
	case viaWords[lead], lead == "of" && slices.ContainsFunc(clause[:i], func(w word) bool { return w.text == "way" }):
		s.places = append(s.places, at)
	default:
		s.places, s.end = append(s.places, at), at
	}
}
