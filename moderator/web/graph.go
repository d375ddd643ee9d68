package web

import (
	"fmt"
	"math"
	"strings"

	"adjutant/moderator/ladder"
)

// graph is the history of a rating as a drawing: a line, and a band one RD wide to
// both sides of it. Its points are in units of the drawing, which is graphWidth
// wide and graphHeight high.
type graph struct {
	Line, Band  string // points of SVG
	Dots        []dot
	Levels      []level // ratings that are drawn as lines
	First, Last string  // periods at its ends
}

// dot is a period with games.
type dot struct{ X, Y, Label string }

// level is a rating with its height in the drawing.
type level struct {
	Y      string
	Points int
}

// The size of the drawing, and what of it is left for labels at the left and below.
const (
	graphWidth, graphHeight = 720.0, 240.0
	graphLeft, graphBelow   = 44.0, 22.0
)

// graphOf draws a player's history; it is zero with fewer than two
// periods of games.
func graphOf(p ladder.Player) graph {
	n := len(p.History)
	if n < 2 {
		return graph{}
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, s := range p.History {
		low, high = math.Min(low, s.After.Points-s.After.RD), math.Max(high, s.After.Points+s.After.RD)
	}
	low, high = math.Floor(low/100)*100, math.Ceil(high/100)*100
	y := func(points float64) float64 { return (graphHeight - graphBelow) * (high - points) / (high - low) }
	begin := p.History[0].Period.First()
	span := p.History[n-1].Period.First().Sub(begin).Hours()
	g := graph{First: p.History[0].Period.String(), Last: p.History[n-1].Period.String()}
	var line, above, below []string
	for _, s := range p.History {
		x := graphLeft + (graphWidth-graphLeft-8)*s.Period.First().Sub(begin).Hours()/span
		line = append(line, at(x, y(s.After.Points)))
		above = append(above, at(x, y(s.After.Points+s.After.RD)))
		below = append([]string{at(x, y(s.After.Points-s.After.RD))}, below...)
		g.Dots = append(g.Dots, dot{decimal(x), decimal(y(s.After.Points)), fmt.Sprintf("%s: %.0f ± %.0f", s.Period, s.After.Points, s.After.RD)})
	}
	g.Line, g.Band = strings.Join(line, " "), strings.Join(append(above, below...), " ")
	step := 100.0 * math.Ceil((high-low)/600)
	for points := math.Ceil(low/step) * step; points <= high; points += step {
		g.Levels = append(g.Levels, level{decimal(y(points)), int(points)})
	}
	return g
}

func at(x, y float64) string { return decimal(x) + "," + decimal(y) }

func decimal(v float64) string { return fmt.Sprintf("%.1f", v) }
