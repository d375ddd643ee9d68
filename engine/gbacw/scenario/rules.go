package scenario

import "adjutant/engine"

// Rules are the special rules of one scenario. What a field that is not set says is in no special rule. Formations go by their
// codes, hours are those of the calendar from 0, turns count from 1.
type Rules struct {
	Start
	Command
	Markers
	Orders
	Moves
	Fights
	Leaders
	Michigan
	April7
	Victory
}

// Start is how a scenario begins.
type Start struct {
	Initiative Initiative // of the first turns
	// at 6 AM it goes as it did: all Confederates are in command, no brigade of theirs is given Attack orders, and Hardee's line is
	// closed after each of Hindman's first two activations (BB 30.1)
	AsItWent bool
	Asleep   Sleep // of the Union
	// the brigades that the roar of battle calls as they first act: those of these formations (BB 30.1, BB 30.3)
	Roar []string
	// the book itself tells where Veatch's brigade is called, and that a 9 costs others their activation (BB 30.3)
	RoarTold bool
	// the hex to which a mission leads that is to the Owl Creek bridge, beyond the map, "" where the bridge is on it (BB 30.3)
	OwlCreek engine.Loc
}

// Initiative is who has it in the first turns without a die.
type Initiative struct {
	First engine.Side
	Turns int
	Bonus int // what the Confederates add to their die on the first turn (BB 30.2)
}

// Sleep is who of the Union waits in Reserve until he is alerted.
type Sleep int

// Who may sleep.
const (
	Awake     Sleep = iota
	Divisions       // those on the map but Peabody's brigade, until the Alert Schedule or the enemy wakes them (BB 30.0, BB 30.1)
	Everybody       // all on the map, until they hear the Confederates, or wake of themselves (BB 31.0)
)

// Command is which units act together, and which are in command.
type Command struct {
	ActsWith     []ActsWith
	VeatchLent   bool            // Veatch's brigade goes back to Hurlbut, once (BB 30.5)
	BridgeGuards []engine.UnitID // regiments that guard the Snake Creek bridge, until they are relieved, and then join any brigade (BB 30.5)
	Composite    string          // the formation whose leader has what is with him as one brigade (BB 30.4)
	Wallace      Wallace

	InCommand      InCommand
	HindmanGone    bool   // Hardee commands Hindman's brigades (BB 30.4, BB 30.5)
	CheathamAlso   bool   // Johnston is above Cheatham too: either is enough (BB 30.4, BB 30.5)
	BeginsOut      string // the brigade that begins out of command (BB 30.4, BB 30.5)
	McArthurAlone  bool   // he is in command within four movement points of where he entered (BB 30.9)
	WithersOutTurn int    // the turn in which Withers's division is out of command (BB 30.9)

	// regiments without a brigade: to whose brigades they go instead of those of their own army (BB 30.4, BB 30.5, BB 31.0)
	Joins map[engine.UnitID]string
	// those that join whatever the distance (BB 30.1, BB 30.5)
	JoinsAnywhere []engine.UnitID
	// infantry, and Stuart's brigade, are attached when command is settled alone (BB 30.4, BB 30.5)
	AttachedWithCommand bool
	// of those 23 MO is attached at the start alone, instead of at any time (BB 30.5)
	MissouriAtStart bool
	// batteries that are assigned to a division before they enter (BB 30.4)
	LateBatteries []engine.UnitID
}

// ActsWith has a formation act with the marker of another command.
type ActsWith struct {
	Of        string      // the formation, with all below it
	Side      engine.Side // or all of a side
	Command   string
	FirstTurn bool // then alone
}

// InCommand are those who are in command whatever their distance.
type InCommand struct {
	FirstTurn   []engine.Side // on the first turn
	FirstTurnOf []string      // brigades on the first turn
	Always      []string      // brigades
}

// Wallace is whether it is rolled for when Lew Wallace comes.
type Wallace int

// When it is rolled for.
const (
	WallaceOnTime   Wallace = iota
	WallaceAsAgreed         // where the players have agreed on it (BB 30.11)
	WallaceRolled           // always (BB 31.0)
)

// Markers is how many activations commands have.
type Markers struct {
	Quotas        []Quota           // the first that fits a command counts; without one it draws (BB 5.2)
	DisputedChit  bool              // the Union's third chit of 1 is in its pool as printed alone (I-01)
	DrawsWith     map[string]string // formations whose command draws with the efficiency of another (BB 30.6)
	HindmanBonus  int               // the hour in which Hindman has one marker more (BB 30.3)
	TrabueAtLeast int               // the hour in which Trabue's brigade has two activations at least (BB 30.4)
	// units that have one activation less than their division on the first turn (BB 30.4)
	EnterLate []engine.UnitID
	// the hours of the first day in which the first three activations do not tire the Confederates (BB 30.1, BB 31.0)
	Tireless Hours
	// the brigade that tires from its second activation in the first turn, as all of the Union's do that arrive in a turn (BB 30.3)
	TiresSooner string
}

// Hours are those from one to another, both included.
type Hours struct{ From, To int }

// Has reports whether an hour is one of them.
func (h Hours) Has(hour int) bool { return h.From <= hour && hour <= h.To }

// Quota is how commands come to their markers otherwise than by a chit.
type Quota struct {
	Side     engine.Side // whose, "" for both
	Commands []string    // those by their names, none for all
	But      []string    // not those
	Alone    bool        // of those the one whose units are assigned to nobody
	Hour     int         // of the first day, 0 for all
	Markers  int         // how many
	Rated    bool        // the number is an efficiency, to which is added what is added to a chit
	Plain    bool        // they draw, and nothing is added to the chit or taken away
	Mended   string      // the mend under which it is so, "" for always
	Reading  string      // then: how that is read
	Cite     engine.Cite
}

