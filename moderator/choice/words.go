package choice

import (
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
)

// choose has the line of a mail that chooses among the answers be a reply by the number of that answer; none where another line orders
// something, or chooses too.
func (o Offer) choose(lines []string) {
	at, answer := -1, 0
	for i, line := range lines {
		if idiom.IsSignature(line) {
			break
		}
		line = strings.TrimSpace(line)
		n := 0
		if !idiom.IsQuoted(line) && len(line) <= maxChoice {
			n = o.chosen(line)
		}
		numbered, _ := idiom.NumberedWords(line)
		switch {
		case n > 0 && at < 0:
			at, answer = i, n
		case n > 0, orders.IsOrder(line), numbered > 0:
			return
		}
	}
	if at >= 0 {
		lines[at] = replyTo(strconv.Itoa(o.Question), answer)
	}
}

// chosen is the number of the answer that a line chooses, 0 for none.
func (o Offer) chosen(line string) int {
	if listed(o.Answers).isAnswer(line) {
		return 0
	}
	if n := idiom.ChosenPlace(line, len(o.Answers)); n > 0 {
		return n
	}
	n, words := idiom.NumberedWords(line)
	switch {
	case n > o.Drafted && n <= len(o.Answers):
		if !idiom.ChoosesOtherwise(words) && o.fits(words, o.Answers[n-1]) {
			return n
		}
		return 0
	case n > 0:
		return 0
	case idiom.Agreement(line):
		return listed(o.Answers).yes()
	case idiom.Refusal(line), listed(o.Answers).declined(line):
		return only(o.Answers, func(a engine.Action) bool { return a.Verb == passVerb })
	}
	if n := o.byWay(line); n > 0 {
		return n
	}
	return o.byName(line)
}

// only is the number of the one of several answers of a kind, 0 where there is none, or more.
func only(answers []engine.Action, is func(engine.Action) bool) int {
	i := slices.IndexFunc(answers, is)
	if i < 0 || slices.ContainsFunc(answers[i+1:], is) {
		return 0
	}
	return i + 1
}

// byName is the number of the one answer that is about a single unit which a line names as the one that does or
// takes what is asked about.
func (o Offer) byName(line string) int {
	name := idiom.WhoTakesIt(line)
	if name == "" || orders.IsOrder(line) {
		return 0
	}
	unit, found := o.Roster.UnitNamed(name)
	if unit == "" || found != nil && !found.IsWarning() {
		return 0
	}
	return only(o.Answers, func(a engine.Action) bool {
		about := concernedBy(a)
		return len(about) == 1 && about[0] == string(unit)
	})
}

// concernedBy are the units of an action by their identifiers.
func concernedBy(a engine.Action) []string {
	return slices.Concat(order.Texts(a.Units), a.Arg("primary"), a.Arg("support"), a.Arg("with"))
}

// fits reports whether words behind the number of an answer say nothing else than it: they name nobody and no place that is not in it,
// and no other deed.
func (o Offer) fits(words string, a engine.Action) bool {
	units, places, some := o.Roster.Mentions(words)
	said := concernedBy(a)
	for _, arg := range a.Args {
		said = append(said, arg.Values...)
	}
	at := slices.Concat(a.From, a.Path)
	others := func(u engine.UnitID) bool { return !slices.Contains(said, string(u)) }
	if o.Roster.Version >= orders.Gleaning {
		some, others = false, func(u engine.UnitID) bool {
			return !whereabouts{o.Roster}.concerns(a, u) && !slices.Contains(said, string(u))
		}
	}
	return !some && !slices.ContainsFunc(units, others) &&
		!slices.ContainsFunc(places, func(l engine.Loc) bool { return !slices.Contains(at, l) && !slices.Contains(said, string(l)) }) &&
		!slices.ContainsFunc(idiom.Words(orders.Fold(words)), func(word string) bool { return isDeed(word) && !isWordFor(word, a.Verb) })
}

// isDeed reports whether a word is one by which somebody is ordered to do something, in any of its forms.
func isDeed(word string) bool {
	return slices.ContainsFunc(idiom.FormsOf(word), func(form string) bool {
		v, is := order.VerbOf(form)
		return is && v.Acts()
	})
}

// isWordFor reports whether people say a word for what an order word of the rules has somebody do.
func isWordFor(word, verb string) bool {
	return slices.ContainsFunc(idiom.FormsOf(word), func(form string) bool {
		return order.Kindred(form, verb) || verb == passVerb && (form == "hold" || form == "wait")
	})
}
