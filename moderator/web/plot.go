package web

import (
	"strings"

	"adjutant/moderator/view"
)

// plot is the points of the sides over the plays of a game, as a drawing; its points are
// in units of that, which is plotWidth wide and plotHeight high.
type plot struct {
	Lines  []plotLine // of the sides, in the pack's order; none in games without points
	Levels []level
	Now    string // where the play is that is shown, "" for none
}

// plotLine is the points of a side.
type plotLine struct {
	Side   string // its name
	Color  string // of the side
	Points int    // now
	Line   string // points of SVG
}

// The size of the drawing, and what of it is left for labels at the left.
const (
	plotWidth, plotHeight, plotLeft = 720.0, 160.0, 50.0
)

// plotOf draws a game, with a mark at a play. A game without two plays that tell points
// has none.
func plotOf(s *view.Story, no int) plot {
	low, high, n := 0, 0, 0
	for _, p := range s.Plays {
		for _, points := range p.Points {
			low, high, n = min(low, points), max(high, points), n+1
		}
	}
	if n < 2*len(s.Sides) || low == high {
		return plot{}
	}
	x := func(no int) float64 { return plotLeft + (plotWidth-plotLeft-6)*float64(no)/float64(len(s.Plays)) }
	y := func(points int) float64 {
		return 8 + (plotHeight-16)*float64(high-points)/float64(high-low)
	}
	var drawn plot
	for i, side := range s.Sides {
		drawn.Lines = append(drawn.Lines, lineOf(s.Plays, i, plotLine{Side: side, Color: s.Pack.ColorOf(s.Pack.Sides[i].ID)}, x, y))
	}
	for step, points := (high-low+4)/5, low; points <= high; points += step {
		drawn.Levels = append(drawn.Levels, level{decimal(y(points)), points})
	}
	if no > 0 {
		drawn.Now = decimal(x(no))
	}
	return drawn
}

// lineOf draws the points of one side: a step where they change.
func lineOf(plays []view.Play, i int, line plotLine, x func(int) float64, y func(int) float64) plotLine {
	steps, began := []string(nil), false
	for _, p := range plays {
		if len(p.Points) == 0 {
			continue
		}
		points := p.Points[i]
		if began && points != line.Points {
			steps = append(steps, at(x(p.No), y(line.Points)))
		}
		if !began || points != line.Points || p.No == len(plays) {
			steps = append(steps, at(x(p.No), y(points)))
		}
		line.Points, began = points, true
	}
	line.Line = strings.Join(steps, " ")
	return line
}
