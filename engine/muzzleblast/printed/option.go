package printed

import (
	"encoding/json"
	"maps"

	"adjutant/engine"
	"adjutant/engine/option"
	"adjutant/engine/plane"
)

// Options by the numbers of the ambiguities that they decide, and those of a game's frame.
const (
	OptRoad    = "C-02" // what is left of a move where it changes between road and open ground
	OptRough   = "C-03" // likewise between normal and rough going
	OptLeap    = "C-04" // what leaping a wall costs
	OptTurn    = "C-05" // what turning costs
	OptShot    = "C-08" // what the number of a small-arms die means
	OptRest    = "C-09" // shooters beyond full sixes
	OptCircle  = "C-11" // what of the blast circle the table gives
	OptMelee   = "C-14" // who loses half
	OptWoods   = "C-15" // whether woods are rough
	OptBeaten  = "C-20" // who is beaten in musketry
	OptOfficer = "C-23" // when an officer falls
	OptMortar  = "C-29" // whether the first floor saves from mortars
	OptBack    = "C-31" // where a unit's back begins (B-11, B-21, B-26)
	OptPast    = "C-32" // whether the move that is checked is among the three previous ones (B-27)
	OptPistol  = "C-33" // what is "for rifles, muskets and carbines only" (B-11)
	OptPart    = "C-34" // whether the two thirds of a part move have the printed cell above them (B-6)
	OptStaff   = "C-35" // how long a lost command unit counts (B-27)
	OptJoined  = "C-36" // how long a new officer counts (B-27)
	OptEra     = "era"
	OptScale   = "scale"
	OptOneMail = "one_mail"
	OptSealed  = "sealed" // who can read orders before they are due
)

// Mends, by their numbers: what was read wrong, and how the rules have it. The first value is as it was. An
// older pack says nothing of them, so that a game that is played with one goes on as it was; the pack says how
// it is now.
const (
	FixBushes = "F-01" // who is behind bushes: in them, or also within 1 U of them as of a wall (B-11)
	FixBack   = "F-02" // whose back grapeshot strikes: by his unit, or man by man (B-21)
	FixRuler  = "F-03" // how finely a path is held against a move: to the hundredth, or as it is printed, to the tenth (B-6)
)

// Register is all options. An ambiguity with one reading alone stands here with that, so that it
// has a name.
var Register = option.Register{
	option.Of("C-01", "feet"),
	option.Of(OptRoad, "text", "ratio", "fraction"),
	option.Of(OptRough, "cells", "ratio"),
	option.Of(OptLeap, "free", "one"),
	option.Of(OptTurn, "free", "wheel"),
	option.Of("C-06", "footprint"),
	option.Of("C-07", "stop"),
	option.Of(OptShot, "casualties", "save", "four"),
	option.Of(OptRest, "penalty", "ignored"),
	option.Of("C-10", "majority"),
	option.Of(OptCircle, "diameter", "radius"),
	option.Of("C-12", "everyone"),
	option.Of("C-13", "touch"),
	option.Of(OptMelee, "circle", "unit"),
	option.Of(OptWoods, "open", "rough"),
	option.Of("C-16", "blocked"),
	option.Of("C-17", "step"),
	option.Of("C-18", "die"),
	option.Of("C-19", "both"),
	option.Of(OptBeaten, "more", "any"),
	option.Of("C-21", "one"),
	option.Of("C-22", "up-down"),
	option.Of(OptOfficer, "random", "owner"),
	option.Of("C-24", "yes"),
	option.Of("C-25", "stays"),
	option.Of("C-26", "six"),
	option.Of("C-27", "off-road"),
	option.Of("C-28", "ignored"),
	option.Of(OptMortar, "off", "on"),
	option.Of("C-30", "nearest"),
	option.Of(OptBack, "line", "quarter"),
	option.Of(OptPast, "counts", "before"),
	option.Of(OptPistol, "one", "three"),
	option.Of(OptPart, "cell", "two-thirds"),
	option.Of(OptStaff, "three", "one", "game"),
	option.Of(OptJoined, "two", "one", "game"),
	option.Of(OptEra, "after-1855", "musket"),
	option.Of(OptScale, "1", "2", "3", "4"),
	option.Of(OptOneMail, "no", "yes"),
	option.Of(OptSealed, "trusted", "commit"),
	option.Late(FixBushes, "in", "near"),
	option.Late(FixBack, "unit", "man"),
	option.Late(FixRuler, "hundredth", "tenth"),
}

// Options are the values of all options in a game.
type Options map[string]string

// Chosen is the value of each option in a game of a scenario that changes some of them.
func Chosen(usual Options, eras map[string]string, scenario string, setup engine.Setup) (Options, error) {
	usual = maps.Clone(usual)
	if era, own := eras[scenario]; own {
		usual[OptEra] = era
	}
	return Register.Choose(usual, setup.Options)
}

// MarshalJSON writes the options whose value is not their default, and of those that came late all that are there.
func (o Options) MarshalJSON() ([]byte, error) {
	changed := option.Without(o, Register.Defaults())
	maps.Copy(changed, Register.Latecomers(o))
	return json.Marshal(changed)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (o *Options) UnmarshalJSON(text []byte) error {
	var changed map[string]string
	if err := json.Unmarshal(text, &changed); err != nil {
		return err
	}
	all := Register.Defaults()
	*o = option.With(changed, option.Without(all, Register.Latecomers(all)))
	return nil
}

// Is reports whether an option has a value.
func (o Options) Is(name, value string) bool { return o[name] == value }

// Scaled is a number of the printed tables, in U, as hundredths of U in the game's scale (B-1).
func (o Options) Scaled(u int) int { return u * 100 * int(o[OptScale][0]-'0') }

// Back reports whether a point lies behind who looks so: behind the line of his front rank, or under C-31 quarter in the quarter straight
// behind it (B-11, B-21, B-26).
func (o Options) Back(f plane.Frame, p plane.Point) bool {
	if o.Is(OptBack, "quarter") {
		return f.Rear(p)
	}
	return f.Behind(p)
}

// Overlooked is by how much a path may be too long: what is lost when its length is printed in tenths (B-6).
func (o Options) Overlooked() int {
	if o.Is(FixRuler, "tenth") {
		return 4
	}
	return 0
}
