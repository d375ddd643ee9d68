package interpret

import (
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/bind"
	"adjutant/moderator/board"
	"adjutant/moderator/carried"
	"adjutant/moderator/orders"
	"adjutant/vassal"
	"adjutant/vassal/piece"
	"adjutant/vassal/replay"
)

// logs is the reading of what a log shows.
type logs struct{ *reader }

func logsOf(r *reader) logs { return logs{r} }

// readLog reads what the log shows, and what it asks for.
func (r logs) readLog() {
	if !r.rightModule() {
		return
	}
	r.rolls()
	r.listen()
	run := replay.Start(r.Log.File)
	hops, moved, board := newHops(r.reader, run.Position()), newMovements(r.reader), r.watch(run.Position())
	for n := 1; ; n++ {
		board.before(n)
		step, ok := run.Step()
		if !ok {
			break
		}
		if !board.void(n) {
			moved.step(step)
		}
		hops.step(step)
	}
	if err := run.Err(); err != nil {
		r.tooMuch(r.Log.Name, err)
		return
	}
	r.Log.Moved = moved.list()
	board.cut()
	if r.bound != nil {
		hops.finish()
		r.markForeign()
		return
	}
	r.Items = append(r.Items, Item{Source: "log", Action: r.handIn(board.end)})
}

// rightModule holds the log's module against the game's, by name and version. In a game
// with rules a log of another is read all the same: its moves are nobody's to judge but a
// human's, since nothing says that its pieces mean what those of the game do. If it is of
// another version of the module that the game is bound to, the reading says so.
//
// A game that is bound to somebody else's module takes logs of its pack's own as well.
func (r logs) rightModule() bool {
	if name := r.Log.File.Module.Name; r.bound != nil && (r.bound.IsPacks(name, r.Pack.Title) || r.Version < orders.Discerning && r.bound.Foreign && name == r.Pack.Title) {
		r.bound = board.New(r.Pack, &bind.File{})
		r.shown = r.bound
		return true
	}
	want := r.boundModule()
	is := r.oddModule(want)
	switch {
	case want.name != "" && want.name != is.name && r.bound == nil:
		r.find(finding.OtherModule, fmt.Sprintf("%s is a log of the module %q; this game is played with %q", r.Log.Name, is.name, want.name), "")
		return false
	case want.differs(is) && !r.playedWith(is):
		r.foreign = fmt.Sprintf("%s is a log of the module %s; this game is played with %s", r.Log.Name, is, want)
		if r.bound != nil && !r.bound.Knows(r.Log.File) {
			r.find(finding.OtherModule, r.foreign, "")
			return false // of another game
		}
		r.note("%s", r.foreign)
		if r.bound == nil {
			r.Strange = r.foreign
		}
		r.Other = r.otherVersion(is)
	}
	return true
}

// oddModule is the module of the first log of the mail that is of another than is wanted,
// else of them all.
func (r *Reading) oddModule(want edition) edition {
	for _, p := range r.Log.Parts {
		if is := moduleOf(p.File.Module); want.differs(is) {
			return is
		}
	}
	return moduleOf(r.Log.File.Module)
}

// playedWith reports whether a log is of a version of the module that the moderator has made
// of the game's pack at some time: its pieces are those of the game.
func (r logs) playedWith(is edition) bool {
	return r.bound != nil && !r.bound.Foreign && is.name == r.bound.Module && slices.Contains(r.Editions, is.version)
}

// otherVersion is what a game with rules is bound to, and the log is not: nil where it is
// bound to no version, or the log is of another module, or does not say its version.
func (r logs) otherVersion(is edition) *OtherVersion {
	if r.bound == nil || is.name != r.bound.Module || is.version == "" {
		return nil
	}
	bound := r.bound.Version
	if bound == "" && !r.bound.Foreign {
		bound = r.boundModule().version
	}
	if bound == "" {
		return nil
	}
	log := version(is.version)
	if log == "" {
		return nil
	}
	return &OtherVersion{Module: version(is.name), Log: log, Game: version(bound)}
}

