package plane

// Tenth is the nearest point in tenths of an inch.
func Tenth(p Point) Point {
	return Point{X: (p.X + 5) / 10 * 10, Y: (p.Y + 5) / 10 * 10}
}

// Path is a way as orders have it, its points with hyphens between them.
func Path(way []Point) string {
	text := way[0].String()
	for _, p := range way[1:] {
		text += "-" + p.String()
	}
	return text
}

// Along is a way by a line of stretches: from a point to the line's nearest point, and along it to where it comes nearest to another.
func Along(line []Point, from, to Point) []Point {
	on, first := Foot(line, from)
	off, last := Foot(line, to)
	way := []Point{from, on}
	for ; first < last; first++ {
		way = append(way, line[first+1])
	}
	for ; first > last; first-- {
		way = append(way, line[first])
	}
	return append(way, off)
}

// Broadest is the middle of the stretch of a wall that covers most from where the enemy stands.
func Broadest(wall []Point, foe Point) (middle Point) {
	most := -1
	for i := 1; i < len(wall); i++ {
		a, b := wall[i-1], wall[i]
		half := Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
		seen := (b.X-a.X)*(half.Y-foe.Y) - (b.Y-a.Y)*(half.X-foe.X)
		if seen = max(seen, -seen) / max(1, Length(foe, half)); seen > most {
			most, middle = seen, half
		}
	}
	return middle
}

// Walked is where a way ends after so much of it, to the tenth at which it is no longer; false before its second point, where the
// road begins.
func Walked(way []Point, far int) (Point, bool) {
	left := far
	for i := 1; i < len(way); i++ {
		leg := Length(way[i-1], way[i])
		if leg < left {
			left -= leg
			continue
		}
		for long := left; long > 0 && i > 1; long-- {
			if p := Tenth(Ahead(way[i-1], way[i], long)); Within(way[i-1], p, left) {
				return p, true
			}
		}
		return Point{}, false
	}
	return Point{}, false
}
