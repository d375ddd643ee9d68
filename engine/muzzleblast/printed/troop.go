package printed

// Troop is a row of the movement table.
type Troop int

// The rows of the movement table, in its order.
const (
	Infantry Troop = iota
	Cavalry
	Wagon // a caisson or wagon, and a gun that is limbered
	Pushed
)

// String is the row's name as a player reads it.
func (t Troop) String() string {
	return [...]string{"infantry", "cavalry", "a wagon", "a pushed gun"}[t]
}

// Ground is a column of the two movement tables: on a road or off it, in rough going or not.
type Ground struct{ Road, Rough bool }

// String is the ground as a player reads it.
func (g Ground) String() string {
	text := "off road"
	if g.Road {
		text = "on the road"
	}
	if g.Rough {
		text += ", rough"
	}
	return text
}

// Allowance is how far a troop goes in one move if all of it is on one ground, in U (the two tables
// of "Moving Your Army").
func Allowance(t Troop, g Ground) int {
	cells := [...][4]int{
		Infantry: {4, 6, 3, 5},
		Cavalry:  {8, 12, 6, 9},
		Wagon:    {7, 11, 4, 7},
		Pushed:   {3, 5, 2, 3},
	}
	column := 0
	if g.Road {
		column = 1
	}
	if g.Rough {
		column += 2
	}
	return cells[t][column]
}

// Leaps reports whether the troop leaps walls and may enter houses, or only leaps them.
func (t Troop) Leaps() bool { return t == Infantry || t == Cavalry }

// Weapon is a row of the table of ranges.
type Weapon string

// The weapons. Those of a unit without any are none.
const (
	Musket  Weapon = "musket"
	Carbine Weapon = "carbine"
	Pistol  Weapon = "pistol"
	Rifle   Weapon = "rifle"
	Unarmed Weapon = ""
)

// Reach is how far a weapon shoots at close and at long range, in U; 0 is no close range.
func (w Weapon) Reach() (near, far int) {
	switch w {
	case Musket:
		return 4, 8
	case Carbine:
		return 3, 6
	case Pistol:
		return 0, 2
	case Rifle:
		return 6, 12
	}
	return 0, 0
}

// GunKind is a row of the table of guns.
type GunKind string

// The kinds of guns; a body without a gun has noGun.
const (
	NoGun  GunKind = ""
	Medium GunKind = "medium"
	Light  GunKind = "light"
	Mortar GunKind = "mortar"
)

// GunRow is what the printed tables say of a kind of gun, in U and figures.
type GunRow struct {
	Far, Short         int // regular range; targets of shot lie beyond the short range
	Grape, Width       int // of the triangle of grapeshot; 0 for none
	Blast              int // across the circle of the stick
	Crew, Half, Fewest int // a full crew has at least crew; with half or fewer it fires every other turn; with fewer than fewest not at all
}

// Row is the printed row of a kind.
func (k GunKind) Row() GunRow {
	switch k {
	case Medium:
		return GunRow{Far: 20, Short: 4, Grape: 8, Width: 3, Blast: 3, Crew: 6, Half: 3, Fewest: 3}
	case Light:
		return GunRow{Far: 16, Short: 3, Grape: 6, Width: 2, Blast: 2, Crew: 4, Half: 2, Fewest: 2}
	case Mortar:
		return GunRow{Far: 16, Short: 8, Blast: 2, Crew: 4, Half: 2, Fewest: 2}
	}
	return GunRow{}
}
