package orders

import (
	"adjutant/engine"
	"adjutant/moderator/orders/refusal"
)

// whereabouts passes over where a unit stands, behind its name: "the 7th Arkansas in S3118".
func (p *scanner) whereabouts(id engine.UnitID) {
	if !p.scope.reads(Conversing) || p.fault != nil || len(p.scope.roster.Maps) == 0 {
		return
	}
	trial := *p
	if trial.oneOf("in", "at", "standing in", "who stands in", "which is in") == "" || trial.done() || trial.hexEnd(trial.at) == 0 {
		return
	}
	from := trial.at
	at := trial.hex()
	u, named := p.scope.Of(id)
	switch {
	case trial.fault != nil || !named || u.At == "":
	case u.At == at:
		p.at = trial.at
	case p.whose == enemies:
		p.fail(from, refusal.StandsElsewhere(u, at, p.replaced(from, trial.at, string(u.At))))
	}
}
