package orders

import (
	"regexp"
	"slices"

	"adjutant/engine"
)

// movers reads units, and the commands of leaders as the units in them: "Hildebrand's brigade and 17 IL".
func (p *parser) movers() []engine.UnitID {
	var units []engine.UnitID
	grouped := false
	for more := true; more && p.fault == nil; more = !p.endsList() && (p.sign(",") || p.plus() || p.word("and") || p.andWord() || p.uncommaed(units)) {
		if led := p.group(); led != nil {
			led = slices.DeleteFunc(slices.Clone(led), func(u engine.UnitID) bool { return slices.Contains(units, u) })
			units, grouped = append(units, led...), true
			continue
		}
		if several := p.alikes(); several != nil {
			units = append(units, several...)
			continue
		}
		if u := p.unit(); !grouped || !slices.Contains(units, u) {
			units = append(units, u)
		}
	}
	if p.fault != nil {
		return nil
	}
	return units
}

// ofLeader matches what stands behind a leader's name where all are meant whom he leads.
var ofLeader = regexp.MustCompile(`^(?:'s?)? ?(?:(?:and|with) (?:all )?(?:his|their) )?(?:whole |entire )?(?:brigade|division|corps|command|men|troops|regiments|units|forces?)(?: |,|$)`)

// group reads the command of a leader, nil where none stands here.
func (p *parser) group() []engine.UnitID {
	if p.index.roster.Led == nil || !p.index.reads(Conversing) || p.done() {
		return nil
	}
	trial := *p
	trial.article()
	_ = trial.oneOf("all of", "all", "whole", "entire") != ""
	trial.article()
	from := trial.at
	name, ok := trial.name()
	if !ok {
		return nil
	}
	behind := ofLeader.FindString(string(trial.low[trial.at:]))
	leader := trial.resolve(from, name, "")
	led := p.index.roster.Led[leader]
	if len(led) == 0 {
		led = p.index.roster.Coming[leader]
	}
	if behind == "" || trial.fault != nil || len(led) == 0 {
		return nil
	}
	if last := behind[len(behind)-1]; last == ' ' || last == ',' {
		behind = behind[:len(behind)-1]
	}
	trial.at += len(behind)
	trial.skip()
	*p = trial
	return led
}
