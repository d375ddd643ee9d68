package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
)

// path reads places with dashes, commas or blanks between them.
func (p *scanner) path() []engine.Loc {
	p.from()
	path := []engine.Loc{p.place()}
	for p.fault == nil && (p.separator() || p.resemblesPlace()) {
		path = append(path, p.place())
	}
	if p.fault != nil {
		return nil
	}
	return path
}

// way reads a path before and within which an arrow, or a word that means the same, may stand: to S2712, at S2712, S2711 -> S2712,
// from S2711 via S2712 to S2713.
func (p *scanner) way() []engine.Loc {
	p.from()
	p.via()
	ends := p.scope.reads(Tolerant) && p.placeWord(endWords) || p.arrow()
	path := []engine.Loc{p.place()}
	for p.fault == nil {
		switch {
		case ends && p.viaBehind():
			path = slices.Insert(path, len(path)-1, p.path()...)
		case p.separator() || p.resemblesPlace():
			path, ends = append(path, p.place()), false
		case p.scope.reads(Tolerant) && p.placeWord(endWords), p.arrow():
			path, ends = append(path, p.place()), true
		default:
			return path
		}
	}
	return nil
}

// viaBehind passes over the same behind the place where somebody goes, and a comma before it.
func (p *scanner) viaBehind() bool {
	trial := *p
	if trial.scope.reads(Conversing) {
		trial.sign(",")
	}
	if trial.via() {
		*p = trial
		return true
	}
	return false
}

// via passes over the word before the places that somebody comes through.
func (p *scanner) via() bool {
	return p.scope.reads(Tolerant) && p.word("via") || p.scope.reads(Conversing) && p.oneOf("by way of", "by way over", "through") != ""
}

// from passes over the word before the place that somebody starts from.
func (p *scanner) from() bool { return p.scope.reads(Tolerant) && p.placeWord(startWords) }

// startWords stand before the place that somebody starts from, endWords before the one where he ends.
var (
	startWords = []string{"from", "von", "de", "du", "da", "dal", "desde", "od", "z", "ze", "van"}
	endWords   = []string{"nach", "zu", "a", "à", "al", "hasta", "do", "na", "naar", "and from there to"}
)

// placeWord passes over one of the words if a place stands behind it.
func (p *scanner) placeWord(words []string) bool {
	if p.done() {
		return false
	}
	for _, word := range words {
		end := p.at + utf8.RuneCountInString(word)
		if !hasPrefix(p.low[p.at:], word) || !hasPrefix(p.low[end:], " ") {
			continue
		}
		trial := *p
		if trial.at = end; !trial.done() && trial.placeEnd(trial.at) > 0 {
			p.at = trial.at
			return true
		}
	}
	return false
}

// spot reads a place before which an arrow, or a word that means the same, may stand.
func (p *scanner) spot() engine.Loc {
	p.arrow()
	return p.place()
}

// separator reads a dash that begins no arrow, or a comma.
func (p *scanner) separator() bool {
	if p.done() || p.arrowAt(p.at) {
		return false
	}
	parted := p.dash() || p.sign(",")
	return p.scope.reads(Conversing) && p.placeWord(andWords) || parted || p.via()
}

// andWords stand before the last of several places.
var andWords = []string{"and"}

// dash reads a dash, or two.
func (p *scanner) dash() bool {
	if !p.sign("-") {
		return false
	}
	if p.scope.reads(Tolerant) && !p.done() && !p.arrowAt(p.at) {
		p.sign("-")
	}
	return true
}

// place reads a hex, a point or the letter of an entry hex.
func (p *scanner) place() engine.Loc {
	if p.done() || p.ahead(";") {
		p.missing("place")
		return ""
	}
	end := p.placeEnd(p.at)
	if end == 0 {
		end = p.letterEnd(p.at)
	}
	return p.placeUpTo(end)
}

// hex reads a hex and nothing else.
func (p *scanner) hex() engine.Loc {
	if p.done() || p.ahead(";") {
		p.missing("place")
		return ""
	}
	return p.placeUpTo(p.hexEnd(p.at))
}

// placeUpTo reads the place that ends there; 0 is none, which is a fault.
func (p *scanner) placeUpTo(end int) engine.Loc {
	if end == 0 {
		p.noPlace()
		return ""
	}
	from := p.at
	p.at = end
	if p.chars[from] == '(' {
		return point(string(p.chars[from:end]))
	}
	loc := engine.Loc(strings.ToUpper(withoutGap(string(p.chars[from:end]))))
	return p.checkHex(from, loc)
}

// noPlace finds E201 for what looks like a place and is none, or E107.
func (p *scanner) noPlace() {
	switch {
	case p.arrowAt(p.at) || !p.resemblesPlace() && !p.afterSeparator():
		p.missing("place")
	case p.chars[p.at] == '(':
		p.fail(p.at, refusal.NotLocation("("+p.inBrackets()+")"))
	default:
		p.fail(p.at, refusal.NotLocation(strings.TrimRight(p.token(), "-+")))
	}
}

// afterSeparator reports whether a sign just read promises a place.
func (p *scanner) afterSeparator() bool {
	before := strings.TrimRight(string(p.chars[:p.at]), " ")
	return strings.HasSuffix(before, "-") || strings.HasSuffix(before, "+")
}

// atPlace reports whether a hex or a point stands here.
func (p *scanner) atPlace() bool {
	return !p.done() && p.placeEnd(p.at) > 0
}

// resemblesPlace reports whether a place is meant here, well written or not.
func (p *scanner) resemblesPlace() bool {
	if p.done() {
		return false
	}
	if p.chars[p.at] == '(' {
		return true
	}
	i := p.at
	if p.mapLetter(i) {
		i++
	}
	return p.digitsEnd(i)-i >= 3 || p.hexEnd(p.at) > 0
}

// digitsEnd is where the digits end that begin at i.
func (p *scanner) digitsEnd(i int) int {
	for i < len(p.chars) && idiom.IsDigit(p.chars[i]) {
		i++
	}
	return i
}

// placeEnd is where the hex or point that begins at i ends, 0 if there is none.
func (p *scanner) placeEnd(i int) int {
	if i < len(p.chars) && p.chars[i] == '(' {
		return p.pointEnd(i)
	}
	return p.hexEnd(i)
}

func (p *scanner) hexEnd(i int) int {
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
func (p *scanner) gapEnd(i int) int {
	if !p.scope.reads(Tolerant) || len(p.scope.roster.Maps) == 0 || i >= len(p.chars) || p.chars[i] != ' ' && p.chars[i] != '.' {
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

func (p *scanner) letterEnd(i int) int {
	if strings.ContainsRune("abcde", p.low[i]) && p.placeBreaks(i+1) {
		return i + 1
	}
	return 0
}

func (p *scanner) mapLetter(i int) bool {
	return i < len(p.low) && (p.low[i] == 'n' || p.low[i] == 's')
}

func (p *scanner) placeBreaks(i int) bool {
	return p.breaks(i) || p.chars[i] == '-'
}

// pointEnd is where "(12.5, 30)" ends that begins at i, 0 if there is none.
func (p *scanner) pointEnd(i int) int {
	length := slices.Index(p.chars[i:], ')')
	if length < 0 {
		return 0
	}
	inside := string(p.chars[i+1 : i+length])
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
