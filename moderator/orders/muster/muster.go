// Package muster writes out whom people call up by less than a name, where the roster knows but one way to do so: "11il" is 11 IL, "Schwartz a
// and b" and "both Schwartz batteries" are Schwartz Bty a and Schwartz Bty b, "Marsh 20 IL and 11 IL" are three.
//
//	c := muster.Of(scope)
//	c.In(glyphs) // once for each sentence of a mail
package muster

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
)

// Limits of what is looked at.
const (
	maxText   = 600 // characters of a sentence
	maxWrites = 24  // places of it in which something is written out
	maxKin    = 8   // units of one family
)

// Call writes out who is called up in the sentences of one mail.
type Call struct {
	scope *scan.Scope
	kin   map[string][]kindred // by the words that all of a family share, but the last of their names
}

// kindred is a unit whose name ends otherwise than those of its family.
type kindred struct {
	unit int
	last string // the word, in small letters
}

// Of is the call for a scope.
func Of(x *scan.Scope) Call {
	c := Call{x, map[string][]kindred{}}
	for i, u := range x.Roster.Units {
		words := x.Words(i)
		if u.Side != x.Roster.Reader && x.Roster.Reader != "" || len(words) < 2 || strings.ContainsFunc(words[0], idiom.IsDigit) {
			continue
		}
		if last := words[len(words)-1]; len(last) == 1 && !(x.Reads(scan.Joining) && idiom.IsNumber(last)) {
			c.kin[words[0]] = append(c.kin[words[0]], kindred{i, last})
		}
	}
	for first, all := range c.kin {
		if len(all) < 2 || len(all) > maxKin {
			delete(c.kin, first)
		}
	}
	return c
}

// In is a sentence with all of them written out.
func (c Call) In(glyphs []scan.Glyph) []scan.Glyph {
	if len(glyphs) > maxText || len(glyphs) == 0 {
		return glyphs
	}
	for _, find := range []func(sentence) []scan.Edit{c.glued, c.families, c.camps, c.unparted, c.small} {
		if s := sentenceOf(c.scope, glyphs); s.mayNeed() {
			glyphs = written(glyphs, find(s))
		}
	}
	return glyphs
}

// sentence is a sentence, as it is scanned.
type sentence struct {
	*scan.Scanner
	text string // in small letters
}

func sentenceOf(x *scan.Scope, glyphs []scan.Glyph) sentence {
	s := sentence{Scanner: scan.New(x, scan.Text(glyphs))}
	s.Silent = true
	s.text = string(s.Low)
	return s
}

// mayNeed reports whether the characters of a sentence are those of its glyphs, and no order begins it that is to be read as it stands.
func (s sentence) mayNeed() bool {
	return !order.Begins(s.text) || slices.Contains([]string{"move", "attach", "orders", "attack"}, order.FirstWord(s.text))
}

// written are glyphs with edits made, or as they are where these are too many.
func written(glyphs []scan.Glyph, edits []scan.Edit) []scan.Glyph {
	if len(edits) > maxWrites {
		return glyphs
	}
	return scan.Edited(glyphs, edits)
}

// begins reports whether a word begins at a position.
func (s sentence) begins(at int) bool {
	return at == 0 || strings.ContainsRune(" ,;:(+/-", s.Chars[at-1])
}

// glued are the numbers that stand against the rest of a name: 11il.
func (c Call) glued(s sentence) (edits []scan.Edit) {
	for i := 0; i < len(s.Low); i++ {
		if !idiom.IsDigit(s.Low[i]) || !s.begins(i) {
			continue
		}
		letters := i
		for letters < len(s.Low) && idiom.IsDigit(s.Low[letters]) {
			letters++
		}
		end := letters
		for end < len(s.Low) && 'a' <= s.Low[end] && s.Low[end] <= 'z' {
			end++
		}
		number, name := string(s.Low[i:letters]), string(s.Low[letters:end])
		if len(name) >= 2 && len(name) <= 4 && !ordinal[name] && !c.scope.Known(number+name) && c.scope.Known(number+" "+name) {
			edits = append(edits, scan.Edit{From: letters, To: letters, By: " "})
		}
		i = max(i, end-1)
	}
	return edits
}

