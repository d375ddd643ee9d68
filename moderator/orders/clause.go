package orders

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// clause is a part of a sentence that can be one order.
type clause struct {
	glyphs []glyph
}

// clausesOf takes a sentence apart where a sign or a word between orders stands before an order word:
// "move Lancers 1403; hold all", "Move Lancers 1403, then move 5th Foot 1404.", "Turn 2: pass". Beyond the limit the
// rest stays one clause.
func clausesOf(x *index, glyphs []glyph) []clause {
	text := []rune(asText(glyphs))
	begins := len([]rune(opening(string(text))))
	if slices.Contains(undivided, order.FirstWord(Fold(string(text[begins:])))) {
		return []clause{{glyphs}}
	}
	var all []clause
	from := 0
	for i := begins + 1; i < len(text) && len(all) < maxClauses-1; i++ {
		end := dividerEnd(text, i)
		if text[i] == ':' && turnHeading.MatchString(string(text[from:i+1])) {
			end = i + 1
		}
		if end == 0 || !x.divides(text[from:i+1], text[end:]) {
			continue
		}
		all = append(all, clause{glyphs[from : i+1]})
		from, i = end, end
	}
	return append(all, clause{glyphs[from:]})
}

// divides reports whether another order begins behind a divider, which is the last sign of what stands before.
func (x *index) divides(before, behind []rune) bool {
	last := len(before) - 1
	if x.reads(Conversing) && !strings.ContainsRune(".!;", before[last]) && idiom.InCase.MatchString(string(before[:last])) {
		return false
	}
	ended := strings.ContainsRune(".!", before[last])
	begins := ordersBegin(string(behind)) || x.speaks(string(before[:last]), string(behind[:min(len(behind), maxSaid)]), ended)
	return begins && !x.goesWithBefore(string(behind))
}

// goesWithBefore reports whether a text behind a divider is none of another order: it says how the one before it ends, or for whom
// it waits.
func (x *index) goesWithBefore(text string) bool {
	return x.reads(Conversing) && (len(x.roster.Sites) > 0 && facesAlone.MatchString(text) || waitsFor.MatchString(text))
}

// facesAlone matches where somebody looks in the end, without who: it belongs to the move before it.
var facesAlone = regexp.MustCompile(`(?i)^(?:and |then )*(?:face|faces|facing) (?:\d{1,3}|n|ne|e|se|s|sw|w|nw|(?:due )?(?:north|south)?-?(?:east|west|north|south)|\([\d., ]+\))[ .!]*$`)

// waitsFor matches what somebody waits for, behind what he does: it is no order to wait.
var waitsFor = regexp.MustCompile(`(?i)^(?:and )?wait(?: (?:for|until|till) |[ .!]*$)`)

// ordersBegin reports whether a text begins with the word of an order that stands beside others.
func ordersBegin(text string) bool {
	text = strings.TrimLeft(text[len(opening(text)):], " ")
	word := strings.TrimRight(order.FirstWord(Fold(text)), politeness)
	v, is := order.VerbOf(word)
	return (is && v.Kind != order.Heading || word == "sealed") && !slices.Contains(undivided, word)
}

// turnHeading matches the heading of a turn before its orders.
var turnHeading = regexp.MustCompile(`(?i)^\s*turn \d+ ?(?:am|pm)?:$`)

// undivided are the order words behind which all is theirs.
var undivided = []string{"note", "ask", "standing", "roll", "seal", "reveal", "key", "accept"}

// dividers stand between orders in one line.
var dividers = []string{"; ", ";", ". ", "! ", ", ", " and ", " then ", " - ", " & ", " und ", " dann ", " et ", " puis ", " y ", " luego ", " e ", " poi ", " i ", " oraz ", " potem "}

// dividerEnd is the end of the divider that begins at i, 0 if none does.
func dividerEnd(text []rune, i int) int {
	for _, sign := range dividers {
		if end := i + len(sign); end < len(text) && strings.EqualFold(string(text[i:end]), sign) && string(text[i:end]) != " I " {
			return end
		}
	}
	return 0
}

// listMark is what numbers the items of a list: "1.", "2)", "(3)", "4:", "a)", "-", "*", "•".
var listMark = regexp.MustCompile(`^(?:\(?\d{1,2}[.)]+|\d{1,2}:|\(?[a-z]\)|[-*•·‣◦>]+)\s*`)

var intention = regexp.MustCompile(`(?i)` + idiom.Intent + `$`)

// opening is what stands before an order in a clause and is no part of it.
func opening(text string) string {
	rest := strings.TrimLeftFunc(text, isFlourish)
	rest = rest[len(listMark.FindString(rest)):]
	for range 4 {
		found := idiom.Courtesies.FindString(rest)
		if found == "" {
			found = headingOf(rest)
		}
		if found == "" {
			break
		}
		rest = rest[len(found):]
	}
	return text[:len(text)-len(rest)]
}

