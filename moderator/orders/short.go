package orders

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
)

// A unit is called by the last word of its name where that is enough: "the Rifles" are the Lane Rifles, "the battery" is the only
// one that can be meant. Who orders means his own, who shoots or attacks the enemy's.

// whose units a short name can mean.
type whose int

const (
	readers whose = iota // the reader's, or else the enemy's
	enemies              // the other way round
	anyones              // either
)

// gunWords mean whoever of the reader's has guns on a table.
var gunWords = []string{"guns", "artillery", "cannons"}

// leastShort is how many letters a short name has at least.
const leastShort = 4

// short are the units that a word can mean as the last of their names: of the enemy's where foes are meant, else of the reader's,
// of anybody's where these have none; and of several those in the hex that is spoken of.
func (p *scanner) short(word string) []int {
	if !p.scope.reads(Conversing) || utf8.RuneCountInString(word) < leastShort || strings.ContainsFunc(word, idiom.IsDigit) {
		return nil
	}
	if !slices.Contains(gunWords, word) {
		return p.ending([]string{word})
	}
	var guns []int
	for i, u := range p.scope.roster.Units {
		if u.Side == p.scope.roster.Reader && len(u.Stands) > 0 && u.Stands[0].Gun > 0 {
			guns = append(guns, i)
		}
	}
	return p.scope.OnTable(guns)
}

// shortAt are the units that are meant by the last words of their names which stand at a position, "the Grand Battery", and where
// these end: by as many as there are, and one at least.
func (p *scanner) shortAt(from int) (units []int, end int) {
	said := p.wordsAt(from, mostShort)
	for n := len(said); n > 1 && p.scope.reads(Attending); n-- {
		var words []string
		for _, w := range said[:n] {
			words = append(words, w.word)
		}
		if units = p.ending(words); len(units) > 0 {
			return units, said[n-1].end
		}
	}
	end = p.wordEnd(from)
	return p.short(strings.TrimRightFunc(string(p.low[from:end]), isPunctuation)), end
}

// mostShort is how many words a short name has at most.
const mostShort = 3

// ending are the units whose names end in words and have others before them: as [scanner.short] tells whose.
func (p *scanner) ending(last []string) []int {
	var wanted, others []int
	for i, u := range p.scope.roster.Units {
		words := strings.Fields(strings.ReplaceAll(Fold(u.Name), "-", " "))
		switch own := u.Side == p.scope.roster.Reader; {
		case len(words) <= len(last) || !slices.Equal(words[len(words)-len(last):], last):
		case p.whose == anyones, own == (p.whose == readers):
			wanted = append(wanted, i)
		default:
			others = append(others, i)
		}
	}
	wanted, others = p.scope.OnTable(wanted), p.scope.OnTable(others)
	if len(wanted) == 0 {
		return others
	}
	var there []int
	for _, i := range wanted {
		if p.near != "" && p.scope.roster.Units[i].At == p.near {
			there = append(there, i)
		}
	}
	if len(there) > 0 {
		return there
	}
	return wanted
}
