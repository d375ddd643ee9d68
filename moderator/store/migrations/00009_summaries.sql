-- What lists and the register need of the games, so that none is read for them: one
-- summary of each game, and a row for everybody whom it tells of. Both follow from the
-- lines, and are made anew where the version or the form is another.

-- +goose Up
CREATE TABLE summaries (
	game    TEXT   PRIMARY KEY REFERENCES games (tag),
	version BIGINT NOT NULL, -- of the game that it tells of
	form    BIGINT NOT NULL, -- of the summary; 0 for one of a damaged game, to be made anew
	summary TEXT   NOT NULL  -- JSON
);

CREATE TABLE players (
	addr  TEXT NOT NULL, -- in small letters
	game  TEXT NOT NULL REFERENCES games (tag),
	entry TEXT NOT NULL, -- JSON
	PRIMARY KEY (addr, game)
);
CREATE INDEX players_game ON players (game);

-- +goose Down
DROP TABLE players;
DROP TABLE summaries;
