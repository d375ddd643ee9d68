package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/highwater"
	"adjutant/moderator/store/leaves"
)

// Commit takes all that one decision changes, and completes its job, in one
// transaction. When the game has another version than the one decided on, another
// record was drawn meanwhile, or the job is no longer ours, it gives
// storage.ErrConflict; a tag that is not
// known is game.ErrNoGame. After any error nothing is changed and the job
// stays.
func (s *SQL) Commit(ctx context.Context, c storage.Commit) error {
	err := errGrown
	if known := s.end.Take(); known != nil && known.Has(c.Leaves...) {
		err = s.commit(ctx, c, known)
	}
	if errors.Is(err, errGrown) {
		err = s.commit(ctx, c, nil)
	}
	if errors.Is(err, errOther) {
		err = s.whyNot(ctx, c.Tag)
	}
	if err != nil {
		return fmt.Errorf("commit to game %q: %w", c.Tag, err)
	}
	return nil
}

// commit takes all that the decision changes. The log is what is known of it, or else is asked for.
func (s *SQL) commit(ctx context.Context, c storage.Commit, known *leaves.Known) error {
	var log grownLog
	var answers []storage.Parcel
	effects := func(ch change) (err error) {
		log, answers, err = s.take(ctx, ch, c, known)
		return err
	}
	err := s.finishBy(ctx, c.Job, effects, func(ch change, h *handle) error { return s.judge(ctx, ch, c, h, answers) })
	if err != nil {
		return quicker(err, known != nil)
	}
	if grows(c) {
		s.remembered(ctx, log.mark)
	}
	s.end.Put(log.known)
	return nil
}

// grownLog is what is known of the log that a commit has added to.
type grownLog struct {
	mark  *highwater.Mark // nil if it was not held against what was known
	known *leaves.Known   // nil where it is asked for each time
}

// take does all that the commit changes. What has to be asked comes first, then the log, which one at a time can add to, and then what
// nobody waits for. It gives the log as it is then, and the parcels that are to be added with the end of the job.
func (s *SQL) take(ctx context.Context, c change, commit storage.Commit, known *leaves.Known) (log grownLog, answers []storage.Parcel, err error) {
	if commit.Tag == "" && !gameless(commit) {
		return log, nil, errNoTag
	}
	told, err := c.told(ctx, commit.Tag, commit.Summary)
	if err != nil {
		return log, nil, err
	}
	if err := c.checkRecords(ctx, commit.Records); err != nil {
		return log, nil, err
	}
	if err := c.act(ctx, commit); err != nil {
		return log, nil, err
	}
	if err := s.wake(ctx, c, commit); err != nil {
		return log, nil, err
	}
	lines, parcels, log, err := s.addToLog(ctx, c, commit, known)
	if err != nil {
		return log, nil, err
	}
	if err := c.advance(ctx, commit, append(slices.Clip(commit.Lines), lines...), told); err != nil {
		return log, nil, err
	}
	if err := c.addPosition(ctx, commit.Lines, commit.Position); err != nil {
		return log, nil, err
	}
	if answers, err = s.answers(ctx, c, commit, parcels); err != nil {
		return log, nil, err
	}
	if err := c.keepState(ctx, commit.Tag, commit.Kept); err != nil {
		return log, nil, err
	}
	if err := s.release(ctx, c, commit); err != nil {
		return log, nil, err
	}
	return log, answers, s.settle(ctx, c, commit.Settle)
}

// answers adds the parcels of a commit of which some must be new, and gives the others.
func (s *SQL) answers(ctx context.Context, c change, commit storage.Commit, logged []storage.Parcel) ([]storage.Parcel, error) {
	if len(commit.New) == 0 {
		return append(slices.Clip(commit.Send), logged...), nil
	}
	return logged, s.addParcels(ctx, c, commit.Send, commit.New...)
}

