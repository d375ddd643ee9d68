// Package leaning says a sentence that leans on the one before it together with what it leans on: behind "1st Mill advances 4 inches" is "so do
// the Rifles" as "the Rifles advances 4 inches". Where what it leans on is not certain it stays as it is, and is asked about.
//
//	r := leaning.Of(scope)
//	r.In(glyphs) // once for each line of a mail, in their order
package leaning

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Limits of what is looked at.
const (
	maxText   = 600 // characters of a line
	maxPieces = 24  // pieces of it
)

// Reader does so with the lines of one mail.
type Reader struct {
	scope  *scan.Scope
	last   said
	recent []engine.UnitID // all of the reader's own that the mail has named so far
}

// Of is the reader of a mail.
func Of(x *scan.Scope) *Reader { return &Reader{scope: x} }

// In is the next line of the mail. Older reading versions have it as it is.
func (r *Reader) In(glyphs []scan.Glyph) []scan.Glyph {
	if !r.scope.Reads(scan.Following) || r.scope.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if !mayLean.MatchString(text) && !(r.scope.Reads(scan.Joining) && mayGoOn.MatchString(text)) {
		r.keep(text)
		return glyphs
	}
	var edits []scan.Edit
	for _, s := range sentencesOf(text) {
		edits = append(edits, r.sentence(text[s.from:s.to], utf8.RuneCountInString(text[:s.from]))...)
	}
	if len(edits) > maxPieces {
		return glyphs
	}
	return scan.Edited(glyphs, edits)
}

// mayLean matches a word without which no sentence leans on another.
var mayLean = pattern.MustCompile(`(?i)\b(?:so|as|same|likewise|ditto|too|also|suit|them|it|him|her|that|both|all|follows?)\b`)

// mayGoOn matches one without which none goes on with another, or counts those of others.
var mayGoOn = pattern.MustCompile(`(?i)\b(?:then|they|he|next|finally|two|three|four|pair|trio)\b`)

// span is where a piece of a text stands, in bytes.
type span struct{ from, to int }

// endOfSentence matches what ends a sentence that is not the last of its line.
var endOfSentence = pattern.MustCompile(`[.!;]+ +`)

func sentencesOf(text string) (all []span) {
	from := 0
	for _, at := range endOfSentence.FindAllStringIndex(text, maxPieces) {
		all = append(all, span{from, at[0]})
		from = at[1]
	}
	return append(all, span{from, len(text)})
}

// keep keeps what the sentences of a line say.
func (r *Reader) keep(text string) {
	for _, s := range sentencesOf(text) {
		r.keepOne(text[s.from:s.to])
	}
}

// keepOne keeps what a sentence says; one that names nobody leaves what was said before it.
func (r *Reader) keepOne(text string) {
	own, _, _ := glean.Named(r.scope, text)
	for _, u := range glean.Units(own) {
		if !slices.Contains(r.recent, u) {
			r.recent = append(r.recent, u)
		}
	}
	if now := r.said(text); now.men != nil || r.names(text) {
		r.last = now
	}
}

// joint matches what may stand before a part of a sentence that leans on the part before it.
var joint = pattern.MustCompile(`(?i)(?:[,;:]| [–-])(?: and| but| &)? ?| (?:and|but|&) `)

// sentence are the edits of a sentence that begins at a character.
func (r *Reader) sentence(text string, at int) (edits []scan.Edit) {
	bare := strings.TrimRight(text, " .!")
	if restated := r.restated(bare); restated != "" {
		return []scan.Edit{{From: at, To: at + utf8.RuneCountInString(bare), By: restated}}
	}
	for _, j := range joint.FindAllStringIndex(bare, maxText) {
		head, tail := bare[:j[0]], bare[j[1]:]
		if !leans(tail) {
			continue
		}
		before := r.last
		if r.last = r.said(head); r.last.men == nil {
			r.last = before
			continue
		}
		if restated := r.restated(tail); restated != "" {
			return []scan.Edit{{From: at + utf8.RuneCountInString(head), To: at + utf8.RuneCountInString(bare), By: ". " + restated}}
		}
		r.last = before
	}
	r.keepOne(bare)
	return r.counted(bare, at)
}

// said is who does what.
type said struct {
	lead string          // the word of the order, where it stands before who does it
	men  []engine.UnitID // nil where nobody is said to do anything, or it is not certain who or what
	does string          // behind them
	foe  string          // the one enemy whom that names, as it is written
}

// uncertain matches words by which what is said is not certain, or points elsewhere itself.
var uncertain = pattern.MustCompile(`(?i)\b(?:if|unless|when|whenever|once|until|or|either|maybe|perhaps|it|them|him|her|they|otherwise|else|not|never|but)\b|n't\b|\?`)

// opening matches what may stand before who does something.
var opening = pattern.MustCompile(`(?i)^(?:(?:and|then|now|please|so|first|next|also|ok(?:ay)?|well|have|let)\b[ ,:]*)+`)

// said takes a sentence apart.
func (r *Reader) said(text string) said {
	text = opening.ReplaceAllString(strings.Trim(text, " .!"), "")
	if text == "" || uncertain.MatchString(text) || idiom.Quotes(text) {
		return said{}
	}
	s := said{}
	men, _, rest, is := r.men(text)
	if !is {
		lead, behind, _ := strings.Cut(text, " ")
		if men, _, rest, is = r.men(behind); !is || !ordering.MatchString(lead) {
			return said{}
		}
		s.lead = lead
	}
	if rest == "" || strings.HasPrefix(rest, ":") {
		return said{}
	}
	s.men, s.does = men, rest
	s.foe = r.foe(rest)
	return s
}

// ordering matches the words of orders that stand before who does them.
var ordering = pattern.MustCompile(`(?i)^(?:fire|move|advance|charge|hold|attack|face|send|bring|march|push|shoot)$`)

// men reads who of the reader's a text begins with, as they are written, and what is behind them.
func (r *Reader) men(text string) (who []engine.UnitID, name, rest string, is bool) {
	if turned := r.scope.GunLast(text); turned != "" {
		text = turned
	}
	s := scan.New(r.scope, text)
	s.Silent = true
	s.OneOf("both", "all of", "all")
	if who = s.Units(); s.Fault != nil || len(s.Warnings) > 0 || len(who) == 0 || !r.scope.MayOrder(who) {
		return nil, "", "", false
	}
	if s.Word("gun") {
		s.Number()
	}
	name = strings.TrimSpace(string(s.Chars[:s.At]))
	s.OneOf("both", "all", "each")
	return who, name, s.Rest(), s.Fault == nil
}

// foe is the one enemy that a text names, by his name; "" for none or several.
func (r *Reader) foe(text string) string {
	_, foes, _ := glean.Named(r.scope, text)
	if len(foes) != 1 {
		return ""
	}
	u, known := r.scope.Of(foes[0].Unit)
	if !known {
		return ""
	}
	if foes[0].Gun > 0 {
		return u.Display() + " gun " + strconv.Itoa(foes[0].Gun)
	}
	return u.Display()
}

// names reports whether a text names anybody.
func (r *Reader) names(text string) bool {
	men, foes, _ := glean.Named(r.scope, text)
	return len(men)+len(foes) > 0
}
