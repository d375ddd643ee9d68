-- Where play stood in a game before one of its submissions, so that the plays before it need not
-- be played again: it follows from the lines, and is thrown away where it does not.

-- +goose Up
CREATE TABLE states (
	game  TEXT PRIMARY KEY REFERENCES games (tag),
	state TEXT NOT NULL -- JSON
);

-- +goose Down
DROP TABLE states;
