package dispositions

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// Formation is one that is to enter, with its units and its leader by all their names.
type Formation struct {
	Number string
	Names  []string
}

// Entering is the formations that may enter, and the leaders who may ride with them.
type Entering struct {
	Formations []Formation
	Riders     []string // by their names
	Roads      []string
}

// Entry is where and when a formation enters, and with which leader.
type Entry struct{ Formation, At, Turn, With string }

// The words of entries.
var (
	onTurn    = pattern.MustCompile(`\b(?:(?:in|on|at|by|for) )?(?:the )?(?:(?:turn|t) ?([1-9])|(first|second|third|fourth|1st|2nd|3rd|4th) turn)\b`)
	insteadOf = pattern.MustCompile(`\b(?:instead of|rather than|not) (?:at )?(?:\d{4}|[a-e])\b`)
	entryAt   = pattern.MustCompile(`\(?\b(\d{4})\b\)?|\b(?:at|in|via|hex|area|entry) ([a-e])\b`)
	ordinal   = pattern.MustCompile(`\b(first|second|third|fourth|1st|2nd|3rd|4th) formation\b`)
	number    = pattern.MustCompile(`\b(?:formations?|form|fm|f)? ?([1-9])\b`)
	allElse   = pattern.MustCompile(`\b(?:(?:everything|everyone|everybody|all) else|the (?:others|rest|other (?:three|two|formations))|everyone|everybody|everything|all(?: of them| formations)?)\b`)
	asPrint   = pattern.MustCompile(`\b(?:so )?(?:as|like) (?:it is |they are |he is )?(?:printed|historical)\b|\bhistorical(?:ly)?\b`)
	exceptFor = pattern.MustCompile(`\b(?:except|but|save|apart from)\b(?: for)?`)
	alike     = pattern.MustCompile(`\b(?:too|also|as well|likewise|same)\b`)
	changes   = pattern.MustCompile(`\b(?:not|no|never|if|unless|or|whether)\b|n't\b`)
)

// counts are the numbers of words that say the how-manieth.
var counts = map[string]string{"first": "1", "second": "2", "third": "3", "fourth": "4", "1st": "1", "2nd": "2", "3rd": "3", "4th": "4"}

// besides are the words that may stand in a sentence of entries beside who enters where and when.
var besides = idiom.WordSet(`dear a an and also after along all are as at be both bring brings by can cavalry column come comes coming could does do down east enter enters entered entering ` +
	`follow follows for form formation formations formation's from front go goes group he hex him his historical i in instead into is it its join joins joining keep lead leave leading leads like looks march marches me men my named north north-east ` +
	`of off on onto our out place please put regiments ride rides riding road same second send sends shall should so south start starts take takes taking that the their them then there these they this time to together too troops turn does up usual via want wants we well west who which will with would ` +
	`brigade brigade's infantry battery guns set-up setup entry area his they'll i'll we'll way first same likewise as-well place's units all them's w`)

// plan is the reading of a mail's entries.
type plan struct {
	Entering
	entries []Entry
	group   []int  // of entries that were named last
	at      string // said last
	turn    string
	named   map[string]bool // formations of which something is said
	rest    []Entry         // for all others
	ofRest  bool            // what was said last is said of them
}

// Read is what sentences have enter, in the order in which it is said; false where one of them says anything else.
func (e Entering) Read(sentences []string) ([]Entry, bool) {
	p := &plan{Entering: e, named: map[string]bool{}}
	for _, s := range sentences {
		low := spelling.Fold(strings.ReplaceAll(s, "’", "'"))
		if strings.Contains(low, "?") || len(low) > maxSentence {
			return nil, false
		}
		low = exceptFor.ReplaceAllString(low, "; except ")
		for _, clause := range strings.FieldsFunc(low, func(r rune) bool { return strings.ContainsRune(",;.:!", r) }) {
			if !p.clause(clause) {
				return nil, false
			}
		}
	}
	for _, one := range p.rest {
		for _, f := range e.Formations {
			if !p.named[f.Number] {
				one.Formation = f.Number
				p.entries = append(p.entries, one)
			}
		}
	}
	whole := func(one Entry) bool { return one.At != "" && one.Turn != "" }
	return p.entries, len(p.entries) > 0 && !slices.ContainsFunc(p.entries, func(one Entry) bool { return !whole(one) })
}

