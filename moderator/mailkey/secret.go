package mailkey

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"

	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/game"
	"adjutant/moderator/roll"
)

// Secret is what a club makes the keys of its mails with. The key of a mail stands
// beside its cipher in the database, in lines of the log and of journals, as its hash in
// results, and so in bundles for others: without the secret nobody can try there what the
// mail says. The key is made of the mail's own salt, which the secret gives,
//
//	salt     HMAC-SHA-256, keyed with the secret, of "adjutant/mail-salt/v1\n" and the content key
//	content  "v2-" and the SHA-256, in hex, of salt and content key
//	reading  the first 16 bytes, in hex, of the SHA-256 of salt, content key, "." and how it was read
//
// and is content, a dot and reading, where the content key ([mail.ContentKey]) and how it
// was read stand in hex. A bundle brings the salt with each mail that it brings: whoever
// has a mail and its salt can check that the key is the mail's, and learns nothing of
// another mail. The zero secret is no secret.
type Secret [32]byte

// mailSecretVersion is the first line of a secret's text.
const mailSecretVersion = "adjutant/mail-secret/v1"

// NewSecret draws a secret.
func NewSecret(random io.Reader) (Secret, error) {
	var s Secret
	if _, err := io.ReadFull(random, s[:]); err != nil {
		return Secret{}, fmt.Errorf("draw the secret of mails: %w", err)
	}
	return s, nil
}

// ParseSecret reads what [Secret.Text] writes. Its error shows nothing of it.
func ParseSecret(text string) (Secret, error) {
	var s Secret
	first, second, _ := strings.Cut(text, "\n")
	b, err := hex.DecodeString(strings.TrimSuffix(second, "\n"))
	if first != mailSecretVersion || err != nil || len(b) != len(s) || s == Secret(b) {
		return Secret{}, errors.New("it is no secret of mails, or damaged")
	}
	return Secret(b), nil
}

// Text is the secret as its file has it.
func (s Secret) Text() string { return mailSecretVersion + "\n" + hex.EncodeToString(s[:]) + "\n" }

// KeyOf is the key under which a mail is stored and judged, given what was read of
// it; nil where it could not be read.
func (s Secret) KeyOf(raw mail.Raw, msg *mail.Message) string {
	return s.Renamed(Former(raw, msg))
}

// ContentKey is that part of a mail's key which is made of what it says, given its bytes.
func (s Secret) ContentKey(bytes []byte) string {
	key := mail.ContentKey(bytes)
	return contentNamed(s.salt(key), key)
}

// Salt is what opens the key of a mail.
func (s Secret) Salt(raw mail.Raw) roll.Hash { return s.salt(mail.ContentKey(raw.Bytes)) }

func (s Secret) salt(content string) roll.Hash {
	return s.sum("adjutant/mail-salt/v1\n" + content)
}

// PositionKey is the key under which a position is stored, given its name in journals: that
// is a hash without salt, of a file that holds what a player has hidden, and his password.
func (s Secret) PositionKey(name string) string {
	return saltedKey + s.sum("adjutant/position-key/v1\n"+name).String()
}

// Veil is the hash of which the masks of forgotten addresses are made.
func (s Secret) Veil(text string) [sha256.Size]byte { return s.sum("adjutant/veil/v1\n" + text) }

func (s Secret) sum(text string) roll.Hash {
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte(text))
	return roll.Hash(mac.Sum(nil))
}

// saltedKey marks a key that only who has the secret can make.
const saltedKey = "v2-"

// formerKey is a key of the versions before, and what marks it, its content and its reading;
// where nothing marks it, it has a reading, for else it could be any hash.
var formerKey = lazyregexp.New(`\b(unproved-|oversized-[0-9]+-)?([0-9a-f]{64})(\.[0-9a-f]{16})?\b`)

// Renamed is a text with the keys of mails that versions before wrote in it as they would
// be made now. All else stays.
func (s Secret) Renamed(text string) string {
	return formerKey.ReplaceAllStringFunc(text, func(key string) string {
		m := formerKey.FindStringSubmatch(key)
		if m[1] == "" && m[3] == "" {
			return key
		}
		return keyNamed(s.salt(m[2]), key)
	})
}

// RenamedIn are lines of a journal with the keys of mails as they are made now.
func (s Secret) RenamedIn(lines []game.Line) {
	for i := range lines {
		if key := lines[i].MailKey(); key != nil {
			*key = s.Renamed(*key)
		}
	}
}

// keyNamed is the key of a mail, given its salt and the key that versions before gave it.
func keyNamed(salt roll.Hash, former string) string {
	m := formerKey.FindStringSubmatch(former)
	key := m[1] + contentNamed(salt, m[2])
	if m[3] != "" {
		reading := roll.Sum(append(salt[:], m[2]+m[3]...))
		key += "." + hex.EncodeToString(reading[:16])
	}
	return key
}

func contentNamed(salt roll.Hash, content string) string {
	return saltedKey + roll.Sum(append(salt[:], content...)).String()
}

// Names reports whether the key can be that of a mail with these bytes: a salted one is made of what the mail says. Of another key nobody can
// tell.
func (s Secret) Names(key string, bytes []byte) bool {
	return !IsSalted(key) || strings.Contains(key, s.ContentKey(bytes))
}

// IsSalted reports whether a key of a mail is one that only who has the club's secret can
// make; those of versions before are hashes without salt.
func IsSalted(key string) bool {
	content := ContentOf(key)
	return strings.HasPrefix(content, saltedKey) || strings.Contains(content, "-"+saltedKey)
}

// Matches reports whether the key is that of a mail, given what was read of it and the salt
// that opens the key; zero for a key of versions before.
func Matches(key string, salt roll.Hash, raw mail.Raw, msg *mail.Message) bool {
	former := Former(raw, msg)
	if salt.IsZero() {
		return key == former
	}
	return key == keyNamed(salt, former)
}
