package bundle

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
	"adjutant/moderator/post"
	"adjutant/moderator/roll"
)

// hider leaves out of a journal what its reader may not know.
type hider struct {
	reader engine.Side
	since  int          // index of the line with which he sat down
	over   bool         // the game is over, and its seeds are open: nothing that was hidden in it is any more
	hidden map[int]bool // places among the plays, 0 for the first, of actions that are not the reader's and hidden
	plays  *int         // seen so far
	stand  standins     // for addresses and tokens
	salts  game.Salts   // that stand in the place of the reader's seed; none where that stands there
}

// hiding finds out by the results which actions of the others are hidden.
func hiding(club post.Club, lines []game.Line, reader engine.Side) hider {
	h := hider{reader: reader, since: satDown(lines, reader), hidden: map[int]bool{}, plays: new(int), stand: standinsOf(club)}
	plays := []engine.Play{}
	first := 0  // of the plays that the next result tells
	sealed := 0 // orders that it tells before them
	for _, line := range lines {
		switch {
		case line.Ended != nil:
			h.over = true
		case line.Sealed != nil:
			sealed++
		case line.Play != nil && inResults(*line.Play):
			plays = append(plays, *line.Play)
		case line.Logged != nil:
			for i, told := range playsOf(*line.Logged) {
				at := first + i - sealed
				if at < first {
					continue // no play: orders that were kept
				}
				if !told.Hidden.IsZero() && at < len(plays) && plays[at].Action != nil && plays[at].Action.Side != reader {
					h.hidden[at] = true
				}
			}
			first, sealed = len(plays), 0
		}
	}
	return h
}

// inResults reports whether results tell the play: actions and dice.
func inResults(p engine.Play) bool { return p.Action != nil || p.Roll != nil }

func playsOf(l game.Logged) []roll.ResultPlay {
	r, err := roll.ParseResult(l.Result)
	if err != nil {
		return nil // a damaged journal: verification finds that
	}
	return r.Plays
}

// line is the line at an index as the reader may have it. Of a kind that is not known here
// he gets nothing but that it was there.
//
// What a bundle withholds may never change what it can judge. So of a line that others'
// judgements hang on there stands what they hang on ([standins]); or what is withheld is
// none of the [harmless], and the reader's own mails behind it are not judged anew.
func (h hider) line(i int, l game.Line) entry {
	e := h.shown(l)
	if former, is := h.former(l); is && i < h.since {
		e = former
	}
	e.Program = l.Program
	return e
}

func (h hider) shown(l game.Line) entry {
	switch {
	case h.reader == All, h.isPublic(l):
		return entry{Line: l}
	case l.Play != nil:
		return h.play(l)
	case h.over && (l.Freeze != nil || l.Standing != nil || l.Foreseen != nil || l.Advance != nil || l.Reveal != nil || l.Sealed != nil || l.Rest != nil):
		return entry{Line: l}
	case l.Invited != nil:
		i := h.invited(*l.Invited)
		return entry{Line: game.Line{At: l.At, Invited: &i}, Withheld: withheldAddresses}
	case l.Joined != nil:
		return entry{Line: game.Line{At: l.At, Joined: h.joined(*l.Joined)}, Withheld: withheldAddresses}
	case l.Opened != nil:
		o := h.opened(*l.Opened)
		o.Salts = h.salts
		return entry{Line: game.Line{At: l.At, Opened: &o}, Withheld: withheldAddresses}
	case l.Press != nil:
		return entry{Line: game.Line{At: l.At, Press: h.press(*l.Press)}, Withheld: withheldPress}
	case l.Directed != nil:
		return entry{Line: game.Line{At: l.At, Who: l.Who, Directed: &game.Directed{Name: l.Directed.Name, Operator: l.Directed.Operator}}, Withheld: withheldDirected}
	case l.Unconfirmed != nil:
		return entry{Line: game.Line{At: l.At, Unconfirmed: asked(*l.Unconfirmed)}, Withheld: withheldAct}
	case l.Judged != nil:
		j := game.Judged{No: l.Judged.No, Side: l.Judged.Side, Mail: l.Judged.Mail, Choice: l.Judged.Choice, Outcome: l.Judged.Outcome}
		if a := l.Judged.Acted; a != nil {
			j.Acted = &game.Acted{By: a.By, Name: a.Name, Why: a.Why, Stored: a.Stored, Ruling: a.Ruling, Also: a.Also, Pack: a.Pack}
		}
		return entry{Line: game.Line{At: l.At, Judged: &j}, Withheld: withheldAnswer}
	case l.Reached != nil:
		r := game.Reached{No: l.Reached.No, Side: l.Reached.Side}
		return entry{Line: game.Line{At: l.At, Reached: &r}, Withheld: withheldPosition}
	case l.RolledBack != nil && l.RolledBack.Position != "":
		r := *l.RolledBack
		r.Position = ""
		return entry{Line: game.Line{At: l.At, RolledBack: &r}, Withheld: withheldPosition}
	case l.Sealed != nil:
		s := game.Sealed{Side: l.Sealed.Side, No: l.Sealed.No, Version: l.Sealed.Version, Seal: l.Sealed.Seal, Default: l.Sealed.Default}
		return entry{Line: game.Line{At: l.At, Sealed: &s}, Withheld: fmt.Sprintf("sealed orders of %s", l.Sealed.Side)}
	case l.Freeze != nil:
		f := game.Freeze{Number: l.Freeze.Number, No: l.Freeze.No, Side: l.Freeze.Side, Round: l.Freeze.Round, Notice: l.Freeze.Notice}
		return entry{Line: game.Line{At: l.At, Freeze: &f}, Withheld: withheldFreeze}
	}
	if stands, found := h.person(l); found {
		return entry{Line: stands, Withheld: withheldAddresses}
	}
	return entry{Line: game.Line{At: l.At}, Withheld: withheldOf(l)}
}

