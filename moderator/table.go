package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/roll"
)

// Table is a game with its journal read: who sits there, where it stands, and
// what was judged.
type Table struct {
	*Opened
	Rules       Rules                            // of the pack that holds where the journal ends
	PackHashNow string                           // of that pack
	Packs       func(hash string) (Rules, error) // the versions of the pack
	Repacked    int                              // of the last submission before the pack changed last, 0 for none
	Plays       []engine.Play
	sat         [][]Seat // who sat at the seats when each was made
	satFirst    []Seat   // who sat there when the game was opened
	end         Course   // where the journal ends
	Judged      []Judged
	Rest        *Rest                  // nil when nothing waits
	OpenPlay    *OpenPlay              // nil as long as the rules of the pack hold
	Reached     *Reached               // nil before the first accepted log
	Engines     map[engine.Side]string // versions of VASSAL that the last logs of the sides came from
	Standing    map[engine.Side]Standing
	Foreseen    []Foreseen    // that the sides were told of
	Given       []GivenAnswer // that they have answered of it
	Logged      *Logged       // the last result, nil before the first
	Aliases     []Alias
	Aliased     int // how many lines tell of them
	Reveals     []Reveal
	Sealed      map[engine.Side]Sealed // that wait for those of other sides
	Undone      map[int]bool           // numbers of submissions that a roll back took away
	quiet       quiet                  // those that took effect, and nobody else was told
	Records     []int                  // numbers of the records of the rolls that stand
	History
	Roster     // Opened.Seats are those of now, too
	Confirms   Confirmations
	Offers     Offers
	PlayerKeys map[engine.Side][]string     // with which the players sign, as in [Keyed]
	Fruitless  map[engine.Side]fruitless    // mails of the last day that did nothing
	Bounces    map[engine.Side]bounces      // mails that came back; none of a side whose mails arrive
	Receipts   map[engine.Side][]Receipt    // that the next log of each side is to use
	Unused     map[engine.Side][]LoggedRoll // made in VASSAL for what is not carried out yet
	Declared   Declarations                 // by which receipts are asked for
	no         int                          // of the last submission that stands
	Frozen     *FrozenGame                  // the freeze that the game is in, nil for none
	Presses    []Press                      // all that players ever wrote to others
	Freezes    int                          // number of the last
	halt
	Ended   *Ended        // nil while the game goes on
	Clocked []clock.Entry // what was written down of the clock
	began   time.Time     // when the game was opened
	AtFirst clock.Awaited // for whom it waited then, in a game with a clock of its own
	Lapses  []lapsedOf    // what was taken for sides that were not heard of in time
	Asked   time.Time     // when the choice that the game stands at was opened: with its last play or the roll back behind it, else with the game
}

// table reads a journal and replays its plays. An error means a damaged game,
// or rules that no longer fit it.
func (m Moderator) table(lines []Line) (*Table, error) {
	t, err := NewTable(lines)
	if err != nil {
		return nil, err
	}
	t.Packs = func(hash string) (Rules, error) { return m.rulesOf(t.Pack, hash) }
	return t, t.Replay()
}

// NewTable reads a journal without its rules: nothing is played. An error means a
// damaged game.
func NewTable(lines []Line) (*Table, error) {
	begin := OpeningOf(lines)
	if begin < 0 {
		return nil, ErrNotOpened
	}
	opened := lines[begin].Opened
	t := &Table{Opened: opened, Roster: RosterOf(lines[:begin+1]), Standing: map[engine.Side]Standing{}, Engines: map[engine.Side]string{}, Undone: map[int]bool{}, quiet: quiet{numbers: map[int]bool{}}, Receipts: map[engine.Side][]Receipt{}, Unused: map[engine.Side][]LoggedRoll{}, Asked: lines[begin].At}
	t.began, t.satFirst = lines[begin].At, opened.Seats
	t.Clocked = zonesAtFirst(opened.Seats, lines[begin].At)
	var err error
	if t.History, err = historyOf(lines); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	for i, line := range lines {
		if i <= begin {
			continue
		}
		t.Follow(line, t.Stands[i])
		if t.Stands[i] && line.RolledBack != nil {
			t.Asked = line.At
			t.goBack(lines, line.RolledBack.To)
		}
	}
	return t, nil
}

// Follow reads a line behind the opening; stands says whether no roll back took it
// away. What a roll back does to the lines before it is not read here.
func (t *Table) Follow(line Line, stands bool) {
	t.readKeys(line)
	t.Known(line, stands)
	t.readFreeze(line)
	t.ReadHalt(line)
	t.Confirms.Read(line, stands, t.Roster)
	t.Offers.read(line, stands)
	t.ReadBounce(line)
	t.readFruitless(line)
	if line.Ended != nil {
		t.Ended = line.Ended
	}
	if stands && line.RolledBack == nil {
		t.read(line)
	}
}

