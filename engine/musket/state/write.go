package state

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"adjutant/engine/musket/book"
)

// Text is the canonical form of the state: one line of JSON, in the shape of
// StateText. It is asked for at every play, hence written by hand.
func (s *State) Text() []byte {
	w := scribe{State: s, text: make([]byte, 0, textRoom+unitRoom*len(s.Pieces))}
	w.open("", '{')
	w.number("version", TextVersion)
	w.word("pack", s.Sys.Pack.ID)
	w.word("scenario", s.Sys.Scenarios[s.Scenario].Id)
	w.options()
	w.number("turn", s.Turn)
	w.word("side", string(s.Sys.Sides[s.Active]))
	w.word("phase", string(s.Phase))
	w.number("plays", s.Plays)
	w.open("units", '[')
	for u := range s.Pieces {
		w.piece(u)
	}
	w.close(']')
	w.hexes("attacked", s.Attacked)
	w.hexes("used", s.Used)
	w.units("threats", s.Threats)
	w.objectives()
	w.battle()
	w.tasks()
	w.rarely()
	w.close('}')
	return w.text
}

// What most texts take, in bytes: for each unit, and besides.
const (
	unitRoom = 64
	textRoom = 512
)

// scribe writes a state. A key "" is none: in a list.
type scribe struct {
	*State
	text []byte
}

func (w *scribe) key(name string) {
	if n := len(w.text); n > 0 && w.text[n-1] != '{' && w.text[n-1] != '[' {
		w.text = append(w.text, ',')
	}
	if name != "" {
		w.text = append(append(append(w.text, '"'), name...), '"', ':')
	}
}

func (w *scribe) open(key string, bracket byte) {
	w.key(key)
	w.text = append(w.text, bracket)
}

func (w *scribe) close(bracket byte) { w.text = append(w.text, bracket) }

func (w *scribe) number(key string, n int) {
	w.key(key)
	w.text = strconv.AppendInt(w.text, int64(n), 10)
}

// word writes a string: as it is where JSON does, as the identifiers of almost all
// packs.
func (w *scribe) word(key, value string) {
	w.key(key)
	for _, c := range []byte(value) {
		if plain := c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c == '-' || c == '_'; !plain {
			w.any(value)
			return
		}
	}
	w.text = append(append(append(w.text, '"'), value...), '"')
}

// any writes what is rare.
func (w *scribe) any(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		return // not reached: strings and actions can be written
	}
	w.text = append(w.text, text...)
}

// wordIf, numberIf and flagIf leave out what has its usual value.
func (w *scribe) wordIf(key, value string) {
	if value != "" {
		w.word(key, value)
	}
}

func (w *scribe) numberIf(key string, n int) {
	if n != 0 {
		w.number(key, n)
	}
}

func (w *scribe) flagIf(key string, is bool) {
	if is {
		w.key(key)
		w.text = append(w.text, "true"...)
	}
}

// hexes writes a list of hexes, and units one of units, unless it is empty.
func (w *scribe) hexes(key string, hexes []int) {
	if len(hexes) > 0 {
		w.allHexes(key, hexes)
	}
}

func (w *scribe) allHexes(key string, hexes []int) {
	w.open(key, '[')
	for _, at := range hexes {
		w.word("", string(book.Loc(w.Sys, at)))
	}
	w.close(']')
}

func (w *scribe) units(key string, units []int) {
	if len(units) == 0 {
		return
	}
	w.open(key, '[')
	for _, u := range units {
		w.word("", string(book.UnitID(w.Sys, u)))
	}
	w.close(']')
}

// options writes those that differ from the pack's, sorted.
func (w *scribe) options() {
	w.open("options", '{')
	changed := changedOptions(w.Sys, w.Opts)
	for _, id := range slices.Sorted(maps.Keys(changed)) {
		w.word(id, changed[id])
	}
	w.close('}')
}

func (w *scribe) piece(u int) {
	p := &w.Pieces[u]
	w.open("", '{')
	w.word("unit", string(book.UnitID(w.Sys, u)))
	w.wordIf("hex", string(book.Place(w.Sys, p.At)))
	w.number("steps", p.Steps)
	w.wordIf("status", StatusWords[p.Status])
	w.wordIf("fate", FateWords[p.Fate])
	w.flagIf("moved", p.Moved)
	w.flagIf("began", p.Began)
	w.flagIf("fought", p.Fought)
	w.flagIf("square", p.Square)
	w.wordIf("charge", string(book.Place(w.Sys, p.Charge)))
	w.numberIf("spent", p.Spent)
	w.numberIf("half", p.Half)
	w.numberIf("back", p.Back)
	w.close('}')
}

