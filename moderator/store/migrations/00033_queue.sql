-- The tables of the queue get another form with this version of ours: those of before are kept, and
-- older programs are told so.

-- +goose Up
SELECT 1;

-- +goose Down
SELECT 1;
