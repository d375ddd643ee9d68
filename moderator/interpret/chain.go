package interpret

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine/finding"
	"adjutant/moderator/carried"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// Several logs in one mail are one turn in pieces. Their order is that of their own chain: each begins
// where another ends. The order in which they are attached, and their names, tell nothing.

// sheet is a log that came in, read, and where it begins and ends.
type sheet struct {
	name       string
	file, full *vassal.File // full has the ids of players in place of our placeholders
	data       []byte       // full as a file
	digest     string       // of the bytes as they came
	start, end string       // positions by their names
}

// place works out where the log begins and ends.
func (s *sheet) place() error {
	run := replay.Start(s.file)
	s.start = carried.Name(run.Position(), true)
	for {
		if _, ok := run.Step(); !ok {
			break
		}
	}
	s.end = carried.Name(run.Position(), true)
	return run.Err()
}

// together makes one log of those that came in, or finds what keeps them from being one.
func (r files) together(sheets []sheet) {
	sheets = r.once(sheets)
	if len(sheets) > 1 {
		for i := range sheets {
			if err := sheets[i].place(); err != nil {
				r.tooMuch(sheets[i].name, err)
				return
			}
		}
		chain, ok := r.chain(sheets)
		if !ok {
			return
		}
		sheets = r.fromHere(chain)
	}
	r.join(sheets)
}

// once leaves out a log that came before: the same bytes, or the same text packed again.
func (r *Reading) once(sheets []sheet) []sheet {
	var kept []sheet
	for _, s := range sheets {
		i := slices.IndexFunc(kept, func(k sheet) bool { return k.digest == s.digest || k.file.Text == s.file.Text })
		if i < 0 {
			kept = append(kept, s)
			continue
		}
		r.note("%s is the same log as %s, and counts once", s.name, kept[i].name)
	}
	return kept
}

// chain puts the logs into the one order in which each begins where the one before it ends. Of logs
// that move nothing the one that was saved first comes first.
func (r *Reading) chain(sheets []sheet) ([]sheet, bool) {
	orders := chains(slices.SortedStableFunc(slices.Values(sheets), func(a, b sheet) int { return a.saved().Compare(b.saved()) }))
	switch {
	case len(orders) == 1 || len(orders) > 1 && inTime(orders[0]):
		return orders[0], true
	case len(orders) == 0:
		r.find(finding.NoChain, fmt.Sprintf("%d logs are attached, and they are no chain: %s", len(sheets), broken(sheets)), "one log, or logs of which each begins where another ends")
		return nil, false
	}
	r.find(finding.NoChain, fmt.Sprintf("%s fit together in more than one order: %s, or %s", listed(sheets), arrows(orders[0]), arrows(orders[1])), "one mail for each log, in their order")
	return nil, false
}

func (s sheet) saved() time.Time { return s.file.Save.Saved }

// inTime reports whether each log was saved after the one before it.
func inTime(chain []sheet) bool {
	for i := range chain[1:] {
		if !chain[i].saved().Before(chain[i+1].saved()) {
			return false
		}
	}
	return true
}

// chains are the orders in which each log begins where the one before it ends: none, one, or two of
// more than one.
func chains(sheets []sheet) [][]sheet {
	var found [][]sheet
	used := make([]bool, len(sheets))
	var grow func(chain []sheet)
	grow = func(chain []sheet) {
		if len(chain) == len(sheets) {
			found = append(found, slices.Clone(chain))
			return
		}
		for i, s := range sheets {
			if !used[i] && len(found) < 2 && (len(chain) == 0 || chain[len(chain)-1].end == s.start) {
				used[i] = true
				grow(append(chain, s))
				used[i] = false
			}
		}
	}
	grow(nil)
	return found
}

