package reopen

import (
	"context"
	"errors"
	"fmt"
	"io"

	"adjutant/mail"
	"adjutant/moderator/club"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
)

// Reopen frees the store for dice and tells what came of it: sent are the files and folders of
// what was sent after the copy was made; nothing, that nothing was.
func Reopen(ctx context.Context, c *club.Club, w io.Writer, sent []string, nothing bool) error {
	restored, err := c.Store.Restored(ctx)
	if err != nil {
		return err
	}
	if restored == nil {
		return errors.New("this store is not a restored one, or its log was reopened before: there is nothing to do")
	}
	found, skipped, err := readSent(sent)
	if err != nil {
		return err
	}
	for _, why := range skipped {
		fmt.Fprintln(w, "skipped:", why)
	}
	p := reopenPlan{club: c, restored: *restored}
	if err := p.make(ctx, found); err != nil {
		return fmt.Errorf("reopen the log: %w", err)
	}
	for _, why := range p.notOurs {
		fmt.Fprintln(w, "skipped:", why)
	}
	if !p.needed() {
		if err := c.Store.Reopen(ctx, store.TakenBack{}, nil); err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "Nothing was sent that the store does not have: its log goes on as %s with %d leaves.\n", p.origin, p.size)
		return err
	}
	return reopenAs(ctx, c, w, nothing, p)
}

// reopenAs takes back what was sent and lets the log go on as another one.
func reopenAs(ctx context.Context, c *club.Club, w io.Writer, nothing bool, p reopenPlan) error {
	statement, err := p.keys.Reopen(p.number, p.statement())
	if err != nil {
		return err
	}
	if err := c.Store.Reopen(ctx, p.back, &statement); err != nil {
		return err
	}
	c.Service.Issue = p.number + 1
	if nothing {
		fmt.Fprintf(w, "Something was sent: this machine noted that %s had %d leaves.\n", p.origin, p.largest.Size)
	}
	fmt.Fprintf(w, "%d records and %d notices were taken back.\n%s.\n", len(p.back.Records), len(p.back.Notices), statement.Summary())
	for _, text := range statement.Missing {
		fmt.Fprintf(w, "not taken back: %s\n", text)
	}
	told, err := tellReopened(ctx, c, statement)
	if err != nil {
		return fmt.Errorf("the log is reopened, but the players could not be told: %w", err)
	}
	_, err = fmt.Fprintf(w, "%d players are told as soon as 'adjutant serve' runs.\nMake a backup now: no copy from before this can be put back any more.\n", told)
	return err
}

// tellReopened writes to the players of all running games, and to the operator.
func tellReopened(ctx context.Context, c *club.Club, r roll.Reopening) (told int, err error) {
	tags, err := c.Store.Games(ctx)
	if err != nil {
		return 0, err
	}
	at := c.Service.Now().UTC()
	for _, tag := range tags {
		game, err := c.Store.Game(ctx, tag)
		if err != nil {
			return told, err
		}
		letters, err := reopened(c.Service.Moderator.Rules, c.Service.Moderator.Club, game, r, at)
		if err != nil {
			continue // a damaged game, of which the operator is told anyway
		}
		parcels, err := c.Service.Postroom().Pack(letters)
		if err == nil {
			err = c.Store.Commit(ctx, storage.Commit{Send: parcels})
		}
		if err != nil {
			return told, err
		}
		told += len(letters)
	}
	parcels, err := c.Service.Postroom().Pack([]mail.Outgoing{reopenedFor(c.Service.Moderator.Club, r, told, at)})
	if err != nil {
		return told, err
	}
	return told, c.Store.Commit(ctx, storage.Commit{Send: parcels})
}
