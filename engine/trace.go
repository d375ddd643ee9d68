package engine

// Trace is what an event leaves on the map or the table, for those who draw it.
type Trace struct {
	Kind TraceKind `json:"kind"`
	At   []Loc     `json:"at"` // at least one place, as the kind says
	// Reach is the radius of a burst, in hundredths of an inch.
	Reach int `json:"reach,omitempty"`
	// Note is a few signs to stand beside it: the result of dice, how many fell.
	Note string `json:"note,omitempty"`
}

// TraceKind is what a [Trace] shows.
type TraceKind string

// The kinds of traces.
const (
	TraceMove    TraceKind = "move"    // where units went of their own will, from the first place to the last
	TraceRetreat TraceKind = "retreat" // where they were driven, likewise
	TraceRefused TraceKind = "refused" // where units were to go, or what they were to attack, and may not, likewise
	TraceAttack  TraceKind = "attack"  // who attacks: from each place but the last, against the last
	TraceFight   TraceKind = "fight"   // dice fell for a place: that place, and the note says how
	TraceShot    TraceKind = "shot"    // a line of fire, from the first place to the last
	TraceBurst   TraceKind = "burst"   // a circle round the place
	TraceFan     TraceKind = "fan"     // an area that fire sweeps: its corners
	TraceLoss    TraceKind = "loss"    // men fell at the place, and the note says how many
)
