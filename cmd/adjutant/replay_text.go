package main

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
	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// writeReplayText tells a file to people.
func writeReplayText(w *bufio.Writer, name string, f *vassal.File, e eye) error {
	r := replay.Start(f)
	t := teller{w: w, eye: e}
	found := inspectSave(f)
	fmt.Fprintf(w, "%s: %s, %s\n", name, found.title(), count(len(f.Steps), "log step"))
	t.start(r.Position())
	t.rest(r.Setup())
	for {
		report, ok := r.Step()
		if !ok {
			return r.Err()
		}
		t.step(report)
	}
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// teller writes one line for everything that happened.
type teller struct {
	w     *bufio.Writer
	eye   eye
	lines int
}

func (t *teller) say(format string, args ...any) {
	t.lines++
	fmt.Fprintf(t.w, "  "+format+"\n", args...)
}

// start says who plays and how many pieces are on each map.
func (t *teller) start(pos *replay.Position) {
	fmt.Fprintln(t.w, "\nStart")
	for _, p := range pos.Players() {
		t.say("%s plays %s", t.eye.redactor.Text(p.Name), p.Side)
	}
	onMap := map[string]int{}
	for thing := range pos.Things {
		if thing.Kind() != replay.Single {
			continue
		}
		if p := thing.Piece(); !t.eye.look(p).hidden {
			onMap[p.Map]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(onMap)) {
		t.say("%s: %s", cmp.Or(name, "on no map"), count(onMap[name], "piece"))
	}
}

func (t *teller) step(r replay.Report) {
	fmt.Fprintf(t.w, "\nStep %d%s\n", r.LogStep, undoNote(r.Undo))
	t.lines = 0
	for _, c := range summarize(r.Changes) {
		t.change(c)
	}
	for _, v := range r.Values {
		t.value(v, len(r.Rolls) > 0 || r.Undo)
	}
	t.rest(r)
	if t.lines == 0 {
		t.say("nothing that can be seen")
	}
}

// value tells a property that changed; those of dice are told as rolls.
func (t *teller) value(v replay.ValueChange, rolling bool) {
	if rolling && replay.IsRollProperty(v.Name) || v.Old == v.New {
		return
	}
	t.say("%s", t.eye.redactor.Text(fmt.Sprintf("%s: %q -> %q", v.Name, v.Old, v.New)))
}

func undoNote(undo bool) string {
	if undo {
		return " (takes an earlier step back)"
	}
	return ""
}

// rest tells everything but the pieces.
func (t *teller) rest(r replay.Report) {
	for _, roll := range r.Rolls {
		t.roll(roll)
	}
	if r.Notes && r.LogStep > 0 {
		t.say("the notes change")
	}
	for _, line := range r.Chat {
		t.say("| %s", t.eye.redactor.Text(plainChat(line)))
	}
	for _, c := range r.Conflicts {
		got := cmp.Or(c.Got, "nothing")
		t.say("! %s: the file says %q, the position has %q", c.What, t.eye.redactor.Text(c.Want), t.eye.redactor.Text(got))
	}
	for _, o := range r.Opaque {
		t.say("? unknown command %s", t.eye.redactor.Text(commandName(o.Raw())))
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

// summarize joins all changes of a piece in one step into one, in the order of
// the first. Stacks and decks are left out: what happens to them is told of
// what lies in them.
func summarize(changes []replay.Change) []replay.Change {
	var list []replay.Change
	index := map[string]int{}
	for _, c := range changes {
		p := cmp.Or(c.Before, c.After)
		if p.Kind == replay.Stack || p.Kind == replay.Deck {
			continue
		}
		i, again := index[p.ID]
		if !again {
			index[p.ID] = len(list)
			list = append(list, c)
			continue
		}
		list[i].After = c.After
	}
	return list
}

func (t *teller) change(c replay.Change) {
	before, after := t.appearance(c.Before), t.appearance(c.After)
	switch {
	case before == nil && after == nil:
		return
	case before == nil:
		t.say("%s appears at %s", after.name, after.place)
	case after == nil && c.After != nil:
		t.say("%s, at %s, goes out of sight", before.name, before.place)
	case after == nil:
		t.say("%s leaves %s", before.name, before.place)
	default:
		told := t.lines
		t.moved(before, after)
		t.altered(c, before, after)
		if t.lines == told {
			t.touched(c, after)
		}
	}
}

// touched names the traits of a piece that changed in no way told already.
func (t *teller) touched(c replay.Change, after *appearance) {
	was, _ := c.Before.Traits()
	is, _ := c.After.Traits()
	if was.Hidden(t.eye.viewer) || is.Hidden(t.eye.viewer) || len(was.Traits) != len(is.Traits) {
		return
	}
	for i, trait := range is.Traits[:len(is.Traits)-1] {
		if trait.State != was.Traits[i].State {
			t.say("%s: %s changes", after.name, trait.Kind().Title())
		}
	}
}

// appearance is what can be told of a piece; nil if there is nothing to see.
type appearance struct {
	seen
	place string
}

func (t *teller) appearance(p *replay.Piece) *appearance {
	if p == nil {
		return nil
	}
	s := t.eye.look(*p)
	if s.hidden {
		return nil
	}
	return &appearance{s, describePlace(p, t.eye.place(p.Map, p.X, p.Y))}
}

func describePlace(p *replay.Piece, at module.Place) string {
	switch {
	case p.Map == "":
		return "no map"
	case at.Location == "":
		return fmt.Sprintf("%s %d,%d", p.Map, p.X, p.Y)
	}
	return p.Map + " " + at.Location
}

func (t *teller) moved(before, after *appearance) {
	if before.place != after.place {
		t.say("%s: %s -> %s", before.name, before.place, after.place)
	}
}

// altered tells what became of a piece apart from its place.
func (t *teller) altered(c replay.Change, before, after *appearance) {
	if before.name != after.name {
		t.say("%s is now %s", before.name, after.name)
	}
	for _, layer := range slices.Sorted(maps.Keys(after.levels)) {
		if was, is := before.levels[layer], after.levels[layer]; was != is {
			t.say("%s: %s %s -> %s", after.name, layer, describeLevel(was), describeLevel(is))
		}
	}
	for _, p := range changedProperties(c, t.eye) {
		t.say("%s: %s", after.name, p)
	}
}

func describeLevel(level int) string {
	if level <= 0 {
		return "off"
	}
	return fmt.Sprint(level)
}

// changedProperties gives markers, dynamic properties and labels that changed,
// but nothing of a piece whose inside the eye cannot see.
func changedProperties(c replay.Change, e eye) []string {
	before, _ := c.Before.Traits()
	after, _ := c.After.Traits()
	if before.Hidden(e.viewer) || after.Hidden(e.viewer) {
		return nil
	}
	var list []string
	for _, p := range after.Written() {
		if was, _ := before.Property(p.Name); p.Name != "" && was != p.Value {
			list = append(list, e.redactor.Text(fmt.Sprintf("%s %q -> %q", p.Name, was, p.Value)))
		}
	}
	return list
}

func (t *teller) roll(r replay.Roll) {
	line := "roll " + cmp.Or(r.Button, r.Text)
	if r.Result != "" {
		line += " = " + r.Result
	}
	if r.Kind == replay.RollSymbols {
		line = fmt.Sprintf("roll %s, faces %v", r.Button, r.Values)
	}
	if r.HasTotal {
		line += fmt.Sprintf(", total %d", r.Total)
	}
	if r.Player != "" {
		line += " by " + r.Player
	}
	if r.Undone {
		line += fmt.Sprintf(" [taken back in step %d]", r.UndoneBy)
	}
	t.say("%s", t.eye.redactor.Text(line))
}
