package asking

import (
	"slices"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// discerning is the question that a text asks in the words that only readings since version Discerning know, false if it is none.
func (x Reader) discerning(text string) (Question, bool) {
	if !x.Scope.Reads(scan.Discerning) {
		return Question{}, false
	}
	c, is := x.first(question.Discerning(text))
	if is && c.Word == question.Over && slices.Contains(ofIt, c.Rest) {
		return Question{}, false // of whom it is told by whoever was named before
	}
	return c, is
}

// ofIt are the words for who was named before.
var ofIt = []string{"it", "him", "her", "them", "he", "they", "she", "those", "these"}

// discerned are the questions of a sentence that only readings since version Discerning know: in words of theirs, of whom the sentence
// before names, or behind talk. Of what is asked behind talk no part is dropped: one that nobody knows is a question without an answer.
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
		if question.BeginsUnder(text) && question.EndsAsked(text) && (question.SpeaksOfGames(text) || x.NamesAny(text)) && len(x.about(text)) == 0 {
			return []Question{{Word: question.Free, Rest: text}}
		}
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
