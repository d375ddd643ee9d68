package survey

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode"

	"adjutant/vassal"
)

// markup is what modules write into names to colour them.
var markup = regexp.MustCompile(`<[^<>]{1,200}>`)

// plain is a text of the module as a line for people: without markup, without what steers a terminal or a page, and not endless.
func plain(text string) string {
	if len(text) > 20*maxText {
		text = strings.ToValidUTF8(text[:20*maxText], "")
	}
	text = html.UnescapeString(markup.ReplaceAllString(text, " "))
	text = strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return vassal.Printable(r)
	}, strings.ToValidUTF8(text, ""))
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > maxText {
		return string(runes[:maxText-1]) + "…"
	}
	return text
}

// maxID is how many bytes an identifier of a pack has.
const maxID = 40

// slug is a text as an identifier: letters and digits, parted by hyphens; "" if it has none.
func slug(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range plain(text) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		b.WriteRune(r)
	}
	return cut(b.String(), maxID)
}

// cut is a text of at most so many bytes, that ends in no hyphen.
func cut(text string, most int) string {
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "")
	}
	return strings.TrimRight(text, "-")
}

// ids gives identifiers that differ, whatever the case of their letters.
type ids map[string]bool

// of is an identifier like a text, or like another where the text has no letter.
func (i ids) of(text, other string) string {
	id := slug(text)
	if id == "" || strings.IndexFunc(id, unicode.IsLetter) < 0 {
		id = strings.Trim(slug(other)+"-"+id, "-")
		id = cut(id, maxID)
	}
	return i.take(id)
}

// area is an identifier of an area: a hyphen parts areas in orders.
func (i ids) area(text string) string {
	id := slug(text)
	if id == "" {
		id = "area"
	}
	one := strings.ReplaceAll(id, "-", "_")
	for n := 2; i[strings.ToLower(one)]; n++ {
		number := fmt.Sprintf("_%d", n)
		one = strings.ReplaceAll(cut(id, maxID-len(number)), "-", "_") + number
	}
	i[strings.ToLower(one)] = true
	return one
}

// take is the identifier itself, or with a number behind it if it is taken.
func (i ids) take(id string) string {
	one := id
	for n := 2; i[strings.ToLower(one)]; n++ {
		number := fmt.Sprintf("-%d", n)
		one = cut(id, maxID-len(number)) + number
	}
	i[strings.ToLower(one)] = true
	return one
}