// version is a version, or the name of a module, as one short line with single blanks.
func version(text string) string {
	line := strings.Join(strings.Fields(strings.ToValidUTF8(carried.Clip(text), "?")), " ")
	for i := range line {
		if i > maxVersion {
			return strings.TrimSpace(line[:i]) + "…"
		}
	}
	return line
}

// edition is a module by its name and version, "" where one is not known.
type edition struct{ name, version string }

func moduleOf(m vassal.ModuleData) edition { return edition{m.Name, m.Version} }

func (e edition) String() string {
	if e.version == "" {
		return fmt.Sprintf("%q", carried.Clip(e.name))
	}
	return fmt.Sprintf("%q, version %s", carried.Clip(e.name), carried.Clip(e.version))
}

// differs reports whether a module is another than this, as far as that is known.
func (e edition) differs(is edition) bool {
	return e.name != "" && e.name != is.name || e.version != "" && e.version != is.version
}

// boundModule is the module that the game is played with: that of its binding, or else of
// the last log that was accepted, or in which players were sent positions.
func (r logs) boundModule() edition {
	var want edition
	if n := len(r.Editions); n > 0 && r.bound != nil && !r.bound.Foreign {
		want.version = r.Editions[n-1]
	}
	if r.before != nil && moduleOf(r.before.Module).version != "" {
		want = moduleOf(r.before.Module)
	}
	if r.bound != nil {
		want.name = r.bound.Module
		if r.bound.Version != "" {
			want.version = r.bound.Version
		}
	}
	return want
}

// markForeign has the moves of a log of another module be judged by nobody but humans.
func (r logs) markForeign() {
	if r.foreign == "" || r.bound == nil {
		return
	}
	for i := range r.Items {
		if r.Items[i].Step > 0 {
			r.Items[i].Foreign = r.foreign
		}
	}
}

// handIn is the action of a log in open play, where it ends the turn. Everybody reads its
// hashes, and the players have all of the log but the ids of others, which are passwords:
// so these are of the log as it is without them.
func (r logs) handIn(end string) engine.Action {
	hash := r.LogDigest
	if !r.IDs && len(r.Log.IDs) <= maxPlayers {
		if veiled, err := carried.Veiled(r.Log.Full); err == nil {
			hash, end = hashOf([]byte(veiled.Text)), carried.EndHash(veiled, end)
		} // else nobody else is handed the log
	}
	return engine.Action{Side: r.Side, Verb: "log", Args: []engine.Arg{
		{Name: "hash", Values: []string{hash}},
		{Name: "steps", Values: []string{strconv.Itoa(len(r.Log.File.Steps))}},
		{Name: "end", Values: []string{end}},
	}}
}

// rolls lists the dice of the log, and makes them void where they do not count.
func (r logs) rolls() {
	for _, roll := range replay.Rolls(r.Log.File) {
		if r.bound != nil && !r.VoidDice && !roll.Undone {
			r.Log.Thrown = append(r.Log.Thrown, thrown(r.bound, roll))
		}
		text := roll.Text
		if text == "" {
			text = roll.Button + " = " + roll.Result
		}
		r.Log.Rolled = append(r.Log.Rolled, Rolled{Step: roll.Step, By: carried.Clip(roll.Player), Text: carried.Clip(text), Undone: roll.Undone, Void: r.VoidDice})
	}
}

// firstRoll is the log step of the first roll that was not taken back; 0 for none.
func (l *Log) firstRoll() int {
	for _, roll := range l.Rolled {
		if !roll.Undone {
			return roll.Step
		}
	}
	return 0
}

