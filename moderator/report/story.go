package report

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// story tells in sentences what happened, and how things are where a turn has ended:
// a paragraph for all that went without dice, and one for each order that needed them.
func (a Answer) story(p *page) {
	tales := a.tales()
	if len(tales)+len(a.Summary) == 0 {
		return
	}
	p.gap()
	p.head("What happened:")
	if left := p.some(len(tales), func(i int) { p.hang("  ", "%s", p.told(tales[i])) }); left > 0 {
		p.hang("  ", "And %s more orders were carried out with dice, which stand in the records.", thousands(left))
	}
	for _, text := range a.untoldTerms() {
		p.hang("  ", "%s", text)
	}
	for _, text := range a.Summary {
		p.hang("  ", "%s", text)
	}
}

// told is a paragraph of the story as it has room.
func (p *page) told(tale string) string {
	if p.share == 0 {
		return tale
	}
	return middle(tale, p.share)
}

// tales are the paragraphs of the story.
func (a Answer) tales() []string {
	var tales []string
	var told, changes []engine.Event
	end := func() {
		for _, paragraph := range append([][]engine.Event{told}, each(changes)...) {
			if text := sentences(paragraph); text != "" {
				tales = append(tales, text)
			}
		}
		told, changes = nil, nil
	}
	thrown := false
	for i, e := range a.Entries {
		if e.Source != "" && (thrown || dicey(a.Entries[i+1:])) {
			end()
			thrown = false
		}
		thrown = thrown || e.Dice != nil
		if e.Fate != Done {
			continue
		}
		for _, ev := range e.Events {
			if e.repeats(ev) {
				continue
			}
			if slices.Contains(changing, ev.Kind) {
				changes = append(changes, ev)
			} else {
				told = append(told, ev)
			}
		}
	}
	end()
	return tales
}

// changing are the kinds of events that change the course of a turn: each has a line of its own behind what led to
// it, and does not stand between a cause and its effect.
var changing = []string{"phase", "turn", "unrestricted"}

// each is events one by one.
func each(events []engine.Event) (all [][]engine.Event) {
	for i := range events {
		all = append(all, events[i:i+1])
	}
	return all
}

// dicey reports whether dice fell for the order before these.
func dicey(behind []Entry) bool {
	for _, e := range behind {
		if e.Dice != nil || e.Source != "" {
			return e.Dice != nil
		}
	}
	return false
}

// sentences joins events: those of one kind by semicolons, else each is a sentence.
func sentences(events []engine.Event) string {
	var text strings.Builder
	before := ""
	for _, e := range events {
		said := strings.TrimRight(storyOf(e), ". ")
		switch {
		case said == "":
			continue
		case text.Len() == 0:
			said = capital(said)
		case before == e.Kind:
			said = "; " + said
		default:
			said = ". " + capital(said)
		}
		text.WriteString(said)
		before = e.Kind
	}
	if text.Len() == 0 {
		return ""
	}
	return text.String() + "."
}

func storyOf(e engine.Event) string {
	switch {
	case e.Quiet:
		return ""
	case e.Story != "":
		return e.Story
	}
	return e.Text
}
