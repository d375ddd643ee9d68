package musket

import "adjutant/engine"

// Charts are those that hold in every pack: what terrain does (TEC).
func (s *System) Charts() []engine.Chart {
	c := engine.Chart{
		Title: "Terrain effects",
		Head:  []string{"Terrain", "Movement points", "Guns", "Attack and defence", "Guns' line of sight", "Else"},
		Notes: []string{
			"What lies in a hex and on the hexside that is crossed adds up. Where the printed chart can be read in several ways, the options of the game say which holds.",
		},
	}
	for _, w := range terrainWords {
		c.Rows = append(c.Rows, groundRow(w.is, w.word))
	}
	c.Rows = append(c.Rows, sideRows()...)
	return []engine.Chart{c}
}

// groundRow is the row of what a hex may hold.
func groundRow(t terrain, word string) []string {
	cost, guns, fight, sight, other := points(costClear), "same", "", "", ""
	switch t {
	case lightWoods:
		fight = "attackers are halved into it over a clear hexside"
		sight = "blocked, unless the guns stand on a hill"
	case brush:
		cost, other = points(costBrush), "no zone of control into it or out of it"
	case hill:
		sight = "blocked, unless guns and target are both on hills; light woods on a hill block also then"
	case stream:
		cost, guns, fight = "+"+points(costStream), "stop on entering", "all are halved into it and out of it"
	case brook:
		cost, guns = "as the rest of the hex", "stop, unless on a road"
	case cornfield:
		cost, fight = "as the rest of the hex", "2 less for each unit in it, attacking and defending"
	case noEntry:
		cost, guns = "nobody enters", "nobody enters"
	case farmhouse:
		cost = "as the rest of the hex"
	}
	return []string{word, cost, guns, fight, sight, other}
}

// sideRows are the rows of what lies on hexsides, and of roads.
func sideRows() [][]string {
	return [][]string{
		{"road", points(costHalfRoad) + " if the whole move is by road, else " + points(costRoad), "same", "as the rest of the hex", "", "what the hex and its side hold costs nothing on it"},
		{"slope, going up", "+" + points(costUpslope), "same", "2 more for the defender", "", "no advance up it after combat"},
		{"slope, going down", "+0", "same", "", "", ""},
		{"creek", "all that there is", "only at a ford", "attackers are halved across it, but not guns that bombard", "", "a retreat across it disrupts; guns are lost"},
		{"ford", "+" + points(costFord), "same", "as the creek", "", "crosses a creek"},
	}
}
