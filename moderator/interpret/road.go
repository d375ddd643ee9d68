package interpret

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/hex"
	"adjutant/engine/pack"
	"adjutant/moderator/orders"
)

// byRoad is a move along a road of a map that is named, as the hexes of that road from where its units stand to the last of its path;
// any other move as it is.
func (r *reader) byRoad(a engine.Action) engine.Action {
	name := a.Arg("along")
	if r.Version < orders.Conversing || len(name) != 1 || r.Pack.Grid.Size() == 0 || len(a.Path) == 0 || len(a.Units) == 0 {
		return a
	}
	at, _ := r.stands(a.Units[0])
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "along" })
	for _, road := range r.Pack.Roads {
		if !sameRoad(road.Name, name[0]) {
			continue
		}
		if path := between(r.Pack, road, at, a.Path[len(a.Path)-1]); path != nil {
			a.Path = path
			return a
		}
	}
	r.find(finding.Missing, fmt.Sprintf("%s leads from %s to no %s", strings.ReplaceAll(name[0], "-", " "), cmp.Or(at, "off the map"), a.Path[len(a.Path)-1]), a.String())
	return a
}

func sameRoad(name, word string) bool {
	return strings.EqualFold(strings.ReplaceAll(name, " ", "-"), word)
}

// between are the hexes of a road from one to another, nil where it does not come through both.
func between(p *pack.Pack, road pack.Road, from, to engine.Loc) (path []engine.Loc) {
	at := func(loc engine.Loc) int {
		return slices.IndexFunc(road.Path, func(c hex.Coord) bool { return p.Grid.Name(c) == string(loc) })
	}
	i, k := at(from), at(to)
	if i < 0 || k < 0 {
		return nil
	}
	for _, c := range road.Path[min(i, k) : max(i, k)+1] {
		path = append(path, engine.Loc(p.Grid.Name(c)))
	}
	if k < i {
		slices.Reverse(path)
	}
	return path
}
