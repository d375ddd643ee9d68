-- +goose Up
ALTER TABLE parcels ADD COLUMN why TEXT NOT NULL DEFAULT ''; -- why it was given up; '' unless it was

-- +goose Down
ALTER TABLE parcels DROP COLUMN why;
