package main

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"time"

	"adjutant/moderator/club"
)

// entropy is what keys, tokens, nonces, seeds and secrets are drawn from.
var entropy io.Reader = rand.Reader

// now is the time by which a club decides.
var now = time.Now

// here is the world that a club is opened in.
func here(log *slog.Logger) club.World { return club.World{Log: log, Now: now, Random: entropy} }

// openClub puts a club together. Close it when done.
func openClub(ctx context.Context, file string, log *slog.Logger) (*club.Club, error) {
	return club.Open(ctx, file, here(log))
}

// withKeyless opens a club whose keys of the rolls may be lost, for as long as the function runs.
func withKeyless(ctx context.Context, config string, do func(*club.Club) error) error {
	c, err := club.OpenKeyless(ctx, config, here(slog.New(slog.DiscardHandler)))
	if err != nil {
		return err
	}
	return errors.Join(do(c), c.Close())
}

// withClub opens the club for as long as the function runs.
func withClub(ctx context.Context, config string, do func(*club.Club) error) error {
	c, err := openClub(ctx, config, slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	return errors.Join(do(c), c.Close())
}
