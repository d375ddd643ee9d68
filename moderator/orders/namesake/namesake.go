// Package namesake names one by one the units that share all of their name but a number: "Fire Giants 1, 2 and 4" is Fire Giants 1, Fire
// Giants 2 and Fire Giants 4, "both Frost Giants" are Frost Giants 1 and Frost Giants 2 where no others of the name are on the map, or in the
// hex that is said. Where it is not certain who is meant it is left as it is, and asked about.
//
//	c := namesake.Of(scope)
//	c.In(glyphs)    // once for each line of a mail
//	c.Unsettled(text) // where a part of a line has some of them do something, and does not say which
package namesake

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// Limits of what is looked at.
const (
	maxText   = 600 // characters of a line
	maxWrites = 24  // places of it in which something is written out
)

// Call writes out who is called up by his number in the lines of one mail.
type Call struct {
	scope    *scan.Scope
	families []family // those with the longest name first
	verbal   []string // names that begin with a word for a deed
}

// family is units of one side that share all of their name but the number at its end.
type family struct {
	name    string      // in small letters, without the number
	members map[int]int // positions in the roster, by number
	numbers []int       // in their order
}

// Of is the call for a scope. Older reading versions, and games whose units bear no such names, have none.
func Of(x *scan.Scope) Call {
	c := Call{scope: x}
	if !x.Reads(scan.Joining) || x.Roster.Canonical || len(x.Roster.Sites) > 0 {
		return c
	}
	c.verbal = verbalOf(x)
	all := map[string]*family{}
	for i, u := range x.Roster.Units {
		name, number, is := parted(spelling.Fold(u.Name))
		if !is {
			continue
		}
		f := all[name]
		if f == nil {
			f = &family{name: name, members: map[int]int{}}
			all[name] = f
		}
		if _, twice := f.members[number]; twice || len(f.numbers) > 0 && x.Roster.Units[f.members[f.numbers[0]]].Side != u.Side {
			f.name = "" // of two units, or of both sides: nobody knows whose
		}
		f.members[number] = i
		f.numbers = append(f.numbers, number)
	}
	for _, f := range all {
		if slices.Sort(f.numbers); f.name != "" && len(f.numbers) > 1 {
			c.families = append(c.families, *f)
		}
	}
	slices.SortFunc(c.families, func(a, b family) int {
		if n := len(b.name) - len(a.name); n != 0 {
			return n
		}
		return strings.Compare(a.name, b.name)
	})
	return c
}

// parted is a name in front of the number at its end.
func parted(name string) (front string, number int, is bool) {
	at := strings.LastIndexByte(name, ' ')
	if at < 3 || len(name)-at > 4 {
		return "", 0, false
	}
	number, err := strconv.Atoi(name[at+1:])
	letters := !strings.ContainsFunc(name[:at], func(r rune) bool { return !unicode.IsLetter(r) && r != ' ' && r != '-' && r != '\'' })
	return name[:at], number, err == nil && number > 0 && letters
}

// In is a line with all of them written out, and no name in it that may be taken for an order.
func (c Call) In(glyphs []scan.Glyph) []scan.Glyph {
	if len(c.families)+len(c.verbal) == 0 || len(glyphs) == 0 || len(glyphs) > maxText {
		return glyphs
	}
	return c.articled(c.each(glyphs))
}

// each is a line with all of them written out.
func (c Call) each(glyphs []scan.Glyph) []scan.Glyph {
	s := c.line(scan.Text(glyphs))
	if len(s.low) != len(glyphs) {
		return glyphs
	}
	var edits []scan.Edit
	for i := 0; i < len(s.low); i++ {
		if !s.begins(i) {
			continue
		}
		if f, to := s.family(i); f != nil {
			if e, is := s.written(*f, i, to); is {
				edits = append(edits, e)
				to = e.To
			}
			i = to - 1
		}
	}
	if len(edits) > maxWrites {
		return glyphs
	}
	return scan.Edited(glyphs, edits)
}

// line is a line, in small letters.
type line struct {
	Call
	low []rune
}

func (c Call) line(text string) line {
	low := []rune(text)
	for i, r := range low {
		low[i] = unicode.ToLower(r)
	}
	return line{c, low}
}

