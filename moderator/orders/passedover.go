package orders

import (
	"strings"

	"adjutant/moderator/orders/glean"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/question"
	"adjutant/moderator/orders/scan"
)

// spanOf is where glyphs stand.
func spanOf(glyphs []scan.Glyph) heard.Span {
	first, last := glyphs[0], glyphs[len(glyphs)-1]
	return heard.Span{From: heard.Place{Line: first.Line, Column: first.Column}, To: heard.Place{Line: last.Line, Column: last.Column}}
}

// listPassedOver lists as not read the sentences of a mail of which nothing has become: no order, no question, and no word of them.
func (r *Reading) listPassedOver(all []sentence, x *index) {
	var sentences []heard.Sentence
	for _, s := range all {
		if s.press != nil {
			continue
		}
		parts, as := glean.Parts(scan.Unmarked(s.asWritten())), glean.Parts(scan.Unmarked(s.glyphs))
		for i, part := range parts {
			if text := scan.Text(part); strings.Trim(text, " .,;:!?-–—()0123456789") != "" && !idiom.IsCourtesy(text) && !r.asked(part, len(parts) == 1) {
				sentences = append(sentences, heard.Sentence{Span: spanOf(part), Text: text, As: scan.Text(as[min(i, len(as)-1)])})
			}
		}
	}
	read, told := r.readAndTold()
	for _, s := range heard.Left(sentences, read, told) {
		r.NotRead = append(r.NotRead, Talk{Line: s.From.Line, Text: s.Text})
	}
}

// asked reports whether a sentence, alone in its line or not, may be what a question or a command of that was read from.
func (r *Reading) asked(part []scan.Glyph, alone bool) bool {
	text := scan.Text(part)
	for _, c := range r.Commands {
		if c.Line < part[0].Line || c.Line > part[len(part)-1].Line {
			continue
		}
		if rest := Fold(c.Rest); alone || question.MayAsk(text) || strings.HasPrefix(Fold(text[len(idiom.Opening(text)):]), c.Word) || rest != "" && strings.Contains(Fold(text), rest) || !c.IsQuestion() {
			return true
		}
	}
	return r.Ends == part[0].Line
}

// readAndTold are where the orders of a mail stand, and what of it its writer is told.
func (r *Reading) readAndTold() (read []heard.Span, told []heard.Told) {
	for _, l := range r.Lines {
		read = append(read, l.Read...)
	}
	for _, f := range r.Findings {
		behind := heard.Place{Line: f.Line, Column: f.Column} // what is missing is missing behind what is there
		read = append(read, heard.Span{From: heard.Place{Line: f.Line, Column: max(1, f.Column-1)}, To: behind})
	}
	for _, t := range append(append([]Talk{}, r.NotRead...), r.Rests...) {
		told = append(told, heard.Told{Line: t.Line, Text: t.Text})
	}
	for _, d := range r.Dropped {
		told = append(told, heard.Told{Text: d})
	}
	return read, told
}
