package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/redraft"
)

// From [orders.Gleaning] on each sentence of a mail may choose, and the same choice twice is one choice. A
// number, a place among the answers, a way or a name says more than a yes or a no beside it.

// pick is a sentence that chooses an answer.
type pick struct {
	line, sentence int
	answer         int
	plain          bool   // it says yes or no, and no more
	written        bool   // it is the answer as it is written
	passes         bool   // it only passes: chosen once more where that is chosen, and nothing by itself
	alone          bool   // it is its line
	behind         string // what else it says, as a line
	text           string // the sentence, where it is held against the answers
}

// pickIn has the sentence of a mail that chooses among the answers be a reply by the number of that answer, and takes away those that
// choose it once more; none where another line orders something else, or where two choose otherwise.
func (o Offer) pickIn(lines []string) (taken []Taken) {
	var picks []pick
	sentences := make([][]string, len(lines))
	for i, line := range lines {
		if line = strings.TrimSpace(line); orders.EndsText(line) {
			break
		}
		if o.heeds() && takenBack(o, line) && !idiom.IsQuoted(line) {
			return nil
		}
		found, only := o.picksOf(line, i, &sentences[i])
		if !only {
			return nil
		}
		picks = append(picks, found...)
	}
	picks = listed(o.Answers).once(picks)
	if told := slices.DeleteFunc(slices.Clone(picks), func(p pick) bool { return p.plain }); len(told) > 0 {
		picks = told
	}
	if len(picks) == 0 || slices.ContainsFunc(picks, func(p pick) bool { return p.answer != picks[0].answer }) {
		return nil
	}
	for _, p := range picks {
		if p.text != "" {
			taken = append(taken, Taken{p.line + 1, p.text, o.all()[p.answer-1]})
		}
	}
	stands := max(0, slices.IndexFunc(picks, func(p pick) bool { return p.written }))
	first := picks[stands]
	for i, p := range slices.Backward(picks) {
		if i != stands || !p.written {
			sentences[p.line] = slices.Delete(sentences[p.line], p.sentence, p.sentence+1)
			lines[p.line] = strings.Join(sentences[p.line], " ")
		}
	}
	if at := first.line; !first.written {
		told, rest := 0, sentences[at]
		if o.Roster.Version >= orders.Wayfaring { // what is said to be done before it stays before it
			told = first.sentence
			for _, p := range picks[:stands] {
				if p.line == at {
					told--
				}
			}
		}
		if !slices.ContainsFunc(rest[:told], o.isAnother) {
			told = 0
		}
		lines[at] = strings.Trim(strings.Join(rest[:told], " ")+"\n"+o.written(first.answer)+behindAll(picks)+"\n"+strings.Join(rest[told:], " "), "\n")
	}
	return taken
}

// picksOf are the sentences of a line that choose; false where the line is an order or has a number that is none of the answers.
func (o Offer) picksOf(line string, at int, sentences *[]string) (picks []pick, only bool) {
	if idiom.IsQuoted(line) || len(line) > 4*maxChoice {
		return nil, true
	}
	if n := o.alone(line); n > 0 {
		*sentences = []string{line}
		return []pick{{line: at, answer: n, written: orders.IsOrder(line)}}, true
	}
	if o.heeds() && !repliesAhead.MatchString(line) && !o.isWritten(line) {
		if picks := o.heeded(line, at, sentences); len(picks) > 0 {
			return picks, true
		}
	}
	if repliesAhead.MatchString(line) {
		return nil, true
	}
	if onlyPasses(line) && o.picked(line) == 0 {
		*sentences = []string{line}
		return []pick{{line: at, passes: true, alone: true}}, true
	}
	if numbered, _ := idiom.NumberedWords(line); orders.IsOrder(line) && !onlyPasses(redraft.Sentences(line)[0]) || numbered > 0 && o.picked(line) == 0 {
		return nil, false
	}
	all := redraft.Sentences(line)
	if picks := func(s string) bool { return o.picked(s) > 0 }; len(line) <= maxChoice && (o.chosen(line) > 0 || picks(line) && !slices.ContainsFunc(all, picks)) {
		all = []string{line}
	}
	*sentences = all
	for i, s := range all {
		if n := o.picked(s); n > 0 && len(s) <= maxChoice {
			picks = append(picks, pick{line: at, sentence: i, answer: n, plain: idiom.Agreement(s) || idiom.Refusal(s)})
		} else if onlyPasses(s) {
			picks = append(picks, pick{line: at, sentence: i, passes: true})
		}
	}
	return picks, true
}

