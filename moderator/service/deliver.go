package service

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"adjutant/mail"
	"adjutant/moderator"
)

// Deliver hands one mail to the submission server: the work of a delivery job.
// A mail that can never be delivered, or could not be for days, is kept as
// undeliverable and the operator is told; any other error brings the job again
// later.
func (s *Service) Deliver(ctx context.Context, job moderator.Job) error {
	parcel, err := s.Store.Parcel(ctx, job.Outgoing)
	if err != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, err)
	}
	if parcel.Bytes, err = s.drawn(parcel); err != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, err)
	}
	crashPoint("sending")
	err = s.Send(ctx, parcel)
	crashPoint("sent")
	if err != nil && !s.Permanent(err) && (!job.Last || errors.Is(ctx.Err(), context.Canceled)) {
		return fmt.Errorf("send %s: %w", job.Outgoing, err)
	}
	ctx, cancel := closing(ctx)
	defer cancel()
	if err != nil {
		return s.undeliverable(ctx, job, parcel, err)
	}
	return s.delivered(ctx, job)
}

// drawn is a mail with its pictures, signed. The same mail has the same bytes each time.
// It goes out without a picture that cannot be drawn: its text tells all that the picture
// shows.
func (s *Service) drawn(p moderator.Parcel) ([]byte, error) {
	bytes, err := mail.Draw(p.Bytes, s.Signer, s.MaxMessage, s.Moderator.Draw)
	if bytes == nil {
		return nil, err
	}
	if err != nil {
		s.Log.Error("mail goes without a picture", "mail", p.Key, "error", err)
	}
	return bytes, nil
}

func (s *Service) delivered(ctx context.Context, job moderator.Job) error {
	if err := s.Store.Sent(ctx, job); err != nil {
		return fmt.Errorf("mark %s as sent: %w", job.Outgoing, err)
	}
	s.Log.Info("mail sent", "mail", job.Outgoing)
	crashPoint("delivered")
	return nil
}

// undeliverable gives a mail up.
func (s *Service) undeliverable(ctx context.Context, job moderator.Job, p moderator.Parcel, cause error) error {
	s.Log.Error("mail not delivered", "mail", p.Key, "to", p.To, "error", cause)
	why := printable(cause.Error())
	notices, err := s.Pack(s.Moderator.Undeliverable(s.now(), p, why))
	if err != nil {
		return err
	}
	if err := s.Store.Undeliverable(ctx, job, why, notices); err != nil {
		return fmt.Errorf("mark %s as undeliverable: %w", p.Key, err)
	}
	return nil
}

// printable is a server's answer as a store and a mail can keep it.
func printable(answer string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(answer, "\uFFFD"))
}

// leftOut says how to get what a mail was too large for.
const leftOut = "Ask for it alone: 'map' brings the picture, 'position' the VASSAL file to go on from, 'log' the last log. The club's pages have them as well, if it has any."

// Pack writes mails out as they will be sent, but for the pictures, which are drawn then.
func (s *Service) Pack(mails []mail.Outgoing) ([]moderator.Parcel, error) {
	var parcels []moderator.Parcel
	for _, m := range mails {
		m.Issue = s.Issue
		bytes, err := mail.Fit(m, m.From.Domain(), s.Signer, s.MaxMessage, leftOut)
		if err != nil {
			return nil, fmt.Errorf("mail %s: %w", m.Key, err)
		}
		parcels = append(parcels, moderator.Parcel{Key: m.Key, From: m.From.Addr, To: m.To.Addr, Bytes: bytes})
	}
	return parcels, nil
}
