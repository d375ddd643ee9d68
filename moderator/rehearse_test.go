package moderator_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/judge"
)

// rehearse tries a text on what everybody sees of the match.
func (m *match) rehearse(side engine.Side, text string) judge.Rehearsal {
	m.t.Helper()
	table, err := game.Library(m.m.Rules).Table(m.game.Lines)
	if err != nil {
		m.t.Fatal(err)
	}
	r, err := judge.Rehearse(m.m, table.Course(), side, text)
	if err != nil {
		m.t.Fatal(err)
	}
	return r
}

// found are the findings of a rehearsal, as those of a decision are.
func found(r judge.Rehearsal) []engine.Finding {
	all := slices.Clone(r.Unread)
	for _, e := range r.Entries {
		all = append(all, e.Findings...)
	}
	return all
}

// Orders that are tried by whoever sits at no seat have the findings that a mail with 'check' has, in games
// in which nothing is hidden; and nothing is written down.
func TestRehearsalsFindWhatMailsFind(t *testing.T) {
	for pack, texts := range map[string][]string{
		"training-field": {
			"move 1st Foot 1104\n", "move 1st Foot 1105\nmove 2nd Foot 9999\n", "move the 1st foot to 1104 please\nattack 1104 -> 1205 primary 1st Foot\n", "mvoe 1st Foot 1104\n",
			"move 77th Foot 1105\n", "pass\n", "move 1st Foot 1104\npass\nattack 1104 -> 1205 primary 1st Foot\n", "Dear Ben, nothing yet.\n", "", "1st Foot attacks 1205\n",
		},
		"mill-lane": {"move Lane Rifles 6\" north\n", "pass\n", "move\n"},
	} {
		m := packMatch(t, pack, 1)
		m.once = true
		_, _, node := m.now()
		for _, text := range texts {
			before := len(m.game.Lines)
			tried := m.rehearse(node.Seats[0], text)
			if len(m.game.Lines) != before {
				t.Fatal("a rehearsal was written down")
			}
			mailed := m.send(node.Seats[0], text+"\ncheck\n")
			m.game.Lines = m.game.Lines[:before]
			ofOrders := slices.DeleteFunc(mailed.Findings, func(f engine.Finding) bool { return f.Code == finding.NothingToDoItWith }) // of 'check' itself
			if diff := cmp.Diff(ofOrders, found(tried), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s, %q (-mailed +tried):\n%s", pack, text, diff)
			}
		}
	}
}

// What a rehearsal comes to follows from what everybody sees: what a side has sealed changes nothing of it.
func TestRehearsalsKnowNothingHidden(t *testing.T) {
	const text = "entry D formation 1 turn 4 with Lyon\nmove 1st Iowa 0909\npass\n"
	var tried []judge.Rehearsal
	for _, sealed := range []string{"entry D formation 1 turn 4 with Lyon\n", "entry A formation 1 turn 5\n"} {
		m := packMatch(t, "wilsons-creek", 1)
		m.once = true
		if d := m.send("union", sealed); d.Outcome != game.Accepted {
			t.Fatalf("%s: %s", sealed, d.Outcome)
		}
		for _, side := range []engine.Side{"union", "confederate"} {
			tried = append(tried, m.rehearse(side, text))
		}
	}
	for i := range 2 {
		a, b := tried[i], tried[i+2]
		if diff := cmp.Diff(found(a), found(b)); diff != "" {
			t.Errorf("the findings differ:\n%s", diff)
		}
		if !reflect.DeepEqual(a.Entries, b.Entries) {
			t.Errorf("the orders differ:\n%+v\n%+v", a.Entries, b.Entries)
		}
		if string(a.Behind.State.Text()) != string(b.Behind.State.Text()) {
			t.Error("the game stands elsewhere behind them")
		}
	}
}

// The public course has nothing of what sides handed in or wrote, and no address, token, seed or secret.
func TestPublicCourses(t *testing.T) {
	m := packMatch(t, "training-field", 1)
	m.send("north", "move 1st Foot 1105\npress opponent: a trap between us\n")
	table, err := game.Library(m.m.Rules).Table(m.game.Lines)
	if err != nil {
		t.Fatal(err)
	}
	public := table.Course().Public()
	if len(public.Judged)+len(public.Presses)+len(public.Sealed)+len(public.Plays)+len(public.Aliases)+len(public.PlayerKeys) > 0 || public.Rest != nil || public.Secret.Key != "" || public.Words.Key != "" {
		t.Errorf("the public course has %+v", public.Table)
	}
	if len(public.Seats) != len(table.Seats) {
		t.Fatalf("%d seats", len(public.Seats))
	}
	for i, s := range append(slices.Clone(public.Seats), public.Sitting...) {
		was := table.Seats[i%len(table.Seats)]
		if s.Addr+s.Token+s.Nonce != "" || s.Seed == was.Seed || s.Name != was.Name || s.Side != was.Side {
			t.Errorf("the seat %+v", s)
		}
	}
	if table.Seats[0].Addr == "" {
		t.Error("the course that it was made of has lost its addresses")
	}
}
