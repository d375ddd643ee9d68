package book

import (
	"adjutant/engine"
	"adjutant/engine/chart"
	"adjutant/engine/pack"
)

// Book is what a pack says, compiled into slices. It is never changed once read.
type Book struct {
	Pack       *pack.Pack
	Sides      []engine.Side
	Units      []Unit // in the order of the pack
	ByID       map[engine.UnitID]int
	Field      field
	Charts     [profiles]*chart.Chart // the combat results tables
	Defaults   Choices
	Scenarios  []Scenario
	Objectives []objective
	Margin     int // of a major victory
	Sheet      sheet
	listed     *Book // the same with what the pack lists, and with nothing, for a map
	blank      *Book
}

// Scenario is where the units begin.
type Scenario struct {
	Id       string
	Turns    int
	At       []int     // by unit: where it stands, nowhere if it does not
	Arrivals []Arrival // by unit; zero for those that do not enter later
}

// objective is a hex that counts at the end.
type objective struct {
	At, Points int
	Holder     int // side at the start, or nobody
}

// Read compiles a pack. The error is [pack.Mistakes], all at once.
func Read(p *pack.Pack) (*Book, error) {
	c := compiler{pack: p, sys: &Book{Pack: p, ByID: map[engine.UnitID]int{}}}
	c.sides()
	c.options()
	c.charts()
	c.units()
	c.field()
	c.scenarios()
	c.sheet()
	c.playable()
	if err := c.mistakes.Err(); err != nil {
		return nil, err
	}
	c.sys.darken()
	return c.sys, nil
}
