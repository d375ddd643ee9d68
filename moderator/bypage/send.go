package bypage

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// Order is what somebody sends.
type Order struct {
	From  string           // the address that he signed in from
	Tag   string           // of the game; "" for the club
	Chair mail.Address     // of a moderator of the game who sends it; none for its player
	Takes *register.Person // the person who answers an invitation with it, or takes a seat; nil for a player who has one
	Text  string           // as in a mail
	Files []mail.File      // that go with it
	Moves int              // how often the game had gone on when he wrote it, as [Position.Moves] or [Chair.Lines]; below 0 for whatever it is
}

// Sent names what was sent.
type Sent struct {
	ID  string // of its place
	Key string // of its mail
	Tag string
	As  As // as what he sent it
}

// As is as what somebody sends something to a game.
type As string

// All that there is.
const (
	AsPlayer    As = ""
	AsModerator As = "moderator"
	AsGuest     As = "guest" // he takes a seat, or does not
)

// Send stores what somebody sends, to be judged as any mail of his. It is [ErrMoved], and not sent, where it was written
// before the game went on, and [ErrReadOnly] where the game takes nothing from the page.
func (c Carrier) Send(ctx context.Context, o Order) (Sent, error) {
	token, err := signin.Draw(c.Random)
	if err != nil {
		return Sent{}, err
	}
	sent := Sent{ID: boundTo(o.From, strings.NewReplacer("-", "0", "_", "1").Replace(token.String())), Tag: o.Tag}
	m := mail.Sent{ID: sent.ID, From: mail.Address{Addr: o.From}, To: c.Moderator.Club.Address, Subject: "sent from the page", Text: o.Text, At: c.now()}
	if o.Tag != "" {
		at, err := c.place(ctx, o)
		switch {
		case err != nil:
			return Sent{}, err
		case at.page == game.PageRead:
			return Sent{}, ErrReadOnly
		case o.Moves >= 0 && o.Moves != at.moves:
			return Sent{}, ErrMoved
		}
		sent.As, m = at.as, mail.Sent{ID: sent.ID, From: at.from, To: at.to, Subject: subjectOf(o.Tag), Text: o.Text, Files: o.Files, At: c.now()}
	}
	raw := mail.FromPage(m)
	msg, key := c.Porter.Named(raw)
	if _, err := c.Porter.Add(ctx, key, raw, msg); err != nil {
		return Sent{}, fmt.Errorf("take what was sent from the page: %w", err)
	}
	sent.Key = key
	return sent, nil
}

// boundTo is the name of a place for what is sent from an address: what was drawn, and behind it a sum of both, so that nobody else
// can ask for it.
func boundTo(addr, drawn string) string {
	sum := sha256.Sum256([]byte(drawn + "\n" + strings.ToLower(addr)))
	return drawn + hex.EncodeToString(sum[:sumBytes])
}

// isBoundTo reports whether the name of a place is for what was sent from an address.
func isBoundTo(addr, id string) bool {
	n := len(id) - 2*sumBytes
	return n > 0 && boundTo(addr, id[:n]) == id
}

// sumBytes is how much of a sum the name of a place has.
const sumBytes = 8

// place is where in a game somebody sends something from.
type place struct {
	as       As
	from, to mail.Address
	page     game.PagePolicy
	moves    int
}

func (c Carrier) place(ctx context.Context, o Order) (at place, err error) {
	switch {
	case o.Takes != nil:
		s, to, err := c.seat(ctx, *o.Takes, o.From, o.Tag)
		return place{AsGuest, mail.Address{Name: o.Takes.Name, Addr: o.From}, to, s.Page, s.Lines}, err
	case o.Chair.Addr != "":
		_, g, seat, err := c.chair(ctx, mail.Address{Name: o.Chair.Name, Addr: o.From}, o.Tag)
		return c.at(AsModerator, seat, g, len(g.Lines)), err
	}
	g, _, seat, err := c.table(ctx, o.From, o.Tag)
	return c.at(AsPlayer, seat, g, moves(g)), err
}

func (c Carrier) at(as As, seat game.Seat, g game.Game, moves int) place {
	return place{as, mail.Address{Name: seat.Name, Addr: seat.Addr}, c.Moderator.Club.ReplyTo(g.Tag(), seat), pageOf(g), moves}
}

// pageOf is what a game lets be done on the page; before it has begun, what its invitation says.
func pageOf(g game.Game) game.PagePolicy {
	if opened := g.Opened(); opened != nil {
		return opened.Page
	}
	if p := game.InvitationOf(g.Lines); p != nil {
		return p.Game.Page
	}
	return game.PageRead
}

