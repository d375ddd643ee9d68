-- What becomes of the log when the store is restored from an older copy.

-- +goose Up
CREATE TABLE origins (
	n    BIGINT PRIMARY KEY, -- number of the log that begins: 2 for the first
	text TEXT   NOT NULL     -- the signed statement that it takes the place of the one before
);

-- Notices of freezes that were sent and that the journals have lost.
CREATE TABLE announced (
	game   TEXT   NOT NULL, -- its id
	number BIGINT NOT NULL, -- of the freeze
	text   TEXT   NOT NULL,
	PRIMARY KEY (game, number)
);

-- A row as long as the store is a restored one in which nothing may be drawn yet.
CREATE TABLE restored (
	made BIGINT NOT NULL, -- when the backup was made
	size BIGINT NOT NULL  -- of the log in it
);

-- The program that has replayed all running games and found them as they are written.
CREATE TABLE programs (
	id TEXT NOT NULL
);

-- +goose Down
DROP TABLE programs;
DROP TABLE restored;
DROP TABLE announced;
DROP TABLE origins;
