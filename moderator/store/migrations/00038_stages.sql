-- At which stage the game of a summary is, so that games are counted by it, and those that go on found, without the summaries of
-- all being read. It is '' in rows of before until a store is opened.

-- +goose Up
ALTER TABLE summaries ADD COLUMN stage TEXT NOT NULL DEFAULT '';
CREATE INDEX summaries_stage ON summaries (stage);

-- +goose Down
DROP INDEX summaries_stage;
ALTER TABLE summaries DROP COLUMN stage;