func (w *scribe) objectives() {
	if len(w.Holders) == 0 {
		return
	}
	w.open("objectives", '[')
	for _, side := range w.Holders {
		w.word("", string(book.SideID(w.Sys, side)))
	}
	w.close(']')
}

func (w *scribe) battle() {
	b := w.State.Battle
	if b == nil {
		return
	}
	w.open("battle", '{')
	w.word("side", string(w.Sys.Sides[b.Side]))
	w.flagIf("charges", b.Charges)
	w.flagIf("shells", b.Shells)
	w.allHexes("from", b.From)
	w.word("target", string(book.Loc(w.Sys, b.Target)))
	w.force("attack", b.Attack)
	w.force("defend", b.Defend)
	w.flagIf("counter", b.Counter)
	w.flagIf("stay", b.Stay)
	w.wordIf("goes", string(book.UnitIDOrNone(w.Sys, b.Goes)))
	w.wordIf("to", string(book.Place(w.Sys, b.To)))
	w.flagIf("vacated", b.Vacated)
	w.flagIf("fallen", b.Fallen)
	w.flagIf("routed", b.Routed)
	w.close('}')
}

func (w *scribe) force(key string, f Force) {
	w.open(key, '{')
	w.wordIf("primary", string(book.UnitIDOrNone(w.Sys, f.Primary)))
	w.units("support", f.Support)
	w.units("leaders", f.Leaders)
	w.units("guns", f.Guns)
	w.close('}')
}

func (w *scribe) tasks() {
	if len(w.State.Tasks) == 0 {
		return
	}
	w.open("tasks", '[')
	for _, t := range w.State.Tasks {
		w.open("", '{')
		w.word("kind", string(t.Kind))
		w.word("side", string(w.Sys.Sides[t.Side]))
		w.units("units", t.Units)
		w.numbers("least", t.Least)
		w.numberIf("most", t.Most)
		w.wordIf("at", string(book.Place(w.Sys, t.At)))
		w.flagIf("rout", t.Rout)
		w.flagIf("shaken", t.Shaken)
		w.flagIf("stand", t.Stand)
		w.wordIf("instead", string(book.UnitIDOrNone(w.Sys, t.Instead)))
		w.close('}')
	}
	w.close(']')
}

func (w *scribe) numbers(key string, all []int) {
	if len(all) == 0 {
		return
	}
	w.open(key, '[')
	for _, n := range all {
		w.number("", n)
	}
	w.close(']')
}

// rarely writes what few states have.
func (w *scribe) rarely() {
	w.plan()
	w.flagIf("restricted", w.Restricted)
	w.numberIf("tries", w.Tries)
	w.flagIf("seized", w.Seized)
	w.flagIf("escaped", w.Escaped)
	w.hexes("battered", w.Battered)
	w.hexes("came", w.Came)
	w.facts("terrain", w.State.Facts)
	w.facts("said", w.Drafts)
	if w.Pending != nil {
		w.key("pending")
		w.any(w.Pending)
	}
	w.flagIf("waking", w.Waking)
	w.flagIf("judged", w.Judged)
	w.tallies()
	if len(w.State.Rulings) > 0 {
		w.key("rulings")
		w.any(w.State.Rulings)
	}
}

// tallies writes the tries for lost steps, where any count.
func (w *scribe) tallies() {
	if w.Replaced == [2]Tally{} {
		return
	}
	w.open("replaced", '[')
	for _, t := range w.Replaced {
		w.open("", '{')
		w.number("turn", t.Turn)
		w.number("game", t.Game)
		w.close('}')
	}
	w.close(']')
}

// plan writes what is known of the formations' entries.
func (w *scribe) plan() {
	if !slices.ContainsFunc(w.Plans, func(p Planned) bool { return p.Known() || p.Shut() }) {
		return
	}
	w.open("plan", '[')
	for i, p := range w.Plans {
		if !p.Known() && !p.Shut() {
			continue
		}
		w.open("", '{')
		w.word("formation", w.Sys.Sheet.Plan.Formations[i])
		if p.Known() {
			w.word("hex", string(book.Loc(w.Sys, p.At)))
		}
		w.numberIf("turn", p.Turn)
		w.units("with", p.Riders)
		w.wordIf("seal", p.Seal)
		w.close('}')
	}
	w.close(']')
}

func (w *scribe) facts(key string, facts []book.Fact) {
	if len(facts) == 0 {
		return
	}
	w.open(key, '[')
	for _, f := range facts {
		hexes := []int{f.A, f.B}
		if f.B == book.Nowhere {
			hexes = hexes[:1]
		}
		w.open("", '{')
		w.allHexes("hexes", hexes)
		w.open("words", '[')
		for _, word := range f.Words() {
			w.word("", word)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
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
