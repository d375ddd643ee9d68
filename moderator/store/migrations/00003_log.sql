-- The transparency log: a leaf for every record, and the hashes of its tree.

-- +goose Up
CREATE TABLE log (
	size BIGINT NOT NULL -- leaves; the one row is what an append locks
);
INSERT INTO log (size) VALUES (0);

CREATE TABLE leaves (
	n    BIGINT PRIMARY KEY, -- 0 for the first
	leaf TEXT   NOT NULL UNIQUE -- SHA-256, hex
);

CREATE TABLE hashes (
	n    BIGINT PRIMARY KEY, -- in the order in which the tree stores them
	hash TEXT   NOT NULL -- hex
);

-- +goose Down
DROP TABLE hashes;
DROP TABLE leaves;
DROP TABLE log;
