package audit

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/vassal/module"
	"adjutant/vassal/replay"
)

// dials are what players turn and count apart from the pieces: turn trackers, and
// properties other than those of dice.
type dials struct {
	trackers []string
	turns    map[string]string // states, by tracker
	values   []replay.Value
}

func dialsOf(p *replay.Position) dials {
	d := dials{trackers: p.Trackers(), turns: map[string]string{}}
	for _, id := range d.trackers {
		d.turns[id], _ = p.Turn(id)
	}
	d.values = slices.DeleteFunc(p.Values(), func(v replay.Value) bool { return replay.IsRollProperty(v.Name) })
	return d
}

// turned notes the dials that start otherwise than they were left. Players set
// them between two logs without a second thought, so it is only worth knowing.
func (d dials) turned(start dials, m *module.Module) []Finding {
	var found findings
	for _, id := range d.trackers {
		was, is := turnText(m, id, d.turns[id]), turnText(m, id, start.turns[id])
		if start.turns[id] == "" || was == is {
			continue
		}
		found.add(turnedDial(
			fmt.Sprintf("the turn tracker %s stands at %q at the start; it was left at %q", trackerName(m, id), is, was),
			map[string]string{"left": was, "starts": is}))
	}
	if list := d.setAnew(start); len(list) > 0 {
		shown := strings.Join(list[:min(len(list), maxNamed)], ", ")
		text := fmt.Sprintf("%s at the start: %s", valuesDiffer(len(list)), shown)
		found.add(turnedDial(text, map[string]string{"properties": strings.Join(list[:min(len(list), maxTold)], ", ")}))
	}
	return found.list()
}

func turnedDial(text string, evidence map[string]string) Finding {
	return Finding{
		Code: StartDiffers, Strength: Note, Text: text, Evidence: evidence,
		Innocent: "set before logging began, continued from another save, a log made again after a crash, or by the module itself when a game is loaded",
	}
}

// setAnew lists the properties that both positions have with different values.
func (d dials) setAnew(start dials) []string {
	is := map[[2]string]string{}
	for _, v := range start.values {
		is[[2]string{v.Container, v.Name}] = v.Value
	}
	var list []string
	for _, v := range d.values {
		if now, there := is[[2]string{v.Container, v.Name}]; there && now != v.Value {
			list = append(list, fmt.Sprintf("%s is %q, not %q", v.Name, now, v.Value))
		}
	}
	return list
}

func valuesDiffer(n int) string {
	if n == 1 {
		return "1 property has another value than it was left with"
	}
	return fmt.Sprintf("%d properties have other values than they were left with", n)
}

// turnText is the turn that the state of a tracker means; the state itself where
// it means none.
func turnText(m *module.Module, tracker, state string) string {
	text, err := m.TurnTracker(tracker).Turn(state)
	if err != nil {
		return state
	}
	return text
}

func trackerName(m *module.Module, id string) string {
	if t := m.TurnTracker(id); t != nil && t.Name != "" {
		return t.Name
	}
	return id
}
