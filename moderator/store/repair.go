package store

import (
	"context"
	"errors"
	"fmt"

	"adjutant/moderator/game"
	"adjutant/moderator/roll"
	"adjutant/moderator/store/db"
	"adjutant/moderator/store/highwater"
	"adjutant/moderator/store/leaves"
)

// Alone has this process have the database for itself, while something in it is mended: an error says that another one works with it.
func (s *SQL) Alone(ctx context.Context) (release func() error, err error) {
	if release, err = s.backend.exclude(ctx); err != nil {
		return nil, err
	}
	if s.backend.alone == nil {
		return release, nil
	}
	if err := s.backend.alone(ctx); err != nil {
		return nil, errors.Join(err, release())
	}
	return release, nil
}

// MendLog puts back what the stored log lacks: leaves that are among those known, by the hash that the tree has of them, and all hashes that
// follow from the leaves. A log that would not continue the mark is a [PutBack]; then, and where a leaf is not among those known,
// nothing is changed.
func (s *SQL) MendLog(ctx context.Context, known []roll.Hash) (found, hashes int, err error) {
	f, err := s.CheckLog(ctx)
	if err != nil || len(f.Leaves)+len(f.Hashes) == 0 {
		return 0, 0, err
	}
	found, err = f.Recall(known)
	if err != nil {
		return 0, 0, err
	}
	hashes = len(f.Hashes)
	err = s.inTx(ctx, func(c change) error {
		if err := f.Write(ctx, c.tx); err != nil {
			return err
		}
		mark := s.Mark()
		if mark == nil || mark.Size > f.Size {
			return nil
		}
		root, err := roll.LogRoot(mark.Size, leaves.Reader(ctx, c.tx))
		if err == nil && root != mark.Root {
			err = &PutBack{Known: *mark, Has: highwater.Mark{Origin: mark.Origin, Size: f.Size}, Why: "its leaves are others"}
		}
		return err
	})
	return found, hashes, err
}

// MendRecord puts a record back that a journal has, unless it is stored so.
func (s *SQL) MendRecord(ctx context.Context, rec roll.Record) (mended bool, err error) {
	err = s.inTx(ctx, func(c change) error {
		row, n := recordRow(rec), 0
		const same = "SELECT COUNT(*) FROM records WHERE game = $1 AND number = $2 AND alpha = $3 AND text = $4"
		if err := c.tx.QueryRowContext(ctx, same, row.Game, row.Number, row.Alpha, row.Text).Scan(&n); err != nil || n > 0 {
			return err
		}
		mended = true
		return c.putBackRecord(ctx, rec)
	})
	if err != nil {
		return false, fmt.Errorf("put %s back: %w", rec.Name(), err)
	}
	return mended, nil
}

// putBackRecord stores a record in the place of what stands where it belongs; the one before it may come later.
func (c change) putBackRecord(ctx context.Context, rec roll.Record) error {
	row := recordRow(rec)
	_, err := c.tx.ExecContext(ctx, "DELETE FROM records WHERE game = $1 AND number = $2 OR alpha = $3", row.Game, row.Number, row.Alpha)
	return errors.Join(err, c.BeginChain(ctx, row.Game), c.InsertRecord(ctx, row))
}

// MendOutcome has stored of a mail that this came of it, in the game with the tag.
func (s *SQL) MendOutcome(ctx context.Context, key, tag string, outcome game.Outcome) error {
	return s.inTx(ctx, func(c change) error {
		c.endTurn(key)
		return oneRow(c.JudgeMail(ctx, db.JudgeMailParams{Key: key, Game: tag, Outcome: string(outcome)}))
	})
}

// Torn is what became of a journal that lost its end.
type Torn struct {
	Left, Had int      // lines
	Again     []string // the mails that were judged in it and of which no line is left, in the order in which they came: they are to be judged again
}

// MendJournal has a game that lost its last lines have so many as there are, without those of a decision of which only the beginning may
// be left. One that counted less lines than there are has all of them.
func (s *SQL) MendJournal(ctx context.Context, tag string) (t Torn, err error) {
	err = s.inTx(ctx, func(c change) error {
		version, err := c.GameVersion(ctx, tag)
		if err != nil {
			return err
		}
		if _, err := c.tx.ExecContext(ctx, "UPDATE games SET version = (SELECT COUNT(*) FROM lines WHERE game = $1) WHERE tag = $1", tag); err != nil {
			return err
		}
		lines, err := c.linesOf(ctx, tag)
		if err != nil {
			return err // a line within is missing, or cannot be read
		}
		if int(version) < len(lines) {
			t.Left, t.Had = len(lines), int(version)
			return nil
		}
		if lines = lines[:whole(lines)]; len(lines) == 0 {
			return errors.New("nothing is left that it begins with")
		}
		if _, err := c.tx.ExecContext(ctx, "DELETE FROM lines WHERE game = $1 AND n > $2", tag, len(lines)); err != nil {
			return err
		}
		if _, err := c.tx.ExecContext(ctx, "UPDATE games SET version = $2 WHERE tag = $1", tag, len(lines)); err != nil {
			return err
		}
		for _, table := range []string{"states", "journals_read"} {
			if _, err := c.tx.ExecContext(ctx, "DELETE FROM "+table+" WHERE game = $1", tag); err != nil {
				return err
			}
		}
		t.Left, t.Had = len(lines), int(version)
		t.Again, err = c.judgedWithoutLine(ctx, tag, lines)
		return err
	})
	if err != nil {
		return Torn{}, fmt.Errorf("mend the journal of %s: %w", tag, err)
	}
	return t, nil
}

// whole is how many lines were certainly written whole: those before the first judgement among the last lines of one second, which may
// be of a decision that lost its end. Such lines come again when the mail is judged again.
func whole(lines []game.Line) int {
	n := len(lines)
	for i := len(lines) - 1; i >= 0 && lines[i].At.Equal(lines[len(lines)-1].At); i-- {
		if lines[i].Judged != nil {
			n = i
		}
	}
	return n
}

// judgedWithoutLine are the mails that came of a game and that none of its lines names; not one that was pruned, which none named when it
// went.
func (c change) judgedWithoutLine(ctx context.Context, tag string, lines []game.Line) (keys []string, err error) {
	named := map[string]bool{}
	for _, l := range lines {
		if l.Judged != nil {
			named[l.Judged.Mail] = true
		}
		if l.Kept != nil {
			named[l.Kept.Mail] = true
		}
	}
	rows, err := c.tx.QueryContext(ctx, `SELECT m.key FROM mails m LEFT JOIN locations l ON l.mail = m.key AND l.original
		WHERE m.game = $1 AND m.outcome <> '' AND m.pruned = 0 ORDER BY m.received, l.uid, m.key`, tag)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var key string
		if err := rows.Scan(&key); err != nil {
			return nil, err
		}
		if !named[key] {
			keys = append(keys, key)
		}
	}
	return keys, rows.Err()
}

// MendGames puts games back of which only the lines are left.
func (s *SQL) MendGames(ctx context.Context) error {
	_, err := s.db.ExecContext(ctx, "INSERT INTO games (tag, version) SELECT game, MAX(n) FROM lines WHERE game NOT IN (SELECT tag FROM games) GROUP BY game")
	if err != nil {
		return fmt.Errorf("put games back: %w", err)
	}
	return nil
}
