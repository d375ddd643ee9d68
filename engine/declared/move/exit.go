package move

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/declared/ground"
	"adjutant/engine/declared/order"
	"adjutant/engine/declared/position"
	"adjutant/engine/declared/state"
	"adjutant/engine/finding"
	"adjutant/engine/plane"
)

// Leaving is the first line by which a unit may leave the board from a place in the phase, nil where none lets it.
func Leaving(b *book.Book, s *state.State, unit int, at engine.Loc) *book.Exit {
	place, placed := -1, false
	if b.Board.Kind == book.Inches {
		placed = onEdge(b, at)
	} else {
		place, placed = b.Board.Place(at)
	}
	for i := range b.Limits.Exit {
		e := &b.Limits.Exit[i]
		if placed && e.In(s.Turn) && book.In(e.Phases, b.Phases[s.Phase].Word) && position.Means(b, s, &e.Who, unit) && (place < 0 || e.Where.Means(-1, book.Step{To: place}, nil)) {
			return e
		}
	}
	return nil
}

// onEdge reports whether a point is on an edge of the table.
func onEdge(b *book.Book, at engine.Loc) bool {
	p, ok := plane.ParsePoint(string(at))
	return ok && (p.X == 0 || p.Y == 0 || p.X == 2*halfInch*b.Board.Area.Width || p.Y == 2*halfInch*b.Board.Area.Depth)
}

// checkExit is what is wrong with a move that leads off the board: with the way to where it leaves, and with leaving there.
func checkExit(b *book.Book, s *state.State, unit int, a engine.Action) (cost int, wrong order.Findings) {
	at, cost, wrong := toExit(b, s, unit, a)
	if len(wrong) > 0 {
		return cost, wrong
	}
	line := Leaving(b, s, unit, at)
	if line == nil {
		return cost, append(wrong, noExit(b, s, unit, at))
	}
	if b.Masks[unit] > 0 {
		wrong.Add(finding.Unable, fmt.Sprintf("show %s", a.Units[0]), "%s is a mask, which does not leave the board: what lies beneath may, once it is lifted", b.Name(unit))
		return cost, wrong
	}
	most, bound := position.Amount(b, s, b.Limits.Allowance, unit)
	per := 1
	if b.Board.Kind == book.Inches {
		per = halfInch
	}
	cost += per * line.Halves
	if left := per*most - s.Units[unit].Spent; bound != nil && cost > left {
		found := wrong.Broken(finding.TooFar, a.Units[0], bound.Source, "leaving the board at %s costs %s, the way there with it, and %s has %s", at, book.Halves(cost/per), b.Name(unit), book.Halves(max(0, left)/per))
		found.Cite(line.Cite())
	}
	return cost, wrong
}

// toExit is the way to where a unit leaves the board: where it ends, and what it costs. A unit may stand there already.
func toExit(b *book.Book, s *state.State, unit int, a engine.Action) (at engine.Loc, cost int, wrong order.Findings) {
	p := &s.Units[unit]
	stays := len(a.Path) == 0 || len(a.Path) == 1 && a.Path[0] == p.At
	if stays {
		return p.At, 0, standsStill(b, s, unit, a)
	}
	if b.Board.Kind == book.Inches {
		length, wrong := march(b, s, unit, a)
		return a.Path[len(a.Path)-1], length, wrong
	}
	c, _, wrong := along(b, s, unit, a)
	if len(wrong) > 0 {
		return "", 0, wrong
	}
	at = b.Board.Names[c.places[len(c.places)-1]]
	if c.stops != nil {
		wrong.Broken(finding.MustStop, a.Units[0], c.stops.Source, "%s has to end its move at %s (%s)", b.Name(unit), at, c.stops.Where.Text).Instead("move %s %s", a.Units[0], b.Way(c.places))
	}
	return at, c.cost, wrong
}

// standsStill is that a unit that leaves from where it stands has moved already.
func standsStill(b *book.Book, s *state.State, unit int, a engine.Action) (wrong order.Findings) {
	p := &s.Units[unit]
	_, line := position.Amount(b, s, b.Limits.Allowance, unit)
	switch {
	case line != nil && p.Moved:
		wrong.Broken(finding.MovedAlready, a.Units[0], line.Source, "%s has moved in this phase", b.Name(unit))
	case line != nil && p.Stopped:
		wrong.Add(finding.MustStop, "", "%s has ended its move where it stands", b.Name(unit))
	}
	return wrong
}

