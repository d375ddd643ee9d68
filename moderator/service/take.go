package service

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"adjutant/mail"
)

// Known reports whether the message at the location was taken before.
func (s *Service) Known(ctx context.Context, loc mail.Location) (bool, error) {
	return s.Store.Known(ctx, loc)
}

// Take stores a fetched mail with its intake job. When it returns without
// error, the message may be marked in the mailbox.
func (s *Service) Take(ctx context.Context, raw mail.Raw) error {
	key := s.keyOf(raw)
	added, err := s.Store.AddMail(ctx, key, raw)
	if err != nil {
		return fmt.Errorf("store mail %s: %w", key, err)
	}
	s.Log.Info("mail taken", "mail", key, "uid", raw.Location.UID, "bytes", len(raw.Bytes), "new", added)
	crashPoint("taken")
	return nil
}

// unproved marks the key of a mail of which nobody knows who sent it. Anybody
// can write a mail with the content key of another; had they one key, the forged
// mail that comes first would keep the true one from being judged.
const unproved = "unproved-"

// keyOf is the key under which a mail is stored.
func (s *Service) keyOf(raw mail.Raw) string {
	key := mail.ContentKey(raw.Bytes)
	msg, err := s.parse(raw)
	if err != nil || !msg.Auth.Aligned {
		return unproved + key
	}
	return key + "." + readAs(msg)
}

// readAs tells apart two mails with one signed content that are read in two
// ways, since a field that is not signed was changed on the way: the changed one
// must not keep the true one from being judged.
func readAs(msg *mail.Message) string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %q", msg.Machine, strings.Fields(msg.Text))
	for _, a := range msg.Attachments {
		fmt.Fprintf(sum, " %q %d %q", a.Name, len(a.Bytes), a.Bytes)
	}
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// oversized marks the key of a mail of which only the header was fetched.
const oversized = "oversized"

// TakeOversized stores that a mail is too large to be fetched, with its header,
// so that its sender can be told.
func (s *Service) TakeOversized(ctx context.Context, at mail.Location, size int64, header []byte) error {
	raw := mail.Raw{Location: at, Received: s.Now(), Bytes: header}
	key := fmt.Sprintf("%s-%d-%s", oversized, size, mail.ContentKey(header))
	if _, err := s.Store.AddMail(ctx, key, raw); err != nil {
		return fmt.Errorf("store mail %s: %w", key, err)
	}
	s.Log.Warn("mail too large", "mail", key, "bytes", size)
	crashPoint("taken")
	return nil
}

// sizeOf is the size of a mail that was too large to be fetched.
func sizeOf(key string) (size int64, tooLarge bool) {
	kind, rest, found := strings.Cut(key, "-")
	if !found || kind != oversized {
		return 0, false
	}
	text, _, _ := strings.Cut(rest, "-")
	size, err := strconv.ParseInt(text, 10, 64)
	return size, err == nil
}
