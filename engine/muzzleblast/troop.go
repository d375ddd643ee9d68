package muzzleblast

// troop is a row of the movement table.
type troop int

// The rows of the movement table, in its order.
const (
	infantry troop = iota
	cavalry
	wagon // a caisson or wagon, and a gun that is limbered
	pushed
)

// String is the row's name as a player reads it.
func (t troop) String() string {
	return [...]string{"infantry", "cavalry", "a wagon", "a pushed gun"}[t]
}

// ground is a column of the two movement tables: on a road or off it, in rough going or not.
type ground struct{ road, rough bool }

// String is the ground as a player reads it.
func (g ground) String() string {
	text := "off road"
	if g.road {
		text = "on the road"
	}
	if g.rough {
		text += ", rough"
	}
	return text
}

// allowance is how far a troop goes in one move if all of it is on one ground, in U (the two tables
// of "Moving Your Army").
func allowance(t troop, g ground) int {
	cells := [...][4]int{
		infantry: {4, 6, 3, 5},
		cavalry:  {8, 12, 6, 9},
		wagon:    {7, 11, 4, 7},
		pushed:   {3, 5, 2, 3},
	}
	column := 0
	if g.road {
		column = 1
	}
	if g.rough {
		column += 2
	}
	return cells[t][column]
}

// onFoot reports whether the troop leaps walls and may enter houses, or only leaps them.
func (t troop) leaps() bool { return t == infantry || t == cavalry }

// weapon is a row of the table of ranges.
type weapon string

// The weapons. Those of a unit without any are none.
const (
	musket  weapon = "musket"
	carbine weapon = "carbine"
	pistol  weapon = "pistol"
	rifle   weapon = "rifle"
	unarmed weapon = ""
)

// reach is how far a weapon shoots at close and at long range, in U; 0 is no close range.
func (w weapon) reach() (near, far int) {
	switch w {
	case musket:
		return 4, 8
	case carbine:
		return 3, 6
	case pistol:
		return 0, 2
	case rifle:
		return 6, 12
	}
	return 0, 0
}

// gunKind is a row of the table of guns.
type gunKind string

// The kinds of guns; a body without a gun has noGun.
const (
	noGun  gunKind = ""
	medium gunKind = "medium"
	light  gunKind = "light"
	mortar gunKind = "mortar"
)

// gunRow is what the printed tables say of a kind of gun, in U and figures.
type gunRow struct {
	far, short         int // regular range; targets of shot lie beyond the short range
	grape, width       int // of the triangle of grapeshot; 0 for none
	blast              int // across the circle of the stick
	crew, half, fewest int // a full crew has at least crew; with half or fewer it fires every other turn; with fewer than fewest not at all
}

// row is the printed row of a kind.
func (k gunKind) row() gunRow {
	switch k {
	case medium:
		return gunRow{far: 20, short: 4, grape: 8, width: 3, blast: 3, crew: 6, half: 3, fewest: 3}
	case light:
		return gunRow{far: 16, short: 3, grape: 6, width: 2, blast: 2, crew: 4, half: 2, fewest: 2}
	case mortar:
		return gunRow{far: 16, short: 8, blast: 2, crew: 4, half: 2, fewest: 2}
	}
	return gunRow{}
}
