package muzzleblast

// table is what pack.toml says to this system: lengths in U, points as players write them. The table
// itself is the pack's area, whose origin is the south-west corner.
//
//	[[muzzleblast.era]]           # of a scenario, where it is not the option's
//	scenario = "1"
//	era = "musket"
//
//	[[muzzleblast.home]]          # where a side comes from and falls back to
//	side = "blue"
//	edge = "south"
//
//	[[muzzleblast.terrain]]
//	id = "H1"
//	kind = "hill"                 # hill swamp river ford bridge wood bushes road wall house
//	area = ["(10,3)", "(16,3)", "(13,8)"]
//	crest = "(13,5)"              # of a hill
//
//	[[muzzleblast.terrain]]
//	id = "R1"
//	kind = "road"
//	line = ["(0,12)", "(48,12)"]  # of a road or wall
//	width = "1.5"                 # of a road; 1 if it is left out
//
//	[[muzzleblast.terrain]]
//	id = "W1"
//	kind = "wall"
//	line = ["(20,10)", "(26,10)"]
//	size = "high"                 # a wall is low or high, a house small or large
//
//	[[muzzleblast.place]]         # where a body stands in a scenario
//	scenario = "1"
//	unit = "1st-Foot"
//	gun = 0                       # of a battery, from 1
//	at = "(12,3)"
//	face = 0                      # degrees
//	files = 6
//
//	[[muzzleblast.objective]]     # who alone has men within reach of it at the end of a turn has it
//	scenario = "1"
//	id = "bridge"
//	at = "(24,12)"
//	reach = "3"
//	points = 5
type table struct {
	Muzzleblast struct {
		Home      []tableHome    `toml:"home"`
		Terrain   []tableTerrain `toml:"terrain"`
		Place     []tablePlace   `toml:"place"`
		Objective []tableAim     `toml:"objective"`
		Era       []tableEra     `toml:"era"`
	} `toml:"muzzleblast"`
}

type tableHome struct {
	Side string `toml:"side"`
	Edge string `toml:"edge"`
}

type tableTerrain struct {
	ID    string   `toml:"id"`
	Kind  string   `toml:"kind"`
	Area  []string `toml:"area"`
	Line  []string `toml:"line"`
	Crest string   `toml:"crest"`
	Width string   `toml:"width"`
	Size  string   `toml:"size"`
}

type tablePlace struct {
	Scenario string `toml:"scenario"`
	Unit     string `toml:"unit"`
	Gun      int    `toml:"gun"`
	At       string `toml:"at"`
	Face     int    `toml:"face"`
	Files    int    `toml:"files"`
	Limbered bool   `toml:"limbered"`
}

type tableAim struct {
	Scenario string `toml:"scenario"`
	ID       string `toml:"id"`
	At       string `toml:"at"`
	Reach    string `toml:"reach"`
	Points   int    `toml:"points"`
}

type tableEra struct {
	Scenario string `toml:"scenario"`
	Era      string `toml:"era"`
}
