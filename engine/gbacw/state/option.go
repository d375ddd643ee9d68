package state

import "adjutant/engine/option"

// Options: the book's contradictions by their numbers, and what players may agree on.
const (
	OptWaive   = "waive-surprise" // BB 30.2: the Union's checks are not worse, it has no checks for rout after fire, or both
	OptWallace = "lew-wallace"    // BB 30.11
	OptRandom  = "random-events"  // BB 19.0
	// The game goes on into the next day where the Confederates did well (BB 30.1, BB 31.0).
	OptExtended = "extended"
	OptEarly    = "early-end"       // once a side has no effective division on the map (BB 31.0)
	OptShift    = "suggested-shift" // the level that the book proposes for its variants (BB 30.11)
	OptLead     = "head-start"      // scenario 5: as the book's note says, or as its losses add up
	// Guns fire over woods (BB 10.67).
	OptRestricted = "restricted-los"
	// When leaders are rolled for: by the series, for each loss, in each shock, or both (BB 12.78).
	OptLeaders = "leader-loss"
	// Whether units check as they enter a marsh, or only as they leave it (BB 9.44).
	OptMarsh = "marsh-entry"
	// What Johnston does for the two brigades of the Critical Left (BB 30.9).
	OptDifficulty = "difficulty"
	// Which fields count in scenario 10: those that it lists and the Union's beyond the line, or also the five
	// of the first day for the Confederates (BB 30.1, BB 31.0).
	OptFields = "I-19"
)

// What the players of the Long Roll may waive by itself; yes is both (BB 30.2).
const (
	WaiveChecks = "checks" // that the Union's checks are worse (BB 30.0)
	WaiveRouts  = "routs"  // its checks for rout after fire (BB 12.35)
)

// Mends, by their numbers: what was read wrong, and how the book has it. The first value is as it was. An older
// pack says nothing of them, so that a game that is played with one goes on as it was; the pack says how it is
// now.
const (
	FixOwn     = "F-01" // whether a side can act with what is the other's: Johnston (BB 4.11), a brigade in Reserve (BB 13.55)
	FixFirst   = "F-02" // when a marker is chosen instead of drawn (SR 5.3)
	FixWoods   = "F-03" // what woods on the way take from fire at somebody in woods (BB 9.44)
	FixWithers = "F-04" // how Withers's marker adds to those of Hardee's direct command (BB 30.8)
	FixLoss    = "F-05" // when an ability makes Johnston's die worse (BB 4.11, BB 12.77, BB 30.4)
	FixIowa    = "F-06" // whether the Iowans have to be assigned in the counterattack (BB 30.6)
	FixDraw    = "F-07" // who draws efficiency at 1 PM of the counterattack (BB 30.6)
)

// Register is all options. A contradiction with one reading alone stands here with that, so that it is
// named in every game.
var Register = option.Register{
	option.Of("I-01", "printed", "two"),
	option.Of("I-02", "tactical", "marginal"),
	option.Of("I-03", "both"),
	option.Of("I-04", "worth"),
	option.Of("I-05", "stated"),
	option.Of("I-06", "names"),
	option.Of("I-07", "fifth-hour", "inclusive"),
	option.Of("I-08", "scenario"),
	option.Of("I-09", "kept"),
	option.Of("I-10", "columns"),
	option.Of("I-11", "absent"),
	option.Of("I-12", "first"),
	option.Of("I-13", "none"),
	option.Of("I-14", "same"),
	option.Of("I-15", "aliases"),
	option.Of("I-16", "two"),
	option.Of("I-17", "printed"),
	option.Of("I-18", "start"),
	option.Late(OptFields, "listed", "added"),
	option.Late(FixOwn, "asked", "own"),
	option.Late(FixFirst, "often", "first"),
	option.Late(FixWoods, "chart", "least"),
	option.Late(FixWithers, "corps", "one"),
	option.Late(FixLoss, "noon", "mandatory"),
	option.Late(FixIowa, "free", "assigned"),
	option.Late(FixDraw, "all", "sherman"),
	option.Of(OptWaive, "no", "yes", WaiveChecks, WaiveRouts),
	option.Of(OptWallace, "printed", "variable"),
	option.Of(OptRandom, "no", "yes"),
	option.Of(OptExtended, "no", "yes"),
	option.Of(OptEarly, "no", "yes"),
	option.Of(OptShift, "no", "yes"),
	option.Of(OptLead, "stated", "counted"),
	option.Of(OptRestricted, "no", "yes"),
	option.Of(OptMarsh, "checked", "free"),
	option.Of(OptDifficulty, "standard", "easy", "difficult"),
	option.Of(OptLeaders, "series", "losses", "shock", "both"),
	option.Of("terrain", "listed"), // what the owner's lists of hexes do not say is unknown
}

// Options are the values of all options in a game.
type Options map[string]string

// Is reports whether an option has a value.
func (o Options) Is(name, value string) bool { return o[name] == value }
