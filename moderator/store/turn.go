package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
)

// The mails to one game are judged one at a time, in the order in which they were stored,
// whichever machine judges them. A mail that may be for a game has a turn there from the
// transaction that stores it to the one that judges it; the job of a mail that is not the
// first of those goes back into the queue, without an attempt that counts, and the
// commit that ends a turn calls the next one up. A turn lasts over the death of a
// process, since its job does.
//
// That the order of being stored is that of the mailbox is the intake's: it stores one mail after the other, and goes
// to the next when the transaction of the one before is known to be committed, be it by asking again. Two machines that look into one
// mailbox for a moment, as one of them has lost the right to it and does not know it yet, both do so, and the mail's key lets
// only one of them store it. Nothing keeps the order of a mail that the server did not give, or the store refused, in three looks at the
// mailbox, of one that waits for the DNS, and of mails to different mailboxes of a club.
//
// That no two decide on one game at once is for order and economy. What makes it
// safe is the commit, which checks in its transaction that the job is still ours, the game of
// the version that was decided on, and each record the next of its game: a machine that
// was cut off, and whose jobs were taken back, changes nothing when it comes back. So no lock
// is held while a decision is made, and none can be left behind. What changes a game
// and is no mail (a deadline, the dice of a freeze, a command) takes no turn: of two
// that meet, one gets a conflict and is decided anew, with nothing of its first decision
// left.

// errNotFirst is given for a mail that must not be judged before others.
var errNotFirst = errors.New("a mail that came before it is not judged")

// inTurn is intake work that is done only when it is the mail's turn.
func (s *SQL) inTurn(intake Work) Work {
	return func(ctx context.Context, job storage.Job) error {
		if job.Mail == "" {
			return intake(ctx, job)
		}
		ahead, read, err := s.turnOf(ctx, job.Mail)
		if err != nil {
			return err
		}
		if ahead > 0 {
			return notFirst(ahead)
		}
		job.Read = read
		err = intake(ctx, job)
		if errors.Is(err, storage.ErrUnanswered) {
			err = errors.Join(err, s.stepAside(ctx, job.Mail))
		}
		return err
	}
}

// notFirst says how many mails go before the one in hand.
type notFirst int

func (n notFirst) Error() string { return fmt.Sprintf("%v: %d", errNotFirst, int(n)) }

// wait is how long a mail waits until it asks again whether it is its turn, if nobody
// calls it up before.
func (n notFirst) wait() time.Duration { return min(time.Duration(n)*turnWait, turnLongestWait) }

// turnOf counts the mails that are to be judged before this one, up to some. One whose job is
// gone holds up nobody. Of one that is the first it gives what to judge it begins with; nil if that cannot be read.
func (s *SQL) turnOf(ctx context.Context, key string) (ahead int, read *storage.Read, err error) {
	var people, size int64
	var received, pruned, validity, uid sql.NullInt64
	var row db.MailRow
	var txt, account, folder sql.NullString
	err = s.db.QueryRowContext(ctx, lookAtTurn, key).Scan(&ahead, &people, &size, &received, &row.Bytes, &txt, &pruned, &account, &folder, &validity, &uid)
	if err != nil {
		return 0, nil, fmt.Errorf("look whose turn it is: %w", err)
	}
	s.end.Saw(size)
	if !uid.Valid {
		return ahead, nil, nil
	}
	row.Received, row.Txt, row.Pruned, row.Account, row.Folder, row.Uidvalidity, row.Uid = received.Int64, txt.String, pruned.Int64, account.String, folder.String, validity.Int64, uid.Int64
	raw, unread := s.rawOf(key, row)
	if unread != nil {
		return ahead, nil, nil // who asks for the mail is told
	}
	return ahead, &storage.Read{Mail: raw, People: int(people)}, nil
}

const lookAtTurn = `SELECT a.n, (SELECT COALESCE(MAX(p.n), 0) FROM people p), COALESCE((SELECT MAX(size) FROM log), 0), m.received, m.bytes, m.txt, m.pruned, l.account, l.folder, l.uidvalidity, l.uid
FROM (` + countAhead + `) AS a LEFT JOIN mails m ON m.key = $1 AND a.n = 0 LEFT JOIN locations l ON l.mail = m.key AND l.original`

