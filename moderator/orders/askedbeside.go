package orders

import (
	"regexp"
	"slices"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// askedBehind matches what joins a question to the order before it in a sentence.
var askedBehind = regexp.MustCompile(`(?i)(?:(?:,| -| –| —|;) (?:and |but )?| (?:and|but) )(?:also )?(?:is|are|isn't|aren't|does|do|can|could|will|would|where|what|how|who|whom|which|when|why)\b[^?.!]*\?$`)

// asksToDo matches what ends as a question and asks that the order before it be done, or doubts it.
var asksToDo = regexp.MustCompile(`(?i)^[ ,;–—-]*(?:and |but )?(?:(?:can|could|will|would) (?:you|he|they|it|she)\b|is that (?:ok|okay|all right|alright|possible|legal|allowed|fine)|would that (?:be|work))`)

// asideAsked is a sentence with the question that stands behind its order in a sentence of its own: the order is told, and the question
// answered.
func (x *index) asideAsked(glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	at := askedBehind.FindStringIndex(text)
	if at == nil || at[0] < leastSentence || len(text) > maxLineSize || idiom.Pleading.MatchString(text[:at[0]]) || question.AsksHow(text[:at[0]]) || asksToDo.MatchString(text[at[0]:]) || !x.isOrderAlone(text[:at[0]]) {
		return glyphs
	}
	from := len([]rune(text[:at[0]]))
	glyphs = slices.Clone(glyphs)
	if glyphs[from].Char != ' ' {
		glyphs[from].Char = '.'
		return glyphs
	}
	end := glyphs[from]
	end.Char = '.'
	return slices.Insert(glyphs, from, end)
}

// isOrderAlone reports whether a text is an order by itself, and no more.
func (x *index) isOrderAlone(text string) bool {
	if !x.spend(len(text)) {
		return false
	}
	if _, wrong, _ := readOrder(text, x); wrong == nil {
		return true
	}
	was := x.kept()
	defer x.restore(was)
	r := Reading{}
	r.ordering([]sentence{{source: text, glyphs: scan.Normalise(text, 1)}}, text, x)
	return len(r.Lines) > 0 && !slices.ContainsFunc(r.Findings, stops) && len(r.NotRead) == 0
}