// Tells reports whether a sentence names a formation, a place, a turn, or a leader who may ride with one.
func (e Entering) Tells(sentence string) bool {
	low := spelling.Fold(sentence)
	_, names := e.formations(&low)
	_, rider := e.rider(&low)
	return len(names) > 0 || rider || onTurn.MatchString(low) || entryAt.MatchString(low)
}

// clause takes what one clause says.
func (p *plan) clause(text string) bool {
	text = " " + insteadOf.ReplaceAllString(text, " ") + " "
	for _, road := range p.Roads {
		text = strings.ReplaceAll(text, spelling.Fold(road), " ")
	}
	turn := ""
	if found := onTurn.FindStringSubmatch(text); found != nil {
		turn = found[1] + counts[found[2]]
		text = strings.Replace(text, found[0], " ", 1)
	}
	byName, names := p.formations(&text)
	with, rides := p.rider(&text)
	at := ""
	if found := entryAt.FindStringSubmatch(text); found != nil {
		at = strings.ToUpper(found[1] + found[2])
		text = strings.Replace(text, found[0], " ", 1)
	}
	for _, form := range []*pattern.Pattern{ordinal, number} {
		for _, found := range form.FindAllStringSubmatch(text, len(counts)) {
			n := found[1]
			if form == ordinal {
				n = counts[n]
			}
			if !slices.Contains(byName, n) {
				byName = append(byName, n)
			}
		}
		text = form.ReplaceAllString(text, " ")
	}
	told := len(byName) > 0 || rides || at != "" || turn != ""
	rest, excepts := strings.CutPrefix(strings.TrimLeft(text, " "), "except ")
	if text = " " + rest + " "; excepts && (at == "" || turn == "" || len(byName) == 0) {
		return false
	}
	same := alike.MatchString(text)
	left := asPrint.MatchString(text)
	text = asPrint.ReplaceAllString(text, " ")
	others := allElse.MatchString(text)
	text = allElse.ReplaceAllString(text, " ")
	if !told && !left { // Dear all
		return !changes.MatchString(text)
	}
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ()+&-/=\"", r) }) {
		if !besides[word] && !slices.Contains(names, word) && !p.inNames(word) {
			return false
		}
	}
	for _, n := range byName {
		if !slices.ContainsFunc(p.Formations, func(f Formation) bool { return f.Number == n }) {
			return false
		}
	}
	return p.take(byName, Entry{At: at, Turn: turn, With: with}, manner{rides, others, left, same})
}

// manner is what else a clause says of those who enter.
type manner struct{ rides, others, left, same bool }

// inNames reports whether a word is one of the names of those who may enter.
func (e Entering) inNames(word string) bool {
	return slices.ContainsFunc(e.Formations, func(f Formation) bool {
		return slices.ContainsFunc(f.Names, func(name string) bool { return slices.Contains(strings.Fields(spelling.Fold(name)), word) })
	})
}

// take has formations enter as a clause says.
func (p *plan) take(formations []string, as Entry, m manner) bool {
	switch {
	case m.left:
		for _, n := range formations {
			p.named[n] = true
		}
		p.group, p.ofRest = nil, false
		return as.At == "" || len(formations) > 0
	case m.others && len(formations) == 0:
		if m.rides {
			return false
		}
		p.ofRest = true
		p.rest = append(p.rest, Entry{At: orElse(as.At, p.at), Turn: orElse(as.Turn, p.turn)})
		p.at, p.turn = orElse(as.At, p.at), orElse(as.Turn, p.turn)
		return true
	case m.rides && len(formations) == 1 && as.At == "" && as.Turn == "" && p.named[formations[0]]:
		return p.rideWith(formations[0], as.With)
	case len(formations) == 0:
		return p.more(as, m.rides)
	case m.rides && len(formations) > 1:
		return false
	case p.goesOn(formations):
		return p.more(as, m.rides)
	}
	at, turn := p.at, p.turn
	switch {
	case as.At+as.Turn != "" || m.same:
	case m.rides && len(p.rest) == 1:
		at, turn = p.rest[0].At, p.rest[0].Turn
	default:
		at, turn = "", ""
	}
	if !p.isOpen() || as.At+as.Turn == "" {
		p.group = nil
	}
	p.ofRest = false
	for _, i := range p.group { // 1, 3 and 4 at B
		p.entries[i].At, p.entries[i].Turn = as.At, as.Turn
	}
	for _, n := range formations {
		if p.named[n] {
			return false
		}
		p.named[n] = true
		p.group = append(p.group, len(p.entries))
		p.entries = append(p.entries, Entry{n, orElse(as.At, at), orElse(as.Turn, turn), as.With})
	}
	p.at, p.turn = orElse(as.At, p.at), orElse(as.Turn, p.turn)
	return true
}

