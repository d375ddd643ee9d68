package scan

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
)

// A unit is called by the last word of its name where that is enough: "the Rifles" are the Lane Rifles, "the battery" is the only
// one that can be meant. Who orders means his own, who shoots or attacks the enemy's.

// Whose is the side whose units a short name can mean.
type Whose int

// The sides that may be meant.
const (
	Readers Whose = iota // the reader's, or else the enemy's
	Enemies              // the other way round
	Anyones              // either
)

// GunWords mean whoever of the reader's has guns on a table.
var GunWords = []string{"guns", "artillery", "cannons"}

// LeastShort is how many letters a short name has at least.
const LeastShort = 4

// Short are the units that a word can mean as the last of their names: of the enemy's where foes are meant, else of the reader's,
// of anybody's where these have none; and of several those in the hex that is spoken of.
func (p *Scanner) Short(word string) []int {
	if !p.Scope.Reads(Conversing) || utf8.RuneCountInString(word) < LeastShort || strings.ContainsFunc(word, idiom.IsDigit) {
		return nil
	}
	if !slices.Contains(GunWords, word) {
		return p.ending([]string{word})
	}
	var guns []int
	for i, u := range p.Scope.Roster.Units {
		if u.Side == p.Scope.Roster.Reader && len(u.Stands) > 0 && u.Stands[0].Gun > 0 {
			guns = append(guns, i)
		}
	}
	return p.Scope.OnTable(guns)
}

// ShortAt are the units that are meant by the last words of their names which stand at a position, "the Grand Battery", and where
// these end: by as many as there are, and one at least.
func (p *Scanner) ShortAt(from int) (units []int, end int) {
	said := p.wordsAt(from, mostShort)
	for n := len(said); n > 1 && p.Scope.Reads(Attending); n-- {
		var words []string
		for _, w := range said[:n] {
			words = append(words, w.String())
		}
		if units = p.ending(words); len(units) > 0 {
			return units, said[n-1].end
		}
	}
	end = p.WordEnd(from)
	return p.Short(strings.TrimRightFunc(string(p.Low[from:end]), IsPunctuation)), end
}

// mostShort is how many words a short name has at most.
const mostShort = 3

// ending are the units whose names end in words and have others before them: as [Scanner.Short] tells whose.
func (p *Scanner) ending(last []string) []int {
	var wanted, others []int
	for i, u := range p.Scope.Roster.Units {
		words := p.Scope.Words(i)
		switch own := u.Side == p.Scope.Roster.Reader; {
		case len(words) <= len(last) || !slices.Equal(words[len(words)-len(last):], last):
		case p.Whose == Anyones, own == (p.Whose == Readers):
			wanted = append(wanted, i)
		default:
			others = append(others, i)
		}
	}
	wanted, others = p.Scope.OnTable(wanted), p.Scope.OnTable(others)
	if len(wanted) == 0 {
		return others
	}
	var there []int
	for _, i := range wanted {
		if p.Near != "" && p.Scope.Roster.Units[i].At == p.Near {
			there = append(there, i)
		}
	}
	if len(there) > 0 {
		return there
	}
	return wanted
}
