package signin

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
)

// Token is what stands in a link or a cookie, and nowhere else: 128 random bits.
type Token [16]byte

// Draw draws a token.
func Draw(random io.Reader) (Token, error) {
	var t Token
	if _, err := io.ReadFull(random, t[:]); err != nil {
		return Token{}, fmt.Errorf("draw a token: %w", err)
	}
	return t, nil
}

// Parse reads a token in the one spelling that [Token.String] writes.
func Parse(text string) (t Token, ok bool) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(data) != len(t) {
		return t, false
	}
	return Token(data), true
}

// String is the token as it stands in a link.
func (t Token) String() string { return base64.RawURLEncoding.EncodeToString(t[:]) }

// Hash is what is stored of it.
func (t Token) Hash() string {
	sum := sha256.Sum256(append([]byte("adjutant/signin/v1\n"), t[:]...))
	return hex.EncodeToString(sum[:])
}

// FormKey is what stands in the forms of the pages that a session shows, so that no other page can have its browser send
// them.
func (t Token) FormKey() string {
	mac := hmac.New(sha256.New, t[:])
	mac.Write([]byte("adjutant/form/v1"))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:18])
}

// IsFormKey reports whether a form has the key of this session.
func (t Token) IsFormKey(said string) bool {
	return subtle.ConstantTimeCompare([]byte(said), []byte(t.FormKey())) == 1
}
