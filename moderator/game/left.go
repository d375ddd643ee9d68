package game

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// What of lines stands in a bundle for one side in the place of the others': whatever tells who
// may be written to, and where, is left out.

// invited leaves the other guests' addresses, and all tokens and seeds but the
// reader's, out of an invitation.
func (r *Reader) invited(i Invited) *Invited {
	guests := slices.Clone(i.Guests)
	for j, g := range guests {
		guests[j].Addr, guests[j].Token = r.guest(g.Side, g.Addr, g.Token)
	}
	i.Game, i.Guests = r.opened(i.Game), guests
	return &i
}

// guest is somebody invited to another side as the reader may know him.
func (r *Reader) guest(side engine.Side, addr, token string) (string, string) {
	if side == r.Side && r.Since == 0 && (r.addr == "" || strings.EqualFold(addr, r.addr)) {
		return addr, token
	}
	return r.stand.Addr(addr), r.stand.Token(token)
}

// begun is an opening, with the reader's salts.
func (r *Reader) begun(o Opened) *Opened {
	o = r.opened(o)
	o.Salts = r.Salts
	return &o
}

func (r *Reader) opened(o Opened) Opened {
	seats := make([]Seat, len(o.Seats))
	for i, s := range o.Seats {
		seats[i] = r.seat(s)
	}
	if o.Seats = seats; !r.Over {
		o.NoticeSeed = ""
	}
	if o.Position != "" && !o.TellsPosition() {
		o.Position = positionWithheld
	}
	return o
}

// positionWithheld stands in the place of the hash of the file that a game starts from.
const positionWithheld = "withheld"

// seat is a seat as the reader may know it. In the place of his own seed there are salts.
func (r *Reader) seat(s Seat) Seat {
	if s.Side == r.Side {
		if !r.Salts.IsZero() {
			s.Seed = ""
		}
		if r.Since > 0 {
			s.Addr, s.Token = r.stand.Addr(s.Addr), r.stand.Token(s.Token)
		}
		return s
	}
	s.Addr, s.Token = r.stand.Addr(s.Addr), r.stand.Token(s.Token)
	if !r.Over {
		s.Seed = ""
	}
	return s
}

// joined is who joined, without what tells where to write to him.
func (r *Reader) joined(j Joined) *Joined {
	j.Addr, j.Token, j.Mail = r.stand.Addr(j.Addr), r.stand.Token(j.Token), ""
	return &j
}

func (r *Reader) seated(s Seated) *Seated {
	s.Addr, s.Token, s.Mail = r.stand.Addr(s.Addr), r.stand.Token(s.Token), ""
	return &s
}

func (r *Reader) watching(w Watching) *Watching {
	return &Watching{Addr: r.stand.Addr(w.Addr), Token: r.stand.Token(w.Token), Results: w.Results, Delay: w.Delay, Over: w.Over}
}

func (r *Reader) moderates(m Moderates) *Moderates {
	return &Moderates{Name: m.Name, Addr: r.stand.Addr(m.Addr), Over: m.Over}
}

func (r *Reader) proposed(p Proposed) *Proposed {
	p.Addr, p.Token = r.stand.Addr(p.Addr), r.stand.Token(p.Token)
	if p.Side != r.Side {
		p.Name, p.By, p.Why = "", "", "" // he may never sit there
	}
	return &p
}

// asked is what somebody else is to confirm, without what.
func (u *Unconfirmed) asked() *Unconfirmed {
	left := &Unconfirmed{Number: u.Number, Side: u.Side, No: u.No, Until: u.Until}
	if u.By != "" {
		left.By = "moderator"
	}
	return left
}

// unread is a press without its words: it counts among those that the reader may read.
func (p *Press) unread() *Press {
	return &Press{Number: p.Number, No: p.No, Side: p.Side, To: p.To, From: p.From, Reader: p.Reader}
}

// told is a judgement without its answer, and without what was read.
func (j *Judged) told() *Judged {
	left := &Judged{No: j.No, Side: j.Side, Mail: j.Mail, Choice: j.Choice, Outcome: j.Outcome, House: j.House, Paged: j.Paged}
	if a := j.Acted; a != nil {
		left.Acted = &Acted{By: a.By, Name: a.Name, Why: a.Why, Stored: a.Stored, Ruling: a.Ruling, Also: a.Also, Pack: a.Pack}
	}
	return left
}

// unanswered is a judgement without its answer.
func (j *Judged) unanswered() *Judged {
	left := *j
	left.Answer = ""
	return &left
}

// shut are sealed orders without what was ordered.
func (s *Sealed) shut() *Sealed {
	return &Sealed{Side: s.Side, No: s.No, Version: s.Version, Seal: s.Seal, Default: s.Default}
}

// announced is what everybody was told of a freeze.
func (f *Freeze) announced() *Freeze {
	return &Freeze{Number: f.Number, No: f.No, Side: f.Side, Round: f.Round, Notice: f.Notice}
}

// unplaced is a roll back without the position that it goes back to.
func (b *RolledBack) unplaced() *RolledBack {
	left := *b
	left.Position = ""
	return &left
}
