package web

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/moderator/view"
)

// playPage is what a game's page shows of one play: its map, what it did, and the plays
// beside it.
type playPage struct {
	Tag, Title string
	No, Last   int        // of the play that is shown, 0 for the beginning; of the last play
	Play       *view.Play // nil for the beginning
	Mapped     bool
	Width      int // of the map, in pixels
	Height     int // likewise
	Turns      []turnLink
	Asked      asked
	Listed     []view.Play
	More       int // plays that are asked for and not listed, before those
	Units      []choice
}

// turnLink leads to a turn.
type turnLink struct {
	Turn, First int
	Here        bool
}

// choice is a value that can be chosen in a form.
type choice struct {
	Value, Name string
	Chosen      bool
}

// asked is which plays are to be listed: of the turn that is shown where nothing is asked
// for, else of the whole game.
type asked struct {
	Only string // "fights", "dice", "" for all
	Unit string // id of a unit, "" for all
}

// Any reports whether anything is asked for.
func (a asked) Any() bool { return a != asked{} }

// Query is what is asked for as a link has it, with the question mark before it.
func (a asked) Query() string {
	if !a.Any() {
		return ""
	}
	return fmt.Sprintf("?only=%s&unit=%s", a.Only, a.Unit)
}

// takes reports whether a play is asked for.
func (a asked) takes(p view.Play) bool {
	return (a.Only != "fights" || p.Fights()) && (a.Only != "dice" || p.Rolls()) && (a.Unit == "" || slices.Contains(p.Units, engine.UnitID(a.Unit)))
}

// askedBy is what a request asks for; what nobody can ask for is nothing.
func askedBy(r *http.Request, story *view.Story) asked {
	a := asked{Only: r.FormValue("only"), Unit: r.FormValue("unit")}
	if a.Only != "fights" && a.Only != "dice" {
		a.Only = ""
	}
	if _, known := story.Pack.Unit(engine.UnitID(a.Unit)); !known {
		a.Unit = ""
	}
	return a
}

// playPageOf is what is shown of a play of a game that has begun.
func playPageOf(t told, no int, a asked) playPage {
	p := playPage{Tag: t.Tag, Title: t.Title, No: no, Last: len(t.Story.Plays), Mapped: t.Story.Mapped(), Width: t.Story.Size.Width, Height: t.Story.Size.Height, Asked: a}
	turn := 1
	if no > 0 {
		p.Play = &t.Story.Plays[no-1]
		turn = p.Play.Turn
	}
	for _, play := range t.Story.Plays {
		if n := len(p.Turns); n == 0 || p.Turns[n-1].Turn != play.Turn {
			p.Turns = append(p.Turns, turnLink{Turn: play.Turn, First: play.No, Here: play.Turn == turn})
		}
		if a.Any() && a.takes(play) || !a.Any() && play.Turn == turn {
			p.Listed = append(p.Listed, play)
		}
	}
	p.More = max(len(p.Listed)-maxListed, 0)
	p.Listed = p.Listed[p.More:]
	p.Units = unitsOf(t.Story, a.Unit)
	return p
}

// unitsOf are the units that did something or to which something was done.
func unitsOf(s *view.Story, chosen string) []choice {
	var units []choice
	for _, u := range s.Pack.Units {
		if slices.ContainsFunc(s.Plays, func(p view.Play) bool { return slices.Contains(p.Units, u.ID) }) {
			units = append(units, choice{string(u.ID), u.Name, string(u.ID) == chosen})
		}
	}
	return units
}

// Here reports whether a play is the one that is shown.
func (p playPage) Here(play view.Play) bool { return play.No == p.No }

// Before and Next are the plays beside the one that is shown, among those that are asked
// for; -1 for none.
func (p playPage) Before() int {
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

func (p playPage) Next() int {
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

// playNo is the play that a request names in its path, or in the query of the slider.
func playNo(r *http.Request, t told) (int, error) {
	text := r.PathValue("no")
	if text == "" {
		text = r.FormValue("no")
	}
	no, err := strconv.Atoi(text)
	if err != nil || no < 0 || no > len(t.Story.Plays) {
		return 0, errNothing
	}
	return no, nil
}

// play shows a game behind one of its plays; where it is a part of its page that is asked
// for, that part.
func (s *Site) play(r *http.Request) (answer, error) {
	t, err := s.begun(r.Context(), r.PathValue("tag"))
	if err != nil {
		return answer{}, err
	}
	no, err := playNo(r, t)
	if err != nil {
		return answer{}, err
	}
	if r.FormValue("part") != "" {
		return s.part(r, "game", "play", playPageOf(t, no, askedBy(r, t.Story)))
	}
	return s.gameAt(r, t, no)
}
