package board

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/view"
)

// Play is what a game's page shows of one play: its map, what it did, and the plays
// beside it.
type Play struct {
	Root       string // path of the game's pages: /game/tf-1
	Tag, Title string
	No, Last   int        // of the play that is shown, 0 for the beginning; of the last play
	Play       *view.Play // nil for the beginning
	Mapped     bool
	Width      int // of the map, in pixels
	Height     int // likewise
	Turns      []turnLink
	Asked      Asked
	Listed     []view.Play
	More       int // plays that are asked for and not listed, before those
	Units      []Choice
	Spot       *Spot // of the map, where what the play did is; nil for nowhere

	of *pack.Pack
}

// turnLink leads to a turn.
type turnLink struct {
	Turn, First int
	Here        bool
}

// Choice is a value that can be chosen in a form.
type Choice struct {
	Value, Name string
	Chosen      bool
}

// Asked is which plays are to be listed: of the turn that is shown where nothing is asked
// for, else of the whole game.
type Asked struct {
	Only string // "fights", "dice", "" for all
	Unit string // id of a unit, "" for all
}

// Any reports whether anything is asked for.
func (a Asked) Any() bool { return a != Asked{} }

// Query is what is asked for as a link has it, with the question mark before it.
func (a Asked) Query() string {
	if !a.Any() {
		return ""
	}
	return fmt.Sprintf("?only=%s&unit=%s", a.Only, a.Unit)
}

// takes reports whether a play is asked for.
func (a Asked) takes(p view.Play) bool {
	return (a.Only != "fights" || p.Fights()) && (a.Only != "dice" || p.Rolls()) && (a.Unit == "" || slices.Contains(p.Units, engine.UnitID(a.Unit)))
}

// AskedBy is what a request asks for; what nobody can ask for is nothing.
func AskedBy(r *http.Request, story *view.Story) Asked {
	a := Asked{Only: r.FormValue("only"), Unit: r.FormValue("unit")}
	if a.Only != "fights" && a.Only != "dice" {
		a.Only = ""
	}
	if _, known := story.Pack.Unit(engine.UnitID(a.Unit)); !known {
		a.Unit = ""
	}
	return a
}

// PlayOf is what is shown of a play of a game, 0 for its beginning, on pages below a path.
func PlayOf(root string, t *view.Story, no int, a Asked) Play {
	p := Play{Root: root, Tag: t.Tag, Title: t.Title, No: no, Last: len(t.Plays), Mapped: t.Mapped(), Width: t.Size.Width, Height: t.Size.Height, Asked: a, of: t.Pack}
	turn := 1
	if no > 0 {
		p.Play = &t.Plays[no-1]
		turn = p.Play.Turn
	}
	for _, play := range t.Plays {
		if n := len(p.Turns); n == 0 || p.Turns[n-1].Turn != play.Turn {
			p.Turns = append(p.Turns, turnLink{Turn: play.Turn, First: play.No, Here: play.Turn == turn})
		}
		if a.Any() && a.takes(play) || !a.Any() && play.Turn == turn {
			p.Listed = append(p.Listed, play)
		}
	}
	p.More = max(len(p.Listed)-maxListed, 0)
	p.Listed = p.Listed[p.More:]
	p.Units = unitsOf(t, a.Unit)
	if x, y, on := t.Spot(no); on {
		p.Spot = &Spot{x, y}
	}
	return p
}

// unitsOf are the units that did something or to which something was done.
func unitsOf(s *view.Story, chosen string) []Choice {
	var units []Choice
	for _, u := range s.Pack.Units {
		if slices.ContainsFunc(s.Plays, func(p view.Play) bool { return slices.Contains(p.Units, u.ID) }) {
			units = append(units, Choice{string(u.ID), u.Name, string(u.ID) == chosen})
		}
	}
	return units
}

// Here reports whether a play is the one that is shown.
func (p Play) Here(play view.Play) bool { return play.No == p.No }

// Before and Next are the plays beside the one that is shown, among those that are asked
// for; -1 for none.
func (p Play) Before() int {
	if !p.Asked.Any() {
		return p.No - 1
	}
	before := -1
	for _, l := range p.Listed {
		if l.No < p.No {
			before = l.No
		}
	}
	return before
}

// Next is the number of the play behind this one, among those that were asked for if any were; -1 if there is
// none.
func (p Play) Next() int {
	for _, l := range p.Listed {
		if p.Asked.Any() && l.No > p.No {
			return l.No
		}
	}
	if p.Asked.Any() || p.No == p.Last {
		return -1
	}
	return p.No + 1
}

// NoOf is the play of a game that a request names in its path, or in the query of the slider; false for none.
func NoOf(r *http.Request, story *view.Story) (no int, found bool) {
	text := r.PathValue("no")
	if text == "" {
		text = r.FormValue("no")
	}
	no, err := strconv.Atoi(text)
	return no, err == nil && no >= 0 && no <= len(story.Plays)
}
