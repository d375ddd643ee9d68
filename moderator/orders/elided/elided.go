// Package elided puts the word back that people leave out of a list of units and their goals: "1st Foot to 1104,
// 2nd Foot 1004, 5th Foot 0803" has it once, and means it each time.
//
//	elided.In(scope, glyphs) // 1st Foot to 1104, 2nd Foot to 1004, 5th Foot to 0803
package elided

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// Limits of such a list.
const (
	maxText = 600 // characters
	maxMen  = 24  // who goes somewhere
)

// aList matches that a text may hold a list: most have no sign between a place and what follows.
var aList = pattern.MustCompile(`(?:\d|\)) ?(?:[,;.]| and\b| &)`)

// goes matches a word that has somebody go somewhere.
var goes = pattern.MustCompile(`(?i)\b(?:to|into|onto|for|go|goes|moves?|marche?s?|heads?)\b|->|→`)

// begins matches what stands before who goes somewhere, behind the one before him.
var begins = pattern.MustCompile(`(?i)^(?:[,;.&] ?|(?:,? )?(?:and|then|while|with|plus)\b ?|[ /])+`)

// In is the text with the word in its places. Text that begins with the word of another order than to move is as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	glyphs = withoutBeside(withoutBoth(x, behindWhere(x, glyphs)))
	text := scan.Text(glyphs)
	if len(glyphs) > maxText || !aList.MatchString(text) {
		return glyphs
	}
	word := order.FirstWord(spelling.Fold(text))
	if order.Begins(text) && word != "move" {
		return glyphs
	}
	places := elisions(x, text, len(glyphs))
	if len(places) == 0 || len(places) == 1 && (order.Begins(text) || !goes.MatchString(string([]rune(text)[:places[0]]))) {
		return glyphs
	}
	glyphs = slices.Clone(glyphs)
	for _, at := range slices.Backward(places) {
		to := make([]scan.Glyph, 3)
		for i, char := range "to " {
			to[i] = glyphs[at]
			to[i].Char = char
		}
		glyphs = slices.Insert(glyphs, at, to...)
	}
	return glyphs
}

// where matches on which part of the field somebody is who is named behind it.
var where = pattern.MustCompile(`(?i)^(?:(?:and|then|so|but|meanwhile),? )?(?:in|on|up|down|over|out) (?:in |on )?(?:the|my|our) (?:far )?(?:(?:north|south)(?:-?(?:east|west))?|east|west|left|right|centre|center|middle|rear|front)(?: (?:wing|flank|side))?,? `)

// behindWhere is a text without that where somebody is named behind it.
func behindWhere(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	lead := where.FindString(text)
	if lead == "" || len(lead) == len(text) {
		return glyphs
	}
	s := scan.New(x, text[len(lead):])
	s.Silent = true
	s.Article()
	if !s.AtUnit() {
		return glyphs
	}
	return glyphs[len([]rune(lead)):]
}

// both matches a word before two who are named, that adds nothing to them.
var both = pattern.MustCompile(`(?i)(?:^|[ ,])(both )(?:the )?\S+`)

// withoutBoth is the text without that word where somebody is named behind it.
func withoutBoth(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	at := both.FindStringSubmatchIndex(text)
	if at == nil || len(glyphs) > maxText {
		return glyphs
	}
	s := scan.New(x, text[at[3]:])
	if s.Silent = true; !s.AtUnit() || len(s.Units()) < 2 || s.Fault != nil {
		return glyphs
	}
	from := len([]rune(text[:at[2]]))
	return slices.Delete(slices.Clone(glyphs), from, from+len("both "))
}

// beside matches what is said of a place to which somebody goes that is named as well: that others are next to it, or go there too.
var beside = pattern.MustCompile(`(?i)\d{4}(,? (?:too|as well|with them|with the (?:others|rest)))(?:$|[ ,.;!])|[^ ,]((?: right| just)? (?:next to|beside|alongside|close to) (?:them|him|it|her)(?:,? (?:at|in|on))?) [ns]?\d{4}\b`)

// withoutBeside is a text without that.
func withoutBeside(glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	at := beside.FindStringSubmatchIndex(text)
	if at == nil || len(glyphs) > maxText || !goes.MatchString(text) && !order.Begins(text) {
		return glyphs
	}
	from, to := at[2], at[3]
	if from < 0 {
		from, to = at[4], at[5]
	}
	first, last := len([]rune(text[:from])), len([]rune(text[:to]))
	return slices.Delete(slices.Clone(glyphs), first, last)
}

// atEnd matches a hex before the signs that end its sentence, which ended takes away.
var (
	atEnd = pattern.MustCompile(`\d{4}[.!:]+(?: |$)`)
	ended = strings.NewReplacer(".", " ", "!", " ", ":", " ")
)

// elisions are the places of a text, in characters, before which the word is left out.
func elisions(x *scan.Scope, text string, size int) (places []int) {
	s := scan.New(x, atEnd.ReplaceAllStringFunc(text, func(place string) string { return ended.Replace(place) }))
	if len(s.Chars) != size {
		return nil
	}
	for from := 0; from < size && len(places) < maxMen; {
		if at, end := elision(*s, from); end > 0 {
			places, from = append(places, at), end
			continue
		}
		from = next(s.Chars, from)
	}
	return places
}

// elision is where a place stands right behind who is named at a position, and where it ends; 0 where none does, or more follows.
func elision(s scan.Scanner, from int) (at, end int) {
	s.At, s.Silent = from, true
	if from == 0 {
		s.Word("move")
	}
	if !s.AtUnit() {
		return 0, 0
	}
	s.Units()
	if at = s.At; s.Fault != nil || s.Done() || s.PlaceEnd(at) == 0 {
		return 0, 0
	}
	s.Place()
	end = s.At
	rest := string(s.Chars[end:])
	if s.Fault != nil || rest != "" && !begins.MatchString(rest) && (end == 0 || s.Chars[end-1] != ' ' || !begins.MatchString(" "+rest)) {
		return 0, 0
	}
	return at, end
}

// next is where somebody may be named behind a position.
func next(chars []rune, from int) int {
	for at := from + 1; at < len(chars); at++ {
		if strings.ContainsRune(",;.&", chars[at-1]) || chars[at-1] == ' ' {
			if chars[at] != ' ' {
				return at
			}
		}
	}
	return len(chars)
}