// isOpen reports whether nothing was said of those who were named last but their names.
func (p *plan) isOpen() bool {
	return len(p.group) > 0 && !slices.ContainsFunc(p.group, func(i int) bool { return p.entries[i].At+p.entries[i].Turn+p.entries[i].With != "" })
}

// goesOn reports whether a clause names only others of the formation that the one before it named.
func (p *plan) goesOn(formations []string) bool {
	return len(p.group) > 0 && !slices.ContainsFunc(formations, func(n string) bool {
		return !slices.ContainsFunc(p.group, func(i int) bool {
			return p.entries[i].Formation == n && (p.entries[i].At == "" || p.entries[i].Turn == "")
		})
	})
}

// rideWith has somebody ride with a formation that was named before.
func (p *plan) rideWith(formation, who string) bool {
	i := slices.IndexFunc(p.entries, func(one Entry) bool { return one.Formation == formation })
	if i < 0 || p.entries[i].With != "" || slices.ContainsFunc(p.entries, func(one Entry) bool { return one.With == who }) {
		return false
	}
	p.entries[i].With = who
	return true
}

// more takes what a clause says of those that the one before it named.
func (p *plan) more(as Entry, rides bool) bool {
	if p.ofRest && !rides {
		last := &p.rest[len(p.rest)-1]
		last.At, last.Turn = orElse(as.At, last.At), orElse(as.Turn, last.Turn)
		p.at, p.turn = orElse(as.At, p.at), orElse(as.Turn, p.turn)
		return true
	}
	if len(p.group) == 0 || rides && len(p.group) != 1 {
		return !rides && as.At == "" && as.Turn == ""
	}
	for _, i := range p.group {
		one := &p.entries[i]
		if one.At != "" && as.At != "" && one.At != as.At {
			return false // it is not clear which formation that is said of
		}
		one.At, one.Turn, one.With = orElse(as.At, one.At), orElse(as.Turn, one.Turn), orElse(as.With, one.With)
	}
	p.at, p.turn = orElse(as.At, p.at), orElse(as.Turn, p.turn)
	return true
}

// formations takes the names of units out of a text, and gives whose they are, with the words that a name of theirs has in it.
func (e Entering) formations(text *string) (numbers, names []string) {
	low := *text
	for _, f := range e.Formations {
		for _, name := range f.Names {
			key := spelling.Fold(name)
			at := strings.Index(low, key)
			for at >= 0 && (at > 0 && low[at-1] != ' ' && low[at-1] != '(' || !ends(low, at+len(key)) && !strings.HasPrefix(low[at+len(key):], "'s")) {
				next := strings.Index(low[at+1:], key)
				if next < 0 {
					at = -1
					break
				}
				at += 1 + next
			}
			if at < 0 {
				continue
			}
			low = low[:at] + " " + strings.TrimPrefix(low[at+len(key):], "'s")
			names = append(names, key)
			if !slices.Contains(numbers, f.Number) {
				numbers = append(numbers, f.Number)
			}
		}
	}
	*text = low
	return numbers, names
}

// rider takes who rides with a formation out of a text.
func (e Entering) rider(text *string) (name string, is bool) {
	for _, r := range e.Riders {
		if at := strings.Index(*text, spelling.Fold(r)); at >= 0 {
			*text = (*text)[:at] + " " + (*text)[at+len(r):]
			return r, true
		}
	}
	return "", false
}

// orElse is a text, or another where there is none.
func orElse(text, other string) string {
	if text != "" {
		return text
	}
	return other
}
