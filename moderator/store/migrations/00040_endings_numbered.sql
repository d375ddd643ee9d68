-- Endings have numbers, so that a ladder reads those alone that came since it was made.

-- +goose Up
ALTER TABLE endings ADD COLUMN n BIGINT NOT NULL DEFAULT 0; -- later ones have higher numbers
UPDATE endings SET n = numbered.n
FROM (SELECT game, row_number() OVER (ORDER BY game) AS n FROM endings) AS numbered
WHERE numbered.game = endings.game;
CREATE INDEX endings_numbered ON endings (n);

-- +goose Down
DROP INDEX endings_numbered;
ALTER TABLE endings DROP COLUMN n;
