package view

import (
	"fmt"
	"math"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/picture"
	"adjutant/moderator/scene"
)

// Story is a game play by play, as one reader may know it: who sits at a seat, or anyone who sits at none.
type Story struct {
	Tag, Title string
	Pack       *pack.Pack // that the game is at now
	Sides      []string   // names, in the pack's order
	Plays      []Play
	Press      []Press        // to everybody, the first first
	Begin      picture.Scene  // before the first play
	Window     picture.Window // of the map on which all of it is shown
	Size       picture.Frame  // of that, in pixels; zero where it cannot be drawn
}

// StoryOf tells a game that has begun, as the reader may know it: a side, or [game.Nobody] for what everybody may. The error is a
// damaged game's.
func StoryOf(packs game.Library, g game.Game, reader engine.Side) (*Story, error) {
	t, err := packs.Table(g.Lines)
	if err != nil {
		return nil, err
	}
	begin, err := t.Anew()
	if err != nil {
		return nil, err
	}
	teller := storyteller{reader: reader, mapped: scene.Mapped(t.Rules), aliases: t.Aliases, Story: &Story{Tag: t.Tag, Title: t.Title, Pack: t.Rules.Pack}}
	for _, side := range t.Rules.Pack.Sides {
		teller.Sides = append(teller.Sides, side.Name)
	}
	teller.Begin = teller.scene(&begin)
	teller.chance = chanceAt(&begin, reader)
	deeds, err := account.DeedsWith(t, g.Lines, reader, func(game.Press) bool { return false }, teller.tell)
	if err != nil {
		return nil, err
	}
	teller.write(account.AsPrinted(deeds, interpret.Roster(t.Rules.Pack).Printer()))
	return teller.Story, teller.frame()
}

// Sealed reports whether a side, by its name, has handed in something of which nobody was told what it is.
func (s *Story) Sealed(side string) bool {
	return slices.ContainsFunc(s.Plays, func(p Play) bool {
		return slices.ContainsFunc(p.Deeds, func(d Deed) bool { return d.Sealed && d.Side == side })
	})
}

// storyteller makes a story of a game that is played once more.
type storyteller struct {
	*Story
	reader  engine.Side
	mapped  bool
	aliases []game.Alias // ids that players have ever had
	chance  chance       // that the game stands before
	places  []place      // of each deed that is told: which of which play
}

// place is a deed of a play, both counted from 0; nowhere is of what is part of no play.
type place struct{ play, deed int }

var nowhere = place{-1, -1}

// tell takes down a line of the journal.
func (s *storyteller) tell(r account.Retold) {
	s.press(r)
	if r.Told {
		s.add(r)
	}
	if r.Told && r.Stands && r.Line.Play != nil {
		p := &s.Plays[len(s.Plays)-1]
		traced := append(p.Scene.Deeds, scene.Traced(r.Course.Rules.Pack, r.Deed.Events, "", s.reader)...)
		p.Scene = s.scene(r.Course)
		p.Scene.Deeds = traced
		p.Points = pointsOf(r.Course, s.reader)
	}
	s.chance = chanceAt(r.Course, s.reader)
}

// add adds what a line tells to the play that it belongs to.
func (s *storyteller) add(r account.Retold) {
	if s.mapped && r.Line.Reached != nil { // the log's plays are told before it
		s.places = append(s.places, nowhere)
		return
	}
	if n := len(s.Plays); n == 0 || !s.Plays[n-1].goesOn(r) {
		p := Play{No: n + 1, At: r.Line.At, Turn: max(r.Before.Turn, 1), Phase: r.Before.Phase, Scene: s.Begin}
		if n > 0 {
			p.Scene, p.Points = s.Plays[n-1].Scene, s.Plays[n-1].Points
		}
		p.Scene.Deeds = nil
		s.Plays = append(s.Plays, p)
	}
	p := &s.Plays[len(s.Plays)-1]
	d := Deed{Deed: r.Deed, shut: r.Deed.Sealed}
	if r.Stands && !r.Deed.Sealed && r.Line.IsRoll() {
		d.Mods, d.Outcomes = s.chance.mods, s.chance.fell(r.Line.Play.Roll.Values)
	}
	p.add(d)
	s.places = append(s.places, place{len(s.Plays) - 1, len(p.Deeds) - 1})
}

// write puts in the deeds as they are told at the end, when what was sealed and has been
// played is open.
func (s *storyteller) write(deeds []account.Deed) {
	for i, at := range s.places {
		if at == nowhere {
			continue
		}
		s.Plays[at.play].Deeds[at.deed].Deed = deeds[i]
	}
}

