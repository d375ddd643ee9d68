package mailkey

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"adjutant/mail"
)

// unprovedKey marks the key of a mail of which nobody knows who sent it. Anybody
// can write a mail with the content key of another; had they one key, the forged
// mail that comes first would keep the true one from being judged.
const unprovedKey = "unproved-"

// Former is the key that a mail had in versions before [Secret], given what was
// read of it; nil where it could not be read. It is a hash without salt of all that the
// mail says: who holds it finds short orders by trying words. It is told to nobody, and
// stored nowhere.
func Former(raw mail.Raw, msg *mail.Message) string {
	key := mail.ContentKey(raw.Bytes)
	switch {
	case msg == nil:
		return unprovedKey + key
	case !msg.Auth.Aligned:
		return unprovedKey + key + "." + readAs(msg) // its author says yes to what was read
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

// ContentOf is the part of a mail's key that its signature vouches for; what
// stands behind a dot is how the mail was read.
func ContentOf(key string) string {
	content, _, _ := strings.Cut(strings.TrimPrefix(key, unprovedKey), ".")
	return content
}
