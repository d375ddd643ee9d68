package state

import (
	"adjutant/engine/option"
	"adjutant/engine/scribe"
)

// Text is the canonical form: the struct as JSON on one line. It is asked for at every play, hence written by hand.
func (s *State) Text() []byte {
	w := writer{scribe.Writer{Text: make([]byte, 0, textRoom+unitRoom*len(s.Units))}}
	w.Open("", '{')
	w.Number("gbacw", s.Version)
	w.Word("scenario", s.Scenario)
	scribe.Words(&w.Writer, "options", option.Without(s.Options, s.Latecomers))
	w.Number("turn", s.Turn)
	w.Word("phase", string(s.Phase))
	w.Number("seat", s.Seat)
	list(&w, "units", s.Units, w.unit)
	list(&w, "formations", s.Formations, w.formation)
	list(&w, "commands", s.Commands, w.command)
	w.words("cup", s.Cup)
	w.Number("active", s.Active)
	w.Number("initiative", s.Initiative)
	w.rarely(s)
	w.Number("actions", s.Actions)
	w.Number("fallen", s.Fallen)
	w.WordIf("ended", s.Ended)
	w.Close('}')
	return w.Text
}

// What most texts take, in bytes: for each unit, and besides.
const (
	unitRoom = 64
	textRoom = 4096
)

// writer writes a state.
type writer struct{ scribe.Writer }

// list writes each of some.
func list[T any](w *writer, key string, all []T, one func(*T)) {
	w.Open(key, '[')
	for i := range all {
		w.Open("", '{')
		one(&all[i])
		w.Close('}')
	}
	w.Close(']')
}

func (w *writer) unit(u *Unit) {
	w.WordIf("at", string(u.At))
	w.WordIf("fate", string(u.Fate))
	w.Number("formation", u.Formation)
	w.WordIf("facing", u.Facing)
	w.NumberIf("start", u.Start)
	w.NumberIf("lost", u.Lost)
	w.FlagIf("disordered", u.Disordered)
	w.FlagIf("collapsed", u.Collapsed)
	w.WordIf("ammo", u.Ammo)
	w.NumberIf("fatigue", u.Fatigue)
	w.NumberIf("due", u.Due)
	w.NumberIf("allowed", u.Allowed)
	w.FlagIf("moved", u.Moved)
	w.FlagIf("fired", u.Fired)
	w.FlagIf("shocked", u.Shocked)
	w.FlagIf("busy", u.Busy)
	w.FlagIf("done", u.Done)
	w.FlagIf("frozen", u.Frozen)
	w.FlagIf("replaced", u.Replaced)
	w.WordIf("from", string(u.From))
	w.NumberIf("acts", u.Acts)
	w.FlagIf("acting", u.Acting)
	w.FlagIf("tired", u.Tired)
	w.FlagIf("rallied", u.Rallied)
	w.WordIf("led", string(u.Led))
}

func (w *writer) formation(f *Formation) {
	w.WordIf("order", f.Order)
	w.FlagIf("given", f.Given)
	w.FlagIf("failed", f.Failed)
	w.FlagIf("out", f.Out)
	w.FlagIf("direct", f.Direct)
	w.FlagIf("extra", f.Extra)
	w.NumberIf("used", f.Used)
	w.FlagIf("acting", f.Acting)
	w.NumberIf("fatigue", f.Fatigue)
	w.FlagIf("tired", f.Tired)
	w.WordIf("mission", string(f.Mission))
	w.FlagIf("ineffective", f.Beaten)
	w.FlagIf("startled", f.Startled)
}

func (w *writer) command(c *Command) {
	w.NumberIf("efficiency", c.Efficiency)
	w.NumberIf("markers", c.Markers)
	w.NumberIf("drawn", c.Drawn)
	w.NumberIf("own", c.Own)
	w.FlagIf("asleep", c.Asleep)
	w.NumberIf("raised", c.Raised)
}

// words writes strings, unless there are none.
func (w *writer) words(key string, all []string) {
	if len(all) == 0 {
		return
	}
	w.Open(key, '[')
	for _, word := range all {
		w.Word("", word)
	}
	w.Close(']')
}

// rarely writes what not every state has.
func (w *writer) rarely(s *State) {
	if s.Open != nil {
		w.Any("open", s.Open)
	}
	if len(s.Rolls) > 0 {
		w.Any("throws", s.Rolls)
	}
	if len(s.Facts) > 0 {
		scribe.Words(&w.Writer, "facts", s.Facts)
	}
	if len(s.Used) > 0 {
		scribe.Numbers(&w.Writer, "used", s.Used)
	}
	if !s.Pending.IsZero() {
		w.Word("pick", s.Pending.String())
	}
	if len(s.Held) > 0 {
		scribe.Numbers(&w.Writer, "held", s.Held)
	}
	if len(s.Counted) > 0 {
		scribe.Words(&w.Writer, "counted", s.Counted)
	}
	if len(s.Rulings) > 0 {
		w.Any("rulings", s.Rulings)
	}
}
