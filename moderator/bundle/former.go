package bundle

import (
	"slices"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// A bundle for one side is for who plays it now. What he knows of the game goes with the
// seat: orders, plans, results. What is private to who sat there before does not: his
// addresses and tokens, his mails and answers, what he wrote to other players, the salt of
// his acceptance.

// satDown is the index of the line with which who plays the side now took the seat from
// somebody else, 0 for who sat there first and for [All].
func satDown(lines []game.Line, reader engine.Side) int {
	name, at := "", 0
	for i, line := range lines {
		switch {
		case reader == All:
		case line.Opened != nil:
			for _, seat := range line.Opened.Seats {
				if seat.Side == reader {
					name = seat.Name
				}
			}
		case line.Seated != nil && line.Seated.Side == reader:
			if !game.SameName(name, line.Seated.Name) {
				at = i
			}
			name = line.Seated.Name
		}
	}
	return at
}

// former is a line of the reader's side, from before he sat down, without what is private to
// who sat there; false for a line that has nothing of that.
func (h hider) former(l game.Line) (entry, bool) {
	stands := game.Line{At: l.At, Who: l.Who}
	switch {
	case l.Judged != nil && l.Judged.Side == h.reader:
		j := *l.Judged
		j.Answer, stands.Judged = "", &j
		return entry{Line: stands, Withheld: withheldAnswer}, true
	case l.Alias != nil && l.Alias.Side == h.reader:
		return entry{Line: game.Line{At: l.At}, Withheld: withheldAlias}, true
	case l.Joined != nil && l.Joined.Side == h.reader:
		stands.Joined = h.joined(*l.Joined)
		return entry{Line: stands, Withheld: withheldAddresses}, true
	case l.Seated != nil && l.Seated.Side == h.reader:
		stands, _ = h.person(l)
		return entry{Line: stands, Withheld: withheldAddresses}, true
	case l.Unconfirmed != nil && l.Unconfirmed.Side == h.reader:
		return entry{Line: game.Line{At: l.At, Unconfirmed: asked(*l.Unconfirmed)}, Withheld: withheldAct}, true
	case l.Press != nil && l.Press.To != game.ToAll:
		return entry{Line: game.Line{At: l.At, Press: h.press(*l.Press)}, Withheld: withheldPress}, true
	}
	return entry{}, false
}

// joined is who joined, without what tells where to write to him.
func (h hider) joined(j game.Joined) *game.Joined {
	j.Addr, j.Token, j.Mail = h.stand.addr(j.Addr), h.stand.token(j.Token), ""
	return &j
}

// press is a press without its words: it counts among those that the reader may read.
func (h hider) press(p game.Press) *game.Press {
	return &game.Press{Number: p.Number, No: p.No, Side: p.Side, To: p.To, From: p.From, Reader: p.Reader}
}

// formerLines are the indexes of the lines of the reader's side, from before he sat down,
// that name a mail.
func formerLines(lines []game.Line, reader engine.Side) map[int]bool {
	former := map[int]bool{}
	for i, line := range lines[:satDown(lines, reader)] {
		if len(MailKeys([]game.Line{line}, reader)) > 0 {
			former[i] = true
		}
	}
	return former
}

// formerLeftOut are those of a bundle that was read of which something is left out:
// versions before left out nothing of them.
func (o *opened) formerLeftOut() map[int]bool {
	former := map[int]bool{}
	for i, line := range o.Lines[:satDown(o.Lines, o.For)] {
		own := line.Judged != nil && line.Judged.Side == o.For || line.Joined != nil && line.Joined.Side == o.For
		if left := o.withheld[i]; own && left != "" && left != withheldWords {
			former[i] = true
		}
	}
	return former
}

// mailKeys are the keys of the mails that the reader may have, as [MailKeys].
func (c Contents) mailKeys(reader engine.Side) []string {
	lines := slices.Clone(c.Lines)
	for i := range c.formers {
		lines[i] = game.Line{}
	}
	return MailKeys(lines, reader)
}
