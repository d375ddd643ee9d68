package ground

import (
	"container/heap"
	"slices"
)

// Reached is a place that a unit can come to.
type Reached struct {
	Cost  int
	from  int // the place before, -1 for none
	Stops bool
}

// Reach is where a unit can come to from a place for at most so much, negative for however much. It goes on through no place where
// moves end, and no farther than to a goal, where that is not negative. The map has the place itself.
func (f *Field) Reach(start, most, goal int) map[int]Reached {
	found := map[int]Reached{start: {from: -1}}
	done := map[int]bool{}
	queue := &places{{0, start}}
	for queue.Len() > 0 {
		at := heap.Pop(queue).(stop)
		if done[at.place] || found[at.place].Stops && at.place != start && at.place != goal {
			continue
		}
		if done[at.place] = true; at.place == goal {
			break
		}
		for _, step := range f.b.Board.Steps[at.place] {
			no, stops := f.Barred(at.place, step)
			if no != nil {
				continue
			}
			cost := at.cost + f.Cost(at.place, step)
			was, known := found[step.To]
			if most >= 0 && cost > most || known && was.Cost <= cost {
				continue
			}
			found[step.To] = Reached{cost, at.place, stops != nil}
			heap.Push(queue, stop{cost, step.To})
		}
	}
	return found
}

// Way is the cheapest way from a place to another that need not be next to it; false where none leads there.
func (f *Field) Way(from, to int) ([]int, bool) {
	found := f.Reach(from, -1, to)
	if _, known := found[to]; !known {
		return nil, false
	}
	return Back(found, from, to), true
}

// Back is the way to a place that was found, without where it begins.
func Back(found map[int]Reached, from, to int) []int {
	var way []int
	for at := to; at != from; at = found[at].from {
		way = append(way, at)
	}
	slices.Reverse(way)
	return way
}

// stop is a place in the queue of a search.
type stop struct{ cost, place int }

// places are those, the cheapest first.
type places []stop

func (q places) Len() int { return len(q) }

func (q places) Less(i, j int) bool {
	if q[i].cost != q[j].cost {
		return q[i].cost < q[j].cost
	}
	return q[i].place < q[j].place
}

func (q places) Swap(i, j int) { q[i], q[j] = q[j], q[i] }

// Push adds a place, as package heap has it.
func (q *places) Push(x any) { *q = append(*q, x.(stop)) }

// Pop takes the last, as package heap has it.
func (q *places) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}