// alone is the number of the answer that a line gives which is no more than its number, or that answer itself; 0 for any other.
func (o Offer) alone(line string) int {
	if found := numberAlone.FindStringSubmatch(line); found != nil {
		n, err := strconv.Atoi(found[1])
		if err != nil || n > len(o.Answers) || n <= o.Drafted {
			return 0
		}
		return n
	}
	if !orders.IsOrder(line) {
		return 0
	}
	said, wrong := orders.ParseLine(line, o.Roster)
	return only(o.Answers, func(a engine.Action) bool {
		action, acts := said.Action(a.Side)
		return acts && wrong == nil && a.Verb != passVerb && action.String() == a.String() // a pass may be meant for what comes then
	})
}

// onlyPasses reports whether a sentence only says that its writer passes, and not that he does so once more.
func onlyPasses(s string) bool {
	return (idiom.Passes(s) || idiom.AllIdle(strings.Trim(s, " .!"))) && !idiom.PassesToo(s)
}

// repliesAhead matches an answer to what may be asked.
var repliesAhead = pattern.MustCompile(`(?i)^(?:reply )?\d+\.\d+ ?:`)

// numberAlone matches the number of an answer, and thanks.
var numberAlone = pattern.MustCompile(`(?i)^\W*(\d{1,3})(?:[,.!]? (?:please|thanks|thank you))*\W*$`)

// isDisrupted matches who says in other words that somebody disrupts.
var isDisrupted = pattern.MustCompile(`(?i)\b(?:(?:is|are|gets?|becomes?|(?:shall|will|must|may|should|is to|are to|has to|have to|let him|let it|let them) be) disrupted|(?:takes?|accepts?|suffers?|chooses?) (?:the |a |its |their )?disruption)\b`)

// picked is the number of the answer that a sentence chooses, 0 for none: as a whole, or without what announces it and says why.
func (o Offer) picked(s string) int {
	if kind := satedOf(o, s); kind != "" {
		return passesSated(o, s, kind)
	}
	n := pickedWhole(o, s)
	if said, less := plainly(o, s); n == 0 && less {
		return pickedWhole(o, said)
	}
	return n
}

// pickedWhole is the number of the answer that a sentence chooses as it stands, 0 for none.
func pickedWhole(o Offer, s string) int {
	if said, _ := o.withoutRest(s); o.heeds() && (o.unsure(splitWords(said)) || o.severalWays(s)) {
		return 0
	}
	if o.Roster.Version >= orders.Discerning {
		if strangerIn(o, s) != "" {
			return 0
		}
		s = keptOut(isDisrupted.ReplaceAllString(takesHit(o, s), "disrupts"))
	}
	if n := agreed(o, s); n > 0 {
		return n
	}
	if n := o.chosen(s); n > 0 {
		return n
	}
	if found := falls.FindStringSubmatch(s); found != nil && !idiom.ChoosesOtherwise(s) {
		if n := o.byName(found[1]); n > 0 {
			return n
		}
	}
	if n := o.heldBack(s); n > 0 {
		return n
	}
	if n := o.byPlaces(s); n > 0 {
		return n
	}
	if n := o.byPlaceAmong(s); n > 0 || o.Roster.Version < orders.Heeding {
		return n
	}
	if n := o.bySense(s); n > 0 && !o.asks(s) {
		return n
	}
	return o.itIs(s)
}

// whoItIs matches a sentence that only names the unit that is taken: "4 AST it is".
var whoItIs = pattern.MustCompile(`(?i)^(?:(?:well|ok(?:ay)?|right|then|so|yes|it's|it is|it shall be|it will be|that's|that is|let it be|make it|i'd say|i say|i take|we take|i'll take|i choose|take)[ ,]+)*([^,;:.!?]{2,40}?)(?:,? (?:it is|it shall be|it will be|will do(?: it)?|then|please|of course|again|this time|for me|takes it|does it|is it))*[ .!]*$`)

