package series

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/carried"
	"adjutant/vassal"
	"adjutant/vassal/forge"
	"adjutant/vassal/replay"
)

// Log is a log that came in, read, and where it begins and ends.
type Log struct {
	Name       string
	File, Full *vassal.File // Full has the ids of players in place of our placeholders
	Data       []byte       // Full as a file
	Digest     string       // of the bytes as they came
	start, end string       // positions by their names
}

// Place works out where the log begins and ends.
func (l *Log) Place() error {
	run := replay.Start(l.File)
	l.start = carried.Name(run.Position(), true)
	for {
		if _, ok := run.Step(); !ok {
			break
		}
	}
	l.end = carried.Name(run.Position(), true)
	return run.Err()
}

// Once leaves out a log that came before: the same bytes, or the same text packed again. Told says of each that is left out as which it
// came.
func Once(logs []Log) (kept []Log, told []string) {
	for _, l := range logs {
		i := slices.IndexFunc(kept, func(k Log) bool { return k.Digest == l.Digest || k.File.Text == l.File.Text })
		if i < 0 {
			kept = append(kept, l)
			continue
		}
		told = append(told, fmt.Sprintf("%s is the same log as %s, and counts once", l.Name, kept[i].Name))
	}
	return kept, told
}

// Chain puts the logs into the one order in which each begins where the one before it ends. Of logs that move nothing the one that was
// saved first comes first. Where there is none, or more than one, wrong says why and what to send instead.
func Chain(logs []Log) (chain []Log, wrong, instead string) {
	orders := chains(slices.SortedStableFunc(slices.Values(logs), func(a, b Log) int { return a.saved().Compare(b.saved()) }))
	switch {
	case len(orders) == 1 || len(orders) > 1 && inTime(orders[0]):
		return orders[0], "", ""
	case len(orders) == 0:
		return nil, fmt.Sprintf("%d logs are attached, and they are no chain: %s", len(logs), broken(logs)), "one log, or logs of which each begins where another ends"
	}
	return nil, fmt.Sprintf("%s fit together in more than one order: %s, or %s", Listed(logs), arrows(orders[0]), arrows(orders[1])), "one mail for each log, in their order"
}

func (l Log) saved() time.Time { return l.File.Save.Saved }

// inTime reports whether each log was saved after the one before it.
func inTime(chain []Log) bool {
	for i := range chain[1:] {
		if !chain[i].saved().Before(chain[i+1].saved()) {
			return false
		}
	}
	return true
}

// chains are the orders in which each log begins where the one before it ends: none, one, or two of
// more than one.
func chains(logs []Log) [][]Log {
	var found [][]Log
	used := make([]bool, len(logs))
	var grow func(chain []Log)
	grow = func(chain []Log) {
		if len(chain) == len(logs) {
			found = append(found, slices.Clone(chain))
			return
		}
		for i, s := range logs {
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
func broken(logs []Log) string {
	for i, a := range logs {
		for _, b := range logs[i+1:] {
			if a.start == b.start && a.start != a.end && b.start != b.end {
				return fmt.Sprintf("%s and %s both begin from the same position, and only one of them can have been played (a fork)", a.Name, b.Name)
			}
		}
	}
	var heads []string
	for i, s := range logs {
		if !slices.ContainsFunc(logs, func(o Log) bool { return o.Digest != logs[i].Digest && o.end == s.start }) {
			heads = append(heads, s.Name)
		}
	}
	if len(heads) < 2 {
		return "they go round in a circle"
	}
	if stranger := unrelated(logs); stranger != "" {
		return stranger
	}
	return fmt.Sprintf("%s begin where none of the others ends, so a log between them is missing (a gap)", strings.Join(heads, " and "))
}

// unrelated names two logs that are of two games; "" if all are of one.
func unrelated(logs []Log) string {
	first := logs[0]
	for _, s := range logs[1:] {
		switch {
		case s.File.Module.Name != first.File.Module.Name:
			return fmt.Sprintf("%s is of the module %q, and %s of %q", first.Name, first.File.Module.Name, s.Name, s.File.Module.Name)
		case !carried.SharePieces(first.File, s.File):
			return fmt.Sprintf("%s and %s have no piece in common, so they are of two games", first.Name, s.Name)
		}
	}
	return ""
}

// Since parts a chain before the log that begins at a position, by its name; nothing stands before if none begins there.
func Since(chain []Log, position string) (before, rest []Log) {
	i := max(0, slices.IndexFunc(chain, func(l Log) bool { return l.start == position }))
	return chain[:i], chain[i:]
}

// Append puts another log behind.
func (l *Log) Append(next Log) error {
	file, err := forge.Join(l.File, next.File)
	if err != nil {
		return err
	}
	full := file
	if l.Full != l.File || next.Full != next.File {
		if full, err = forge.Join(l.Full, next.Full); err != nil {
			return err
		}
	}
	if err := Endless(file, full); err != nil {
		return err
	}
	l.File, l.Full, l.end = file, full, next.end
	l.Data, err = carried.Bytes(full)
	return err
}

// Endless is the error of files that are more than a replay may do.
func Endless(files ...*vassal.File) error {
	for i, f := range files {
		if i > 0 && f == files[i-1] {
			continue
		}
		if _, err := replay.End(f); err != nil {
			return err
		}
	}
	return nil
}

// Listed names the logs in a sentence.
func Listed(logs []Log) string {
	var names []string
	for _, s := range logs {
		names = append(names, s.Name)
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func arrows(logs []Log) string {
	var names []string
	for _, s := range logs {
		names = append(names, s.Name)
	}
	return strings.Join(names, " -> ")
}

// Counted tells which log steps of the whole are those of which log.
func Counted(chain []Log) string {
	var pieces []string
	first := 1
	for _, s := range chain {
		last := first + len(s.File.Steps) - 1
		pieces = append(pieces, fmt.Sprintf("%s (log steps %d to %d)", s.Name, first, last))
		first = last + 1
	}
	return strings.Join(pieces, ", then ")
}
