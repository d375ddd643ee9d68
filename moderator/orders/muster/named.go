package muster

import (
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/scan"
)

// Name is who of the reader's is named in a sentence.
type Name struct {
	From, To int // in characters
	Units    []engine.UnitID
}

// Named are the reader's units that a sentence names in its order, in whichever letters; several where a word is
// what the names of several begin with. A name that is also a word of the language counts where it heads a list,
// or stands before the place that somebody goes to.
func (c Call) Named(glyphs []scan.Glyph) (all []Name) {
	if len(glyphs) > maxText {
		return nil
	}
	s := sentenceOf(c.scope, glyphs)
	for i := 0; i < len(s.Low); i++ {
		if !s.begins(i) || s.Low[i] == ' ' {
			continue
		}
		end := c.ends(s, i)
		switch {
		case end == 0:
			if n, is := c.sharing(s, i); is {
				all, end = append(all, n), n.To
			}
		case c.isName(s, i, end):
			all = append(all, Name{i, end, c.units(string(s.Low[i:end]))})
		}
		i = max(i, end-1)
	}
	return all
}

// ends is where the name of one of the reader's ends, though a sign of the language stand behind it; 0 for none.
func (c Call) ends(s sentence, from int) int {
	if end := c.own(s, from); end > 0 {
		return end
	}
	for end := min(len(s.Low)-1, from+c.scope.Longest()); end > from; end-- {
		if strings.ContainsRune(".!?)", s.Low[end]) && (end+1 == len(s.Low) || s.Low[end+1] == ' ' || s.Low[end+1] == ',') && len(c.units(string(s.Low[from:end]))) > 0 {
			return end
		}
	}
	return 0
}

// units are the reader's units that a name can mean.
func (c Call) units(name string) (units []engine.UnitID) {
	if !c.scope.Known(name) {
		return nil
	}
	for _, i := range c.scope.Find(name) {
		if u := c.scope.Roster.Units[i]; u.Side == c.scope.Roster.Reader || c.scope.Roster.Reader == "" {
			units = append(units, u.ID)
		}
	}
	return units
}

// isName reports whether the characters between two positions are a name and no word of the language.
func (c Call) isName(s sentence, from, end int) bool {
	if name := s.Chars[from:end]; len(name) < 3 || slices.ContainsFunc(name, func(r rune) bool { return idiom.IsDigit(r) || r == ' ' || r == '-' }) {
		return len(name) >= 3
	} else if unicode.IsUpper(name[0]) && (from > 0 || !idiom.IsPlain(string(s.Low[from:end]))) {
		return true
	}
	at := end
	for at < len(s.Low) && s.Low[at] == ' ' {
		at++
	}
	next, _, _ := strings.Cut(string(s.Low[at:]), " ")
	return c.mayHead(s, from) && (goesOn[next] || goesWhere[next] && c.scope.Reads(scan.Discerning) || at < len(s.Low) && (s.PlaceEnd(at) > 0 || s.Low[at] == ',' && c.own(s, min(len(s.Low), at+len(", "))) > 0)) || before[lastWord(string(s.Low[:from]))] || c.ownBefore(s, from-1)
}

var (
	// goesOn are words behind a name by which somebody goes, or others with him.
	goesOn = idiom.WordSet(`to and + & with goes go moves move marches march advances advance attacks attack follows follow joins join into up takes take -> too`)
	// goesWhere are words behind a name that say in which direction somebody goes, or what he is to do.
	goesWhere = idiom.WordSet(`over back forward down across on off out next should shall will must hang hangs stay stays`)
	// before are words that have whoever is named behind them do something.
	before = idiom.WordSet(`move send march bring up attach order`)
)

// lastWord is the last word of a text.
func lastWord(text string) string {
	text = strings.TrimRight(text, " ")
	return text[strings.LastIndexByte(text, ' ')+1:]
}

// sharing is the word at a position with which the names of several begin.
func (c Call) sharing(s sentence, from int) (Name, bool) {
	end := from
	for end < len(s.Low) && unicode.IsLetter(s.Low[end]) {
		end++
	}
	all := c.kin[string(s.Low[from:end])]
	if len(all) == 0 {
		return Name{}, false
	}
	n := Name{From: from, To: end}
	for _, k := range all {
		n.Units = append(n.Units, c.scope.Roster.Units[k.unit].ID)
	}
	return n, true
}