// Result is what became of something that was sent.
type Result struct {
	Outcome game.Outcome // "" as long as it is not judged
	Answer  string       // the text of the letter that answers it, "" where there is none to be shown
	Seated  bool         // he took the seat of a game that goes on
}

// Outcome is what became of what somebody sent; [game.ErrNoGame] for what he did not send.
func (c Carrier) Outcome(ctx context.Context, addr string, s Sent) (Result, error) {
	at := mail.Location{Account: mail.PageAccount, Folder: s.ID, UIDValidity: 1, UID: 1}
	outcomes, err := c.Store.OutcomesAt(ctx, []mail.Location{at})
	outcome, known := outcomes[at]
	switch {
	case err != nil:
		return Result{}, err
	case !known || !isBoundTo(addr, s.ID):
		return Result{}, game.ErrNoGame
	case outcome == "":
		return Result{}, nil
	}
	r := Result{Outcome: outcome}
	switch {
	case s.Tag == "":
		r.Answer, err = c.mailedAnswer(ctx, addr, "desk/"+s.Key)
		return r, err
	case s.As == AsModerator:
		r.Answer, err = c.directedAnswer(ctx, addr, s)
		return r, err
	case s.As == AsGuest:
		return c.seated(ctx, addr, s, r)
	}
	g, _, seat, err := c.table(ctx, addr, s.Tag)
	if err != nil {
		return Result{}, err
	}
	for i := len(g.Lines) - 1; i >= 0; i-- {
		if j := g.Lines[i].Judged; j != nil && j.Mail == s.Key && j.Side == seat.Side && game.SatAt(g.Lines[:i], seat.Side, addr) {
			r.Answer = j.Answer
			break
		}
	}
	return r, nil
}

// seated is what became of what somebody sent who takes a seat, or does not: of a game that goes on, the letter that seats him tells.
func (c Carrier) seated(ctx context.Context, addr string, s Sent, r Result) (Result, error) {
	g, err := c.Journal(ctx, s.Tag)
	if err != nil {
		return Result{}, err
	}
	keys := []string{"entry/" + s.Key, "outside/" + s.Key}
	for i, l := range g.Lines {
		if l.Seated == nil || l.Seated.Mail != s.Key || !strings.EqualFold(l.Seated.Addr, addr) {
			continue
		}
		t, err := c.Moderator.Rules.TableOf(g)
		if err != nil {
			return Result{}, err
		}
		r.Seated, keys = true, append(keys, fmt.Sprintf("seated/%s/%d/%s", t.ID, i+1, l.Seated.Addr))
	}
	r.Answer, err = c.mailedAnswer(ctx, addr, keys...)
	return r, err
}

// directedAnswer is what a game's moderator was answered to a mail from his address, "" where the answer is not there, or the address is
// of nobody any more who moderates the game.
func (c Carrier) directedAnswer(ctx context.Context, addr string, s Sent) (string, error) {
	_, g, _, err := c.chair(ctx, mail.Address{Addr: addr}, s.Tag)
	switch {
	case errors.Is(err, game.ErrNoGame):
		return "", nil
	case err != nil:
		return "", err
	}
	for i := len(g.Lines) - 1; i >= 0; i-- {
		if d := g.Lines[i].Directed; d != nil && d.Mail == s.Key && d.Answer != "" && strings.EqualFold(d.Addr, addr) {
			return d.Answer, nil
		}
	}
	return c.mailedAnswer(ctx, addr, "directed/"+s.Key, "entry/"+s.Key)
}

// mailedAnswer is what the first mail with one of the keys has told who writes from an address, "" where there is none.
func (c Carrier) mailedAnswer(ctx context.Context, addr string, keys ...string) (string, error) {
	for _, key := range keys {
		p, err := c.Store.Parcel(ctx, key)
		if errors.Is(err, storage.ErrNoParcel) || err == nil && !strings.EqualFold(p.To, addr) {
			continue
		}
		if err != nil {
			return "", err
		}
		if p.Pruned != nil {
			return fmt.Sprintf("The answer was mailed to you, and thrown away on %s: the club keeps mails for some time only.", p.Pruned.At.Format("2 January 2006")), nil
		}
		msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
		if err != nil {
			return "", fmt.Errorf("read the answer: %w", err)
		}
		return msg.Text, nil
	}
	return "", nil
}
