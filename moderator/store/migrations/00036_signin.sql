-- There is no number 35, and there must be none any more: it was kept for a table that was not needed, and no store ever had
-- it. A store that is at a later number takes no earlier one.
--
-- Who may sign in to his pages by a link that was mailed to him, and who has. Of tokens only hashes are here.

-- +goose Up
CREATE TABLE links (
	hash   TEXT   PRIMARY KEY, -- SHA-256 of its token, hex
	person TEXT   NOT NULL,    -- key in the register
	made   BIGINT NOT NULL,
	used   BOOLEAN NOT NULL DEFAULT FALSE,
	pass   TEXT   NOT NULL     -- JSON
);

CREATE TABLE sessions (
	hash   TEXT   PRIMARY KEY, -- SHA-256 of its token, hex
	person TEXT   NOT NULL,    -- key in the register
	since  BIGINT NOT NULL,
	seen   BIGINT NOT NULL,
	entry  TEXT   NOT NULL     -- JSON
);
CREATE INDEX sessions_person ON sessions (person);

-- +goose Down
DROP TABLE sessions;
DROP TABLE links;
