package state

import (
	"slices"

	"adjutant/engine/musket/book"
	"adjutant/engine/scribe"
)

// Text is the canonical form of the state: one line of JSON, in the shape of
// StateText. It is asked for at every play, hence written by hand.
func (s *State) Text() []byte {
	w := writer{s, scribe.Writer{Text: make([]byte, 0, room(s))}}
	w.Open("", '{')
	w.Number("version", TextVersion)
	w.Word("pack", s.Sys.Pack.ID)
	w.Word("scenario", s.Sys.Scenarios[s.Scenario].Id)
	scribe.Words(&w.Writer, "options", changedOptions(s.Sys, s.Opts)) // that differ from the pack's
	w.Number("turn", s.Turn)
	w.Word("side", string(s.Sys.Sides[s.Active]))
	w.Word("phase", string(s.Phase))
	w.Number("plays", s.Plays)
	w.Open("units", '[')
	for u := range s.Pieces {
		w.piece(u)
	}
	w.Close(']')
	w.hexes("attacked", s.Attacked)
	w.hexes("used", s.Used)
	w.units("threats", s.Threats)
	w.objectives()
	w.battle()
	w.tasks()
	w.rarely()
	w.Close('}')
	return w.Writer.Text
}

// room is what most texts take, in bytes.
func room(s *State) int {
	const besides, unit, fact = 512, 72, 64
	return besides + unit*len(s.Pieces) + fact*(len(s.Facts)+len(s.Drafts))
}

// writer writes a state.
type writer struct {
	*State
	scribe.Writer
}

// hexes writes a list of hexes, and units one of units, unless it is empty.
func (w *writer) hexes(key string, hexes []int) {
	if len(hexes) > 0 {
		w.allHexes(key, hexes)
	}
}

func (w *writer) allHexes(key string, hexes []int) {
	w.Open(key, '[')
	for _, at := range hexes {
		w.Word("", string(book.Loc(w.Sys, at)))
	}
	w.Close(']')
}

func (w *writer) units(key string, units []int) {
	if len(units) == 0 {
		return
	}
	w.Open(key, '[')
	for _, u := range units {
		w.Word("", string(book.UnitID(w.Sys, u)))
	}
	w.Close(']')
}

func (w *writer) piece(u int) {
	p := &w.Pieces[u]
	w.Open("", '{')
	w.Word("unit", string(book.UnitID(w.Sys, u)))
	w.WordIf("hex", string(book.Place(w.Sys, p.At)))
	w.Number("steps", p.Steps)
	w.WordIf("status", StatusWords[p.Status])
	w.WordIf("fate", FateWords[p.Fate])
	w.FlagIf("moved", p.Moved)
	w.FlagIf("began", p.Began)
	w.FlagIf("fought", p.Fought)
	w.FlagIf("square", p.Square)
	w.WordIf("charge", string(book.Place(w.Sys, p.Charge)))
	w.NumberIf("spent", p.Spent)
	w.NumberIf("half", p.Half)
	w.NumberIf("back", p.Back)
	w.Close('}')
}

func (w *writer) objectives() {
	if len(w.Holders) == 0 {
		return
	}
	w.Open("objectives", '[')
	for _, side := range w.Holders {
		w.Word("", string(book.SideID(w.Sys, side)))
	}
	w.Close(']')
}

func (w *writer) battle() {
	b := w.State.Battle
	if b == nil {
		return
	}
	w.Open("battle", '{')
	w.Word("side", string(w.Sys.Sides[b.Side]))
	w.FlagIf("charges", b.Charges)
	w.FlagIf("shells", b.Shells)
	w.allHexes("from", b.From)
	w.Word("target", string(book.Loc(w.Sys, b.Target)))
	w.force("attack", b.Attack)
	w.force("defend", b.Defend)
	w.FlagIf("counter", b.Counter)
	w.FlagIf("stay", b.Stay)
	w.WordIf("goes", string(book.UnitIDOrNone(w.Sys, b.Goes)))
	w.WordIf("to", string(book.Place(w.Sys, b.To)))
	w.FlagIf("vacated", b.Vacated)
	w.FlagIf("fallen", b.Fallen)
	w.FlagIf("routed", b.Routed)
	w.Close('}')
}

func (w *writer) force(key string, f Force) {
	w.Open(key, '{')
	w.WordIf("primary", string(book.UnitIDOrNone(w.Sys, f.Primary)))
	w.units("support", f.Support)
	w.units("leaders", f.Leaders)
	w.units("guns", f.Guns)
	w.Close('}')
}

