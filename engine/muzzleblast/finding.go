package muzzleblast

import (
	"fmt"

	"adjutant/engine"
)

// The codes of what is wrong with an order.
const (
	codeUnknown   = "E101"
	codeLeftOver  = "E104"
	codeMissing   = "E107"
	codePlace     = "E201"
	codeNoUnit    = "E301"
	codeNotYours  = "E303"
	codePhase     = engine.OutOfPhase
	codeGunMoves  = "E430"         // a gun moves or fires
	codeCrew      = "E447"         // who cannot serve a gun
	codeShort     = "E431"         // within a gun's short range
	codeTooFar    = engine.TooLong // a path is too long
	codeBlocked   = "E433"         // a path leads through what cannot be crossed
	codeSight     = "E434"         // the target is not seen
	codeRange     = "E435"         // the target is out of range
	codeTwice     = "E436"         // two orders for one unit
	codeMorale    = "E437"         // a unit that does not obey
	codeNoArms    = "E438"         // nobody, or nothing, to shoot with
	codeOffTable  = "E439"
	codeFacing    = "E442"
	codeHouse     = "E443" // a house is full, or none
	codeCapture   = "E444"
	codeRallyWith = "E445"
	codeOtherTurn = "E501"
	codeNotTurn   = "E502"
	codeSealed    = "E521" // sealed orders cannot be changed
	codeNoSeal    = "E522" // nothing is sealed there
	codeToSeal    = "E524" // orders that have to be sealed, or opened
	codeUnruled   = "E531" // somebody has to rule first
)

// wrong is a finding about a unit.
func wrong(code string, u unit, format string, args ...any) *finding {
	return &finding{Code: code, Units: []engine.UnitID{u.id}, Text: fmt.Sprintf(format, args...)}
}

// finding is an engine.Finding that rules and advice can be added to.
type finding engine.Finding

func (f *finding) cite(cites ...engine.Cite) *engine.Finding {
	f.Cites = append(f.Cites, cites...)
	return (*engine.Finding)(f)
}

func (f *finding) write(format string, args ...any) *finding {
	f.Write = fmt.Sprintf(format, args...)
	return f
}

// refused is the ruling that a finding makes: Unclear where somebody has to rule first.
func refused(f *engine.Finding) engine.Ruling {
	verdict := engine.Illegal
	if f.Question != "" {
		verdict = engine.Unclear
	}
	return engine.Ruling{Verdict: verdict, Findings: []engine.Finding{*f}}
}
