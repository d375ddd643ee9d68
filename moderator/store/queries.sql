-- name: InsertMail :execrows
INSERT INTO mails (key, received, bytes, txt) VALUES ($1, $2, $3, $4)
ON CONFLICT (key) DO NOTHING;

-- name: InsertLocation :execrows
INSERT INTO locations (account, folder, uidvalidity, uid, mail, original) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING;

-- name: Mail :one
SELECT m.received, m.bytes, m.txt, m.pruned, l.account, l.folder, l.uidvalidity, l.uid
FROM mails m JOIN locations l ON l.mail = m.key AND l.original
WHERE m.key = $1;

-- name: JudgeMail :execrows
UPDATE mails SET game = $2, outcome = $3 WHERE key = $1;

-- name: AnyUnjudged :one
SELECT EXISTS (SELECT 1 FROM mails WHERE outcome = '');

-- name: Outcomes :many
SELECT outcome, COUNT(*) AS mails FROM mails GROUP BY outcome ORDER BY outcome;

-- name: InsertGame :execrows
INSERT INTO games (tag, version) VALUES ($1, $2)
ON CONFLICT (tag) DO NOTHING;

-- name: AdvanceGame :execrows
UPDATE games SET version = version + sqlc.arg(added) WHERE tag = $1 AND version = $2;

-- name: GameVersion :one
SELECT version FROM games WHERE tag = $1;

-- name: Tags :many
SELECT tag FROM games;

-- name: InsertEnding :exec
INSERT INTO endings (game, text, n) VALUES ($1, $2, (SELECT COALESCE(MAX(n), 0) + 1 FROM endings))
ON CONFLICT (game) DO NOTHING;

-- name: Endings :many
SELECT text FROM endings;

-- name: EndingsBehind :many
SELECT n, text FROM endings WHERE n > $1 ORDER BY n;

-- name: EndingsOf :many
SELECT text FROM endings WHERE game LIKE $1;

-- name: CountEndings :one
SELECT count(*) FROM endings;

-- name: InsertPosition :exec
INSERT INTO positions (hash, bytes) VALUES ($1, $2)
ON CONFLICT (hash) DO NOTHING;

-- name: Position :one
SELECT bytes FROM positions WHERE hash = $1;

-- name: PositionStored :one
SELECT EXISTS (SELECT 1 FROM positions WHERE hash = $1);

-- name: BeginChain :exec
INSERT INTO chains (game) VALUES ($1)
ON CONFLICT (game) DO NOTHING;

-- name: Drawn :many
SELECT game, alpha, text FROM records r
WHERE r.alpha = sqlc.arg(alpha) OR r.game = sqlc.arg(game) AND r.number = (SELECT MAX(n.number) FROM records n WHERE n.game = sqlc.arg(game))
ORDER BY number;

-- name: LastRecord :one
SELECT text FROM records WHERE game = $1 ORDER BY number DESC LIMIT 1;

-- name: InsertRecord :exec
INSERT INTO records (game, number, alpha, text) VALUES ($1, $2, $3, $4);

-- name: Records :many
SELECT text FROM records WHERE game = $1 ORDER BY number;

-- name: Parcel :one
SELECT sender, recipient, bytes, why, pruned, (SELECT size FROM log) AS log FROM parcels WHERE key = $1;

-- name: MarkSent :execrows
UPDATE parcels SET sent = TRUE, sent_at = $2 WHERE key = $1;

-- name: ReplaceParcel :exec
UPDATE parcels SET bytes = $2 WHERE key = $1;

-- name: MarkUndeliverable :execrows
UPDATE parcels SET why = $2 WHERE key = $1;

-- name: SendAgain :execrows
UPDATE parcels SET why = '', sent = FALSE, sent_at = 0 WHERE key = $1 AND pruned = 0;

-- name: LogSize :one
SELECT size FROM log;

-- name: Leaves :many
SELECT leaf FROM leaves WHERE n >= sqlc.arg(first) AND n < sqlc.arg(past) ORDER BY n;

-- name: LeafIndex :one
SELECT n FROM leaves WHERE leaf = $1;

-- name: InsertOrigin :exec
INSERT INTO origins (n, text) VALUES ($1, $2);

-- name: Origins :many
SELECT text FROM origins ORDER BY n;

-- name: InsertAnnounced :execrows
INSERT INTO announced (game, number, text) VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING;

-- name: Announced :many
SELECT text FROM announced WHERE game = $1 ORDER BY number;

-- name: InsertRestored :exec
INSERT INTO restored (made, size) VALUES ($1, $2);

-- name: Restored :many
SELECT made, size FROM restored;

-- name: DeleteRestored :exec
DELETE FROM restored;

-- name: PutSummary :exec
INSERT INTO summaries (game, version, form, summary, stage) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (game) DO UPDATE SET version = excluded.version, form = excluded.form, summary = excluded.summary, stage = excluded.stage;

-- name: CountStages :many
SELECT stage, COUNT(*) AS games FROM summaries GROUP BY stage;

-- name: SummariesAt :many
SELECT game, summary FROM summaries WHERE stage = $1;

-- name: StageSummary :exec
UPDATE summaries SET stage = $2 WHERE game = $1;

