// Package service is the loop around the decisions: it judges the mails that its porter took
// in, draws dice, and commits what came of it, with the mails that its postroom hands to the
// submission server. What it does can be read in [Service.Intake] from top to bottom.
//
// Everything it does can be cut off at any line and done again: a mail is
// stored before it is marked, and all that a decision changes, the records of its
// dice among it, is committed at once together with the end of its job. A
// mail that was sent twice has the same Message-ID both times.
//
// Dice are drawn in memory: what falls follows from the request alone, so a decision that
// was cut off, or that lost a race, draws the same when it is made again, and nobody saw
// what the first one drew. A record that an older program stored without its
// decision is used by the next one that asks for it.
package service

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"time"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/attachment"
	"adjutant/moderator/budget"
	"adjutant/moderator/crash"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intake"
	"adjutant/moderator/ladder"
	"adjutant/moderator/letters"
	"adjutant/moderator/lobby"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/postroom"
	"adjutant/moderator/proof"
	"adjutant/moderator/reception"
	"adjutant/moderator/reference"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
	"adjutant/moderator/routine"
	"adjutant/moderator/signin"
	"adjutant/moderator/standing"
	"adjutant/moderator/storage"
)

// Store keeps what must not be lost. Package store has those that exist, and
// storetest says in full what each method promises.
type Store interface {
	intake.Store
	postroom.Store
	reception.Store
	reference.Store
	routine.Store
	AddGames(ctx context.Context, all ...storage.Beginning) error
	ReadOn(ctx context.Context, tag string, n int) ([]game.Line, *game.KeptState, error)
	People(ctx context.Context) ([]register.Act, error)
	Veil() register.Veil
	PeopleSize(ctx context.Context) (int, error)
	PeopleMark(ctx context.Context) (storage.PeopleMark, error)
	Players(ctx context.Context) ([]register.Entry, error)
	Drawn(ctx context.Context, alpha, game string) (stored, last *roll.Record, err error)
	LastRecord(ctx context.Context, game string) (*roll.Record, error)
	Unjudged(ctx context.Context) (bool, error)
}

// Beacon gives the public randomness that games may have in their dice.
// [decision.Moderator] says which it is.
type Beacon interface {
	// Round is the beacon's signature of a round, which the service checks; an
	// error as long as it has not come out or cannot be had.
	Round(ctx context.Context, n int64) (roll.BeaconSignature, error)
}

// Service is a club at work. All fields must be set but those of which it is said what nil means.
type Service struct {
	postroom.Settings
	Dice
	Store     Store
	Moderator decision.Moderator
	Beacon    Beacon
	// MailSecret is what the keys of mails are made with; all machines of a club have one.
	MailSecret mailkey.Secret
	Limits     mail.Limits
	Passing    func(error) bool                                // whether an error of Store is no fault of the mail, and passes; nil where none does
	Packs      func() ([]report.PackRow, error)                // that games are made of; nil where nobody tells
	Standings  func(context.Context) (ladder.Standings, error) // how the ladder is computed; nil by the default rules, without names that were given up
	Rating     *roll.RatingTerms                               // on what terms a rematch counts for ratings; nil for games from before there were any
	Evidence   *Evidence                                       // asks the DNS again; nil where nobody can be asked
	Now        func() time.Time
	Random     io.Reader // tokens, nonces and seeds of new games are drawn from it
	Log        *slog.Logger
	Times      routine.Times                                  // at which the club does something without being asked
	Health     func(context.Context) ([]report.Matter, error) // what of the club itself wants somebody; nil where nobody looks
	// Tournament is how a tournament stands, and which there are; nil where nobody directs any.
	Tournament func(ctx context.Context, name string) (report.Tournament, []string, error)
	Memory     *budget.Memory        // what the files of mails may take together; nil for any
	Journals   *Journals             // that were read; nil reads each anew
	Ladders    *standing.Keeper      // as they were computed; nil computes them anew
	Faces      *Faces                // the club's people, as they were read; nil reads them anew
	Members    *Members              // the register for pages, as it was read; nil reads that anew
	Past       *routine.Past         // games that are over, as they were read; nil reads them anew
	Mailbox    *Mailbox              // how far it was looked through; nil if nobody looks
	Spoilt     func(*storage.Damage) // hears of what is kept for lists and cannot be read, and has it made anew; must not wait; nil where nobody does
	Judged     func()                // hears that a mail was judged and can be filed; must not wait; nil for nobody
}

// attempts is how often a decision is made anew because the game changed while
// it was made.
const attempts = 5

// Intake judges one mail, takes the default of a question that is overdue, or lets
// the dice of a freeze fall: the work of an intake job. An error means that nothing
// was committed and that the job comes again. What cannot be judged at the last
// attempt is set aside, but for a freeze, which waits as long as it must.
func (s *Service) Intake(ctx context.Context, job storage.Job) error {
	crash.Point("judging")
	err := s.intake(ctx, job)
	if err == nil && job.Mail != "" && s.Judged != nil {
		s.Judged()
	}
	return err
}

