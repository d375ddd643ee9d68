package module

import (
	"slices"
	"testing"
)

// States of turn counters as the real VASSAL writes them are read and set, whatever else they say.
func TestSetTurn(t *testing.T) {
	for _, c := range []struct {
		state  string
		values []TurnValue
		set    []int
		want   string
	}{
		{`0|3;0;false;-1;1\;0\;0\;true,true`, []TurnValue{{3, 0}, {1, 2}}, []int{5, 0}, `0|5;0;false;-1;0\;0\;0\;true,true`},
		{`0|3;0;false;-1`, []TurnValue{{3, 0}}, []int{-2}, `0|-2;0;false;-1`},
		{`1|3;0;true;12|4;0;1;true,false,true`, []TurnValue{{3, 0}}, []int{4}, `0|4;0;true;12|4;0;1;true,false,true`},
		{`0|2;1;0;true,true,true;1\;0\;false\;-1;2\;0\;false\;-1`, []TurnValue{{2, 3}, {1, 0}}, []int{0, 7}, `0|0;0;0;true,true,true;7\;0\;false\;-1;2\;0\;false\;-1`},
	} {
		values, err := TurnValues(c.state)
		if err != nil || !slices.Equal(values, c.values) {
			t.Errorf("%s: %v, %v; want %v", c.state, values, err, c.values)
			continue
		}
		for i, at := range c.set {
			values[i].At = at
		}
		if got := SetTurn(c.state, values); got != c.want {
			t.Errorf("%s set to %v is %s, want %s", c.state, c.set, got, c.want)
		}
	}
	for _, bad := range []string{"", "0", "0|", "0|x", "0|1;2;3", "0|1;0;false;-1;x"} {
		if values, err := TurnValues(bad); err == nil {
			t.Errorf("%q is read: %v", bad, values)
		}
	}
}
