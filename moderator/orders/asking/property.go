package asking

import (
	"slices"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// plainly are the questions that a sentence asks by what it wants to know of what it names, none where it asks nothing so, or asks for
// something to be done. What is written in German is looked at as it is rendered.
func (x Reader) plainly(text string, marked bool) (all []Question) {
	if !x.Scope.Reads(scan.Minding) || len(text) > question.Max || !x.Spend(len(text)) {
		return nil
	}
	if said := question.English(text); said != text {
		return x.rendered(said)
	}
	if all = x.discerned(text); len(all) > 0 {
		return all
	}
	if c, is := x.obliging(text[len(idiom.Opening(text)):]); is {
		return []Question{c}
	}
	if words := slices.DeleteFunc(question.Unclear(text), order.Begins); len(words) > 0 {
		return termsOf(words)
	}
	if !marked && !question.EndsAsked(text) && !question.Heads(text) && !idiom.BegsToKnow(text) && !question.Ponders(text) {
		return nil
	}
	bare := text[len(idiom.Opening(text)):]
	if x.requests(text, bare) || addressed.MatchString(bare) && order.Begins(addressed.ReplaceAllString(bare, "")) {
		return nil
	}
	if all := x.posed(text); len(all) > 0 {
		return all
	}
	if c, is := x.obliging(text); is {
		x.naming(text)
		return []Question{c}
	}
	if parts := question.Clauses(text); len(parts) > 1 {
		if all = x.eachClause(parts); len(all) > 1 {
			return all
		}
	}
	return x.property(text)
}

// addressed matches who is asked to do what stands behind.
var addressed = pattern.MustCompile(`(?i)^(?:could|can|would|will) you (?:please |kindly )?`)

// eachClause are the different questions of the parts of a sentence, each that is one by itself.
func (x Reader) eachClause(parts []string) (all []Question) {
	before := x.Spoken.things
	for _, part := range parts {
		asked := x.property(part)
		for _, c := range asked {
			if !slices.ContainsFunc(all, func(o Question) bool { return o.Word == c.Word && (o.Word != question.Term || o.Rest == c.Rest) }) {
				all = append(all, c)
			}
		}
	}
	if len(all) < 2 {
		x.Spoken.things = before
	}
	return all
}

// property is what a question asks of the units that it names, or that the sentence before it names.
func (x Reader) property(text string) []Question {
	before, about := x.Spoken.things, x.Spoken.text
	named, said, things := x.naming(text)
	if len(things) > 0 && len(x.Things(text)) == 0 {
		said = question.Referring(said, signOf(things[0]))
	}
	m, is := question.Property(said, named)
	if !is && len(things) == 0 && len(before) > 0 {
		for _, t := range before {
			named.Count(t.Unit != "", t.Own)
		}
		if m, is = question.Property(said, named); is && question.Context(m) {
			x.Spoken.things, things, text = before, before, about
		} else {
			is = false
		}
	}
	switch {
	case !is:
		return nil
	case len(things) > 0 && len(x.Things(text)) == 0 && question.Context(m):
		text = about
	}
	switch m.Word {
	case question.Received:
		return []Question{{Word: "orders"}, {Word: question.Waited}}
	case question.Odds:
		if c, is := x.Of(text); is && (c.Word == question.Odds || c.Word == question.May) {
			return []Question{c}
		}
	}
	return x.meant(m, text, things)
}

// rendered are the questions of a text in the words that stand for those of another language.
func (x Reader) rendered(text string) (all []Question) {
	for _, span := range question.Sentences(text) {
		asked, _ := x.Asked(question.Unjoined(text[span.From:span.To]), span.Asked)
		all = append(all, asked...)
	}
	if known := slices.DeleteFunc(slices.Clone(all), func(c Question) bool { return c.Word == question.Free }); len(known) > 0 {
		return known
	}
	return nil // what nobody knows is told in his own words
}

// termsOf are the questions what words mean.
func termsOf(words []string) (all []Question) {
	for _, word := range words {
		all = append(all, Question{Word: question.Term, Rest: word})
	}
	return all
}

// naming is what a sentence names, how much of the game that is, and the sentence with signs in its place. One that names nobody and
// speaks of somebody speaks of those of the sentence before.
func (x Reader) naming(text string) (named question.Named, said string, things []Thing) {
	things = x.Things(text)
	named, said = x.blanked(text, things)
	switch names := len(things) > 0; {
	case !names && question.SpeaksOfIt(text):
		for _, t := range x.Spoken.things {
			things = append(things, t)
			named.Count(t.Unit != "", t.Own)
		}
	case names || !x.Scope.Reads(scan.Minding): // else who was spoken of stays that
		x.Spoken.things, x.Spoken.text = things, text
	}
	return named, said, things
}

// Beside is what a sentence asks beside others of its line, some of which were questions: one that only goes on
// from these, or is the beginning of one that is known, asks nothing more. Of one that asks nothing the units
// are kept that it names.
func (x Reader) Beside(text, line string, span question.Span, asked []Question, talk, others bool) ([]Question, bool) {
	part := span.Whole != (question.Part{})
	asked = x.ofQuote(asked, line[:span.From])
	if IsFree(asked) && part {
		if whole := x.property(question.Unjoined(line[span.Whole.From:span.Whole.To])); len(whole) > 0 {
			return whole, false
		}
	}
	switch {
	case len(asked) == 0 && !talk:
		x.naming(text)
	case IsFree(asked) && (others && (question.GoesOnOnly(text) || part && question.SpeaksOfIt(text) && len(x.Things(text)) == 0) || part && !question.Begins(text) && !question.EndsAsked(text)):
		return nil, true
	}
	return asked, talk
}

// clauses are the questions of the clauses of a sentence of which the whole is none that is known; none where no clause is known either.
func (x Reader) clauses(text string, marked bool) (all []Question) {
	parts := question.Clauses(text)
	if !x.Scope.Reads(scan.Minding) || len(parts) < 2 {
		return nil
	}
	for _, part := range parts {
		if asked, _ := x.Asked(part, marked && question.MayBegin(part)); !IsFree(asked) {
			all = append(all, asked...)
		}
	}
	return all
}