// ordinal are the endings of numbers that say the how-manieth somebody is.
var ordinal = idiom.WordSet(`st nd rd th d`)

// families are units that are called together by what their names share: "Schwartz a and b", "both Schwartz
// batteries".
func (c Call) families(s sentence) (edits []scan.Edit) {
	for first, all := range c.kin {
		for from := 0; ; {
			at := strings.Index(s.text[from:], first)
			if at < 0 {
				break
			}
			at += from
			from = at + len(first)
			i := len([]rune(s.text[:at]))
			if e, is := c.family(s, i, i+len([]rune(first)), all); is {
				edits = append(edits, e)
			}
		}
	}
	slices.SortFunc(edits, func(a, b scan.Edit) int { return a.From - b.From })
	return edits
}

// kinds are words for units of any kind behind what they share.
var kinds = idiom.WordSet(`battery batteries bty btys guns gun regiments units companies sections cannons brigades detachments squadrons parts`)

// family is the family whose first word stands between two positions, if several or one of it are called up without their names.
func (c Call) family(s sentence, from, to int, all []kindred) (scan.Edit, bool) {
	words, ends := s.wordsFrom(from)
	if !s.begins(from) || len(words) == 0 || ends[0] != to || c.isOne(s, from) {
		return scan.Edit{}, false
	}
	at := 1
	kind := at < len(words) && kinds[words[at]]
	if kind {
		at++
	}
	var meant []kindred
	for end := at; end < len(words); end++ {
		i := slices.IndexFunc(all, func(k kindred) bool { return k.last == words[end] })
		switch joins := words[end] == "and" || words[end] == "&" || words[end] == "+" || words[end] == ","; {
		case i >= 0 && !slices.Contains(meant, all[i]):
			meant, at = append(meant, all[i]), end+1
			continue
		case joins && len(meant) > 0:
			continue
		}
		break
	}
	before := strings.TrimRight(string(s.Low[:from]), " ")
	for _, both := range []string{"both of the", "both the", "both", "the two", "two", "all the", "all"} {
		if rest, is := strings.CutSuffix(before, both); is && len(meant) == 0 && (rest == "" || rest[len(rest)-1] == ' ' || rest[len(rest)-1] == ',') && (len(all) == 2 || strings.HasPrefix(both, "all")) {
			meant, from = all, len([]rune(rest))
			break
		}
	}
	if len(meant) == 0 {
		return scan.Edit{}, false
	}
	var names []string
	for _, k := range meant {
		names = append(names, c.scope.Roster.Units[k.unit].Name)
	}
	return scan.Edit{From: from, To: ends[at-1], By: strings.Join(names, " and ")}, true
}

// isOne reports whether the name that begins at a position is that of one unit.
func (c Call) isOne(s sentence, from int) bool {
	end := s.NameEnd(from)
	return end > 0 && len(c.scope.Find(string(s.Low[from:end]))) == 1
}

// wordsFrom are the words and signs from a position on, as many as a family can be called by, and where each ends.
func (s sentence) wordsFrom(from int) (words []string, ends []int) {
	for at := from; at < len(s.Low) && len(words) < 2*maxKin; {
		if s.Low[at] == ' ' {
			at++
			continue
		}
		end := at + 1
		if !strings.ContainsRune(",&+", s.Low[at]) {
			for end < len(s.Low) && !strings.ContainsRune(" ,;:&+()!?", s.Low[end]) {
				end++
			}
		}
		if word := strings.TrimRight(string(s.Low[at:end]), "."); word != "" {
			words, ends = append(words, word), append(ends, at+len([]rune(word)))
		}
		at = end
	}
	return words, ends
}

