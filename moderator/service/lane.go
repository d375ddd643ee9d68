package service

import (
	"context"
	"fmt"
	"slices"

	"adjutant/mail"
	"adjutant/moderator"
	"adjutant/moderator/attachment"
)

// Lane is where a mail that is stored waits when it is to be judged again.
func (s *Service) Lane(ctx context.Context, key string) (moderator.Lane, error) {
	raw, err := s.Store.Mail(ctx, key)
	if err != nil {
		return moderator.Lane{}, fmt.Errorf("mail %s: %w", key, err)
	}
	return s.laneOf(ctx, raw, s.readable(raw))
}

// laneOf is where a mail waits to be judged: with those to the games that it may be for,
// and beside the others if it may take long. Of a mail that cannot be read, which is nil, nothing
// is known.
func (s *Service) laneOf(ctx context.Context, raw mail.Raw, msg *mail.Message) (moderator.Lane, error) {
	if msg == nil {
		return moderator.Lane{}, nil
	}
	tags, err := s.tagsOf(ctx, msg)
	if err != nil {
		return moderator.Lane{}, fmt.Errorf("games of the mail: %w", err)
	}
	slices.Sort(tags)
	return moderator.Lane{Games: slices.Compact(tags), Heavy: attachment.Heavy(raw.Bytes, msg)}, nil
}

// heavyOf are those of the mails that may take long to judge.
func (s *Service) heavyOf(ctx context.Context, keys []string) (heavy []string, err error) {
	for _, key := range keys {
		lane, err := s.Lane(ctx, key)
		if err != nil {
			return nil, err
		}
		if lane.Heavy {
			heavy = append(heavy, key)
		}
	}
	return heavy, nil
}
