package state

import "adjutant/engine"

// StateText is a state as it is read: JSON with its fields in this order, as
// [State.Text] writes it. What has its usual value is left out.
type StateText struct {
	Version   int               `json:"version"`
	Pack      string            `json:"pack"`
	Scenario  string            `json:"scenario"`
	Options   map[string]string `json:"options"` // that differ from the pack's
	Turn      int               `json:"turn"`
	Side      engine.Side       `json:"side"`
	Phase     Phase             `json:"phase"`
	Plays     int               `json:"plays"`
	Units     []pieceText       `json:"units"`
	Attacked  []engine.Loc      `json:"attacked,omitempty"`
	Used      []engine.Loc      `json:"used,omitempty"`
	Threats   []engine.UnitID   `json:"threats,omitempty"`
	Objective []engine.Side     `json:"objectives,omitempty"` // who holds them, "" is nobody
	Battle    *battleText       `json:"battle,omitempty"`
	Tasks     []taskText        `json:"tasks,omitempty"`

	Plan       []PlanText `json:"plan,omitempty"` // what is known of it
	Restricted bool       `json:"restricted,omitempty"`
	Tries      int        `json:"tries,omitempty"`
	Seized     bool       `json:"seized,omitempty"`
	Escaped    bool       `json:"escaped,omitempty"`

	Battered []engine.Loc   `json:"battered,omitempty"`
	Came     []engine.Loc   `json:"came,omitempty"`
	Terrain  []factText     `json:"terrain,omitempty"`
	Said     []factText     `json:"said,omitempty"`
	Readings []readingText  `json:"readings,omitempty"`
	Silent   engine.Side    `json:"silent,omitempty"`
	Pending  *engine.Action `json:"pending,omitempty"`
	Waking   bool           `json:"waking,omitempty"`
	Judged   bool           `json:"judged,omitempty"`
	Replaced []tallyText    `json:"replaced,omitempty"` // by side; left out while nothing counts

	Rulings []engine.GivenRuling `json:"rulings,omitempty"` // in the order in which they were given
}

// factText is the terrain of a hex, or of the side between two, as both agree or
// one of them says.
type factText struct {
	Hexes []engine.Loc `json:"hexes"`
	Words []string     `json:"words"`
}

// readingText is what a side has said of the terrain before the other said otherwise.
type readingText struct {
	Side    engine.Side `json:"side"`
	Terrain []factText  `json:"terrain"`
}

// tallyText is the tries of a side for lost steps.
type tallyText struct {
	Turn int `json:"turn"`
	Game int `json:"game"`
}

// PlanText is the planned arrival of a formation in the text of a state.
type PlanText struct {
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
	Fallen  bool          `json:"fallen,omitempty"`
	Routed  bool          `json:"routed,omitempty"`
}

type forceText struct {
	Primary engine.UnitID   `json:"primary,omitempty"`
	Support []engine.UnitID `json:"support,omitempty"`
	Leaders []engine.UnitID `json:"leaders,omitempty"`
	Guns    []engine.UnitID `json:"guns,omitempty"`
}

type taskText struct {
	Kind    TaskKind        `json:"kind"`
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
