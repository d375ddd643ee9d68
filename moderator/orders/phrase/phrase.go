// Package phrase says turns of speech in plain words: "if you would be so kind" is "please", "keeps up its fire on" is "fires at", "gun one" is
// "gun 1". Nothing else of a line is changed.
//
//	r := phrase.Of(scope)
//	glyphs = r.In(glyphs) // once for each line of a mail, in their order
//	r.Adds()              // whether its first order is said to come in addition to what was ordered before
package phrase

import (
	"slices"
	"unicode/utf8"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// maxText is how many characters a line has at most that is looked at.
const maxText = 600

// turn is a turn of speech: what it matches in its group 1, and what stands in its place.
type turn struct {
	*pattern.Pattern
	plain string
}

var turns = []turn{
	{pattern.MustCompile(`(?i)(?:^|[.!;] +|\d[.)] +)(if (?:i (?:may|might) (?:ask|trouble you|be so bold)(?: (?:you )?to)?|you (?:would|could|will|can|'d)? ?(?:be|were) so (?:kind|good)(?: as to)?|you(?:'d| would) (?:please|not mind)|you (?:don't|do not) mind|you please|it please(?:s)? you|that is (?:all right|ok(?:ay)?)(?: with you)?|it is (?:all right|ok(?:ay)?)(?: with you)?),? +)`), "please "},
	{pattern.MustCompile(`(?i)[\p{L}\d] (keeps? up (?:(?:its|their|his|the) )?(?:fire|firing|volleys|cannonade|bombardment)(?: (?:on|at|upon|against|into))) `), "fire at"},
	{pattern.MustCompile(`(?i)[\p{L}\d] (keeps? up (?:(?:its|their|his|the) )?(?:fire|firing|volleys|cannonade|bombardment))(?:[ .!,;]*$|[.!;,] )`), "fire"},
	{pattern.MustCompile(`(?i)[\p{L}\d)](,? after all)(?:[ .!,;]*$|[.!;,] )`), ""},
	{pattern.MustCompile(`(?i)^\W*[\p{L}\d][\p{L}\d.' ]{1,28}( +-- +)`), ": "},
	{pattern.MustCompile(`(?i)[\p{L}\d.] ((?:(?:tries|try|attempts?) to (?:get |be )?resuppl(?:y|ied))|rolls? for (?:re-?suppl(?:y|ies)|ammunition|ammo|cartridges))(?:[ .!,;]*$|[.!;,] )`), "resupply"},
	{pattern.MustCompile(`(?i)\bgun( one)\b`), " 1"},
	{pattern.MustCompile(`(?i)\bgun( two)\b`), " 2"},
	{pattern.MustCompile(`(?i)\bgun( three)\b`), " 3"},
	{pattern.MustCompile(`(?i)\bgun( four)\b`), " 4"},
}

// corrections are turns by which somebody corrects a word that he has just written: "6 inches to the west, err, I mean east". What is put
// right stands in group 1, and falls; what is right is of the same kind.
var corrections = []turn{corrected(`(?:north|south)(?:[- ]?(?:east|west))?|east|west`), corrected(`left|right|forwards?|back|backwards?`), corrected(`\d+(?:[.,]\d)?(?: ?(?:inch(?:es)?|"))?`), corrected(`[ns]\d{4}`)}

func corrected(word string) turn {
	const errs = `(?:[,. –-]+(?:err*|er+m|uh+|um+|oops|sorry|no|wait|pardon|excuse me))*[,. –-]+(?:i mean|i meant|or rather|make that|i should say)(?: to(?: the)?)?[,:]? `
	return turn{pattern.MustCompile(`(?i)\b((?:` + word + `)` + errs + `)(?:` + word + `)(?:[ .,;!]|$)`), ""}
}

// adding matches what says that what stands behind it comes in addition, or in the place of some of what was ordered before.
var adding = pattern.MustCompile(`(?i)^(?:(?:oh|and|p\.? ?s\.?)[,:.! ]+)*(?:(?:also|in addition|additionally|furthermore|moreover|besides|(?:i )?(?:also )?(?:i )?forgot(?: (?:this|one|something|to (?:say|add|mention)))?|one (?:more|other) (?:thing|order)|an? (?:addition|correction|change)|addition(?:al orders?)?|correction|(?:on )?second thoughts?|change of (?:plan|mind|orders?))[,:] ?|(?:also|in addition),? )`)

// Reader does so with the lines of one mail.
type Reader struct {
	scope *scan.Scope
	acted bool // a line before names somebody of the reader's
	adds  bool
}

// Of is the reader of a mail.
func Of(x *scan.Scope) *Reader { return &Reader{scope: x} }

// Adds reports whether what the mail orders first is said to come in addition.
func (r *Reader) Adds() bool { return r.adds }

// In is the next line of the mail in plain words. Older reading versions have it as it is.
func (r *Reader) In(glyphs []scan.Glyph) []scan.Glyph {
	if !r.scope.Reads(scan.Joining) || r.scope.Roster.Canonical || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	text := scan.Text(glyphs)
	if idiom.Quotes(text) {
		return glyphs
	}
	edits, all := r.added(text), turns
	if r.scope.Reads(scan.Wayfaring) {
		edits, all = append(edits, r.named(text)...), slices.Concat(turns, corrections, wayfaring)
	}
	for _, t := range all {
		for _, at := range t.FindAllStringSubmatchIndex(text, maxText) {
			edits = append(edits, scan.Edit{From: utf8.RuneCountInString(text[:at[2]]), To: utf8.RuneCountInString(text[:at[3]]), By: t.plain})
		}
	}
	slices.SortFunc(edits, func(a, b scan.Edit) int { return a.From - b.From })
	return scan.Edited(glyphs, edits)
}

// added takes what says that something comes in addition from before the first order of the mail.
func (r *Reader) added(text string) (edits []scan.Edit) {
	if r.acted {
		return nil
	}
	lead := adding.FindString(text)
	own, _, _ := glean.Named(r.scope, text[len(lead):])
	r.acted = len(own) > 0
	if lead == "" || !r.acted {
		return nil
	}
	r.adds = true
	return []scan.Edit{{To: utf8.RuneCountInString(lead)}}
}
