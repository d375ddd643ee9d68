package glean

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// finder marks what a sentence names.
type finder struct {
	*scan.Scanner
	tokens []Token
	aims   bool // somebody shoots or attacks: who is named next is an enemy, where two are called so
}

// find marks the words of a sentence, false where it has too many.
func find(x *scan.Scope, sentence string) ([]Token, bool) {
	f := finder{Scanner: scan.New(x, sentence)}
	f.Silent = true
	for !f.Done() {
		if len(f.tokens) == maxTokens {
			return nil, false
		}
		f.take(f.next())
	}
	return f.tokens, true
}

func (f *finder) take(t Token) {
	f.At = t.To
	t.Text = string(f.Chars[t.From:t.To])
	f.aims = t.Class == Link && (t.Role == At || t.Role == To && f.aims) || t.Class == Does && (t.Deeds[0] == Assault || t.Deeds[0] == Shoot || t.Deeds[0] == Bombard || t.Deeds[0] == Give) || f.aims && t.Class != Joint
	f.tokens = append(f.tokens, t)
}

// next is what stands next: the longest of what it may be.
func (f *finder) next() Token {
	best := f.word()
	if f.Chars[f.At] == '-' && f.At+1 < len(f.Chars) && f.Chars[f.At+1] == ' ' {
		return Token{Class: Joint, From: f.At, To: f.At + 1}
	}
	for _, t := range []Token{f.spoken(), f.formation(), f.turn(), f.inches(), f.place(), f.road(), f.site(), f.halts(), f.stance()} {
		if t.To > best.To || t.To == best.To && t.To > f.At && t.Class != Harmless && (best.Class == Harmless || best.Class == Number) {
			best = t
		}
	}
	if men := f.men(); men.To > f.At && (men.To >= best.To || best.Class == Harmless) {
		return men
	}
	return best
}

// word is the word that stands next, whatever it is: a number by itself is one.
func (f *finder) word() Token {
	end := f.At + 1
	for end < len(f.Chars) && isLetter(f.Chars[f.At]) && isLetter(f.Chars[end]) {
		end++
	}
	for end > f.At+1 && strings.ContainsRune("'’-.", f.Chars[end-1]) {
		end--
	}
	t := Token{From: f.At, To: end}
	if strings.ContainsFunc(string(f.Chars[f.At:end]), idiom.IsDigit) {
		t.Class = Number
	}
	return t
}

func isLetter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("'’-.", r)
}

// spoken is the phrase of the vocabulary that stands next, the longest; where a word may be more than one thing, what it is behind the
// word before it.
func (f *finder) spoken() (best Token) {
	if f.wordAt(f.At) == "leave" && leftOut.MatchString(string(f.Low[f.At:])) {
		return Token{Class: Does, Deeds: []Deed{Spare}, From: f.At, To: f.At + len("leave")}
	}
	for _, p := range phrases[f.wordAt(f.At)] {
		end := f.phraseEnd(p.words)
		if end == 0 || end < best.To || end == best.To && !f.rather(p.means, best) {
			continue
		}
		best = p.means
		best.From, best.To = f.At, end
	}
	return best
}

// wordAt is the word, or the sign, that begins at a position.
func (f *finder) wordAt(i int) string {
	end := i
	for end < len(f.Low) && isLetter(f.Low[end]) {
		end++
	}
	if end == i {
		if i+1 < len(f.Low) && f.ArrowAt(i) {
			return string(f.Low[i : i+2])
		}
		return string(f.Low[i : i+1])
	}
	return strings.TrimRight(string(f.Low[i:end]), ".-'’")
}

// phraseEnd is where the words end that stand next, 0 where others do.
func (f *finder) phraseEnd(words []string) int {
	at := f.At
	for n, word := range words {
		for n > 0 && at < len(f.Low) && f.Low[at] == ' ' {
			at++
		}
		if at >= len(f.Low) || f.wordAt(at) != word {
			return 0
		}
		at += len([]rune(word))
	}
	return at
}

// things are words behind which another is a thing and no deed.
var things = idiom.WordSet(`a an the my our your his her its their this that these those no one more another two three last first next any every of such good nice in for with without under after before per same each exactly`)

// rather reports whether a phrase is meant and not another as long as it.
func (f *finder) rather(t, best Token) bool {
	before := ""
	if n := len(f.tokens); n > 0 {
		before = strings.ToLower(f.tokens[n-1].Text)
		before = before[strings.LastIndexByte(before, ' ')+1:]
	}
	switch {
	case t.Class == Does && t.Noun && best.Class != Does && best.To > 0:
		return things[before]
	case t.Class == Does && best.Class == Does && t.Noun != best.Noun:
		return t.Noun == things[before]
	case t.Class == Does && best.Class == Link && best.Role == Looks:
		return !f.goes() // who goes looks somewhere in the end
	case t.Class == Link && t.Role == Looks && best.Class == Does:
		return f.goes()
	case t.Class == Behind && best.Class == Link:
		return !f.namesBehind()
	}
	return best.To == 0
}

