package orders

import (
	"slices"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// asideAsked is a sentence with the question that stands behind its order in a sentence of its own: the order is told, and the question
// answered.
func (x *index) asideAsked(glyphs []scan.Glyph) []scan.Glyph {
	text := scan.Text(glyphs)
	at := idiom.AskedBehind.FindStringIndex(text)
	if at == nil || at[0] < leastSentence || len(text) > maxLineSize || idiom.Pleading.MatchString(text[:at[0]]) || question.AsksHow(text[:at[0]]) || idiom.AsksToDo.MatchString(text[at[0]:]) || !x.isOrderAlone(text[:at[0]]) {
		return glyphs
	}
	from := len([]rune(text[:at[0]]))
	end := glyphs[from]
	if end.Char = '.'; glyphs[from].Char == ' ' {
		return slices.Insert(slices.Clone(glyphs), from, end)
	}
	return slices.Concat(glyphs[:from], []scan.Glyph{end}, glyphs[from+1:])
}

// isOrderAlone reports whether a text is an order by itself, and no more.
func (x *index) isOrderAlone(text string) bool {
	if !x.spend(len(text)) {
		return false
	}
	defer x.restore(x.kept())
	r := Reading{}
	r.ordering([]sentence{{source: text, glyphs: scan.Normalise(text, 1)}}, text, x)
	return len(r.Lines) > 0 && !slices.ContainsFunc(r.Findings, stops) && len(r.NotRead) == 0
}
