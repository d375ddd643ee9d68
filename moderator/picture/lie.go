package picture

import (
	"slices"

	"adjutant/engine/pack"
)

// lot is a place among columns and rows, from 0.
type lot struct{ column, row int }

// lie is where regions lie among columns and rows: where their author says it of all, there; else so that those that touch lie close to each
// other. It depends on the regions alone.
func lie(all []pack.Region) []lot {
	if said := told(all); said != nil {
		return said
	}
	far := distances(all)
	columns := 1
	for columns*columns*2 < len(all)*3 {
		columns++
	}
	rows := (len(all)+columns-1)/columns + 1
	var free []lot
	for row := range rows {
		for column := range columns {
			free = append(free, lot{column, row})
		}
	}
	at, set := make([]lot, len(all)), make([]bool, len(all))
	for _, i := range bySight(all, far) {
		at[i] = free[0]
		best := -1
		for k, f := range free {
			at[i] = f
			if s := strain(i, at, set, far); best < 0 || s < strainAt(i, free[best], at, set, far) {
				best = k
			}
		}
		at[i], set[i] = free[best], true
		free = slices.Delete(free, best, best+1)
	}
	settle(at, set, far, free)
	return packed(at)
}

// told is where all regions lie by their author, nil where he does not say it of each, or has two in one place.
func told(all []pack.Region) []lot {
	at := make([]lot, 0, len(all))
	for _, r := range all {
		c := lot{r.Column - 1, r.Row - 1}
		if r.Column < 1 || r.Row < 1 || slices.Contains(at, c) {
			return nil
		}
		at = append(at, c)
	}
	return packed(at)
}

// distances are the steps from each region to each other, and more than all there are where no way leads.
func distances(all []pack.Region) [][]int {
	next := make([][]int, len(all))
	for i, r := range all {
		for _, b := range r.Touches {
			next[i], next[b.To] = append(next[i], b.To), append(next[b.To], i)
		}
	}
	far := make([][]int, len(all))
	for i := range all {
		far[i] = slices.Repeat([]int{len(all)}, len(all))
		far[i][i] = 0
		for queue := []int{i}; len(queue) > 0; queue = queue[1:] {
			for _, to := range next[queue[0]] {
				if far[i][to] == len(all) {
					far[i][to] = far[i][queue[0]] + 1
					queue = append(queue, to)
				}
			}
		}
	}
	return far
}

// bySight are the regions from the one that touches most on, the nearest first.
func bySight(all []pack.Region, far [][]int) []int {
	order := make([]int, len(all))
	first, most := 0, -1
	for i := range all {
		order[i] = i
		n := 0
		for _, d := range far[i] {
			if d == 1 {
				n++
			}
		}
		if n > most {
			first, most = i, n
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return far[first][a] - far[first][b] })
	return order
}

// strain is how badly a region lies among those that are set: the nearer two are by their borders, the more it counts how far apart they lie.
func strain(i int, at []lot, set []bool, far [][]int) (sum int) {
	for j := range at {
		if j == i || !set[j] {
			continue
		}
		across, down := at[i].column-at[j].column, at[i].row-at[j].row
		apart, want := 10*(across*across+down*down), far[i][j]*far[i][j]
		sum += max(apart-10*want, 6*(10*want-apart)/10) * 60 / (want * want)
	}
	return sum
}

func strainAt(i int, c lot, at []lot, set []bool, far [][]int) int {
	was := at[i]
	at[i] = c
	s := strain(i, at, set, far)
	at[i] = was
	return s
}

// mostRounds is how often all regions are tried elsewhere.
const mostRounds = 12

// settle has regions change places, with each other or with what is free, as long as all lie better by that.
func settle(at []lot, set []bool, far [][]int, free []lot) {
	for range mostRounds {
		better := false
		for i := range at {
			for j := range i {
				before := strain(i, at, set, far) + strain(j, at, set, far)
				at[i], at[j] = at[j], at[i]
				if strain(i, at, set, far)+strain(j, at, set, far) < before {
					better = true
				} else {
					at[i], at[j] = at[j], at[i]
				}
			}
			for k := range free {
				if strainAt(i, free[k], at, set, far) < strain(i, at, set, far) {
					at[i], free[k] = free[k], at[i]
					better = true
				}
			}
		}
		if !better {
			return
		}
	}
}

// packed leaves empty columns and rows out.
func packed(at []lot) []lot {
	columns, rows := map[int]bool{}, map[int]bool{}
	for _, c := range at {
		columns[c.column], rows[c.row] = true, true
	}
	rank := func(of map[int]bool, n int) (less int) {
		for i := range n {
			if of[i] {
				less++
			}
		}
		return less
	}
	all := make([]lot, len(at))
	for i, c := range at {
		all[i] = lot{rank(columns, c.column), rank(rows, c.row)}
	}
	return all
}
