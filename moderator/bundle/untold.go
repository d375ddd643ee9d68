package bundle

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
)

// untold is what of a journal is left out for its reader that others had ordered before they were asked: standing
// orders, answers ahead, what waits. Whether it answers something, and what, shows in the journal when it does; so a mail behind it
// is judged with what the journal tells, as it is with dice.
type untold struct {
	sides []engine.Side // whose there is
	from  int           // number of the first line of it
	what  []string      // of which kinds
	waits engine.Side   // whose orders may wait, "" for nobody's
	words []string      // numbers of the answers whose words hang on what waits
	acted []string      // what of it was carried out in mails that were judged anew so
}

// reads takes down a line with the index of which all is left out, and reports whether it is of that, or of questions
// of which others alone were told.
func (u *untold) reads(i int, left game.Withheld, kind string) bool {
	what := map[string]string{"standing": "standing orders", "advance": "answers given ahead", "rest": "waiting orders"}[kind]
	if what == "" {
		return kind == "foreseen"
	}
	if u.from == 0 {
		u.from = i + 1
	}
	_, whose := left.Kind()
	if !slices.Contains(u.sides, whose) {
		u.sides = append(u.sides, whose)
	}
	if kind == "rest" {
		u.waits = whose
	}
	if !slices.Contains(u.what, what) {
		u.what = append(u.what, what)
	}
	return true
}

// any reports whether there is something.
func (u *untold) any() bool { return len(u.sides) > 0 }

// of is what the journal tells of it in a decision: first that nothing waits, and then, where that may be, that
// something does. One that knows all is what there is without.
func (u *untold) of(d passage) []*decision.Untold {
	if !u.any() {
		return []*decision.Untold{nil}
	}
	told := decision.Untold{Sides: u.sides, Answer: d.lines[0].Judged.Answer}
	for _, line := range d.lines {
		if line.Play != nil {
			told.Plays = append(told.Plays, *line.Play)
		}
	}
	all := []*decision.Untold{&told}
	if u.waits != "" {
		waiting := told
		waiting.Waits, waiting.Still = u.waits, d.lines[0].Judged.Outcome == game.Waiting
		all = append(all, &waiting)
	}
	return all
}

// why says why judgements hang on it.
func (u *untold) why() string {
	return fmt.Sprintf("%s (line %d) are secret until the game is over", u.named(), u.from)
}

// named names it.
func (u *untold) named() string {
	return fmt.Sprintf("%s's %s", game.SideNames(u.sides), strings.Join(u.what, " and "))
}

// played takes down what others had ordered before of a decision that was judged anew.
func (w *walk) played(d passage, told *decision.Untold) {
	if told == nil {
		return
	}
	if told.Waiting() {
		w.untold.words = append(w.untold.words, fmt.Sprint(d.lines[0].Judged.No))
	}
	for i, line := range d.lines {
		if line.Play != nil && line.Play.Action != nil && slices.Contains(told.Sides, line.Play.Action.Side) {
			w.untold.acted = append(w.untold.acted, fmt.Sprintf("%d (%s: %s)", d.at+i+1, line.Play.Action.Side, line.Play.Action))
		}
	}
}

// notes say what of it is taken as told.
func (u *untold) notes() (all []string) {
	if !u.any() {
		return nil
	}
	note := u.why() + "; mails behind them were judged anew with what the journal tells of them: "
	if len(u.acted) == 0 {
		all = append(all, note+"that they had nothing to say there is taken as told until then")
	} else {
		all = append(all, note+"that these lines are what they say, and that they say no more, is taken as told until then: "+strings.Join(u.acted, ", "))
	}
	if len(u.words) > 0 {
		all = append(all, "what the answers say of questions that may come up hangs on what waits, and their words are taken as told: no. "+strings.Join(u.words, ", "))
	}
	return all
}

// withUntold is the lines of a decision, which begin at the index, with what the journal has of lines that are all left
// out and hang on what is left out: of which questions others are told, and where something waits of which nobody here
// may read what, what of it waits still, of which questions the reader is told, and in which words.
func (c *checker) withUntold(lines []game.Line, at int, u *decision.Untold) []game.Line {
	secret := func(i int) bool {
		return i < len(c.Lines) && (c.Lines[i].Kind() == "" && (c.kindAt(i) == "foreseen" || u.Waiting() && c.kindAt(i) == "rest") || u.Waiting() && c.Lines[i].Foreseen != nil)
	}
	var told []game.Line
	for _, line := range lines {
		if line.Foreseen != nil && (line.Foreseen.Side != c.For || u.Waiting()) || u.Waiting() && line.Rest != nil && line.Rest.Side != c.For {
			continue
		}
		for secret(at + len(told)) {
			told = append(told, c.Lines[at+len(told)])
		}
		if line.Judged != nil && u.Waiting() && c.Lines[at].Judged != nil {
			j := *line.Judged
			j.Answer = c.Lines[at].Judged.Answer
			line.Judged = &j
		}
		told = append(told, line)
	}
	for secret(at + len(told)) {
		told = append(told, c.Lines[at+len(told)])
	}
	return told
}
