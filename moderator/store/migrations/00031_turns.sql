-- In which order the mails to a game are judged: a row for each game that a mail which is
-- not judged may be for.

-- +goose Up
CREATE TABLE turns (
	game  TEXT    NOT NULL, -- its tag
	rank  BIGINT  NOT NULL, -- 0 for a mail that was kept, which goes before those that came later; else 1
	n     BIGINT  NOT NULL, -- in the order in which the mails came
	mail  TEXT    NOT NULL, -- its key
	aside BOOLEAN NOT NULL DEFAULT FALSE, -- it waits for an answer, and lets others go before it
	job   BIGINT  NOT NULL DEFAULT 0, -- in the queue
	PRIMARY KEY (game, rank, n)
);
CREATE INDEX turns_mail ON turns (mail);

-- The number of the last turn: what taking one locks, so that they are seen in order.
CREATE TABLE last_turn (
	n BIGINT NOT NULL
);
INSERT INTO last_turn (n) VALUES (0);

-- +goose Down
DROP TABLE last_turn;
DROP TABLE turns;
