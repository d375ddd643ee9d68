package outfit

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Carrier writes the VASSAL files that carry a game with units on a map to its players:
// where it stands, and what led there. They go on from a file of the players' own, of
// which they change what is bound to units and nothing else; before there is one, from
// what the module of the pack begins with.
type Carrier struct {
	kit  *Kit
	base *vassal.File // nil before there is one
}

// Carrier is the carrier of a game of the pack. Base is a file whose end the players'
// tables go on from, nil for none; the error is that it cannot be read, or that it is wanted:
// nobody but its players can begin a file of somebody else's module.
func (k *Kit) Carrier(base []byte) (*Carrier, error) {
	if base == nil {
		if err := k.begins(); err != nil {
			return nil, err
		}
		return &Carrier{kit: k}, nil
	}
	f, err := carried.Read(base)
	if err != nil {
		return nil, fmt.Errorf("position of the game: %w", err)
	}
	return &Carrier{kit: k, base: f}, nil
}

// Carries is the error of Carrier.
func (k *Kit) Carries(base []byte) error {
	if base == nil {
		return k.begins()
	}
	if _, err := carried.Read(base); err != nil {
		return fmt.Errorf("position of the game: %w", err)
	}
	return nil
}

// begins says why files cannot begin with what the module of the pack begins with.
func (k *Kit) begins() error {
	if k.theirs != nil {
		return fmt.Errorf("the game is played in the module %q, and has no file of it yet: the first log that is accepted brings one", k.theirs.Module)
	}
	return nil
}

// Save writes the position of a state as a .vsav file, or that at the end of the stages
// behind it, in which everything lies as [Carrier.Log] leaves it. Units that are not placed
// in the moment are not in it.
func (c *Carrier) Save(m Moment, stages ...Stage) ([]byte, error) {
	if c.base == nil && len(stages) == 0 {
		return c.kit.Save(m)
	}
	t, err := c.lay(m)
	if err != nil {
		return nil, err
	}
	beats, err := t.beats(m, stages)
	if err != nil {
		return nil, err
	}
	for _, beat := range beats {
		if err := t.sequel.Do(beat); err != nil {
			return nil, err
		}
	}
	return t.sequel.Save(m.Saved)
}

// Log writes a state and what happens then as a .vlog file, a step for each stage in which
// anything changes or is said. By is the id under which pieces are moved; the file says
// that it was saved at ended, in ms since the epoch, or as soon as its steps allow.
func (c *Carrier) Log(m Moment, by string, ended int64, stages []Stage) ([]byte, error) {
	t, err := c.lay(m)
	if err != nil {
		return nil, err
	}
	beats, err := t.beats(m, stages)
	if err != nil {
		return nil, err
	}
	return t.sequel.Log(by, ended, beats)
}

// beats are what changes on the table stage by stage, without those in which nothing does.
func (t *tabled) beats(m Moment, stages []Stage) ([]forge.Beat, error) {
	var beats []forge.Beat
	for _, stage := range stages {
		m.Placed, m.Moved = stage.Placed, stage.Moved
		if stage.Turn > 0 {
			m.Turn, m.Active, m.Phase = stage.Turn, stage.Active, stage.Phase
		}
		beat, err := t.beat(m)
		if err != nil {
			return nil, err
		}
		if beat.Says = stage.Says; len(beat.Removed) > 0 || len(beat.Shifts) > 0 || len(beat.Says) > 0 || beat.Turn != "" {
			beats = append(beats, beat)
		}
	}
	return beats, nil
}

// Log is that of a carrier without a base.
func (k *Kit) Log(m Moment, by string, ended int64, stages []Stage) ([]byte, error) {
	return (&Carrier{kit: k}).Log(m, by, ended, stages)
}

// lay lays the table out as the moment has it.
func (c *Carrier) lay(m Moment) (*tabled, error) {
	base := c.base
	if base == nil {
		p, err := c.kit.Position(m)
		if err != nil {
			return nil, err
		}
		if base, err = forge.Lay(c.kit.module, p); err != nil {
			return nil, err
		}
	}
	sequel, err := forge.After(base)
	if err != nil {
		return nil, err
	}
	t := &tabled{kit: c.kit, bound: c.kit.bindingOf(sequel.Module().Name), sequel: sequel, stand: map[engine.UnitID]token{}, turn: unturned}
	t.find()
	sequel.Write(m.Engine, t.loose()...)
	beat, err := t.beat(m)
	if err != nil {
		return nil, err
	}
	beat.Removed = append(beat.Removed, t.aimed()...)
	return t, sequel.Do(beat)
}

// loose are the maps of the pack's module on which pieces form no stacks.
func (t *tabled) loose() []string {
	var all []string
	for _, m := range t.kit.module.Maps {
		if t.own && m.Loose {
			all = append(all, m.Name)
		}
	}
	return all
}

// aimed are the marks of attacks that lie on the table, by their ids: they were orders of a log that was
// read, and are laid again for the next.
func (t *tabled) aimed() []string {
	var all []string
	for _, p := range t.sequel.Pieces() {
		if t.bound == t.kit.binding && t.kit.made(2) && t.bound.MarksAttack(p) {
			all = append(all, p.ID)
		}
	}
	return all
}

// tabled is a table of the players' on which units are moved.
type tabled struct {
	kit    *Kit
	bound  *board.Binding // of its module
	sequel *forge.Sequel
	own    bool   // it has the module of the pack
	field  string // the map on which most units stand
	stand  map[engine.UnitID]token
	shows  map[engine.UnitID]engine.Placed // what it shows of the units; nil before the first beat
	marked []engine.UnitID                 // that are marked as moved
	turn   string                          // state of the turn counter
}

