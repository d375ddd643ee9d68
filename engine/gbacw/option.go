package gbacw

import "adjutant/engine/option"

// Options: the book's contradictions by their numbers, and what players may agree on.
const (
	optWaive   = "waive-surprise" // BB 30.2: the Union's checks are not worse, it has no checks for rout after fire, or both
	optWallace = "lew-wallace"    // BB 30.11
	optRandom  = "random-events"  // BB 19.0
	// the game goes on into the next day where the Confederates did well (BB 30.1, BB 31.0)
	optExtended = "extended"
	optEarly    = "early-end"       // once a side has no effective division on the map (BB 31.0)
	optShift    = "suggested-shift" // the level that the book proposes for its variants (BB 30.11)
	optLead     = "head-start"      // scenario 5: as the book's note says, or as its losses add up
	// guns fire over woods (BB 10.67)
	optRestricted = "restricted-los"
	// when leaders are rolled for: by the series, for each loss, in each shock, or both (BB 12.78)
	optLeaders = "leader-loss"
	// whether units check as they enter a marsh, or only as they leave it (BB 9.44)
	optMarsh = "marsh-entry"
	// what Johnston does for the two brigades of the Critical Left (BB 30.9)
	optDifficulty = "difficulty"
	// which fields count in scenario 10: those that it lists and the Union's beyond the line, or also the five of the first day for the
	// Confederates (BB 30.1, BB 31.0)
	optFields = "I-19"
)

// What the players of the Long Roll may waive by itself; yes is both (BB 30.2).
const (
	waiveChecks = "checks" // that the Union's checks are worse (BB 30.0)
	waiveRouts  = "routs"  // its checks for rout after fire (BB 12.35)
)

// waived reports whether the players have agreed to do without one of the two.
func (s *state) waived(what string) bool {
	return s.Options.is(optWaive, "yes") || s.Options.is(optWaive, what)
}

// Mends, by their numbers: what was read wrong, and how the book has it. The first value is as it was. A pack of before says nothing of
// them, so that a game that is played with one goes on as it was; the pack says how it is now.
const (
	fixOwn     = "F-01" // whether a side can act with what is the other's: Johnston (BB 4.11), a brigade in Reserve (BB 13.55)
	fixFirst   = "F-02" // when a marker is chosen instead of drawn (SR 5.3)
	fixWoods   = "F-03" // what woods on the way take from fire at somebody in woods (BB 9.44)
	fixWithers = "F-04" // how Withers's marker adds to those of Hardee's direct command (BB 30.8)
	fixLoss    = "F-05" // when an ability makes Johnston's die worse (BB 4.11, BB 12.77, BB 30.4)
	fixIowa    = "F-06" // whether the Iowans have to be assigned in the counterattack (BB 30.6)
	fixDraw    = "F-07" // who draws efficiency at 1 PM of the counterattack (BB 30.6)
)

// register is all options. A contradiction with one reading alone stands here with that, so that it is
// named in every game.
var register = option.Register{
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
	option.Late(optFields, "listed", "added"),
	option.Late(fixOwn, "asked", "own"),
	option.Late(fixFirst, "often", "first"),
	option.Late(fixWoods, "chart", "least"),
	option.Late(fixWithers, "corps", "one"),
	option.Late(fixLoss, "noon", "mandatory"),
	option.Late(fixIowa, "free", "assigned"),
	option.Late(fixDraw, "all", "sherman"),
	option.Of(optWaive, "no", "yes", waiveChecks, waiveRouts),
	option.Of(optWallace, "printed", "variable"),
	option.Of(optRandom, "no", "yes"),
	option.Of(optExtended, "no", "yes"),
	option.Of(optEarly, "no", "yes"),
	option.Of(optShift, "no", "yes"),
	option.Of(optLead, "stated", "counted"),
	option.Of(optRestricted, "no", "yes"),
	option.Of(optMarsh, "checked", "free"),
	option.Of(optDifficulty, "standard", "easy", "difficult"),
	option.Of(optLeaders, "series", "losses", "shock", "both"),
	option.Of("terrain", "listed"), // what the owner's lists of hexes do not say is unknown
}

// options are the values of all options in a game.
type options map[string]string

func (o options) is(name, value string) bool { return o[name] == value }