func (s *Service) intake(ctx context.Context, job storage.Job) error {
	err := s.attempt(ctx, job)
	if found := new(storage.Damage); errors.As(err, &found) {
		return errors.Join(err, s.foundDamage(ctx, found))
	}
	if err != nil && job.Freeze > 0 {
		s.Log.Warn("the dice wait", "game", job.Wake, "freeze", job.Freeze, "error", err)
		return s.waitHeld(ctx, job, err)
	}
	if err == nil || !job.Last || s.passes(err) || errors.Is(err, storage.ErrConflict) || errors.Is(err, storage.ErrUnanswered) || errors.Is(ctx.Err(), context.Canceled) {
		return err
	}
	return aside{s}.set(ctx, job, err)
}

// passes reports whether to judge a mail failed for a reason that lies in no mail, as that the
// database went away: it comes again until that has passed.
func (s *Service) passes(err error) bool { return s.Passing != nil && s.Passing(err) }

func (s *Service) attempt(ctx context.Context, job storage.Job) error {
	s, err := s.acquainted(ctx, job)
	if err != nil {
		return err
	}
	switch {
	case job.Spent:
		return errNoEnd
	case job.Freeze > 0:
		return guarded(s.Log, func() error { return s.thaw(ctx, job) })
	case job.Wake != "":
		return guarded(s.Log, func() error { return s.lapse(ctx, job) })
	}
	return guarded(s.Log, func() error { return s.judge(ctx, job) })
}

// now is the time of a decision, as it is kept and printed.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Second) }

// judge decides a mail, anew when the game changed meanwhile.
func (s *Service) judge(ctx context.Context, job storage.Job) error {
	raw, err := s.stored(ctx, job)
	if err != nil {
		return err
	}
	if done, err := s.askAgain(ctx, job, raw); done || err != nil {
		return err
	}
	sub, err := s.submitted(job, raw)
	if err != nil {
		return err
	}
	if wish := signin.WishOf(sub.Mail); wish != signin.NoWish {
		return s.Reception().Mailed(ctx, job, sub, wish)
	}
	leave, err := s.Memory.Enter(ctx, attachment.Weight(sub.Mail))
	if err != nil {
		return err
	}
	defer leave()
	for range attempts {
		if err = s.judgeOnce(ctx, job, sub); !errors.Is(err, storage.ErrConflict) {
			return err
		}
	}
	return err
}

// submission reads the mail of the job as it was stored.
func (s *Service) submission(ctx context.Context, job storage.Job) (proof.Submission, error) {
	raw, err := s.stored(ctx, job)
	if err != nil {
		return proof.Submission{}, err
	}
	return s.submitted(job, raw)
}

// stored is the mail of a job as it was stored.
func (s *Service) stored(ctx context.Context, job storage.Job) (mail.Raw, error) {
	if job.Read != nil {
		return job.Read.Mail, nil
	}
	raw, err := s.Store.Mail(ctx, job.Mail)
	if err != nil {
		return raw, fmt.Errorf("mail %s: %w", job.Mail, err)
	}
	return raw, nil
}

// submitted is what the stored mail of the job submits.
func (s *Service) submitted(job storage.Job, raw mail.Raw) (proof.Submission, error) {
	msg, err := s.Porter().Parse(raw)
	if errors.Is(err, mail.ErrNoHeader) {
		msg, err = unreadable(), nil
	}
	if err != nil {
		return proof.Submission{}, fmt.Errorf("mail %s: %w", job.Mail, err)
	}
	s.Log.Info("mail read", "mail", job.Mail, "sender", msg.Auth.Summary())
	return proof.Submission{Key: job.Mail, Digest: roll.Sum(raw.Bytes), Mail: msg, Received: proof.ReceivedAt(raw), Keys: proof.ProvingKeys(raw, msg)}, nil
}

// judgeOnce decides the submission on the game as it is and commits that.
func (s *Service) judgeOnce(ctx context.Context, job storage.Job, sub proof.Submission) error {
	in := decision.Input{Now: s.now(), Submission: sub}
	tag, err := s.findGame(ctx, &in)
	if err != nil {
		return err
	}
	if tag != "" && in.Game.Opened() == nil {
		if in.Register, err = s.Registrar().Register(ctx); err != nil {
			return err
		}
	}
	if err := s.overtake(ctx, tag, &in); err != nil {
		return err
	}
	decision, err := s.decide(ctx, tag, in)
	if err != nil {
		return err
	}
	if tag != "" && len(decision.Append) > 0 {
		for _, k := range sub.Keys {
			decision.Leaves = append(slices.Clip(decision.Leaves), k.Hash())
		}
	}
	return s.commit(ctx, job, tag, in.Game, decision)
}

