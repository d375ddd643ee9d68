package gbacw

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/state"
)

func deferring(side engine.Side, ids ...string) engine.Action {
	return engine.Action{Side: side, Verb: state.VerbUse, Args: []engine.Arg{{Name: state.AbilityDefer, Values: ids}}}
}

// dueNow is a command phase of 6 April with those who are due in it, and nobody else who waits; a side settles its command.
func dueNow(t *testing.T, turn int, side engine.Side) *plot {
	t.Helper()
	f := onField(t, "1", "Hindman", turn)
	for i := range f.s.Units {
		if u := &f.s.Units[i]; u.Fate == state.FateWaiting && u.Due < turn {
			u.Fate = state.FateAbsent
		}
	}
	at(f.s, turn, state.PhaseCommand)
	f.s.Seat, f.s.Active = f.sys.Side(side), -1
	return f
}

// fills is the state with the cup filled, by what each command drew.
func (f *plot) fills(drawn int) *state.State {
	c := f.sys.course(at(f.s, f.s.Turn, state.PhaseFirst))
	for i := range c.Commands {
		c.Commands[i].Efficiency = drawn
	}
	fillCup(c)
	return c.State
}

func inCup(s *state.State, id string) (n int) {
	for _, chit := range s.Cup {
		if chit == command.MarkerOf+id {
			n++
		}
	}
	return n
}

// TestWhoMayDefer: arrivals of this turn at the Landing or on the Corinth Road may wait for the end of all activations; a leader's name
// stands for all who come with him (BB 9.7).
func TestWhoMayDefer(t *testing.T) {
	for name, tt := range map[string]struct {
		turn int
		side engine.Side
		id   string
		code string
	}{
		"the Corinth Road":       {3, "CS", "Trabue", ""},
		"one regiment":           {3, "CS", "4-KY", ""},
		"a whole corps":          {3, "CS", "Breckinridge", ""},
		"the Landing":            {3, "US", "Bouton-Bty", ""},
		"an hour too early":      {2, "CS", "Trabue", finding.NoEntry},
		"who is there":           {3, "CS", "24-TN", finding.NoEntry},
		"by another way":         {6, "CS", "8-TX-a-Cav", finding.NoEntry},
		"a gunboat":              {9, "US", "Tyler", finding.NoEntry},
		"the other side's":       {3, "CS", "Bouton-Bty", finding.NotYours},
		"nobody":                 {3, "CS", "99-TN", finding.NoUnit},
		"Lew Wallace's division": {13, "US", "11-IN", finding.NoEntry},
	} {
		t.Run(name, func(t *testing.T) {
			f := dueNow(t, tt.turn, tt.side)
			r, code := f.sys.Check(f.s, deferring(tt.side, tt.id)), ""
			if len(r.Findings) > 0 {
				code = r.Findings[0].Code
			}
			if code != tt.code {
				t.Errorf("%+v, want %q", r, tt.code)
			}
		})
	}
	f := dueNow(t, 3, "CS")
	f.s, _ = f.plays(deferring("CS", "Trabue"))
	f.refuses(deferring("CS", "4-KY"), finding.NoActivation, "BB 9.7")
	at(f.s, 3, state.PhaseOrders)
	f.refuses(deferring("CS", "Bowen"), finding.OutOfPhase, "BB 9.7")
	f.s = acting(t, f.sys, f.s, 3, "Breckinridge")
	f.legal(deferring("CS", "Bowen"), true) // with its marker as well
	f.s = acting(t, f.sys, f.s, 3, "Hindman")
	f.refuses(deferring("CS", "Bowen"), finding.OutOfPhase, "BB 9.7")
}

// TestDeferringIsListed: leaders who arrive where one may wait are listed, when command is settled and with their marker; nobody else is, nor
// who waits (BB 9.7).
func TestDeferringIsListed(t *testing.T) {
	for name, tt := range map[string]struct {
		turn int
		side engine.Side
		want []string
	}{
		"the Corinth Road":     {3, "CS", []string{"Bowen", "Breckinridge", "Statham", "Trabue"}},
		"an hour too early":    {4, "CS", nil},
		"the other side":       {3, "US", nil},
		"not where one enters": {13, "CS", nil},
	} {
		f := dueNow(t, tt.turn, tt.side)
		var got []string
		for order := range listedOf(f.sys, f.s, tt.side, state.VerbUse) {
			if id, defers := strings.CutPrefix(order, "use "+state.AbilityDefer+" "); defers {
				got = append(got, id)
			}
		}
		if slices.Sort(got); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
	}
	f := dueNow(t, 3, "CS")
	f.s, _ = f.plays(deferring("CS", "Trabue"))
	f.s = acting(t, f.sys, f.s, 3, "Breckinridge")
	list := listedOf(f.sys, f.s, "CS", state.VerbUse)
	if !list[deferring("CS", "Bowen").String()] || list[deferring("CS", "Trabue").String()] {
		t.Errorf("with its marker: %v", list)
	}
}

