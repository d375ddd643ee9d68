package musket

import (
	"fmt"

	"adjutant/engine"
)

// Codes of findings. They mean what they mean in the order language; those from
// E415 on and E531 are this system's own.
const (
	codeVerb      = "E101"            // no order of this system
	codeLeftOver  = "E104"            // something that the order does not take
	codePrimary   = "E105"            // no primary unit
	codeMissing   = "E107"            // a unit or a place is missing
	codePlace     = "E202"            // no hex of the map
	codeNoUnit    = "E301"            // no such unit
	codeNotYours  = "E303"            // not the side's own, or not in play
	codeGap       = "E401"            // hexes that are not adjacent
	codePoints    = "E402"            // too few movement points
	codeMustStop  = "E403"            // the move must end
	codeZone      = "E404"            // from zone of control to zone of control
	codeUnsteady  = "E405"            // disrupted or ineffective into a zone of control
	codeGunCreek  = "E406"            // artillery across a creek
	codeOverstack = "W407"            // over-stacked at the end of the phase
	codeGunZone   = "E408"            // artillery in a zone of control attacks elsewhere
	codeSight     = "E409"            // no line of sight
	codeAgain     = "E410"            // a hex or a unit for the second time
	codeCrowd     = "E411"            // more units than may fight together
	codeNoExit    = "E412"            // too few movement points to leave the map
	codeNotOpen   = "E413"            // an entry hex that is not open yet
	codeNotWhole  = "E414"            // a formation that has entered in part
	codeMoved     = "E415"            // a unit has already moved
	codeMoment    = engine.OutOfPhase // an order that belongs to another moment
	codeBarred    = "E417"            // prohibited terrain
	codeEnemyHex  = "E418"            // an enemy-occupied hex
	codeNobody    = "E419"            // nobody to attack there
	codeUnable    = "E424"            // a unit that may not do this
	codeRange     = "E425"            // out of range
	codeLine      = "E426"            // no such retreat or advance
	codeOtherTurn = "E501"            // made for another turn
	codeNotYou    = "E502"            // the game does not wait for this side
	codeNoSide    = "E504"            // no side of this game
	codeSealed    = "E521"            // sealed orders cannot be changed
	codeNoSeal    = "E522"            // nothing is sealed there
	codeOpened    = "E523"            // a sealed plan that has been opened
	codeToSeal    = "E524"            // a plan that has to be sealed, or opened
	codeTooLate   = "E526"            // a sealed plan that was not opened in its turn
	codeUnread    = "E531"            // a rule that is not modelled
	codeDim       = "W640"            // a cost that is not judged, for want of terrain
	codeRuled     = "W641"            // a ruling on which this rests
	codeThreat    = "W630"            // an enemy hex that may counterattack is left alone
)

// findings is what is wrong with an action, in the order in which it was found.
type findings struct {
	all     []engine.Finding
	illegal bool
	unclear bool
}

// add notes a finding that makes the action illegal, and gives it back so that
// units, hex and what to write instead can be filled in.
func (f *findings) add(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	f.illegal = true
	return f.note(code, cites, format, args...)
}

// warn notes a finding that leaves the action legal.
func (f *findings) warn(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	return f.note(code, cites, format, args...)
}

// unread notes that the action needs a rule that is not modelled: the question of
// that name.
func (f *findings) unread(rule engine.Cite, what string) {
	f.unclear = true
	f.note(codeUnread, cites(rule), "%s is not modelled: the moderator decides (%s)", what, rule).Question = string(rule)
}

func (f *findings) note(code string, cites []engine.Cite, format string, args ...any) *engine.Finding {
	f.all = append(f.all, engine.Finding{Code: code, Text: fmt.Sprintf(format, args...), Cites: cites})
	return &f.all[len(f.all)-1]
}

// ruling is Illegal if anything is against the rules, else Unclear if anything
// is not modelled.
func (f *findings) ruling() engine.Ruling {
	verdict := engine.Legal
	switch {
	case f.illegal:
		verdict = engine.Illegal
	case f.unclear:
		verdict = engine.Unclear
	}
	return engine.Ruling{Verdict: verdict, Findings: f.all}
}

func cites(rules ...engine.Cite) []engine.Cite { return rules }