// noExit is that a unit may not leave the board from a place, with a way that it may take instead.
func noExit(b *book.Book, s *state.State, unit int, at engine.Loc) *engine.Finding {
	found := finding.OfUnit(finding.Prohibited, b.Pack.Units[unit].ID, "%s may not leave the board at %s in turn %d: no line exit of limits.csv lets it", b.Name(unit), at, s.Turn)
	found.At = at
	for i := range b.Limits.Exit {
		found.Cite(b.Limits.Exit[i].Cite())
	}
	if ways := Exits(b, s, unit); len(ways) > 0 {
		found.Instead("move %s %s exit", b.Pack.Units[unit].ID, book.Join(ways[0], "-"))
	}
	return found
}

// Exits are ways by which a unit may leave the board now, the nearest of each place, in the order of the places; each begins where it stands.
func Exits(b *book.Book, s *state.State, unit int) (all [][]engine.Loc) {
	p := &s.Units[unit]
	if len(b.Limits.Exit) == 0 || p.Off != "" {
		return nil
	}
	for _, way := range exitWays(b, s, unit) {
		a := engine.Action{Side: position.SideOf(b, s, unit), Verb: book.Move, Units: []engine.UnitID{b.Pack.Units[unit].ID}, Path: way, Args: []engine.Arg{{Name: order.Exit}}}
		if Leaving(b, s, unit, way[len(way)-1]) == nil {
			continue
		}
		if _, wrong := checkExit(b, s, unit, a); len(wrong) == 0 {
			all = append(all, way)
		}
	}
	return all
}

// exitWays are ways that may lead to where a unit can leave.
func exitWays(b *book.Book, s *state.State, unit int) (all [][]engine.Loc) {
	p := &s.Units[unit]
	all = [][]engine.Loc{{p.At}}
	if b.Board.Kind == book.Inches {
		from, _ := plane.ParsePoint(string(p.At))
		across, down := 2*halfInch*b.Board.Area.Width, 2*halfInch*b.Board.Area.Depth
		for _, to := range []plane.Point{{X: 0, Y: from.Y}, {X: across, Y: from.Y}, {X: from.X, Y: 0}, {X: from.X, Y: down}} {
			if to != from {
				all = append(all, []engine.Loc{p.At, engine.Loc(to.String())})
			}
		}
		return all
	}
	most, line := position.Amount(b, s, b.Limits.Allowance, unit)
	if line == nil {
		most = -1
	} else {
		most = max(0, most-p.Spent)
	}
	reach := ground.Of(b, s, unit).Reach(p.Place, most, -1)
	for _, to := range sorted(reach) {
		if to != p.Place && Leaving(b, s, unit, b.Board.Names[to]) != nil {
			all = append(all, append([]engine.Loc{p.At}, b.Places(ground.Back(reach, p.Place, to))...))
		}
	}
	return all
}

// leave has a unit leave the board.
func leave(b *book.Book, s *state.State, unit int, a engine.Action) []engine.Event {
	p, from := &s.Units[unit], s.Units[unit].At
	at, cost, _ := toExit(b, s, unit, a)
	line := Leaving(b, s, unit, at)
	e := engine.Event{Kind: "exited", Units: a.Units, At: at, Cites: []engine.Cite{line.Cite()}}
	e.Text = fmt.Sprintf("%s leaves the board at %s.", b.Name(unit), at)
	if from != at {
		e.Text = fmt.Sprintf("%s moves from %s to %s, and leaves the board there.", b.Name(unit), from, at)
		e.Traces = []engine.Trace{{Kind: engine.TraceMove, At: []engine.Loc{from, at}}}
	}
	if _, bound := position.Amount(b, s, b.Limits.Allowance, unit); bound != nil && cost > 0 {
		e.Cites = append(e.Cites, bound.Cite())
	}
	*p = state.Piece{Off: state.Left, Lost: p.Lost, Flipped: p.Flipped, Marks: slices.Clone(p.Marks), Through: at, By: a.Side, Place: -1}
	return []engine.Event{e}
}
