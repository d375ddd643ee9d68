package report

import (
	"fmt"
	"time"

	"adjutant/engine"
)

// Happening is something that was done in a game.
type Happening struct {
	Turn   int
	Phase  string
	At     time.Time
	Text   string
	Events []engine.Event
}

// History tells what was done, turn by turn, in lines of which each is at most 76
// characters long. If they are more than so many, the last turns are told that fit.
func History(list []Happening, most int) []string {
	first := 0
	for first < len(list) && len(historyFrom(list[first:])) > most {
		turn := list[first].Turn
		for first < len(list)-1 && list[first].Turn == turn {
			first++
		}
		if list[first].Turn == turn {
			break
		}
	}
	lines := historyFrom(list[first:])
	if first > 0 {
		lines = append([]string{fmt.Sprintf("Before turn %d there is more: write history turn 1, and so on.", list[first].Turn)}, lines...)
	}
	if len(lines) > most {
		lines = append(lines[:most], "… and more, which is too long for a mail; the club's page of the game has it.")
	}
	return lines
}

func historyFrom(list []Happening) []string {
	p := &page{}
	turn, phase := 0, ""
	for _, h := range list {
		if h.Turn != turn || h.Phase != phase {
			turn, phase = h.Turn, h.Phase
			p.head("Turn %d, %s", turn, phase)
		}
		h.write(p)
	}
	return p.body().lines()
}

// within is what lines are shortened by that are to stand within others.
const within = "  "

func (h Happening) write(p *page) {
	narrow := &page{}
	narrow.hang(within+h.At.UTC().Format("  2 Jan 15:04  "), "%s", short(h.Text))
	for _, e := range h.Events {
		narrow.hang(within+"               ", "%s%s", e.Text, cites(e.Cites))
	}
	for _, line := range narrow.body().lines() {
		p.line("%s", line[len(within):])
	}
}