// act does what the commit does to the register, to signed-in sessions, and to a tournament.
func (c change) act(ctx context.Context, commit storage.Commit) error {
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
func grows(c storage.Commit) bool { return len(c.Records) > 0 || len(c.Leaves) > 0 || c.Leaf != nil }

// addToLog adds to the log what the commit has for it, and gives what follows from the place of its leaf, and the log as it is then.
func (s *SQL) addToLog(ctx context.Context, c change, commit storage.Commit, known *leaves.Known) (lines []game.Line, parcels []storage.Parcel, now grownLog, err error) {
	if !grows(commit) {
		now.known = known
		return nil, nil, now, nil
	}
	log, err := s.growBy(ctx, c, commit, known)
	if err != nil {
		return nil, nil, now, err
	}
	held, err := s.checkGrown(log)
	if err != nil && known != nil {
		err = errGrown // what it is by now tells whether it was put back
	}
	if err != nil {
		return nil, nil, now, err
	}
	if err = logRecords(log, commit.Records); err == nil {
		err = addNew(log, commit.Leaves...)
	}
	if err != nil {
		return nil, nil, now, err
	}
	if commit.Leaf != nil {
		if lines, parcels, err = logLast(log, *commit.Leaf); err != nil {
			return nil, nil, now, err
		}
	}
	if now, err = s.stateOf(log, held, commit.Leaves); err != nil {
		return nil, nil, now, err
	}
	if err := c.writeLog(ctx, log); err != nil { // before the records: whoever waits for the log has locked no chain
		return nil, nil, now, err
	}
	return lines, parcels, now, c.putRecords(ctx, commit.Records)
}

// growBy begins to add to the log what the commit has for it.
func (s *SQL) growBy(ctx context.Context, c change, commit storage.Commit, known *leaves.Known) (*leaves.Growth, error) {
	if known != nil {
		return leaves.Resume(ctx, s.db, known), nil
	}
	perhaps := append(leavesOf(commit.Records), commit.Leaves...)
	if commit.Leaf != nil {
		perhaps = append(perhaps, commit.Leaf.Hash)
	}
	return s.grow(ctx, c, perhaps...)
}

// stateOf is what is known of a log to which a commit adds; held is whether it continues what was known of it.
func (s *SQL) stateOf(log *leaves.Growth, held bool, some []roll.Hash) (now grownLog, err error) {
	if held {
		if now.mark, err = s.markedBy(log); err != nil {
			return now, err
		}
	}
	if s.backend.postgres {
		now.known, err = log.Known(some...)
	}
	return now, err
}

// logLast adds a commit's last leaf, and gives what follows from its place. One that is there, as that of a decision which
// was lost with the end of its journal and is made again, stays where it is.
func logLast(log *leaves.Growth, leaf storage.Leaf) ([]game.Line, []storage.Parcel, error) {
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
func (s *SQL) release(ctx context.Context, c change, commit storage.Commit) error {
	for _, key := range commit.Release {
		if err := s.enqueueMail(ctx, c, releasedArgs(commit, key), []string{commit.Tag}); err != nil {
			return err
		}
	}
	return nil
}

// wake enqueues what becomes due in the game.
func (s *SQL) wake(ctx context.Context, c change, commit storage.Commit) error {
	if commit.Wake == nil {
		return nil
	}
	return s.insertJobs(ctx, c, jobAt(wakeOf(commit), commit.Wake.At))
}

// releasedArgs is the job to judge a mail that the commit releases.
func releasedArgs(c storage.Commit, key string) intakeArgs {
	return intakeArgs{Mail: key, Kept: true, Heavy: slices.Contains(c.Heavy, key)}
}

// advance appends the lines to the game, if it still has the version that was
// decided on, and keeps its summary; told is whether whom that tells of is stored.
func (c change) advance(ctx context.Context, commit storage.Commit, lines []game.Line, told bool) error {
	tag, version := commit.Tag, commit.Version
	if tag == "" {
		return nil
	}
	rows, err := c.lineRows(tag, version, lines)
	if err != nil {
		return err
	}
	summary, unfit := c.summaryRow(tag, version+len(lines), commit.Summary)
	if err := c.addLinesTo(ctx, tag, version, rows, summary); err != nil {
		return err
	}
	if unfit != nil {
		return unfit // that the game has another version comes before it
	}
	if !told {
		if err := c.putPlayers(ctx, tag, commit.Summary.Players); err != nil {
			return err
		}
	}
	return c.addEndings(ctx, tag, lines)
}

// addLinesTo appends rows of lines to a game of a version, and keeps its summary, nil for none.
func (c change) addLinesTo(ctx context.Context, tag string, version int, rows [][]any, summary *db.PutSummaryParams) error {
	if c.postgres {
		c.advanceAtOnce(tag, version, rows, summary)
		return nil
	}
	if _, err := c.later(changed(errOther)).AdvanceGame(ctx, db.AdvanceGameParams{Tag: tag, Version: int64(version), Added: int64(len(rows))}); err != nil {
		return err
	}
	c.insertRows("lines", lineColumns(), rows)
	if summary == nil {
		return nil
	}
	return c.later(nil).PutSummary(ctx, *summary)
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
	return storage.ErrConflict
}

// gameless reports whether a commit has nothing that one which belongs to no game cannot have.
func gameless(c storage.Commit) bool {
	return len(c.Lines) == 0 && c.Position == nil && c.Wake == nil && len(c.Release) == 0 && c.Leaf == nil && c.Summary == nil && c.Kept == nil
}

var errNoTag = errors.New("lines, a position, a deadline, kept mails, a leaf, a state or a summary, but no game that they belong to")

// judge adds the answers, keeps the outcome with the mail of the job, ends its turns, and completes the job.
func (s *SQL) judge(ctx context.Context, c change, commit storage.Commit, h *handle, answers []storage.Parcel) error {
	key := commit.Job.Mail
	if c.postgres && key != "" && h.id != 0 {
		c.tx.Must(storage.ErrConflict, judgeOnce, append(c.parcelArgs(answers), key, commit.Tag, string(commit.Outcome), h.id, h.attempt, h.stamp(time.Now()))...)
		return nil
	}
	if err := s.addParcels(ctx, c, answers); err != nil {
		return err
	}
	if key == "" {
		h.complete(c)
		return nil
	}
	_, err := c.later(changed(fmt.Errorf("mail %s is not stored", key))).JudgeMail(ctx, db.JudgeMailParams{
		Key: key, Game: commit.Tag, Outcome: string(commit.Outcome),
	})
	if err != nil {
		return err
	}
	c.endTurn(key)
	h.complete(c)
	return nil
}
