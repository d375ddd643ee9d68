package tournament

// graph says which pairs may meet, by their places.
type graph struct {
	n    int
	edge func(i, j int) bool
}

// matching is how many pairs can be made at most, by Edmonds' algorithm of blossoms.
func (g graph) matching() int {
	m := &matcher{graph: g, mate: make([]int, g.n)}
	for i := range m.mate {
		m.mate[i] = none
	}
	pairs := m.greedy()
	for i := range m.mate {
		if m.mate[i] == none && m.augment(i) {
			pairs++
		}
	}
	return pairs
}

// none is nobody's place.
const none = -1

// matcher is a search for more pairs.
type matcher struct {
	graph
	mate    []int  // the partner of each
	from    []int  // the one from which each was reached
	base    []int  // of the blossom that each is in
	reached []bool // those from which the search goes on
	queue   []int
}

// greedy makes all pairs that nothing hinders.
func (m *matcher) greedy() (pairs int) {
	for i := range m.mate {
		for j := i + 1; j < m.n && m.mate[i] == none; j++ {
			if m.mate[j] == none && m.edge(i, j) {
				m.mate[i], m.mate[j] = j, i
				pairs++
			}
		}
	}
	return pairs
}

// augment looks for a way on which one more pair is made, beginning with somebody who has none, and makes it.
func (m *matcher) augment(root int) bool {
	m.from, m.base, m.reached = make([]int, m.n), make([]int, m.n), make([]bool, m.n)
	for i := range m.from {
		m.from[i], m.base[i] = none, i
	}
	m.reached[root], m.queue = true, []int{root}
	for len(m.queue) > 0 {
		at := m.queue[0]
		m.queue = m.queue[1:]
		for to := range m.n {
			if to == at || m.base[at] == m.base[to] || m.mate[at] == to || !m.edge(at, to) {
				continue
			}
			if m.step(root, at, to) {
				m.flip(to)
				return true
			}
		}
	}
	return false
}

// step goes on from somebody to somebody; true at the end of the way.
func (m *matcher) step(root, at, to int) bool {
	switch {
	case to == root || m.mate[to] != none && m.from[m.mate[to]] != none:
		m.shrink(at, to)
	case m.from[to] == none:
		m.from[to] = at
		if m.mate[to] == none {
			return true
		}
		m.reached[m.mate[to]] = true
		m.queue = append(m.queue, m.mate[to])
	}
	return false
}

// flip makes the pairs along the way that ends so.
func (m *matcher) flip(end int) {
	for end != none {
		before := m.from[end]
		next := m.mate[before]
		m.mate[end], m.mate[before] = before, end
		end = next
	}
}

// shrink takes a blossom, which two have closed, for one.
func (m *matcher) shrink(a, b int) {
	root := m.common(a, b)
	inside := make([]bool, m.n)
	m.mark(a, b, root, inside)
	m.mark(b, a, root, inside)
	for i := range m.n {
		if !inside[m.base[i]] {
			continue
		}
		m.base[i] = root
		if !m.reached[i] {
			m.reached[i] = true
			m.queue = append(m.queue, i)
		}
	}
}

// mark notes what is in the blossom on the way down from one that was reached from another.
func (m *matcher) mark(at, child, root int, inside []bool) {
	for m.base[at] != root {
		inside[m.base[at]], inside[m.base[m.mate[at]]] = true, true
		m.from[at] = child
		child = m.mate[at]
		at = m.from[child]
	}
}

// common is where the ways of two meet.
func (m *matcher) common(a, b int) int {
	onWay := make([]bool, m.n)
	for {
		a = m.base[a]
		onWay[a] = true
		if m.mate[a] == none {
			break
		}
		a = m.from[m.mate[a]]
	}
	for {
		if b = m.base[b]; onWay[b] {
			return b
		}
		b = m.from[m.mate[b]]
	}
}
