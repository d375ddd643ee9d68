package enginetest_test

import (
	"testing"

	"adjutant/engine"
)

// TestSealedOrderStaysHidden follows one order from its seal to its opening.
func TestSealedOrderStaysHidden(t *testing.T) {
	sys := sealed{}
	start, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	ordered := send(t, sys, start, "left", "3")
	const public = `{"Turn":1,"Orders":["?",""],"Men":[10,10],"Points":[0,0],"Actions":1}`
	const own = `{"Turn":1,"Orders":["3",""],"Men":[10,10],"Points":[0,0],"Actions":1}`
	for _, c := range []struct {
		what, want string
		got        []byte
	}{
		{"public", public, engine.PublicText(sys, ordered)},
		{"hidden of left", "3", engine.HiddenText(sys, ordered, "left")},
		{"hidden of right", "", engine.HiddenText(sys, ordered, "right")},
		{"seen by left", own, engine.Seen(sys, ordered, "left").Text()},
		{"seen by right", public, engine.Seen(sys, ordered, "right").Text()},
	} {
		if string(c.got) != c.want {
			t.Errorf("%s: got %s, want %s", c.what, c.got, c.want)
		}
	}
	opened := send(t, sys, ordered, "right", "1")
	const both = `{"Turn":2,"Orders":["",""],"Men":[7,9],"Points":[1,0],"Actions":2}`
	if got := string(engine.Seen(sys, opened, "right").Text()); got != both {
		t.Errorf("opened: got %s, want %s", got, both)
	}
}

// TestNothingIsHiddenWithoutAViewer: a system that is no Viewer is all public.
func TestNothingIsHiddenWithoutAViewer(t *testing.T) {
	start, err := race{}.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if got := engine.PublicText(race{}, start); string(got) != string(start.Text()) {
		t.Errorf("public: %s", got)
	}
	if got := engine.HiddenText(race{}, start, "red"); got != nil {
		t.Errorf("hidden: %s", got)
	}
	if got := engine.Seen(race{}, start, "red"); got != start {
		t.Errorf("seen: %s", got.Text())
	}
}

// send orders men to the bridge, and shows that the event that names their
// number is for the side alone.
func send(t *testing.T, sys engine.System, s engine.State, side engine.Side, men string) engine.State {
	t.Helper()
	a := engine.Action{Side: side, Verb: "send", Args: []engine.Arg{{Name: "men", Values: []string{men}}}}
	next, events, ruling, err := engine.Apply(sys, s, engine.Play{Action: &a})
	if err != nil || ruling.Verdict != engine.Legal {
		t.Fatalf("%s: %v, %v", a, ruling, err)
	}
	if events[0].Only != "" || events[1].Only != side {
		t.Errorf("%s: events are for %q and %q", a, events[0].Only, events[1].Only)
	}
	return next
}
