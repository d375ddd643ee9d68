package audit

import (
	"fmt"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// overlaps: the file starts in the middle of one that was given not long before.
func (l *linking) overlaps(i int) ([]Finding, bool) {
	for j := i - 1; j >= max(0, i-maxOverlaps); j-- {
		q := l.parts[j]
		step := stepWith(q.subject.file, l.parts[i].subject.start, &l.matches)
		if step == 0 {
			continue
		}
		l.before[i] = j
		f := Finding{
			Code: Overlap, Strength: Medium,
			Text:     fmt.Sprintf("it starts where %s stood after step %d: what came after that step is not in it", q.Name, step),
			Evidence: map[string]string{"file": q.Name, "step": fmt.Sprint(step)},
			Innocent: "the opponent stopped the log there, to react or because the rest was taken back by consent",
		}
		if lost := rollsAfter(q.subject.rolls, step); len(lost) > 0 {
			f.Strength = Strong
			f.Evidence["lost"] = strings.Join(lost, "; ")
		}
		return []Finding{f}, true
	}
	return nil, false
}

func rollsAfter(rolls []replay.Roll, step int) []string {
	var list []string
	for _, r := range rolls {
		if r.Step > step {
			list = append(list, shown(r))
		}
	}
	return list
}

// stepWith gives the last log step after which everything stood as it does on
// another position; 0 if there is none. It looks at a piece again only after it
// has changed, so that a long log costs little more than its replay.
//
// It stops where more than left pieces would have to be looked at, and takes off
// left what it has looked at.
func stepWith(f *vassal.File, want standings, left *int) int {
	m := matching{want: want, stamps: map[string]uint64{}, fits: map[string]bool{}}
	r := replay.Start(f)
	m.update(r.Position())
	last := 0
	for {
		report, ok := r.Step()
		if *left -= m.pieces; !ok || *left < 0 {
			return last
		}
		if m.update(r.Position()) {
			last = report.LogStep
		}
	}
}

// matching compares a position that goes on changing with a fixed one.
type matching struct {
	want   standings
	stamps map[string]uint64
	fits   map[string]bool // whether a piece stands as wanted, by its last stamp
	pieces int             // that were looked at last
}

// update reports whether the position is the wanted one.
func (m *matching) update(p *replay.Position) bool {
	pieces, fitting := 0, 0
	for thing := range p.Things {
		if thing.Kind() != replay.Single {
			continue
		}
		pieces++
		if m.fit(thing) {
			fitting++
		}
	}
	m.pieces = pieces
	return pieces == fitting && pieces == len(m.want.pieces)
}

func (m *matching) fit(thing replay.Thing) bool {
	id, stamp := thing.ID(), thing.Stamp()
	if old, seen := m.stamps[id]; seen && old == stamp {
		return m.fits[id]
	}
	was, there := m.want.find(id)
	fits := there && was.same(standOf(thing.Piece()))
	m.stamps[id], m.fits[id] = stamp, fits
	return fits
}
