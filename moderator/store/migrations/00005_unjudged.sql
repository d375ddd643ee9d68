-- Whether a mail waits to be judged is asked at every deadline.

-- +goose Up
CREATE INDEX mails_unjudged ON mails (key) WHERE outcome = '';

-- +goose Down
DROP INDEX mails_unjudged;
