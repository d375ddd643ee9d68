package scan

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
)

// Path reads places with dashes, commas or blanks between them.
func (p *Scanner) Path() []engine.Loc {
	p.From()
	path := []engine.Loc{p.Place()}
	for p.Fault == nil && (p.Separator() || p.ResemblesPlace()) {
		path = append(path, p.Place())
	}
	if p.Fault != nil {
		return nil
	}
	return path
}

// Way reads a path. An arrow, or a word with its meaning, may stand before and within it: to S2712, at S2712,
// S2711 -> S2712, from S2711 via S2712 to S2713.
func (p *Scanner) Way() []engine.Loc {
	p.From()
	p.Via()
	ends := p.Scope.Reads(Tolerant) && p.placeWord(endWords) || p.Arrow()
	path := []engine.Loc{p.Place()}
	for p.Fault == nil {
		switch {
		case ends && p.viaBehind():
			path = slices.Insert(path, len(path)-1, p.Path()...)
		case p.Separator() || p.ResemblesPlace():
			path, ends = append(path, p.Place()), false
		case p.Scope.Reads(Tolerant) && p.placeWord(endWords), p.Arrow():
			path, ends = append(path, p.Place()), true
		default:
			return path
		}
	}
	return nil
}

// viaBehind passes over the same behind the place where somebody goes, and a comma before it.
func (p *Scanner) viaBehind() bool {
	trial := *p
	if trial.Scope.Reads(Conversing) {
		trial.Sign(",")
	}
	if trial.Via() {
		*p = trial
		return true
	}
	return false
}

// Via passes over the word before the places that somebody comes through.
func (p *Scanner) Via() bool {
	return p.Scope.Reads(Tolerant) && p.Word("via") || p.Scope.Reads(Conversing) && p.OneOf("by way of", "by way over", "through") != ""
}

// From passes over the word before the place that somebody starts from.
func (p *Scanner) From() bool { return p.Scope.Reads(Tolerant) && p.placeWord(startWords) }

// startWords stand before the place that somebody starts from, endWords before the one where he ends.
var (
	startWords = []string{"from", "von", "de", "du", "da", "dal", "desde", "od", "z", "ze", "van"}
	endWords   = []string{"nach", "zu", "a", "à", "al", "hasta", "do", "na", "naar", "and from there to"}
)

// placeWord passes over one of the words if a place stands behind it.
func (p *Scanner) placeWord(words []string) bool {
	if p.Done() {
		return false
	}
	for _, word := range words {
		end := p.At + utf8.RuneCountInString(word)
		if !hasPrefix(p.Low[p.At:], word) || !hasPrefix(p.Low[end:], " ") {
			continue
		}
		trial := *p
		if trial.At = end; !trial.Done() && trial.PlaceEnd(trial.At) > 0 {
			p.At = trial.At
			return true
		}
	}
	return false
}

// Spot reads a place. An arrow, or a word with its meaning, may stand before it.
func (p *Scanner) Spot() engine.Loc {
	p.Arrow()
	return p.Place()
}

// Separator reads a dash that begins no arrow, or a comma.
func (p *Scanner) Separator() bool {
	if p.Done() || p.ArrowAt(p.At) {
		return false
	}
	parted := p.dash() || p.Sign(",")
	return p.Scope.Reads(Conversing) && p.placeWord(andWords) || parted || p.Via()
}

// andWords stand before the last of several places.
var andWords = []string{"and"}

// dash reads a dash, or two.
func (p *Scanner) dash() bool {
	if !p.Sign("-") {
		return false
	}
	if p.Scope.Reads(Tolerant) && !p.Done() && !p.ArrowAt(p.At) {
		p.Sign("-")
	}
	return true
}

// Place reads a hex, a point or the letter of an entry hex.
func (p *Scanner) Place() engine.Loc {
	if p.Done() || p.Ahead(";") {
		p.Missing("place")
		return ""
	}
	end := p.PlaceEnd(p.At)
	if end == 0 {
		end = p.LetterEnd(p.At)
	}
	return p.PlaceUpTo(end)
}

// Hex reads a hex and nothing else.
func (p *Scanner) Hex() engine.Loc {
	if p.Done() || p.Ahead(";") {
		p.Missing("place")
		return ""
	}
	return p.PlaceUpTo(max(p.HexEnd(p.At), p.areaEnd(p.At)))
}

// PlaceUpTo reads the place that ends there; 0 is none, which is a fault.
func (p *Scanner) PlaceUpTo(end int) engine.Loc {
	if end == 0 {
		p.noPlace()
		return ""
	}
	from := p.At
	p.At = end
	if p.Chars[from] == '(' {
		return point(string(p.Chars[from:end]))
	}
	if area := p.area(from, end); area != "" {
		return area
	}
	loc := engine.Loc(strings.ToUpper(withoutGap(string(p.Chars[from:end]))))
	return p.checkHex(from, loc)
}

