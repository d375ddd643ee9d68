package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/leaves"
)

// Commit takes all that one decision changes, and completes its job, in one
// transaction. When the game has another version than the one decided on, another
// record was drawn meanwhile, or the job is no longer ours, it gives
// moderator.ErrConflict; a tag that is not
// known is game.ErrNoGame. After any error nothing is changed and the job
// stays.
func (s *SQL) Commit(ctx context.Context, c moderator.Commit) error {
	var grown *Mark
	effects := func(ch change) (err error) {
		grown, err = s.take(ctx, ch, c)
		return err
	}
	err := drawnMeanwhile(s.finishBy(ctx, c.Job, effects, func(ch change, h *handle) error { return ch.judge(ctx, c, h) }))
	if errors.Is(err, errOther) {
		err = s.whyNot(ctx, c.Tag)
	}
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	if grows(c) {
		s.remembered(ctx, grown)
	}
	return nil
}

// take does all that the commit changes. What has to be asked comes first, then the log, which one at a time can add to, and then what
// nobody waits for. It gives the log as it is then, nil if it was not held against what was known of it.
func (s *SQL) take(ctx context.Context, c change, commit moderator.Commit) (grown *Mark, err error) {
	if commit.Tag == "" && !gameless(commit) {
		return nil, errNoTag
	}
	told, err := c.told(ctx, commit.Tag, commit.Summary)
	if err != nil {
		return nil, err
	}
	if err := c.checkRecords(ctx, commit.Records); err != nil {
		return nil, err
	}
	if err := c.act(ctx, commit); err != nil {
		return nil, err
	}
	if err := s.wake(ctx, c, commit); err != nil {
		return nil, err
	}
	lines, parcels, grown, err := s.addToLog(ctx, c, commit)
	if err != nil {
		return nil, err
	}
	if err := c.advance(ctx, commit.Tag, commit.Version, append(slices.Clip(commit.Lines), lines...)); err != nil {
		return nil, err
	}
	if err := c.addPosition(ctx, commit.Lines, commit.Position); err != nil {
		return nil, err
	}
	if err := s.addParcels(ctx, c, commit.Send, commit.New...); err != nil {
		return nil, err
	}
	if err := s.addParcels(ctx, c, parcels); err != nil {
		return nil, err
	}
	if err := c.keepState(ctx, commit.Tag, commit.Kept); err != nil {
		return nil, err
	}
	if err := c.summarize(ctx, commit.Tag, commit.Version+len(commit.Lines)+len(lines), commit.Summary, told); err != nil {
		return nil, err
	}
	if err := s.release(ctx, c, commit); err != nil {
		return nil, err
	}
	return grown, s.settle(ctx, c, commit.Settle)
}

// act does what the commit does to the register, to who is signed in, and to a tournament.
func (c change) act(ctx context.Context, commit moderator.Commit) error {
	if err := c.enact(ctx, commit.Enact); err != nil {
		return err
	}
	if err := c.signOut(ctx, commit.SignOut); err != nil {
		return err
	}
	if err := c.addLinks(ctx, commit.Links); err != nil {
		return err
	}
	return c.direct(ctx, commit.Direct)
}

// grows reports whether the commit has anything for the log.
func grows(c moderator.Commit) bool { return len(c.Records) > 0 || len(c.Leaves) > 0 || c.Leaf != nil }

// addToLog adds to the log what the commit has for it, and gives what follows from the place of its leaf, and the log as it is then.
func (s *SQL) addToLog(ctx context.Context, c change, commit moderator.Commit) (lines []game.Line, parcels []moderator.Parcel, grown *Mark, err error) {
	if !grows(commit) {
		return nil, nil, nil, nil
	}
	perhaps := slices.Clone(commit.Leaves)
	if commit.Leaf != nil {
		perhaps = append(perhaps, commit.Leaf.Hash)
	}
	log, err := s.grow(ctx, c, perhaps...)
	if err != nil {
		return nil, nil, nil, err
	}
	held, err := s.checkGrown(log)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := c.addRecords(ctx, log, commit.Records); err != nil {
		return nil, nil, nil, err
	}
	if err := addNew(log, commit.Leaves...); err != nil {
		return nil, nil, nil, err
	}
	if commit.Leaf != nil {
		if lines, parcels, err = logLast(log, *commit.Leaf); err != nil {
			return nil, nil, nil, err
		}
	}
	if held {
		if grown, err = s.stateOf(log); err != nil {
			return nil, nil, nil, err
		}
	}
	return lines, parcels, grown, log.Write(ctx, c.tx.Queue(nil), c.postgres)
}

