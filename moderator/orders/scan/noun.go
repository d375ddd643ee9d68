package scan

import (
	"slices"

	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/unit"
)

// nouns may stand behind a name and add nothing to it.
var nouns = []string{"'s men", "'s troops", "'s brigade", "'s battery", "'s guns", "'s", "'", "men", "troops", "brigade", "brigades", "regiment", "regiments", "battery", "batteries", "guns", "infantry", "cavalry", "artillery", "division"}

// volunteers may stand there too, as regiments of a state are called in full.
var volunteers = []string{"'s division", "volunteer infantry", "volunteers", "himself", "herself", "vol. inf.", "vols.", "vols", "inf.", "inf", "regt.", "regt", "battery"}

func (p *Scanner) nouns() []string {
	if p.Scope.Reads(Conversing) {
		return slices.Concat(volunteers, nouns)
	}
	return nouns
}

// noun passes over a noun behind a name; where the noun may be part of another's name, it is left.
func (p *Scanner) noun(name string) {
	if !p.Scope.Reads(Tolerant) || p.Done() || ofKind.MatchString(string(p.Low[p.At:])) && p.Scope.Begins(name) {
		return
	}
	for _, noun := range p.nouns() {
		if ofMen[noun] && p.leadsUnsaid(name) {
			continue // who they are is not known: he does not go for them
		}
		if p.AtWord(noun) && !slices.Contains(order.ArgRank, noun) || noun == "guns" && p.gunsOf() {
			p.At += len(noun)
			return
		}
	}
}

// ofMen are nouns for the units of a leader.
var ofMen = map[string]bool{"'s men": true, "'s troops": true, "'s brigade": true, "'s": true, "'": true, "'s division": true}

// leadsUnsaid reports whether the words behind a leader's name speak of his units, and it is not known which
// those are.
func (p *Scanner) leadsUnsaid(name string) bool {
	found := p.Scope.Find(name)
	return len(found) == 1 && p.LeadsUnsaid(p.Scope.Roster.Units[found[0]])
}

// LeadsUnsaid reports whether the words behind a unit's name speak of units that it leads: it is a leader of the
// reader's on a map whose rules do not say which those are.
func (p *Scanner) LeadsUnsaid(u unit.Unit) bool {
	r := p.Scope.Roster
	return u.Leads && u.At != "" && u.Side == r.Reader && r.Led == nil && len(r.Maps) > 0 && p.Scope.Reads(Discerning) && OfLeader.MatchString(string(p.Low[p.At:]))
}

// gunsOf reports whether the word guns behind a name is no option: no unit follows it.
func (p *Scanner) gunsOf() bool {
	if !p.AtWord("guns") {
		return false
	}
	trial := *p
	trial.At += len("guns")
	return !trial.AtUnit()
}

// ofKind matches a noun that says which kind of unit is meant.
var ofKind = pattern.MustCompile(`^(?:'s? )?(?:brigades?|regiments?|battery|batteries|guns|infantry|cavalry|artillery|division)\b`)

// Plus reads a plus sign between units, as between the hexes of an attack: "bombard Totten + Du Bois -> 0403".
func (p *Scanner) Plus() bool {
	trial := *p
	if !p.Scope.Reads(Attending) || !trial.Sign("+") || !trial.AtUnit() {
		return false
	}
	*p = trial
	return true
}