// said reads an order out of a chat line: what a player typed, if it begins
// with an order word, or with a number and that.
func (r *ground) said(step int, line string) (orders.Order, *engine.Finding, bool) {
	text, typed := spoken(line)
	if _, text = r.numbered(text); r.Version >= orders.Conversing {
		text = orders.SaidDone(text)
	}
	if !typed || !orders.IsOrder(text) {
		return orders.Order{}, nil, false
	}
	order, found := orders.ParseLine(text, r.roster)
	if found != nil {
		found.Text = fmt.Sprintf("log step %d, chat: %s", step, found.Text)
	}
	return order, found, true
}

// numbered is the number with which a line of chat begins, 0 for none, and what stands behind it.
func (r *ground) numbered(text string) (int, string) {
	if n, rest := orders.CutNumber(text); n > 0 && r.Version >= orders.Conversing {
		return n, rest
	}
	return 0, text
}

// movements counts how pieces were moved, as an observer sees them.
type movements struct {
	r     *reader
	order []string // ids in the order of first moves
	byID  map[string]*movement
}

type movement struct {
	name     string
	from, to string
	times    int
	made     bool // it came into the game
	gone     bool // it left it
}

func newMovements(r *reader) *movements { return &movements{r: r, byID: map[string]*movement{}} }

func (m *movements) step(step replay.Report) {
	for _, c := range step.Changes {
		is, from, to := c.After, "", ""
		if c.Before != nil {
			from = place(m.r.shown, *c.Before)
		}
		if is == nil {
			is = c.Before
		} else {
			to = place(m.r.shown, *is)
		}
		made := c.Before == nil || c.After == nil // or taken away: in a game with rules they say what that means
		if is == nil || is.Kind != replay.Single || made && m.r.bound != nil || !made && sameSpot(*c.Before, *c.After) {
			continue
		}
		name := observed(*is)
		if name == "" {
			continue // nobody but its owner knows that it is there
		}
		m.note(is.ID, name, from, to, step.Undo, made)
	}
}

func (m *movements) note(id, name, from, to string, undo, made bool) {
	was := m.byID[id]
	if was == nil {
		was = &movement{from: from}
		was.made = made && from == ""
		m.byID[id] = was
		m.order = append(m.order, id)
	}
	was.name, was.to = name, to
	if was.gone = made && to == ""; made {
		return
	}
	if undo {
		was.times--
	} else {
		was.times++
	}
}

// list is every piece that was moved and not only moved and taken back.
func (m *movements) list() []Moved {
	var list []Moved
	for _, id := range m.order {
		v := m.byID[id]
		if v.from == v.to && v.times <= 0 || v.made && v.gone {
			continue
		}
		list = append(list, Moved{Name: v.name, From: v.from, To: v.to, Times: v.times, Made: v.made, Gone: v.gone})
	}
	return list
}

func sameSpot(a, b replay.Piece) bool { return a.Map == b.Map && a.X == b.X && a.Y == b.Y }

// observed is the name of a piece to somebody who owns nothing, "" if he cannot
// see it.
func observed(p replay.Piece) string {
	traits, err := p.Traits()
	if err != nil && len(traits.Traits) == 0 {
		return p.ID
	}
	return carried.Clip(traits.Name(piece.Viewer{}))
}

// place is where a piece stands, for people: a hex where the binding knows it.
func place(shown *board.Binding, p replay.Piece) string {
	if p.Map == "" {
		return ""
	}
	if shown != nil {
		if hex := shown.HexAt(p.Map, p.X, p.Y); hex != "" {
			return string(hex)
		}
	}
	return fmt.Sprintf("%s (%d,%d)", carried.Clip(p.Map), p.X, p.Y)
}

// spoken is what a player typed into the chat, without his name; false for
// reports of the program.
func spoken(line string) (string, bool) {
	text := html.UnescapeString(line)
	if !strings.HasPrefix(text, "<") {
		return "", false
	}
	_, text, found := strings.Cut(text, "> - ")
	return strings.TrimSpace(text), found
}
