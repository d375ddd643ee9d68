package heard

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/scan"
)

// SpanOf is where glyphs stand.
func SpanOf(glyphs []scan.Glyph) Span {
	first, last := glyphs[0], glyphs[len(glyphs)-1]
	return Span{From: Place{Line: first.Line, Column: first.Column}, To: Place{Line: last.Line, Column: last.Column}}
}

// Locate puts a fault of a text where the player wrote what it is about.
func Locate(source string, glyphs []scan.Glyph, f scan.Fault) Located {
	g := glyphs[min(f.At, len(glyphs)-1)]
	if f.At >= len(glyphs) {
		g.Column++
	}
	return Located{Line: g.Line, Column: g.Column, Source: source, Finding: f.Finding}
}

// Asks reports whether something of a span is asked about.
func (r *Reading) Asks(s Span) bool {
	return slices.ContainsFunc(r.Findings, func(l Located) bool {
		at := Place{Line: l.Line, Column: l.Column}
		return !l.IsWarning() && s.Meets(Span{From: at, To: at})
	})
}

// HasBecome reports whether an order or a finding is of something of a span.
func (r *Reading) HasBecome(s Span) bool {
	return r.Asks(s) || slices.ContainsFunc(r.Lines, func(l Line) bool { return slices.ContainsFunc(l.Read, s.Meets) })
}

// Holds reports whether an order stands in a line.
func (r *Reading) Holds(number int) bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Number <= number && number <= l.Number+strings.Count(l.Source, "\n") })
}
