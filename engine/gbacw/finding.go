package gbacw

import (
	"fmt"

	"adjutant/engine"
)

// The codes of what is wrong with an order. Those from E450 on are this system's own.
const (
	codeUnknown   = "E101"
	codeMissing   = "E107"
	codePlace     = "E202"
	codeNoUnit    = "E301"
	codeNotYours  = "E303"
	codeAdjacent  = "E401" // hexes of a path that do not touch
	codeTooFar    = "E402" // more movement points than there are
	codePhase     = engine.OutOfPhase
	codeMarch     = "E420" // march orders too early
	codeAttach    = "E421" // an attachment that is not allowed
	codeActivated = "E422" // no more activations
	codeResupply  = "E423"
	codeNotDrawn  = "E450" // the formation's marker is not out
	codeOrders    = "E451" // orders that cannot be given
	codeArea      = "E452" // outside the scenario's map
	codeLeash     = "E453" // cavalry too far away
	codeFrozen    = "E454" // a scenario's rule holds the unit
	codeProcedure = "E455" // a procedure that does not apply
	codeFact      = "E456" // a declaration that is none
	codeAbility   = "E457" // an ability that cannot be used
	codeEnemy     = "E458" // a hex that the enemy holds
	codeEntry     = "E459" // an entry that is not possible
	codeAnswer    = "E460" // an answer to a question that is none
	codeMarker    = "E461" // a marker that is not in the cup
	codeFire      = "E462" // who cannot fire or shock, or at nobody
	codeGround    = "E463" // ground that a unit does not cross, or on which it does not turn
	codeSight     = "E464" // a line of sight that is blocked
	codeTable     = "E530" // only a table that nobody typed in could say
	codeHole      = "E531" // a table that is typed in, but for the cell that is needed
	codeStated    = "W530" // not checked: accepted as stated
	codeNotTurn   = "E502"
)

// finding is an engine.Finding that rules and advice can be added to.
type finding engine.Finding

// wrong is a finding about a unit, or about none where the id is empty.
func wrong(code string, unit engine.UnitID, format string, args ...any) *finding {
	f := &finding{Code: code, Text: fmt.Sprintf(format, args...)}
	if unit != "" {
		f.Units = []engine.UnitID{unit}
	}
	return f
}

func (f *finding) cite(cites ...engine.Cite) *engine.Finding {
	f.Cites = append(f.Cites, cites...)
	return (*engine.Finding)(f)
}

// plain is a finding that no section is about.
func (f *finding) plain() *engine.Finding { return (*engine.Finding)(f) }

func (f *finding) write(format string, args ...any) *finding {
	f.Write = fmt.Sprintf(format, args...)
	return f
}

func missing(format string, args ...any) *engine.Finding {
	return &engine.Finding{Code: codeMissing, Text: fmt.Sprintf(format, args...)}
}

// ruling is what a finding makes of an order: none is legal, one with a question unclear.
func ruling(f *engine.Finding) engine.Ruling {
	switch {
	case f == nil:
		return engine.Ruling{}
	case f.Question != "":
		return engine.Ruling{Verdict: engine.Unclear, Findings: []engine.Finding{*f}}
	case f.Code[0] == 'W':
		return engine.Ruling{Findings: []engine.Finding{*f}}
	}
	return engine.Ruling{Verdict: engine.Illegal, Findings: []engine.Finding{*f}}
}
