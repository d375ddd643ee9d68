package orders

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// clause is a part of a sentence that can be one order.
type clause struct {
	glyphs []scan.Glyph
}

// clausesOf takes a sentence apart where a sign or a word between orders stands before an order word:
// "move Lancers 1403; hold all", "Move Lancers 1403, then move 5th Foot 1404.", "Turn 2: pass". Beyond the limit the
// rest stays one clause.
func clausesOf(x *index, glyphs []scan.Glyph) []clause {
	text := []rune(scan.Text(glyphs))
	begins := len([]rune(idiom.Opening(string(text))))
	if slices.Contains(idiom.Undivided, order.FirstWord(Fold(string(text[begins:])))) || x.Roster.Typed != nil && standFrom.MatchString(string(text)) {
		return []clause{{glyphs}}
	}
	var all []clause
	from := 0
	for i := begins + 1; i < len(text) && len(all) < maxClauses-1; i++ {
		end := idiom.DividerEnd(text, i)
		if text[i] == ':' && idiom.TurnHeading.MatchString(string(text[from:i+1])) {
			end = i + 1
		}
		if asks := questionEnd(text, i); asks > 0 && divisionOf(x).asksBehind(string(text[asks:])) {
			end = asks
		} else if end == 0 || !divisionOf(x).divides(text[from:i+1], text[end:]) {
			continue
		}
		all = append(all, clause{glyphs[from : i+1]})
		from, i = end, end
	}
	return append(all, clause{glyphs[from:]})
}

// questionEnd is where the next sentence begins behind a question mark, 0 where none stands.
func questionEnd(text []rune, i int) int {
	if text[i] != '?' || i+2 >= len(text) || text[i+1] != ' ' {
		return 0
	}
	return i + 2
}

// asksBehind reports whether a question stands behind one: what is asked for before it may be an order.
func (x division) asksBehind(text string) bool {
	return x.Reads(Answering) && len(text) <= maxSaid && (idiom.BegsToKnow(text) || len(askerOf(x.index).In(text)) > 0)
}

// division tells at which signs of a text one order ends and the next begins.
type division struct{ *index }

func divisionOf(x *index) division { return division{x} }

// divides reports whether another order begins behind a divider, which is the last sign of what stands before.
func (x division) divides(before, behind []rune) bool {
	if x.Reads(Following) { // no order is longer, and else a line of nothing but dividers would be looked through for each of them
		before, behind = before[max(0, len(before)-maxLineSize):], behind[:min(len(behind), maxLineSize)]
	}
	last := len(before) - 1
	if x.Reads(Conversing) && !strings.ContainsRune(".!;", before[last]) && idiom.InCase.MatchString(x.lastSentence(string(before[:last]))) {
		return false
	}
	ended := strings.ContainsRune(".!", before[last])
	if !ended && x.Reads(Attending) && unattached.MatchString(string(before[:last])) && !attachedTo.MatchString(string(before[:last])) {
		return false // attach X and Y to Z
	}
	begins := idiom.OrdersBegin(string(behind)) || x.Reads(Attending) && x.parts(string(before[:last]), string(behind), ended) || ended && x.Reads(Amending) && caseBegins.MatchString(string(behind)) && x.hasDeed(string(before[:last])) || x.speaks(string(before[:last]), string(behind[:min(len(behind), maxSaid)]), ended) || x.doneBehind(string(before[:last]), string(behind))
	return begins && !x.goesWithBefore(string(behind))
}

// unattached matches an order to attach somebody, attachedTo the leader that it names.
var (
	unattached = pattern.MustCompile(`(?i)^\W*(?:(?:please|then|and) )*attach `)
	attachedTo = pattern.MustCompile(`(?i)(?:->|→|\bto\b)`)
)

// parts reports whether what stands behind a divider only says that its writer passes or is done, or of all others that they stay; or is
// another sentence than that before, in which somebody does something.
func (x division) parts(before, behind string, ended bool) bool {
	if first, _ := utf8.DecodeRuneInString(behind); ended && unicode.IsUpper(first) && len(x.Roster.Sites) == 0 && !idiom.Initial.MatchString(before) {
		sentence := x.lastSentence(before)
		sentence = strings.TrimSpace(sentence[len(idiom.Opening(sentence)):])
		_, wrong, _ := readOrder(sentence, x.index)
		return wrong == nil && len(sentence) > leastSentence || x.hasDeed(sentence)
	}
	return len(behind) <= maxPassing && (idiom.Passes(behind) || idiom.IsAll(behind) || ended && (x.rests(behind) || idiom.Closes(behind)))
}

// caseBegins matches a sentence that begins with a case, on which hangs what it says.
var caseBegins = pattern.MustCompile(`(?i)^(?:but |and )?(?:if|unless|when|whenever|once|as soon as|in case|should)\b`)

// lastSentence is the last of the sentences of a text, by older readings all of it.
func (x division) lastSentence(text string) string {
	if i := strings.LastIndexAny(text, ".!"); x.Reads(Amending) && i+1 < len(text) && text[i+1] == ' ' {
		return text[i+1:]
	}
	return text
}

// goesWithBefore reports whether a text behind a divider belongs to the order before it: it says how that one
// ends, or which unit it waits for.
func (x division) goesWithBefore(text string) bool {
	return x.Reads(Conversing) && (len(x.Roster.Sites) > 0 && idiom.FacesAlone.MatchString(text) || idiom.WaitsFor.MatchString(text)) || x.Reads(Answering) && x.Roster.Led == nil && idiom.NoAdvance.MatchString(text)
}

// headsOrder reports whether an order stands behind words and a colon that are no heading of orders: "Deleted: pass".
func (c clause) headsOrder(x *index) bool {
	_, rest, found := strings.Cut(scan.Text(c.bare().glyphs), ": ")
	if !found {
		return false
	}
	_, wrong, _ := readOrder(strings.TrimRight(rest, " .!"), x)
	return wrong == nil
}

// bare is the clause without what stands before its order, and the signs at its end.
func (c clause) bare() clause {
	text := scan.Text(c.glyphs)
	before := len([]rune(idiom.Opening(text)))
	end := len(c.glyphs)
	for end > before && idiom.IsFlourish(c.glyphs[end-1].Char) {
		end--
	}
	return clause{c.glyphs[before:end]}
}

// remarksIn are the places where a remark can begin that ends the clause, in characters.
func (c clause) remarksIn() []int {
	text := scan.Text(c.glyphs)
	var places []int
	for _, at := range idiom.Remark.FindAllStringIndex(text, maxClauses) {
		if at[0] > 0 {
			places = append(places, len([]rune(text[:at[0]])))
		}
	}
	return places
}
