package doubt

import (
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// passedOver lists as not read the sentences of a mail of which nothing has become: no order, no question, and no word of them.
func (m Mail) passedOver(r *heard.Reading) {
	var sentences []heard.Sentence
	for _, s := range m.Sentences {
		parts, as := glean.Parts(scan.Unmarked(s.Written)), glean.Parts(scan.Unmarked(s.Glyphs))
		for i, part := range parts {
			if text := scan.Text(part); strings.Trim(text, " .,;:!?-–—()0123456789") != "" && !idiom.IsCourtesy(text) && !asked(r, part, len(parts) == 1) {
				sentences = append(sentences, heard.Sentence{Span: heard.SpanOf(part), Text: text, As: scan.Text(as[min(i, len(as)-1)])})
			}
		}
	}
	read, told := readAndTold(r)
	for _, s := range heard.Left(sentences, read, told) {
		r.NotRead = append(r.NotRead, heard.Talk{Line: s.From.Line, Text: s.Text})
	}
}

// asked reports whether a sentence, alone in its line or not, may be what a question or a command of that was read from.
func asked(r *heard.Reading, part []scan.Glyph, alone bool) bool {
	text := scan.Text(part)
	for _, c := range r.Commands {
		if c.Line < part[0].Line || c.Line > part[len(part)-1].Line {
			continue
		}
		if rest := spelling.Fold(c.Rest); alone || question.MayAsk(text) || strings.HasPrefix(spelling.Fold(text[len(idiom.Opening(text)):]), c.Word) || rest != "" && strings.Contains(spelling.Fold(text), rest) || !c.IsQuestion() {
			return true
		}
	}
	return r.Ends == part[0].Line
}

// readAndTold are where the orders of a mail stand, and what of it its writer is told.
func readAndTold(r *heard.Reading) (read []heard.Span, told []heard.Told) {
	for _, l := range r.Lines {
		read = append(read, l.Read...)
	}
	for _, f := range r.Findings {
		behind := heard.Place{Line: f.Line, Column: f.Column} // what is missing is missing behind what is there
		read = append(read, heard.Span{From: heard.Place{Line: f.Line, Column: max(1, f.Column-1)}, To: behind})
	}
	for _, t := range append(append([]heard.Talk{}, r.NotRead...), r.Rests...) {
		told = append(told, heard.Told(t))
	}
	for _, d := range r.Dropped {
		told = append(told, heard.Told{Text: d})
	}
	return read, told
}
