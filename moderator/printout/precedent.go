package printout

import (
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"adjutant/moderator/precedent"
	"adjutant/vassal"
	"adjutant/vassal/terminal"
)

// TellAgainst tells what would have been refused, and how much was held against the pack at all.
func TellAgainst(out io.Writer, v precedent.Verdict) error {
	var b strings.Builder
	for _, r := range v.Refusals {
		terminal.Hang(&b, "", r.String())
	}
	if v.More > 0 {
		fmt.Fprintf(&b, "and %d more\n", v.More)
	}
	for _, u := range v.Unread {
		fmt.Fprintf(&b, "not read, or not all of it: %s\n", vassal.Clean(u))
	}
	for _, s := range v.Silent {
		terminal.Hang(&b, "", "nothing judged of "+vassal.Clean(s))
	}
	fmt.Fprintf(&b, "%s, %s held against the pack, %d refused\n", terminal.Count(v.Logs, "log"), terminal.Count(v.Deeds, "deed"), len(v.Refusals)+v.More)
	if len(v.Silent) > 0 {
		fmt.Fprintf(&b, "note: of %d of the logs nothing was judged, which says nothing of the pack\n", len(v.Silent))
	}
	if v.Unjudged > 0 {
		fmt.Fprintf(&b, "note: the pack has no board, so that %s not judged\n", were(v.Unjudged, "move"))
	}
	if v.Odd > 0 {
		fmt.Fprintf(&b, "note: %s about pieces that binding.toml neither binds nor ignores\n", were(v.Odd, "change"))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// were is a number of things in the past: 1 move was, 2 moves were.
func were(n int, what string) string {
	if n == 1 {
		return terminal.Count(n, what) + " was"
	}
	return terminal.Count(n, what) + " were"
}

// TellLearned writes what old games show as parts of the files of a pack.
func TellLearned(out io.Writer, l precedent.Learned) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Learnt of %s with %s. What nobody did proves little: read the counts.\n", terminal.Count(l.Logs, "log"), terminal.Count(l.Moves, "move"))
	for _, u := range l.Unread {
		fmt.Fprintf(&b, "# Not read, or not all of it: %s\n", vassal.Clean(u))
	}
	if l.Odd > 0 {
		fmt.Fprintf(&b, "# %s about pieces that binding.toml neither binds nor ignores.\n", were(l.Odd, "change"))
	}
	last := ""
	for _, one := range l.Lessons {
		if one.File != last {
			fmt.Fprintf(&b, "\n# %s\n%s\n", one.File, strings.Join(precedent.Columns(one.File), ","))
		}
		last = one.File
		for _, why := range one.Why {
			fmt.Fprintf(&b, "# %s\n", strings.ReplaceAll(vassal.Clean(why), "\n", " "))
		}
		if one.Cells != nil {
			w := csv.NewWriter(&b)
			_ = w.Write(one.Cells) // no error with a builder
			w.Flush()
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}
