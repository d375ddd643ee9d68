package forge

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// Sequel is the position at the end of a file, of any module, to go on from: with what is
// changed on it, it can be saved, and a log be begun from it. Whatever is not changed
// stays as the players have it: their markers, notes, decks and seats.
type Sequel struct {
	table  *table
	pieces []replay.Piece // single ones, as they stand at the end of the file
	boards []string       // names of the maps that have any
	rest   []vassal.Node  // commands of the set-up about anything but pieces
	module vassal.ModuleData
	engine string // version of VASSAL that what is written names as its own
	clock  int64
}

// After is the position at the end of a file. The error says that the file is more work
// than a replay may do.
func After(f *vassal.File) (*Sequel, error) {
	run := replay.Start(f)
	noted := false
	for {
		report, ok := run.Step()
		if !ok {
			break
		}
		noted = noted || report.Notes
	}
	if err := run.Err(); err != nil {
		return nil, fmt.Errorf("going on from a file: %w", err)
	}
	s := &Sequel{module: f.Module, engine: cmp.Or(f.Save.VassalVersion, EngineVersion)}
	s.take(run.Position())
	s.rest = restOf(f, run.Position(), noted)
	for _, b := range run.Position().Boards() {
		s.boards = append(s.boards, b.Map)
	}
	return s, nil
}

// take lays the things of a position out.
func (s *Sequel) take(p *replay.Position) {
	all := p.Pieces()
	s.table = newTable(len(all))
	for _, one := range all {
		s.age(one.ID)
		if one.Kind == replay.Single {
			s.pieces = append(s.pieces, one)
			m := &man{id: one.ID, kind: one.Type, state: one.State}
			m.put(spotOf(one))
			s.table.things[m.id] = m
		}
	}
	for _, one := range all {
		switch {
		case one.Kind != replay.Single:
			s.stack(one)
		case one.Parent == "":
			s.table.gather(stack{Spot: spotOf(one), ids: []string{one.ID}})
		}
	}
}

// age keeps new ids behind one that there is.
func (s *Sequel) age(id string) {
	if n, err := strconv.ParseInt(id, 10, 64); err == nil {
		s.clock = max(s.clock, n)
	}
}

func spotOf(p replay.Piece) Spot { return Spot{p.Map, p.X, p.Y} }

// stack takes a stack or deck. One that VASSAL made while it replayed has an id of its
// own on each player's machine, and gets one here.
func (s *Sequel) stack(p replay.Piece) {
	one := stack{id: p.ID, Spot: spotOf(p), ids: slices.Clone(p.Members)}
	if _, err := strconv.ParseInt(p.ID, 10, 64); err != nil && strings.HasPrefix(p.ID, "local-") {
		one.id = ""
	}
	if p.Kind == replay.Stack {
		one.layer = piece.ParseStack(p.State, func(string) bool { return false }).Layer
	} else {
		tokens := vassal.Split(p.State, ';')
		one.deck = &trait{kind: p.Type}
		if len(tokens) > 3 {
			one.deck.state = tokens[3] // whether it lies face down
		}
	}
	if one.id == "" {
		one.id = s.tick()
	}
	s.table.gather(one)
}

func (s *Sequel) tick() string {
	s.clock++
	return strconv.FormatInt(s.clock, 10)
}

// Pieces are the single pieces as they stood at the end of the file, whatever has been
// changed since.
func (s *Sequel) Pieces() []replay.Piece { return s.pieces }

// Has reports whether the game has boards on a map.
func (s *Sequel) Has(onMap string) bool { return slices.Contains(s.boards, onMap) }

// Write has what is written from now on name a version of VASSAL as its own, in place of that of the
// file, and says of maps that pieces form no stacks on them.
func (s *Sequel) Write(engine string, loose ...string) {
	s.engine = cmp.Or(engine, s.engine)
	for _, name := range loose {
		s.table.loose[name] = true
	}
}

// Module is what the file says of its module.
func (s *Sequel) Module() vassal.ModuleData { return s.module }

// Do changes the position: pieces leave, move, change and enter, and the turn tracker is set, where the
// position has it.
func (s *Sequel) Do(b Beat) error {
	w := &logWriter{table: s.table, clock: s.clock}
	b.Turn = s.settable(b)
	b.Says = nil
	if _, err := w.commands(b); err != nil {
		return fmt.Errorf("going on from a file: %w", err)
	}
	s.clock = w.clock
	s.turn(b)
	return nil
}

// Turn is the state of a turn tracker, "" where the position has none of that id.
func (s *Sequel) Turn(tracker string) string {
	if i := s.turns(tracker); i >= 0 {
		return strings.TrimPrefix(s.rest[i].Text, turnName(tracker))
	}
	return ""
}

// turns is which command of the rest sets a turn tracker; -1 for none.
func (s *Sequel) turns(tracker string) int {
	return slices.IndexFunc(s.rest, func(n vassal.Node) bool { return strings.HasPrefix(n.Text, turnName(tracker)) })
}

// settable is the state to which a beat sets a turn tracker, "" where the position has not that one.
func (s *Sequel) settable(b Beat) string {
	if s.turns(b.Tracker) < 0 {
		return ""
	}
	return b.Turn
}

// turn sets the turn tracker, where the beat does.
func (s *Sequel) turn(b Beat) {
	if b.Turn == "" {
		return
	}
	for i := range s.rest {
		if strings.HasPrefix(s.rest[i].Text, turnName(b.Tracker)) {
			s.rest[i].Text = b.turnCommand()
		}
	}
}

// setup is the position as a tree of commands.
func (s *Sequel) setup() vassal.Node {
	kids := []vassal.Node{leaf("begin_save"), leaf("")}
	if things := s.table.adds(); len(things) > 1 {
		kids = append(kids, vassal.Node{Kids: things})
	}
	kids = append(kids, s.rest...)
	return vassal.Node{Kids: append(kids, leaf("end_save"))}
}

// Save writes the position as a .vsav file, which says that it was saved at that time, in
// ms since the epoch, or as soon as its ids allow.
func (s *Sequel) Save(saved int64) ([]byte, error) {
	return s.sealed(s.setup().Encode(), max(saved, s.clock+1))
}

// Log writes the position and what happens then as a .vlog file, and goes on to its end.
// By is the id under which pieces are moved, and the time as in [Sequel.Save].
func (s *Sequel) Log(by string, ended int64, beats []Beat) ([]byte, error) {
	if len(beats) > MaxSteps {
		return nil, fmt.Errorf("a log of %d steps; at most %d", len(beats), MaxSteps)
	}
	text := s.setup()
	w := &logWriter{table: s.table, by: by, clock: s.clock}
	for i, b := range beats {
		b.Turn = s.settable(b)
		n, err := w.beat(b)
		if err != nil {
			return nil, fmt.Errorf("log step %d: %w", i+1, err)
		}
		text.Kids = append(text.Kids, n)
		s.turn(b)
	}
	s.clock = w.clock
	return s.sealed(text.Encode(), max(ended, s.clock+1))
}

// sealed puts a command text into a file of the module.
func (s *Sequel) sealed(text string, saved int64) ([]byte, error) {
	f := &vassal.File{Text: text, Encoding: encodingOf(text), Module: s.module}
	var err error
	f.Save.VassalVersion = s.engine
	if f.Save.Raw, err = metadata(s.module.Version, s.engine, saved, "", ""); err != nil {
		return nil, err
	}
	f.Save.Saved = time.UnixMilli(saved).UTC()
	var out bytes.Buffer
	err = vassal.Write(&out, f)
	return out.Bytes(), err
}