// logLast adds a commit's last leaf, and gives what follows from its place. One that is there, as that of a decision which
// was lost with the end of its journal and is made again, stays where it is.
func logLast(log *leaves.Growth, leaf moderator.Leaf) ([]game.Line, []moderator.Parcel, error) {
	if err := addNew(log, leaf.Hash); err != nil {
		return nil, nil, err
	}
	at, _ := log.Has(leaf.Hash)
	root, err := log.Root(at + 1)
	if err != nil {
		return nil, nil, err
	}
	return leaf.Then(log.Number, at+1, root)
}

// release enqueues the mails that the commit releases.
func (s *SQL) release(ctx context.Context, c change, commit moderator.Commit) error {
	for _, key := range commit.Release {
		if err := s.enqueueMail(ctx, c, releasedArgs(commit, key), []string{commit.Tag}); err != nil {
			return err
		}
	}
	return nil
}

// wake enqueues what becomes due in the game.
func (s *SQL) wake(ctx context.Context, c change, commit moderator.Commit) error {
	if commit.Wake == nil {
		return nil
	}
	return s.insertJobs(ctx, c, jobAt(wakeOf(commit), commit.Wake.At))
}

// releasedArgs is the job to judge a mail that the commit releases.
func releasedArgs(c moderator.Commit, key string) intakeArgs {
	return intakeArgs{Mail: key, Kept: true, Heavy: slices.Contains(c.Heavy, key)}
}

// advance appends the lines to the game, if it still has the version that was
// decided on.
func (c change) advance(ctx context.Context, tag string, version int, lines []game.Line) error {
	if tag == "" {
		return nil
	}
	rows, err := c.lineRows(tag, version, lines)
	if err != nil {
		return err
	}
	if c.postgres && 0 < len(rows) && len(rows) <= rowsAtOnce {
		c.advanceAtOnce(tag, version, rows)
		return c.addEndings(ctx, tag, lines)
	}
	if _, err := c.later(changed(errOther)).AdvanceGame(ctx, db.AdvanceGameParams{Tag: tag, Version: int64(version), Added: int64(len(lines))}); err != nil {
		return err
	}
	c.insertRows("lines", lineColumns(), rows)
	return c.addEndings(ctx, tag, lines)
}

// errOther is given within a transaction for a game that is not of the version that was decided on.
var errOther = errors.New("the game has another version, or there is none")

// changed is a check that something was changed; the error is given if nothing was.
func changed(otherwise error) func(int64) error {
	return func(n int64) error {
		if n == 0 {
			return otherwise
		}
		return nil
	}
}

// whyNot tells an unknown game from one that has moved on.
func (s *SQL) whyNot(ctx context.Context, tag string) error {
	_, err := s.queries().GameVersion(ctx, tag)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return game.ErrNoGame
	case err != nil:
		return err
	}
	return moderator.ErrConflict
}

// gameless reports whether a commit has nothing that one which belongs to no game cannot have.
func gameless(c moderator.Commit) bool {
	return len(c.Lines) == 0 && c.Position == nil && c.Wake == nil && len(c.Release) == 0 && c.Leaf == nil && c.Summary == nil && c.Kept == nil
}

var errNoTag = errors.New("lines, a position, a deadline, kept mails, a leaf, a state or a summary, but no game that they belong to")

// judge keeps the outcome with the mail of the job, ends its turns, and completes the job.
func (c change) judge(ctx context.Context, commit moderator.Commit, h *handle) error {
	key := commit.Job.Mail
	if key == "" {
		h.complete(c.tx)
		return nil
	}
	if c.postgres && h.id != 0 {
		c.tx.Later(changed(moderator.ErrConflict), judgeOnce, key, commit.Tag, string(commit.Outcome), h.id, h.attempt, h.stamp(time.Now()))
		return nil
	}
	_, err := c.later(changed(fmt.Errorf("mail %s is not stored", key))).JudgeMail(ctx, db.JudgeMailParams{
		Key: key, Game: commit.Tag, Outcome: string(commit.Outcome),
	})
	if err != nil {
		return err
	}
	c.endTurn(key)
	h.complete(c.tx)
	return nil
}
