package printout

import (
	"errors"
	"fmt"
	"io"

	"adjutant/moderator/roll"
)

// TellVerification prints what a verification came to for people.
func TellVerification(w io.Writer, report roll.Report) error {
	var errs []error
	say := func(format string, args ...any) {
		_, err := fmt.Fprintf(w, format+"\n", args...)
		errs = append(errs, err)
	}
	for _, rec := range report.Held {
		say("ok    %s", rec.Summary())
	}
	for _, n := range report.Notices {
		say("ok    %s of game %.8s…: round %d", n.Name(), n.Game, n.Round)
	}
	for _, r := range report.Results {
		say("ok    %s of game %.8s…: %d plays", r.Name(), r.Game, len(r.Plays))
	}
	for _, e := range report.Endings {
		say("ok    %s", e.Summary())
	}
	for _, r := range report.Reopenings {
		say("ok    statement of %s", r.New)
	}
	for _, c := range report.Checkpoints {
		say("ok    %s", c.Name())
	}
	if report.Logged > 0 {
		say("ok    %d in the log", report.Logged)
	}
	for _, note := range report.Notes {
		say("note  %s", note)
	}
	others := len(report.Reopenings) + len(report.Notices) + len(report.Results) + len(report.Endings) + len(report.Checkpoints)
	switch {
	case report.Failure != nil:
		say("FAIL  %s", report.Failure)
	case others == 0 && len(report.Held) == 1:
		say("1 record holds")
	case others == 0:
		say("all %d records hold", len(report.Held))
	default:
		say("all %d hold", len(report.Held)+others)
	}
	return errors.Join(errs...)
}
