package musket

import (
	"adjutant/engine"
	"adjutant/engine/musket/book"
	"adjutant/engine/musket/move"
)

// Charts are those that hold in every pack: what terrain does (TEC).
func (s *System) Charts() []engine.Chart {
	c := engine.Chart{
		Title: "Terrain effects",
		Head:  []string{"Terrain", "Movement points", "Guns", "Attack and defence", "Guns' line of sight", "Else"},
		Notes: []string{
			"What lies in a hex and on the hexside that is crossed adds up. Where the printed chart can be read in several ways, the options of the game say which holds.",
		},
	}
	for _, w := range book.TerrainWords {
		c.Rows = append(c.Rows, groundRow(w.Is, w.Word))
	}
	c.Rows = append(c.Rows, sideRows()...)
	return []engine.Chart{c}
}

// groundRow is the row of what a hex may hold.
func groundRow(t book.Terrain, word string) []string {
	cost, guns, fight, sight, other := move.Points(move.CostClear), "same", "", "", ""
	switch t {
	case book.LightWoods:
		fight = "attackers are halved into it over a clear hexside"
		sight = "blocked, unless the guns stand on a hill"
	case book.Brush:
		cost, other = move.Points(move.CostBrush), "no zone of control into it or out of it"
	case book.Hill:
		sight = "blocked, unless guns and target are both on hills; light woods on a hill block also then"
	case book.Stream:
		cost, guns, fight = "+"+move.Points(move.CostStream), "stop on entering", "all are halved into it and out of it"
	case book.Brook:
		cost, guns = "as the rest of the hex", "stop, unless on a road"
	case book.Cornfield:
		cost, fight = "as the rest of the hex", "2 less for each unit in it, attacking and defending"
	case book.NoEntry:
		cost, guns = "nobody enters", "nobody enters"
	case book.Farmhouse:
		cost = "as the rest of the hex"
	}
	return []string{word, cost, guns, fight, sight, other}
}

// sideRows are the rows of what lies on hexsides, and of roads.
func sideRows() [][]string {
	return [][]string{
		{"road", move.Points(move.CostHalfRoad) + " if the whole move is by road, else " + move.Points(move.CostRoad), "same", "as the rest of the hex", "", "what the hex and its side hold costs nothing on it"},
		{"slope, going up", "+" + move.Points(move.CostUpslope), "same", "2 more for the defender", "", "no advance up it after combat"},
		{"slope, going down", "+0", "same", "", "", ""},
		{"creek", "all that there is", "only at a ford", "attackers are halved across it, but not guns that bombard", "", "a retreat across it disrupts; guns are lost"},
		{"ford", "+" + move.Points(move.CostFord), "same", "as the creek", "", "crosses a creek"},
	}
}
