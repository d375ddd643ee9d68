// Package sequence says what is done first before what is done behind it: "After Du Bois has bombarded 0603, 1 KS attacks 0503" is "Du Bois
// bombards 0603, then 1 KS attacks 0503", and so is "Before 1 KS attacks 0503, Du Bois bombards 0603".
//
//	sequence.In(scope, glyphs)
package sequence

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

var (
	tells  = pattern.MustCompile(`(?i)\b(?:after|once|when|as soon as|before)\b`)
	ends   = pattern.MustCompile(`[.!?;]+(?: +|$)`)
	opens  = pattern.MustCompile(`(?i)^(?:(?:and|then|but|so|next|finally),? )*`)
	before = pattern.MustCompile(`(?i)^before (.+?), (?:then )?(.+)$`)
	within = pattern.MustCompile(`(?i)^(.+?),? before (.+)$`)
	after  = pattern.MustCompile(`(?i)^(?:after|once|when|as soon as) (.+? (?:has|have) .+?), (?:then )?(.+)$`)
	behind = pattern.MustCompile(`(?i)^(.+?),? (?:after|once|when|as soon as) (.+? (?:has|have) .+)$`)
	// done matches who has done something, as far as its word.
	done = pattern.MustCompile(`(?i)^(.+?) (?:has|have) (?:first |just |all |both )*(\p{L}+)\b(.*)$`)
	// pointing matches a word for what is named in the clause before: that must stand before it.
	pointing = pattern.MustCompile(`(?i)\b(?:it|them|they|him|he|there|its|their|his|both|the same)\b`)
	denied   = pattern.MustCompile(`(?i)\b(?:not|never|no|n't|if|unless|perhaps|maybe)\b`)
)

// In is a line with its deeds in their order.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	if len(glyphs) > maxText || len(x.Roster.Maps) == 0 || !tells.MatchString(text) {
		return glyphs
	}
	var edits []scan.Edit
	from := 0
	for _, at := range append(ends.FindAllStringIndex(text, maxText), []int{len(text), len(text)}) {
		said := text[from:at[0]]
		lead := len(opens.FindString(said))
		if first, then, is := inOrder(x, said[lead:]); is && !strings.HasPrefix(text[at[0]:], "?") {
			begin := utf8.RuneCountInString(text[:from+lead])
			edits = append(edits, scan.Edit{From: begin, To: begin + utf8.RuneCountInString(said[lead:]), By: first + ", then " + then})
		}
		from = at[1]
	}
	return scan.Edited(glyphs, edits)
}

// inOrder are what is done first and what is done then, by a sentence that says so; false for any other.
func inOrder(x *scan.Scope, text string) (first, then string, is bool) {
	if denied.MatchString(text) {
		return "", "", false
	}
	swapped := false
	if found := before.FindStringSubmatch(text); found != nil {
		first, then, swapped = found[2], found[1], true
	} else if found := after.FindStringSubmatch(text); found != nil {
		first, then = present(found[1]), found[2]
	} else if found := behind.FindStringSubmatch(text); found != nil {
		first, then, swapped = present(found[2]), found[1], true
	} else if found := within.FindStringSubmatch(text); found != nil {
		first, then = found[1], found[2]
	}
	if first == "" || swapped && pointing.MatchString(first) || !acts(x, first) || !acts(x, then) {
		return "", "", false
	}
	return first, then, true
}

// present is a clause of what somebody has done as what he does, "" where its word is not known.
func present(text string) string {
	found := done.FindStringSubmatch(text)
	if found == nil {
		return ""
	}
	word := strings.ToLower(found[2])
	if does := irregular[word]; does != "" {
		return found[1] + " " + does + found[3]
	}
	for _, stem := range []string{strings.TrimSuffix(word, "ed"), strings.TrimSuffix(word, "d")} {
		if does := stem + "s"; stem != word && deeds.In(stem) != "" && deeds.In(does) != "" {
			return found[1] + " " + does + found[3]
		}
	}
	return ""
}

// irregular are the forms of words of deeds that have forms of their own.
var irregular = map[string]string{"gone": "goes", "shot": "shoots", "ridden": "rides", "fallen": "falls", "marched": "marches", "charged": "charges", "withdrawn": "withdraws"}

// acts reports whether a clause begins with a unit of the reader's that acts.
func acts(x *scan.Scope, text string) bool {
	s := scan.New(x, text)
	s.Silent = true
	units := s.Units()
	if s.Fault != nil || len(units) == 0 || !x.MayOrder(units) || len(s.Warnings) > 0 || x.All(units, func(u unit.Unit) bool { return u.At == "" }) {
		return false
	}
	word := strings.TrimRight(strings.ToLower(ordered(s.Rest())), ".,;:")
	return idiom.IsDeed(word) || deeds.IsMotion(word)
}

// ordered is the first word of a text that says what is done.
func ordered(text string) string {
	for word := range strings.FieldsSeq(text) {
		if !passed[strings.ToLower(word)] {
			return word
		}
	}
	return ""
}

// passed are words before one for a deed that add nothing to it.
var passed = idiom.WordSet(`then first should shall will must now all both also`)
