package moderator

import (
	"time"

	"adjutant/engine"
	"adjutant/moderator/ladder"
)

// Paces adds to the paces of players, by their names, what a game's journal tells:
// how long each answer took that the game went on with, and the deadlines that
// passed without one. A game begins to wait with its opening, with each play and
// position, and with a roll back; while it is held or paused no time counts.
func Paces(lines []Line, paces map[string]ladder.Pace) {
	w := watch{paces: paces, names: map[engine.Side]string{}}
	for _, line := range lines {
		w.stop(line)
		switch {
		case line.Opened != nil:
			for _, seat := range line.Opened.Seats {
				w.names[seat.Side] = seat.Name
			}
			w.wait(line.At)
		case line.Seated != nil:
			w.names[line.Seated.Side] = line.Seated.Name
		case line.Judged != nil:
			w.judged, w.took = line.Judged, line.At.Sub(w.since)-w.stoodAt(line.At)
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
	since  time.Time // when the game began to wait
	held   bool
	paused bool
	from   time.Time     // since when the clock stands, if it does
	stood  time.Duration // for how long it stood before that, since the game began to wait
	judged *Judged       // the submission whose effects the next lines are, nil if it is counted
	took   time.Duration // how long it took
}

// wait begins to wait anew.
func (w *watch) wait(at time.Time) { w.since, w.stood, w.from = at, 0, at }

// stop stops the clock and lets it go on.
func (w *watch) stop(line Line) {
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
	if w.judged == nil || !w.judged.Outcome.effective() || w.names[w.judged.Side] == "" {
		return
	}
	name := w.names[w.judged.Side]
	pace := w.paces[name]
	if w.judged.Mail == "" {
		pace.Missed++
	} else {
		pace.Took = append(pace.Took, max(w.took, 0))
	}
	w.paces[name], w.judged = pace, nil
}