// scene is the game as it stands, without what was done.
func (s *storyteller) scene(c *game.Course) picture.Scene {
	if !s.mapped {
		return picture.Scene{}
	}
	return scene.Of(c, s.reader, "", picture.Window{}, nil)
}

// frame finds the part of the map on which all of it happened, and has every scene on it.
func (s *storyteller) frame() error {
	if !s.mapped {
		return nil
	}
	whole := picture.Scene{Units: slices.Clone(s.Begin.Units)}
	for i := range s.Plays {
		whole.Units = append(whole.Units, s.Plays[i].Scene.Units...)
		whole.Deeds = append(whole.Deeds, s.Plays[i].Scene.Deeds...)
	}
	s.Window = scene.Theatre(s.Pack, whole)
	s.Begin.Window, s.Begin.Caption = s.Window, fmt.Sprintf("%s %s: the beginning", s.Tag, s.Title)
	for i := range s.Plays {
		p := &s.Plays[i]
		p.Scene.Window, p.Scene.Caption = s.Window, fmt.Sprintf("%s %s: turn %d, play %d of %d", s.Tag, s.Title, p.Turn, p.No, len(s.Plays))
	}
	ground, err := s.Begin.Ground(s.Pack)
	s.Size = picture.Frame{Width: ground.Width, Height: ground.Height}
	return err
}

// pointsOf are the points of the sides in the pack's order, nil in games without.
func pointsOf(c *game.Course, reader engine.Side) []int {
	score := engine.ScoreOf(c.Rules.System, c.State, reader)
	if len(score) == 0 {
		return nil
	}
	points := make([]int, len(c.Rules.Pack.Sides))
	for i, side := range c.Rules.Pack.Sides {
		for _, one := range score {
			if one.Side == side.ID {
				points[i] = one.Points
			}
		}
	}
	return points
}

// Mapped reports whether it can be drawn.
func (s *Story) Mapped() bool { return s.Size != picture.Frame{} }

// Spot is the point of the map, in pixels, in the midst of what a play did, or of the units where it did nothing there; false where that
// is nowhere on it.
func (s *Story) Spot(no int) (x, y float64, on bool) {
	if !s.Mapped() {
		return 0, 0, false
	}
	shown := s.Begin
	if no > 0 {
		shown = s.Plays[no-1].Scene
	}
	chart := picture.ChartOf(s.Pack, s.Window)
	if x, y, on = midst(chart, scene.Places(shown.Deeds)); on {
		return x, y, true
	}
	var places []engine.Loc
	for _, u := range shown.Units {
		places = append(places, u.At)
	}
	if x, y, on = midst(chart, places); on {
		return x, y, true
	}
	return central(chart, shown.Figures)
}

// central is where the figure of a table stands that is nearest to the midst of all: a table is wide, and its midst may be empty.
func central(chart picture.Chart, figures []engine.Figure) (x, y float64, on bool) {
	var places []engine.Loc
	for _, f := range figures {
		places = append(places, f.At[:min(1, len(f.At))]...)
	}
	midX, midY, on := midst(chart, places)
	least := math.Inf(1)
	for _, at := range places {
		if px, py, known := chart.Spot(at); known && math.Hypot(px-midX, py-midY) < least {
			x, y, least = px, py, math.Hypot(px-midX, py-midY)
		}
	}
	return x, y, on
}

// midst is the middle of those of the places that are on a chart.
func midst(chart picture.Chart, places []engine.Loc) (x, y float64, on bool) {
	n := 0.0
	for _, at := range places {
		if px, py, on := chart.Spot(at); on {
			x, y, n = x+px, y+py, n+1
		}
	}
	if n == 0 {
		return 0, 0, false
	}
	return x / n, y / n, true
}

// Ground draws the map of all its plays with nobody on it, as SVG.
func (s *Story) Ground() ([]byte, error) {
	drawn, err := s.Begin.Ground(s.Pack)
	if err != nil {
		return nil, err
	}
	return drawn.SVG()
}

// Above draws what stands on the ground behind a play and what that did, as SVG; behind
// play 0 stands what began.
func (s *Story) Above(no int) ([]byte, error) {
	shown := s.Begin
	if no > 0 {
		shown = s.Plays[no-1].Scene
	}
	drawn, err := shown.Above(s.Pack)
	if err != nil {
		return nil, err
	}
	return drawn.SVG()
}
