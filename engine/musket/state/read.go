package state

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/musket/book"
)

// ReadState reads a state out of its text. Whether a game can lead to it, and whether the text is canonical, is for the caller.
func ReadState(sys *book.Book, text []byte) (*State, error) {
	var read StateText
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&read); err != nil {
		return nil, err
	}
	r := reader{sys: sys}
	s := r.state(read)
	return s, r.err
}

// reader turns names of a state text into indexes, and keeps the first error.
type reader struct {
	sys *book.Book
	err error
}

func (r *reader) wrong(format string, args ...any) int {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
	return 0
}

func (r *reader) state(t StateText) *State {
	if t.Version != TextVersion || t.Pack != r.sys.Pack.ID {
		r.wrong("the text is of version %d and pack %q", t.Version, t.Pack)
	}
	s, err := Begin(r.sys, engine.Setup{Scenario: t.Scenario, Options: t.Options})
	if err != nil {
		r.wrong("%w", err)
		return nil
	}
	if len(t.Units) != len(s.Pieces) || len(t.Objective) != len(s.Holders) {
		r.wrong("%d units and %d objectives for those of the pack", len(t.Units), len(t.Objective))
		return nil
	}
	s.Turn, s.Phase, s.Plays = t.Turn, t.Phase, t.Plays
	s.Active = r.side(t.Side)
	s.Attacked, s.Used, s.Threats = r.hexes(t.Attacked), r.hexes(t.Used), r.units(t.Threats)
	s.Restricted, s.Tries, s.Seized, s.Escaped = t.Restricted, t.Tries, t.Seized, t.Escaped
	s.Battered, s.Came = r.hexes(t.Battered), r.hexes(t.Came)
	s.Waking, s.Judged = t.Waking, t.Judged
	s.Learn(r.facts(t.Terrain))
	s.Drafts, s.Pending, s.Rulings = r.facts(t.Said), t.Pending, t.Rulings
	s.Silent = t.Silent
	for _, one := range t.Readings {
		s.Readings = append(s.Readings, Reading{Side: r.side(one.Side), Facts: r.facts(one.Terrain)})
	}
	if n := len(t.Replaced); n != 0 && n != len(s.Replaced) {
		r.wrong("steps of %d sides", n)
		return nil
	}
	for side, tries := range t.Replaced {
		s.Replaced[side] = Tally(tries)
	}
	for _, p := range t.Plan {
		r.plan(s.Plans, p)
	}
	for i, p := range t.Units {
		s.Pieces[i] = r.piece(p)
	}
	for i, side := range t.Objective {
		s.Holders[i] = r.sideOrNobody(side)
	}
	if t.Battle != nil {
		s.Battle = r.battle(*t.Battle)
	}
	for _, one := range t.Tasks {
		s.Tasks = append(s.Tasks, r.task(one))
	}
	return s
}

func (r *reader) piece(t pieceText) Piece {
	return Piece{
		At: r.hexOrNowhere(t.Hex), Steps: t.Steps,
		Status: Status(r.word(StatusWords[:], t.Status)), Fate: Fate(r.word(FateWords[:], t.Fate)),
		Moved: t.Moved, Began: t.Began, Fought: t.Fought, Square: t.Square, Charge: r.hexOrNowhere(t.Charge), Spent: t.Spent, Half: t.Half, Back: t.Back,
	}
}

// plan reads what is known of a formation's entry.
func (r *reader) plan(plans []Planned, t PlanText) {
	if r.sys.Sheet.Plan == nil {
		r.wrong("there is no entry plan in this pack")
		return
	}
	i := r.word(r.sys.Sheet.Plan.Formations, t.Formation)
	plans[i] = Planned{Riders: r.units(t.With), Seal: t.Seal}
	if t.Turn > 0 {
		plans[i].Arrival = book.Arrival{Turn: t.Turn, At: r.hex(t.Hex)}
	}
}

// facts reads terrain. Only where some is unknown can there be any.
func (r *reader) facts(texts []factText) []book.Fact {
	var all []book.Fact
	for _, t := range texts {
		hexes := r.hexes(t.Hexes)
		if len(hexes) == 1 {
			hexes = append(hexes, book.Nowhere)
		}
		if len(hexes) != 2 || hexes[1] != book.Nowhere && (hexes[0] >= hexes[1] || !r.sys.Field.Adjacent(hexes[0], hexes[1])) {
			r.wrong("terrain of %v", t.Hexes)
			return nil
		}
		f, ok := book.FactOf(book.Spot{A: hexes[0], B: hexes[1]}, t.Words)
		if !ok {
			r.wrong("terrain %v of %v", t.Words, t.Hexes)
		}
		all = append(all, f)
	}
	return all
}

func (r *reader) battle(t battleText) *Battle {
	return &Battle{r.side(t.Side), t.Charges, t.Shells, r.hexes(t.From), r.hex(t.Target), r.force(t.Attack), r.force(t.Defend), t.Counter, t.Stay, r.unitOrNone(t.Goes), r.hexOrNowhere(t.To), t.Vacated, t.Fallen, t.Routed}
}

func (r *reader) force(t forceText) Force {
	return Force{r.unitOrNone(t.Primary), r.units(t.Support), r.units(t.Leaders), r.units(t.Guns)}
}

func (r *reader) task(t taskText) Task {
	return Task{t.Kind, r.side(t.Side), r.units(t.Units), t.Least, t.Most, r.hexOrNowhere(t.At), t.Rout, t.Shaken, t.Stand, r.unitOrNone(t.Instead)}
}

func (r *reader) word(words []string, word string) int {
	if i := slices.Index(words, word); i >= 0 {
		return i
	}
	return r.wrong("%q is none of %q", word, words)
}

func (r *reader) side(id engine.Side) int {
	if i := slices.Index(r.sys.Sides, id); i >= 0 {
		return i
	}
	return r.wrong("there is no side %q", id)
}

func (r *reader) sideOrNobody(id engine.Side) int {
	if id == "" {
		return book.Nowhere
	}
	return r.side(id)
}

func (r *reader) hex(loc engine.Loc) int {
	if at := r.sys.Field.At(loc); at != book.Nowhere {
		return at
	}
	return r.wrong("there is no hex %q", loc)
}

func (r *reader) hexOrNowhere(loc engine.Loc) int {
	if loc == "" {
		return book.Nowhere
	}
	return r.hex(loc)
}

func (r *reader) hexes(locs []engine.Loc) []int {
	var all []int
	for _, loc := range locs {
		all = append(all, r.hex(loc))
	}
	return all
}

func (r *reader) unit(id engine.UnitID) int {
	if u, ok := r.sys.ByID[id]; ok {
		return u
	}
	return r.wrong("there is no unit %q", id)
}

func (r *reader) unitOrNone(id engine.UnitID) int {
	if id == "" {
		return book.Nowhere
	}
	return r.unit(id)
}

func (r *reader) units(ids []engine.UnitID) []int {
	var all []int
	for _, id := range ids {
		all = append(all, r.unit(id))
	}
	return all
}
