package muzzleblast

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
)

// Options by the numbers of the ambiguities that they decide, and those of a game's frame.
const (
	optRoad    = "C-02" // what is left of a move where it changes between road and open ground
	optRough   = "C-03" // likewise between normal and rough going
	optLeap    = "C-04" // what leaping a wall costs
	optTurn    = "C-05" // what turning costs
	optShot    = "C-08" // what the number of a small-arms die means
	optRest    = "C-09" // shooters beyond full sixes
	optCircle  = "C-11" // what of the blast circle the table gives
	optMelee   = "C-14" // who loses half
	optWoods   = "C-15" // whether woods are rough
	optBeaten  = "C-20" // who is beaten in musketry
	optOfficer = "C-23" // when an officer falls
	optMortar  = "C-29" // whether the first floor saves from mortars
	optBack    = "C-31" // where a unit's back begins (B-11, B-21, B-26)
	optPast    = "C-32" // whether the move that is checked is among the three previous ones (B-27)
	optPistol  = "C-33" // what is "for rifles, muskets and carbines only" (B-11)
	optPart    = "C-34" // whether the two thirds of a part move have the printed cell above them (B-6)
	optStaff   = "C-35" // how long a lost command unit counts (B-27)
	optJoined  = "C-36" // how long a new officer counts (B-27)
	optEra     = "era"
	optScale   = "scale"
	optOneMail = "one_mail"
	optSealed  = "sealed" // who can read orders before they are due
)

// Mends, by their numbers: what was read wrong, and how the rules have it. The first value is as it was. A pack of before says nothing
// of them, so that a game that is played with one goes on as it was; the pack says how it is now.
const (
	fixBushes = "F-01" // who is behind bushes: in them, or also within 1 U of them as of a wall (B-11)
	fixBack   = "F-02" // whose back grapeshot strikes: by his unit, or man by man (B-21)
)

// isLate reports an option that came after games had been played. States say of one only where it is not as their pack has it.
func isLate(name string) bool { return strings.HasPrefix(name, "F-") }

// choice is an option with its values, of which the first is the default.
type choice struct {
	name   string
	values []string
}

// allChoices are all options. An ambiguity with one reading alone stands here with that, so that it
// has a name.
var allChoices = []choice{
	{"C-01", []string{"feet"}},
	{optRoad, []string{"text", "ratio", "fraction"}},
	{optRough, []string{"cells", "ratio"}},
	{optLeap, []string{"free", "one"}},
	{optTurn, []string{"free", "wheel"}},
	{"C-06", []string{"footprint"}},
	{"C-07", []string{"stop"}},
	{optShot, []string{"casualties", "save", "four"}},
	{optRest, []string{"penalty", "ignored"}},
	{"C-10", []string{"majority"}},
	{optCircle, []string{"diameter", "radius"}},
	{"C-12", []string{"everyone"}},
	{"C-13", []string{"touch"}},
	{optMelee, []string{"circle", "unit"}},
	{optWoods, []string{"open", "rough"}},
	{"C-16", []string{"blocked"}},
	{"C-17", []string{"step"}},
	{"C-18", []string{"die"}},
	{"C-19", []string{"both"}},
	{optBeaten, []string{"more", "any"}},
	{"C-21", []string{"one"}},
	{"C-22", []string{"up-down"}},
	{optOfficer, []string{"random", "owner"}},
	{"C-24", []string{"yes"}},
	{"C-25", []string{"stays"}},
	{"C-26", []string{"six"}},
	{"C-27", []string{"off-road"}},
	{"C-28", []string{"ignored"}},
	{optMortar, []string{"off", "on"}},
	{"C-30", []string{"nearest"}},
	{optBack, []string{"line", "quarter"}},
	{optPast, []string{"counts", "before"}},
	{optPistol, []string{"one", "three"}},
	{optPart, []string{"cell", "two-thirds"}},
	{optStaff, []string{"three", "one", "game"}},
	{optJoined, []string{"two", "one", "game"}},
	{optEra, []string{"after-1855", "musket"}},
	{optScale, []string{"1", "2", "3", "4"}},
	{optOneMail, []string{"no", "yes"}},
	{optSealed, []string{"trusted", "commit"}},
	{fixBushes, []string{"in", "near"}},
	{fixBack, []string{"unit", "man"}},
}

func checkOption(name, value string) error {
	i := slices.IndexFunc(allChoices, func(c choice) bool { return c.name == name })
	switch {
	case i < 0:
		return fmt.Errorf("muzzleblast has no option %q", name)
	case !slices.Contains(allChoices[i].values, value):
		return fmt.Errorf("option %s is %s, not %q", name, strings.Join(allChoices[i].values, " or "), value)
	}
	return nil
}

// options are the values of all options in a game.
type options map[string]string

// packOptions is the pack's value of each option.
func packOptions(p *pack.Pack) options {
	all := options{}
	for _, c := range allChoices {
		all[c.name] = c.values[0]
	}
	for _, o := range p.Options {
		all[o.Name] = o.Value
	}
	return all
}

// lateOptions are those of the pack's options of which a state says nothing where it has them too.
func (sys *system) lateOptions() options {
	all := maps.Clone(sys.options)
	maps.DeleteFunc(all, func(name, _ string) bool { return !isLate(name) })
	return all
}

// chosen is the value of each option in a game of a scenario that changes some of them.
func (sys *system) chosen(scenario string, setup engine.Setup) (options, error) {
	all := maps.Clone(sys.options)
	if era, own := sys.eras[scenario]; own {
		all[optEra] = era
	}
	for _, name := range slices.Sorted(maps.Keys(setup.Options)) {
		if err := checkOption(name, setup.Options[name]); err != nil {
			return nil, err
		}
		all[name] = setup.Options[name]
	}
	return all, nil
}

// MarshalJSON writes the options whose value is not their default, and of those that came late all that are there.
func (o options) MarshalJSON() ([]byte, error) {
	changed := map[string]string{}
	for _, c := range allChoices {
		if value, there := o[c.name]; isLate(c.name) && there {
			changed[c.name] = value
		} else if !isLate(c.name) && o[c.name] != c.values[0] {
			changed[c.name] = o[c.name]
		}
	}
	return json.Marshal(changed)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (o *options) UnmarshalJSON(text []byte) error {
	var changed map[string]string
	if err := json.Unmarshal(text, &changed); err != nil {
		return err
	}
	all := options{}
	for _, c := range allChoices {
		if !isLate(c.name) {
			all[c.name] = c.values[0]
		}
	}
	maps.Copy(all, changed)
	*o = all
	return nil
}

func (o options) is(name, value string) bool { return o[name] == value }

// scaled is a number of the printed tables, in U, as hundredths of U in the game's scale (B-1).
func (o options) scaled(u int) int { return u * 100 * int(o[optScale][0]-'0') }
