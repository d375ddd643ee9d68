package orders

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// path reads places with dashes, commas or blanks between them.
func (p *parser) path() []engine.Loc {
	path := []engine.Loc{p.place()}
	for p.fault == nil && (p.separator() || p.resemblesPlace()) {
		path = append(path, p.place())
	}
	if p.fault != nil {
		return nil
	}
	return path
}

// way reads a path before and within which an arrow, or a word that means the same, may stand: to S2712, at S2712, S2711 -> S2712.
func (p *parser) way() []engine.Loc {
	p.arrow()
	path := []engine.Loc{p.place()}
	for p.fault == nil && (p.separator() || p.resemblesPlace() || p.arrow()) {
		path = append(path, p.place())
	}
	if p.fault != nil {
		return nil
	}
	return path
}

// spot reads a place before which an arrow, or a word that means the same, may stand.
func (p *parser) spot() engine.Loc {
	p.arrow()
	return p.place()
}

// separator reads a dash that begins no arrow, or a comma.
func (p *parser) separator() bool {
	return !p.done() && !p.arrowAt(p.at) && (p.sign("-") || p.sign(","))
}

// place reads a hex, a point or the letter of an entry hex.
func (p *parser) place() engine.Loc {
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
func (p *parser) hex() engine.Loc {
	if p.done() || p.ahead(";") {
		p.missing("place")
		return ""
	}
	return p.placeUpTo(p.hexEnd(p.at))
}

// placeUpTo reads the place that ends there; 0 is none, which is a fault.
func (p *parser) placeUpTo(end int) engine.Loc {
	if end == 0 {
		p.noPlace()
		return ""
	}
	from := p.at
	p.at = end
	if p.chars[from] == '(' {
		return point(string(p.chars[from:end]))
	}
	loc := engine.Loc(strings.ToUpper(string(p.chars[from:end])))
	return p.checkHex(from, loc)
}

// noPlace finds E201 for what looks like a place and is none, or E107.
func (p *parser) noPlace() {
	switch {
	case p.arrowAt(p.at) || !p.resemblesPlace() && !p.afterSeparator():
		p.missing("place")
	case p.chars[p.at] == '(':
		p.fail(p.at, notLocation("("+p.inBrackets()+")"))
	default:
		p.fail(p.at, notLocation(strings.TrimRight(p.token(), "-+")))
	}
}

// afterSeparator reports whether a sign just read promises a place.
func (p *parser) afterSeparator() bool {
	before := strings.TrimRight(string(p.chars[:p.at]), " ")
	return strings.HasSuffix(before, "-") || strings.HasSuffix(before, "+")
}

// atPlace reports whether a hex or a point stands here.
func (p *parser) atPlace() bool {
	return !p.done() && p.placeEnd(p.at) > 0
}

// resemblesPlace reports whether a place is meant here, well written or not.
func (p *parser) resemblesPlace() bool {
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
	return p.digitsEnd(i)-i >= 3
}

// digitsEnd is where the digits end that begin at i.
func (p *parser) digitsEnd(i int) int {
	for i < len(p.chars) && isDigit(p.chars[i]) {
		i++
	}
	return i
}

// placeEnd is where the hex or point that begins at i ends, 0 if there is none.
func (p *parser) placeEnd(i int) int {
	if i < len(p.chars) && p.chars[i] == '(' {
		return p.pointEnd(i)
	}
	return p.hexEnd(i)
}

func (p *parser) hexEnd(i int) int {
	if p.mapLetter(i) {
		i++
	}
	end := p.digitsEnd(i)
	if end-i != 4 || !p.placeBreaks(end) {
		return 0
	}
	return end
}

func (p *parser) letterEnd(i int) int {
	if strings.ContainsRune("abcde", p.low[i]) && p.placeBreaks(i+1) {
		return i + 1
	}
	return 0
}

func (p *parser) mapLetter(i int) bool {
	return i < len(p.low) && (p.low[i] == 'n' || p.low[i] == 's')
}

func (p *parser) placeBreaks(i int) bool {
	return p.breaks(i) || p.chars[i] == '-'
}

// pointEnd is where "(12.5, 30)" ends that begins at i, 0 if there is none.
func (p *parser) pointEnd(i int) int {
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
