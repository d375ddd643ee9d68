package reception

import (
	"context"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator/register"
	"adjutant/moderator/signin"
	"adjutant/moderator/storage"
)

// Ask mails a link to an address, if somebody of the club writes from it and has not got too many of late. It tells nobody
// whether it did.
func (d Desk) Ask(ctx context.Context, addr string) error {
	if d.Club.Pages == "" {
		return nil
	}
	people, err := d.Register(ctx)
	if err != nil {
		return err
	}
	addr = small(addr)
	p, known, err := d.resident(ctx, people, addr)
	if err != nil || !known {
		return err
	}
	if enough, err := d.hasEnough(ctx, p, signin.MaxLinks); enough || err != nil {
		return err
	}
	c, err := d.linkFor(p, addr, nil)
	if err != nil {
		return err
	}
	if err := d.Store.Commit(ctx, c); err != nil {
		return fmt.Errorf("mail a link: %w", err)
	}
	d.Log.Info("link mailed", "person", p.Key)
	return nil
}

// hasEnough reports whether a person has got so many links as he may have.
func (d Desk) hasEnough(ctx context.Context, p register.Person, most int) (bool, error) {
	n, err := d.Store.Links(ctx, string(p.Key), d.now().Add(-signin.LinksTime))
	return n >= most, err
}

// linkFor is what is committed for a person to have a link mailed to his address, in answer to a mail or to none.
func (d Desk) linkFor(p register.Person, addr string, to *mail.Message) (storage.Commit, error) {
	token, err := signin.Draw(d.Random)
	if err != nil {
		return storage.Commit{}, err
	}
	link := signin.Link{Hash: token.Hash(), Pass: signin.Pass{Person: string(p.Key), Addr: addr}, Made: d.now()}
	letter := d.Club.Reply(to, link.Made)
	letter.Key, letter.Subject = link.LetterKey(), "Your link to sign in at "+d.Club.Name
	letter.To = mail.Address{Name: p.Name, Addr: addr}
	letter.Text, letter.HTML = d.about(addr).Link(d.Club.Pages + "/sign-in/" + token.String()).Both()
	parcels, err := d.Pack([]mail.Outgoing{letter})
	return storage.Commit{Links: []signin.Link{link}, Send: parcels}, err
}
