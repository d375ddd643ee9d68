package scan

import (
	"strconv"
	"strings"

	"adjutant/moderator/orders/idiom"
)

// Number reads a number without a sign.
func (p *Scanner) Number() string {
	p.Skip()
	end := p.At
	for end < len(p.Chars) && (idiom.IsDigit(p.Chars[end]) || p.Chars[end] == '.') {
		end++
	}
	n := plainNumber(string(p.Chars[p.At:end]))
	if n == "" {
		p.Missing("number")
		return ""
	}
	p.At = end
	return n
}

// Count reads a whole number.
func (p *Scanner) Count() int {
	p.Skip()
	from := p.At
	n, err := strconv.Atoi(p.Number())
	if p.Fault == nil && (err != nil || n == 0) {
		p.At = from
		p.Missing("whole number")
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
