package store

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"adjutant/mail"
	"adjutant/moderator/storage"
	"adjutant/moderator/store/db"
)

// What comes in most often goes into PostgreSQL by one statement, with its job: each part of it sees what the one before it added. On SQLite,
// to which there is no way, the same is done step by step.

// addMailAtOnce is AddMail on PostgreSQL. Two that store a mail of one place at the same moment do not see each other: the second is
// refused, and looks again.
func (s *SQL) addMailAtOnce(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error) {
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

func (s *SQL) tryAddMail(ctx context.Context, key string, raw mail.Raw, lane storage.Lane) (added bool, err error) {
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
func (c change) addParcelsAtOnce(parcels []storage.Parcel) {
	if len(parcels) > 0 {
		c.tx.Later(nil, `WITH `+freshParcels+` `+insertDeliveries, c.parcelArgs(parcels)...)
	}
}

// parcelArgs are what the statements are told that add parcels.
func (c change) parcelArgs(parcels []storage.Parcel) []any {
	var keys, senders, recipients []string
	var bytes [][]byte
	for _, p := range parcels {
		keys, senders, recipients, bytes = append(keys, p.Key), append(senders, p.From), append(recipients, p.To), append(bytes, c.vault.seal(parcelPlace(p.Key), p.Bytes))
	}
	return []any{keys, senders, recipients, bytes, deliverArgs{}.Kind(), deliverQueue, priority(deliverArgs{}), jobAttempts}
}

const freshParcels = `fresh AS (
	INSERT INTO parcels (key, sender, recipient, bytes) SELECT p.key, p.sender, p.recipient, p.bytes
	FROM unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) WITH ORDINALITY AS p (key, sender, recipient, bytes, i) ORDER BY p.i
	ON CONFLICT DO NOTHING RETURNING key
)`

const insertDeliveries = `INSERT INTO river_job (args, kind, queue, priority, max_attempts)
	SELECT jsonb_build_object('parcel', key), $5::text, $6::text, $7::smallint, $8::smallint FROM fresh`

// sentAtOnce is Sent on PostgreSQL, for a parcel of which the bytes stay.
func (s *SQL) sentAtOnce(ctx context.Context, job storage.Job) error {
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
		return storage.ErrConflict
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

// putRecordOnce stores a record of dice on PostgreSQL, with its chain, if it follows the one before it: that has the hash of the text without
// its signature, which is the last line behind an empty one.
const putRecordOnce = `WITH chain AS (
	INSERT INTO chains (game) VALUES ($1) ON CONFLICT (game) DO NOTHING
), stored AS (
	INSERT INTO records (game, number, alpha, text) SELECT $1::text, $2::bigint, $3::text, $4::text
	WHERE $2 = 1 OR EXISTS (SELECT 1 FROM records b WHERE b.game = $1 AND b.number = $2 - 1
		AND encode(sha256(convert_to(regexp_replace(b.text, E'\\n[^\\n]+\\n$', ''), 'UTF8')), 'hex') = $5::text)
	RETURNING number
)
SELECT 1 / COUNT(*) FROM stored`

// advanceAtOnce adds lines to a game on PostgreSQL, and keeps its summary if there is one, if it still has the version that was decided on.
func (c change) advanceAtOnce(tag string, version int, rows [][]any, summary *db.PutSummaryParams) {
	numbers, texts := make([]int, len(rows)), make([]string, len(rows))
	for i, row := range rows {
		numbers[i], texts[i] = row[1].(int), row[2].(string)
	}
	var made db.PutSummaryParams
	if summary != nil {
		made = *summary
	}
	c.tx.Must(errOther, advanceOnce, tag, version, numbers, texts, summary != nil, made.Version, made.Form, made.Summary, made.Stage)
}

const advanceOnce = `WITH advanced AS (
	UPDATE games SET version = version + cardinality($3::bigint[]) WHERE tag = $1 AND version = $2 RETURNING tag
), more AS (
	INSERT INTO lines (game, n, line) SELECT advanced.tag, l.n, l.line FROM advanced, unnest($3::bigint[], $4::text[]) AS l (n, line)
), told AS (
	INSERT INTO summaries (game, version, form, summary, stage) SELECT tag, $6::bigint, $7::bigint, $8::text, $9::text FROM advanced WHERE $5::boolean
	ON CONFLICT (game) DO UPDATE SET version = excluded.version, form = excluded.form, summary = excluded.summary, stage = excluded.stage
)
SELECT 1 / COUNT(*) FROM advanced`

// judgeOnce adds the answers to a mail on PostgreSQL, keeps its outcome, ends its turns, has the first of those behind it be handed out next,
// and completes its job if that is still ours.
var judgeOnce = `WITH ` + freshParcels + `, sending AS (
	` + insertDeliveries + `
), judged AS (
	UPDATE mails SET game = $10, outcome = $11 WHERE key = $9 RETURNING key
), called AS (
	` + strings.ReplaceAll(callFirst, "$1", "$9") + `
), over AS (
	DELETE FROM turns WHERE mail = $9
), ours AS (
	UPDATE river_job SET state = 'completed', finalized_at = $14 WHERE id = $12 AND attempt = $13 AND state = 'running' AND EXISTS (SELECT 1 FROM judged)
	RETURNING id
)
SELECT 1 / COUNT(*) FROM ours`

// completeOnce completes a job on PostgreSQL if it is still ours.
const completeOnce = `WITH ours AS (` + completeOurs + ` RETURNING id) SELECT 1 / COUNT(*) FROM ours`
