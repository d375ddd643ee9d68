package scan

import (
	"adjutant/engine"
	"adjutant/moderator/orders/pattern"
)

// OfLeader matches what stands behind a leader's name where all his units are meant.
var OfLeader = pattern.MustCompile(`^(?:'s?)? ?(?:(?:and|with) (?:all )?(?:his|their) )?(?:whole |entire )?(?:brigade|division|corps|command|men|troops|regiments|units|forces?)(?: |,|$)`)

// Group reads the command of a leader, nil where none stands here.
func (p *Scanner) Group() []engine.UnitID {
	if p.Scope.Roster.Led == nil || !p.Scope.Reads(Conversing) || p.Done() {
		return nil
	}
	trial := *p
	trial.Silent = true
	trial.Article()
	_ = trial.OneOf("all of", "all", "whole", "entire") != ""
	trial.Article()
	from := trial.At
	name, ok := trial.Name()
	if !ok {
		return nil
	}
	behind := OfLeader.FindString(string(trial.Low[trial.At:]))
	leader := trial.Resolve(from, name, "")
	led := p.Scope.Roster.Led[leader]
	if len(led) == 0 {
		led = p.Scope.Roster.Coming[leader]
	}
	if behind == "" || trial.Fault != nil || len(led) == 0 {
		return nil
	}
	if last := behind[len(behind)-1]; last == ' ' || last == ',' {
		behind = behind[:len(behind)-1]
	}
	trial.At += len(behind)
	trial.Skip()
	p.At, p.Warnings = trial.At, trial.Warnings
	return led
}
