// Package summary sums the games of a store up for lists, and finds the summaries that are not what their journals say.
package summary

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Maker makes summaries.
type Maker struct {
	Packs  game.Library // that the games are played with
	Beacon roll.Beacon  // of the club
	Log    *slog.Logger // hears of panics
}

// Library is a store's games, with what it keeps beside them for lists.
type Library interface {
	Games(ctx context.Context) (tags []string, err error)
	Game(ctx context.Context, tag string) (game.Game, error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
	Players(ctx context.Context) ([]register.Entry, error)
	Unsummarized(ctx context.Context) (tags []string, err error)
	Summarize(ctx context.Context, made []view.Summarized) error
}

// together is how many summaries are stored in one transaction.
const together = 100

// Missing makes the summaries that are missing: of a store that an earlier version
// has written, all. Where there are any, the function is called before each hundred
// with how many there are still to be made.
func (m Maker) Missing(ctx context.Context, st Library, progress func(left int)) error {
	tags, err := st.Unsummarized(ctx)
	if err != nil {
		return err
	}
	return m.Anew(ctx, st, tags, progress)
}

// All makes the summaries of all games, of which some are astray. The function is
// called as that of Missing.
func (m Maker) All(ctx context.Context, st Library, progress func(left int)) error {
	tags, err := st.Games(ctx)
	if err != nil {
		return err
	}
	return m.Anew(ctx, st, tags, progress)
}

// Anew makes the summaries of some games. The function is called as that of Missing.
func (m Maker) Anew(ctx context.Context, st Library, tags []string, progress func(left int)) error {
	for len(tags) > 0 {
		progress(len(tags))
		n := min(len(tags), together)
		made := make([]view.Summarized, n)
		for i, tag := range tags[:n] {
			game, err := st.Game(ctx, tag)
			made[i] = view.Summarized{Version: game.Version(), Summary: m.Of(tag, game, err)}
		}
		if err := st.Summarize(ctx, made); err != nil {
			return err
		}
		tags = tags[n:]
	}
	return nil
}

// Of is a game at a glance; unread is why its journal could not be read.
func (m Maker) Of(tag string, game game.Game, unread error) (summary view.Summary) {
	if unread == nil {
		unread = storage.Guarded(func() (err error) {
			summary, err = view.SummaryOf(m.Packs, m.Beacon, game)
			return err
		}, func(cause any, stack []byte) {
			m.Log.Error("panic", "game", tag, "cause", cause, "stack", string(stack))
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

// Behind is a game at a glance behind lines that are appended to it.
func (m Maker) Behind(tag string, game game.Game, lines []game.Line) *view.Summary {
	game.Lines = append(slices.Clip(game.Lines), lines...)
	summary := m.Of(tag, game, nil)
	return &summary
}

// Astray gives the tags of the games of which the store's summary, or what it tells of
// players, is not what their journals say. There are none, unless somebody has changed
// the store by hand, or a fault of ours has. A game whose summary is still to be made is
// not among them, nor one that goes on while it is looked at.
func (m Maker) Astray(ctx context.Context, st Library) ([]string, error) {
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
		_, same, err := m.compare(ctx, st, tag, stored[tag])
		if err == nil && !same && !slices.Contains(missing, tag) {
			same, err = m.compareAgain(ctx, st, tag)
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
func (m Maker) compare(ctx context.Context, st Library, tag string, stored view.Summary) (version int, same bool, err error) {
	game, err := st.Game(ctx, tag)
	same, err = sameSummary(m.Of(tag, game, err), stored)
	return game.Version(), same, err
}

// compareAgain reads the summary between two looks at the game, since the one that was
// compared may have been of the game as it was a moment before. Of a game that goes on
// meanwhile nothing is known.
func (m Maker) compareAgain(ctx context.Context, st Library, tag string) (same bool, err error) {
	before, err := st.Game(ctx, tag)
	if err != nil {
		return false, nil //nolint:nilerr // it is damaged, and its summary does not say so
	}
	stored, err := storedSummaries(ctx, st)
	if err != nil {
		return false, err
	}
	version, same, err := m.compare(ctx, st, tag, stored[tag])
	return same || version != before.Version(), err
}

// storedSummaries are the summaries of a store by tag, with the players; not one that is listed at another stage than it tells of.
func storedSummaries(ctx context.Context, st Library) (map[string]view.Summary, error) {
	stored := map[string]view.Summary{}
	for _, stage := range append(slices.Clone(view.Stages), "") {
		list, err := st.SummariesAt(ctx, stage)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			if s.Stage == stage {
				stored[s.Tag] = s
			}
		}
	}
	players, err := st.Players(ctx)
	if err != nil {
		return nil, err
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
