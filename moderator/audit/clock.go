package audit

import (
	"fmt"
	"strconv"
	"time"

	"adjutant/vassal"
)

// bump is how far ids run ahead of the clock: VASSAL takes the next free number
// when many pieces are made at once.
const bump = 5 * time.Second

// clockOrder checks the ids of what was made in the log: each is the moment of
// its making, by the player's clock. They grow, come after everything made
// before the log, and before the file was saved.
func clockOrder(s *subject) []Finding {
	c := clock{subject: s, seen: madeInLog(s.file)}
	for _, cmd := range s.file.Setup {
		if add, ok := cmd.(vassal.AddPiece); ok {
			if _, again := c.seen[add.ID]; again {
				c.seen[add.ID] = true
			}
			if t, ok := made(add.ID); ok && t.After(c.last) {
				c.last = t
			}
		}
	}
	c.checkSaved(0)
	for step := range s.played {
		for _, cmd := range step.Commands {
			if add, ok := cmd.(vassal.AddPiece); ok {
				c.check(step.Number, add.ID)
			}
		}
	}
	var found findings
	for _, t := range []turnedBack{c.earlier, c.unsaved} {
		if t.steps > 0 {
			found.add(t.finding())
		}
	}
	return found.list()
}

// madeInLog gives the ids of what is made in the log steps, as not yet seen.
func madeInLog(f *vassal.File) map[string]bool {
	seen := map[string]bool{}
	for _, step := range f.Steps {
		for _, cmd := range step.Commands {
			if add, ok := cmd.(vassal.AddPiece); ok {
				seen[add.ID] = false
			}
		}
	}
	return seen
}

// clock is the time while a log is read.
type clock struct {
	subject *subject
	last    time.Time
	seen    map[string]bool // by id, of what is made in the log
	earlier turnedBack      // made before what was there already
	unsaved turnedBack      // made after the file was saved
}

// turnedBack is where the clock went backward in one way: the first step, and how many.
type turnedBack struct {
	first Finding
	last  int // step
	steps int
}

// tell counts a step, and keeps what is told of the first.
func (t *turnedBack) tell(step int, text string, evidence map[string]string) {
	if t.steps == 0 {
		t.first = Finding{
			Code: ClockOrder, Step: step, Strength: Medium, Text: text, Evidence: evidence,
			Innocent: "a clock that was wrong or was set, or a log that was continued on another machine",
		}
	}
	if t.steps == 0 || t.last != step {
		t.last = step
		t.steps++
	}
}

// finding is the first, with how many there are.
func (t *turnedBack) finding() Finding {
	f := t.first
	if t.steps > 1 {
		f.Text += fmt.Sprintf("; so it is in %d steps, up to step %d", t.steps, t.last)
		f.Evidence["steps"] = strconv.Itoa(t.steps)
	}
	return f
}

// made gives the moment in an id; false if it is none.
func made(id string) (time.Time, bool) {
	ms, err := strconv.ParseInt(id, 10, 64)
	if err != nil || ms < 900_000_000_000 || ms > 9_999_999_999_999 {
		return time.Time{}, false
	}
	return time.UnixMilli(ms).UTC(), true
}

// check looks at one id. One that was there before comes back by an undo or by
// a step that was copied.
func (c *clock) check(step int, id string) {
	t, ok := made(id)
	if !ok || c.seen[id] {
		return
	}
	c.seen[id] = true
	if t.Add(bump).Before(c.last) {
		c.earlier.tell(step, fmt.Sprintf("what was made in this step has the time %s, before %s of something made earlier", moment(t), moment(c.last)),
			map[string]string{"made": moment(t), "earlier": moment(c.last)})
		return
	}
	if t.After(c.last) {
		c.last = t
		c.checkSaved(step)
	}
}

// checkSaved compares the latest id with the moment the file was saved.
func (c *clock) checkSaved(step int) {
	saved := c.subject.file.Save.Saved
	if saved.IsZero() || !c.last.After(saved.Add(bump)) {
		return
	}
	c.unsaved.tell(step, fmt.Sprintf("something was made at %s, after the file was saved at %s", moment(c.last), moment(saved)),
		map[string]string{"made": moment(c.last), "saved": moment(saved)})
}

// moment is a time as evidence.
func moment(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05.000 MST") }