// anew is the game before its first play, with the pack that it was opened with.
func (t *Table) anew() (Course, error) {
	var err error
	first := *t
	first.Sealed = nil // what is kept where the journal ends is for the choice there
	first.PackHashNow = t.PackHash
	if first.Rules, err = t.Packs(t.PackHash); err != nil {
		return Course{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	c := Course{Table: &first, Sat: t.satFirst}
	if c.State, err = first.Rules.System.New(t.Setup); err != nil {
		return Course{}, fmt.Errorf("game %s: set-up: %w", t.Tag, err)
	}
	c.parts = partsFrom(&c)
	return c, nil
}

// Replay plays the journal's plays.
func (t *Table) Replay() error {
	var err error
	if t.end, err = t.anew(); err != nil {
		return err
	}
	if t.Clock != nil {
		t.AtFirst = t.end.awaitedAt(t.end.Node(), 0)
	}
	for i, p := range t.Plays {
		_, ruling, err := t.end.applyBy(t.sat[i], p)
		if err == nil && ruling.Verdict != engine.Legal {
			err = fmt.Errorf("ruled %s", ruling.Verdict)
		}
		if err != nil {
			return fmt.Errorf("game %s: play %d: %w", t.Tag, i+1, err)
		}
	}
	t.Rules, t.PackHashNow, t.end.Table = t.end.Rules, t.end.PackHashNow, t
	return nil
}

// Known reads what no roll back takes away: what was said and is known. A reveal
// that was not what was sealed told nothing.
func (t *Table) Known(line Line, stands bool) {
	t.quiet.follow(line)
	switch {
	case line.Judged != nil:
		t.noteLapse(line, stands)
		t.Judged = append(t.Judged, *line.Judged)
		t.Undone[line.Judged.No] = !stands
	case line.Logged != nil:
		t.Logged = line.Logged
	case line.Press != nil:
		t.Presses = append(slices.Clip(t.Presses), *line.Press)
	case line.Alias != nil:
		t.Aliases, t.Aliased = AliasesWith(t.Aliases, *line.Alias), t.Aliased+1
	case line.Reveal != nil && (stands || !line.Reveal.False):
		t.Reveals = append(t.Reveals, *line.Reveal)
	case line.Seated != nil:
		entry := clockEntry(line)
		entry.Zone.New = t.isNew(*line.Seated)
		before := t.nth(line.Seated.Side)
		if t.Sit(*line.Seated); t.nth(line.Seated.Side) > before {
			t.Confirms = t.Confirms.left(line.Seated.Side, entry.Zone.New)
		}
		t.Clocked = append(t.Clocked, entry)
	case line.Proposed != nil, line.Moderates != nil, line.Watching != nil, line.Secret != nil:
		t.Roster = t.After(line)
	case line.Unused != nil:
		t.Unused[line.Unused.Side] = line.Unused.Rolls
	case line.Standing != nil:
		t.Standing[line.Standing.Side] = *line.Standing
	case line.Clock != nil || line.stops():
		t.Clocked = append(t.Clocked, clockEntry(line))
	}
}

// goBack undoes a submission into whose midst a roll back goes. Nothing waits then:
// what of an earlier rest was carried out before is not told.
func (t *Table) goBack(lines []Line, to int) {
	if !lines[to].isEffect() {
		return
	}
	t.Rest = nil
	for i := to - 1; i >= 0; i-- {
		if j := lines[i].Judged; j != nil {
			t.Undone[j.No] = true
			return
		}
	}
}

// read reads a line that stands.
func (t *Table) read(line Line) {
	t.receive(line)
	switch {
	case line.Play != nil:
		t.Plays, t.sat = append(t.Plays, *line.Play), append(t.sat, t.Seats)
		if line.Play.Pack != nil {
			t.Repacked = len(t.Judged)
			if line.Play.Pack.Opens() {
				t.OpenPlay = &OpenPlay{No: len(t.Judged), Why: line.Play.Pack.Why}
			}
			return // the same choice goes on
		}
		t.Asked = line.At
		if line.Play.Ruling == nil {
			t.Sealed = nil // it was for a choice that is over
		}
		if line.IsRoll() {
			if line.Record > 0 {
				t.Records = append(t.Records, line.Record)
			}
		}
	case line.Foreseen != nil:
		t.Foreseen = append(t.Foreseen, *line.Foreseen)
	case line.Advance != nil:
		t.Given = t.AnsweredAhead(*line.Advance)
	case line.Sealed != nil:
		t.Sealed = t.sealedWith(*line.Sealed)
	case line.Reached != nil:
		t.Reached = line.Reached
		t.Engines[line.Reached.Side] = line.Reached.Engine
	case line.Rest.Waits():
		t.Rest = line.Rest
	case line.Rest != nil:
		t.Rest = nil
	}
}

// Seat is the seat of the side, nil if nobody sits there.
func (t *Table) Seat(side engine.Side) *Seat { return SeatAmong(t.Seats, side) }

// SeatAmong is the seat of a side, nil where nobody sits.
func SeatAmong(seats []Seat, side engine.Side) *Seat {
	for i := range seats {
		if seats[i].Side == side {
			return &seats[i]
		}
	}
	return nil
}

// Course is a game under way: the state with its counts, on which actions are
// carried out and rolls fall.
type Course struct {
	*Table
	State engine.State
	Counts
	Sat   []Seat // who sat at the seats when the state came about
	Last  *deed  // the last action played, nil for none
	Trace trace
	parts parts
}

// Counts are how much was played.
type Counts struct{ Actions, Rolls int }

// deed is an action that was played.
type deed struct {
	engine.Action
	Hidden bool   // its own side alone may know it
	Before Counts // what was played before it
	Sat    []Seat // who sat at the seats
}

// Course stands where the journal ends.
func (t *Table) Course() *Course {
	c := t.end
	return &c
}

// count counts a play that was made when these sat at the seats.
func (c *Course) count(p engine.Play, events []engine.Event, sat []Seat) {
	switch {
	case p.Roll != nil:
		c.Rolls++
	case p.Action != nil:
		c.Last = &deed{Action: *p.Action, Hidden: IsHidden(events), Before: c.Counts, Sat: sat}
		c.Actions++
	default:
		return // the moment is the same, and so are the salts
	}
	c.Sat = sat
}

// SideLine is an action as records and results tell it: its side and canonical
// line.
func SideLine(a engine.Action) string { return string(a.Side) + ": " + a.String() }

func (c *Course) Node() engine.Node { return c.Rules.System.Node(c.State) }

// Hash is the state's hash as anyone may see it (package roll).
func (c *Course) Hash() (roll.Hash, error) {
	var hidden []roll.HiddenPart
	for _, seat := range c.Sat {
		text := engine.HiddenText(c.Rules.System, c.State, seat.Side)
		if len(text) == 0 {
			continue
		}
		part, err := c.hide(seat, text, roll.UseState, c.Counts)
		if err != nil {
			return roll.Hash{}, err
		}
		hidden = append(hidden, part)
	}
	public := engine.PublicText(c.Rules.System, c.State)
	return roll.StateHash(public, c.Actions, c.Rolls, hidden), nil
}

// Request asks for the dice that the game stands at.
func (c *Course) Request() (roll.Request, error) {
	state, err := c.Hash()
	if err != nil {
		return roll.Request{}, err
	}
	last, err := lastAction(c)
	if err != nil {
		return roll.Request{}, err
	}
	return roll.RequestFor(c.ID, state, *c.Node().Chance, last), nil
}

// lastAction is the last action as a request has it.
func lastAction(c *Course) (string, error) {
	if c.Last == nil {
		return "", nil
	}
	if !c.Last.Hidden {
		return SideLine(c.Last.Action), nil
	}
	part, err := c.conceal(c.Last.Sat, c.Last.Action, SideLine(c.Last.Action), c.Last.Before)
	return part.Action(), err
}

// conceal is an action as others may know it that is hidden from them: these sat at the
// seats, the text tells it, and so much was played before.
func (t *Table) conceal(sat []Seat, a engine.Action, text string, before Counts) (roll.HiddenPart, error) {
	seat := SeatAmong(sat, a.Side)
	if seat == nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: a hidden action of %s, where nobody sits", t.Tag, a.Side)
	}
	return t.hide(*seat, []byte(text), roll.UseAction, before)
}

// hide salts what only the seat may know, for a use at a moment of the game.
func (t *Table) hide(seat Seat, text []byte, use string, at Counts) (roll.HiddenPart, error) {
	salt, err := t.Salts.of(seat, use, at)
	if err != nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	return roll.HiddenPart{Seat: seat.Side, Salt: salt, Text: text}, nil
}

// Play goes on by one play.
func (c *Course) Play(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	events, ruling, err := c.Apply(p)
	if err != nil {
		return nil, ruling, fmt.Errorf("game %s: %w", c.Tag, err)
	}
	return events, ruling, nil
}

func (c *Course) Apply(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	return c.applyBy(c.Seats, p)
}

// applyBy goes on by a play that was made when these sat at the seats.
func (c *Course) applyBy(sat []Seat, p engine.Play) ([]engine.Event, engine.Ruling, error) {
	if p.Pack != nil {
		return c.repack(p)
	}
	var node engine.Node
	if p.Action != nil {
		node = c.Node()
		c.parts = c.parts.at(c, node)
	}
	next, events, ruling, err := engine.Apply(c.Rules.System, c.State, p)
	if err == nil && ruling.Verdict == engine.Legal {
		c.State = next
		c.count(p, events, sat)
		if p.Action != nil {
			c.Trace = c.Trace.after(node, c.Last)
		}
		c.unseal(p)
	}
	return events, ruling, err
}

// repack goes on with another version of the pack.
func (c *Course) repack(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	if p.Pack.From != c.PackHashNow {
		return nil, engine.Ruling{}, fmt.Errorf("a change of packs %s, where the game is played with %.12s", p.Pack, c.PackHashNow)
	}
	next, err := c.Packs(p.Pack.To)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	state, events, err := engine.ApplyPack(c.Rules.System, next.System, c.State, *p.Pack)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	after := *c.Table
	after.Rules, after.PackHashNow = next, p.Pack.To
	c.Table, c.State = &after, state
	c.parts = partsFrom(c)
	return events, engine.Ruling{}, nil
}
