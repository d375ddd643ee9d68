package idiom

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/spelling"
)

// OrdersBegin reports whether a text begins with the word of an order that stands beside others.
func OrdersBegin(text string) bool {
	text = strings.TrimLeft(text[len(Opening(text)):], " ")
	word := strings.TrimRight(order.FirstWord(spelling.Fold(text)), Politeness)
	v, is := order.VerbOf(word)
	return (is && v.Kind != order.Heading || word == "sealed") && !slices.Contains(Undivided, word)
}

// ListMark is what numbers the items of a list: "1.", "2)", "(3)", "4:", "a)", "-", "*", "•".
var ListMark = pattern.MustCompile(`^(?:\(?\d{1,2}[.)]+|\d{1,2}:|\(?[a-z]\)|[-*•·‣◦>]+)\s*`)

// Intention matches what ends in words that say that something is meant to be done.
var Intention = pattern.MustCompile(`(?i)` + Intent + `$`)

// Opening is what stands before an order in a clause and is no part of it.
func Opening(text string) string {
	rest := strings.TrimLeftFunc(text, IsFlourish)
	rest = rest[len(ListMark.FindString(rest)):]
	for range 4 {
		found := Courtesies.FindString(rest)
		if found == "" {
			found = headingOf(rest)
		}
		if found == "" {
			break
		}
		rest = rest[len(found):]
	}
	return text[:len(text)-len(rest)]
}

// CourtesyOf is the courtesies alone that stand at the beginning of a line.
func CourtesyOf(line string) string {
	rest := line
	for range 4 {
		found := Courtesies.FindString(rest)
		if found == "" {
			break
		}
		rest = rest[len(found):]
	}
	return line[:len(line)-len(rest)]
}

// headed matches a few words with a colon behind them.
var headed = pattern.MustCompile(`^([\p{L}']+(?: [\p{L}']+){0,3}) ?:\s+`)

// OrdersFor matches the words of a heading over orders, without its colon.
var OrdersFor = pattern.MustCompile(`(?i)^orders(?: for .*| are| here)?$`)

// headingOf is the heading before the orders of a line, in any language: "My orders: ", "Befehle: ". One that begins with an
// order word is none, nor one on which what follows may hang.
func headingOf(text string) string {
	if !strings.Contains(text, ":") {
		return ""
	}
	found := headed.FindStringSubmatch(text)
	if found == nil || order.Begins(text) && !OrdersFor.MatchString(found[1]) && !strings.EqualFold(found[1], "attack") && !strings.EqualFold(found[1], "move") {
		return ""
	}
	for _, word := range Words(spelling.Fold(found[1])) {
		if !HeadingWords[word] && !IsNumber(word) && !OrdersFor.MatchString(found[1]) {
			return ""
		}
	}
	return found[0]
}

// IsFlourish reports whether a character at the end of a clause says nothing.
func IsFlourish(r rune) bool {
	return strings.ContainsRune(" .!;,:*_", r) || unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r) || unicode.Is(unicode.Mn, r) || r > 0xffff
}

// Politeness is what people and telephones put behind a word that stands alone.
const Politeness = ".,!?"
