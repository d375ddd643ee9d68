package bypage

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/signin"
)

// Order is what somebody sends.
type Order struct {
	From  string // the address that he signed in from
	Tag   string // of the game; "" for the club
	Text  string // as in a mail
	Moves int    // how often the game had gone on when he wrote it, as [Position.Moves]; below 0 for whatever it is
}

// Sent names what was sent.
type Sent struct {
	ID  string // of its place
	Key string // of its mail
	Tag string
}

// Send stores what somebody sends, to be judged as any mail of his. It is [ErrMoved], and not sent, where it was written
// before the game went on, and [ErrReadOnly] where the game takes nothing from the page.
func (c Carrier) Send(ctx context.Context, o Order) (Sent, error) {
	token, err := signin.Draw(c.Random)
	if err != nil {
		return Sent{}, err
	}
	sent := Sent{ID: strings.NewReplacer("-", "0", "_", "1").Replace(token.String()), Tag: o.Tag}
	m := mail.Sent{ID: sent.ID, From: mail.Address{Addr: o.From}, To: c.Moderator.Club.Address, Subject: "sent from the page", Text: o.Text, At: c.now()}
	if o.Tag != "" {
		g, t, seat, err := c.table(ctx, o.From, o.Tag)
		switch {
		case err != nil:
			return Sent{}, err
		case t.Page == game.PageRead:
			return Sent{}, ErrReadOnly
		case o.Moves >= 0 && o.Moves != moves(g):
			return Sent{}, ErrMoved
		}
		m = c.mailOf(seat, o.Tag, o.Text, sent.ID)
	}
	raw := mail.FromPage(m)
	msg, key := c.Porter.Named(raw)
	if _, err := c.Porter.Add(ctx, key, raw, msg); err != nil {
		return Sent{}, fmt.Errorf("take what was sent from the page: %w", err)
	}
	sent.Key = key
	return sent, nil
}

// Result is what became of something that was sent.
type Result struct {
	Outcome game.Outcome // "" as long as it is not judged
	Answer  string       // the text of the letter that answers it, "" where there is none to be shown
}

// Outcome is what became of what somebody sent; [game.ErrNoGame] for what he did not send.
func (c Carrier) Outcome(ctx context.Context, addr string, s Sent) (Result, error) {
	outcome, known, err := c.Store.Known(ctx, mail.Location{Account: mail.PageAccount, Folder: s.ID, UIDValidity: 1, UID: 1})
	switch {
	case err != nil:
		return Result{}, err
	case !known:
		return Result{}, game.ErrNoGame
	case outcome == "":
		return Result{}, nil
	}
	r := Result{Outcome: outcome}
	if s.Tag == "" {
		r.Answer, err = c.deskAnswer(ctx, addr, s.Key)
		return r, err
	}
	g, _, seat, err := c.table(ctx, addr, s.Tag)
	if err != nil {
		return Result{}, err
	}
	for i := len(g.Lines) - 1; i >= 0; i-- {
		if j := g.Lines[i].Judged; j != nil && j.Mail == s.Key && j.Side == seat.Side {
			r.Answer = j.Answer
			break
		}
	}
	return r, nil
}

// deskAnswer is what the desk has answered to a mail from an address, "" where the answer is not there.
func (c Carrier) deskAnswer(ctx context.Context, addr, key string) (string, error) {
	p, err := c.Store.Parcel(ctx, "desk/"+key)
	if errors.Is(err, moderator.ErrNoParcel) || err == nil && !strings.EqualFold(p.To, addr) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	msg, err := mail.Parse(mail.Raw{Bytes: p.Bytes}, mail.DefaultLimits())
	if err != nil {
		return "", fmt.Errorf("read the answer: %w", err)
	}
	return msg.Text, nil
}
