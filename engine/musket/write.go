package musket

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"adjutant/engine"
)

// Text is the canonical form of the state: one line of JSON, in the shape of
// stateText. It is asked for at every play, hence written by hand.
func (s *State) Text() []byte {
	w := scribe{State: s, text: make([]byte, 0, textRoom+unitRoom*len(s.pieces))}
	w.open("", '{')
	w.number("version", textVersion)
	w.word("pack", s.sys.pack.ID)
	w.word("scenario", s.sys.scenarios[s.scenario].id)
	w.options()
	w.number("turn", s.turn)
	w.word("side", string(s.sys.sides[s.active]))
	w.word("phase", string(s.phase))
	w.number("plays", s.plays)
	w.open("units", '[')
	for u := range s.pieces {
		w.piece(u)
	}
	w.close(']')
	w.hexes("attacked", s.attacked)
	w.hexes("used", s.used)
	w.units("threats", s.threats)
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
		w.word("", string(loc(w.sys, at)))
	}
	w.close(']')
}

func (w *scribe) units(key string, units []int) {
	if len(units) == 0 {
		return
	}
	w.open(key, '[')
	for _, u := range units {
		w.word("", string(id(w.sys, u)))
	}
	w.close(']')
}

// options writes those that differ from the pack's, sorted.
func (w *scribe) options() {
	w.open("options", '{')
	changed := changedOptions(w.sys, w.opts)
	for _, id := range slices.Sorted(maps.Keys(changed)) {
		w.word(id, changed[id])
	}
	w.close('}')
}

func (w *scribe) piece(u int) {
	p := &w.pieces[u]
	w.open("", '{')
	w.word("unit", string(id(w.sys, u)))
	w.wordIf("hex", string(place(w.sys, p.at)))
	w.number("steps", p.steps)
	w.wordIf("status", statusWords[p.status])
	w.wordIf("fate", fateWords[p.fate])
	w.flagIf("moved", p.moved)
	w.flagIf("began", p.began)
	w.flagIf("fought", p.fought)
	w.flagIf("square", p.square)
	w.wordIf("charge", string(place(w.sys, p.charge)))
	w.numberIf("spent", p.spent)
	w.numberIf("half", p.half)
	w.numberIf("back", p.back)
	w.close('}')
}

func (w *scribe) objectives() {
	if len(w.holders) == 0 {
		return
	}
	w.open("objectives", '[')
	for _, side := range w.holders {
		w.word("", string(sideID(w.sys, side)))
	}
	w.close(']')
}

func (w *scribe) battle() {
	b := w.State.battle
	if b == nil {
		return
	}
	w.open("battle", '{')
	w.word("side", string(w.sys.sides[b.side]))
	w.flagIf("charges", b.charges)
	w.flagIf("shells", b.shells)
	w.allHexes("from", b.from)
	w.word("target", string(loc(w.sys, b.target)))
	w.force("attack", b.attack)
	w.force("defend", b.defend)
	w.flagIf("counter", b.counter)
	w.flagIf("stay", b.stay)
	w.wordIf("goes", string(unitID(w.sys, b.goes)))
	w.wordIf("to", string(place(w.sys, b.to)))
	w.flagIf("vacated", b.vacated)
	w.flagIf("fallen", b.fallen)
	w.flagIf("routed", b.routed)
	w.close('}')
}

func (w *scribe) force(key string, f force) {
	w.open(key, '{')
	w.wordIf("primary", string(unitID(w.sys, f.primary)))
	w.units("support", f.support)
	w.units("leaders", f.leaders)
	w.units("guns", f.guns)
	w.close('}')
}

func (w *scribe) tasks() {
	if len(w.State.tasks) == 0 {
		return
	}
	w.open("tasks", '[')
	for _, t := range w.State.tasks {
		w.open("", '{')
		w.word("kind", string(t.kind))
		w.word("side", string(w.sys.sides[t.side]))
		w.units("units", t.units)
		w.numbers("least", t.least)
		w.numberIf("most", t.most)
		w.wordIf("at", string(place(w.sys, t.at)))
		w.flagIf("rout", t.rout)
		w.flagIf("shaken", t.shaken)
		w.flagIf("stand", t.stand)
		w.wordIf("instead", string(unitID(w.sys, t.instead)))
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
	w.flagIf("restricted", w.restricted)
	w.numberIf("tries", w.tries)
	w.flagIf("seized", w.seized)
	w.flagIf("escaped", w.escaped)
	w.hexes("battered", w.battered)
	w.hexes("came", w.came)
	w.facts("terrain", w.State.facts)
	w.facts("said", w.drafts)
	if w.pending != nil {
		w.key("pending")
		w.any(w.pending)
	}
	w.flagIf("waking", w.waking)
	w.flagIf("judged", w.judged)
	w.tallies()
	if len(w.State.rulings) > 0 {
		w.key("rulings")
		w.any(w.State.rulings)
	}
}

// tallies writes the tries for lost steps, where any count.
func (w *scribe) tallies() {
	if w.replaced == [2]tally{} {
		return
	}
	w.open("replaced", '[')
	for _, t := range w.replaced {
		w.open("", '{')
		w.number("turn", t.turn)
		w.number("game", t.game)
		w.close('}')
	}
	w.close(']')
}

// plan writes what is known of the formations' entries.
func (w *scribe) plan() {
	if !slices.ContainsFunc(w.plans, func(p planned) bool { return p.known() || p.shut() }) {
		return
	}
	w.open("plan", '[')
	for i, p := range w.plans {
		if !p.known() && !p.shut() {
			continue
		}
		w.open("", '{')
		w.word("formation", w.sys.sheet.plan.formations[i])
		if p.known() {
			w.word("hex", string(loc(w.sys, p.at)))
		}
		w.numberIf("turn", p.turn)
		w.units("with", p.riders)
		w.wordIf("seal", p.seal)
		w.close('}')
	}
	w.close(']')
}

func (w *scribe) facts(key string, facts []fact) {
	if len(facts) == 0 {
		return
	}
	w.open(key, '[')
	for _, f := range facts {
		hexes := []int{f.a, f.b}
		if f.b == nowhere {
			hexes = hexes[:1]
		}
		w.open("", '{')
		w.allHexes("hexes", hexes)
		w.open("words", '[')
		for _, word := range f.words() {
			w.word("", word)
		}
		w.close(']')
		w.close('}')
	}
	w.close(']')
}

// changedOptions is the options that differ from the pack's, by number.
func changedOptions(sys *System, opts choices) map[string]string {
	changed := map[string]string{}
	for o := range optionCount {
		if opts[o] != sys.defaults[o] {
			changed[register[o].Entry] = opts.word(o)
		}
	}
	return changed
}

// place is a hex for the outside, "" for nowhere.
func place(sys *System, at int) engine.Loc {
	if at == nowhere {
		return ""
	}
	return loc(sys, at)
}

func sideID(sys *System, side int) engine.Side {
	if side == nowhere {
		return ""
	}
	return sys.sides[side]
}

func unitID(sys *System, u int) engine.UnitID {
	if u == nowhere {
		return ""
	}
	return id(sys, u)
}
