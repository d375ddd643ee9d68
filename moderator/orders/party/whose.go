package party

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/orders/unit"
)

var (
	formation = pattern.MustCompile(`^(?:the )?(?:formations?|forms?\.?) (\d)((?:(?:,|,? and|&| \+|,? plus) (?:formations? )?\d\b)*)(?:[ ,:]|$)`)
	digit     = pattern.MustCompile(`\d`)
	coming    = pattern.MustCompile(`\b(?:turn|enters?|entry|arrives?|comes? (?:on|in)|start|begin)\b`) // of a formation that is still to come
	ofLeader  = pattern.MustCompile(`^(?:'s?,?|,? (?:and|with) (?:all )?(?:his|their)) (?:(?:whole|entire|little|own) )*(column|brigade|command|division|formation|men|troops|forces?|corps|wing|regiments|people|lot|boys)\b`)
)

// formations are the units on the map of formations that are named by their numbers.
func (s sentence) formations(at int) (units []int, end int) {
	found := formation.FindStringSubmatch(string(s.Low[at:]))
	if found == nil || coming.MatchString(string(s.Low)) || s.Scope.Roster.Led != nil {
		return nil, 0
	}
	end = at + len([]rune(found[0]))
	if end < len(s.Low) || found[0][len(found[0])-1] == ' ' || found[0][len(found[0])-1] == ',' {
		end = at + len([]rune(strings.TrimRight(found[0], " ,:")))
	}
	for _, number := range digit.FindAllString(found[1]+found[2], maxFound) {
		some := s.under(number)
		if len(some) == 0 {
			return nil, 0
		}
		units = append(units, some...)
	}
	return units, end
}

// under are the units on the map of a formation.
func (s sentence) under(number string) []int {
	return s.those(s.own(), func(u unit.Unit) bool { return u.Code == number })
}

// column are the units on the map of the formation of a leader, and he himself, where rules know no brigades.
func (s sentence) column(at int) (units []int, end int) {
	leader, of, end := s.leader(at)
	if end == 0 || s.Scope.Roster.Led != nil || of == "" || coming.MatchString(string(s.Low)) {
		return nil, 0
	}
	units = s.under(leader.Code)
	if len(units) < 2 || !slices.ContainsFunc(units, func(i int) bool { return s.Scope.Roster.Units[i].ID == leader.ID }) {
		return nil, 0
	}
	return units, end
}

// brigade is the word brigade for another that people have for what a leader leads, where rules know brigades.
func (s sentence) brigade(at int) (scan.Edit, bool) {
	leader, of, end := s.leader(at)
	unknown := idiom.WordSet(`column wing formation people lot boys`)
	if end == 0 || len(s.Scope.Roster.Led[leader.ID]) == 0 || !unknown[of] {
		return scan.Edit{}, false
	}
	return scan.Edit{From: end - len([]rune(of)), To: end, By: "brigade"}, true
}

// leader is the leader of the reader's who is named at a position as one whose men are meant, by which word, and where that ends; 0 for nobody.
func (s sentence) leader(at int) (who unit.Unit, of string, end int) {
	p := *s.Scanner
	p.At = at
	p.Article()
	if p.Done() || p.NameEnd(p.At) == 0 {
		return who, "", 0
	}
	to := p.NameEnd(p.At)
	found := ofLeader.FindStringSubmatch(string(p.Low[to:]))
	all := s.Scope.Find(string(p.Low[p.At:to]))
	if found == nil || len(all) != 1 {
		return who, "", 0
	}
	who = s.Scope.Roster.Units[all[0]]
	if !who.Leads || !s.Scope.MayOrder([]engine.UnitID{who.ID}) {
		return who, "", 0
	}
	return who, found[1], to + len([]rune(found[0]))
}
