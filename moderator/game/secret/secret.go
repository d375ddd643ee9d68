// Package secret is what comes of a game's secret: tokens of reply addresses, codes that confirm, what stands
// for ids in VASSAL, each a word for one use. Older games have the seeds of their seats in its place.
package secret

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// Secret is what only the host knows of a game, for as long as there is the game. Made of it are words by which
// people show what they were told, and words that stand for what nobody may be told: the tokens of reply
// addresses, the codes that confirm, the placeholders of ids in VASSAL. It is drawn when the game is begun and
// never opened. The seeds, which are opened, salt and do nothing else.
//
// What comes of it is the beginning of base32, of placeholders of hexadecimal digits, of HMAC-SHA-256, keyed
// with its own 64 hexadecimal digits, of
//
//	adjutant/secret/v1
//	<name>
//
// where the name says what it is, and for whom: "code south 2 3 \"resign\"" is the code with which the player at
// south, the second to sit there, confirms the third act of the game that is to be confirmed.
//
// In a bundle there is no key. In its place stand the words that the bundle's mails have in them, and the
// placeholders of ids that it tells: so what was judged with them can be judged once more, and nothing is given
// away that does not stand there anyway.
type Secret struct {
	Key   string            // 64 hexadecimal digits; "" where it is not here
	Words map[string]string // by name: those that a bundle has in its place, nil outside of one
}

var secretForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// IsZero reports whether there is none: the game was begun by a version that made all
// words of the seeds.
func (s Secret) IsZero() bool { return s.Key == "" && s.Words == nil }

// Word is what comes of the secret; "" where a bundle does not have it, which nobody has
// written.
func (s Secret) Word(w Word) string {
	text := "adjutant/secret/v1\n" + w.Name + "\n"
	switch {
	case s.Key == "":
		return s.Words[w.Name]
	case w.Alias:
		return hex.EncodeToString(keyed(s.Key, text))[:w.letters]
	}
	return secretOf(s.Key, text, w.letters)
}

// secretOf is some letters that nobody can find out who has not the key.
func secretOf(key, text string, letters int) string {
	return strings.ToLower(base32.StdEncoding.EncodeToString(keyed(key, text)))[:letters]
}

// keyed is the HMAC-SHA-256 of a text.
func keyed(key, text string) []byte {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(text))
	return mac.Sum(nil)
}

// secretTold is a secret in a bundle, in JSON.
type secretTold struct {
	Words map[string]string `json:"words"`
}

// MarshalJSON writes the key, or in a bundle what stands in its place.
func (s Secret) MarshalJSON() ([]byte, error) {
	if s.Words != nil {
		return json.Marshal(secretTold{s.Words})
	}
	return json.Marshal(s.Key)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Secret) UnmarshalJSON(data []byte) error {
	*s = Secret{}
	if bytes.HasPrefix(data, []byte("{")) {
		var told secretTold
		if err := json.Unmarshal(data, &told); err != nil {
			return fmt.Errorf("secret: %w", err)
		}
		if told.Words == nil {
			return errors.New("secret: neither a key nor words")
		}
		s.Words = told.Words
		return nil
	}
	if err := json.Unmarshal(data, &s.Key); err != nil {
		return fmt.Errorf("secret: %w", err)
	}
	if !secretForm.MatchString(s.Key) {
		return errors.New("secret: not 64 hexadecimal digits")
	}
	return nil
}
