package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/report"
)

// RolledBack takes away the plays behind a line of the journal, and with them the
// rest, the position, and the judgements that they led to. What players know by
// then cannot be taken away and stays: records of rolls, sealed orders that were
// truly told, standing orders, who stands behind which id in VASSAL. It is never
// taken away itself: a roll back may go further back than another, and nothing
// brings back what one took away.
type RolledBack struct {
	To       int    `json:"to"`                 // number of the last line that stands, 1 for the first
	Plays    int    `json:"plays"`              // so many are taken away
	Position string `json:"position,omitempty"` // blob of the position there, "" for none
	Why      string `json:"why"`                // for the players
}

// History is a journal with its roll backs carried out.
type History struct {
	Stands []bool // of each line, whether no roll back took it away
	Seen   []UndoneRoll
	Gone   int // plays taken away, and roll backs: how much the count of plays is behind
}

// UndoneRoll is a roll that fell and was taken away.
type UndoneRoll struct {
	Place  int // rolls before it in its course of the game
	Number int // of its record
	Record string
}

// historyOf carries out the roll backs of a journal. An error means a damaged game.
func historyOf(lines []Line) (History, error) {
	h := History{Stands: make([]bool, len(lines))}
	place, rolls := make([]int, len(lines)), 0
	for i := range lines {
		line := &lines[i] // which is large
		h.Stands[i], place[i] = true, rolls
		if line.IsRoll() {
			rolls++
		}
		if line.RolledBack == nil {
			continue
		}
		to := line.RolledBack.To
		if to < 1 || to > i || !h.Stands[to-1] {
			return h, fmt.Errorf("line %d rolls back to line %d, which does not stand", i+1, to)
		}
		plays := h.takeAway(lines[:i], place, to)
		if plays != line.RolledBack.Plays {
			return h, fmt.Errorf("line %d takes away %d plays, and says %d", i+1, plays, line.RolledBack.Plays)
		}
		if rolls = place[to-1]; lines[to-1].IsRoll() {
			rolls++
		}
		h.Gone += plays + 1
	}
	return h, nil
}

// takeAway takes away the lines behind the first so many, and counts the plays.
func (h *History) takeAway(lines []Line, place []int, to int) (plays int) {
	for i := to; i < len(lines); i++ {
		if !h.Stands[i] {
			continue
		}
		h.Stands[i] = false
		if lines[i].Play != nil {
			plays++
		}
		if lines[i].IsRoll() && lines[i].Note != "" {
			h.Seen = append(h.Seen, UndoneRoll{Place: place[i], Number: lines[i].Record, Record: lines[i].Note})
		}
	}
	return plays
}

// IsRoll reports whether the line records dice.
func (l *Line) IsRoll() bool { return l.Play != nil && l.Play.Roll != nil }

// RollBack is the roll back to the line with the number to, counted from 1. The
// error says why there is none.
func (g Game) RollBack(to int, why string) (RolledBack, error) {
	if g.Opened() == nil {
		return RolledBack{}, NotOpened(g.Lines)
	}
	why = strings.Join(strings.Fields(why), " ")
	h, err := historyOf(g.Lines)
	switch {
	case err != nil:
		return RolledBack{}, err
	case g.Over():
		return RolledBack{}, errors.New("the game is over and its seeds are open, so that everyone can know what was hidden: nothing can be taken back; a rematch is a new game")
	case g.Frozen() != nil:
		return RolledBack{}, errors.New("the game is frozen for dice that are announced; roll it back when they have fallen")
	case why == "":
		return RolledBack{}, errors.New("the players are to be told why")
	case len(why) > MaxWhy:
		return RolledBack{}, fmt.Errorf("a reason of %d bytes, where %d are possible", len(why), MaxWhy)
	case to < 1 || to > len(g.Lines):
		return RolledBack{}, fmt.Errorf("there is no line %d: the journal has %d", to, len(g.Lines))
	case to <= OpeningOf(g.Lines):
		return RolledBack{}, fmt.Errorf("line %d is before the opening of the game", to)
	case !h.Stands[to-1]:
		return RolledBack{}, fmt.Errorf("line %d was taken away by an earlier roll back, and a roll back cannot be rolled back", to)
	}
	back, last := RolledBack{To: to, Why: why}, 0
	for i, line := range g.Lines {
		switch {
		case !h.Stands[i]:
		case i < to && line.Judged != nil && line.Judged.Outcome.Effective():
			last = line.Judged.No
		case i < to && line.Opened != nil:
			back.Position = line.Opened.Position
		case i < to && line.Reached != nil:
			back.Position = line.Reached.Blob
		case i >= to && line.Play != nil:
			back.Plays++
		}
	}
	if back.Plays == 0 {
		return RolledBack{}, fmt.Errorf("there is no play behind %s to be taken away", placeBehind(last, to))
	}
	return back, nil
}

// PlaceBehind names where a game stands that was rolled back to a line of its journal, as whoever asks for a roll back
// names it: by the last submission that stands, with the line.
func (t *Table) PlaceBehind(line int) string {
	return placeBehind(t.LastEffective(), line)
}

// placeBehind is the place behind a line of a journal in which a submission is the last that stands, 0 for none.
func placeBehind(no, line int) string {
	place := "the opening"
	if no > 0 {
		place = report.Number(no)
	}
	return fmt.Sprintf("%s (line %d of its journal)", place, line)
}

// Over reports whether the game has ended.
func (g Game) Over() bool {
	return slices.ContainsFunc(g.Lines, func(l Line) bool { return l.Ended != nil })
}

// EndOf is the number of the last line that the submission led to; 0 stands for
// the opening of the game. The error says why there is no way back to it.
func (g Game) EndOf(submission int) (int, error) {
	if g.Opened() == nil {
		return 0, NotOpened(g.Lines)
	}
	h, err := historyOf(g.Lines)
	if err != nil {
		return 0, err
	}
	found := submission == 0
	for i, line := range g.Lines {
		switch {
		case line.Judged == nil:
		case line.Judged.No == submission && !h.Stands[i]:
			return 0, fmt.Errorf("no. %d was taken away by an earlier roll back, and a roll back cannot be rolled back", submission)
		case line.Judged.No == submission:
			found = true
		case found && h.Stands[i]:
			return i, nil
		}
	}
	if !found {
		return 0, fmt.Errorf("there is no submission no. %d", submission)
	}
	return len(g.Lines), nil
}

// IsSeen reports whether the record was taken away by a roll back.
func (t *Table) IsSeen(number int) bool {
	for _, s := range t.Seen {
		if s.Number == number {
			return true
		}
	}
	return false
}
