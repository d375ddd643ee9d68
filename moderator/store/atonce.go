package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"adjutant/mail"
	"adjutant/moderator"
)

// What comes in most often goes into PostgreSQL by one statement, with its job: each part of it sees what the one before it added. On SQLite,
// to which there is no way, the same is done step by step.

// addMailAtOnce is AddMail on PostgreSQL. Two that store a mail of one place at the same moment do not see each other: the second is
// refused, and looks again.
func (s *SQL) addMailAtOnce(ctx context.Context, key string, raw mail.Raw, lane moderator.Lane) (added bool, err error) {
	for range 2 {
		added, err = s.tryAddMail(ctx, key, raw, lane)
		if said := new(pgconn.PgError); !errors.As(err, &said) || said.Code != uniqueViolation {
			break
		}
	}
	return added, err
}

// uniqueViolation is PostgreSQL's word for a key that is there already.
const uniqueViolation = "23505"

func (s *SQL) tryAddMail(ctx context.Context, key string, raw mail.Raw, lane moderator.Lane) (added bool, err error) {
	txt, err := json.Marshal(raw.TXT)
	if err != nil {
		return false, err
	}
	job := intakeArgs{Mail: key, Heavy: lane.Heavy}
	args, err := json.Marshal(job)
	if err != nil {
		return false, err
	}
	at := raw.Location
	err = s.db.QueryRowContext(ctx, addMailOnce,
		key, raw.Received.UnixMicro(), s.vault.seal(mailPlace(key), raw.Bytes), string(txt),
		at.Account, at.Folder, int64(at.UIDValidity), int64(at.UID),
		string(args), job.Kind(), job.queue(), priority(job), jobAttempts, lane.Games, usualRank,
	).Scan(&added)
	return added, err
}

const addMailOnce = `WITH seen AS (
	SELECT 1 FROM locations WHERE account = $5 AND folder = $6 AND uidvalidity = $7 AND uid = $8
), fresh AS (
	INSERT INTO mails (key, received, bytes, txt) SELECT $1::text, $2::bigint, $3::bytea, $4::text WHERE NOT EXISTS (SELECT 1 FROM seen)
	ON CONFLICT (key) DO NOTHING RETURNING key
), place AS (
	INSERT INTO locations (account, folder, uidvalidity, uid, mail, original)
	SELECT $5::text, $6::text, $7::bigint, $8::bigint, $1, EXISTS (SELECT 1 FROM fresh) WHERE NOT EXISTS (SELECT 1 FROM seen)
), job AS (
	INSERT INTO river_job (args, kind, queue, priority, max_attempts) SELECT $9::jsonb, $10::text, $11::text, $12::smallint, $13::smallint FROM fresh
	RETURNING id
), turn AS (
	UPDATE last_turn SET n = n + 1 FROM job WHERE cardinality($14::text[]) > 0 RETURNING last_turn.n, job.id
), taken AS (
	INSERT INTO turns (game, rank, n, mail, job) SELECT unnest($14::text[]), $15::bigint, turn.n, $1, turn.id FROM turn
)
SELECT EXISTS (SELECT 1 FROM fresh)`

// addParcelsAtOnce adds those of the parcels that are new on PostgreSQL, each with its job.
func (c change) addParcelsAtOnce(rows [][]any) {
	for some := range slices.Chunk(rows, rowsAtOnce) {
		query, args := insertion("parcels", parcelColumns(), some)
		n := len(args)
		c.tx.Later(nil, fmt.Sprintf(`WITH fresh AS (%s ON CONFLICT DO NOTHING RETURNING key)
			INSERT INTO river_job (args, kind, queue, priority, max_attempts)
			SELECT jsonb_build_object('parcel', key), $%d::text, $%d::text, $%d::smallint, $%d::smallint FROM fresh`, query, n+1, n+2, n+3, n+4),
			append(args, deliverArgs{}.Kind(), deliverQueue, priority(deliverArgs{}), jobAttempts)...)
	}
}

func parcelColumns() []string { return strings.Fields("key sender recipient bytes") }

// sentAtOnce is Sent on PostgreSQL, for a parcel of which the bytes stay.
func (s *SQL) sentAtOnce(ctx context.Context, job moderator.Job) error {
	h, err := handleOf(job)
	if err != nil {
		return err
	}
	var there, ours bool
	err = s.db.QueryRowContext(ctx, sentOnce, job.ID, job.Attempt, s.backend.stamp(time.Now()), job.Outgoing, time.Now().UnixMicro()).Scan(&there, &ours)
	switch {
	case err != nil:
		return err
	case !there:
		return errNotStored
	case !ours:
		return moderator.ErrConflict
	}
	h.done = true
	return nil
}

const sentOnce = `WITH there AS (
	SELECT key FROM parcels WHERE key = $4
), ours AS (
	UPDATE river_job SET state = 'completed', finalized_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'running' AND EXISTS (SELECT 1 FROM there)
	RETURNING id
), sent AS (
	UPDATE parcels SET sent = TRUE, sent_at = $5 WHERE key = $4 AND EXISTS (SELECT 1 FROM ours)
)
SELECT EXISTS (SELECT 1 FROM there), EXISTS (SELECT 1 FROM ours)`

// putRecordOnce stores a record of dice on PostgreSQL, with its chain.
const putRecordOnce = `WITH chain AS (INSERT INTO chains (game) VALUES ($1) ON CONFLICT (game) DO NOTHING)
	INSERT INTO records (game, number, alpha, text) VALUES ($1, $2, $3, $4)`

// advanceAtOnce adds lines to a game on PostgreSQL, if it still has the version that was decided on.
func (c change) advanceAtOnce(tag string, version int, rows [][]any) {
	places, args := make([]string, len(rows)), []any{tag, version, len(rows)}
	for i, row := range rows {
		n := len(args)
		places[i] = fmt.Sprintf("($%d::bigint, $%d::text)", n+1, n+2)
		args = append(args, row[1:]...)
	}
	c.tx.Later(changed(errOther), `WITH advanced AS (UPDATE games SET version = version + $3 WHERE tag = $1 AND version = $2 RETURNING tag)
		INSERT INTO lines (game, n, line) SELECT advanced.tag, more.n, more.line FROM advanced, (VALUES `+strings.Join(places, ", ")+`) AS more (n, line)`, args...)
}

// judgeOnce keeps the outcome of a mail on PostgreSQL, ends its turns, has the first of those behind it be handed out next, and completes
// its job if that is still ours.
const judgeOnce = `WITH judged AS (
	UPDATE mails SET game = $2, outcome = $3 WHERE key = $1 RETURNING key
), called AS (
	` + callFirst + `
), over AS (
	DELETE FROM turns WHERE mail = $1
)
UPDATE river_job SET state = 'completed', finalized_at = $6 WHERE id = $4 AND attempt = $5 AND state = 'running' AND EXISTS (SELECT 1 FROM judged)`
