package draft

import (
	"testing"

	"adjutant/moderator/game"
)

// A number counts only where one order has it, and no mail names it twice.
func TestNumberWrong(t *testing.T) {
	slots := []game.Slot{{Number: 1, Line: "hold A"}, {Number: 3, Line: "log 1"}, {Line: "hold B"}}
	for _, c := range []struct {
		n, times int
		right    bool
	}{{1, 1, true}, {1, 2, false}, {2, 1, false}, {3, 1, false}} {
		if wrong := numberWrong(game.Judged{No: 7}, slots, c.n, c.times); (wrong == nil) != c.right {
			t.Errorf("order %d, named %d times: %v", c.n, c.times, wrong)
		}
	}
	if got := numbersTold(slots); got != "1 and 3" {
		t.Errorf("it has %s", got)
	}
}

func TestLists(t *testing.T) {
	for _, c := range []struct {
		numbers               []int
		list, ascends, counts bool
	}{
		{[]int{1, 2, 3}, true, true, true},
		{[]int{1, 3}, false, true, false},
		{[]int{0, 2}, false, false, true},
		{[]int{2, 3}, false, false, false},
		{[]int{1, 1}, false, false, false},
	} {
		if l, a, n := isList(c.numbers), ascends(c.numbers), counts(c.numbers); l != c.list || a != c.ascends || n != c.counts {
			t.Errorf("%v: a list %v, ascends %v, counts %v", c.numbers, l, a, n)
		}
	}
	for want, words := range map[string][]string{"": nil, "1": {"1"}, "1, 2 and 3": {"1", "2", "3"}} {
		if got := enumerated(words); got != want {
			t.Errorf("%v is %q", words, got)
		}
	}
	if got := LeftOut([]string{"1: hold A"}, true); got != "Left out of the draft: 1: hold A. Nothing of it is left, so the draft is dropped." {
		t.Error(got)
	}
}