// commit stores a decision and ends its job.
func (s *Service) commit(ctx context.Context, job storage.Job, tag string, game game.Game, decision decision.Decision) error {
	crash.Point("decided")
	commit := storage.Commit{
		Job: job, Outcome: decision.Outcome, Version: game.Version(), Lines: s.Moderator.Marked(decision.Append), Records: decision.Records, Position: decision.Position,
		Wake: decision.Wake, Release: decision.Release, Leaves: decision.Leaves, New: decision.New, Kept: decision.Kept, Enact: decision.Enact,
	}
	if decision.Unkept != nil {
		s.Log.Warn("where play stood is not what the journal leads to: it was played from its beginning", "game", tag, "error", decision.Unkept)
	}
	if commit.Position == nil {
		commit.Position = decision.Log
	}
	if len(decision.Append) > 0 || decision.Wake != nil {
		commit.Tag = tag
	}
	if commit.Summary = decision.Summary; commit.Summary == nil && len(decision.Append) > 0 {
		commit.Summary = s.Summaries().Behind(tag, game, decision.Append)
	}
	var err error
	if commit.Heavy, err = s.Porter().HeavyOf(ctx, decision.Release); err != nil {
		return err
	}
	if commit.Settle, err = settled(ctx, s.Porter(), decision.Settle); err != nil {
		return err
	}
	if decision.Result == nil && decision.Ending == nil {
		commit.Send, err = s.Postroom().Pack(decision.Send)
	} else {
		var before []roll.Hash
		commit.Leaf, before, err = s.leaf(tag, game, decision)
		commit.Leaves = append(commit.Leaves, before...)
	}
	if err != nil {
		return err
	}
	if decision.Resend != nil {
		again, err := s.Postroom().Again(ctx, *decision.Resend)
		if err != nil {
			return err
		}
		commit.Send = append(commit.Send, again)
	}
	if err := s.Store.Commit(ctx, commit); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	s.Log.Info("judged", "mail", job.Mail, "game", tag, "outcome", decision.Outcome, "answers", len(decision.Send))
	crash.Point("committed")
	return nil
}

// Conduct commits what the moderator did to a game: a decision that no mail asked
// for.
func (s *Service) Conduct(ctx context.Context, tag string, game game.Game, decision decision.Decision) error {
	return s.commit(ctx, storage.Job{}, tag, game, decision)
}

// Begin stores a game that is opened or invited to, with the mails that say so and
// what becomes due in it first. A known tag is [storage.ErrExists].
func (s *Service) Begin(ctx context.Context, o lobby.Opening, lines []game.Line, mails []mail.Outgoing) error {
	b, err := s.Beginning(o, lines, mails)
	if err != nil {
		return err
	}
	return s.Store.AddGames(ctx, b)
}

// Beginning is what is stored of a game that is opened or invited to.
func (s *Service) Beginning(o lobby.Opening, lines []game.Line, mails []mail.Outgoing) (storage.Beginning, error) {
	b := storage.Beginning{Tag: o.Tag, Lines: lines, Position: o.Position, Summary: s.Summaries().Behind(o.Tag, game.Game{}, lines)}
	var err error
	if b.Wake, err = lobby.FirstWake(s.Moderator, lines, o.Now); err != nil {
		return b, err
	}
	b.Send, err = s.Postroom().Pack(mails)
	return b, err
}

// findGame loads the first of the games that the mail names in which it speaks
// for a seat; tag is "" when there is none.
func (s *Service) findGame(ctx context.Context, in *decision.Input) (tag string, err error) {
	club := s.Moderator.Club
	tags, err := s.Porter().TagsOf(ctx, in.Submission.Mail)
	if err != nil {
		return "", err
	}
	for _, tag := range tags {
		g, err := s.journal(ctx, tag)
		switch {
		case err == nil && lobby.Concerns(club, g, in.Submission.Mail):
			in.Game, err = s.secured(ctx, tag, g)
			return tag, err
		case err != nil && !errors.Is(err, game.ErrNoGame):
			return "", fmt.Errorf("game %s: %w", tag, err)
		}
	}
	return "", nil
}

// decide asks the moderator what a mail leads to.
func (s *Service) decide(ctx context.Context, tag string, in decision.Input) (decision.Decision, error) {
	if size, tooLarge := intake.SizeOf(in.Submission.Key); tooLarge {
		return letters.TooLarge(s.Moderator.Club, in, size, int64(s.Limits.Bytes)), nil
	}
	if tag == "" {
		return s.desk(ctx, in)
	}
	hearing, err := moderator.Hear(s.Moderator, in)
	if err != nil {
		return decision.Decision{}, err
	}
	return s.drawing(ctx, tag, in.Game, hearing)
}
