package printout

import (
	"fmt"
	"io"

	"adjutant/engine/pack"
	"adjutant/moderator/judge"
)

// TellPackChange shows what a change would come to.
func TellPackChange(out io.Writer, o judge.PackOutlook, to string) {
	fmt.Fprintf(out, "From %.12s to %.12s:\n", o.From, to)
	lines := pack.Told(o.Changes)
	for _, text := range lines {
		fmt.Fprintf(out, "  %s\n", text)
	}
	if len(lines) == 0 {
		fmt.Fprintln(out, "  No data differ: only comments, or what is written for people.")
	}
	if o.Adds {
		fmt.Fprintf(out, "Played so far: %d plays; they stay as they are, since the new version only adds what nobody had typed in.\n", o.Plays)
	} else {
		fmt.Fprintf(out, "Played so far and judged with both versions: %d plays; all come to the same.\n", o.Plays)
	}
	for _, text := range o.Rest {
		fmt.Fprintf(out, "To be judged anew: %s\n", text)
	}
}