-- name: Summaries :many
SELECT game, summary FROM summaries;

-- name: Unsummarized :many
SELECT g.tag FROM games g
WHERE NOT EXISTS (SELECT 1 FROM summaries s WHERE s.game = g.tag AND s.version = g.version AND s.form = $1);

-- name: PlayersIn :many
SELECT addr, game, entry FROM players WHERE game = $1;

-- name: PlayersAt :many
SELECT p.addr, p.game, p.entry FROM players p JOIN summaries s ON s.game = p.game WHERE s.stage = $1;

-- name: Players :many
SELECT addr, game, entry FROM players;

-- name: GamesOf :many
SELECT game FROM players WHERE addr = $1;

-- name: InsertPlayer :exec
INSERT INTO players (addr, game, entry) VALUES ($1, $2, $3);

-- name: DeletePlayers :exec
DELETE FROM players WHERE game = $1;

-- name: InsertProgram :exec
INSERT INTO programs (id) VALUES ($1);

-- name: DeletePrograms :exec
DELETE FROM programs;

-- name: KnownProgram :one
SELECT EXISTS (SELECT 1 FROM programs WHERE id = $1);

-- name: UnjudgedMails :many
SELECT key, received FROM mails WHERE outcome = '' ORDER BY received, key;

-- name: UnsentParcels :many
SELECT key FROM parcels WHERE sent = FALSE AND why = '' ORDER BY key;

-- name: DeleteBackups :exec
DELETE FROM backups;

-- name: InsertBackup :exec
INSERT INTO backups (at) VALUES ($1);

-- name: Backups :many
SELECT at FROM backups;

-- name: MailsOf :many
SELECT key, received, game, outcome FROM mails WHERE outcome = $1 ORDER BY received, key;

-- name: AllMails :many
SELECT key, received, game, outcome FROM mails ORDER BY received, key;

-- name: ReopenMail :execrows
UPDATE mails SET outcome = '' WHERE key = $1 AND pruned = 0;

-- name: CountRecords :one
SELECT COUNT(*) FROM records;

-- name: PutState :exec
INSERT INTO states (game, state) VALUES ($1, $2)
ON CONFLICT (game) DO UPDATE SET state = excluded.state;

-- name: KeptState :one
SELECT state FROM states WHERE game = $1;

-- name: DropState :execrows
DELETE FROM states WHERE game = $1;

-- name: PeopleBehind :many
SELECT n, act FROM people WHERE n > $1 ORDER BY n;

-- name: LastAct :one
SELECT CAST(COALESCE(MAX(n), 0) AS BIGINT) AS n FROM people;

-- name: CountLines :one
SELECT COUNT(*) AS games, CAST(COALESCE(SUM(version), 0) AS BIGINT) AS lines, (SELECT COUNT(*) FROM players) AS players FROM games;

-- name: InsertAct :execrows
INSERT INTO people (n, act) VALUES ($1, $2) ON CONFLICT (n) DO NOTHING;

-- name: ReplaceAct :exec
UPDATE people SET act = $2 WHERE n = $1;

-- name: Tournaments :many
SELECT DISTINCT name FROM tournaments ORDER BY name;

-- name: Tournament :many
SELECT n, act FROM tournaments WHERE name = $1 ORDER BY n;

-- name: InsertTournamentAct :execrows
INSERT INTO tournaments (name, n, act) VALUES ($1, $2, $3) ON CONFLICT (name, n) DO NOTHING;

-- name: GivenUpParcels :many
SELECT key, recipient, why FROM parcels WHERE sent = FALSE AND why <> '' ORDER BY key;

-- name: InsertLink :exec
INSERT INTO links (hash, person, made, pass) VALUES ($1, $2, $3, $4);

-- name: CountLinks :one
SELECT count(*) FROM links WHERE person = $1 AND made > $2;

-- name: LinkOf :one
SELECT made, pass FROM links WHERE hash = $1 AND NOT used;

-- name: UseLink :execrows
UPDATE links SET used = TRUE WHERE hash = $1 AND NOT used;

-- name: SpendLinks :exec
UPDATE links SET used = TRUE WHERE person = $1;

-- name: ForgetLinks :exec
DELETE FROM links WHERE made <= $1;

-- name: InsertSession :exec
INSERT INTO sessions (hash, person, since, seen, entry) VALUES ($1, $2, $3, $4, $5);

-- name: SessionOf :one
SELECT hash, person, since, seen, entry FROM sessions WHERE hash = $1;

-- name: SessionsOf :many
SELECT hash, person, since, seen, entry FROM sessions WHERE person = $1 ORDER BY seen DESC, hash;

-- name: SeeSession :exec
UPDATE sessions SET seen = $2 WHERE hash = $1 AND seen < $2;

-- name: EndSession :execrows
DELETE FROM sessions WHERE hash = $1;

-- name: EndSessions :execrows
DELETE FROM sessions WHERE person = $1;

-- name: ForgetSessions :exec
DELETE FROM sessions WHERE since <= $1;

-- name: EndAllSessions :exec
DELETE FROM sessions;

-- name: ForgetAllLinks :exec
DELETE FROM links;

-- name: CountSessions :one
SELECT count(*) FROM sessions;
