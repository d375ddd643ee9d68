package openplay

import (
	"errors"
	"fmt"

	"adjutant/engine/pack"
)

const headFile = "pack.toml"

// table is what pack.toml says to this system.
type table struct {
	Openplay struct {
		Allowed []string `toml:"allowed"`
		UpTo    string   `toml:"up_to"`
	} `toml:"openplay"`
}

// readTable reads which dice are allowed, and reports all else that is not
// known here.
func readTable(p *pack.Pack) (allowance, error) {
	var t table
	var wrong pack.Mistakes
	if err := p.Table(&t); errors.As(err, &wrong) {
		return allowance{}, wrong
	} else if err != nil {
		return allowance{}, fmt.Errorf("table of openplay: %w", err)
	}
	dice := t.allowance(p, &wrong)
	optionsAreKnown(p, &wrong)
	nothingUnused(p, &wrong)
	return dice, wrong.Err()
}

func (t table) allowance(p *pack.Pack, wrong *pack.Mistakes) (a allowance) {
	line := p.Line("openplay")
	if (len(t.Openplay.Allowed) > 0) == (t.Openplay.UpTo != "") {
		wrong.Wrong(headFile, line, `dice are named either by "allowed" or by "up_to"`)
		return a
	}
	for _, text := range t.Openplay.Allowed {
		dice, err := parseDice(text)
		if err != nil {
			wrong.Wrong(headFile, line, "allowed: %v", err)
		}
		a.listed = append(a.listed, dice)
	}
	if t.Openplay.UpTo != "" {
		dice, err := parseDice(t.Openplay.UpTo)
		if err != nil {
			wrong.Wrong(headFile, line, "up_to: %v", err)
		}
		a.most = dice
	}
	return a
}

func optionsAreKnown(p *pack.Pack, wrong *pack.Mistakes) {
	for _, o := range p.Options {
		if err := register.Check(o.Name, o.Value); err != nil {
			wrong.Wrong(headFile, o.Line, "%v", err)
		}
	}
}

// nothingUnused reports data that openplay would not look at. Units and a table without
// a grid have no meaning in its rules; the module that is made from the pack shows them.
func nothingUnused(p *pack.Pack, wrong *pack.Mistakes) {
	for _, data := range []struct {
		file  string
		count int
	}{
		{"hexes.csv", len(p.Hexes)},
		{"hexsides.csv", len(p.Hexsides)},
		{"roads.csv", len(p.Roads)},
		{"entries.csv", len(p.Entries)},
		{"setup.csv", len(p.Setup)},
		{"charts", len(p.Charts)},
	} {
		if data.count > 0 {
			wrong.Wrong(data.file, 0, "openplay has no use for it")
		}
	}
	if p.Grid.Size() > 0 {
		wrong.Wrong(headFile, p.Line("grid"), "openplay has no use for a grid")
	}
}
