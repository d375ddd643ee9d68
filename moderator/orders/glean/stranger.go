package glean

import (
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
)

// Who is named and known to nobody does not act, and nobody acts in his place: "the Fusiliers go to 0408, and the Wombats go to 0409".

// stranger is a name before the word for a deed, behind the joint of two acts, that nobody knows: "and the
// Wombats go".
func (b *builder) stranger() (name string, begin int) {
	if begin = b.tokens[b.at].From; !b.x.Reads(scan.Heeding) {
		return "", begin
	}
	from := b.at
	for from > 0 && b.tokens[from-1].Class == Harmless {
		from--
	}
	for i := from; i < b.at; i++ {
		if word := b.tokens[i].Text; b.unknown(word) && (unicode.IsUpper([]rune(word)[0]) || i > from && articles[strings.ToLower(b.tokens[i-1].Text)]) {
			return strings.TrimSpace(string(b.text[b.tokens[from].From:b.tokens[b.at-1].To])), b.tokens[from].From
		}
	}
	return "", begin
}

// subject is a name right before the word for its deed, singular or plural as that word is, that nobody knows:
// "Steele defends 0701, 2 KS in support". It is "" where the deed belongs to units that are named behind it.
func (b *builder) subject(t Token) string {
	if !b.x.Reads(scan.Discerning) || b.at == 0 {
		return ""
	}
	word := b.tokens[b.at-1]
	several, one := strings.HasSuffix(strings.ToLower(word.Text), "s"), strings.HasSuffix(strings.ToLower(t.Text), "s")
	if word.Class != Harmless || !b.unknown(word.Text) || !several && !one {
		return ""
	}
	return word.Text
}

// unknown reports whether a word is none that orders are opened with, nor a courtesy.
func (b *builder) unknown(word string) bool {
	low := strings.ToLower(word)
	return unicode.IsLetter([]rune(word)[0]) && len(word) > 2 && !idiom.Kindly[low] && !strings.ContainsRune(low, ' ') && !strings.HasSuffix(low, "ly") && !beside[low]
}

// articles are the words before a name; beside are those that say how somebody does something.
var (
	articles = idiom.WordSet(`the my our his their its`)
	beside   = idiom.WordSet(`still just only both together each all everyone himself itself themselves once twice rest remainder whole soon quickly straight there here where which who that while still even rather perhaps maybe simply`)
)

// amongNamed reports whether an unknown word stands in a list of units that act: "the Fusiliers and the Wombats
// go".
func (b *builder) amongNamed(t Token) bool {
	if len(b.now.deeds) > 0 || t.To <= t.From || !b.unknown(t.Text) {
		return false
	}
	i := b.at - 1
	for i > 0 && b.tokens[i].Class == Harmless && articles[strings.ToLower(b.tokens[i].Text)] {
		i--
	}
	list := i > 0 && b.tokens[i].Class == Joint && (b.tokens[i].Text == "," || b.tokens[i].Text == "and" || b.tokens[i].Text == "&") && b.tokens[i-1].Class == Who
	if !list || b.tokens[i].Text == "," && i == b.at-1 && unicode.IsLower(b.text[t.From]) {
		return false
	}
	for _, k := range b.tokens[b.at+1:] {
		if k.Class != Harmless {
			return k.Class == Does && !k.Noun && !k.Past
		}
	}
	return false
}
