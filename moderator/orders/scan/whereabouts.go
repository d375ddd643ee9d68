package scan

import (
	"adjutant/engine"
	"adjutant/moderator/orders/refusal"
)

// whereabouts passes over where a unit stands, behind its name: "the 7th Arkansas in S3118".
func (p *Scanner) whereabouts(id engine.UnitID) {
	if !p.Scope.Reads(Conversing) || p.Fault != nil || len(p.Scope.Roster.Maps) == 0 {
		return
	}
	trial := *p
	if trial.OneOf("in", "at", "standing in", "who stands in", "which is in") == "" || trial.Done() || trial.HexEnd(trial.At) == 0 {
		return
	}
	from := trial.At
	at := trial.Hex()
	u, named := p.Scope.Of(id)
	switch {
	case trial.Fault != nil || !named || u.At == "":
	case u.At == at:
		p.At = trial.At
	case p.Whose == Enemies:
		p.Fail(from, refusal.StandsElsewhere(u, at, p.Replaced(from, trial.At, string(u.At))))
	}
}
