-- One file set for SQLite and PostgreSQL. BYTEA means nothing to SQLite, which
-- keeps whatever bytes it is given. Times are microseconds since 1970, UTC.

-- +goose Up
CREATE TABLE mails (
	key      TEXT   PRIMARY KEY,         -- content key
	received BIGINT NOT NULL,
	bytes    BYTEA  NOT NULL,            -- exactly as fetched
	txt      TEXT   NOT NULL,            -- DNS answers, JSON
	game     TEXT   NOT NULL DEFAULT '', -- tag of the game it was judged for
	outcome  TEXT   NOT NULL DEFAULT ''  -- '' until it is judged
);

CREATE TABLE locations (
	account     TEXT    NOT NULL,
	folder      TEXT    NOT NULL,
	uidvalidity BIGINT  NOT NULL,
	uid         BIGINT  NOT NULL,
	mail        TEXT    NOT NULL REFERENCES mails (key),
	original    BOOLEAN NOT NULL, -- the one that the mail's bytes came from
	PRIMARY KEY (account, folder, uidvalidity, uid)
);
CREATE INDEX locations_mail ON locations (mail);

CREATE TABLE games (
	tag     TEXT   PRIMARY KEY,
	version BIGINT NOT NULL -- number of its lines
);

CREATE TABLE lines (
	game TEXT   NOT NULL REFERENCES games (tag),
	n    BIGINT NOT NULL, -- 1 for the first
	line TEXT   NOT NULL, -- JSON
	PRIMARY KEY (game, n)
);

CREATE TABLE positions (
	hash  TEXT  PRIMARY KEY, -- SHA-256 of the bytes, hex
	bytes BYTEA NOT NULL
);

-- A row for each chain of records: what a draw locks.
CREATE TABLE chains (
	game TEXT PRIMARY KEY
);

CREATE TABLE records (
	game   TEXT   NOT NULL REFERENCES chains (game),
	number BIGINT NOT NULL, -- 1 for the first
	alpha  TEXT   NOT NULL UNIQUE,
	text   TEXT   NOT NULL,
	PRIMARY KEY (game, number)
);

CREATE TABLE parcels (
	key       TEXT    PRIMARY KEY,
	sender    TEXT    NOT NULL,
	recipient TEXT    NOT NULL,
	bytes     BYTEA   NOT NULL,
	sent      BOOLEAN NOT NULL DEFAULT FALSE
);

-- +goose Down
DROP TABLE parcels;
DROP TABLE records;
DROP TABLE chains;
DROP TABLE positions;
DROP TABLE lines;
DROP TABLE games;
DROP TABLE locations;
DROP TABLE mails;