// TestNoMarkerForWhoDefers: said when command is settled it leaves no marker in the cup for them alone; who does not wait has his
// (BB 9.7).
func TestNoMarkerForWhoDefers(t *testing.T) {
	for name, tt := range map[string]struct {
		who  []string
		want int
	}{
		"nobody waits":        {nil, 2},
		"the whole corps":     {[]string{"Breckinridge"}, 0},
		"one of its brigades": {[]string{"Trabue"}, 2},
	} {
		f := dueNow(t, 3, "CS")
		if len(tt.who) > 0 {
			f.s, _ = f.plays(deferring("CS", tt.who...))
		}
		if got := inCup(f.fills(3), "Breckinridge"); got != tt.want {
			t.Errorf("%s: %d markers, want %d", name, got, tt.want)
		}
	}
	// A number of their own, greater than the others', does not count for the cup where they wait.
	for waits, want := range map[bool]int{true: 2, false: 3} {
		f := dueNow(t, 3, "CS")
		f.s.Units[f.sys.UnitIndex["4-KY"]].Allowed = 3
		if waits {
			f.s, _ = f.plays(deferring("CS", "4-KY"))
		}
		if got := inCup(f.fills(3), "Breckinridge"); got != want {
			t.Errorf("the 4th Kentucky waits %v: %d markers, want %d", waits, got, want)
		}
	}
	// Who has no number of his own has that of his command, which draws for him.
	f := dueNow(t, 3, "CS")
	for _, unit := range command.Deferred(f.sys.Book, f.s, []string{"Breckinridge"}) {
		f.s.Units[unit].Allowed = 0
	}
	f.s, _ = f.plays(deferring("CS", "Breckinridge"))
	s, cmd := f.fills(3), f.sys.CommandNamed("Breckinridge")
	if got := command.LateNumber(f.sys.Book, s, cmd); got != s.Commands[cmd].Markers || got < 3 || inCup(s, "Breckinridge") != 0 {
		t.Errorf("%d activations, %d markers, of them in the cup %d", got, s.Commands[cmd].Markers, inCup(s, "Breckinridge"))
	}
}

// TestDeferredActLast: they act when the cup is empty, with their number of activations, the side with the initiative first; nobody else
// acts then, and they do not before (BB 9.7).
func TestDeferredActLast(t *testing.T) {
	for _, first := range []engine.Side{"CS", "US"} {
		f := dueNow(t, 3, "US")
		f.s, _ = f.plays(deferring("US", "Bouton-Bty"))
		f.s.Seat = f.sys.Side("CS")
		f.s, _ = f.plays(deferring("CS", "Trabue"))
		f.s = acting(t, f.sys, f.fills(3), 3, "Breckinridge")
		f.refuses(entering1("CS", "S1234", "4-KY"), finding.NoEntry, "BB 9.7")
		f.s.Initiative, f.s.Cup = f.sys.Side(first), nil
		var order []string
		for f.s.Phase == state.PhaseActivation {
			active := f.sys.Commands[f.s.Active].ID
			if f.s.Used[state.UsedLast] > 0 {
				order = append(order, active)
				f.lateTurn(active)
			}
			f.s, _ = f.plays(engine.Action{Side: f.sys.Sides[command.SideToChoose(f.sys.Book, f.s)], Verb: state.VerbPass})
		}
		want := []string{"Breckinridge", "Breckinridge", "Unassigned-T", "Unassigned-T", "Unassigned-T"}
		if first == "US" {
			want = []string{"Unassigned-T", "Unassigned-T", "Unassigned-T", "Breckinridge", "Breckinridge"}
		}
		if !slices.Equal(order, want) || f.s.Phase != state.PhaseCommanders || f.s.Used[state.UsedLast] != 0 {
			t.Errorf("%s first: %v, then %s", first, order, f.s.Phase)
		}
		if u := f.s.Units[f.sys.UnitIndex["4-KY"]]; !u.Here() || u.Acts != 2 {
			t.Errorf("the 4th Kentucky: %+v", u)
		}
	}
}

// lateTurn has the 4th Kentucky enter and act with the Reserve Corps, and holds against it who may.
func (f *plot) lateTurn(active string) {
	f.t.Helper()
	if active != "Breckinridge" {
		return
	}
	if f.s.Units[f.sys.UnitIndex["4-KY"]].Here() {
		f.legal(f.order("CS", state.VerbMove, "4-KY", "S1234 S1233"), true)
		f.s, _ = f.plays(f.order("CS", state.VerbMove, "4-KY", "S1234 S1233"))
		return
	}
	f.refuses(entering1("CS", "S1234", f.sys.rosterOf(f.t, "Bowen")), finding.NoActivation, "BB 9.7")
	f.legal(entering1("CS", "S1234", "Breckinridge", "4-KY"), true)
	f.s, _ = f.plays(entering1("CS", "S1234", "4-KY"))
}

// TestDeferredByMail: orders filed for the command's marker are carried out when those who waited act; who waits is no obstacle to the
// order of arrival of who does not (BB 9.7, BB 30.1).
func TestDeferredByMail(t *testing.T) {
	f := dueNow(t, 3, "CS")
	f.s, _ = f.plays(deferring("CS", "Trabue"))
	f.s = acting(t, f.sys, f.fills(3), 3, "Breckinridge")
	for _, id := range []engine.UnitID{f.sys.rosterOf(t, "Bowen")} {
		if r := f.sys.Check(f.s, entering1("CS", "S1234", id)); r.Verdict != engine.Legal {
			t.Errorf("behind who waits: %+v", r)
		}
	}
	f.s.Cup = nil
	f.s, _ = f.plays(engine.Action{Side: "CS", Verb: state.VerbPass})
	if text := f.sys.Node(f.s).Prompt; f.s.Used[state.UsedLast] == 0 || !strings.Contains(text, "who waited") {
		t.Fatalf("%s: %s", f.s.Phase, text)
	}
	entry := entering1("CS", "S1234", "4-KY")
	got := f.sys.Standing(f.s, "CS", []engine.StandingRule{{If: conditionDrawn, Value: "Breckinridge", Action: &entry}})
	if len(got) != 1 || got[0].Verb != state.VerbEntry {
		t.Errorf("filed: %+v", got)
	}
}