// itIs is the number of the one answer of which a sentence only names who acts, 0 for none.
func (o Offer) itIs(s string) int {
	if o.Roster.Version >= orders.Following {
		s = alone.ReplaceAllString(s, "")
	}
	found := whoItIs.FindStringSubmatch(s)
	if found == nil || o.Roster.Version < orders.Obliging || orders.IsOrder(s) {
		return 0
	}
	unit, wrong := o.Roster.UnitNamed(strings.TrimPrefix(strings.TrimPrefix(found[1], "the "), "The "))
	if unit == "" || wrong != nil && !wrong.IsWarning() {
		return 0
	}
	return only(o.Answers, func(a engine.Action) bool {
		about := concernedBy(a)
		return len(about) == 1 && about[0] == string(unit)
	})
}

// bySense is the number of the one answer that a sentence names by its place among them, or says in whichever words.
func (o Offer) bySense(s string) int {
	if n := o.placed(s); n > 0 {
		return n
	}
	if numbers := o.fitting(s); len(numbers) == 1 {
		return numbers[0]
	}
	return 0
}

// byPlaceAmong is the number of the answer that the first clause of a sentence chooses by its place or number, where what stands behind it
// names nobody and nothing and puts nothing in doubt: "I take the fourth one, how delicious".
func (o Offer) byPlaceAmong(s string) int {
	at := strings.IndexAny(s, ",;(")
	if i := strings.Index(s, " - "); i > 0 && (at < 0 || i < at) {
		at = i
	}
	if at < 0 || idiom.ChoosesOtherwise(s[at:]) || strings.ContainsAny(s[at:], "0123456789") {
		return 0
	}
	if units, places, _ := o.Roster.Mentions(s[at:]); len(units)+len(places) > 0 {
		return 0
	}
	return idiom.ChosenPlace(strings.TrimSpace(s[:at]), len(o.Answers))
}

// falls matches a sentence that names the unit on which the loss in question is to fall: "take it off the 2 MO,
// they are fresh".
var falls = pattern.MustCompile(`(?i)^(?:(?:ouch|ok(?:ay)?|well|then|so|please)[,.! ]+)*(?:take|put|let|lay) (?:it|that|this|one|(?:the|a) (?:loss|step|hit|casualty))(?: fall)? (?:off|from|on|upon|out of|to)(?: of)? ([^,.;!?]+)`)

// byPlaces is the number of the one retreat or the like that leads through all places that a sentence names, to the last of them.
func (o Offer) byPlaces(s string) int {
	if orders.IsOrder(s) || idiom.ChoosesOtherwise(s) || !goesBack.MatchString(s) {
		return 0
	}
	units, _, _ := o.Roster.Mentions(s)
	return only(o.Answers, func(a engine.Action) bool {
		return order.Kindred(a.Verb, "retreat") && whereabouts{o.Roster}.leads(a, s) && !slices.ContainsFunc(units, func(u engine.UnitID) bool { return !whereabouts{o.Roster}.concerns(a, u) })
	})
}

// concerns reports whether a unit acts in an answer, or stands where that leads.
func (w whereabouts) concerns(a engine.Action, u engine.UnitID) bool {
	return slices.Contains(concernedBy(a), string(u)) || slices.ContainsFunc(w.Units, func(one orders.Unit) bool {
		return one.ID == u && one.At != "" && slices.Contains(a.Path, one.At)
	})
}

// goesBack matches words for a retreat.
var goesBack = pattern.MustCompile(`(?i)\b(?:(?:falls?|goe?s?|moves?|rides?|runs?|pulls?|steps?|drops?|draws?|gets?|comes?) back|back to|retreats?|withdraws?|gives? (?:way|ground)|retires?|flees?|runs?|escapes?|recoils?)\b`)

// aheadByNumber matches an answer to what may be asked, by its numbers, behind other words.
var aheadByNumber = pattern.MustCompile(`(?i)^(?:.*[ :,(])?(\d{1,5}\.\d{1,3}) ?[:=] ?(\d{1,3})[ .!)]*$`)

// numbered is the reply of a line that ends in one to a question that may come up, "" for any other.
func (l later) numbered(line string) string {
	found := aheadByNumber.FindStringSubmatch(line)
	if found == nil || l.ahead[found[1]] == nil || orders.IsOrder(line) {
		return ""
	}
	return "reply " + found[1] + ": " + found[2]
}
