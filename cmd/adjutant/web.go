package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"time"

	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/web"
)

// listen takes the address of the club's pages, if it has any; serve then answers
// there.
func (c *club) listen(ctx context.Context) error {
	if c.config.Web.Listen == "" {
		return nil
	}
	var err error
	if c.pages, err = new(net.ListenConfig).Listen(ctx, "tcp", c.config.Web.Listen); err != nil {
		return fmt.Errorf("web.listen: %w", err)
	}
	return nil
}

// servePages answers requests for the club's pages until the context ends.
func (c *club) servePages(ctx context.Context) error {
	site, err := web.New(web.Config{
		URL:         c.config.Web.URL,
		Moderator:   c.service.Moderator,
		Store:       c.store,
		Keys:        c.signing,
		Successions: c.successions,
		Heirs:       c.heirs,
		Standings:   c.standings,
		Unwatch:     c.unwatch,
		Now:         time.Now,
		Log:         c.service.Log,
		Memory:      c.service.Memory,
	})
	if err != nil {
		return errors.Join(err, c.pages.Close())
	}
	return site.Serve(ctx, c.pages)
}

// unwatch ends the mails of a game to who watches it with a token.
func (c *club) unwatch(ctx context.Context, tag, token string) error {
	_, err := c.conduct(ctx, tag, func(game game.Game, at time.Time) (moderator.Decision, error) {
		return c.service.Moderator.Unwatch(game, token, at)
	})
	return err
}

// successions are all changes of the club's keys, as they stand beside these.
func (c *club) successions() ([]roll.Succession, error) {
	return besideKeys(c.config.Keys.Rolls, "succession", roll.ParseSuccession)
}

// heirs are all announcements of heirs of the club's keys.
func (c *club) heirs() ([]roll.Heir, error) {
	return besideKeys(c.config.Keys.Rolls, "heir", roll.ParseHeir)
}

// besideKeys are the texts of a kind that stand beside the keys.
func besideKeys[T any](keys, kind string, parse func(string) (T, error)) ([]T, error) {
	entries, err := os.ReadDir(filepath.Dir(keys))
	if err != nil {
		return nil, fmt.Errorf("look for changes of the keys: %w", err)
	}
	var all []T
	for _, e := range entries {
		if ok, _ := filepath.Match(filepath.Base(keys)+"."+kind+"-????????", e.Name()); !ok {
			continue
		}
		text, err := os.ReadFile(filepath.Join(filepath.Dir(keys), e.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("read a change of the keys: %w", err)
		}
		s, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.Name(), err)
		}
		all = append(all, s)
	}
	return all, nil
}
