package luck

// Row is the dice of one kind that fell, for all or for one player, in the order
// drawn; each from 1 to its sides.
type Row struct {
	Player string // "" for all
	Sides  int
	Dice   []int
}

// Look is one look at a row.
type Look struct {
	Player    string  `json:"player,omitempty"` // "" is all players, and rolls outside games
	Sides     int     `json:"sides"`
	Dice      int     `json:"dice"`
	Name      string  `json:"look"`      // mean, faces, runs or serial
	Value     float64 `json:"value"`     // the mean, chi-square, number of runs or correlation
	P         float64 `json:"p"`         // of dice as strange or stranger
	Exact     bool    `json:"exact"`     // whether P is worked out, or approximated for long rows
	Corrected float64 `json:"corrected"` // P, for as many looks
}

// LookAt looks at each row, at that of all players in every way.
func LookAt(rows []Row) []Look {
	var looks []Look
	for _, r := range rows {
		tests := []Test{Mean(r.Dice, r.Sides)}
		if r.Player == "" {
			tests = append(tests, Faces(faceCounts(r)), Runs(r.Dice, r.Sides), Serial(r.Dice))
		}
		for _, t := range tests {
			looks = append(looks, Look{Player: r.Player, Sides: r.Sides, Dice: len(r.Dice), Name: t.Name, Value: t.Value, P: t.P, Exact: t.Exact})
		}
	}
	ps := make([]float64, len(looks))
	for i, l := range looks {
		ps[i] = l.P
	}
	for i, p := range Correct(ps) {
		looks[i].Corrected = p
	}
	return looks
}

func faceCounts(r Row) []int {
	counts := make([]int, r.Sides)
	for _, die := range r.Dice {
		counts[die-1]++
	}
	return counts
}
