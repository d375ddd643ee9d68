package service

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/view"
)

// Library is a store's games, with what it keeps beside them for lists.
type Library interface {
	Games(ctx context.Context) (tags []string, err error)
	Game(ctx context.Context, tag string) (game.Game, error)
	Summaries(ctx context.Context) ([]view.Summary, error)
	Players(ctx context.Context) ([]register.Entry, error)
	Unsummarized(ctx context.Context) (tags []string, err error)
	Summarize(ctx context.Context, made []view.Summarized) error
}

// together is how many summaries are stored in one transaction.
const together = 100

// Summarize makes the summaries that are missing: of a store that an earlier version
// has written, all. Where there are any, the function is called before each hundred
// with how many there are still to be made.
func (s *Service) Summarize(ctx context.Context, st Library, progress func(left int)) error {
	tags, err := st.Unsummarized(ctx)
	if err != nil {
		return err
	}
	return s.summarize(ctx, st, tags, progress)
}

// SummarizeAnew makes the summaries of all games, of which some are astray. The function is
// called as that of Summarize.
func (s *Service) SummarizeAnew(ctx context.Context, st Library, progress func(left int)) error {
	tags, err := st.Games(ctx)
	if err != nil {
		return err
	}
	return s.summarize(ctx, st, tags, progress)
}

func (s *Service) summarize(ctx context.Context, st Library, tags []string, progress func(left int)) error {
	for len(tags) > 0 {
		progress(len(tags))
		n := min(len(tags), together)
		made := make([]view.Summarized, n)
		for i, tag := range tags[:n] {
			game, err := st.Game(ctx, tag)
			made[i] = view.Summarized{Version: game.Version(), Summary: s.summary(tag, game, err)}
		}
		if err := st.Summarize(ctx, made); err != nil {
			return err
		}
		tags = tags[n:]
	}
	return nil
}

// summary is a game at a glance; unread is why its journal could not be read.
func (s *Service) summary(tag string, game game.Game, unread error) (summary view.Summary) {
	if unread == nil {
		unread = s.guarded(func() (err error) {
			summary, err = view.SummaryOf(s.Moderator.Rules, s.Moderator.Beacon, game)
			return err
		})
	}
	if unread != nil {
		return view.Damaged(tag, game, unread).Called(tag)
	}
	if summary.Tag != tag { // of a game that is not played, whose tag another has
		summary = summary.Called(tag)
	}
	return summary
}

// SummaryBehind is a game at a glance behind lines that are appended to it.
func (s *Service) SummaryBehind(tag string, game game.Game, lines []game.Line) *view.Summary {
	game.Lines = append(slices.Clip(game.Lines), lines...)
	summary := s.summary(tag, game, nil)
	return &summary
}

// Astray gives the tags of the games of which the store's summary, or what it tells of
// players, is not what their journals say. There are none, unless somebody has changed
// the store by hand, or a fault of ours has. A game whose summary is still to be made is
// not among them, nor one that goes on while it is looked at.
func (s *Service) Astray(ctx context.Context, st Library) ([]string, error) {
	stored, err := storedSummaries(ctx, st)
	if err != nil {
		return nil, fmt.Errorf("compare summaries: %w", err)
	}
	tags, err := st.Games(ctx)
	if err != nil {
		return nil, fmt.Errorf("compare summaries: %w", err)
	}
	missing, err := st.Unsummarized(ctx)
	if err != nil {
		return nil, fmt.Errorf("compare summaries: %w", err)
	}
	var astray []string
	for _, tag := range tags {
		_, same, err := s.compare(ctx, st, tag, stored[tag])
		if err == nil && !same && !slices.Contains(missing, tag) {
			same, err = s.compareAgain(ctx, st, tag)
		}
		if err != nil {
			return nil, fmt.Errorf("compare summaries: %w", err)
		}
		if !same && !slices.Contains(missing, tag) {
			astray = append(astray, tag)
		}
	}
	return astray, nil
}

// compare reports whether the stored summary is that of the game as it is now, and at
// which version the game is.
func (s *Service) compare(ctx context.Context, st Library, tag string, stored view.Summary) (version int, same bool, err error) {
	game, err := st.Game(ctx, tag)
	same, err = sameSummary(s.summary(tag, game, err), stored)
	return game.Version(), same, err
}

// compareAgain reads the summary between two looks at the game, since the one that was
// compared may have been of the game as it was a moment before. Of a game that goes on
// meanwhile nothing is known.
func (s *Service) compareAgain(ctx context.Context, st Library, tag string) (same bool, err error) {
	before, err := st.Game(ctx, tag)
	if err != nil {
		return false, nil //nolint:nilerr // it is damaged, and its summary does not say so
	}
	stored, err := storedSummaries(ctx, st)
	if err != nil {
		return false, err
	}
	version, same, err := s.compare(ctx, st, tag, stored[tag])
	return same || version != before.Version(), err
}

// storedSummaries are the summaries of a store by tag, with the players.
func storedSummaries(ctx context.Context, st Library) (map[string]view.Summary, error) {
	list, err := st.Summaries(ctx)
	if err != nil {
		return nil, err
	}
	players, err := st.Players(ctx)
	if err != nil {
		return nil, err
	}
	stored := map[string]view.Summary{}
	for _, s := range list {
		stored[s.Tag] = s
	}
	for _, p := range players {
		s := stored[p.Game]
		s.Players = append(s.Players, p)
		stored[p.Game] = s
	}
	return stored, nil
}

// sameSummary compares summaries as they are stored.
func sameSummary(a, b view.Summary) (bool, error) {
	one, err := json.Marshal(a)
	if err != nil {
		return false, err
	}
	two, err := json.Marshal(b)
	return bytes.Equal(one, two), err
}
