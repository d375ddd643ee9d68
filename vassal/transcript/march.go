package transcript

import (
	"fmt"
	"strings"
)

// march is a way that pieces go together.
type march struct {
	mover    string
	from, to spot
}

// marches tells who moved what from where to where.
func (t *teller) marches(deeds []deed) {
	var order []march
	names := map[march][]string{}
	for _, d := range deeds {
		if d.before == nil || d.after == nil || d.before.place == d.after.place {
			continue
		}
		m := march{d.mover, d.before.place, d.after.place}
		if names[m] == nil {
			order = append(order, m)
		}
		names[m] = append(names[m], d.before.name)
	}
	for _, m := range order {
		t.march(m, names[m])
	}
}

func (t *teller) march(m march, names []string) {
	if who := t.playerName(m.mover); who != "" {
		t.say("%s moves %s %s", who, listed(names), m.way())
		return
	}
	verb := "move"
	if len(names) == 1 {
		verb = "moves"
	}
	t.say("%s %s %s", listed(names), verb, m.way())
}

// way is from where to where; the map is named once if it stays the same.
func (m march) way() string {
	if m.from.on == m.to.on {
		return fmt.Sprintf("from %s to %s on %s", m.from.at, m.to.at, m.to.on)
	}
	return fmt.Sprintf("from %s to %s", m.from, m.to)
}

// playerName is the name of the player with an id; empty if he is not in the
// roster.
func (t *teller) playerName(id string) string {
	for _, p := range t.position.Players() {
		if id != "" && p.ID == id {
			return t.view.redactor.Text(p.Name)
		}
	}
	return ""
}

// listed joins names as in a sentence; equal ones are counted.
func listed(names []string) string {
	times := map[string]int{}
	var list []string
	for _, name := range names {
		if times[name]++; times[name] == 1 {
			list = append(list, name)
		}
	}
	for i, name := range list {
		if n := times[name]; n > 1 {
			list[i] = fmt.Sprintf("%d × %s", n, name)
		}
	}
	last := len(list) - 1
	if last == 0 {
		return list[0]
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
