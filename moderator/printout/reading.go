package printout

import (
	"fmt"
	"io"
	"strings"

	"adjutant/moderator/orders"
)

// TellReading prints what was understood, then what was not.
func TellReading(out io.Writer, r orders.Reading) {
	for _, line := range r.Lines {
		fmt.Fprintf(out, "%4d  %s\n", line.Number, line)
	}
	for _, c := range r.Commands {
		fmt.Fprintf(out, "%4d  %s\n", c.Line, strings.TrimSpace("command: "+c.Word+" "+c.Rest))
	}
	for _, f := range r.Findings {
		fmt.Fprintf(out, "line %d, column %d: %s\n", f.Line, f.Column, strings.ReplaceAll(f.Source, "\n", " "))
		fmt.Fprintf(out, "      %s %s\n", f.Code, f.Text)
		if f.Write != "" {
			fmt.Fprintf(out, "      write: %s\n", f.Write)
		}
	}
	for _, talk := range r.NotRead {
		fmt.Fprintf(out, "line %d, not read as an order: %s\n", talk.Line, talk.Text)
	}
	for _, d := range r.Dropped {
		fmt.Fprintf(out, "not read, because it is quoted or signed: %s\n", d)
	}
}
