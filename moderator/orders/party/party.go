// Package party writes out by name the units that are meant by their place, their kind or their leader: "the two
// regiments in 0702" are 1 US, 2 MO, "everybody in 0601 but 1 MO" the others there, "Formation 4" those of its
// units that are on the map. Where that is not certain nothing is written out.
//
//	r := party.Of(scope)
//	r.In(glyphs) // once for each line of a mail, in their order
package party

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/engine"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// Limits of what is looked at.
const (
	maxText  = 600 // characters of a line
	maxFound = 8   // parties of it
)

// Reader writes parties out in the lines of one mail.
type Reader struct {
	scope *scan.Scope
	hexes map[engine.Loc]bool // that the lines before name: who stands there may be another by then
}

// Of is the reader of a mail.
func Of(x *scan.Scope) *Reader { return &Reader{x, map[engine.Loc]bool{}} }

// In is a line with its parties written out.
func (r *Reader) In(glyphs []scan.Glyph) []scan.Glyph {
	if len(r.scope.Roster.Maps) == 0 || len(r.scope.Roster.Sites) > 0 || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	glyphs = withoutGunsOf(r.scope, undotted(r.scope, glyphs))
	text := scan.Text(glyphs)
	var edits []scan.Edit
	begins := append(glean.Sentences(text), len(text))
	for i, from := range begins[:len(begins)-1] {
		if said := text[from:begins[i+1]]; !hangs.MatchString(said) && !asks(said) {
			edits = append(edits, r.sentence(said, text[begins[i+1]:], utf8.RuneCountInString(text[:from]))...)
		}
		r.names(text[from:begins[i+1]])
	}
	if len(edits) > maxFound {
		return glyphs
	}
	return scan.Edited(glyphs, edits)
}

// hangs matches a sentence that hangs on a case.
var hangs = pattern.MustCompile(`(?i)^\W*(?:and |but |so )?(?:if|in case|should|when|whenever|unless|once|as soon as)\b`)

// asks reports whether a sentence is a question.
func asks(text string) bool {
	return strings.HasSuffix(strings.TrimRight(text, " "), "?") && !idiom.Pleading.MatchString(text) || question.AsksHow(text)
}

// names keeps the hexes that a sentence names.
func (r *Reader) names(text string) {
	for _, at := range hexNamed.FindAllString(text, maxText) {
		r.hexes[engine.Loc(strings.ToUpper(at))] = true
	}
}

var hexNamed = pattern.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// pointing matches a word that may point to those who are left out of a party.
var pointing = pattern.MustCompile(`(?i)\b(?:it|they|them|he|him|she|her|these|those|that one)\b`)

// sentence are the edits of a sentence that begins at a position, and behind which more of its line stands.
func (r *Reader) sentence(text, behind string, at int) (edits []scan.Edit) {
	s := sentence{Scanner: scan.New(r.scope, text), reader: r}
	s.Silent = true
	for i := 0; i < len(s.Low); i++ {
		if !s.begins(i) || !s.heads(i) {
			continue
		}
		e, is := s.party(i)
		if !is || !s.acts(i, e.To) || leavesOut.MatchString(string(s.Low[i:e.To])) && pointing.MatchString(string(s.Low[e.To:])+behind) {
			continue
		}
		i = e.To - 1
		e.From, e.To = e.From+at, e.To+at
		edits = append(edits, e)
	}
	return edits
}

// sentence is one sentence, as it is scanned.
type sentence struct {
	*scan.Scanner
	reader *Reader
}

// begins reports whether a word begins at a position.
func (s sentence) begins(at int) bool {
	return s.Low[at] != ' ' && (at == 0 || strings.ContainsRune(" ,;:(+/-", s.Chars[at-1]))
}

// heads reports whether a list of units that act may begin at a position: nothing stands before it, or a sign,
// another unit of the list, or a word that gives orders.
func (s sentence) heads(at int) bool {
	before := strings.TrimRight(string(s.Low[:at]), " ")
	return before == "" || strings.ContainsRune(",;:.!?+&(", rune(before[len(before)-1])) || leads.MatchString(before) || s.bids(at)
}

// leads matches what ends in a word behind which somebody may be named who does something.
var leads = pattern.MustCompile(`(?:^|[ ,])(?:and|then|so|but|now|also|plus|please|while|i want|i'd like|let|have|after that|afterwards|thereafter|finally|next|last|first|meanwhile|at the same time|in addition)$`)