// unturned is no state of a turn counter.
const unturned = "-"

// token is the piece of a unit.
type token struct {
	id, kind, state string
	at              forge.Spot
}

// find looks for the pieces of the units, of several of one unit the first, and for the
// map of the game.
func (t *tabled) find() {
	k := t.kit
	t.own = t.sequel.Module().Name == k.module.Name && t.sequel.Has(board.BoxesMap) && t.sequel.Has(k.field.Name)
	standing := map[string]int{}
	for _, p := range t.sequel.Pieces() {
		unit, bound := t.bound.Unit(p)
		if _, again := t.stand[unit]; !bound || again {
			continue
		}
		t.stand[unit] = token{p.ID, p.Type, p.State, forge.Spot{Map: p.Map, X: p.X, Y: p.Y}}
		if t.bound.IsField(p.Map) {
			standing[p.Map]++
		}
	}
	t.field = k.field.Name
	for _, m := range t.bound.Maps {
		if standing[m.Name] > standing[t.field] {
			t.field = m.Name
		}
	}
}

// beat is what must change on the table for it to show the moment.
func (t *tabled) beat(m Moment) (forge.Beat, error) {
	var b forge.Beat
	placed := map[engine.UnitID]engine.Placed{}
	for _, one := range m.Placed {
		placed[one.Unit] = one
	}
	for _, u := range t.kit.pack.Units {
		one, shown := placed[u.ID]
		moved := slices.Contains(m.Moved, u.ID)
		if was, showed := t.shows[u.ID]; t.shows != nil && shown == showed && one.Equal(was) && moved == slices.Contains(t.marked, u.ID) {
			continue
		}
		is, there := t.stand[u.ID]
		to, stays, err := t.spot(m, u, one, is)
		switch {
		case err != nil:
			return b, err
		case there && (!shown || !stays && t.bound.IsField(is.at.Map)):
			b.Removed = append(b.Removed, is.id)
			delete(t.stand, u.ID)
			continue
		case !stays || !there && !t.own:
			continue // it has no piece that could stand there
		}
		next := t.token(u, is, one, to)
		if m.Marked {
			next.state = marked(next, moved)
		}
		if next != is {
			t.stand[u.ID] = next
			b.Shifts = append(b.Shifts, forge.Shift{ID: next.id, Type: next.kind, State: next.state, To: to})
		}
	}
	t.shows, t.marked = placed, m.Moved
	return b, t.count(m, &b)
}

// count has the turn counter show the moment.
func (t *tabled) count(m Moment, b *forge.Beat) error {
	if t.bound.Foreign && t.bound.Turn != nil {
		b.Tracker = t.bound.Turn.Tracker
		if is := t.sequel.Turn(b.Tracker); is != "" && t.turn == unturned {
			t.turn = is
		}
		if state := t.bound.Counted(t.turn, max(m.Turn, 1), m.Phase, m.Active); state != t.turn {
			t.turn, b.Turn = state, state
		}
		return nil
	}
	if !t.own || t.kit.module.Turn == nil {
		return nil
	}
	state, err := t.kit.module.TurnState(max(m.Turn, 1), t.kit.phase(m.Active))
	if err == nil && state != t.turn {
		t.turn, b.Turn = state, state
	}
	return err
}

// spot is where a unit shall stand, false where the table has no place for it. Who is there
// already stays on his point: players and VASSAL put pieces down by their own lights.
func (t *tabled) spot(m Moment, u pack.Unit, one engine.Placed, is token) (forge.Spot, bool, error) {
	switch {
	case one.Unit == "" || one.At == "" && !t.own:
		return forge.Spot{}, false, nil
	case one.At != "" && t.bound.HexAt(is.at.Map, is.at.X, is.at.Y) == one.At:
		return is.at, true, nil
	case one.At != "":
		at, err := t.bound.Point(t.field, one.At)
		if err != nil {
			return at, false, fmt.Errorf("position: %s: %w", u.ID, err)
		}
		return at, true, nil
	}
	box, _, known := t.kit.boxes.Of(t.kit.scenario(m.Scenario), u, one.Status)
	if in, ok := t.kit.boxes.At(is.at.X, is.at.Y); known && ok && is.at.Map == board.BoxesMap && in == box {
		return is.at, true, nil
	}
	at, err := t.kit.spot(t.kit.scenario(m.Scenario), u, one)
	return at, err == nil, err
}

// token is the piece of a unit as it shall be: the one that there is, turned and with its levels set,
// or a new one of the pack's module.
func (t *tabled) token(u pack.Unit, is token, one engine.Placed, to forge.Spot) token {
	if is.id == "" {
		is.id, is.kind, is.state = t.kit.module.Token(t.kit.names[u.ID])
	}
	is.at = to
	p := replay.Piece{Type: is.kind, State: is.state}
	traits, err := p.Traits()
	if err != nil {
		return is
	}
	levels := t.bound.Levels(u, one)
	changed := traits.WithLayers(func(l piece.Layer) (int, bool) { return t.bound.Level(l, levels) })
	changed = t.bound.Turned(changed, one.Facing)
	if state := changed.State(); state != traits.State() {
		is.state = state
	}
	return is
}

// marked is the state of a piece with its mark of movement set or cleared; as it is where it has none.
func marked(is token, moved bool) string {
	p := replay.Piece{Type: is.kind, State: is.state}
	traits, err := p.Traits()
	if err != nil {
		return is.state
	}
	changed := traits.WithMoved(moved)
	if state := changed.State(); state != traits.State() {
		return state
	}
	return is.state
}
