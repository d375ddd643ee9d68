package load

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// check holds the store of the club against what was written.
func (f *field) check(ctx context.Context, r *Report) error {
	var err error
	if r.Outcomes, err = f.club.Store.Outcomes(ctx); err != nil {
		return err
	}
	total := 0
	for _, n := range r.Outcomes {
		total += n
	}
	if total != r.Mails || r.Outcomes[""] > 0 || r.Outcomes[game.SetAside] > 0 {
		r.fault("%d mails were written; of those in the store %d have no outcome, %d are set aside, %d have one", r.Mails, r.Outcomes[""], r.Outcomes[game.SetAside], total)
	}
	for _, id := range f.post.severally() {
		r.fault("mail %s has several answers", id)
	}
	for _, g := range f.games {
		c, err := CourseOf(ctx, f.club.Store, g.tag)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.tag, err)
		}
		if g.pack == housePack {
			r.Houses += len(c.Judged)
		}
		if came := f.post.to(g.tag); !slices.Equal(came, c.Judged) {
			r.fault("game %s: %d mails came and %d were judged, or in another order: %s and %s", g.tag, len(came), len(c.Judged), apart(came, c.Judged), apart(c.Judged, came))
		}
		for _, fault := range c.DiceFaults(g.pack == dicePack) {
			r.fault("game %s: %s", g.tag, fault)
		}
	}
	return f.examine(ctx, r)
}

// apart is where one list differs from another first.
func apart(one, other []string) string {
	for i, id := range one {
		if i >= len(other) || other[i] != id {
			return fmt.Sprintf("%s at place %d", id, i+1)
		}
	}
	return "none more"
}

// examine checks the log with all records, and replays every game.
func (f *field) examine(ctx context.Context, r *Report) error {
	e, err := f.club.Examiner()
	if err != nil {
		return err
	}
	_, log, err := e.Log(ctx)
	if err != nil {
		return err
	}
	_, games, err := e.Replay(ctx, true)
	for _, fault := range append(log, games...) {
		r.fault("%s", fault)
	}
	return err
}

func (r *Report) fault(format string, args ...any) {
	r.Faults = append(r.Faults, fmt.Sprintf(format, args...))
}

// Holds reports whether every mail was judged and answered, in order, and all verifies.
func (r Report) Holds() bool { return len(r.Faults)+len(r.Unanswered) == 0 }

// String is the report for people.
func (r Report) String() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%d mails in %.1f s, %.1f a second; %d of them in games that were played as the house would\n", r.Mails, r.Took.Seconds(), float64(r.Mails)/max(r.Took.Seconds(), 0.001), r.Houses)
	if n := len(r.Latencies); n > 0 {
		fmt.Fprintf(&text, "from a mail's arrival to its answer's: median %s, of 95 in 100 %s, at most %s\n", shown(r.Latencies[n/2]), shown(r.Latencies[n*95/100]), shown(r.Latencies[n-1]))
	}
	var outcomes []string
	for outcome, n := range r.Outcomes {
		outcomes = append(outcomes, fmt.Sprintf("%s %d", outcome, n))
	}
	slices.Sort(outcomes)
	fmt.Fprintf(&text, "outcomes: %s\n", strings.Join(outcomes, ", "))
	for _, id := range r.Unanswered {
		fmt.Fprintf(&text, "FAIL  mail %s has no answer\n", id)
	}
	for _, fault := range r.Faults {
		fmt.Fprintf(&text, "FAIL  %s\n", fault)
	}
	if r.Holds() {
		text.WriteString("Each mail has one outcome and one answer, in the order in which they came to each game; dice, log and journals hold.\n")
	}
	return text.String()
}

// shown is a time as far as it matters.
func shown(d time.Duration) time.Duration { return d.Round(time.Millisecond) }
