package musket

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
)

// ParseState reads the text of a state of this system with this pack.
func (sys *System) ParseState(text []byte) (engine.State, error) {
	if len(text) > MaxStateBytes {
		return nil, fmt.Errorf("parse state: longer than %d bytes", MaxStateBytes)
	}
	var read stateText
	in := json.NewDecoder(bytes.NewReader(text))
	in.DisallowUnknownFields()
	if err := in.Decode(&read); err != nil {
		return nil, fmt.Errorf("parse state: %w", err)
	}
	r := reader{sys: sys}
	s := r.state(read)
	if r.err == nil && !bytes.Equal(s.Text(), text) {
		r.err = errors.New("the text is not canonical")
	}
	if r.err != nil {
		return nil, fmt.Errorf("parse state: %w", r.err)
	}
	return s, nil
}

// reader turns names of a state text into indexes, and keeps the first error.
type reader struct {
	sys *System
	err error
}

func (r *reader) wrong(format string, args ...any) int {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
	return 0
}

func (r *reader) state(t stateText) *State {
	if t.Version != textVersion || t.Pack != r.sys.pack.ID {
		r.wrong("the text is of version %d and pack %q", t.Version, t.Pack)
	}
	s, err := r.sys.begin(engine.Setup{Scenario: t.Scenario, Options: t.Options})
	if err != nil {
		r.wrong("%w", err)
		return nil
	}
	if len(t.Units) != len(s.pieces) || len(t.Objective) != len(s.holders) {
		r.wrong("%d units and %d objectives for those of the pack", len(t.Units), len(t.Objective))
		return nil
	}
	s.turn, s.phase, s.plays = t.Turn, t.Phase, t.Plays
	s.active = r.side(t.Side)
	s.attacked, s.used, s.threats = r.hexes(t.Attacked), r.hexes(t.Used), r.units(t.Threats)
	s.restricted, s.tries, s.seized, s.escaped = t.Restricted, t.Tries, t.Seized, t.Escaped
	s.battered, s.came = r.hexes(t.Battered), r.hexes(t.Came)
	s.waking, s.judged = t.Waking, t.Judged
	s.learn(r.facts(t.Terrain))
	s.drafts, s.pending, s.rulings = r.facts(t.Said), t.Pending, t.Rulings
	if n := len(t.Replaced); n != 0 && n != len(s.replaced) {
		r.wrong("steps of %d sides", n)
		return nil
	}
	for side, tries := range t.Replaced {
		s.replaced[side] = tally{tries.Turn, tries.Game}
	}
	for _, p := range t.Plan {
		r.plan(s.sys, s.plans, p)
	}
	for i, p := range t.Units {
		s.pieces[i] = r.piece(p)
	}
	for i, side := range t.Objective {
		s.holders[i] = r.sideOrNobody(side)
	}
	if t.Battle != nil {
		s.battle = r.battle(*t.Battle)
	}
	for _, one := range t.Tasks {
		s.tasks = append(s.tasks, r.task(one))
	}
	if r.err == nil {
		r.err = s.sound()
	}
	return s
}

func (r *reader) piece(t pieceText) piece {
	return piece{
		at: r.hexOrNowhere(t.Hex), steps: t.Steps,
		status: status(r.word(statusWords[:], t.Status)), fate: fate(r.word(fateWords[:], t.Fate)),
		moved: t.Moved, began: t.Began, fought: t.Fought, square: t.Square, charge: r.hexOrNowhere(t.Charge), spent: t.Spent, half: t.Half, back: t.Back,
	}
}

// plan reads what is known of a formation's entry.
func (r *reader) plan(sys *System, plans []planned, t planText) {
	if sys.sheet.plan == nil {
		r.wrong("there is no entry plan in this pack")
		return
	}
	i := r.word(sys.sheet.plan.formations, t.Formation)
	plans[i] = planned{riders: r.units(t.With), seal: t.Seal}
	if t.Turn > 0 {
		plans[i].arrival = arrival{t.Turn, r.hex(t.Hex)}
	}
}

// facts reads terrain. Only where some is unknown can there be any.
func (r *reader) facts(texts []factText) []fact {
	var all []fact
	for _, t := range texts {
		hexes := r.hexes(t.Hexes)
		if len(hexes) == 1 {
			hexes = append(hexes, nowhere)
		}
		if len(hexes) != 2 || hexes[1] != nowhere && (hexes[0] >= hexes[1] || !r.sys.field.adjacent(hexes[0], hexes[1])) {
			r.wrong("terrain of %v", t.Hexes)
			return nil
		}
		f, ok := factOf(spot{hexes[0], hexes[1]}, t.Words)
		if !ok {
			r.wrong("terrain %v of %v", t.Words, t.Hexes)
		}
		all = append(all, f)
	}
	return all
}

func (r *reader) battle(t battleText) *battle {
	return &battle{r.side(t.Side), t.Charges, t.Shells, r.hexes(t.From), r.hex(t.Target), r.force(t.Attack), r.force(t.Defend), t.Counter, t.Stay, r.unitOrNone(t.Goes), r.hexOrNowhere(t.To), t.Vacated, t.Fallen, t.Routed}
}

func (r *reader) force(t forceText) force {
	return force{r.unitOrNone(t.Primary), r.units(t.Support), r.units(t.Leaders), r.units(t.Guns)}
}

func (r *reader) task(t taskText) task {
	return task{t.Kind, r.side(t.Side), r.units(t.Units), t.Least, t.Most, r.hexOrNowhere(t.At), t.Rout, t.Shaken, t.Stand, r.unitOrNone(t.Instead)}
}

func (r *reader) word(words []string, word string) int {
	if i := slices.Index(words, word); i >= 0 {
		return i
	}
	return r.wrong("%q is none of %q", word, words)
}

func (r *reader) side(id engine.Side) int {
	if i := slices.Index(r.sys.sides, id); i >= 0 {
		return i
	}
	return r.wrong("there is no side %q", id)
}

func (r *reader) sideOrNobody(id engine.Side) int {
	if id == "" {
		return nowhere
	}
	return r.side(id)
}

func (r *reader) hex(loc engine.Loc) int {
	if at := r.sys.field.at(loc); at != nowhere {
		return at
	}
	return r.wrong("there is no hex %q", loc)
}

func (r *reader) hexOrNowhere(loc engine.Loc) int {
	if loc == "" {
		return nowhere
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
	if u, ok := r.sys.byID[id]; ok {
		return u
	}
	return r.wrong("there is no unit %q", id)
}

func (r *reader) unitOrNone(id engine.UnitID) int {
	if id == "" {
		return nowhere
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
