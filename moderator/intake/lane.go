package intake

import (
	"context"
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator/attachment"
	"adjutant/moderator/storage"
)

// Lane is where a mail that is stored waits when it is to be judged again.
func (p Porter) Lane(ctx context.Context, key string) (storage.Lane, error) {
	raw, err := p.Store.Mail(ctx, key)
	if err != nil {
		return storage.Lane{}, fmt.Errorf("mail %s: %w", key, err)
	}
	return p.laneOf(ctx, raw, p.readable(raw))
}

// laneOf is where a mail waits to be judged: with those to the games that it may be for,
// and beside the others if it may take long. Of a mail that cannot be read, which is nil, nothing
// is known.
func (p Porter) laneOf(ctx context.Context, raw mail.Raw, msg *mail.Message) (storage.Lane, error) {
	if msg == nil {
		return storage.Lane{}, nil
	}
	tags, err := p.TagsOf(ctx, msg)
	if err != nil {
		return storage.Lane{}, fmt.Errorf("games of the mail: %w", err)
	}
	slices.Sort(tags)
	return storage.Lane{Games: slices.Compact(tags), Heavy: attachment.Heavy(raw.Bytes, msg)}, nil
}

// TagsOf are the games that a mail may be for: those that it names; where it only tells
// that a mail of ours did not reach a player, all of his.
func (p Porter) TagsOf(ctx context.Context, msg *mail.Message) ([]string, error) {
	tags := p.Club.Route(msg).Tags
	for _, addr := range p.Club.Missed(msg) {
		more, err := p.Store.GamesOf(ctx, addr)
		if err != nil {
			return nil, err
		}
		tags = append(tags, more...)
	}
	return tags, nil
}

// HeavyOf are those of the mails that may take long to judge.
func (p Porter) HeavyOf(ctx context.Context, keys []string) (heavy []string, err error) {
	for _, key := range keys {
		lane, err := p.Lane(ctx, key)
		if err != nil {
			return nil, err
		}
		if lane.Heavy {
			heavy = append(heavy, key)
		}
	}
	return heavy, nil
}
