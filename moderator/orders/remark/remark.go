// Package remark takes what people remark beside their orders out of a line: "for what it is worth", "poor devils", "they can't obey anyway". It
// changes no order, and is told apart.
//
//	glyphs, remarks := remark.In(scope, glyphs)
package remark

import (
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

const (
	them = `(?:them|him|her|it|us|me|you)`
	they = `(?:they|he|she|it|we)`
	// sayings are turns of speech that change nothing of what they stand beside.
	sayings = `for what (?:it is|it's|its|that is|that's) worth` +
		`|(?:the )?(?:poor|brave|good|gallant|unlucky) (?:old )?(?:devils?|fellows?|lads?|chaps?|souls?|things?|beggars?|boys?|wretch(?:es)?|blighters?|sods?|dears?)(?: that ` + they + ` (?:is|are))?` +
		`|bless ` + them + `|bless (?:their|his|its|her) (?:little |brave )?(?:hearts?|souls?|socks)|(?:may )?(?:god|heaven|the lord) (?:help|bless|save|be with|have mercy on) ` + them +
		`|come what may|(?:whether )?` + they + ` likes? it or not|like it or not|rain or shine|no matter what|for better or (?:for )?worse` +
		`|not that it (?:matters|helps|will help|will matter|changes (?:anything|much)|makes (?:any|much|a) difference)(?: (?:much|now|any more))?` +
		`|for all the good (?:it|that) (?:does|will do|may do|did)(?: ` + them + `)?|(?:and )?much good may it do ` + them +
		`|(?:it )?can't be helped|such is (?:war|life)|so it goes|c'est la guerre|c'est la vie|what else(?: can (?:i|we|one|you) do)?|what can (?:i|we|one|you) do|if you ask me` +
		`|fingers crossed|wish ` + them + ` luck|to nobody's surprise|as usual|as ever|(?:and )?against my better judge?ment|with (?:a heavy heart|(?:great |some |much )?regrets?)|more fool me|alas`
)

var (
	// beside matches one of them, with the signs around it.
	beside = pattern.MustCompile(`(?i)(^|,|;| -+| [–—]| ?\()( ?(?:` + sayings + `))( ?[,;)]| ?-+| ?[–—]|[ .!…]*$)`)
	// cannot matches that somebody cannot do what he is told, behind who that is.
	cannot = pattern.MustCompile(`(?i)^[,:]? ?(?:(?:poor devils|poor fellows|alas),? )?(?:can't|can ?not|cannot|could not|couldn't|(?:is|are) (?:unable to|not able to|in no (?:state|condition|shape) to|past))(?: now| even)? (?:(?:obey(?:ing)?|be ordered|take (?:any )?orders?|hear (?:me|us|any orders?)|listen|follow (?:any )?orders?|do anything)(?: (?:anyway|any ?more|in any case|at all|now|this turn|yet|as it is))*|(?:move|fire|go|do it|act)(?: (?:anyway|in any case|any ?more|at all))+)[ .!]*$`)
	// bracketed matches the same remark about units of the sentence before it.
	bracketed = pattern.MustCompile(`(?i) ?\(?(?:(?:as|since|but|for) )?` + they + ` ((?:can't|can ?not|cannot|couldn't) (?:obey|be ordered|take orders|move|do anything|hear me) (?:anyway|in any case|any ?more))\)[ .!]*$`)
)

// behindThat matches what goes on behind what somebody cannot do.
var behindThat = pattern.MustCompile(`(?i)[,;] (?:so|but|and|therefore|hence|thus) `)

// In is a line without its remarks, and these. Older reading versions have the line as it is.
func In(x *scan.Scope, glyphs []scan.Glyph) (left []scan.Glyph, remarks []string) {
	if !x.Reads(scan.Following) || x.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs, nil
	}
	text := scan.Text(glyphs)
	if idiom.Quotes(text) {
		return glyphs, nil
	}
	var edits []scan.Edit
	begins := append(glean.Sentences(text), len(text))
	for i, from := range begins[:len(begins)-1] {
		said := strings.TrimRight(text[from:begins[i+1]], " ")
		at, to, by := remarked(x, strings.ReplaceAll(said, "’", "'"))
		if to == 0 || strings.HasSuffix(said, "?") || strings.Contains(said, "’") {
			continue
		}
		chars := utf8.RuneCountInString(text[:from])
		edits = append(edits, scan.Edit{From: chars + utf8.RuneCountInString(said[:at]), To: chars + utf8.RuneCountInString(said[:to]), By: by})
		remarks = append(remarks, strings.Trim(said[at:to], " ,;:.!()–—-"))
	}
	return scan.Edited(glyphs, edits), remarks
}

// remarked is where the remark of a sentence stands, and what stands in its place; to is 0 for none.
func remarked(x *scan.Scope, text string) (from, to int, by string) {
	if cannotObey(x, text) {
		return 0, len(text), ""
	}
	if at := behindThat.FindStringIndex(text); at != nil && cannotObey(x, text[:at[0]]) {
		return 0, at[1], ""
	}
	if at := bracketed.FindStringIndex(text); at != nil && at[0] > 0 {
		return at[0], at[1], ""
	}
	at := beside.FindStringSubmatchIndex(text)
	if at == nil {
		return 0, 0, ""
	}
	head, tail := text[:at[0]], strings.Trim(text[at[1]:], " .!…")
	switch {
	case strings.TrimSpace(head) == "" && tail == "":
		return 0, 0, "" // it is all of the sentence, and told as that
	case strings.TrimSpace(head) == "":
		for at[1] < len(text) && text[at[1]] == ' ' {
			at[1]++
		}
		return at[0], at[1], ""
	case tail == "":
		return at[0], at[1], ""
	}
	if beginsWith(x, head) == len(head) {
		return at[0], at[1], "" // 1st Mill, poor devils, advances
	}
	return at[0], at[1], ","
}

// cannotObey reports whether a sentence says no more than that one of the reader's cannot do what he is told.
func cannotObey(x *scan.Scope, text string) bool {
	long := beginsWith(x, text)
	return long > 0 && cannot.MatchString(text[long:])
}

// beginsWith is how long the names of the reader's own are that a text begins with; 0 where it begins with none.
func beginsWith(x *scan.Scope, text string) (long int) {
	s := scan.New(x, text)
	s.Silent = true
	for {
		u := s.Unit()
		if own, known := x.Of(u); s.Fault != nil || len(s.Warnings) > 0 || !known || x.Roster.Reader != "" && own.Side != x.Roster.Reader {
			return long
		}
		if long = len(strings.TrimRight(string(s.Chars[:s.At]), " ")); s.OneOf("and", "&") == "" {
			return long
		}
	}
}
