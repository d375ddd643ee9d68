package moderator_test

import (
	"strings"
	"testing"

	"adjutant/moderator/view"
)

// deeds tells the deeds of the match, a line for each.
func (m *match) deeds() string {
	m.t.Helper()
	all, err := view.Deeds(m.m.Rules, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	var b strings.Builder
	for _, d := range all {
		b.WriteString(strings.TrimSpace(d.Side + " " + d.Text))
		switch {
		case d.Sealed:
			b.WriteString("(sealed)")
		case d.Undone:
			b.WriteString("(undone)")
		}
		b.WriteString("\n")
	}
	return b.String()
}

func (m *match) public() view.Public {
	m.t.Helper()
	p, err := view.PublicOf(m.m.Rules, m.m.Beacon, m.game)
	if err != nil {
		m.t.Fatal(err)
	}
	return p
}

// What a side may hide is told as an order, and no more.
func TestDeedsHideSealedOrders(t *testing.T) {
	m := packMatch(t, "wilsons-creek", 1)
	m.send("union", "sealed entry D formation 1 turn 4 with Lyon\nsealed entry A formation 2 turn 5\n")
	if got, want := m.deeds(), "Union(sealed)\n"; !strings.HasPrefix(got, want) || strings.Count(got, "(sealed)") != 1 {
		t.Errorf("told:\n%s", got)
	}
	for _, force := range m.public().Forces {
		for _, place := range force.Places {
			if place.At == "1512" || place.At == "0110" {
				t.Errorf("%s stands at %s", place.Units, place.At)
			}
		}
	}
}

// What a roll back took away is not told, but the dice that were seen are.
func TestDeedsOfARollBack(t *testing.T) {
	m := until(t, oneAttack, high)
	before := m.public()
	if before.Turn == 0 || len(before.Waits) == 0 {
		t.Errorf("stands %+v", before)
	}
	told := m.deeds()
	if !strings.Contains(told, "attack 0101") || strings.Contains(told, "(undone)") {
		t.Errorf("told:\n%s", told)
	}
	m.rollBack(m.endOf(0))
	told = m.deeds()
	if strings.Contains(told, "attack 0101") || strings.Count(told, "(undone)") != len(m.records) || !strings.HasSuffix(told, "the game was rolled back: the umpire erred\n") {
		t.Errorf("told:\n%s", told)
	}
}

// A frozen game says which round decides, and when; not what waits.
func TestAFrozenGameInPublic(t *testing.T) {
	m := newMatch(t, 1).chill(lab(t))
	m.send("north", oneAttack)
	frozen := m.public().Frozen
	if frozen == nil || frozen.Round == 0 || frozen.At.Before(noon) {
		t.Fatalf("frozen: %+v", frozen)
	}
}
