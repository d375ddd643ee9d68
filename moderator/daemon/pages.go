package daemon

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"adjutant/moderator/arbiter"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
	"adjutant/moderator/store"
	"adjutant/moderator/view"
	"adjutant/moderator/web"
	"adjutant/moderator/web/member"
)

// ListenPages takes the address of the club's pages, if it has any; serve then answers
// there.
func (d *Daemon) ListenPages(ctx context.Context) error {
	if d.Config.Web.Listen == "" {
		return nil
	}
	var err error
	if d.Pages, err = new(net.ListenConfig).Listen(ctx, "tcp", d.Config.Web.Listen); err != nil {
		return fmt.Errorf("web.listen: %w", err)
	}
	return nil
}

// pageAge is how old what a page shows may be that everybody may read.
const pageAge = time.Second

// ServePages answers requests for the club's pages until the context ends.
func (d *Daemon) ServePages(ctx context.Context) (err error) {
	desk := &office{Daemon: d, ctx: ctx}
	beside, err := d.Store.Beside()
	if err != nil {
		return errors.Join(err, d.Pages.Close())
	}
	defer func() { err = errors.Join(err, beside.Close()) }()
	shown := noticing{beside, d.noticed}
	carrier := d.Service.ByPage()
	carrier.Store = shown
	door := d.Service.Reception()
	door.Outsider = carrier.Outsider
	defer desk.at.Wait()
	site, err := web.New(web.Config{
		URL:         d.Config.Web.URL,
		Moderator:   d.Service.Moderator,
		Store:       shown,
		Keys:        d.Signing,
		Successions: d.Successions,
		Heirs:       d.Heirs,
		Standings:   d.Standings,
		Ladders:     d.Service.Ladders,
		Listing: func(ctx context.Context) (register.Listing, error) {
			list, err := d.Service.Registrar().Listing(ctx)
			d.noticed(err)
			return list, err
		},
		Tournaments: arbiter.Desk{Club: d.Club},
		Unwatch:     d.unwatch,
		Members:     &member.Club{Desk: door, Carrier: carrier},
		Office:      desk,
		Bundle:      func(ctx context.Context, tag string) ([]byte, error) { return d.Bundle(ctx, tag, game.Spectator) },
		Now:         time.Now,
		Age:         pageAge,
		Log:         d.Service.Log,
		Memory:      d.Service.Memory,
		Proxies:     d.Config.Web.Trusted(),
		Verifier:    d.Verifier,
	})
	if err != nil {
		return errors.Join(err, d.Pages.Close())
	}
	return site.Serve(ctx, d.Pages)
}

// noticing is the store for pages, which is read beside the mails, and where it is noticed which lists cannot be read.
type noticing struct {
	*store.SQL
	noticed func(error) bool
}

// Summaries gives all games at a glance.
func (n noticing) Summaries(ctx context.Context) ([]view.Summary, error) {
	all, err := n.SQL.Summaries(ctx)
	n.noticed(err)
	return all, err
}

// SummariesAt gives the games at these stages at a glance.
func (n noticing) SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error) {
	all, err := n.SQL.SummariesAt(ctx, stages...)
	n.noticed(err)
	return all, err
}

// unwatch ends the mails of a game to the spectator with a token.
func (d *Daemon) unwatch(ctx context.Context, tag, token string) error {
	_, err := d.Conduct(ctx, tag, func(_ decision.Moderator, game game.Game, at time.Time) (decision.Decision, error) {
		return lobby.Unwatch(game, token, at)
	})
	return err
}