// courtesyOf is the courtesies alone that stand at the beginning of a line.
func courtesyOf(line string) string {
	rest := line
	for range 4 {
		rest = rest[len(idiom.Courtesies.FindString(rest)):]
	}
	return line[:len(line)-len(rest)]
}

// headed matches a few words with a colon behind them.
var headed = regexp.MustCompile(`^([\p{L}']+(?: [\p{L}']+){0,3}) ?:\s+`)

var ordersFor = regexp.MustCompile(`(?i)^orders(?: for .*| are| here)?$`)

// headingOf is the heading before the orders of a line, in any language: "My orders: ", "Befehle: ". One that begins with an
// order word is none, nor one on which what follows may hang.
func headingOf(text string) string {
	found := headed.FindStringSubmatch(text)
	if found == nil || IsOrder(text) && !ordersFor.MatchString(found[1]) && !strings.EqualFold(found[1], "attack") && !strings.EqualFold(found[1], "move") {
		return ""
	}
	for _, word := range wordsOf(Fold(found[1])) {
		if !idiom.HeadingWords[word] && !isNumber(word) && !ordersFor.MatchString(found[1]) {
			return ""
		}
	}
	return found[0]
}

// headsOrder reports whether an order stands behind words and a colon that are no heading of orders: "Deleted: pass".
func (c clause) headsOrder(x *index) bool {
	_, rest, found := strings.Cut(asText(c.bare().glyphs), ": ")
	if !found {
		return false
	}
	_, wrong, _ := readOrder(strings.TrimRight(rest, " .!"), x)
	return wrong == nil
}

// hangs reports whether one of the words says that something is done only in some case, or not at all.
func hangs(words []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(idiom.Hinges, word) })
}

// Withholds reports whether a text says of somebody that he does nothing, or something only in some case: what it names says
// nothing of what is to be done.
func Withholds(text string) bool {
	return hangs(wordsOf(Fold(text))) || withholding.MatchString(text)
}

// Stays reports whether a text says of somebody that he stays, or does not do something.
func Stays(text string) bool { return staysPut.MatchString(text) }

var staysPut = regexp.MustCompile(`(?i)\b(?:stays?|remains?|waits?|(?:keep|stand)s? (?:out|back|off|still)|do(?:es)?(?:n't| not)|do(?:es)? nothing|leaves? \S+ \S+ alone)\b`)

// Reports reports whether a text tells what somebody says, or has quotation marks: what is told in it may be another's words.
func Reports(text string) bool { return reporting.MatchString(text) }

var reporting = regexp.MustCompile(`(?i)["“”„«»]|\b(?:said|says|saying|wrote|writes|told|tells|asked|asks|thinks?|thought|hopes?|fears?|wishes|suggest(?:s|ed)?)\b|\?\s*$`)

// withholding matches words that say that somebody does nothing, or does something some other time or elsewhere, or that it is said to
// somebody.
var withholding = regexp.MustCompile(`(?i)n't\b|\b(?:(?:keep|stand|hold)s? (?:out|away|off|back|clear)|stays?|remains?|waits?|refrains?|declines?|avoid\w*|shun\w*|skip\w*|ignor\w*|leav(?:es?|ing)|forget|cancel|` +
	`would|could|might|may|cannot|rather|perhaps|maybe|afraid|hates?|expects?|nobody|none|nowhere|had|was|were|went|been|is|are|far|near|nearly|almost|within|beside|next to|(?:north|south|east|west) of|last (?:turn|time)|next turn|tomorrow|yesterday|` +
	`you|your|meidet|keinesfalls|vermeidet|évite|evita|unika)\b`)

// bare is the clause without what stands before its order, and the signs at its end.
func (c clause) bare() clause {
	text := asText(c.glyphs)
	before := len([]rune(opening(text)))
	end := len(c.glyphs)
	for end > before && isFlourish(c.glyphs[end-1].char) {
		end--
	}
	return clause{c.glyphs[before:end]}
}

// isFlourish reports whether a character at the end of a clause says nothing.
func isFlourish(r rune) bool {
	return strings.ContainsRune(" .!;,:*_", r) || unicode.Is(unicode.So, r) || unicode.Is(unicode.Sk, r) || unicode.Is(unicode.Mn, r) || r > 0xffff
}

// remarksIn are the places where a remark can begin that ends the clause, in characters.
func (c clause) remarksIn() []int {
	text := asText(c.glyphs)
	var places []int
	for _, at := range idiom.Remark.FindAllStringIndex(text, maxClauses) {
		if at[0] > 0 {
			places = append(places, len([]rune(text[:at[0]])))
		}
	}
	return places
}