// goes reports whether it is said before that somebody goes somewhere, in the same clause.
func (f *finder) goes() bool {
	return slices.ContainsFunc(f.tokens, func(t Token) bool { return t.Class == Does && !t.Noun })
}

// namesBehind reports whether somebody, or a place, is named behind the word that comes next.
func (f *finder) namesBehind() bool {
	trial := finder{Scanner: scan.New(f.Scope, string(f.Chars))}
	trial.Silent = true
	trial.At = f.At + len([]rune(f.wordAt(f.At)))
	for !trial.Done() {
		switch t := trial.next(); t.Class {
		case Who, Foe, Kind, Hex, Site, Road, Others:
			return true
		case Harmless:
			trial.At = t.To
		default:
			return false
		}
	}
	return false
}

// place is the hex or the point that stands next, on a table in brackets or not.
func (f *finder) place() Token {
	trial := *f.Scanner
	from := trial.At
	if trial.OneOf("hex", "the hex") != "" {
		trial.Skip()
	}
	if trial.At >= len(trial.Chars) {
		return Token{}
	}
	if bare := barePoint.FindStringSubmatch(string(trial.Low[trial.At:])); bare != nil && len(f.Scope.Roster.Sites) > 0 {
		return Token{Class: Hex, From: from, To: trial.At + len([]rune(bare[0])), Loc: engine.Loc("(" + bare[1] + "," + bare[2] + ")")}
	}
	end := trial.PlaceEnd(trial.At)
	for cut := 1; end == 0 && cut < 3; cut++ { // a sign of the language stands behind it
		end = placeBefore(&trial, cut)
	}
	if end == 0 {
		return Token{}
	}
	at := trial.PlaceUpTo(end)
	if trial.Fault != nil {
		return Token{}
	}
	return Token{Class: Hex, From: from, To: end, Loc: at}
}

// placeBefore is where a hex ends behind which a sign of the language stands, 0 where none does.
func placeBefore(p *scan.Scanner, letters int) int {
	end := p.At + 3 + letters
	if end >= len(p.Chars) || !strings.ContainsRune(".!?'", p.Chars[end]) {
		return 0
	}
	alone := scan.New(p.Scope, string(p.Chars[p.At:end]))
	if alone.PlaceEnd(0) != end-p.At {
		return 0
	}
	return end
}

// barePoint matches a point without its brackets.
var barePoint = pattern.MustCompile(`^\(?(\d{1,2}(?:\.\d+)?) ?[,;/] ?(\d{1,2}(?:\.\d+)?)\)?(?:$|[ ,.;:!)])`)

// site is the place of the table that stands next, and road the road of the map.
func (f *finder) site() Token {
	trial := *f.Scanner
	from := trial.At
	trial.OneOf("the", "our", "my")
	if s, named := trial.Site(); named {
		return Token{Class: Site, From: from, To: trial.At, Means: s.Name}
	}
	return Token{}
}

func (f *finder) road() Token {
	trial := *f.Scanner
	from := trial.At
	trial.OneOf("the")
	for _, road := range f.Scope.Roster.Roads {
		if trial.Word(strings.ToLower(road)) {
			return Token{Class: Road, From: from, To: trial.At, Means: strings.ReplaceAll(road, " ", "-")}
		}
	}
	return Token{}
}

const someNumber = `(\d{1,3}(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

var (
	inchesSaid = pattern.MustCompile(`^` + someNumber + ` ?(?:full |whole |good |more )?(?:inches|inch|ins?\b\.?|"|''|″|”)`)
	hexesSaid  = pattern.MustCompile(`^(?:just |only |exactly )?` + someNumber + ` (?:full |whole |more |single )?hex(?:es)?\b`)
	bareInches = pattern.MustCompile(`^` + someNumber + ` (?:forward|back|left|right|ahead|straight|to the (?:left|right|rear)|north|south|east|west|up|down|along|towards?)`)
	haltSaid   = pattern.MustCompile(`^(?:it |they |he |and |but )?(?:stops?|halts?)(?: if| when| as soon as)?,? (?:an? |the |any )?enem(?:y|ies)(?: (?:unit|troops))?(?: (?:comes?|is|are|gets?))?(?: with)?in ` + someNumber + `(?: inch(?:es)?|")?`)
	leftOut    = pattern.MustCompile(`^leave [^,.;:]{1,40} (?:out|alone|aside)\b`)
	stopsSaid  = pattern.MustCompile(`^stops?:? ?yes\b`)
	formSaid   = pattern.MustCompile(`^(?:(?:the )?(?:others? |rest |men |units )?(?:of )?)?(?:my )?(?:form(?:ation)?s?\.? (?:no\.? ?)?` + someNumber + `|(?:the )?([a-z0-9]+) formation)\b`)
	turnSaid   = pattern.MustCompile(`^(?:(?:on|in|at|for|from|of|by) )?(?:the )?(?:turn (?:no\.? ?)?` + someNumber + `|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:st|nd|rd|th)) turn)\b`)
	stanceSaid = pattern.MustCompile(`^(?:under |into |on )?(?:an? |the |new )?(attack|advance|march|reserve) orders?\b|^orders? to (attack|advance|march)\b`)
)

