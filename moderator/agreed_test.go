package moderator_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// scuffle is a match of the reed islands that has come to a result of which the sides agree what follows.
func scuffle(t *testing.T) *match {
	t.Helper()
	for seed := range byte(20) {
		if m := scenarioMatch(t, "reed-islands", "", seed); m.fightsUntil("agree") {
			return m
		}
	}
	t.Fatal("no such result comes")
	return nil
}

// fightsUntil has both sides attack where they may, and else move, until a phase comes; false if the game is over before.
func (m *match) fightsUntil(phase string) bool {
	defer m.quickly()()
	for range 200 {
		sys, state, node := m.now()
		if node.Kind == engine.AtOver || node.Phase == phase && node.Pass != nil {
			return node.Kind != engine.AtOver
		}
		var best *engine.Action
		for a := range sys.Legal(state, node.Seats[0]) {
			if best == nil || a.Verb == "attack" || a.Verb == "move" && best.Verb != "attack" {
				best = &a
			}
		}
		m.send(node.Seats[0], best.String()+"\n")
	}
	return false
}

// TestWhoAgreesSaysSoInHisWords: what follows is said by one side and agreed to by the other; a pass beside a loss that nobody understands is
// no word that nobody is lost.
func TestWhoAgreesSaysSoInHisWords(t *testing.T) {
	begin := scuffle(t)
	_, _, node := begin.now()
	says := node.Seats[0]
	holdStrangers(t, begin, says, game.HandBack, []stranger{{"I lose the brave fellows.\npass", nil}, {"We retreat the whole gang!\npass", nil}})
	holdStrangers(t, begin, says, game.Accepted, []stranger{{"We lost nobody that I know of.\npass", []string{"pass"}}, {"Nothing follows, I say.\npass", []string{"pass"}}})
	m := begin.copy()
	m.t = t
	m.send(says, "pass\n")
	_, _, node = m.now()
	agrees := node.Seats[0]
	if slices.Contains([]engine.Side{says}, agrees) {
		t.Fatalf("%s is asked whether he agrees with himself", agrees)
	}
	holdStrangers(t, m, agrees, game.Accepted, []stranger{
		{"yes agreed", []string{"agree"}}, {"Yes, I agree to that.", []string{"agree"}}, {"Fine with me.", []string{"agree"}}, {"No, I object.", []string{"object"}},
	})
}

// TestANumberStandsBeforeAnAttackOfSeveral: the number of a draft, or of a list, before an attack changes nothing of it.
func TestANumberStandsBeforeAnAttackOfSeveral(t *testing.T) {
	m := scenarioMatch(t, "osier-crossing", "", 0)
	side := m.bothMayAttack()
	plays := []string{"attack 0101+0103 -> 0102 primary B-Guard support B-1-Mech"}
	holdStrangers(t, m, side, game.Accepted, []stranger{
		{"attack B-Guard, B-1-Mech -> 0102", plays},
		{"1: attack B-Guard, B-1-Mech -> 0102", plays},
		{"3. attack b-guard and b-1-mech -> 0102", plays},
		{"1) B-Guard and B-1-Mech attack 0102", plays},
	})
}

// bothMayAttack lets the game run until a side may attack from two places at once.
func (m *match) bothMayAttack() engine.Side {
	m.t.Helper()
	defer m.quickly()()
	for range 120 {
		sys, state, node := m.now()
		var first *engine.Action
		for a := range sys.Legal(state, node.Seats[0]) {
			if a.Verb == "attack" && len(a.From) > 1 {
				return node.Seats[0]
			}
			if first == nil || a.Verb == "move" && first.Verb != "move" {
				first = &a
			}
		}
		m.send(node.Seats[0], first.String()+"\n")
	}
	m.t.Fatal("nobody may attack from two places")
	return ""
}
