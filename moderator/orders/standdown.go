package orders

import (
	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Standing orders stay until others come: who wants none says so, "standing: none", or in a sentence.

var (
	noStanding = pattern.MustCompile(`(?i)^(?:none|nothing|no more|no|off|-)[ .!]*$`)
	standDown  = pattern.MustCompile(`(?i)^(?:(?:please|and|also|now|i|we),? )*(?:forget|cancel|drop|delete|remove|withdraw|clear|revoke|scrap|strike|end|take back)(?: all)?(?: of)?(?: my| the| our| that| those)?(?: old)? standing orders?(?P<of> .*?)?(?:,? please)?[ .!]*$`)
)

// StandsDown reports whether an order says that its side has no standing orders any more.
func StandsDown(o Order) bool {
	return o.Verb == "standing" && len(o.Rules) == 1 && o.Rules[0].If.Word == "" && o.Rules[0].Then.Word == "text" && noStanding.MatchString(o.Rules[0].Then.Text)
}

// standsDown reads a sentence that takes standing orders back: all of them, or some, which nobody knows.
func (r *Reading) standsDown(s sentence, text string, x *index) bool {
	found := standDown.FindStringSubmatch(text)
	if found == nil || !x.Reads(Amending) {
		return false
	}
	if found[1] != "" {
		r.Findings = append(r.Findings, s.locate(scan.Fault{At: 0, Finding: engine.Finding{
			Code: finding.NoOrder, Text: "standing orders are replaced together: 'standing: none' takes all of them back, and whatever else a line 'standing: …' says stands in their place", Write: "standing: none",
		}}))
		return true
	}
	r.accept(s, Order{Verb: "standing", Rules: []Rule{{Then: Answer{Word: "text", Text: "none"}}}}, nil)
	return true
}
