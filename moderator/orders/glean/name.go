package glean

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
	"adjutant/moderator/spelling"
)

// Whom a word names: by name, by number, by kind where only one is meant, as a leader's command, as guns of a battery.

// men is who is named next, Harmless with nothing read where nobody is.
func (f *finder) men() Token {
	for _, read := range []func() Token{f.gun, f.command, f.named, f.ofState, f.kind} {
		if t := read(); t.To > f.At {
			return t
		}
	}
	return Token{}
}

// token is a token of units: who they are for the reader.
func (f *finder) token(to int, units ...int) Token {
	t := Token{From: f.At, To: to}
	own, foes := 0, 0
	for _, i := range units {
		u := f.Scope.Roster.Units[i]
		t.Men = append(t.Men, Man{Unit: u.ID})
		if f.Scope.Roster.Reader == "" || u.Side == f.Scope.Roster.Reader || u.Side == "" {
			own++
		} else {
			foes++
		}
	}
	switch {
	case own > 0 && foes > 0:
		t.Class = Kind
	case foes > 0:
		t.Class = Foe
	default:
		t.Class = Who
	}
	return t
}

// command is the command of a leader: McDowell's brigade.
func (f *finder) command() Token {
	trial := *f.Scanner
	led := trial.Group()
	if led == nil || trial.Fault != nil {
		return Token{}
	}
	var units []int
	for _, id := range led {
		units = append(units, f.indexOf(string(id)))
	}
	return f.token(trial.At, units...)
}

func (f *finder) indexOf(id string) int {
	return slices.IndexFunc(f.Scope.Roster.Units, func(u unit.Unit) bool { return string(u.ID) == id })
}

// named is the unit that a name means next, or several that share one: 11th and 20th Illinois.
func (f *finder) named() Token {
	trial := *f.Scanner
	if f.aims {
		trial.Whose = scan.Enemies
	}
	from := trial.At
	if several := trial.Alikes(); several != nil && trial.Fault == nil {
		var units []int
		for _, id := range several {
			units = append(units, f.indexOf(string(id)))
		}
		return f.token(trial.At, units...)
	}
	trial.Skip()
	if of := menOf.FindString(string(trial.Low[trial.At:])); of != "" { // the guns of Cobb
		trial.At += len([]rune(of))
	}
	articled := trial.Article()
	if trial.Done() || !f.mayName(&trial, articled) {
		return Token{}
	}
	before := trial
	id := trial.Unit()
	if trial.Fault != nil && trial.Whose == scan.Enemies {
		trial = before
		trial.Whose = scan.Readers
		id = trial.Unit()
	}
	if trial.Fault != nil || id == "" {
		return Token{}
	}
	t := f.token(signsCut(trial.Chars, trial.At), f.indexOf(string(id)))
	t.From = from
	if n := trial; n.Word("gun") {
		if gun := n.Number(); n.Fault == nil {
			t.Men[0].Gun, _ = strconv.Atoi(gun)
			t.To = n.At
		}
	}
	return t
}

// menOf matches words for units before the name of whose they are.
var menOf = pattern.MustCompile(`^(?:the |his |those )?(?:guns|battery|cannons?|men|boys|troops|regiment|marker|chit) of (?:the )?`)

// signsCut is the end of a name without the signs and blanks behind it.
func signsCut(chars []rune, end int) int {
	for end > 0 && strings.ContainsRune(" .!?", chars[end-1]) {
		end--
	}
	return end
}

// mayName reports whether what stands next can be a name: one with a number, or that is written large, or has an article before it. Words
// of the language that begin a sentence are none.
func (f *finder) mayName(p *scan.Scanner, articled bool) bool {
	first := p.Chars[p.At]
	end := p.NameEnd(p.At)
	for cut := p.At + 1; end == 0 && cut <= len(p.Chars); cut++ { // a sign of the language behind a name
		if cut < len(p.Chars) && !strings.ContainsRune(".!?", p.Chars[cut]) {
			continue
		}
		if p.Scope.Known(string(p.Low[p.At:cut])) {
			p.Chars, p.Low = slices.Clone(p.Chars), slices.Clone(p.Low)
			if cut < len(p.Chars) {
				p.Chars[cut], p.Low[cut] = ' ', ' '
			}
			end = cut
		}
		break
	}
	word := f.wordAt(p.At)
	switch {
	case end > 0 && strings.ContainsFunc(string(p.Low[p.At:end]), func(r rune) bool { return idiom.IsDigit(r) || r == ' ' || r == '-' }):
		return true
	case end > 0:
		return unicode.IsUpper(first) || articled || len(word) > 5
	case unicode.IsDigit(first):
		return strings.ContainsFunc(word, unicode.IsLetter) || len(f.Scope.Roster.Maps) > 0
	case articled:
		short, _ := p.ShortAt(p.At)
		return len(phrases[word]) == 0 && (unicode.IsUpper(first) || len(short) > 0 || idiom.Cardinal(word) != "")
	case unicode.IsUpper(first):
		return len(phrases[word]) == 0 && len(word) >= scan.LeastShort && (p.At > 0 || strings.HasPrefix(string(p.Chars[p.At+len([]rune(word)):]), ":") || len(p.Short(word)) == 1)
	}
	return false
}

