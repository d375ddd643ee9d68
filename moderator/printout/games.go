package printout

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"adjutant/engine"
	"adjutant/moderator/view"
)

// TellGames prints games for people, nothing if there are none.
func TellGames(out io.Writer, all []view.Summary, at time.Time, zone *time.Location) error {
	if len(all) == 0 {
		return nil
	}
	columns := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(columns, "GAME\tTITLE\tSYSTEM\tSTAGE\tTURN\tWHOSE MOVE\tDEADLINE\tLAST MOVE\tWAITING SINCE\tMISSES\tRESULT\tEND")
	for _, s := range all {
		stands, deadline := "-", timeCell(s.Deadline, zone)
		if s.Phase != "" {
			stands = strings.TrimPrefix(engine.TurnText(s.Turn, s.Hour), "turn ") + " " + s.Phase
		}
		if s.Missed {
			deadline = "has passed"
		}
		if s.Overdue(at) {
			deadline += " !"
		}
		fmt.Fprintln(columns, strings.Join([]string{s.Tag, cell(s.Title), dash(s.System), string(s.Stage), cell(stands), dash(cell(s.Move)), deadline, timeCell(s.Moved, zone), timeCell(s.Since, zone), missesCell(s), dash(cell(s.Over)), timeCell(s.Ended, zone)}, "\t"))
	}
	return columns.Flush()
}

// missesCell is how many deadlines were missed, "-" for none.
func missesCell(s view.Summary) string {
	n, _ := s.MissedSoFar()
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(n)
}

// timeCell is a time in the table, "-" for none.
func timeCell(at time.Time, zone *time.Location) string {
	if at.IsZero() {
		return "-"
	}
	return at.In(zone).Format("2 Jan 2006 15:04 MST")
}

func dash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// cell is a text that keeps to its column.
func cell(text string) string { return strings.Join(strings.Fields(text), " ") }