// isPublic reports whether a line is the reader's own, or has nothing that one side
// may not know.
func (h hider) isPublic(l game.Line) bool {
	for _, public := range []bool{
		l.Judged != nil && l.Judged.Side == h.reader,
		l.Alias != nil && l.Alias.Side == h.reader,
		l.Standing != nil && l.Standing.Side == h.reader,
		l.Foreseen != nil && l.Foreseen.Side == h.reader,
		l.Advance != nil && l.Advance.Side == h.reader,
		l.Reveal != nil && l.Reveal.Side == h.reader,
		l.Sealed != nil && l.Sealed.Side == h.reader,
		l.Rest != nil && l.Rest.Side == h.reader,
		l.Unused != nil && l.Unused.Side == h.reader,
		l.Seated != nil && l.Seated.Side == h.reader,
		l.Joined != nil && l.Joined.Side == h.reader,
		l.Press != nil && l.Press.HasReader(h.reader),
		l.Unconfirmed != nil && l.Unconfirmed.Side == h.reader,
		l.RolledBack != nil && l.RolledBack.Position == "",
		l.Secret != nil, l.Rekeyed != nil, l.Logged != nil, l.Kept != nil,
		l.Held != nil, l.Released != nil, l.Paused != nil, l.Resumed != nil, l.Confirmed != nil, l.Keyed != nil,
		l.Offered != nil, l.Settled != nil, l.Expired != nil, l.Ended != nil, l.Ending != "", l.Clock != nil,
	} {
		if public {
			return true
		}
	}
	return false
}

// What a bundle for one side says in the place of what it leaves out. What of it no
// verdict on the reader's own orders hangs on is listed by harmless.
const (
	withheldAddresses = "addresses, reply tokens and seeds of the others"
	withheldWords     = "the game's secret, and reply tokens that stand in no mail and no answer here"
	withheldAnswer    = "the answer, and what was read"
	withheldPosition  = "the hash of a VASSAL file, in which the others may hide something, and in which their ids are"
	withheldFreeze    = "what was frozen, and what opens its notice"
	withheldAlias     = "alias: an id in VASSAL, which is a password"
	withheldDirected  = "a mail of a moderator, and what he was answered"
	withheldAct       = "what somebody else is to confirm"
	withheldPress     = "what was written to the moderator alone"
	withheldForeseen  = "which questions of the others may come up"
	withheldPlay      = "play: a hidden action; its result has the hash"
)

func harmless(withheld string) bool {
	return withheld == withheldAddresses || withheld == withheldAct || withheld == withheldWords || withheld == withheldAnswer || withheld == withheldAlias || withheld == withheldPress || withheld == withheldDirected || withheld == withheldFreeze || withheld == withheldPosition
}

func withheldOf(l game.Line) string {
	switch {
	case l.Alias != nil:
		return withheldAlias
	case l.Standing != nil:
		return fmt.Sprintf("standing orders of %s", l.Standing.Side)
	case l.Foreseen != nil:
		return withheldForeseen
	case l.Advance != nil:
		return fmt.Sprintf("what %s answered before it was asked", l.Advance.Side)
	case l.Reveal != nil:
		return fmt.Sprintf("what %s told of a sealed part", l.Reveal.Side)
	case l.Rest != nil:
		return fmt.Sprintf("what of %s waited", l.Rest.Side)
	}
	return l.Kind()
}

// invited leaves the other guests' addresses, and all tokens and seeds but the
// reader's, out of an invitation.
func (h hider) invited(i game.Invited) game.Invited {
	guests := slices.Clone(i.Guests)
	for j, g := range guests {
		guests[j].Addr, guests[j].Token = h.guest(g.Side, g.Addr, g.Token)
	}
	i.Game, i.Guests = h.opened(i.Game), guests
	return i
}

func (h hider) opened(o game.Opened) game.Opened {
	seats := make([]game.Seat, len(o.Seats))
	for i, s := range o.Seats {
		seats[i] = h.seat(s)
	}
	if o.Seats = seats; !h.over {
		o.NoticeSeed = ""
	}
	if o.Position != "" && !o.TellsPosition() {
		o.Position = positionWithheld
	}
	return o
}

func (h hider) play(l game.Line) entry {
	if !inResults(*l.Play) {
		return entry{Line: l} // everyone knows it
	}
	at := *h.plays
	*h.plays++
	if h.over || !h.hidden[at] {
		return entry{Line: l}
	}
	return entry{Line: game.Line{At: l.At}, Withheld: withheldPlay}
}
