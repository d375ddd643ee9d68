package moderator

import (
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"adjutant/engine"
	"adjutant/moderator/roll"
)

// table is a game with its journal read: who sits there, where it stands, and
// what was judged.
type table struct {
	*Opened
	rules    Rules
	state    engine.State
	plays    []engine.Play
	judged   []Judged
	rest     *Rest    // nil when nothing waits
	reached  *Reached // nil before the first accepted log
	standing map[engine.Side]Standing
	logged   *Logged // the last result, nil before the first
	aliases  []Alias
	reveals  []Reveal
	undone   map[int]bool // numbers of submissions that a roll back took away
	records  []int        // numbers of the records of the rolls that stand
	history
	asked time.Time // when the choice that the game stands at was opened: with its last play or the roll back behind it, else with the game
}

// table reads a journal and replays its plays. An error means a damaged game,
// or rules that no longer fit it.
func (m Moderator) table(lines []Line) (*table, error) {
	if len(lines) == 0 || lines[0].Opened == nil {
		return nil, errors.New("the journal does not begin with the opening of a game")
	}
	t := &table{Opened: lines[0].Opened, standing: map[engine.Side]Standing{}, undone: map[int]bool{}, asked: lines[0].At}
	var err error
	if t.history, err = historyOf(lines); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	for i, line := range lines[1:] {
		t.known(line, t.stands[i+1])
		switch {
		case t.stands[i+1] && line.RolledBack != nil:
			t.asked = line.At
			t.goBack(lines, line.RolledBack.To)
		case t.stands[i+1]:
			t.read(line)
		}
	}
	if t.rules, err = m.Rules(t.Pack, t.PackHash); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	if t.state, _, err = engine.Replay(t.rules.System, t.Setup, t.plays); err != nil {
		return nil, fmt.Errorf("game %s: %w", t.Tag, err)
	}
	return t, nil
}

// known reads what no roll back takes away: what was said and is known. A reveal
// that was not what was sealed told nothing.
func (t *table) known(line Line, stands bool) {
	switch {
	case line.Judged != nil:
		t.judged = append(t.judged, *line.Judged)
		t.undone[line.Judged.No] = !stands
	case line.Logged != nil:
		t.logged = line.Logged
	case line.Alias != nil:
		t.aliases = aliasesWith(t.aliases, *line.Alias)
	case line.Reveal != nil && (stands || !line.Reveal.False):
		t.reveals = append(t.reveals, *line.Reveal)
	case line.Standing != nil:
		t.standing[line.Standing.Side] = *line.Standing
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
	switch {
	case line.Play != nil:
		t.plays = append(t.plays, *line.Play)
		t.asked = line.At
		if line.isRoll() {
			t.records = append(t.records, line.Record)
		}
	case line.Reached != nil:
		t.reached = line.Reached
	case line.Rest.waits():
		t.rest = line.Rest
	case line.Rest != nil:
		t.rest = nil
	}
}

// seat is the seat of the side, nil if nobody sits there.
func (t *table) seat(side engine.Side) *Seat {
	for i := range t.Seats {
		if t.Seats[i].Side == side {
			return &t.Seats[i]
		}
	}
	return nil
}

// course is a game under way: the state with its counts, on which actions are
// carried out and rolls fall.
type course struct {
	*table
	state   engine.State
	actions int    // played so far
	rolls   int    // played so far
	last    string // canonical line of the last action played
}

// course stands where the journal ends.
func (t *table) course() *course {
	c := &course{table: t, state: t.state}
	for _, p := range t.plays {
		c.count(p)
	}
	return c
}

func (c *course) count(p engine.Play) {
	switch {
	case p.Roll != nil:
		c.rolls++
	case p.Action != nil:
		c.actions++
		c.last = sideLine(*p.Action)
	}
}

// sideLine is an action as records and results tell it: its side and canonical
// line.
func sideLine(a engine.Action) string { return string(a.Side) + ": " + a.String() }

func (c *course) node() engine.Node { return c.rules.System.Node(c.state) }

// hash is the state's hash as anyone may see it (package roll).
func (c *course) hash() (roll.Hash, error) {
	var hidden []roll.HiddenPart
	for _, seat := range c.Seats {
		text := engine.HiddenText(c.rules.System, c.state, seat.Side)
		if len(text) == 0 {
			continue
		}
		seed, err := hex.DecodeString(seat.Seed)
		if err != nil {
			return roll.Hash{}, fmt.Errorf("game %s: seed of %s: %w", c.Tag, seat.Side, err)
		}
		salt := roll.Salt(seed, roll.UseState, c.actions, c.rolls)
		hidden = append(hidden, roll.HiddenPart{Seat: seat.Side, Salt: salt, Text: text})
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
	return roll.RequestFor(c.ID, state, *c.node().Chance, c.last), nil
}

// play goes on by one play.
func (c *course) play(p engine.Play) ([]engine.Event, engine.Ruling, error) {
	next, events, ruling, err := engine.Apply(c.rules.System, c.state, p)
	if err != nil {
		return nil, ruling, fmt.Errorf("game %s: %w", c.Tag, err)
	}
	if ruling.Verdict == engine.Legal {
		c.state = next
		c.count(p)
	}
	return events, ruling, nil
}
