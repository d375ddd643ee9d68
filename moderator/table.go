package moderator

import (
	"fmt"
	"slices"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/roll"
)

// table is a game with its journal read: who sits there, where it stands, and
// what was judged.
type table struct {
	*Opened
	rules    Rules                            // of the pack that holds where the journal ends
	packHash string                           // of that pack
	packs    func(hash string) (Rules, error) // the versions of the pack
	repacked int                              // of the last submission before the pack changed last, 0 for none
	plays    []engine.Play
	sat      [][]Seat // who sat at the seats when each was made
	satFirst []Seat   // who sat there when the game was opened
	end      course   // where the journal ends
	judged   []Judged
	rest     *Rest                  // nil when nothing waits
	openPlay *OpenPlay              // nil as long as the rules of the pack hold
	reached  *Reached               // nil before the first accepted log
	engines  map[engine.Side]string // versions of VASSAL that the last logs of the sides came from
	standing map[engine.Side]Standing
	foreseen []Foreseen // that the sides were told of
	given    []given    // that they have answered of it
	logged   *Logged    // the last result, nil before the first
	aliases  []Alias
	aliased  int // how many lines tell of them
	reveals  []Reveal
	sealed   map[engine.Side]Sealed // that wait for those of other sides
	undone   map[int]bool           // numbers of submissions that a roll back took away
	quiet    quiet                  // those that took effect, and nobody else was told
	records  []int                  // numbers of the records of the rolls that stand
	history
	roster    // Opened.Seats are those of now, too
	confirms  confirmations
	offers    offers
	keys      map[engine.Side][]string     // with which the players sign, as in [Keyed]
	fruitless map[engine.Side]fruitless    // mails of the last day that did nothing
	bounces   map[engine.Side]bounces      // mails that came back; none of a side whose mails arrive
	receipts  map[engine.Side][]receipt    // that the next log of each side is to use
	unused    map[engine.Side][]LoggedRoll // made in VASSAL for what is not carried out yet
	declared  declarations                 // by which receipts are asked for
	no        int                          // of the last submission that stands
	frozen    *frost                       // the freeze that the game is in, nil for none
	presses   []Press                      // all that players ever wrote to others
	freezes   int                          // number of the last
	halt
	ended   *Ended        // nil while the game goes on
	clocked []clock.Entry // what was written down of the clock
	began   time.Time     // when the game was opened
	atFirst clock.Awaited // for whom it waited then, in a game with a clock of its own
	lapses  []lapsedOf    // what was taken for sides that were not heard of in time
	asked   time.Time     // when the choice that the game stands at was opened: with its last play or the roll back behind it, else with the game
}

// table reads a journal and replays its plays. An error means a damaged game,
// or rules that no longer fit it.
func (m Moderator) table(lines []Line) (*table, error) {
	t, err := unplayed(lines)
	if err != nil {
		return nil, err
	}
	t.packs = func(hash string) (Rules, error) { return m.rulesOf(t.Pack, hash) }
	return t, t.replay()
}

// unplayed reads a journal without its rules: nothing is played. An error means a
// damaged game.
func unplayed(lines []Line) (*table, error) {
	begin := openingOf(lines)
	if begin < 0 {
		return nil, errNotOpened
	}
	opened := lines[begin].Opened
	t := &table{Opened: opened, roster: rosterOf(lines[:begin+1]), standing: map[engine.Side]Standing{}, engines: map[engine.Side]string{}, undone: map[int]bool{}, quiet: quiet{numbers: map[int]bool{}}, receipts: map[engine.Side][]receipt{}, unused: map[engine.Side][]LoggedRoll{}, asked: lines[begin].At}
	t.began, t.satFirst = lines[begin].At, opened.Seats
	t.clocked = zonesAtFirst(opened.Seats, lines[begin].At)
	var err error
	if t.history, err = historyOf(lines); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	for i, line := range lines {
		if i <= begin {
			continue
		}
		t.follow(line, t.stands[i])
		if t.stands[i] && line.RolledBack != nil {
			t.asked = line.At
			t.goBack(lines, line.RolledBack.To)
		}
	}
	return t, nil
}

// follow reads a line behind the opening; stands says whether no roll back took it
// away. What a roll back does to the lines before it is not read here.
func (t *table) follow(line Line, stands bool) {
	t.readKeys(line)
	t.known(line, stands)
	t.readFreeze(line)
	t.readHalt(line)
	t.confirms.read(line, stands, t.roster)
	t.offers.read(line, stands)
	t.readBounce(line)
	t.readFruitless(line)
	if line.Ended != nil {
		t.ended = line.Ended
	}
	if stands && line.RolledBack == nil {
		t.read(line)
	}
}

