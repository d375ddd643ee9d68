package service

import (
	"context"
	"fmt"

	"adjutant/mail"
	"adjutant/moderator"
)

// Deliver hands one mail to the submission server: the work of a delivery job.
// A mail that can never be delivered, or could not be for days, ends its job too,
// and the log says so; any other error brings the job again later.
func (s *Service) Deliver(ctx context.Context, job moderator.Job) error {
	parcel, err := s.Store.Parcel(ctx, job.Outgoing)
	if err != nil {
		return fmt.Errorf("parcel %s: %w", job.Outgoing, err)
	}
	crashPoint("sending")
	err = s.Send(ctx, parcel)
	switch {
	case err != nil && !s.Permanent(err) && !job.Last:
		return fmt.Errorf("send %s: %w", job.Outgoing, err)
	case err != nil:
		s.Log.Error("mail not delivered", "mail", job.Outgoing, "error", err)
	default:
		s.Log.Info("mail sent", "mail", job.Outgoing)
	}
	crashPoint("sent")
	if err := s.Store.Sent(ctx, job); err != nil {
		return fmt.Errorf("mark %s as sent: %w", job.Outgoing, err)
	}
	crashPoint("delivered")
	return nil
}

// Pack writes mails out as they will be sent.
func (s *Service) Pack(mails []mail.Outgoing) ([]moderator.Parcel, error) {
	var parcels []moderator.Parcel
	for _, m := range mails {
		bytes, err := mail.Compose(m, m.From.Domain(), s.Signer)
		if err != nil {
			return nil, fmt.Errorf("mail %s: %w", m.Key, err)
		}
		parcels = append(parcels, moderator.Parcel{Key: m.Key, From: m.From.Addr, To: m.To.Addr, Bytes: bytes})
	}
	return parcels, nil
}
