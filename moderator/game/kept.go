package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
)

// KeepEvery is how many plays are played again at most, but for those of the last submission,
// before play is kept anew.
const KeepEvery = 32

// KeptState is where play stood when a submission was judged, so that what came before need not be
// played again. It is worth nothing of its own: the journal is the only truth, tells what the
// hash of the state was there, and can be played again from its beginning at any time.
type KeptState struct {
	Program string `json:"program"` // version of the program that kept it; another does not use it
	Lines   int    `json:"lines"`   // of the journal before the judgement
	Plays   int    `json:"plays"`   // of them that stand
	State   string `json:"state"`
	Hidden  bool   `json:"hidden,omitempty"` // its own side alone may know the last action

	Turn   int         `json:"turn"`             // of the orders
	Orders []KeptOrder `json:"orders,omitempty"` // of the turn, the first first
	Asked  []string    `json:"asked,omitempty"`  // what the last of them led to, as prompts
	Given  []string    `json:"given,omitempty"`  // what was answered to it, with the sides

	Part   int                    `json:"part"` // the turn of the parts
	Active engine.Side            `json:"active"`
	Began  map[engine.Side]string `json:"began"` // the state in which the last part of each side began
}

// KeptOrder is an order of the turn in which play was kept.
type KeptOrder struct {
	Play   int  `json:"play"`             // its index among those that stand
	Hidden bool `json:"hidden,omitempty"` // its own side alone may know it
}

// Keep is where the course stands behind so many lines of its journal.
func (c *Course) Keep(program string, lines int) *KeptState {
	k := KeptState{
		Program: program, Lines: lines, Plays: len(c.Plays), State: string(c.State.Text()), Hidden: c.Last != nil && c.Last.Hidden,
		Turn: c.Trace.turn, Asked: c.Trace.asked, Given: c.Trace.given, Part: c.parts.turn, Active: c.parts.active, Began: map[engine.Side]string{},
	}
	for o := c.Trace.orders; o != nil; o = o.earlier {
		k.Orders = append(k.Orders, KeptOrder{Play: o.deed.play, Hidden: o.deed.Hidden})
	}
	slices.Reverse(k.Orders)
	for side, began := range c.parts.began {
		k.Began[side] = string(began.state.Text())
	}
	return &k
}

// errUnkept says that a journal does not go on from where play was kept.
var errUnkept = errors.New("the journal does not go on from where play was kept")

// resume is the game where play was kept; false if a roll back has taken away some of what was
// played by then. An error says why that is not what the journal leads to.
func (t *Table) resume(lines []Line, k KeptState) (c Course, stands bool, err error) {
	if k.Lines < 0 || k.Lines >= len(lines) || lines[k.Lines].Judged == nil {
		return c, false, errUnkept
	}
	for i := range lines[k.Lines:] {
		if back := lines[k.Lines+i].RolledBack; back != nil && back.To < k.Lines {
			return c, false, nil
		}
	}
	if standing(lines[:k.Lines], t.Stands) != k.Plays {
		return c, false, errUnkept
	}
	if c, err = t.courseAt(k); err != nil {
		return c, false, err
	}
	hash, err := c.Hash()
	if err == nil && hash.String() != lines[k.Lines].Judged.Choice {
		err = fmt.Errorf("play was kept at a state with another hash than no. %d was judged at", lines[k.Lines].Judged.No)
	}
	return c, err == nil, err
}

// standing counts the plays of lines that stand.
func standing(lines []Line, stands []bool) (n int) {
	for i := range lines {
		if lines[i].Play != nil && stands[i] {
			n++
		}
	}
	return n
}

// courseAt is the course that was kept, with what follows of the plays before it.
func (t *Table) courseAt(k KeptState) (Course, error) {
	c, err := t.countTo(k.Plays, k.Orders)
	if err != nil {
		return c, err
	}
	if c.Last != nil {
		c.Last.Hidden = k.Hidden
	}
	c.Trace.turn, c.Trace.asked, c.Trace.given = k.Turn, k.Asked, k.Given
	if c.Rules, err = t.Packs(c.PackHashNow); err != nil {
		return c, err
	}
	if c.State, err = c.Rules.System.ParseState([]byte(k.State)); err != nil {
		return c, err
	}
	c.parts = parts{turn: k.Part, active: k.Active, began: map[engine.Side]*part{}}
	for side, text := range k.Began {
		state, err := c.Rules.System.ParseState([]byte(text))
		if err != nil {
			return c, err
		}
		c.parts.began[side] = &part{state}
	}
	return c, nil
}

// countTo is the game behind so many plays, without its state: where it has come to, and these
// orders, each as it was played.
func (t *Table) countTo(plays int, orders []KeptOrder) (Course, error) {
	begin := *t
	begin.Sealed, begin.PackHashNow = nil, t.PackHash
	c := Course{Table: &begin, Sat: t.satFirst}
	last := -1 // of the actions
	for i, p := range slices.Backward(t.Plays[:plays]) {
		if p.Action != nil {
			last = i
			break
		}
	}
	for i, p := range t.Plays[:plays] {
		isOrder := len(orders) > 0 && orders[0].Play == i && p.Action != nil
		if isOrder || i == last {
			c.Last = c.deed(*p.Action, false, t.sat[i])
		}
		if isOrder {
			c.Last.Hidden, orders = orders[0].Hidden, orders[1:]
			c.Trace.orders = &ordered{c.Last, c.Trace.orders}
		}
		c.tally(p, t.sat[i])
		if p.Pack != nil {
			begin.PackHashNow = p.Pack.To
		}
	}
	if len(orders) > 0 {
		return c, errUnkept
	}
	return c, nil
}

// CheckKept plays a journal from its beginning to where play was kept. An error says that it
// comes out otherwise, or that the game is damaged.
func (l Library) CheckKept(lines []Line, k KeptState) error {
	if k.Lines < 0 || k.Lines > len(lines) {
		return errUnkept
	}
	t, err := l.Table(lines[:k.Lines])
	if err != nil {
		return err
	}
	want, err := json.Marshal(t.Course().Keep(k.Program, k.Lines))
	if err != nil {
		return err
	}
	got, err := json.Marshal(k)
	if err == nil && !bytes.Equal(got, want) {
		err = fmt.Errorf("play that was kept behind line %d is not what the journal leads to there", k.Lines)
	}
	return err
}
