package orders

import (
	"strconv"
	"strings"

	"adjutant/moderator/orders/idiom"
)

// number reads a number without a sign.
func (p *scanner) number() string {
	p.skip()
	end := p.at
	for end < len(p.chars) && (idiom.IsDigit(p.chars[end]) || p.chars[end] == '.') {
		end++
	}
	n := plainNumber(string(p.chars[p.at:end]))
	if n == "" {
		p.missing("number")
		return ""
	}
	p.at = end
	return n
}

// count reads a whole number.
func (p *scanner) count() int {
	p.skip()
	from := p.at
	n, err := strconv.Atoi(p.number())
	if p.fault == nil && (err != nil || n == 0) {
		p.at = from
		p.missing("whole number")
	}
	return n
}

// plainNumber is the number without needless zeros, "" if the text is none.
func plainNumber(text string) string {
	whole, part, dotted := strings.Cut(text, ".")
	if !idiom.IsNumber(whole) || dotted && !idiom.IsNumber(part) {
		return ""
	}
	whole, part = strings.TrimLeft(whole, "0"), strings.TrimRight(part, "0")
	if whole == "" {
		whole = "0"
	}
	if part == "" {
		return whole
	}
	return whole + "." + part
}
