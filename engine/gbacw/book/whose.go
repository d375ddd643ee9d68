package book

import (
	"path"
	"strings"

	"adjutant/engine/pack"
)

// typed is a table that is not in the Battle Book, with its files: each may be its owner's, ours, or nobody's.
type typed struct {
	name  string
	files []string
}

func typedTables() []typed {
	return []typed{
		{"ground", []string{"hexes.csv", "hexsides.csv", "roads.csv"}},
		{"counters", []string{"counters.csv"}},
		{"numbers of the series' rules", []string{SeriesFile}},
		{"costs of movement", []string{"lists/costs.csv"}},
		{"fire", []string{"charts/fire.csv", "lists/ranges.csv", "lists/effects.csv"}},
		{"shock", []string{"charts/shock.csv"}},
		{"changes of orders", []string{"charts/orders-change.csv"}},
		{"initiative", []string{"charts/initiative.csv"}},
		{"losses of leaders", []string{"charts/leader-loss.csv"}},
		{"battle events", []string{"lists/battle-events.csv"}},
		{"the Alert Schedule", []string{"lists/alert-schedule.csv"}},
	}
}

// Forewarning says which of these tables are of our own, and which nobody has typed in; "" where all are the game's.
func (b *Book) Forewarning() string {
	var ours, missing []string
	for _, t := range typedTables() {
		there, own := false, false
		for _, file := range t.files {
			there = there || b.has(file)
			own = own || b.has(file) && b.Pack.Of(file) == pack.Ours
		}
		switch {
		case !there:
			missing = append(missing, t.name)
		case own:
			ours = append(ours, t.name)
		}
	}
	var told []string
	if len(ours) > 0 {
		told = append(told, "Tables of our own design (ours), not the game's: "+strings.Join(ours, ", ")+".")
	}
	if len(missing) > 0 {
		told = append(told, "Tables that are not in the Battle Book and that nobody has typed in: "+strings.Join(missing, ", ")+". What needs them the players state, or the moderator rules.")
	}
	if len(missing) == len(typedTables()) {
		told = append(told, "The pack into-the-woods-ours has tables of our own, by which every scenario can be played to its end.")
	}
	if len(told) > 0 {
		told = append(told, "Whoever owns the game can put its own in their place, file by file: adjutant help pack.")
	}
	return strings.Join(told, " ")
}

// has reports whether a file with a table is there.
func (b *Book) has(file string) bool {
	name := strings.TrimSuffix(path.Base(file), ".csv")
	switch file {
	case "hexes.csv":
		return len(b.Pack.Hexes) > 0
	case "hexsides.csv":
		return len(b.Pack.Hexsides) > 0
	case "roads.csv":
		return len(b.Pack.Roads) > 0
	case SeriesFile:
		return len(b.Pack.Series) > 0
	}
	_, listed := b.Pack.Lists[name]
	return listed || b.Pack.Charts[name] != nil
}

// Chart is a chart as it is told of: with ours behind it where it is of our own.
func (b *Book) Chart(name string) string {
	if b.Pack.Of("charts/"+name+".csv") == pack.Ours {
		return "chart (ours)"
	}
	return "chart"
}
