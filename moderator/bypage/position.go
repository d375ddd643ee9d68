package bypage

import (
	"context"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator/account"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
	"adjutant/moderator/interpret"
	"adjutant/moderator/letters"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/scene"
	"adjutant/moderator/verdict"
	"adjutant/moderator/view"
)

// Position is where somebody stands in a game of his.
type Position struct {
	Tag, Title string
	Side       string // as people call it
	Page       game.PagePolicy
	Moves      int // how often the game has gone on
	Stage      game.Stage
	Turn       int
	Hour       string // what the rules call the turn
	Phase      string
	Ended      string // how it ended, "" while it goes on
	Over       bool
	Acts       bool     // the game waits for him
	Waits      string   // the sides that it waits for, as he is told
	Question   int      // number of the question that waits for him, 0 for none
	Answers    []string // what it can be answered with, as orders
	More       int      // answers beside them
	Clock      bool     // deadlines run in the game
	Dues       []Due
	Mapped     bool   // [Carrier.Map] has a map of it
	Writes     string // the address that his mails to the game go to

	Seats   []Player
	Tallies []view.Tally
	Cards   []string // who holds which, as his seat knows it, a line a deck
	Forces  []report.Force
	Kept    []report.StoredOrders // of his, that were not carried out, with the units by their names
	Waiting []string              // what waits in the game
	Told    []string              // whose orders are in, and what is sealed
	Proof   Proof
}

// Player is who plays a seat, as his fellow players know him.
type Player struct {
	Side, Name string
	Color      string // of the side, one of [pack.Colors]
	You        bool
	Bounced    string // what came back of the mails to him, "" for nothing
}

// Due is until when somebody has time.
type Due struct {
	Who     string
	Until   time.Time
	Missed  bool
	Stopped []string // why no time runs
}

// Proof is what tells a game and its state from all others.
type Proof struct {
	ID, Pack, Edition, PackHash, Hash, Dice string
	Options                                 []string
	Seal                                    string   // of his sealed orders, "" for none
	Sealed                                  []string // the words that it is of
	Began                                   time.Time
	Actions, Rolls                          int
}

// drawn asks for the map.
const drawn = "map"

// Position tells where somebody stands in a game of his, of what his seat may see.
func (s Sight) Position() (Position, error) {
	t, course := s.table, s.course
	node := course.Node()
	p := Position{
		Tag: t.Tag, Title: t.Title, Side: t.Rules.SideName(s.Side), Page: t.Page, Moves: s.Moves, Stage: course.Stage(), Turn: node.Turn, Hour: node.Hour, Phase: node.Phase,
		Clock: t.Clock != nil, Writes: s.carrier.Moderator.Club.ReplyTo(t.Tag, s.seat).Addr, Mapped: scene.Mapped(t.Rules),
		Tallies: view.TalliesOf(course, s.Side), Cards: course.Cards(s.Side), Forces: account.Muster(course, s.Side),
	}
	p.Over, _ = course.IsFinal()
	_, p.Ended = course.Over()
	p.Acts, p.Waits = course.MayAct(node, s.Side), course.WhoMoves(s.Side)
	if q, asked := course.Question(s.Side); asked {
		printer := interpret.Roster(t.Rules.Pack).Printer()
		p.Question, p.More = q.Number, q.More
		for _, a := range q.Answers {
			p.Answers = append(p.Answers, printer.Line(a))
		}
	}
	hash, err := course.Hash()
	if err != nil {
		return Position{}, err
	}
	v := verdict.Unjudged(s.carrier.Moderator, course, s.game, s.carrier.now())
	v.Seat, v.Choice = s.seat, hash
	p.Kept, p.Waiting = letters.StoredFor(v, s.Side, game.Answered), letters.WaitingFor(v, s.Side, game.Answered)
	p.Told = slices.Concat(letters.HandedIn(course), letters.SealNotes(v, s.Side))
	p.Seats, p.Dues, p.Proof = s.players(), s.dues(), s.proof(hash.String())
	printer := v.Printer()
	for i, k := range p.Kept {
		if k.Sealed != "" {
			p.Proof.Seal, p.Proof.Sealed = k.Sealed, k.Lines
			p.Kept[i].Lines = printer.Texts(k.Lines)
		}
	}
	return p, nil
}

func (s Sight) players() (all []Player) {
	for _, seat := range s.table.Seats {
		all = append(all, Player{s.table.Rules.SideName(seat.Side), seat.Name, s.table.Rules.Pack.ColorOf(seat.Side), seat.Side == s.Side, s.table.BouncesOf(seat.Side)})
	}
	return all
}

func (s Sight) dues() (all []Due) {
	if s.table.Ended != nil {
		return nil
	}
	for _, d := range s.course.ClockAt().Dues() {
		who := "you"
		if d.Side != s.Side {
			who = s.course.PlayerName(d.Side)
		}
		if d.Missed || len(d.Stopped) > 0 || !d.Deadline.IsZero() {
			all = append(all, Due{who, d.Deadline, d.Missed, d.Stopped})
		}
	}
	return all
}

func (s Sight) proof(hash string) Proof {
	t := s.table
	return Proof{
		ID: t.ID, Pack: t.Rules.Pack.ID, Edition: t.Rules.Pack.Edition, PackHash: t.PackHashNow, Hash: hash, Dice: string(t.Dice), Options: terms.Options(*t.Opened),
		Began: s.game.Lines[game.OpeningOf(s.game.Lines)].At, Actions: s.course.Actions, Rolls: s.course.Rolls,
	}
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
