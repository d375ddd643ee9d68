package doctor

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/storage"
	"adjutant/moderator/store"
	"adjutant/moderator/view"
)

// judgeAgain has mails judged again, each in its lane.
func (r *repair) judgeAgain(ctx context.Context, keys []string) error {
	for _, key := range keys {
		if err := r.retry(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

// retry has a mail judged again, unless it is damaged: then it is told of as what only a backup has.
func (r *repair) retry(ctx context.Context, key string) error {
	lane, err := r.club.Service.Porter().Lane(ctx, key)
	if errors.As(err, new(*storage.Damage)) {
		return nil
	}
	if err != nil {
		return err
	}
	return r.club.Store.Retry(ctx, key, lane)
}

// listed is what lists tell of a game; the zero value for nothing that can be read.
func (r *repair) listed(ctx context.Context, tag string) (is view.Summary, err error) {
	st := store.Legible{SQL: r.club.Store}
	all, err := st.SummariesAt(ctx, append(slices.Clone(view.Stages), "")...)
	if err != nil {
		return is, err
	}
	if at := slices.IndexFunc(all, func(s view.Summary) bool { return s.Tag == tag }); at >= 0 {
		is = all[at]
	}
	players, err := st.Players(ctx)
	for _, p := range players {
		if p.Game == tag {
			is.Players = append(is.Players, p)
		}
	}
	return is, err
}

// tellTorn tells what a journal that lost its end is made of again, and what of it nothing brings back: before and after are the game in
// the list as it was, and as it is without that end.
func (r *repair) tellTorn(tag string, t store.Torn, before, after view.Summary) {
	if t.Had < t.Left {
		r.ok("store.games", "game %s has %d lines again, as many as there are: it counted %d", tag, t.Left, t.Had)
		return
	}
	references := make([]string, len(t.Again))
	for i, key := range t.Again {
		references[i] = post.Reference(key)
	}
	named := ""
	if len(references) > 0 {
		named = ": " + strings.Join(references, ", ")
	}
	r.ok("store.games", "game %s goes on behind line %d; %d mails to it are judged again, with the dice that fell for them%s", tag, t.Left, len(t.Again), named)
	r.warn("store.games", "if one of these was there: "+lastBackup+", or do it again: adjutant game hold, rollback, seat, setup, player, rule, end",
		"game %s: lines %d to %d of its journal are lost. What stood there and came of no mail is not brought back: holds and releases, roll backs, seats, rules and rulings, deadlines that passed, an end%s",
		tag, t.Left+1, t.Had, unlike(before, after))
}

// unlike tells in what a list had a game otherwise than it is now.
func unlike(before, after view.Summary) string {
	var said []string
	if before.Stage != "" && before.Stage != after.Stage {
		said = append(said, fmt.Sprintf("at stage %s, and it is at stage %s", before.Stage, after.Stage))
	}
	for _, p := range before.Players {
		if !slices.ContainsFunc(after.Players, func(q register.Entry) bool { return q.Addr == p.Addr && q.Side == p.Side && q.As == p.As }) {
			said = append(said, strings.TrimSpace(fmt.Sprintf("with %s as %s %s, who is not there now", p.Addr, p.As, p.Side)))
		}
	}
	if len(said) == 0 {
		return ""
	}
	return "; the list of games had it " + strings.Join(said, "; ")
}