// inches is how far somebody goes on a table.
func (f *finder) inches() Token {
	text := string(f.Low[f.At:])
	if found := hexesSaid.FindStringSubmatch(text); found != nil && f.Scope.Roster.Leads != nil && len(f.Scope.Roster.Sites) == 0 {
		return Token{Class: Inches, From: f.At, To: f.At + len([]rune(found[0])), Means: digits(found[1])}
	}
	if len(f.Scope.Roster.Sites) == 0 {
		return Token{}
	}
	if found := inchesSaid.FindStringSubmatch(text); found != nil {
		return Token{Class: Inches, From: f.At, To: f.At + len([]rune(found[0])), Means: digits(found[1])}
	}
	if found := bareInches.FindStringSubmatch(text); found != nil {
		return Token{Class: Inches, From: f.At, To: f.At + len([]rune(found[1])), Means: digits(found[1])}
	}
	return Token{}
}

// halts is that a move on a table ends before the enemy.
func (f *finder) halts() Token {
	if found := stopsSaid.FindString(string(f.Low[f.At:])); found != "" {
		return Token{Class: Far, From: f.At, To: f.At + len(found)}
	}
	found := haltSaid.FindStringSubmatch(string(f.Low[f.At:]))
	if found == nil || len(f.Scope.Roster.Sites) == 0 {
		return Token{}
	}
	return Token{Class: Stops, From: f.At, To: f.At + len([]rune(found[0])), Means: digits(found[1])}
}

// formation is the formation that stands next, by its number or its leader.
func (f *finder) formation() Token {
	if len(f.Scope.Roster.Maps) == 0 || f.Scope.Roster.Led != nil {
		return Token{}
	}
	text := string(f.Low[f.At:])
	if found := formSaid.FindStringSubmatch(text); found != nil {
		if n := digits(found[1] + found[2]); n != "" && n == strings.TrimFunc(n, unicode.IsLetter) {
			return Token{Class: Form, From: f.At, To: f.At + len([]rune(found[0])), Means: n}
		}
	}
	trial := *f.Scanner
	trial.Article()
	if trial.Done() || trial.NameEnd(trial.At) == 0 {
		return Token{}
	}
	name := string(trial.Low[trial.At:trial.NameEnd(trial.At)])
	trial.At = trial.NameEnd(trial.At)
	units := f.Scope.Find(name)
	if len(units) != 1 || trial.OneOf("'s formation", "'s column", "'s men", "'s wing", "'s command", "'s brigade", "' formation") == "" {
		return Token{}
	}
	if code := f.Scope.Roster.Units[units[0]].Code; f.Scope.Roster.Units[units[0]].Leads && code != "" && idiom.IsNumber(code) {
		return Token{Class: Form, From: f.At, To: trial.At, Means: code}
	}
	return Token{}
}

// turn is when somebody enters.
func (f *finder) turn() Token {
	found := turnSaid.FindStringSubmatch(string(f.Low[f.At:]))
	if found == nil {
		return Token{}
	}
	return Token{Class: Turn, From: f.At, To: f.At + len([]rune(found[0])), Means: digits(found[1] + found[2])}
}

// stance is the orders that somebody is under.
func (f *finder) stance() Token {
	found := stanceSaid.FindStringSubmatch(string(f.Low[f.At:]))
	if found == nil || f.Scope.Roster.Led == nil {
		return Token{}
	}
	return Token{Class: Stance, From: f.At, To: f.At + len([]rune(found[0])), Means: found[1] + found[2]}
}

// counted are the words for small numbers.
var counted = strings.Fields("one two three four five six seven eight nine ten eleven twelve")

// digits is a number in digits, however it is said.
func digits(said string) string {
	if i := slices.Index(counted, said); i >= 0 {
		return strconv.Itoa(i + 1)
	}
	if n := idiom.Cardinal(said); n != "" {
		return n
	}
	return said
}