func (w *writer) tasks() {
	if len(w.State.Tasks) == 0 {
		return
	}
	w.Open("tasks", '[')
	for _, t := range w.State.Tasks {
		w.Open("", '{')
		w.Word("kind", string(t.Kind))
		w.Word("side", string(w.Sys.Sides[t.Side]))
		w.units("units", t.Units)
		w.numbers("least", t.Least)
		w.NumberIf("most", t.Most)
		w.WordIf("at", string(book.Place(w.Sys, t.At)))
		w.FlagIf("rout", t.Rout)
		w.FlagIf("shaken", t.Shaken)
		w.FlagIf("stand", t.Stand)
		w.WordIf("instead", string(book.UnitIDOrNone(w.Sys, t.Instead)))
		w.Close('}')
	}
	w.Close(']')
}

func (w *writer) numbers(key string, all []int) {
	if len(all) == 0 {
		return
	}
	w.Open(key, '[')
	for _, n := range all {
		w.Number("", n)
	}
	w.Close(']')
}

// rarely writes what few states have.
func (w *writer) rarely() {
	w.plan()
	w.FlagIf("restricted", w.Restricted)
	w.NumberIf("tries", w.Tries)
	w.FlagIf("seized", w.Seized)
	w.FlagIf("escaped", w.Escaped)
	w.hexes("battered", w.Battered)
	w.hexes("came", w.Came)
	w.facts("terrain", w.State.Facts)
	w.facts("said", w.Drafts)
	w.readings()
	w.WordIf("silent", string(w.Silent))
	if w.Pending != nil {
		w.Any("pending", w.Pending)
	}
	w.FlagIf("waking", w.Waking)
	w.FlagIf("judged", w.Judged)
	w.tallies()
	if len(w.State.Rulings) > 0 {
		w.Any("rulings", w.State.Rulings)
	}
}

// tallies writes the tries for lost steps, where any count.
func (w *writer) tallies() {
	if w.Replaced == [2]Tally{} {
		return
	}
	w.Open("replaced", '[')
	for _, t := range w.Replaced {
		w.Open("", '{')
		w.Number("turn", t.Turn)
		w.Number("game", t.Game)
		w.Close('}')
	}
	w.Close(']')
}

// plan writes what is known of the formations' entries.
func (w *writer) plan() {
	if !slices.ContainsFunc(w.Plans, func(p Planned) bool { return p.Known() || p.Shut() }) {
		return
	}
	w.Open("plan", '[')
	for i, p := range w.Plans {
		if !p.Known() && !p.Shut() {
			continue
		}
		w.Open("", '{')
		w.Word("formation", w.Sys.Sheet.Plan.Formations[i])
		if p.Known() {
			w.Word("hex", string(book.Loc(w.Sys, p.At)))
		}
		w.NumberIf("turn", p.Turn)
		w.units("with", p.Riders)
		w.WordIf("seal", p.Seal)
		w.Close('}')
	}
	w.Close(']')
}

// readings writes what was said of the terrain, and the other side said otherwise.
func (w *writer) readings() {
	if len(w.Readings) == 0 {
		return
	}
	w.Open("readings", '[')
	for _, r := range w.Readings {
		w.Open("", '{')
		w.Word("side", string(w.Sys.Sides[r.Side]))
		w.facts("terrain", r.Facts)
		w.Close('}')
	}
	w.Close(']')
}

func (w *writer) facts(key string, facts []book.Fact) {
	if len(facts) == 0 {
		return
	}
	w.Open(key, '[')
	for _, f := range facts {
		w.Open("", '{')
		w.Open("hexes", '[')
		w.Word("", string(book.Loc(w.Sys, f.A)))
		if f.B != book.Nowhere {
			w.Word("", string(book.Loc(w.Sys, f.B)))
		}
		w.Close(']')
		w.Open("words", '[')
		for _, word := range f.Words() {
			w.Word("", word)
		}
		w.Close(']')
		w.Close('}')
	}
	w.Close(']')
}

// changedOptions is the options that differ from the pack's, by number.
func changedOptions(sys *book.Book, opts book.Choices) map[string]string {
	changed := map[string]string{}
	for o := range book.OptionCount {
		if opts[o] != sys.Defaults[o] {
			changed[book.Register[o].Entry] = opts.Word(o)
		}
	}
	return changed
}
