package conduct

import (
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
)

// Paces adds to the paces of players, by their names, what a game's journal tells:
// how long each answer took that the game went on with, and the deadlines that
// passed without one. A game begins to wait with its opening, with each play and
// position, and with a roll back. While it is held or paused, and while the player
// is absent as he said, no time counts.
func Paces(lines []game.Line, paces map[string]ladder.Pace) {
	w := watch{paces: paces, names: map[engine.Side]string{}, absent: map[engine.Side][]timeSpan{}}
	for _, line := range lines {
		w.stop(line)
		switch {
		case line.Opened != nil:
			for _, seat := range line.Opened.Seats {
				w.names[seat.Side] = seat.Name
			}
			w.wait(line.At)
			w.timed = line.Opened.Clock != nil
		case line.Seated != nil:
			w.names[line.Seated.Side] = line.Seated.Name
		case line.Clock != nil:
			w.fact(*line.Clock)
		case line.Judged != nil:
			w.judged, w.took = line.Judged, line.At.Sub(w.since)-w.stoodAt(line.At)-w.away(line.Judged.Side, line.At)
		case line.Sealed != nil && line.Sealed.Version > 1:
			w.judged = nil // its side had answered before
		case line.Sealed != nil:
			w.count() // the game waits on for others
		case line.Play != nil && line.Play.Pack != nil: // the game waits on
		case line.Play != nil, line.Reached != nil, line.Rest != nil:
			w.count()
			w.wait(line.At)
		case line.RolledBack != nil:
			w.judged = nil
			w.wait(line.At)
		}
	}
}

// watch times the answers of a game.
type watch struct {
	paces  map[string]ladder.Pace
	names  map[engine.Side]string
	timed  bool // has a clock of its own, which says what was missed
	absent map[engine.Side][]timeSpan
	since  time.Time // when the game began to wait
	held   bool
	paused bool
	from   time.Time     // since when the clock stands, if it does
	stood  time.Duration // for how long it stood before that, since the game began to wait
	judged *game.Judged  // the submission whose effects the next lines are, nil if it is counted
	took   time.Duration // how long it took
}

// wait begins to wait anew.
func (w *watch) wait(at time.Time) { w.since, w.stood, w.from = at, 0, at }

// stop stops the clock and lets it go on.
func (w *watch) stop(line game.Line) {
	stood := w.held || w.paused
	switch {
	case line.Held != nil:
		w.held = true
	case line.Released != nil:
		w.held = false
	case line.Paused != nil:
		w.paused = true
	case line.Resumed != nil:
		w.paused = false
	}
	switch stands := w.held || w.paused; {
	case !stood && stands:
		w.from = line.At
	case stood && !stands:
		w.stood += line.At.Sub(w.from)
	}
}

// stoodAt is for how long the clock stood since the game began to wait.
func (w *watch) stoodAt(at time.Time) time.Duration {
	if w.held || w.paused {
		return w.stood + at.Sub(w.from)
	}
	return w.stood
}

// count counts the submission that was judged last, now that the game goes on with
// it. One that no mail brought is a deadline that was missed.
func (w *watch) count() {
	if w.judged == nil || !w.judged.Outcome.Effective() || w.names[w.judged.Side] == "" {
		return
	}
	name := w.names[w.judged.Side]
	pace := w.paces[name]
	switch {
	case w.judged.Acted != nil, w.judged.House > 0: // it was no deadline that brought it
	case w.judged.Mail == "" && !w.timed:
		pace.Missed++
	case w.judged.Mail != "":
		pace.Took = append(pace.Took, max(w.took, 0))
	}
	w.paces[name], w.judged = pace, nil
}

// timeSpan is the time from a moment on and before another.
type timeSpan struct{ from, to time.Time }

// fact reads what the game's clock has written down.
func (w *watch) fact(f clock.Fact) {
	if m := f.Missed; m != nil && w.names[m.Side] != "" {
		pace := w.paces[w.names[m.Side]]
		pace.Missed++
		w.paces[w.names[m.Side]] = pace
	}
	if a := f.Absent; a != nil {
		zone, err := time.LoadLocation(a.Zone)
		if err != nil { // a zone that this machine does not know
			zone = time.UTC
		}
		w.absent[a.Side] = append(w.absent[a.Side], timeSpan{a.From.Start(zone), a.To.Add(1).Start(zone)})
	}
}

// away is for how long the side was absent since the game began to wait.
func (w *watch) away(side engine.Side, at time.Time) time.Duration {
	var away time.Duration
	for _, s := range w.absent[side] {
		if s.from.Before(w.since) {
			s.from = w.since
		}
		if at.Before(s.to) {
			s.to = at
		}
		away += max(0, s.to.Sub(s.from))
	}
	return away
}
