package transcript

import (
	"cmp"
	"strings"

	"adjutant/vassal/replay"
)

// turn is what a change of a turn tracker means: from is empty where it had no
// turn before.
type turn struct{ tracker, from, to string }

// turn reads a turn tracker with the eye's module. What it cannot read it gives
// as it stands.
func (v View) turn(c replay.TurnChange) turn {
	tracker, read := v.module.TurnTracker(c.Tracker), turn{tracker: c.Tracker}
	if tracker != nil && tracker.Name != "" {
		read.tracker = tracker.Name
	}
	for _, s := range []struct {
		state string
		text  *string
	}{{c.Old, &read.from}, {c.New, &read.to}} {
		text, err := tracker.Turn(s.state)
		if err != nil {
			text = s.state
		}
		*s.text = v.redactor.Text(text)
	}
	return read
}

// turn tells what turn it is now.
func (t *teller) turn(c replay.TurnChange) {
	switch m := t.view.turn(c); {
	case c.Old == "":
		t.say("%s: %s", m.tracker, cmp.Or(m.to, "nothing"))
	case m.from == m.to:
		t.say("%s: how it counts changes", m.tracker)
	default:
		t.say("%s: %s (it was %s)", m.tracker, m.to, m.from)
	}
}

// value tells a property that changed, with the map or zone it belongs to; those
// of dice are told as rolls.
func (t *teller) value(v replay.ValueChange, rolling bool) {
	if rolling && replay.IsRollProperty(v.Name) || v.Old == v.New {
		return
	}
	name := v.Name
	if v.Container != "" && v.Container != "Module" {
		name += " of " + strings.ReplaceAll(v.Container, ":", ", ")
	}
	r := t.view.redactor
	t.say("%s goes from %q to %q", r.Text(name), r.Text(v.Old), r.Text(v.New))
}
