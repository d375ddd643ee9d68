// Package except takes who is excepted from what is said of everybody out of that sentence: "everybody stays, except the Rifles, who fall back
// 3 inches" is "the Rifles fall back 3 inches" beside "everybody else stays".
//
//	glyphs = except.In(scope, glyphs)
package except

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

var (
	// everybody matches who everybody is, at the head of a sentence.
	everybody = pattern.MustCompile(`(?i)(?:^|[.!;] +)((?:and |but |so |then |otherwise,? )?(?:(?:everybody|everyone|everything)(?: else)?|(?:all|the whole|the) (?:my |our |the |of )*(?:rest|others?|units?|men|troops|army|force|line|regiments?)|all|the (?:rest|others)|my men|my whole (?:line|force|army))\b)([^.!;:]*?)(?:,? -+|,|;| [–—])? ?\b(?:except(?:ing)?(?: for)?|but(?: not)?(?: for)?|save(?: for)?|apart from|other than|with the exception of|bar) `)
	// who matches what joins those who are excepted to what they do.
	who = pattern.MustCompile(`(?i)(?:,? (?:who|which|that)|(?::|,| -+| [–—]) (?:and )?(?:who|which|these|those|they|it|he))(?: (?:is|are|has|have) to| shall| should| will| must| may)? `)
	// ending matches what ends a sentence.
	ending = pattern.MustCompile(`[.!;]`)
)

// In is a line with what its sentences except said apart. Older reading versions have the line as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) []scan.Glyph {
	if !x.Reads(scan.Joining) || x.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if idiom.Quotes(text) {
		return glyphs
	}
	at := everybody.FindStringSubmatchIndex(text)
	if at == nil || !stays(text[at[4]:at[5]]) {
		return glyphs
	}
	end := len(text)
	if stop := ending.FindStringIndex(text[at[1]:]); stop != nil {
		end = at[1] + stop[0]
	}
	named, does, is := excepted(x, text[at[1]:end])
	if !is {
		return glyphs
	}
	by := named + " " + does + ". Everybody else" + text[at[4]:at[5]]
	return scan.Edited(glyphs, []scan.Edit{{From: utf8.RuneCountInString(text[:at[2]]), To: utf8.RuneCountInString(text[:end]), By: by}})
}

// excepted are the names of those who are excepted, and what they do.
func excepted(x *scan.Scope, text string) (named, does string, is bool) {
	for _, at := range who.FindAllStringIndex(text, maxText) {
		named, does = text[:at[0]], text[at[1]:]
		if own(x, named) && does != "" {
			return named, does, true
		}
	}
	return "", "", false
}

// stays reports whether what is said of everybody is that he stays.
func stays(said string) bool { return idiom.AllStay(strings.ToLower(strings.Trim(said, " ,"))) }

// own reports whether a text is nothing but names of the reader's own.
func own(x *scan.Scope, text string) bool {
	s := scan.New(x, text)
	s.Silent = true
	who := s.Units()
	return s.Fault == nil && len(s.Warnings) == 0 && s.Done() && len(who) > 0 && x.MayOrder(who)
}