// noPlace finds E201 for what looks like a place and is none, or E107.
func (p *Scanner) noPlace() {
	switch {
	case p.ArrowAt(p.At) || !p.ResemblesPlace() && !p.afterSeparator():
		p.Missing("place")
	case p.Chars[p.At] == '(':
		p.Fail(p.At, refusal.NotLocation("("+p.inBrackets()+")"))
	default:
		p.Fail(p.At, refusal.NotLocation(strings.TrimRight(p.Token(), "-+")))
	}
}

// afterSeparator reports whether a sign just read promises a place.
func (p *Scanner) afterSeparator() bool {
	before := strings.TrimRight(string(p.Chars[:p.At]), " ")
	return strings.HasSuffix(before, "-") || strings.HasSuffix(before, "+")
}

// AtPlace reports whether a hex or a point stands here.
func (p *Scanner) AtPlace() bool {
	return !p.Done() && p.PlaceEnd(p.At) > 0
}

// ResemblesPlace reports whether a place is meant here, well written or not.
func (p *Scanner) ResemblesPlace() bool {
	if p.Done() {
		return false
	}
	if p.Chars[p.At] == '(' {
		return true
	}
	i := p.At
	if p.mapLetter(i) {
		i++
	}
	return p.digitsEnd(i)-i >= 3 || p.HexEnd(p.At) > 0 || p.areaEnd(p.At) > 0
}

// digitsEnd is where the digits end that begin at i.
func (p *Scanner) digitsEnd(i int) int {
	for i < len(p.Chars) && idiom.IsDigit(p.Chars[i]) {
		i++
	}
	return i
}

// PlaceEnd is where the hex or point that begins at i ends, 0 if there is none.
func (p *Scanner) PlaceEnd(i int) int {
	if i < len(p.Chars) && p.Chars[i] == '(' {
		return p.pointEnd(i)
	}
	return max(p.HexEnd(i), p.areaEnd(i))
}

// HexEnd is where the hex that begins at i ends, 0 if there is none.
func (p *Scanner) HexEnd(i int) int {
	if p.mapLetter(i) {
		i++
	}
	end := p.digitsEnd(i)
	switch end - i {
	case 2:
		end = p.gapEnd(end)
	case 4:
	default:
		return 0
	}
	if end == 0 || !p.placeBreaks(end) {
		return 0
	}
	return end
}

// gapEnd is where a hex ends whose column ends at i and whose row stands behind a blank or a dot: 10 03. It is 0 if none
// stands there.
func (p *Scanner) gapEnd(i int) int {
	if !p.Scope.Reads(Tolerant) || len(p.Scope.Roster.Maps) == 0 || i >= len(p.Chars) || p.Chars[i] != ' ' && p.Chars[i] != '.' {
		return 0
	}
	if end := p.digitsEnd(i + 1); end-i == 3 {
		return end
	}
	return 0
}

// withoutGap is a hex without the blank or the dot in it.
func withoutGap(hex string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '.' {
			return -1
		}
		return r
	}, hex)
}

// LetterEnd is where the letter of an entry hex that begins at i ends, 0 if there is none.
func (p *Scanner) LetterEnd(i int) int {
	if strings.ContainsRune("abcde", p.Low[i]) && p.placeBreaks(i+1) {
		return i + 1
	}
	return 0
}

func (p *Scanner) mapLetter(i int) bool {
	return i < len(p.Low) && (p.Low[i] == 'n' || p.Low[i] == 's')
}

func (p *Scanner) placeBreaks(i int) bool {
	return p.Breaks(i) || p.Chars[i] == '-'
}

// pointEnd is where "(12.5, 30)" ends that begins at i, 0 if there is none.
func (p *Scanner) pointEnd(i int) int {
	length := slices.Index(p.Chars[i:], ')')
	if length < 0 {
		return 0
	}
	inside := string(p.Chars[i+1 : i+length])
	x, y, ok := strings.Cut(inside, ",")
	if !ok || plainNumber(strings.TrimSpace(x)) == "" || plainNumber(strings.TrimSpace(y)) == "" {
		return 0
	}
	return i + length + 1
}

// point is the canonical form of the text of a point.
func point(text string) engine.Loc {
	x, y, _ := strings.Cut(strings.Trim(text, "()"), ",")
	return engine.Loc("(" + plainNumber(strings.TrimSpace(x)) + "," + plainNumber(strings.TrimSpace(y)) + ")")
}
