package doubt_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/doubt"
	"adjutant/moderator/orders/heard"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

// blank is who knows nothing of the words of a mail.
type blank struct{ scope *scan.Scope }

func (blank) Things(string) []asking.Thing { return nil }
func (b blank) Signs(p []scan.Glyph) doubt.Signs {
	return doubt.Signs{Scanner: scan.New(b.scope, scan.Text(p))}
}
func (blank) Own(string) []engine.UnitID { return nil }
func (blank) SpendAgain(int) bool        { return true }

// asked are the texts that are asked about in a mail of some lines, of whose first an order was read, and those that are told as not read.
func asked(o order.Order, lines ...string) (asks, told []string) {
	scope := scan.NewScope(scan.Roster{Units: []unit.Unit{{ID: "2-US", Name: "2-US", Side: "US"}, {ID: "5-US", Name: "5-US", Side: "US"}}, Reader: "US", Version: scan.Latest, Maps: []scan.Map{{}}})
	m := doubt.Mail{Scope: scope, Reader: blank{scope}}
	for i, line := range lines {
		glyphs := scan.Normalise(line, i+1)
		m.Sentences = append(m.Sentences, doubt.Sentence{Source: line, Glyphs: glyphs, Written: glyphs})
	}
	r := heard.Reading{Lines: []heard.Line{{Number: 1, Source: lines[0], Read: []heard.Span{heard.SpanOf(m.Sentences[0].Glyphs)}, Order: o}}}
	m.Ask(&r)
	for _, f := range r.Findings {
		asks = append(asks, f.Source)
	}
	for _, t := range r.NotRead {
		told = append(told, t.Text)
	}
	return asks, told
}

// What may be meant otherwise is asked about, what was passed over is told, and an order that is all of its line is left alone.
func TestAsk(t *testing.T) {
	move := order.Order{Verb: "move", Units: []engine.UnitID{"2-US", "5-US"}, Path: []engine.Loc{"0402", "0403"}}
	for _, c := range []struct {
		o          order.Order
		lines      []string
		asks, told []string
	}{
		{o: move, lines: []string{"move 2-US, 5-US 0402-0403"}},
		{o: move, lines: []string{"2-US and 5-US to 0402 and 0403"}, asks: []string{"2-US and 5-US to 0402 and 0403"}},
		{o: move, lines: []string{"Both: 2-US to 0402 and 5-US to 0403"}, asks: []string{"Both: 2-US to 0402 and 5-US to 0403"}},
		{o: move, lines: []string{"move 2-US, 5-US 0402-0403", "The weather is fine in Kerry."}, told: []string{"The weather is fine in Kerry."}},
	} {
		asks, told := asked(c.o, c.lines...)
		if !slices.Equal(asks, c.asks) || !slices.Equal(told, c.told) {
			t.Errorf("%q: asks about %q, tells %q", c.lines, asks, told)
		}
	}
}

// Who is said to stay in a mail that orders him something else is asked about, and nobody else.
func TestStays(t *testing.T) {
	stay := heard.Line{Number: 1, Source: "2-US stays", Stays: true, Order: order.Order{Verb: "hold", Units: []engine.UnitID{"2-US"}}}
	for unit, want := range map[engine.UnitID]int{"2-US": 1, "5-US": 0} {
		r := heard.Reading{Lines: []heard.Line{stay, {Number: 2, Order: order.Order{Verb: "move", Units: []engine.UnitID{unit}}}}}
		if doubt.Stays(&r); len(r.Findings) != want {
			t.Errorf("%s: %d findings", unit, len(r.Findings))
		}
	}
}
