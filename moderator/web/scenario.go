package web

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
)

// played is what a game was played on, as people call it; of a pack that is not here, as endings do.
type played struct {
	Title, System string // System is "" where the pack is not here
	pack          *pack.Pack
}

// playedOn is what a scenario of endings is: "into-the-woods 3".
func playedOn(packs game.Library, scenario string) played {
	id, one, _ := strings.Cut(scenario, " ")
	rules, err := packs(id, "")
	if err != nil {
		return played{Title: scenario}
	}
	p := played{rules.Pack.Title, rules.Pack.System, rules.Pack}
	if i := slices.IndexFunc(p.pack.Scenarios, func(s pack.Scenario) bool { return s.ID == one }); i >= 0 && one != "" {
		p.Title += ": " + p.pack.Scenarios[i].Title
	}
	return p
}

// Of is the name of a side.
func (p played) Of(side engine.Side) string {
	if p.pack != nil {
		for _, s := range p.pack.Sides {
			if s.ID == side {
				return s.Name
			}
		}
	}
	return string(side)
}

// balance is how the sides of a scenario fared.
type balance struct {
	ladder.Balance
	On played
}

// balances are how the sides of scenarios fared, of those that a function takes.
func balances(all []ladder.Balance, packs game.Library, takes func(scenario string) bool) (list []balance) {
	for _, b := range all {
		if takes(b.Scenario) {
			list = append(list, balance{b, playedOn(packs, b.Scenario)})
		}
	}
	return list
}

// met is how somebody fared against one opponent, and in what.
type met struct {
	ladder.Rival
	By []fared
}

// fared is how somebody fared in a scenario.
type fared struct {
	Scenario string
	On       played
	ladder.Tally
}

// metBy are the opponents of a player, with how he fared against each in which scenario.
func metBy(p ladder.Player, packs game.Library) (all []met) {
	for _, rival := range p.Rivals {
		m := met{Rival: rival}
		for _, step := range p.History {
			for _, r := range step.Results {
				if r.Opponent == rival.Name {
					m.count(r)
				}
			}
		}
		slices.SortFunc(m.By, func(a, b fared) int { return strings.Compare(a.Scenario, b.Scenario) })
		for i := range m.By {
			m.By[i].On = playedOn(packs, m.By[i].Scenario)
		}
		all = append(all, m)
	}
	return all
}

// count counts a result.
func (m *met) count(r ladder.Result) {
	i := slices.IndexFunc(m.By, func(f fared) bool { return f.Scenario == r.Scenario })
	if i < 0 {
		i = len(m.By)
		m.By = append(m.By, fared{Scenario: r.Scenario})
	}
	switch t := &m.By[i].Tally; {
	case r.Score == 1:
		t.Won++
	case r.Score == 0:
		t.Lost++
	default:
		t.Drawn++
	}
}
