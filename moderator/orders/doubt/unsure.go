package doubt

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
)

// unsure is what a line may say otherwise than it was read: what it matches, which orders it makes unsure, and what is said.
type unsure struct {
	*pattern.Pattern
	of   func(text string, o order.Order) bool
	says string
}

// maxHexes are how many hexes of a line are looked at.
const maxHexes = 16

const someHex = `(?:hex )?[ns]?\d{4}`

// onHexes are what lines of games of hexes may say otherwise, and onTables those of games on tables.
var onHexes = []unsure{
	{pattern.MustCompile(`(?i)\b(?:takes?|brings?|leads?|escorts?|accompan(?:y|ies)|guides?)\b.+\b(?:then|and|before) (?:(?:he|himself|then|it|she) )*(?:returns?|returning|(?:goes|comes|rides|rushes) back|rejoins?|rejoining)\b`), ofSeveral, "does not say who goes back"},
	{pattern.MustCompile(`(?i)[^\d,] ?(?::|->|→|=>|\bto\b)? ?` + someHex + `(?:(?:, ?| and |,? and )` + someHex + `)+[ .!]*$`), oneWayForAll, "may give each a hex of his own: write an order for each, or the hexes of a way with '-' between them"},
	{pattern.MustCompile(`(?i)\b(?:next to|near|close to|adjacent to|by the side of|at the side of) \p{L}?`), toWhereSomebodyStands, "does not say which hex"},
	{pattern.MustCompile(`(?i)(?:\band|\bwith|,) (?:the |my )?[\p{L}\d][^,;.!?]{0,40}? (?:right |just |close )?behind (?:it|them|him|her)[ .!]*$`), goesAlong, "does not say where he goes who is behind"},
}

var onTables = []unsure{
	{pattern.MustCompile(`(?i)\b(?:staying|keeping|remaining|trailing|following|hanging|but (?:stays?|keeps?|remains?)|and (?:stays?|keeps?|remains?))\b[^.;!?]{0,30}\b(?:behind[ ,.!]*$|(?:back|off|apart|away|distance)\b)`), moves, "does not say where he ends who stays so far off"},
	{pattern.MustCompile(`(?i)\bfollow(?:s|ing)? (?:it|them|him|her) (?:straight|directly|right|east|west|north|south|ahead|on)\b`), moves, "says whom he follows and which way, and may not be both"},
	{pattern.MustCompile(`(?i)\b(?:onto|on to|to|into|across|over) (?:the |our )?[\p{L} -]{3,20}? (?:and|then)(?: on| then| goes| go)* (?:for )?(?:\d+|one|two|three|four|five|six) ?(?:inch(?:es)?|") `), once, "is a second way behind the first, and an order has one: say where it ends, and by which points it goes"},
}

// once reports whether an order moves somebody by one leg.
func once(_ string, o order.Order) bool {
	return isMove(o) && len(o.Path) < 2 && len(o.Sideless().Arg("along")) == 0
}

// moves reports whether an order moves somebody.
func moves(_ string, o order.Order) bool { return isMove(o) }

// ofSeveral reports whether an order moves several.
func ofSeveral(_ string, o order.Order) bool { return isMove(o) && len(moversOf(o)) > 1 }

// oneWayForAll reports whether an order has all of several go by as many hexes as they are.
func oneWayForAll(text string, o order.Order) bool {
	if !isMove(o) || len(o.Units) < 2 || len(o.Path) < 2 {
		return false
	}
	named := aHexIn.FindAllString(text, maxHexes)
	return len(named) == len(o.Units) && !slices.ContainsFunc(named, func(at string) bool { return !slices.Contains(o.Path, engine.Loc(strings.ToUpper(at))) })
}

var aHexIn = pattern.MustCompile(`(?i)\b[ns]?\d{4}\b`)

// toWhereSomebodyStands reports whether an order moves somebody to a hex that the line does not name.
func toWhereSomebodyStands(text string, o order.Order) bool {
	return isMove(o) && len(o.Path) > 0 && !strings.Contains(strings.ToUpper(text), string(o.Path[len(o.Path)-1]))
}

// goesAlong reports whether an order has somebody go along.
func goesAlong(_ string, o order.Order) bool { return isMove(o) && len(o.Sideless().Arg("with")) > 0 }

func isMove(o order.Order) bool {
	return o.Verb == "move" || o.Verb == "advance" || o.Verb == "retreat"
}

// moversOf are all whom an order moves.
func moversOf(o order.Order) []string {
	return append(order.Texts(o.Units), o.Sideless().Arg("with")...)
}

// unsure asks about the lines of a mail that may say otherwise than they were read.
func (m Mail) unsure(r *heard.Reading) {
	unsures, since := onHexes, scan.Joining
	if len(m.Roster.Sites) > 0 {
		unsures, since = onTables, scan.Wayfaring
	}
	if !m.Reads(since) || m.Roster.Canonical || len(m.Roster.Sites) == 0 && len(m.Roster.Maps) == 0 {
		return
	}
	for _, s := range m.Sentences {
		f, text := fate{r, m, s}, scan.Text(s.Glyphs)
		if len(text) > scan.MaxLine || f.asks(s.Glyphs) {
			continue
		}
		for _, u := range unsures {
			at := u.FindStringIndex(text)
			if at == nil || !f.ordered(func(o order.Order) bool { return u.of(text, o) }) {
				continue
			}
			r.Lines = slices.DeleteFunc(r.Lines, func(l heard.Line) bool { return f.spans(l.Number) && u.of(text, l.Order) })
			found := engine.Finding{Code: finding.NoOrder, Text: "'" + refusal.Excerpt(strings.Trim(text, " .!")) + "' " + u.says}
			r.Findings = append(r.Findings, s.Locate(scan.Fault{At: 0, Finding: found}))
			break
		}
	}
}
