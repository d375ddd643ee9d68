package orders_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/moderator/orders"
)

func TestActions(t *testing.T) {
	for line, want := range map[string]engine.Action{
		"move 2 MSG, Lyon 1107-1108 with McCulloch by road": {
			Verb: "move", Units: []engine.UnitID{"2-MSG", "Lyon"}, Path: []engine.Loc{"1107", "1108"},
			Args: []engine.Arg{{Name: "with", Values: []string{"McCulloch"}}, {Name: "by", Values: []string{"road"}}},
		},
		"attack 1107+1206 -> 1207 support 1 AST, Lyon primary 2 MSG advance 2 MSG -> 1207": {
			Verb: "attack", From: []engine.Loc{"1107", "1206"}, Path: []engine.Loc{"1207"},
			Args: []engine.Arg{
				{Name: "primary", Values: []string{"2-MSG"}},
				{Name: "support", Values: []string{"1-AST", "Lyon"}},
				{Name: "advance", Values: []string{"2-MSG", "1207"}},
			},
		},
		"bombard Woodruff -> 1009": {Verb: "bombard", Units: []engine.UnitID{"Woodruff"}, Path: []engine.Loc{"1009"}},
		"pass":                     {Verb: "pass"},
	} {
		order, finding := orders.ParseLine(line, roster())
		if finding != nil {
			t.Errorf("%s: %s", line, finding.Text)
		}
		want.Side = "north"
		got, ok := order.Action("north")
		if diff := cmp.Diff(want, got); diff != "" || !ok {
			t.Errorf("%s: action %v (-want +got):\n%s", line, ok, diff)
		}
	}
}

func TestNoAction(t *testing.T) {
	for _, line := range []string{"turn 3", "note: x", "ask: x", "standing: hold", "accept", "reply 1:2", "wait", "cancel rest", "seal 00ff"} {
		order, finding := orders.ParseLine(line, roster())
		if _, ok := order.Action("north"); ok || finding != nil {
			t.Errorf("%s: is an action or refused: %v", line, finding)
		}
	}
}

func TestReply(t *testing.T) {
	order, _ := orders.ParseLine("reply 2: 1   is   retreat 1st Foot 1104", roster())
	if question, answer, words, ok := order.Reply(); question != "2" || answer != "1" || words != "retreat 1st Foot 1104" || !ok {
		t.Errorf("got %s, %s, %v", question, answer, ok)
	}
	order, _ = orders.ParseLine("accept 2:1", roster())
	if _, _, _, ok := order.Reply(); ok {
		t.Error("accept is no reply")
	}
}