// begins reports whether a word begins at a position.
func (s line) begins(at int) bool {
	return s.low[at] != ' ' && (at == 0 || strings.ContainsRune(" ,;:(+/-\"'&", s.low[at-1]))
}

// family is the one whose name stands at a position, in the singular or the plural, and where the name ends.
func (s line) family(at int) (*family, int) {
	text := string(s.low[at:])
	for i, f := range s.families {
		for _, name := range []string{f.name + "s", f.name, strings.TrimSuffix(f.name, "s")} {
			if !strings.HasPrefix(text, name) {
				continue
			}
			if to := at + len([]rune(name)); to == len(s.low) || !unicode.IsLetter(s.low[to]) && s.low[to] != '-' {
				return &s.families[i], to
			}
		}
	}
	return nil, 0
}

// several matches the numbers behind a name: " 1, 2 and 4", " 1-3"; and one matches a single one.
var (
	several = pattern.MustCompile(`^ (?:nos?\.? ?|numbers? |#)?(\d{1,3}(?:(?:, and |, ?| and | ?& ?| ?\+ ?| plus | ?- ?| through )\d{1,3})+)`)
	digits  = pattern.MustCompile(`\d+`)
	// measured matches what makes of the last number one of something else.
	measured = pattern.MustCompile(`^(?:[\d:.]*\d|[a-z/]| ?(?:hex(?:es|sides?)?|steps?|points?|mps?|pts?|times?|turns?|dice|die|inch(?:es)?|miles?|areas?|spaces?|units?|more|others?|of)\b)`)
)

// written is what is to stand for those of a family who are called up at a position, if it is certain who they are.
func (s line) written(f family, from, to int) (scan.Edit, bool) {
	behind := string(s.low[to:])
	if found := several.FindStringSubmatchIndex(behind); found != nil {
		return s.listed(f, from, to, behind[found[2]:found[3]], found[3])
	}
	if to < len(s.low)-1 && s.low[to] == ' ' && idiom.IsDigit(s.low[to+1]) && !strings.HasPrefix(behind, " 0") && len(place.FindString(behind)) == 0 {
		return scan.Edit{}, false // it is one, by his number
	}
	count, at := s.counted(from)
	if e, is := s.beside(f, from, to, count, at); is {
		return e, true
	}
	if count == 0 {
		return scan.Edit{}, false
	}
	units := s.meant(f, behind)
	if len(units) != count {
		return scan.Edit{}, false
	}
	return scan.Edit{From: at, To: to, By: s.names(units)}, true
}

// withHim matches who is said to be with somebody who is named before.
var withHim = pattern.MustCompile(`^,? (?:(?:who|that|which) (?:are|is|stand|go) )?(?:(?:along |together )?with (?:him|her|it)|(?:there )?beside (?:him|her|it)|(?:in|from) (?:his|her|its|the same) (?:hex|place))\b`)

// beside is what is to stand for those of a family who are with the one unit that is named before them: where it is said that they are,
// or where as many are called up as stand there, and more are on the map.
func (s line) beside(f family, from, to, count, at int) (scan.Edit, bool) {
	x := s.scope
	said := withHim.FindStringIndex(string(s.low[to:]))
	if !x.Reads(scan.Wayfaring) || said == nil && (count == 0 || !plus.MatchString(string(s.low[:at]))) {
		return scan.Edit{}, false
	}

	who := -1
	for i, u := range x.Roster.Units {
		name := strings.ToLower(u.Name)
		if at := strings.LastIndex(string(s.low[:from]), name); at >= 0 && u.At != "" && !slices.ContainsFunc(f.numbers, func(n int) bool { return f.members[n] == i }) {
			if who >= 0 {
				return scan.Edit{}, false // it may be with either
			}
			who = i
		}
	}
	if who < 0 || x.Roster.Units[who].Side != x.Roster.Units[f.members[f.numbers[0]]].Side {
		return scan.Edit{}, false
	}
	var units []int
	for _, n := range f.numbers {
		if x.Roster.Units[f.members[n]].At == x.Roster.Units[who].At {
			units = append(units, f.members[n])
		}
	}
	if len(units) == 0 || count > 0 && len(units) != count {
		return scan.Edit{}, false
	}
	if said != nil {
		to += said[1] // as many letters as bytes: the words are ours
	}
	if count == 0 {
		at = from - len([]rune(article.FindString(string(s.low[:from]))))
	}
	return scan.Edit{From: at, To: to, By: s.names(units)}, true
}