var (
	gunSaid  = pattern.MustCompile(`^(?:the )?guns? (?:no\.? ?)?(\d{1,2})(?: of (?:the |my |our )?)?`)
	gunsSaid = pattern.MustCompile(`^(?:(?:both|all|the|my|our|the two|all the|all my|both my|both the|my two|our two|two) )+(?:guns|cannons?)\b(?: of (?:the |my |our )?)?`)
)

// gun is a gun of the reader's on a table, or all of a battery.
func (f *finder) gun() Token {
	if len(f.Scope.Roster.Sites) == 0 {
		return Token{}
	}
	text := string(f.Low[f.At:])
	n, head := 0, gunsSaid.FindString(text)
	if found := gunSaid.FindStringSubmatch(text); found != nil {
		n, _ = strconv.Atoi(found[1])
		head = found[0]
	}
	if head == "" {
		return Token{}
	}
	trial := *f.Scanner
	trial.At += len([]rune(head))
	var units []int
	if strings.HasSuffix(strings.TrimRight(head, " "), "of") || strings.Contains(head, " of ") {
		id := trial.Unit()
		if trial.Fault != nil {
			return Token{}
		}
		units = []int{f.indexOf(string(id))}
	} else {
		units = f.batteries(n)
	}
	if len(units) == 0 {
		return Token{}
	}
	t := f.token(signsCut(trial.Chars, trial.At), units...)
	if n > 0 && len(units) > 1 {
		t.Class = Kind // whose gun it is, is not said
	}
	for i := range t.Men {
		t.Men[i].Gun = n
	}
	return t
}

// batteries are the reader's units that have a gun of this number on the table, any for 0.
func (f *finder) batteries(gun int) (units []int) {
	for i, u := range f.Scope.Roster.Units {
		has := slices.ContainsFunc(u.Stands, func(s unit.Stand) bool { return s.Gun > 0 && (gun == 0 || s.Gun == gun) })
		if has && u.Side == f.Scope.Roster.Reader {
			units = append(units, i)
		}
	}
	alone := func(i int) bool { return len(f.Scope.Roster.Units[i].Stands) < 2 }
	if all := slices.DeleteFunc(slices.Clone(units), alone); gun == 0 && len(all) > 0 {
		return all // a mortar is none of the guns
	}
	return units
}

// kinds are words for units of a kind, by the word that packs have for it.
var kinds = map[string]string{
	"infantry": "infantry", "infantrymen": "infantry", "foot": "infantry", "footmen": "infantry", "regiments": "infantry", "battalions": "infantry", "regiment": "infantry", "battalion": "infantry",
	"cavalry": "cavalry", "cav": "cavalry", "horse": "cavalry", "horsemen": "cavalry", "horses": "cavalry", "troopers": "cavalry", "riders": "cavalry", "cavalrymen": "cavalry", "vedettes": "cavalry",
	"artillery": "artillery", "guns": "artillery", "battery": "artillery", "batteries": "artillery", "cannons": "artillery", "gunners": "artillery", "cannon": "artillery",
	"staff": "command", "generals": "leader", "leaders": "leader", "commanders": "leader", "general": "leader", "leader": "leader", "commander": "leader", "wagon": "wagon", "train": "wagon",
}

// KindOf is the word that packs have for the kind of units that a word is for; "" for any other word.
func KindOf(word string) string { return kinds[word] }

// alsoCalled are words for men, by the last word of the name of a unit of such.
var alsoCalled = map[string]string{"riflemen": "rifles", "rifle": "rifles", "rifles": "rifles", "grenadier": "grenadiers", "dragoon": "dragoons", "jager": "jagers", "jägers": "jagers", "jäger": "jagers", "horsemen": "horse", "cavalrymen": "cavalry", "mortars": "mortar", "guardsmen": "guard", "guards": "guard"}

var kindSaid = pattern.MustCompile(`^((?:(?:the|my|our|both|all|all the|all my|both the|both my|two|both of my|whole|entire|enemy|rebel|union|confederate|enemy's) )*)([\p{L}]+)\b`)

