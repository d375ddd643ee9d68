-- What nobody needs any more is thrown away by age: then the hash and the length of a mail stay where its bytes were, and its row
-- says when they went.

-- +goose Up
ALTER TABLE mails ADD COLUMN pruned BIGINT NOT NULL DEFAULT 0; -- when its bytes were thrown away; 0 unless they were
CREATE INDEX mails_prunable ON mails (received, key) WHERE pruned = 0;

ALTER TABLE parcels ADD COLUMN sent_at BIGINT NOT NULL DEFAULT 0; -- when it was sent or dropped; 0 of those of before until they are looked at
ALTER TABLE parcels ADD COLUMN pruned BIGINT NOT NULL DEFAULT 0; -- as of mails
CREATE INDEX parcels_prunable ON parcels (sent_at, key) WHERE sent = TRUE AND pruned = 0;

-- The mails that journals name, which proofs need; and how far each journal was read for them. Both follow from the
-- lines, and stand in no dump.
CREATE TABLE needed (
	mail TEXT PRIMARY KEY
);

CREATE TABLE journals_read (
	game    TEXT   PRIMARY KEY,
	version BIGINT NOT NULL -- number of the lines that were read
);

-- +goose Down
DROP TABLE journals_read;
DROP TABLE needed;
DROP INDEX parcels_prunable;
ALTER TABLE parcels DROP COLUMN pruned;
ALTER TABLE parcels DROP COLUMN sent_at;
DROP INDEX mails_prunable;
ALTER TABLE mails DROP COLUMN pruned;