// bids reports whether a word stands before a position that has who is named behind it do something.
func (s sentence) bids(at int) bool {
	before := string(s.Low[:at])
	return bidding.MatchString(before) || fighting.MatchString(before)
}

var (
	bidding  = pattern.MustCompile(`(?:^|[ ,])(?:move|send|march|bring|take|get|put|order|retreat|withdraw|pull back|limber|unlimber) +$`)
	fighting = pattern.MustCompile(`\b(?:attack|bombard|assault|fire|charge|shell|storm)[a-z]*\b.* (?:with|by|using) +$`)
)

// acts reports whether those named between two positions are said to do something, or are bidden to.
func (s sentence) acts(from, to int) bool {
	if s.bids(from) {
		return true
	}
	to = s.listEnd(to)
	behind := string(s.Low[to:])
	word, _, _ := strings.Cut(strings.TrimLeft(modals.ReplaceAllString(behind, ""), " ,:"), " ")
	word = strings.TrimRight(word, ".,;:!?")
	if idiom.IsDeed(word) || deeds.IsMotion(word) || stays[word] {
		return true
	}
	p := *s.Scanner
	p.At = to
	return p.Arrow() && p.AtPlace() || !p.Done() && p.AtPlace()
}

// listEnd is where a list ends of which somebody is named up to a position.
func (s sentence) listEnd(to int) int {
	for range maxFound {
		next := listed.FindString(string(s.Low[to:]))
		p := *s.Scanner
		p.At = to + len([]rune(next))
		if next == "" || p.Done() {
			break
		}
		if p.Article(); p.AtUnit() {
			if p.Unit(); p.Fault != nil {
				break
			}
			for to = p.At; s.Low[to-1] == ' '; to-- {
			}
			continue
		}
		e, is := s.party(to + len([]rune(next)))
		if !is {
			break
		}
		to = e.To
	}
	return to
}

var (
	listed = pattern.MustCompile(`^(?:,? and |, | & | ?\+ ?)`)
	modals = pattern.MustCompile(`^[ ,:]*(?:(?:should|shall|will|must|to|please|now|all|both|together|then|also|are to|is to|at once|quickly|simply|just) )*`)
	stays  = idiom.WordSet(`stay stays stand stands wait waits remain remains fall falls pull pulls draw draws step steps back backs limber limbers unlimber unlimbers support supports`)
)

// party is what is to stand in the place of the party that begins at a position.
func (s sentence) party(at int) (scan.Edit, bool) {
	for _, read := range []func(int) ([]int, int){s.everybody, s.kind, s.formations, s.column} {
		if units, end := read(at); end > 0 {
			return scan.Edit{From: at, To: end, By: s.written(units)}, len(units) > 0 && !s.isNamed(at, end, units)
		}
	}
	return s.brigade(at)
}

// isNamed reports whether what stands between two positions is the name of the one unit that it means, and needs no other.
func (s sentence) isNamed(from, to int, units []int) bool {
	p := *s.Scanner
	p.At = from
	p.Article()
	found := s.Scope.Find(string(s.Low[p.At:to]))
	return len(units) == 1 && len(found) == 1 && found[0] == units[0]
}

// written are units by what means them and nobody else, guns and leaders last.
func (s sentence) written(units []int) string {
	var names []string
	roster := s.Scope.Roster.Units
	units = slices.Clone(units)
	slices.SortStableFunc(units, func(a, b int) int { return rank(roster[a]) - rank(roster[b]) })
	for _, i := range units {
		names = append(names, string(roster[i].ID))
	}
	return strings.Join(names, ", ")
}

// rank puts units that fight before those that shoot or lead.
func rank(u unit.Unit) int {
	switch {
	case u.Leads:
		return 2
	case u.Guns:
		return 1
	}
	return 0
}

// own are the reader's units on the map.
func (s sentence) own() (units []int) {
	for i, u := range s.Scope.Roster.Units {
		if u.At != "" && (u.Side == s.Scope.Roster.Reader || s.Scope.Roster.Reader == "") {
			units = append(units, i)
		}
	}
	return units
}

// those are the units of a list that are so.
func (s sentence) those(units []int, are func(unit.Unit) bool) (some []int) {
	for _, i := range units {
		if are(s.Scope.Roster.Units[i]) {
			some = append(some, i)
		}
	}
	return some
}