// kind is who is meant by a word for units of a kind: all of the reader's of it that are there, where it is said of several or of all of
// them; of one, the only one.
func (f *finder) kind() Token {
	found := kindSaid.FindStringSubmatch(string(f.Low[f.At:]))
	if found == nil || found[1] == "" && !(f.At == 0 && unicode.IsUpper(f.Chars[0])) && !f.lists() {
		return Token{}
	}
	word := found[2]
	var units []int
	if last := alsoCalled[word]; last != "" {
		units = f.withLast(last)
	}
	several := false
	if means := kinds[word]; means != "" && len(units) == 0 {
		units = f.withLast(word)
		if several = len(units) > 1; len(units) == 0 {
			units = f.ofKind(means)
		}
		if len(units) == 0 && found[1] != "" {
			return Token{Class: Kind, From: f.At, To: f.At + len([]rune(found[0]))}
		}
	}
	if len(units) == 0 {
		return Token{}
	}
	t := f.token(f.At+len([]rune(found[0])), units...)
	t.Means = "kind"
	two := strings.Contains(found[1], "both") || strings.Contains(found[1], "two")
	one := !strings.HasSuffix(word, "s") && !collective[word] || word == "guns" && len(f.Scope.Roster.Sites) == 0 && len(units) > 1
	away := slices.ContainsFunc(units, func(i int) bool { return !f.there(f.Scope.Roster.Units[i]) })
	if two && len(units) != 2 || (one || away || several) && len(units) != 1 {
		t.Class = Kind
	}
	return t
}

// collective are words that mean all of a kind at once.
var collective = idiom.WordSet(`infantry foot cavalry cav horse artillery staff riflemen horsemen footmen infantrymen cavalrymen guardsmen`)

// lists reports whether the word before is one of a list of units.
func (f *finder) lists() bool {
	n := len(f.tokens)
	return n > 1 && f.tokens[n-1].Class == Joint && f.tokens[n-2].Class == Who || n > 0 && (strings.EqualFold(f.tokens[n-1].Text, "also") || f.tokens[n-1].Text == ":")
}

// there reports whether a unit is where it can be meant.
func (f *finder) there(u unit.Unit) bool {
	if len(f.Scope.Roster.Sites) > 0 {
		return len(u.Stands) > 0
	}
	return !u.Away
}

// ofKind are the reader's units of a kind that are there, all of it where none is.
func (f *finder) ofKind(kind string) (units []int) {
	var away []int
	for i, u := range f.Scope.Roster.Units {
		switch {
		case u.Kind != kind || u.Side != f.Scope.Roster.Reader:
		case f.there(u):
			units = append(units, i)
		default:
			away = append(away, i)
		}
	}
	if len(units) == 0 && len(f.Scope.Roster.Sites) == 0 {
		return away
	}
	return units
}

// withLast are the units whose names end in a word; the enemy's, if they are aimed at.
func (f *finder) withLast(word string) (units []int) {
	for i, u := range f.Scope.Roster.Units {
		words := strings.Fields(strings.ReplaceAll(spelling.Fold(u.Name), "-", " "))
		if len(words) > 0 && words[len(words)-1] == word && f.there(u) && (u.Side == f.Scope.Roster.Reader) != f.aims {
			units = append(units, i)
		}
	}
	return units
}

// stateSaid matches units called by where they are from.
var stateSaid = pattern.MustCompile(`^(?:the|my|our|that|those) ([\p{L}]+) (?:regiment|battery|battalion|boys|men|troops|volunteers|cavalry|regt)\b`)

// ofState is the only unit that a word of its name means, "the Florida regiment": an enemy's behind who is aimed at.
func (f *finder) ofState() Token {
	found := stateSaid.FindStringSubmatch(string(f.Low[f.At:]))
	if found == nil || kinds[found[1]] != "" || len(phrases[found[1]]) > 0 {
		return Token{}
	}
	var units []int
	for i, u := range f.Scope.Roster.Units {
		if u.Side == f.Scope.Roster.Reader == f.aims || !f.there(u) || u.At == "" && len(u.Stands) == 0 {
			continue
		}
		if slices.ContainsFunc(append([]string{u.Name}, u.Spoken...), func(name string) bool { return slices.Contains(strings.Fields(spelling.Fold(name)), found[1]) }) {
			units = append(units, i)
		}
	}
	if len(units) == 0 {
		return Token{}
	}
	t := f.token(f.At+len([]rune(found[0])), units...)
	if len(units) > 1 {
		t.Class = Kind
	}
	return t
}
