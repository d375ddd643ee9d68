package muzzleblast

import (
	"encoding/json"
	"maps"

	"adjutant/engine"
	"adjutant/engine/option"
	"adjutant/engine/plane"
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
	fixRuler  = "F-03" // how finely a path is held against a move: to the hundredth, or as it is printed, to the tenth (B-6)
)

// register is all options. An ambiguity with one reading alone stands here with that, so that it
// has a name.
var register = option.Register{
	option.Of("C-01", "feet"),
	option.Of(optRoad, "text", "ratio", "fraction"),
	option.Of(optRough, "cells", "ratio"),
	option.Of(optLeap, "free", "one"),
	option.Of(optTurn, "free", "wheel"),
	option.Of("C-06", "footprint"),
	option.Of("C-07", "stop"),
	option.Of(optShot, "casualties", "save", "four"),
	option.Of(optRest, "penalty", "ignored"),
	option.Of("C-10", "majority"),
	option.Of(optCircle, "diameter", "radius"),
	option.Of("C-12", "everyone"),
	option.Of("C-13", "touch"),
	option.Of(optMelee, "circle", "unit"),
	option.Of(optWoods, "open", "rough"),
	option.Of("C-16", "blocked"),
	option.Of("C-17", "step"),
	option.Of("C-18", "die"),
	option.Of("C-19", "both"),
	option.Of(optBeaten, "more", "any"),
	option.Of("C-21", "one"),
	option.Of("C-22", "up-down"),
	option.Of(optOfficer, "random", "owner"),
	option.Of("C-24", "yes"),
	option.Of("C-25", "stays"),
	option.Of("C-26", "six"),
	option.Of("C-27", "off-road"),
	option.Of("C-28", "ignored"),
	option.Of(optMortar, "off", "on"),
	option.Of("C-30", "nearest"),
	option.Of(optBack, "line", "quarter"),
	option.Of(optPast, "counts", "before"),
	option.Of(optPistol, "one", "three"),
	option.Of(optPart, "cell", "two-thirds"),
	option.Of(optStaff, "three", "one", "game"),
	option.Of(optJoined, "two", "one", "game"),
	option.Of(optEra, "after-1855", "musket"),
	option.Of(optScale, "1", "2", "3", "4"),
	option.Of(optOneMail, "no", "yes"),
	option.Of(optSealed, "trusted", "commit"),
	option.Late(fixBushes, "in", "near"),
	option.Late(fixBack, "unit", "man"),
	option.Late(fixRuler, "hundredth", "tenth"),
}

// options are the values of all options in a game.
type options map[string]string

// chosen is the value of each option in a game of a scenario that changes some of them.
func chosen(usual options, eras map[string]string, scenario string, setup engine.Setup) (options, error) {
	usual = maps.Clone(usual)
	if era, own := eras[scenario]; own {
		usual[optEra] = era
	}
	return register.Choose(usual, setup.Options)
}

// MarshalJSON writes the options whose value is not their default, and of those that came late all that are there.
func (o options) MarshalJSON() ([]byte, error) {
	changed := option.Without(o, register.Defaults())
	maps.Copy(changed, register.Latecomers(o))
	return json.Marshal(changed)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (o *options) UnmarshalJSON(text []byte) error {
	var changed map[string]string
	if err := json.Unmarshal(text, &changed); err != nil {
		return err
	}
	all := register.Defaults()
	*o = option.With(changed, option.Without(all, register.Latecomers(all)))
	return nil
}

// is reports whether an option has a value.
func (o options) is(name, value string) bool { return o[name] == value }

// scaled is a number of the printed tables, in U, as hundredths of U in the game's scale (B-1).
func (o options) scaled(u int) int { return u * 100 * int(o[optScale][0]-'0') }

// back reports whether a point lies behind who looks so: behind the line of his front rank, or under C-31 quarter in the quarter straight
// behind it (B-11, B-21, B-26).
func (o options) back(f plane.Frame, p plane.Point) bool {
	if o.is(optBack, "quarter") {
		return f.Rear(p)
	}
	return f.Behind(p)
}

// overlooked is by how much a path may be too long: what is lost when its length is printed in tenths (B-6).
func (o options) overlooked() int {
	if o.is(fixRuler, "tenth") {
		return 4
	}
	return 0
}
