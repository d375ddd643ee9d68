package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"adjutant/moderator/game"
)

// KeptState gives where play stood in a game when it was kept last; nil if it never was, or
// cannot be read: it is only there to save time.
func (s *SQL) KeptState(ctx context.Context, tag string) (*game.KeptState, error) {
	stored, err := s.queries().KeptState(ctx, tag)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read where play stood in game %s: %w", tag, err)
	}
	return s.vault.state(tag, stored), nil
}

// state reads where play stood as it is stored; nil for what cannot be read.
func (v Vault) state(tag, stored string) *game.KeptState {
	text, err := v.openText(statePlace(tag), stored)
	if err != nil {
		return nil // the journal is played from its beginning
	}
	return parseState(text)
}

// DropState forgets where play stood in a game, and reports whether anything was kept.
func (s *SQL) DropState(ctx context.Context, tag string) (dropped bool, err error) {
	n, err := s.queries().DropState(ctx, tag)
	if err != nil {
		return false, fmt.Errorf("forget where play stood in game %s: %w", tag, err)
	}
	return n > 0, nil
}

// parseState reads where play stood, nil for what cannot be read.
func parseState(text string) *game.KeptState {
	var k game.KeptState
	if json.Unmarshal([]byte(text), &k) != nil {
		return nil
	}
	return &k
}

// formatState is where play stood as it is stored, JSON.
func formatState(k game.KeptState) (string, error) {
	text, err := json.Marshal(k)
	if err != nil {
		return "", fmt.Errorf("write where play stood: %w", err)
	}
	return string(text), nil
}

// keepState keeps where play stood in the game of a commit, nil for nothing.
func (c change) keepState(ctx context.Context, tag string, k *game.KeptState) error {
	if k == nil {
		return nil
	}
	text, err := formatState(*k)
	if err != nil {
		return err
	}
	return c.later(nil).PutState(ctx, tag, c.vault.sealText(statePlace(tag), text))
}
