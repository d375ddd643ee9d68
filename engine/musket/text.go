package musket

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
)

// stateText is a state as it is written: JSON with its fields in this order.
// What has its usual value is left out.
type stateText struct {
	Version   int               `json:"version"`
	Pack      string            `json:"pack"`
	Scenario  string            `json:"scenario"`
	Options   map[string]string `json:"options"` // that differ from the pack's
	Turn      int               `json:"turn"`
	Side      engine.Side       `json:"side"`
	Phase     phase             `json:"phase"`
	Plays     int               `json:"plays"`
	Units     []pieceText       `json:"units"`
	Attacked  []engine.Loc      `json:"attacked,omitempty"`
	Used      []engine.Loc      `json:"used,omitempty"`
	Threats   []engine.Loc      `json:"threats,omitempty"`
	Objective []engine.Side     `json:"objectives,omitempty"` // who holds them, "" is nobody
	Battle    *battleText       `json:"battle,omitempty"`
	Tasks     []taskText        `json:"tasks,omitempty"`
}

type pieceText struct {
	Unit   engine.UnitID `json:"unit"`
	Hex    engine.Loc    `json:"hex,omitempty"`
	Steps  int           `json:"steps"`
	Status string        `json:"status,omitempty"`
	Fate   string        `json:"fate,omitempty"`
	Moved  bool          `json:"moved,omitempty"`
	Began  bool          `json:"began,omitempty"`
	Fought bool          `json:"fought,omitempty"`
}

type battleText struct {
	Side    engine.Side   `json:"side"`
	Shells  bool          `json:"shells,omitempty"`
	From    []engine.Loc  `json:"from"`
	Target  engine.Loc    `json:"target"`
	Attack  forceText     `json:"attack"`
	Defend  forceText     `json:"defend"`
	Counter bool          `json:"counter,omitempty"`
	Stay    bool          `json:"stay,omitempty"`
	Goes    engine.UnitID `json:"goes,omitempty"`
	To      engine.Loc    `json:"to,omitempty"`
	Vacated bool          `json:"vacated,omitempty"`
}

type forceText struct {
	Primary engine.UnitID   `json:"primary,omitempty"`
	Support []engine.UnitID `json:"support,omitempty"`
	Leaders []engine.UnitID `json:"leaders,omitempty"`
	Guns    []engine.UnitID `json:"guns,omitempty"`
}

type taskText struct {
	Kind    taskKind        `json:"kind"`
	Side    engine.Side     `json:"side"`
	Units   []engine.UnitID `json:"units,omitempty"`
	Least   []int           `json:"least,omitempty"`
	Most    int             `json:"most,omitempty"`
	At      engine.Loc      `json:"at,omitempty"`
	Rout    bool            `json:"rout,omitempty"`
	Shaken  bool            `json:"shaken,omitempty"`
	Stand   bool            `json:"stand,omitempty"`
	Instead engine.UnitID   `json:"instead,omitempty"`
}

// Text is the canonical form of the state: one line of JSON.
func (s *State) Text() []byte {
	text := stateText{
		Version: textVersion, Pack: s.sys.pack.ID, Scenario: s.sys.scenarios[s.scenario].id,
		Options: s.changedOptions(), Turn: s.turn, Side: s.sys.sides[s.active], Phase: s.phase, Plays: s.plays,
		Attacked: s.locs(s.attacked), Used: s.locs(s.used), Threats: s.locs(s.threats),
	}
	for u, p := range s.pieces {
		text.Units = append(text.Units, pieceText{
			s.id(u), s.place(p.at), p.steps, statusWords[p.status], fateWords[p.fate], p.moved, p.began, p.fought,
		})
	}
	for _, side := range s.holders {
		text.Objective = append(text.Objective, s.sideID(side))
	}
	if s.battle != nil {
		text.Battle = s.battleText()
	}
	for _, t := range s.tasks {
		text.Tasks = append(text.Tasks, s.taskText(t))
	}
	line, err := json.Marshal(text)
	if err != nil {
		return nil // not reached: nothing in a state text can fail to be written
	}
	return line
}

// changedOptions is the options that differ from the pack's, by number.
func (s *State) changedOptions() map[string]string {
	changed := map[string]string{}
	for o := range optionCount {
		if s.opts[o] != s.sys.defaults[o] {
			changed[register[o].id] = s.opts.word(o)
		}
	}
	return changed
}

// place is a hex for the outside, "" for nowhere.
func (s *State) place(at int) engine.Loc {
	if at == nowhere {
		return ""
	}
	return s.loc(at)
}

func (s *State) sideID(side int) engine.Side {
	if side == nowhere {
		return ""
	}
	return s.sys.sides[side]
}

func (s *State) unitID(u int) engine.UnitID {
	if u == nowhere {
		return ""
	}
	return s.id(u)
}

func (s *State) battleText() *battleText {
	b := s.battle
	return &battleText{s.sys.sides[b.side], b.shells, s.locs(b.from), s.loc(b.target), s.forceText(b.attack), s.forceText(b.defend), b.counter, b.stay, s.unitID(b.goes), s.place(b.to), b.vacated}
}

func (s *State) forceText(f force) forceText {
	return forceText{s.unitID(f.primary), s.ids(f.support), s.ids(f.leaders), s.ids(f.guns)}
}

func (s *State) taskText(t task) taskText {
	return taskText{
		t.kind, s.sys.sides[t.side], s.ids(t.units), t.least, t.most, s.place(t.at), t.rout, t.shaken, t.stand, s.unitID(t.instead),
	}
}

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
	s.attacked, s.used, s.threats = r.hexes(t.Attacked), r.hexes(t.Used), r.hexes(t.Threats)
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
		moved: t.Moved, began: t.Began, fought: t.Fought,
	}
}

func (r *reader) battle(t battleText) *battle {
	return &battle{r.side(t.Side), t.Shells, r.hexes(t.From), r.hex(t.Target), r.force(t.Attack), r.force(t.Defend), t.Counter, t.Stay, r.unitOrNone(t.Goes), r.hexOrNowhere(t.To), t.Vacated}
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
