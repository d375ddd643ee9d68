package bundle

import (
	"fmt"

	"adjutant/engine"
	"adjutant/moderator"
	"adjutant/moderator/roll"
)

// hider leaves out of a journal what its reader may not know.
type hider struct {
	reader engine.Side
	hidden map[int]bool // places among the plays, 0 for the first, of actions that are not the reader's and hidden
	plays  *int         // seen so far
}

// hiding finds out by the results which actions of the others are hidden.
func hiding(lines []moderator.Line, reader engine.Side) hider {
	h := hider{reader: reader, hidden: map[int]bool{}, plays: new(int)}
	plays := []engine.Play{}
	first := 0 // of the plays that the next result tells
	for _, line := range lines {
		switch {
		case line.Play != nil:
			plays = append(plays, *line.Play)
		case line.Logged != nil:
			for i, told := range playsOf(*line.Logged) {
				at := first + i
				if !told.Hidden.IsZero() && at < len(plays) && plays[at].Action != nil && plays[at].Action.Side != reader {
					h.hidden[at] = true
				}
			}
			first = len(plays)
		}
	}
	return h
}

func playsOf(l moderator.Logged) []roll.ResultPlay {
	r, err := roll.ParseResult(l.Result)
	if err != nil {
		return nil // a damaged journal: verification finds that
	}
	return r.Plays
}

// line is a line as the reader may have it.
func (h hider) line(l moderator.Line) entry {
	if h.reader == All {
		return entry{Line: l}
	}
	switch {
	case l.Opened != nil:
		o := h.opened(*l.Opened)
		return entry{Line: moderator.Line{At: l.At, Opened: &o}, Withheld: "addresses, reply tokens and seeds of the others"}
	case l.Judged != nil && l.Judged.Side != h.reader:
		j := *l.Judged
		j.Answer, j.Same, j.Log = "", "", ""
		return entry{Line: moderator.Line{At: l.At, Judged: &j}, Withheld: "the answer, and what was read"}
	case l.Play != nil:
		return h.play(l)
	case l.Freeze != nil:
		f := moderator.Freeze{Number: l.Freeze.Number, No: l.Freeze.No, Side: l.Freeze.Side, Round: l.Freeze.Round, Notice: l.Freeze.Notice}
		return entry{Line: moderator.Line{At: l.At, Freeze: &f}, Withheld: "what was frozen, and what opens its notice"}
	case l.Alias != nil && l.Alias.Side != h.reader:
		return entry{Line: moderator.Line{At: l.At}, Withheld: "alias: an id in VASSAL, which is a password"}
	case l.Standing != nil && l.Standing.Side != h.reader:
		return entry{Line: moderator.Line{At: l.At}, Withheld: fmt.Sprintf("standing orders of %s", l.Standing.Side)}
	case l.Reveal != nil && l.Reveal.Side != h.reader:
		return entry{Line: moderator.Line{At: l.At}, Withheld: fmt.Sprintf("what %s told of a sealed part", l.Reveal.Side)}
	case l.Rest != nil && l.Rest.Side != h.reader:
		return entry{Line: moderator.Line{At: l.At}, Withheld: fmt.Sprintf("what of %s waited", l.Rest.Side)}
	}
	return entry{Line: l}
}

func (h hider) opened(o moderator.Opened) moderator.Opened {
	seats := make([]moderator.Seat, len(o.Seats))
	for i, s := range o.Seats {
		if seats[i] = s; s.Side != h.reader {
			seats[i].Addr, seats[i].Token, seats[i].Seed = "", "", ""
		}
	}
	o.Seats, o.NoticeSeed = seats, ""
	return o
}

func (h hider) play(l moderator.Line) entry {
	at := *h.plays
	*h.plays++
	if !h.hidden[at] {
		return entry{Line: l}
	}
	return entry{Line: moderator.Line{At: l.At}, Withheld: withheldPlay}
}

// withheldPlay stands in the place of a hidden action of another side.
const withheldPlay = "play: a hidden action; its result has the hash"