// Orders is who may have which.
type Orders struct {
	NoMarch         bool // there are no March orders (BB 30.4, BB 30.6)
	AttackOrAdvance bool // all begin under Advance or Attack orders (BB 30.9)
	Free            FreeChange
}

// FreeChange is who may change his orders once without a die.
type FreeChange struct {
	Hour     int // of the first day
	Brigades []string
	South    bool // all Confederates
}

// Moves is who may not go where.
type Moves struct {
	LandingUntil int             // the hour of the first day until which those of the 6th Division without a brigade stay at the Landing (BB 30.1)
	BehindRow14  []string        // brigades that stay south of row S14 on the first turn until Peabody comes or is routed (BB 30.3)
	EastColumn   int             // no move ends east of this column of the map, 0 for none (BB 30.6)
	MustRally    []engine.UnitID // regiments that faltered, and rally before they move (BB 30.3)
	// regiments that wait until the enemy is near, and at the end of the first turn are assigned to a brigade (BB 30.6)
	Iowans []engine.UnitID
	// units that have lost their way, and are rolled for at 1 PM (BB 30.6)
	Lost []engine.UnitID
	// a lost leader of this brigade is replaced in any hex, once all of it is routed (BB 30.3)
	ReplacedAnywhere string
	BeyondLimits     bool // units retreat beyond the limits of the map, and do not come back (BB 30.9)
}

// Fights is what differs in fire and shock.
type Fights struct {
	Surprise       bool          // the Confederates are surprised at 12 Noon when the Union is among them (BB 30.6)
	GunboatsArrive bool          // the gunboats do not fire as they arrive (BB 30.4)
	MayPanic       engine.UnitID // a regiment that runs from fire of four points (BB 30.9)
	// the hour of the first day in which what is left of Peabody's detachments is lost at its end, 0 for none (BB 14.47)
	PeabodyScatters int
	// the part of its strength at which a Confederate unit collapses, 0 for that of the owner's rules (BB 30.7)
	CollapsesAt float64
}

// Leaders is what commanders may do.
type Leaders struct {
	JohnstonIdle   bool // he helps nobody (BB 30.2)
	JohnstonFrom   int  // the hour of the first day from which he helps (BB 31.0)
	JohnstonAway   bool // he is off the map, and helps one of two brigades (BB 30.9)
	JohnstonDead   bool // he fell before it begins (BB 30.7, BB 30.8)
	JohnstonDanger int  // the hour from which his die is thrown in any case, 0 for 12 (BB 30.4)
	// brigades one of which Bragg may have under direct command (BB 30.4, BB 30.5)
	BraggDirects []string
	CorpsDirect  bool     // so may the commanders of corps (BB 30.6)
	GrantVisits  int      // the hour in which a die says when Grant is with Hurlbut, who is off the map else; 0 for never (BB 30.4)
	Raises       []string // the corps that Beauregard may raise, in his range; none for any, at any distance (BB 30.6)
}

// Michigan is what becomes of the 15th Michigan.
type Michigan struct {
	MichiganMarches bool        // it marches towards Prentiss, and may run for four hours (BB 30.1)
	MichiganStrays  bool        // in the second turn it traces its command to Miller, and may run for good (BB 30.2)
	MichiganEmpty   engine.Cite // by which it finds no ammunition (BB 30.1, BB 30.2)
	MichiganRefills bool        // it begins without ammunition, which it finds in a hex (BB 31.0)
}

// April7 is what is so on the second day (BB 30.8).
type April7 struct {
	SecondDay bool
	// what is so of the army that stands as it slept: its corps are parts of a line, whoever is in them
	Sectors     bool
	Withers     bool            // his marker is Hardee's corps' as well
	SleptApart  bool            // units that spent the night apart go back to their leaders
	Watch       []engine.UnitID // cavalry that waits until it sees the enemy over the line; then Hardee rolls for his corps
	BehindLine  []string        // brigades that may move behind the line
	UnionBegins int             // points that the Union begins with
}

// Victory is how it is reckoned.
type Victory struct {
	Reckoned Reckoning
	// the hexes of the Hornets' Nest count, for the side that passed them last (BB 30.4)
	NestCounts bool
	// units and formations that were lost before it begins, and count (BB 30.4, BB 30.5)
	LostBefore         []engine.UnitID
	LostBeforeOf       []string
	StuartCounts       string // the division with which Stuart's brigade counts (BB 30.4)
	StuartCountsAsLent bool   // it counts with the one to which it is attached (BB 30.5)
	HeadStart          bool   // the Confederates begin with points (BB 30.5)
	WholeAsHere        bool   // brigades count as whole with those units that they have here (BB 30.6)
	SouthByMap         bool   // Confederate brigades are counted by their units on the map (BB 30.7): who is told so is told by a note alone
	ShiftMayBeProposed bool   // the players may agree on the level that the book proposes (BB 30.11)
	FieldsToo          string // the scenario whose fields count for the Confederates too, as agreed (BB 31.0, I-19)
	// as on 5 April: by a ladder of its own; one hex at the Landing is enough, with the bridge at N3801; the extended game goes on with
	// what was counted (BB 31.0)
	April5 bool
}

// Reckoning is by which objectives victory is reckoned.
type Reckoning int

// By which. Each is a row of package victory.
const (
	WholeBattle   Reckoning = iota // of 6 April (BB 30.1), and of 5 April (BB 31.0)
	LongRoll                       // BB 30.2
	ShilohChurch                   // BB 30.3
	HornetsNest                    // BB 30.4
	Counterattack                  // BB 30.6
	FinalAttack                    // BB 30.7
	NextDay                        // BB 30.8
	CriticalLeft                   // BB 30.9
)
