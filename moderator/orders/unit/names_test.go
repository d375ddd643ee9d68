package unit_test

import (
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/moderator/orders/unit"
)

var units = []unit.Unit{
	{ID: "5-Foot", Name: "5 Foot", Side: "north", Command: "Price", Spoken: []string{"5th Foot"}},
	{ID: "2-TN-a", Name: "2 TN", Side: "south", Command: "Hill 1/2"},
	{ID: "2-TN-b", Name: "2 TN", Side: "south", Command: "Hill 1/3"},
	{ID: "Dubois", Name: "Du Bois", Side: "north", Leads: true},
}

func names(casual bool) *unit.Names {
	return unit.NamesOf(units, nil, []unit.Side{{ID: "north", Name: "Union"}, {ID: "south", Name: "Rebels"}}, "north", casual)
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		name   string
		casual bool
		want   []int
	}{
		{"5 foot", false, []int{0}},
		{"5-foot", false, []int{0}},
		{"5th foot", false, nil},
		{"5th foot", true, []int{0}},
		{"2 tn", true, []int{1, 2}},
		{"2-tn-b", true, []int{2}},
		{"nobody", true, nil},
	} {
		n := names(c.casual)
		if got := n.Find(c.name); !slices.Equal(got, c.want) || n.Known(c.name) != (len(c.want) > 0) {
			t.Errorf("%q, casual %v: %v, want %v", c.name, c.casual, got, c.want)
		}
	}
}

// Whom a name is printed for that several bear, it means, with what tells them apart.
func TestQualified(t *testing.T) {
	n := names(true)
	both := n.Find("2 tn")
	if got := n.QualifiedAll(both); !slices.Equal(got, []string{"2 TN@1/2", "2 TN@1/3"}) {
		t.Errorf("%q", got)
	}
	for word, want := range map[string][]int{"1/2": {1}, "hill 1/3": {2}, "rebels": {1, 2}, "union": nil, "hill": {1, 2}} {
		if got := n.Under(both, word); !slices.Equal(got, want) {
			t.Errorf("under %s are %v, want %v", word, got, want)
		}
	}
}

func TestWhoMayBeOrdered(t *testing.T) {
	n := names(true)
	if !n.MayOrder([]engine.UnitID{"5-Foot", "Dubois"}) || n.MayOrder([]engine.UnitID{"5-Foot", "2-TN-a"}) {
		t.Error("the north orders its own and nobody else")
	}
	if !n.All([]engine.UnitID{"Dubois"}, func(u unit.Unit) bool { return u.Leads }) || n.All([]engine.UnitID{"nobody"}, func(unit.Unit) bool { return true }) {
		t.Error("who is unknown is nothing")
	}
}
