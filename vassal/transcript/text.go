package transcript

import (
	"bufio"
	"cmp"
	"fmt"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/vassal"
	"adjutant/vassal/replay"
	"adjutant/vassal/terminal"
)

// WriteText tells a file to people, below a heading that names it.
func WriteText(w *bufio.Writer, heading string, f *vassal.File, v View) error {
	fmt.Fprintf(w, "%s, %s\n", heading, terminal.Count(len(f.Steps), "log step"))
	return Tell(f, v, func(s Step) bool {
		fmt.Fprintf(w, "\n%s\n", s.Title())
		for _, line := range s.Lines {
			fmt.Fprintf(w, "  %s\n", line)
		}
		return true
	})
}

// Step is what is told of a log step.
type Step struct {
	Number int  // 0 is how the file starts
	Undo   bool // it takes an earlier one back
	Lines  []string
}

// Title names the step.
func (s Step) Title() string {
	switch {
	case s.Number == 0:
		return "Start"
	case s.Undo:
		return fmt.Sprintf("Step %d (takes an earlier step back)", s.Number)
	}
	return fmt.Sprintf("Step %d", s.Number)
}

// Tell tells a file step by step, how it starts first, as long as it is asked to go on. The error says
// that the file is more work than any game.
func Tell(f *vassal.File, v View, tell func(Step) bool) error {
	r := replay.Start(f)
	t := teller{view: v, position: r.Position()}
	t.start()
	t.rest(r.Setup())
	for number, undo := 0, false; tell(Step{number, undo, t.told()}); {
		report, ok := r.Step()
		if !ok {
			return r.Err()
		}
		t.step(report)
		number, undo = report.LogStep, report.Undo
	}
	return nil
}

// teller has one line for everything that happened in a step.
type teller struct {
	view     View
	position *replay.Position // as it is after the step
	lines    []string
	last     string // a line that is not yet among them, because it may come again
	times    int    // how often it came
}

func (t *teller) say(format string, args ...any) {
	line := strings.Map(vassal.Printable, fmt.Sprintf(format, args...))
	if line != t.last {
		t.flush()
		t.last = line
	}
	t.times++
}

// flush takes the last line down, once, however often it came.
func (t *teller) flush() {
	switch {
	case t.times == 1:
		t.lines = append(t.lines, t.last)
	case t.times > 1:
		t.lines = append(t.lines, fmt.Sprintf("%s (%d times)", t.last, t.times))
	}
	t.last, t.times = "", 0
}

// told gives the lines of a step, and forgets them.
func (t *teller) told() []string {
	t.flush()
	lines := t.lines
	t.lines = nil
	return lines
}

// start says who plays and how many pieces are on each map.
func (t *teller) start() {
	for _, p := range t.position.Players() {
		t.say("%s plays %s", t.view.redactor.Text(p.Name), p.Side)
	}
	onMap := map[string]int{}
	for thing := range t.position.Things {
		if thing.Kind() != replay.Single {
			continue
		}
		if p := thing.Piece(); !t.view.look(p).hidden {
			onMap[p.Map]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(onMap)) {
		t.say("%s: %s", cmp.Or(name, "on no map"), terminal.Count(onMap[name], "piece"))
	}
}

func (t *teller) step(r replay.Report) {
	t.pieces(r.Changes)
	for _, v := range r.Values {
		t.value(v, len(r.Rolls) > 0 || r.Undo)
	}
	t.rest(r)
	if len(t.lines) == 0 && t.times == 0 {
		t.say("nothing that can be seen")
	}
}

// rest tells everything but the pieces.
func (t *teller) rest(r replay.Report) {
	for _, c := range r.Turns {
		t.turn(c)
	}
	for _, roll := range r.Rolls {
		t.roll(roll)
	}
	if r.Notes && r.LogStep > 0 {
		t.say("the notes change")
	}
	for _, line := range r.Chat {
		t.say("| %s", t.view.redactor.Text(plainChat(line)))
	}
	t.conflicts(r.Conflicts)
	if r.MoreConflicts > 0 {
		t.say("! and %s more", terminal.Count(r.MoreConflicts, "contradiction"))
	}
	for _, o := range r.Opaque {
		t.say("? unknown command %s", t.view.redactor.Text(commandName(o.Raw())))
	}
}

// conflicts tells of each kind once, and how often.
func (t *teller) conflicts(list []replay.Conflict) {
	type kind struct{ what, want, got string }
	times := map[kind]int{}
	var kinds []kind
	for _, c := range list {
		k := kind{c.What, c.Want, cmp.Or(c.Got, "nothing")}
		if times[k]++; times[k] == 1 {
			kinds = append(kinds, k)
		}
	}
	for _, k := range kinds {
		often := ""
		if times[k] > 1 {
			often = fmt.Sprintf(" (%d times)", times[k])
		}
		t.say("! %s: the file says %q, the position has %q%s", k.what, t.view.redactor.Text(k.want), t.view.redactor.Text(k.got), often)
	}
}

// markup is the HTML that modules put into reports. Other words in angle
// brackets are names of players.
var markup = regexp.MustCompile(`(?i)</?(?:img|b|i|u|br|p|hr|div|span|font|html|center|small|big|sub|sup|a|table|tr|td|h[1-6])(?:\s[^>]*|/)?>`)

func plainChat(line string) string {
	return html.UnescapeString(strings.TrimSpace(markup.ReplaceAllString(line, "")))
}

// commandName is the beginning of a command up to where its fields begin; they
// may hold anything.
func commandName(raw string) string {
	end := strings.IndexAny(raw, "\t;:|/=")
	if end < 0 || end > 30 {
		end = min(len(raw), 30)
	}
	return fmt.Sprintf("%q", raw[:end])
}

func (t *teller) roll(r replay.Roll) {
	line := cmp.Or(r.Button, r.Text)
	if r.Player == "" {
		line += " is rolled"
	} else {
		line = r.Player + " rolls " + line
	}
	switch {
	case r.Result != "":
		line += ": " + r.Result
	case r.Kind == replay.RollSymbols:
		line += ": faces " + strings.Trim(fmt.Sprint(r.Values), "[]")
	}
	if r.HasTotal {
		line += fmt.Sprintf(", total %d", r.Total)
	}
	if r.Undone {
		line += fmt.Sprintf(" [taken back in step %d]", r.UndoneBy)
	}
	t.say("%s", t.view.redactor.Text(line))
}
