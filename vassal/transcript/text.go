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
	r := replay.Start(f)
	t := teller{w: w, view: v}
	fmt.Fprintf(w, "%s, %s\n", heading, terminal.Count(len(f.Steps), "log step"))
	t.position = r.Position()
	t.start()
	t.rest(r.Setup())
	t.flush()
	for {
		report, ok := r.Step()
		if !ok {
			return r.Err()
		}
		t.step(report)
		t.flush()
	}
}

// teller writes one line for everything that happened.
type teller struct {
	w        *bufio.Writer
	view     View
	position *replay.Position // as it is after the step
	lines    int
	last     string // a line that is not yet written, because it may come again
	times    int    // how often it came
}

func (t *teller) say(format string, args ...any) {
	t.lines++
	line := strings.Map(vassal.Printable, fmt.Sprintf(format, args...))
	if line != t.last {
		t.flush()
		t.last = line
	}
	t.times++
}

// flush writes the last line, once, however often it came.
func (t *teller) flush() {
	switch {
	case t.times == 1:
		fmt.Fprintf(t.w, "  %s\n", t.last)
	case t.times > 1:
		fmt.Fprintf(t.w, "  %s (%d times)\n", t.last, t.times)
	}
	t.last, t.times = "", 0
}

// start says who plays and how many pieces are on each map.
func (t *teller) start() {
	fmt.Fprintln(t.w, "\nStart")
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
	fmt.Fprintf(t.w, "\nStep %d%s\n", r.LogStep, undoNote(r.Undo))
	t.lines = 0
	t.pieces(r.Changes)
	for _, v := range r.Values {
		t.value(v, len(r.Rolls) > 0 || r.Undo)
	}
	t.rest(r)
	if t.lines == 0 {
		t.say("nothing that can be seen")
	}
}

func undoNote(undo bool) string {
	if undo {
		return " (takes an earlier step back)"
	}
	return ""
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
