// Package reference looks up what decisions want to know of a club, in its store and beside it.
package reference

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/attachment"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/routine"
	"adjutant/moderator/standing"
	"adjutant/moderator/storage"
	"adjutant/moderator/view"
)

// Store is what is asked of one.
type Store interface {
	Game(ctx context.Context, tag string) (game.Game, error)
	GamesOf(ctx context.Context, addr string) (tags []string, err error)
	SummariesAt(ctx context.Context, stages ...game.Stage) ([]view.Summary, error)
	standing.Store
	Position(ctx context.Context, name string) ([]byte, error)
	Mail(ctx context.Context, key string) (mail.Raw, error)
	Parcel(ctx context.Context, key string) (storage.Parcel, error)
	LogNumber(ctx context.Context) (int, error)
	Records(ctx context.Context, game string) ([]roll.Record, error)
	Announced(ctx context.Context, game string) ([]roll.Notice, error)
	Stuck(ctx context.Context) ([]storage.Stuck, error)
}

// Library is where a club looks things up. All fields but Offer, Standings and Tournament must be set.
type Library struct {
	Store     Store
	Packs     game.Library
	Offer     func() ([]report.PackRow, error)                // the packs that games are made of; nil where nobody tells
	Standings func(context.Context) (ladder.Standings, error) // how the ladder is computed; nil by the default rules, without names that were given up
	Ladders   *standing.Keeper                                // as they were computed; nil computes them anew
	Register  func(context.Context) (register.Register, error)
	Diary     routine.Diary
	Parse     func(mail.Raw) (*mail.Message, error)
	// Tournament is how the tournament with a name stands, without a name if there is none, and the names of all; nil where nobody
	// directs any.
	Tournament func(ctx context.Context, name string) (report.Tournament, []string, error)
}

// Known loads what a decision wants.
func (l Library) Known(ctx context.Context, w decision.Want) (f decision.Known, err error) {
	f.Want = w
	switch w.Kind {
	case decision.WantLadder:
		f.Ladder, err = l.ladder(ctx, w.At)
	case decision.WantPlayers:
		f.Register, err = l.Register(ctx)
	case decision.WantGames:
		f.Games, err = l.gamesOf(ctx, w.Who)
	case decision.WantOffered:
		f.Offered, err = l.offered(ctx)
	case decision.WantOutside:
		f.Outside, err = l.Store.Records(ctx, roll.NoGame)
	case decision.WantAudits:
		f.Audits, err = l.audits(ctx, w.Who.Addr, w.At)
	case decision.WantAnnounced:
		f.Announced, err = l.announced(ctx, w.Name)
	case decision.WantPosition:
		f.Position, err = l.Store.Position(ctx, w.Name)
	case decision.WantEnd:
		f.End, err = l.endOf(ctx, w.Name)
	case decision.WantDay:
		f.Day, err = l.Diary.Day(ctx, mail.Address{Name: w.Who.Name, Addr: w.Who.Addr})
	case decision.WantTournament:
		if l.Tournament != nil {
			f.Tournament, f.Tournaments, err = l.Tournament(ctx, w.Name)
		}
	case decision.WantStuck:
		f.Stuck, err = l.stuck(ctx)
	case decision.WantMail:
		f.Mail, err = l.mailBefore(ctx, w.Name)
	default:
		err = fmt.Errorf("%s: nobody has that", w)
	}
	return f, err
}

// endOf names where a position ends, of which no more is kept.
func (l Library) endOf(ctx context.Context, name string) (string, error) {
	position, err := l.Store.Position(ctx, name)
	if err != nil {
		return "", err
	}
	return decision.EndOf(position)
}

// gamesOf tells of the games that somebody plays or is invited to, from whichever of his addresses. They are
// read one after the other, and none is kept.
func (l Library) gamesOf(ctx context.Context, who game.Registered) ([]decision.PlayerGame, error) {
	var tags []string
	for _, a := range strings.Fields(who.Addrs) {
		his, err := l.Store.GamesOf(ctx, a)
		if err != nil {
			return nil, err
		}
		tags = append(tags, his...)
	}
	slices.Sort(tags)
	tags = slices.Compact(tags)
	games := make([]decision.PlayerGame, len(tags))
	for i, tag := range tags {
		game, err := l.Store.Game(ctx, tag)
		if err == nil {
			games[i], err = desk.GameOf(l.Packs, game, who)
		}
		if err != nil {
			return nil, fmt.Errorf("game %s: %w", tag, err)
		}
	}
	return games, nil
}

// audits counts the mails of an address that were audited on a day.
func (l Library) audits(ctx context.Context, addr string, day time.Time) (int, error) {
	for n := range desk.MaxAudits {
		_, err := l.Store.Parcel(ctx, attachment.AuditKey(addr, day, n+1))
		switch {
		case errors.Is(err, storage.ErrNoParcel):
			return n, nil
		case err != nil:
			return 0, fmt.Errorf("audits of the day: %w", err)
		}
	}
	return desk.MaxAudits, nil
}

// announced tells what was announced of a game and is not in its journal: in a store
// that was restored from an older copy.
func (l Library) announced(ctx context.Context, id string) (a decision.Announced, err error) {
	if number, err := l.Store.LogNumber(ctx); err != nil || number == 1 {
		return a, err
	}
	if a.Notices, err = l.Store.Announced(ctx, id); err != nil {
		return a, err
	}
	records, err := l.Store.Records(ctx, id)
	for _, rec := range records {
		if rec.Freeze != nil {
			a.Freezes = max(a.Freezes, rec.Freeze.Number)
		}
	}
	return a, err
}

// mailBefore is a mail that was judged before.
func (l Library) mailBefore(ctx context.Context, key string) (*mail.Message, error) {
	raw, err := l.Store.Mail(ctx, key)
	if err != nil {
		return nil, err
	}
	return l.Parse(raw)
}
