-- How games ended: the signed texts of their journals, in the clear, so that a
-- ladder need not read the games.

-- +goose Up
CREATE TABLE endings (
	game TEXT PRIMARY KEY REFERENCES games (tag),
	text TEXT NOT NULL
);

-- +goose Down
DROP TABLE endings;
