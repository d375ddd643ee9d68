package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"adjutant/moderator"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
)

// Commit takes all that one decision changes, and completes its job, in one
// transaction. When the game has another version than the one decided on, another
// record was drawn meanwhile, or the job is no longer ours, it gives
// moderator.ErrConflict; a tag that is not
// known is game.ErrNoGame. After any error nothing is changed and the job
// stays.
func (s *SQL) Commit(ctx context.Context, c moderator.Commit) error {
	logs := len(c.Records) > 0 || len(c.Leaves) > 0 || c.Leaf != nil
	err := s.finish(ctx, c.Job, func(ch change) error {
		if logs {
			if err := ch.checkGrown(ctx, s); err != nil {
				return err
			}
		}
		if err := ch.advance(ctx, c); err != nil {
			return err
		}
		if err := s.addParcels(ctx, ch, c.Send, c.New...); err != nil {
			return err
		}
		if err := ch.judge(ctx, c); err != nil {
			return err
		}
		if err := s.addJobs(ctx, ch, c); err != nil {
			return err
		}
		if err := ch.act(ctx, c); err != nil {
			return err
		}
		if err := s.settle(ctx, ch, c.Settle); err != nil {
			return err
		}
		if err := ch.addRecords(ctx, c.Records); err != nil {
			return err
		}
		if err := ch.appendLeaves(ctx, c.Leaves); err != nil {
			return err
		}
		lines, err := s.logLeaf(ctx, ch, c)
		if err != nil {
			return err
		}
		if err := ch.keepState(ctx, c.Tag, c.Kept); err != nil {
			return err
		}
		return ch.summarize(ctx, c.Tag, c.Version+len(c.Lines)+lines, c.Summary)
	})
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	if logs {
		s.remembered(ctx)
	}
	return nil
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

// logLeaf appends the commit's leaf to the log, and what follows from it: so many lines in the game, and parcels.
func (s *SQL) logLeaf(ctx context.Context, c change, commit moderator.Commit) (added int, err error) {
	if commit.Leaf == nil {
		return 0, nil
	}
	size, root, err := c.lastWith(ctx, commit.Leaf.Hash)
	if err != nil {
		return 0, err
	}
	lines, parcels, err := commit.Leaf.Then(size, root)
	if err != nil {
		return 0, err
	}
	if err := c.advance(ctx, behind(commit, lines)); err != nil {
		return 0, err
	}
	return len(lines), s.addParcels(ctx, c, parcels)
}

// lastWith appends the leaf, and gives the size and the root of the log whose last it is. One that is there, as that of a decision which
// was lost with the end of its journal and is made again, stays where it is.
func (c change) lastWith(ctx context.Context, leaf roll.Hash) (size int64, root roll.Hash, err error) {
	index, err := c.LeafIndex(ctx, leaf.String())
	if errors.Is(err, sql.ErrNoRows) {
		size, tree, err := c.grow(ctx, leaf)
		if err != nil {
			return 0, root, err
		}
		root, err = roll.LogRoot(size, tree)
		return size, root, err
	}
	if err != nil {
		return 0, root, err
	}
	root, err = roll.LogRoot(index+1, logReader{ctx, c.tx})
	return index + 1, root, err
}

// addJobs enqueues what becomes due in the game, and the mails that it releases.
func (s *SQL) addJobs(ctx context.Context, c change, commit moderator.Commit) error {
	for _, key := range commit.Release {
		if err := s.enqueueMail(ctx, c, releasedArgs(commit, key), []string{commit.Tag}); err != nil {
			return err
		}
	}
	if commit.Wake == nil {
		return nil
	}
	return s.insertJobs(ctx, c.tx, jobAt(wakeOf(commit), commit.Wake.At))
}

// releasedArgs is the job to judge a mail that the commit releases.
func releasedArgs(c moderator.Commit, key string) intakeArgs {
	return intakeArgs{Mail: key, Kept: true, Heavy: slices.Contains(c.Heavy, key)}
}

// advance appends the lines to the game, if it still has the version that was
// decided on.
func (c change) advance(ctx context.Context, commit moderator.Commit) error {
	if commit.Tag == "" {
		return checkGameless(commit)
	}
	n, err := c.AdvanceGame(ctx, db.AdvanceGameParams{
		Tag: commit.Tag, Version: int64(commit.Version), Added: int64(len(commit.Lines)),
	})
	if err != nil {
		return err
	}
	if n == 0 {
		return c.whyNot(ctx, commit.Tag)
	}
	return c.addLines(ctx, commit.Tag, commit.Version, commit.Lines, commit.Position)
}

// behind is a commit of lines that follow those of another.
func behind(c moderator.Commit, lines []game.Line) moderator.Commit {
	return moderator.Commit{Tag: c.Tag, Version: c.Version + len(c.Lines), Lines: lines}
}

// whyNot tells an unknown game from one that has moved on.
func (c change) whyNot(ctx context.Context, tag string) error {
	_, err := c.GameVersion(ctx, tag)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return game.ErrNoGame
	case err != nil:
		return err
	}
	return moderator.ErrConflict
}

// checkGameless reports what a commit that belongs to no game cannot have.
func checkGameless(c moderator.Commit) error {
	if len(c.Lines) > 0 || c.Position != nil || c.Wake != nil || len(c.Release) > 0 || c.Leaf != nil || c.Summary != nil || c.Kept != nil {
		return errors.New("lines, a position, a deadline, kept mails, a leaf, a state or a summary, but no game that they belong to")
	}
	return nil
}

// judge keeps the outcome with the mail of the job.
func (c change) judge(ctx context.Context, commit moderator.Commit) error {
	if commit.Job.Mail == "" {
		return nil
	}
	n, err := c.JudgeMail(ctx, db.JudgeMailParams{
		Key: commit.Job.Mail, Game: commit.Tag, Outcome: string(commit.Outcome),
	})
	if err == nil && n == 0 {
		err = fmt.Errorf("mail %s is not stored", commit.Job.Mail)
	}
	if err != nil {
		return err
	}
	return c.endTurn(ctx, commit.Job.Mail)
}
