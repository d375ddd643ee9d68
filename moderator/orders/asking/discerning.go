package asking

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// discerning is the question that a text asks in the words that only readings since version Discerning know, false if it is none.
func (x Reader) discerning(text string) (Question, bool) {
	if !x.Scope.Reads(scan.Discerning) {
		return Question{}, false
	}
	c, is := x.first(question.Discerning(text))
	if is && c.Word == question.Over && slices.Contains(ofIt, c.Rest) {
		return Question{}, false // it is about whichever unit was named before
	}
	if is && c.Word == question.Over && x.tears(text, c.Rest) {
		return Question{}, false
	}
	if first, _, _ := strings.Cut(c.Rest, " "); is && c.Word == question.Over && slices.Contains(ofEach, first) {
		return Question{Word: question.Chain}, true
	}
	return c, is
}

// tears reports whether the name of a unit begins before what a question is about, and ends in it: "whom can Lead Company shoot at?"
func (x Reader) tears(text, about string) bool {
	within := x.Things(about)
	return slices.ContainsFunc(x.Things(text), func(t Thing) bool {
		return t.Unit != "" && !strings.Contains(spelling.Fold(about), spelling.Fold(t.Name)) && !slices.ContainsFunc(within, func(w Thing) bool { return w.Unit == t.Unit })
	})
}

// ofEach are the words with which a question speaks of all formations and not of a unit.
var ofEach = []string{"each", "every", "all", "which", "whom", "these", "those", "my", "our"}

// ofIt are the words for units that were named before.
var ofIt = []string{"it", "him", "her", "them", "he", "they", "she", "those", "these"}

// discerned are the questions of a sentence that only reading versions since Discerning know: in words of
// theirs, about units that the sentence before names, or behind talk. No part of what is asked behind talk is
// dropped: an unknown question stays one without an answer.
func (x Reader) discerned(text string) (all []Question) {
	if !x.Scope.Reads(scan.Discerning) || x.pleads(text) {
		return nil
	}
	for _, said := range []string{text[len(idiom.Opening(text)):], text, x.withIt(text)} {
		if c, is := x.discerning(said); is {
			x.naming(said)
			return []Question{c}
		}
	}
	behind, asks := question.Behind(text)
	if !asks {
		return nil
	}
	if c, is := x.discerning(behind); is {
		x.naming(behind)
		return []Question{c}
	}
	return nil
}

// pleads reports whether a sentence asks for something to be done: "could you have the guns fire?"
func (x Reader) pleads(text string) bool {
	bare := text[len(idiom.Opening(text)):]
	return addressed.MatchString(bare) && order.Begins(addressed.ReplaceAllString(bare, "")) || order.Begins(bare) && !question.EndsAsked(text)
}

// withIt is a question with the name of the one unit of which the sentence before it speaks in the place of the word for it.
func (x Reader) withIt(text string) string {
	if len(x.Spoken.things) != 1 || x.Spoken.things[0].Unit == "" || !question.SpeaksOfIt(text) {
		return text
	}
	return question.Referring(text, x.Spoken.things[0].Name)
}

// sensed are the questions that a sentence asks which no form and no topic has, by the words that stand in it together; none where they
// tell nothing.
func (x Reader) sensed(text string) []Question {
	if !x.Scope.Reads(scan.Discerning) || x.pleads(text) || !question.EndsAsked(text) && !question.Begins(text) && !idiom.BegsToKnow(text) {
		return nil
	}
	things := x.Things(text)
	named, said := x.blanked(text, things)
	m, is := question.Sensed(said, named)
	if !is {
		return nil
	}
	if m.Word == question.Over {
		i := slices.IndexFunc(things, func(t Thing) bool { return t.Own })
		return []Question{{Word: m.Word, Rest: things[i].Name}}
	}
	if m.About == question.Itself {
		m.About = strings.Trim(text, " ?!.,;()")
	}
	return []Question{{Word: m.Word, Rest: m.About}}
}
