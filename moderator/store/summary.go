package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
	"adjutant/moderator/view"
)

// Summaries gives the games that have a summary at a glance, sorted by the bytes of
// their tags. No game is read for it.
func (s *SQL) Summaries(ctx context.Context) ([]view.Summary, error) {
	rows, err := s.queries().Summaries(ctx)
	if err != nil {
		return nil, fmt.Errorf("list summaries: %w", err)
	}
	all := make([]view.Summary, len(rows))
	for i, row := range rows {
		if all[i], err = s.vault.summary(row.Game, row.Summary); err != nil {
			return nil, err
		}
	}
	sortSummaries(all)
	return all, nil
}

// summary reads a summary as it is stored.
func (v Vault) summary(tag, stored string) (made view.Summary, err error) {
	text, err := v.openText(summaryPlace(tag), stored)
	if err == nil {
		err = json.Unmarshal([]byte(text), &made)
	}
	if err != nil {
		return made, listDamaged(fmt.Errorf("read the summary of game %s: %w", tag, err))
	}
	return made, nil
}

// listDamaged is the error of what is kept for lists, which follows from the journals.
func listDamaged(err error) error {
	return &storage.Damage{Of: "the list of games and players", Err: err, Derived: true}
}

func sortSummaries(all []view.Summary) {
	slices.SortFunc(all, func(a, b view.Summary) int { return cmp.Compare(a.Tag, b.Tag) })
}

// Unsummarized gives the tags of the games without a summary of what they are now,
// sorted by their bytes: of stores that an earlier version wrote, of damaged games, and
// of commits that brought none.
func (s *SQL) Unsummarized(ctx context.Context) ([]string, error) {
	tags, err := s.queries().Unsummarized(ctx, view.SummaryForm)
	if err != nil {
		return nil, fmt.Errorf("list games without a summary: %w", err)
	}
	slices.Sort(tags)
	return tags, nil
}

// Summarize keeps the summaries of games of these versions, all in one transaction. One
// whose game has another version by now is left out.
func (s *SQL) Summarize(ctx context.Context, made []view.Summarized) error {
	err := s.inTx(ctx, func(c change) error {
		for _, m := range made {
			// to add nothing locks the game as a commit does
			n, err := c.AdvanceGame(ctx, db.AdvanceGameParams{Tag: m.Summary.Tag, Version: int64(m.Version)})
			if err == nil && n > 0 {
				err = c.sum(ctx, m)
			}
			if err != nil {
				return fmt.Errorf("game %s: %w", m.Summary.Tag, err)
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("summarize: %w", err)
	}
	return nil
}

// summarize keeps the summary that comes with a new game, and its version, nil for none; told is
// whether the people that it tells of are stored.
func (c change) summarize(ctx context.Context, tag string, version int, s *view.Summary, told bool) error {
	row, err := c.summaryRow(tag, version, s)
	if err != nil || row == nil {
		return err
	}
	if err := c.later(nil).PutSummary(ctx, *row); err != nil || told {
		return err
	}
	return c.putPlayers(ctx, tag, s.Players)
}

// summaryRow is the summary of a game at a version as it is stored; nil for none.
func (c change) summaryRow(tag string, version int, s *view.Summary) (*db.PutSummaryParams, error) {
	if s == nil {
		return nil, nil
	}
	if err := checkSummary(tag, *s); err != nil {
		return nil, err
	}
	kept := *s
	kept.Players = nil // they have rows of their own
	text, err := json.Marshal(kept)
	if err != nil {
		return nil, err
	}
	return &db.PutSummaryParams{Game: tag, Version: int64(version), Form: formOf(kept), Stage: stageOf(kept), Summary: c.vault.sealText(summaryPlace(tag), string(text))}, nil
}

// sum keeps a summary.
func (c change) sum(ctx context.Context, m view.Summarized) error {
	told, err := c.told(ctx, m.Summary.Tag, &m.Summary)
	if err != nil {
		return err
	}
	return c.summarize(ctx, m.Summary.Tag, m.Version, &m.Summary, told)
}

// told reports whether the people of a summary are those that are stored.
func (c change) told(ctx context.Context, tag string, s *view.Summary) (bool, error) {
	if s == nil {
		return true, nil
	}
	stored, err := c.playersIn(ctx, tag)
	return err == nil && slices.Equal(stored, s.Players), nil
}

// checkSummary reports a summary that is not of the game.
func checkSummary(tag string, s view.Summary) error {
	if tag == "" || s.Tag != tag {
		return fmt.Errorf("a summary of game %q, brought for game %q", s.Tag, tag)
	}
	return nil
}

// formOf is the form that a summary is stored under: none where it is to be made anew.
func formOf(s view.Summary) int64 {
	if s.Damage != "" {
		return 0
	}
	return view.SummaryForm
}

// putPlayers stores the people of a game.
func (c change) putPlayers(ctx context.Context, tag string, players []register.Entry) error {
	if err := c.DeletePlayers(ctx, tag); err != nil {
		return err
	}
	for _, p := range players {
		text, err := json.Marshal(p)
		if err != nil {
			return err
		}
		if err := c.InsertPlayer(ctx, db.InsertPlayerParams{Addr: p.Addr, Game: tag, Entry: c.vault.sealText(playerPlace(tag, p.Addr), string(text))}); err != nil {
			return err
		}
	}
	return c.enrol(ctx, players)
}

// Players gives the people of the games with a summary, sorted by address and game. A register is made of it.
func (s *SQL) Players(ctx context.Context) ([]register.Entry, error) {
	rows, err := s.queries().Players(ctx)
	if err != nil {
		return nil, fmt.Errorf("list players: %w", err)
	}
	return s.vault.enrolled(rows)
}

// GamesOf gives the tags of the games that tell of an address, sorted by their bytes.
func (s *SQL) GamesOf(ctx context.Context, addr string) ([]string, error) {
	tags, err := s.queries().GamesOf(ctx, addr)
	if err != nil {
		return nil, fmt.Errorf("list games of a player: %w", err)
	}
	slices.Sort(tags)
	return tags, nil
}

// enrolled reads rows of the table of players.
func (v Vault) enrolled(rows []db.Player) ([]register.Entry, error) {
	var list []register.Entry
	for _, row := range rows {
		p, err := v.entry(row)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	sortEnrolled(list)
	return list, nil
}

// entry reads a row of the table of players.
func (v Vault) entry(row db.Player) (p register.Entry, err error) {
	text, err := v.openText(playerPlace(row.Game, row.Addr), row.Entry)
	if err == nil {
		err = json.Unmarshal([]byte(text), &p)
	}
	if err == nil && (p.Game != row.Game || p.Addr != row.Addr) {
		err = errors.New("it is that of somebody else")
	}
	if err != nil {
		return p, listDamaged(fmt.Errorf("read the entry of a player in game %s: %w", row.Game, err))
	}
	return p, nil
}

func sortEnrolled(list []register.Entry) {
	slices.SortFunc(list, func(a, b register.Entry) int {
		return cmp.Or(cmp.Compare(a.Addr, b.Addr), cmp.Compare(a.Game, b.Game))
	})
}

// playersIn are the people of a game, as they are stored.
func (c change) playersIn(ctx context.Context, tag string) ([]register.Entry, error) {
	rows, err := c.early().PlayersIn(ctx, tag)
	if err != nil {
		return nil, err
	}
	return c.vault.enrolled(rows)
}
