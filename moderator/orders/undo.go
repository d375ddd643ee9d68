package orders

import (
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/request"
	"adjutant/moderator/orders/scan"
)

// undoing reads a line that takes back what was sent before: a command where the mail orders nothing. Beside orders nobody
// knows whether it means them.
func (r *Reading) undoing(s sentence, text string, x *index) bool {
	ordered := len(r.Lines) > 0
	undoes := idiom.Undoes.MatchString(text) || x.Reads(Discerning) && idiom.IsWantedBack(text)
	switch {
	case !x.Reads(Conversing) || idiom.StruckAt(text) >= 0:
		return false
	case undoes && ordered:
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: refusal.TakesBack(text)}))
	case undoes, idiom.Slips.MatchString(text) && !ordered:
		r.Commands = append(r.Commands, Command{Line: s.number(), Word: request.Undo})
	default:
		return false
	}
	return true
}
