package musket

import (
	"encoding/json"

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

	Plan       []planText `json:"plan,omitempty"` // what is known of it
	Restricted bool       `json:"restricted,omitempty"`
	Tries      int        `json:"tries,omitempty"`
	Seized     bool       `json:"seized,omitempty"`
	Escaped    bool       `json:"escaped,omitempty"`

	Battered []engine.Loc   `json:"battered,omitempty"`
	Came     []engine.Loc   `json:"came,omitempty"`
	Terrain  []factText     `json:"terrain,omitempty"`
	Said     []factText     `json:"said,omitempty"`
	Pending  *engine.Action `json:"pending,omitempty"`
	Waking   bool           `json:"waking,omitempty"`
	Judged   bool           `json:"judged,omitempty"`
	Replaced []tallyText    `json:"replaced,omitempty"` // by side; left out while nothing counts
}

// factText is the terrain of a hex, or of the side between two, as both agree or
// one of them says.
type factText struct {
	Hexes []engine.Loc `json:"hexes"`
	Words []string     `json:"words"`
}

func (s *State) factTexts(facts []fact) []factText {
	var all []factText
	for _, f := range facts {
		hexes := []int{f.a}
		if f.b != nowhere {
			hexes = append(hexes, f.b)
		}
		all = append(all, factText{s.locs(hexes), f.words()})
	}
	return all
}

// tallyText is the tries of a side for lost steps.
type tallyText struct {
	Turn int `json:"turn"`
	Game int `json:"game"`
}

type planText struct {
	Formation string          `json:"formation"`
	Hex       engine.Loc      `json:"hex,omitempty"` // hex and turn are not known of a sealed plan
	Turn      int             `json:"turn,omitempty"`
	With      []engine.UnitID `json:"with,omitempty"`
	Seal      string          `json:"seal,omitempty"`
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
	Square bool          `json:"square,omitempty"`
	Charge engine.Loc    `json:"charge,omitempty"`
	Spent  int           `json:"spent,omitempty"`
	Half   int           `json:"half,omitempty"`
	Back   int           `json:"back,omitempty"`
}

type battleText struct {
	Side    engine.Side   `json:"side"`
	Charges bool          `json:"charges,omitempty"`
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
	Routed  bool          `json:"routed,omitempty"`
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
		Restricted: s.restricted, Tries: s.tries, Seized: s.seized, Escaped: s.escaped,
		Battered: s.locs(s.battered), Came: s.locs(s.came), Waking: s.waking, Judged: s.judged,
		Terrain: s.factTexts(s.facts), Said: s.factTexts(s.drafts), Pending: s.pending,
	}
	for i, p := range s.plans {
		if p.known() || p.shut() {
			text.Plan = append(text.Plan, s.planText(i))
		}
	}
	text.Units = make([]pieceText, 0, len(s.pieces))
	for u, p := range s.pieces {
		text.Units = append(text.Units, pieceText{
			s.id(u), s.place(p.at), p.steps, statusWords[p.status], fateWords[p.fate], p.moved, p.began, p.fought,
			p.square, s.place(p.charge), p.spent, p.half, p.back,
		})
	}
	for _, side := range s.holders {
		text.Objective = append(text.Objective, s.sideID(side))
	}
	if s.replaced != [2]tally{} {
		for _, t := range s.replaced {
			text.Replaced = append(text.Replaced, tallyText{t.turn, t.game})
		}
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

func (s *State) planText(formation int) planText {
	p := s.plans[formation]
	text := planText{Formation: s.sys.sheet.plan.formations[formation], Turn: p.turn, With: s.ids(p.riders), Seal: p.seal}
	if p.known() {
		text.Hex = s.loc(p.at)
	}
	return text
}

func (s *State) battleText() *battleText {
	b := s.battle
	return &battleText{s.sys.sides[b.side], b.charges, b.shells, s.locs(b.from), s.loc(b.target), s.forceText(b.attack), s.forceText(b.defend), b.counter, b.stay, s.unitID(b.goes), s.place(b.to), b.vacated, b.routed}
}

func (s *State) forceText(f force) forceText {
	return forceText{s.unitID(f.primary), s.ids(f.support), s.ids(f.leaders), s.ids(f.guns)}
}

func (s *State) taskText(t task) taskText {
	return taskText{
		t.kind, s.sys.sides[t.side], s.ids(t.units), t.least, t.most, s.place(t.at), t.rout, t.shaken, t.stand, s.unitID(t.instead),
	}
}
