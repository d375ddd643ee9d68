package ask

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/report"
)

// stakes is what is counted and how the game is won.
type stakes struct{ *board }

func (b *board) stakes() stakes { return stakes{b} }

// points tells who has how many points, and why.
func (b *board) points(string) report.Reply {
	points := b.course.Points(b.side)
	if len(points) == 0 {
		return b.without("points")
	}
	return report.Reply{Command: "points", Text: []string{"Points so far: " + strings.Join(points, ", ") + "."}, Lines: b.course.Reckoning(b.side)}
}

// victory tells how the game is won, and what counts.
func (b *board) victory(string) report.Reply {
	sys := b.course.Rules.System
	text := engine.VictoryOf(sys, b.course.State)
	if len(text) == 0 {
		return b.without("how do I win")
	}
	r := report.Reply{Command: "how do I win", Text: text}
	r.Lines = b.stakes().objectiveLines()
	if points := b.course.Points(b.side); len(points) > 0 {
		r.Lines = append(r.Lines, "points so far: "+strings.Join(points, ", ")+" ('points' tells why)")
	}
	return r
}

// objectives tells the places that count, and which side has each.
func (b *board) objectives(string) report.Reply {
	r := report.Reply{Command: "objectives", Lines: b.stakes().objectiveLines()}
	r.Text = []string{"The places that count, and who has them; 'how do I win?' tells what decides."}
	if len(r.Lines) == 0 {
		r.Text = []string{"No place of the map counts by itself in this game; 'how do I win?' tells what decides."}
	}
	return r
}

// objectiveLines are the places that count, a line each; where there are many, those that are worth the same to the same in one.
func (b stakes) objectiveLines() (lines []string) {
	all := engine.ObjectivesOf(b.course.Rules.System, b.course.State, b.side)
	if len(all) <= maxSingle {
		for _, o := range all {
			lines = append(lines, b.objective(o))
		}
		return lines
	}
	var kinds []string
	of := map[string][]string{}
	for _, o := range all {
		kind := b.weight(o)
		if of[kind] == nil {
			kinds = append(kinds, kind)
		}
		of[kind] = append(of[kind], b.called(o))
	}
	for _, kind := range kinds {
		lines = append(lines, "objectives, each"+kind+":")
		lines = append(lines, hung("  ", of[kind])...)
	}
	return lines
}

// called is a place that counts with its name: S2706 (Shiloh Church).
func (b stakes) called(o engine.Objective) string {
	if name := cmp.Or(o.Name, b.gazetteer().placeName(o.At)); name != "" {
		return string(o.At) + " (" + name + ")"
	}
	return string(o.At)
}

// objective is a line about a place that counts.
func (b stakes) objective(o engine.Objective) string {
	text := "objective " + string(o.At)
	if name := cmp.Or(o.Name, b.gazetteer().placeName(o.At)); name != "" {
		text = "objective " + name + " at " + string(o.At)
	}
	return text + b.weight(o)
}

// weight is what a place counts, for which side, and which side has it.
func (b stakes) weight(o engine.Objective) (text string) {
	if o.For != "" {
		text += ", for " + b.course.Rules.Pack.SideName(o.For)
	}
	switch {
	case o.Decides:
		text += ": wins the game for who enters it with a unit that counts (how do I win?)"
	default:
		text += ": " + plural(o.Points, "point")
	}
	if o.Within != "" {
		text += ", for who alone has men within " + o.Within + " of there"
	}
	if o.Holder == "" {
		return text + "; nobody has it"
	}
	return fmt.Sprintf("%s; %s has it", text, b.course.Rules.Pack.SideName(o.Holder))
}
