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
	for more := true; more && p.Fault == nil; more = !p.endsList() && (p.Sign(",") || p.Plus() || p.Word("and") || p.AndWord() || p.uncommaed(units)) {
		if led := p.group(); led != nil {
			led = slices.DeleteFunc(slices.Clone(led), func(u engine.UnitID) bool { return slices.Contains(units, u) })
			units, grouped = append(units, led...), true
			continue
		}
		if several := p.Alikes(); several != nil {
			units = append(units, several...)
			continue
		}
		if u := p.Unit(); !grouped || !slices.Contains(units, u) {
			units = append(units, u)
		}
	}
	if p.Fault != nil {
		return nil
	}
	return units
}

// ofLeader matches what stands behind a leader's name where all are meant whom he leads.
var ofLeader = regexp.MustCompile(`^(?:'s?)? ?(?:(?:and|with) (?:all )?(?:his|their) )?(?:whole |entire )?(?:brigade|division|corps|command|men|troops|regiments|units|forces?)(?: |,|$)`)

// group reads the command of a leader, nil where none stands here.
func (p *parser) group() []engine.UnitID {
	if p.index.Roster.Led == nil || !p.index.Reads(Conversing) || p.Done() {
		return nil
	}
	trial := *p
	trial.Article()
	_ = trial.OneOf("all of", "all", "whole", "entire") != ""
	trial.Article()
	from := trial.At
	name, ok := trial.Name()
	if !ok {
		return nil
	}
	behind := ofLeader.FindString(string(trial.Low[trial.At:]))
	leader := trial.Resolve(from, name, "")
	led := p.index.Roster.Led[leader]
	if len(led) == 0 {
		led = p.index.Roster.Coming[leader]
	}
	if behind == "" || trial.Fault != nil || len(led) == 0 {
		return nil
	}
	if last := behind[len(behind)-1]; last == ' ' || last == ',' {
		behind = behind[:len(behind)-1]
	}
	trial.At += len(behind)
	trial.Skip()
	*p = trial
	return led
}