// anew is the game before its first play, with the pack that it was opened with.
func (t *table) anew() (course, error) {
	var err error
	first := *t
	first.sealed = nil // what is kept where the journal ends is for the choice there
	first.packHash = t.PackHash
	if first.rules, err = t.packs(t.PackHash); err != nil {
		return course{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	c := course{table: &first, sat: t.satFirst}
	if c.state, err = first.rules.System.New(t.Setup); err != nil {
		return course{}, fmt.Errorf("game %s: set-up: %w", t.Tag, err)
	}
	c.parts = partsFrom(&c)
	return c, nil
}

// replay plays the journal's plays.
func (t *table) replay() error {
	var err error
	if t.end, err = t.anew(); err != nil {
		return err
	}
	if t.Clock != nil {
		t.atFirst = t.end.awaitedAt(t.end.node(), 0)
	}
	for i, p := range t.plays {
		_, ruling, err := t.end.applyBy(t.sat[i], p)
		if err == nil && ruling.Verdict != engine.Legal {
			err = fmt.Errorf("ruled %s", ruling.Verdict)
		}
		if err != nil {
			return fmt.Errorf("game %s: play %d: %w", t.Tag, i+1, err)
		}
	}
	t.rules, t.packHash, t.end.table = t.end.rules, t.end.packHash, t
	return nil
}

// known reads what no roll back takes away: what was said and is known. A reveal
// that was not what was sealed told nothing.
func (t *table) known(line Line, stands bool) {
	t.quiet.follow(line)
	switch {
	case line.Judged != nil:
		t.noteLapse(line, stands)
		t.judged = append(t.judged, *line.Judged)
		t.undone[line.Judged.No] = !stands
	case line.Logged != nil:
		t.logged = line.Logged
	case line.Press != nil:
		t.presses = append(slices.Clip(t.presses), *line.Press)
	case line.Alias != nil:
		t.aliases, t.aliased = aliasesWith(t.aliases, *line.Alias), t.aliased+1
	case line.Reveal != nil && (stands || !line.Reveal.False):
		t.reveals = append(t.reveals, *line.Reveal)
	case line.Seated != nil:
		entry := clockEntry(line)
		entry.Zone.New = t.isNew(*line.Seated)
		before := t.nth(line.Seated.Side)
		if t.sit(*line.Seated); t.nth(line.Seated.Side) > before {
			t.confirms = t.confirms.left(line.Seated.Side, entry.Zone.New)
		}
		t.clocked = append(t.clocked, entry)
	case line.Proposed != nil, line.Moderates != nil, line.Watching != nil, line.Secret != nil:
		t.roster = t.after(line)
	case line.Unused != nil:
		t.unused[line.Unused.Side] = line.Unused.Rolls
	case line.Standing != nil:
		t.standing[line.Standing.Side] = *line.Standing
	case line.Clock != nil || line.stops():
		t.clocked = append(t.clocked, clockEntry(line))
	}
}

// goBack undoes a submission into whose midst a roll back goes. Nothing waits then:
// what of an earlier rest was carried out before is not told.
func (t *table) goBack(lines []Line, to int) {
	if !lines[to].isEffect() {
		return
	}
	t.rest = nil
	for i := to - 1; i >= 0; i-- {
		if j := lines[i].Judged; j != nil {
			t.undone[j.No] = true
			return
		}
	}
}

// read reads a line that stands.
func (t *table) read(line Line) {
	t.receive(line)
	switch {
	case line.Play != nil:
		t.plays, t.sat = append(t.plays, *line.Play), append(t.sat, t.Seats)
		if line.Play.Pack != nil {
			t.repacked = len(t.judged)
			if line.Play.Pack.Opens() {
				t.openPlay = &OpenPlay{No: len(t.judged), Why: line.Play.Pack.Why}
			}
			return // the same choice goes on
		}
		t.asked = line.At
		if line.Play.Ruling == nil {
			t.sealed = nil // it was for a choice that is over
		}
		if line.isRoll() {
			if line.Record > 0 {
				t.records = append(t.records, line.Record)
			}
		}
	case line.Foreseen != nil:
		t.foreseen = append(t.foreseen, *line.Foreseen)
	case line.Advance != nil:
		t.given = t.answeredAhead(*line.Advance)
	case line.Sealed != nil:
		t.sealed = t.sealedWith(*line.Sealed)
	case line.Reached != nil:
		t.reached = line.Reached
		t.engines[line.Reached.Side] = line.Reached.Engine
	case line.Rest.waits():
		t.rest = line.Rest
	case line.Rest != nil:
		t.rest = nil
	}
}

// seat is the seat of the side, nil if nobody sits there.
func (t *table) seat(side engine.Side) *Seat { return seatAmong(t.Seats, side) }

// seatAmong is the seat of a side, nil where nobody sits.
func seatAmong(seats []Seat, side engine.Side) *Seat {
	for i := range seats {
		if seats[i].Side == side {
			return &seats[i]
		}
	}
	return nil
}

// course is a game under way: the state with its counts, on which actions are
// carried out and rolls fall.
type course struct {
	*table
	state engine.State
	counts
	sat   []Seat // who sat at the seats when the state came about
	last  *deed  // the last action played, nil for none
	trace trace
	parts parts
}

// counts are how much was played.
type counts struct{ actions, rolls int }

// deed is an action that was played.
type deed struct {
	engine.Action
	hidden bool   // its own side alone may know it
	before counts // what was played before it
	sat    []Seat // who sat at the seats
}

// course stands where the journal ends.
func (t *table) course() *course {
	c := t.end
	return &c
}

// count counts a play that was made when these sat at the seats.
func (c *course) count(p engine.Play, events []engine.Event, sat []Seat) {
	switch {
	case p.Roll != nil:
		c.rolls++
	case p.Action != nil:
		c.last = &deed{Action: *p.Action, hidden: isHidden(events), before: c.counts, sat: sat}
		c.actions++
	default:
		return // the moment is the same, and so are the salts
	}
	c.sat = sat
}

// sideLine is an action as records and results tell it: its side and canonical
// line.
func sideLine(a engine.Action) string { return string(a.Side) + ": " + a.String() }

func (c *course) node() engine.Node { return c.rules.System.Node(c.state) }

// hash is the state's hash as anyone may see it (package roll).
func (c *course) hash() (roll.Hash, error) {
	var hidden []roll.HiddenPart
	for _, seat := range c.sat {
		text := engine.HiddenText(c.rules.System, c.state, seat.Side)
		if len(text) == 0 {
			continue
		}
		part, err := c.hide(seat, text, roll.UseState, c.counts)
		if err != nil {
			return roll.Hash{}, err
		}
		hidden = append(hidden, part)
	}
	public := engine.PublicText(c.rules.System, c.state)
	return roll.StateHash(public, c.actions, c.rolls, hidden), nil
}

// request asks for the dice that the game stands at.
func (c *course) request() (roll.Request, error) {
	state, err := c.hash()
	if err != nil {
		return roll.Request{}, err
	}
	last, err := lastAction(c)
	if err != nil {
		return roll.Request{}, err
	}
	return roll.RequestFor(c.ID, state, *c.node().Chance, last), nil
}

// lastAction is the last action as a request has it.
func lastAction(c *course) (string, error) {
	if c.last == nil {
		return "", nil
	}
	if !c.last.hidden {
		return sideLine(c.last.Action), nil
	}
	part, err := c.conceal(c.last.sat, c.last.Action, sideLine(c.last.Action), c.last.before)
	return part.Action(), err
}

// conceal is an action as others may know it that is hidden from them: these sat at the
// seats, the text tells it, and so much was played before.
func (t *table) conceal(sat []Seat, a engine.Action, text string, before counts) (roll.HiddenPart, error) {
	seat := seatAmong(sat, a.Side)
	if seat == nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: a hidden action of %s, where nobody sits", t.Tag, a.Side)
	}
	return t.hide(*seat, []byte(text), roll.UseAction, before)
}

// hide salts what only the seat may know, for a use at a moment of the game.
func (t *table) hide(seat Seat, text []byte, use string, at counts) (roll.HiddenPart, error) {
	salt, err := t.Salts.of(seat, use, at)
	if err != nil {
		return roll.HiddenPart{}, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	return roll.HiddenPart{Seat: seat.Side, Salt: salt, Text: text}, nil
}

// play goes on by one play.
func (c *course) play(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	events, ruling, err := c.apply(p)
	if err != nil {
		return nil, ruling, fmt.Errorf("game %s: %w", c.Tag, err)
	}
	return events, ruling, nil
}

func (c *course) apply(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	return c.applyBy(c.Seats, p)
}

// applyBy goes on by a play that was made when these sat at the seats.
func (c *course) applyBy(sat []Seat, p engine.Play) ([]engine.Event, engine.Ruling, error) {
	if p.Pack != nil {
		return c.repack(p)
	}
	var node engine.Node
	if p.Action != nil {
		node = c.node()
		c.parts = c.parts.at(c, node)
	}
	next, events, ruling, err := engine.Apply(c.rules.System, c.state, p)
	if err == nil && ruling.Verdict == engine.Legal {
		c.state = next
		c.count(p, events, sat)
		if p.Action != nil {
			c.trace = c.trace.after(node, c.last)
		}
		c.unseal(p)
	}
	return events, ruling, err
}

// repack goes on with another version of the pack.
func (c *course) repack(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	if p.Pack.From != c.packHash {
		return nil, engine.Ruling{}, fmt.Errorf("a change of packs %s, where the game is played with %.12s", p.Pack, c.packHash)
	}
	next, err := c.packs(p.Pack.To)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	state, events, err := engine.ApplyPack(c.rules.System, next.System, c.state, *p.Pack)
	if err != nil {
		return nil, engine.Ruling{}, err
	}
	after := *c.table
	after.rules, after.packHash = next, p.Pack.To
	c.table, c.state = &after, state
	c.parts = partsFrom(c)
	return events, engine.Ruling{}, nil
}
