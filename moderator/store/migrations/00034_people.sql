-- The people of the club: what was done to its register, one act a row. What its games tell of people is in
-- the table of players.

-- +goose Up
CREATE TABLE people (
	n   BIGINT PRIMARY KEY, -- from 1 on
	act TEXT   NOT NULL     -- JSON
);

-- +goose Down
DROP TABLE people;
