package leaves

import (
	"context"
	"sync"

	"golang.org/x/mod/sumdb/tlog"

	"adjutant/moderator/roll"
)

// Known is a log as it was when somebody had added to it: all that is to be known before the next leaves are added.
type Known struct {
	Size   int64
	number int
	edge   map[int64]tlog.Hash // by their numbers, what its root follows from
	there  map[string]int64    // some of its leaves, by which number
}

// mostThere is how many leaves are known at most to be there.
const mostThere = 1 << 6

// Known is the log as it is when what was added is written. Some of the leaves that are there are known beyond that: the keys of mail
// providers come with nearly every mail.
func (g *Growth) Known(some ...roll.Hash) (*Known, error) {
	k := &Known{Size: g.Size, number: g.Number, edge: map[int64]tlog.Hash{}, there: map[string]int64{}}
	numbers := edge(g.Size)
	hashes, err := g.tree.ReadHashes(numbers)
	if err != nil {
		return nil, err
	}
	for i, n := range numbers {
		k.edge[n] = hashes[i]
	}
	if len(g.known) < mostThere {
		for leaf, n := range g.known {
			k.there[leaf] = n
		}
	}
	for _, leaf := range some {
		if n, is := g.Has(leaf); is {
			k.there[leaf.String()] = n
		}
	}
	return k, nil
}

// Has reports whether it is known of each of the leaves that it is in the log.
func (k *Known) Has(leaves ...roll.Hash) bool {
	for _, leaf := range leaves {
		if _, is := k.there[leaf.String()]; !is {
			return false
		}
	}
	return true
}

// Resume is [Begin] for a log of which it is known how it was. It asks nothing and keeps nobody from adding to it: whether
// it is still so shows when what is added is written ([Growth.WriteOnce]).
func Resume(ctx context.Context, db Querier, k *Known) *Growth {
	g := &Growth{
		Size: k.Size, Number: k.number, before: k.Size, last: k.Size - 1, free: true,
		there: map[string]int64{}, known: k.there, tree: &keptHashes{reader: reader{ctx, db}, kept: map[int64]tlog.Hash{}},
	}
	for n, hash := range k.edge {
		g.tree.kept[n] = hash
	}
	return g
}

// End is the log as a process has it since it has added to it last, for one transaction at a time. The zero value knows nothing.
type End struct {
	mu    sync.Mutex
	known *Known // nil while a transaction has it, and where it is to be asked for
}

// Take takes the log that is known; nil where another has it, or there is none.
func (e *End) Take() *Known {
	e.mu.Lock()
	defer e.mu.Unlock()
	known := e.known
	e.known = nil
	return known
}

// Put keeps the log as it is now; nil for nothing.
func (e *End) Put(now *Known) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if now != nil && (e.known == nil || e.known.Size < now.Size) {
		e.known = now
	}
}

// Saw is told how many leaves the log has: where another machine has added some, what was known is worth nothing.
func (e *End) Saw(size int64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.known != nil && e.known.Size < size {
		e.known = nil
	}
}
