package letters

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/verdict"
)

// PlacingFor says to a side where its units may begin, as long as it may choose that, which of them may enter
// now and by what order, and which can in the next turn.
func PlacingFor(v *verdict.Verdict, side engine.Side) []string {
	c := v.Course
	node := c.Node()
	if over, _ := c.Over(); over || node.Kind == engine.AtOver || c.Seat(side) == nil {
		return nil
	}
	req := requestFor(c, side)
	acts := c.MayAct(node, side) && !node.Asked
	var all []string
	if acts {
		all = engine.PlacingOf(c.Rules.System, req.State, side)
	}
	if len(all) > 0 {
		return all
	}
	if acts && node.Occasion != "" {
		all = drawnAs(v)
	}
	now, next := arrivals(c.Rules.System, req.State, side, node.Turn)
	if len(now) > 0 {
		text := "Reinforcements of yours are due: " + told(v, now) + "."
		if line := entering(v, side, now); line != "" && acts {
			text += " Bring them on by orders such as: " + line
		}
		if acts {
			all = append(all, text)
		}
	}
	if len(next) > 0 && acts {
		all = append(all, fmt.Sprintf("Reinforcements of yours arrive in the next turn, %d: %s.", node.Turn+1, told(v, next)))
	}
	return all
}

// markersWord is the word by which a system tells which markers are left, and which is out.
const markersWord = "markers"

// drawnAs says, while a marker is out, which others are still to come.
func drawnAs(v *verdict.Verdict) []string {
	for _, t := range engine.TermsOf(v.Course.Rules.System, v.Course.State) {
		if t.Word == markersWord {
			return []string{t.Means}
		}
	}
	return nil
}

// arrivals are the units of a side that may arrive in a turn or could have before, and those of the next turn.
func arrivals(sys engine.System, s engine.State, side engine.Side, turn int) (now, next []engine.Mustered) {
	own := map[engine.UnitID]bool{}
	for _, p := range engine.PlacedOf(sys, s) {
		own[p.Unit] = p.Side == side
	}
	for _, m := range engine.MusterOf(sys, s) {
		switch {
		case !m.Waits || !own[m.Unit] || m.Due.Turn == 0:
		case m.Due.Turn <= turn:
			now = append(now, m)
		case m.Due.Turn == turn+1:
			next = append(next, m)
		}
	}
	return now, next
}

// told names units with where they arrive, together where that is the same place.
func told(v *verdict.Verdict, units []engine.Mustered) string {
	var places []string
	names := map[string][]string{}
	for _, m := range units {
		at := engine.Due{At: m.Due.At, Text: m.Due.Text}.Place()
		if m.Due.With != "" {
			at = strings.TrimSpace(at + ", " + m.Due.With)
		}
		if names[at] == nil {
			places = append(places, at)
		}
		names[at] = append(names[at], v.Printer().Unit(m.Unit))
	}
	var parts []string
	for _, at := range places {
		parts = append(parts, strings.TrimSpace(strings.Join(names[at], ", ")+" "+at))
	}
	return strings.Join(parts, "; ")
}

// entering is the simplest order that brings some of the units on now, "" where there is none.
func entering(v *verdict.Verdict, side engine.Side, units []engine.Mustered) (best string) {
	c, req, least := v.Course, requestFor(v.Course, side), 0
	for a := range someOf(engine.Groups(c.Rules.System, req.State, side)) {
		comes := len(a.Path) > 0 && slices.ContainsFunc(units, func(m engine.Mustered) bool { return slices.Contains(a.Units, m.Unit) })
		n := pains(c.Rules.Pack, a)
		if !comes || best != "" && n >= least {
			continue
		}
		if line := v.Printer().Line(a); isWritable(c.Rules.System, req, line) {
			best, least = line, n
		}
	}
	return best
}