var (
	// plus matches what joins those behind it to who is named before.
	plus = pattern.MustCompile(`(?:\band|\bplus|\bwith|&|\+|,) ?$`)
	// article matches what stands before a name.
	article = pattern.MustCompile(`(?:the |my |our |his )$`)
)

// place matches a hex behind a name.
var place = pattern.MustCompile(`^ \d{4}\b`)

// listed is what is to stand for the numbers behind the name of a family.
func (s line) listed(f family, from, to int, said string, length int) (scan.Edit, bool) {
	end := to + len([]rune(string(s.low[to:])[:length]))
	spans := digits.FindAllStringIndex(said, -1)
	var units []int
	last := 0
	for i, at := range spans {
		n, _ := strconv.Atoi(said[at[0]:at[1]]) // three digits are a number
		first := n
		if i > 0 {
			if between := strings.TrimSpace(said[spans[i-1][1]:at[0]]); between == "-" || between == "through" {
				if first = last + 1; n <= last {
					return scan.Edit{}, false
				}
			}
		}
		for k := first; k <= n; k++ {
			unit, known := f.members[k]
			if !known || slices.Contains(units, unit) {
				return scan.Edit{}, false
			}
			units = append(units, unit)
		}
		last = n
	}
	rest := string(s.low[end:])
	if other, _ := s.familyBehind(end); other || measured.MatchString(rest) {
		return scan.Edit{}, false
	}
	return scan.Edit{From: from, To: end, By: s.names(units)}, true
}

// familyBehind reports whether the name of a family stands behind a number.
func (s line) familyBehind(end int) (bool, int) {
	if end+1 >= len(s.low) || s.low[end] != ' ' {
		return false, 0
	}
	f, to := s.family(end + 1)
	return f != nil && several.FindStringIndex(string(s.low[to:])) == nil && !strings.HasPrefix(string(s.low[to:]), " "), to
}

// counting matches a number before a name, with all that belongs to it.
var counting = pattern.MustCompile(`(?:^|[ ,;:(+/&"-])((?:(both)(?: of)?(?: the| my| our| his| their| these| those| enemy)*|(?:all )?(?:of )?(?:the |my |our |his |their |these |those )*(?:enemy )?(two|three|four|five|six|seven|eight|nine|ten|2|3|4|5|6|7|8|9|10)(?: of (?:the|my|our|his|their))?|(all)(?: of)?(?: the| my| our| his| their)*) )$`)

var numbers = map[string]int{
	"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
	"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10,
}

// counted is how many a text before a position calls up, and where that begins; 0 for none.
func (s line) counted(at int) (count, from int) {
	before := string(s.low[:at])
	found := counting.FindStringSubmatchIndex(before)
	if found == nil {
		return 0, 0
	}
	from = len([]rune(before[:found[2]]))
	if found[4] >= 0 {
		return 2, from
	}
	if found[6] < 0 {
		return 0, 0
	}
	return numbers[before[found[6]:found[7]]], from
}

// inHex matches a hex in which those are who are named before it.
var inHex = pattern.MustCompile(`^ (?:in|at|on|from) (?:hex )?([a-z]?\d{4})\b`)

// meant are those of a family who can be meant: in the hex that is named behind them, or on the map.
func (s line) meant(f family, behind string) (units []int) {
	var at engine.Loc
	if found := inHex.FindStringSubmatch(behind); found != nil {
		at = engine.Loc(strings.ToUpper(found[1]))
	}
	for _, n := range f.numbers {
		u := s.scope.Roster.Units[f.members[n]]
		if u.At != "" && (at == "" || u.At == at) {
			units = append(units, f.members[n])
		}
	}
	return units
}

// names are units by their names.
func (s line) names(units []int) string {
	var names []string
	for _, i := range units {
		names = append(names, s.scope.Roster.Units[i].Name)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
