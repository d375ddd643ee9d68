-- The tournaments of the club: what was done to each, one act a row. What their games came to is in the table
-- of endings.

-- +goose Up
CREATE TABLE tournaments (
	name TEXT   NOT NULL,
	n    BIGINT NOT NULL, -- from 1 on
	act  TEXT   NOT NULL, -- JSON
	PRIMARY KEY (name, n)
);

-- +goose Down
DROP TABLE tournaments;
