package view

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/account"
	"adjutant/moderator/game"
	"adjutant/moderator/picture"
)

// Play is an order with all that came of it before the next one, as the reader may know it:
// the dice, and what they did. Dice that a roll back took away are a play of their own,
// with the roll back.
type Play struct {
	No     int // 1 is the first
	At     time.Time
	Turn   int    // in which it was ordered
	Phase  string // likewise
	Deeds  []Deed // the order first, where there is one
	Units  []engine.UnitID
	Points []int         // of each side behind it, as [Story.Sides] has them; nil in games without
	Scene  picture.Scene // the game behind it, with what it did
}

// Deed is something that was done, with what could have come where it is dice.
type Deed struct {
	account.Deed
	shut     bool              // it was done unseen, and may have been opened since
	Mods     []engine.Modifier // what was added to the dice
	Outcomes []Outcome         // in the order of their chart, nil where they cannot be told
}

// Outcome is a class of falls that come to the same.
type Outcome struct {
	Text string
	Ways int  // falls that are of it
	Of   int  // falls in all
	Came bool // what fell is of it
}

// Order is what was ordered in words, or what happened without an order.
func (p Play) Order() string {
	if p.Deeds[0].Sealed {
		return account.SealedOrders
	}
	var all []string
	for _, d := range p.Deeds {
		if d.shut && !d.Sealed || len(all) == 0 {
			all = append(all, d.Text)
		}
	}
	if more := len(all) - maxOrders; more > 0 {
		all = append(all[:maxOrders:maxOrders], fmt.Sprintf("%d more", more))
	}
	return strings.Join(all, "; ")
}

// maxOrders is how many orders of one play are named where plays are listed.
const maxOrders = 3

// Told are the deeds of the play, with one in the place of all that are still shut.
func (p Play) Told() []Deed {
	return slices.CompactFunc(slices.Clone(p.Deeds), func(a, b Deed) bool { return a.Sealed && b.Sealed })
}

// Side is the name of the side that acted, "" for none.
func (p Play) Side() string { return p.Deeds[0].Side }

// Fights reports whether it was an attack or fire.
func (p Play) Fights() bool {
	return slices.ContainsFunc(p.Scene.Deeds, func(d picture.Deed) bool {
		return slices.Contains([]engine.TraceKind{engine.TraceAttack, engine.TraceFight, engine.TraceShot, engine.TraceBurst, engine.TraceFan}, d.Kind)
	})
}

// Rolls reports whether dice fell.
func (p Play) Rolls() bool {
	return slices.ContainsFunc(p.Deeds, func(d Deed) bool { return d.Fell != "" })
}

// add adds what was done.
func (p *Play) add(d Deed) {
	p.Deeds = append(p.Deeds, d)
	for _, e := range d.Events {
		for _, u := range e.Units {
			if !slices.Contains(p.Units, u) {
				p.Units = append(p.Units, u)
			}
		}
	}
}

// goesOn reports whether something that was done belongs to the play: dice belong to the
// order before them, a roll back to the dice that it took away, and what a side does unseen to what it did so just before.
func (p Play) goesOn(r account.Retold) bool {
	undid := p.Deeds[0].Undone
	if last := p.Deeds[len(p.Deeds)-1]; r.Deed.Sealed && last.Sealed && last.Side == r.Deed.Side {
		return true
	}
	if r.Line.RolledBack != nil || r.Deed.Undone {
		return undid
	}
	return r.Deed.Fell != "" && !undid
}

// chance is a roll that a game stands before, as far as the reader may know it.
type chance struct {
	mods     []engine.Modifier
	outcomes []engine.Outcome
}

// chanceAt is the roll that a course stands before. What is added to it and what could
// come of it are told where all of that follows from what the reader sees.
func chanceAt(c *game.Course, reader engine.Side) chance {
	node, sys := c.Node(), c.Rules.System
	if node.Chance == nil {
		return chance{}
	}
	open := engine.Seen(sys, c.State, reader)
	told := chance{node.Chance.Mods, engine.OutcomesOf(sys, c.State)}
	if seen := sys.Node(open).Chance; seen == nil || !reflect.DeepEqual(told, chance{seen.Mods, engine.OutcomesOf(sys, open)}) {
		return chance{}
	}
	return told
}

// fell are the outcomes with the one that came.
func (c chance) fell(values []int) []Outcome {
	of := 0
	for _, o := range c.outcomes {
		of += len(o.Falls)
	}
	var list []Outcome
	for _, o := range c.outcomes {
		list = append(list, Outcome{Text: o.Text, Ways: len(o.Falls), Of: of, Came: o.Has(values)})
	}
	return list
}
