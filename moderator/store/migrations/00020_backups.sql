-- When backups of the store were made.

-- +goose Up
CREATE TABLE backups (
	at BIGINT NOT NULL -- the last
);

-- +goose Down
DROP TABLE backups;