// unparted are those of a list who stand beside each other without a sign: "Marsh 20 IL and 11 IL". An n between a place and a name is an and;
// and so is a with between two where brigades go by their leaders' orders, and nobody is led in an order.
func (c Call) unparted(s sentence) (edits []scan.Edit) {
	for i := 0; i < len(s.Low); i++ {
		if !s.begins(i) || s.Low[i] == ' ' {
			continue
		}
		if at := i + 2; s.Low[i] == 'n' && at < len(s.Low) && s.Low[i+1] == ' ' && i > 1 && c.own(s, at) > 0 && (idiom.IsDigit(s.Low[i-2]) || c.ownBefore(s, i-1)) {
			edits = append(edits, scan.Edit{From: i, To: i + 1, By: "and"})
			continue
		}
		if at := i + len("with "); c.scope.Roster.Led != nil && strings.HasPrefix(string(s.Low[i:]), "with ") && i > 0 && c.own(s, at) > 0 && c.ownBefore(s, i-1) {
			edits = append(edits, scan.Edit{From: i, To: at - 1, By: "and"})
			continue
		}
		end := c.own(s, i)
		if end > 0 && end+1 < len(s.Low) && s.Low[end] == ' ' && c.own(s, end+1) > 0 && c.mayHead(s, i) {
			edits = append(edits, scan.Edit{From: end, To: end, By: ","})
		}
		i = max(i, end-1)
	}
	return edits
}

// camps are those of units before a hex, of which they are said to be: "the 11 IL camp N3428".
func (c Call) camps(s sentence) (edits []scan.Edit) {
	for at, char := range s.Low {
		const camp = " camp "
		if char != ' ' || !strings.HasPrefix(string(s.Low[at:min(len(s.Low), at+len(camp))]), camp) {
			continue
		}
		to := at + len(camp)
		if rest := string(s.Low[to:]); strings.HasPrefix(rest, "at ") || strings.HasPrefix(rest, "in ") {
			to += len("at ")
		}
		if to >= len(s.Low) || s.PlaceEnd(to) == 0 {
			continue
		}
		for from := max(0, at-c.scope.Longest()); from < at; from++ {
			if s.begins(from) && s.NameEnd(from) == at {
				if before := string(s.Low[:from]); strings.HasSuffix(before, " the ") {
					from -= len("the ")
				}
				edits = append(edits, scan.Edit{From: from, To: to, By: ""})
				break
			}
		}
	}
	return edits
}

// small are names in small letters that are words of the language as well.
func (c Call) small(s sentence) (edits []scan.Edit) {
	for i := 0; i < len(s.Low); i++ {
		if !s.begins(i) || !unicode.IsLower(s.Chars[i]) {
			continue
		}
		if end := c.own(s, i); end > 0 {
			if c.isName(s, i, end) {
				edits = append(edits, scan.Edit{From: i, To: i + 1, By: string(unicode.ToUpper(s.Chars[i]))})
			}
			i = end - 1
		}
	}
	return edits
}

// own is where the name of a unit of the reader's ends that begins at a position; 0 for none.
func (c Call) own(s sentence, from int) int {
	end := s.NameEnd(from)
	if end == 0 {
		return 0
	}
	for _, i := range c.scope.Find(string(s.Low[from:end])) {
		if u := c.scope.Roster.Units[i]; u.Side == c.scope.Roster.Reader || c.scope.Roster.Reader == "" {
			return end
		}
	}
	return 0
}

// ownBefore reports whether such a name ends at a position.
func (c Call) ownBefore(s sentence, to int) bool {
	for from := max(0, to-c.scope.Longest()); from < to; from++ {
		if s.begins(from) && c.own(s, from) == to {
			return true
		}
	}
	return false
}

// mayHead reports whether who is named at a position begins a list: nothing stands before him, a sign, or a word that has somebody do
// something. Behind others his name may be part of what they are said to do, as in "1 MO supports 2 MO".
func (c Call) mayHead(s sentence, at int) bool {
	before := strings.TrimRight(string(s.Low[:at]), " ")
	word := lastWord(before)
	return before == "" || strings.ContainsRune(",;:.!?+&(", rune(before[len(before)-1])) || heads[word] || word == "n" && c.scope.Reads(scan.Discerning) || c.ownBefore(s, len([]rune(before)))
}

// heads are words behind which a list begins.
var heads = idiom.WordSet(`move send march bring take and then let have get put order attach now so also plus with while`)