const countAhead = `SELECT COUNT(*) AS n FROM (
	SELECT 1 FROM turns mine
	JOIN turns other ON other.game = mine.game AND (other.rank < mine.rank OR other.rank = mine.rank AND other.n < mine.n)
	JOIN river_job j ON j.id = other.job
	WHERE mine.mail = $1 AND other.mail <> mine.mail AND NOT other.aside AND j.state NOT IN ('completed', 'cancelled', 'discarded')
	LIMIT 50
) AS before`

// stepAside lets other mails go before one that waits for an answer of the DNS: whoever writes
// to a game must not hold it up by that. It is judged when it has its answer.
func (s *SQL) stepAside(ctx context.Context, mail string) error {
	return s.inTx(context.WithoutCancel(ctx), func(c change) error {
		c.leaveTurns(mail, "UPDATE turns SET aside = TRUE WHERE mail = $1")
		return nil
	})
}

// enqueueMail enqueues the job to judge a mail, and takes its turn in the games that it may be
// for.
func (s *SQL) enqueueMail(ctx context.Context, c change, a intakeArgs, games []string) error {
	job := jobAt(a, time.Time{})
	tx, err := c.tx.Whole(ctx)
	if err != nil {
		return err
	}
	inserted, err := s.enqueue.InsertTx(ctx, tx, job.Args, job.InsertOpts)
	if err != nil {
		return fmt.Errorf("enqueue: %w", err)
	}
	if len(games) == 0 {
		return nil
	}
	if err := c.takeTurns(ctx, a, inserted.Job.ID, games); err != nil {
		return fmt.Errorf("take a turn: %w", err)
	}
	return nil
}

// takeTurns puts the mail of a job behind those that wait in the games; the row that counts
// turns stays locked until the transaction ends, so that nobody sees a later one before.
func (c change) takeTurns(ctx context.Context, a intakeArgs, job int64, games []string) error {
	var n any
	err := c.tx.QueryRowContext(ctx, "UPDATE last_turn SET n = n + 1 RETURNING n").Scan(&n)
	if _, counted := n.(int64); errors.Is(err, sql.ErrNoRows) || err == nil && !counted {
		err = &storage.Damage{Of: "the count of turns", Err: errors.New("its row in table last_turn is missing, or counts no further")}
	}
	if err != nil {
		return err
	}
	rank := usualRank
	if a.Kept {
		rank = keptRank
	}
	rows := make([][]any, len(games))
	for i, game := range games {
		rows[i] = []any{game, rank, n, a.Mail, job}
	}
	c.insertRows("turns", []string{"game", "rank", "n", "mail", "job"}, rows)
	return nil
}

// In a game a mail of a lower rank goes first.
const (
	keptRank  = 0
	usualRank = 1
)

// endTurn ends the turns of a mail, and calls up those behind it.
func (c change) endTurn(mail string) { c.leaveTurns(mail, "DELETE FROM turns WHERE mail = $1") }

// leaveTurns has the first of the other mails in the games of a mail be handed out next, as if they had not waited, and then changes its
// turns by the statement.
func (c change) leaveTurns(mail, statement string) {
	c.tx.Later(nil, callFirst, mail)
	c.tx.Later(nil, statement, mail)
}

const callFirst = `UPDATE river_job SET scheduled_at = created_at WHERE state = 'available' AND id IN (
	SELECT (SELECT t.job FROM turns t WHERE t.game = mine.game AND t.mail <> mine.mail AND NOT t.aside ORDER BY t.rank, t.n LIMIT 1)
	FROM turns mine WHERE mine.mail = $1)`

// snoozed is what the queue is told of a mail that is not the first.
func snoozed(err error) error {
	var n notFirst
	if errors.As(err, &n) {
		return river.JobSnooze(n.wait())
	}
	return err
}
