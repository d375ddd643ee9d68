package gbacw

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
)

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

// choice is an option with its values, of which the first is the default.
type choice struct {
	name   string
	values []string
}

// isLate reports an option that came after games had been played. States say of one only where it is not as their pack has it.
func isLate(name string) bool { return isMend(name) || name == optFields }

func isMend(name string) bool { return strings.HasPrefix(name, "F-") }

// choices are all options. A contradiction with one reading alone stands here with that, so that it is
// named in every game.
func choices() []choice {
	return []choice{
		{"I-01", []string{"printed", "two"}},
		{"I-02", []string{"tactical", "marginal"}},
		{"I-03", []string{"both"}},
		{"I-04", []string{"worth"}},
		{"I-05", []string{"stated"}},
		{"I-06", []string{"names"}},
		{"I-07", []string{"fifth-hour", "inclusive"}},
		{"I-08", []string{"scenario"}},
		{"I-09", []string{"kept"}},
		{"I-10", []string{"columns"}},
		{"I-11", []string{"absent"}},
		{"I-12", []string{"first"}},
		{"I-13", []string{"none"}},
		{"I-14", []string{"same"}},
		{"I-15", []string{"aliases"}},
		{"I-16", []string{"two"}},
		{"I-17", []string{"printed"}},
		{"I-18", []string{"start"}},
		{optFields, []string{"listed", "added"}},
		{fixOwn, []string{"asked", "own"}},
		{fixFirst, []string{"often", "first"}},
		{fixWoods, []string{"chart", "least"}},
		{fixWithers, []string{"corps", "one"}},
		{fixLoss, []string{"noon", "mandatory"}},
		{fixIowa, []string{"free", "assigned"}},
		{fixDraw, []string{"all", "sherman"}},
		{optWaive, []string{"no", "yes", waiveChecks, waiveRouts}},
		{optWallace, []string{"printed", "variable"}},
		{optRandom, []string{"no", "yes"}},
		{optExtended, []string{"no", "yes"}},
		{optEarly, []string{"no", "yes"}},
		{optShift, []string{"no", "yes"}},
		{optLead, []string{"stated", "counted"}},
		{optRestricted, []string{"no", "yes"}},
		{optMarsh, []string{"checked", "free"}},
		{optDifficulty, []string{"standard", "easy", "difficult"}},
		{optLeaders, []string{"series", "losses", "shock", "both"}},
		{"terrain", []string{"listed"}}, // what the owner's lists of hexes do not say is unknown
	}
}

// options are the values of all options in a game.
type options map[string]string

func (o options) is(name, value string) bool { return o[name] == value }

func checkOption(name, value string) error {
	all := choices()
	i := slices.IndexFunc(all, func(c choice) bool { return c.name == name })
	switch {
	case i < 0:
		return fmt.Errorf("gbacw has no option %q", name)
	case !slices.Contains(all[i].values, value):
		return fmt.Errorf("option %s is %s, not %q", name, strings.Join(all[i].values, " or "), value)
	}
	return nil
}

// usual are the values of all options by the pack, else the default.
func (sys *system) usual() options {
	all := options{}
	for _, c := range choices() {
		all[c.name] = c.values[0]
	}
	for _, o := range sys.pack.Options {
		all[o.Name] = o.Value
	}
	return all
}

// lateOptions are those of them of which a state says nothing where it has them too.
func (sys *system) lateOptions() options {
	all := sys.usual()
	maps.DeleteFunc(all, func(name, _ string) bool { return !isLate(name) })
	return all
}

// chosen are the values of all options: those of the setup, else the pack's, else the default.
func (sys *system) chosen(setup engine.Setup) (options, error) {
	all := sys.usual()
	for name, value := range setup.Options {
		if err := checkOption(name, value); err != nil {
			return nil, err
		}
		all[name] = value
	}
	return all, nil
}