// broken says why logs are no chain: two that begin at one position, or one before which another is
// missing.
func broken(sheets []sheet) string {
	for i, a := range sheets {
		for _, b := range sheets[i+1:] {
			if a.start == b.start && a.start != a.end && b.start != b.end {
				return fmt.Sprintf("%s and %s both begin from the same position, and only one of them can have been played (a fork)", a.name, b.name)
			}
		}
	}
	var heads []string
	for i, s := range sheets {
		if !slices.ContainsFunc(sheets, func(o sheet) bool { return o.digest != sheets[i].digest && o.end == s.start }) {
			heads = append(heads, s.name)
		}
	}
	if len(heads) < 2 {
		return "they go round in a circle"
	}
	if stranger := unrelated(sheets); stranger != "" {
		return stranger
	}
	return fmt.Sprintf("%s begin where none of the others ends, so a log between them is missing (a gap)", strings.Join(heads, " and "))
}

// unrelated names two logs that are of two games; "" if all are of one.
func unrelated(sheets []sheet) string {
	first := sheets[0]
	for _, s := range sheets[1:] {
		switch {
		case s.file.Module.Name != first.file.Module.Name:
			return fmt.Sprintf("%s is of the module %q, and %s of %q", first.name, first.file.Module.Name, s.name, s.file.Module.Name)
		case !carried.SharePieces(first.file, s.file):
			return fmt.Sprintf("%s and %s have no piece in common, so they are of two games", first.name, s.name)
		}
	}
	return ""
}

// fromHere leaves out the logs of a chain before the one that begins where the game stands: they were
// played before.
func (r files) fromHere(chain []sheet) []sheet {
	if r.before == nil {
		return chain
	}
	end, err := replay.End(r.before)
	if err != nil {
		r.tooMuch("the position that was sent", err)
		return chain
	}
	here := carried.Name(end, true)
	i := slices.IndexFunc(chain, func(s sheet) bool { return s.start == here })
	if i <= 0 {
		return chain
	}
	r.note("not read: %s, which the game has already; it stands where %s begins", listed(chain[:i]), chain[i].name)
	return chain[i:]
}

// join makes the reading's log of a chain.
func (r files) join(chain []sheet) {
	whole := chain[0]
	r.LogDigest = whole.digest
	r.Log = &Log{Parts: []Part{{Name: whole.name, File: whole.file, Full: whole.full}}}
	for _, s := range chain[1:] {
		if err := whole.append(s); err != nil {
			r.Log = nil
			r.find(finding.NoChain, fmt.Sprintf("%s cannot be put together: %v", listed(chain), err), "one mail for each log, in their order")
			return
		}
		r.LogDigest = hashOf([]byte(r.LogDigest + s.digest))
		r.Log.Parts = append(r.Log.Parts, Part{Name: s.name, File: s.file, Full: s.full})
	}
	if len(chain) > 1 {
		r.note("read as one log: %s", counted(chain))
		whole.name = listed(chain)
	}
	r.Log.Name, r.Log.File, r.Log.Full, r.Log.Bytes = whole.name, whole.file, whole.full, whole.data
	r.Log.Before, r.Log.IDs = r.before, carried.IDs(whole.full)
	if n := len(r.Log.IDs); n > maxPlayers {
		r.Log = nil // each of them would be looked for in all that is told
		r.find(finding.MoreThanAGame, fmt.Sprintf("%s names %d players; no game has more than %d", whole.name, n, maxPlayers), "")
	}
}

// append puts another log behind.
func (s *sheet) append(next sheet) error {
	file, err := forge.Join(s.file, next.file)
	if err != nil {
		return err
	}
	full := file
	if s.full != s.file || next.full != next.file {
		if full, err = forge.Join(s.full, next.full); err != nil {
			return err
		}
	}
	if err := endless(file, full); err != nil {
		return err
	}
	s.file, s.full, s.end = file, full, next.end
	s.data, err = carried.Bytes(full)
	return err
}

func listed(sheets []sheet) string {
	var names []string
	for _, s := range sheets {
		names = append(names, s.name)
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func arrows(sheets []sheet) string {
	var names []string
	for _, s := range sheets {
		names = append(names, s.name)
	}
	return strings.Join(names, " -> ")
}

// counted tells which log steps of the whole are those of which log.
func counted(chain []sheet) string {
	var pieces []string
	first := 1
	for _, s := range chain {
		last := first + len(s.file.Steps) - 1
		pieces = append(pieces, fmt.Sprintf("%s (log steps %d to %d)", s.name, first, last))
		first = last + 1
	}
	return strings.Join(pieces, ", then ")
}
