package scene

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
)

// roomsFor is a board of areas in letters, as a reader sees it: each area with the units there and, for a reader
// without another map, with its ground and what it touches; else only the areas with units.
func roomsFor(c *game.Course, reader engine.Side, areas []pack.Region, whole bool) (lines []string) {
	there := map[engine.Loc][]string{}
	for _, u := range c.Placed(reader) {
		if card, known := c.Rules.Pack.Unit(u.Unit); known && u.At != "" {
			there[u.At] = append(there[u.At], withStatus(card.Name, u.Status))
		}
	}
	for i := range areas {
		who := there[engine.Loc(areas[i].ID)]
		if len(who) == 0 && !whole {
			continue
		}
		if len(who) == 0 {
			who = []string{"nobody"}
		}
		lines = append(lines, folded("", listed(titled(areas, i, whole), who), ",")...)
		if whole {
			lines = append(lines, folded("  ", listed("touches", touching(areas, i)), ",")...)
		}
	}
	return lines
}

// listed are items with a word before the first.
func listed(word string, items []string) []string {
	if len(items) == 0 {
		return []string{word + " nothing"}
	}
	return append([]string{word + " " + items[0]}, items[1:]...)
}

func withStatus(name string, status []string) string {
	if len(status) == 0 {
		return name
	}
	return name + " (" + strings.Join(status, " ") + ")"
}

// titled is an area as it is called, with the name by which orders have it where that is another, and its ground.
func titled(areas []pack.Region, i int, whole bool) string {
	r := &areas[i]
	title := r.Name
	if r.Name != r.ID && strings.ReplaceAll(r.ID, "_", " ") != strings.TrimPrefix(r.Name, "The ") {
		title += " [" + r.ID + "]"
	}
	if whole && len(r.Terrain) > 0 {
		title += " (" + strings.Join(r.Terrain, " ") + ")"
	}
	return title + ":"
}

// touching are the areas next to one, with what lies between; those to which only a way back leads are left out.
func touching(areas []pack.Region, i int) (all []string) {
	for j := range areas {
		for _, b := range areas[j].Touches {
			switch {
			case j == i:
				all = append(all, withStatus(areas[b.To].Name, b.Kinds))
			case b.To == i && !b.Only:
				all = append(all, withStatus(areas[j].Name, b.Kinds))
			}
		}
	}
	return all
}
