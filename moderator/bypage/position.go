package bypage

import (
	"context"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/scene"
)

// Position is where somebody stands in a game of his.
type Position struct {
	Tag, Title string
	Side       string // as people call it
	Page       game.PagePolicy
	Moves      int // how often the game has gone on
	Over       bool
	Acts       bool     // the game waits for him
	Waits      string   // for whom it waits, to him
	Question   int      // number of the question that waits for him, 0 for none
	Answers    []string // what it can be answered with, as orders
	More       int      // answers beside them
	Clock      bool     // deadlines run in the game
	Mapped     bool     // [Carrier.Map] has a map of it
	Writes     string   // the address that his mails to the game go to
	Reading             // where it stands and what is stored of his, as letters tell it
}

// What a position is told by.
const (
	asked = "status\norders\ndeadline"
	drawn = "map"
)

// Position tells where somebody stands in a game of his, of what his seat may see.
func (c Carrier) Position(ctx context.Context, addr, tag string) (Position, error) {
	g, t, seat, err := c.table(ctx, addr, tag)
	if err != nil {
		return Position{}, err
	}
	course := t.Course()
	p := Position{
		Tag: t.Tag, Title: t.Title, Side: t.Rules.SideName(seat.Side), Page: t.Page, Moves: moves(g), Clock: t.Clock != nil,
		Writes: c.Moderator.Club.ReplyTo(t.Tag, seat).Addr,
	}
	p.Over, _ = course.IsFinal()
	p.Acts, p.Waits = course.MayAct(course.Node(), seat.Side), course.WhoMoves(seat.Side)
	if q, asked := course.Question(seat.Side); asked {
		printer := interpret.Roster(t.Rules.Pack).Printer()
		p.Question, p.More = q.Number, q.More
		for _, a := range q.Answers {
			p.Answers = append(p.Answers, printer.Line(a))
		}
	}
	p.Mapped = scene.Mapped(t.Rules)
	p.Reading, err = c.Read(ctx, addr, tag, asked)
	return p, err
}

// Games are the games that somebody plays or is invited to from an address, and how many of his are over.
func (c Carrier) Games(ctx context.Context, p register.Person, addr string) (rows []report.GameRow, over int, err error) {
	who := p.Registered()
	who.Addr, who.Addrs = addr, addr // not those of his other addresses: by them he has to sign in
	known, err := c.Known(ctx, decision.Want{Kind: decision.WantGames, Who: who})
	for _, g := range known.Games {
		switch {
		case g.Over:
			over++
		case g.Row != nil:
			rows = append(rows, *g.Row)
		}
	}
	return rows, over, err
}

// Map is the pictures of the map that somebody's seat in a game sees.
func (c Carrier) Map(ctx context.Context, addr, tag string) ([]mail.Enclosure, error) {
	read, err := c.Read(ctx, addr, tag, drawn)
	return read.Pictures, err
}
