package store

import (
	"bytes"
	"crypto/cipher"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/chacha20poly1305"

	"adjutant/moderator/mailkey"
)

// Vault keeps what players write sealed where it is stored: mails in and out, the lines of journals and
// positions. Sealed orders of a game whose moderator is trusted with them stand there too, and a person who gets
// hold of the database or a backup of it, but not of the key, learns nothing of them. The zero Vault keeps
// everything as it is. Records and the log are public, and never sealed.
type Vault struct {
	aead   cipher.AEAD     // XChaCha20-Poly1305; nil for the zero vault
	secret *mailkey.Secret // nil where keys stay as they are
}

// WithSecret is the vault with the club's secret of mails: what versions before stored
// under hashes without salt is named anew when the store is opened.
func (v Vault) WithSecret(s mailkey.Secret) Vault {
	v.secret = &s
	return v
}

// positionKey is what a position is stored under that has the name.
func (v Vault) positionKey(name string) string {
	if v.secret == nil {
		return name
	}
	return v.secret.PositionKey(name)
}

// names reports whether the key of a mail can be that of one with these bytes.
func (v Vault) names(key string, bytes []byte) bool {
	return v.secret == nil || v.secret.Names(key, bytes)
}

// errOtherMail is given for bytes that do not make the key under which they are stored.
var errOtherMail = errors.New("its bytes are not those that it is stored under")

// vaultVersion is the first line of a vault's key.
const vaultVersion = "adjutant/vault/v1"

// NewVaultKey makes the text of a vault's key from 32 random bytes.
func NewVaultKey() string {
	key := make([]byte, chacha20poly1305.KeySize)
	_, _ = rand.Read(key) // never fails
	return vaultVersion + "\n" + hex.EncodeToString(key) + "\n"
}

// NewVault is the vault of a key as [NewVaultKey] wrote it. Its error shows
// nothing of the text.
func NewVault(text string) (Vault, error) {
	first, second, _ := strings.Cut(text, "\n")
	key, err := hex.DecodeString(strings.TrimSuffix(second, "\n"))
	if first != vaultVersion || err != nil || len(key) != chacha20poly1305.KeySize {
		return Vault{}, errors.New("it is no key of a store, or damaged")
	}
	aead, err := chacha20poly1305.NewX(key)
	return Vault{aead: aead}, err
}

// Marks of what is sealed, at its beginning: no mail, line or position of VASSAL
// begins like that. What has none was stored before there was a key.
const (
	sealedBytes = "\x00adjutant sealed 1\x00"
	sealedText  = "sealed1:"
)

// errSealed: what is stored is sealed, and there is no key.
var errSealed = errors.New("it is sealed, and the configuration names no key of the store (keys.store)")

// seal seals bytes for the place in the store where they stand, and nowhere else.
func (v Vault) seal(place string, plain []byte) []byte {
	if v.aead == nil {
		return notNil(plain)
	}
	nonce := make([]byte, v.aead.NonceSize())
	_, _ = rand.Read(nonce) // never fails
	return v.aead.Seal(append([]byte(sealedBytes), nonce...), nonce, plain, []byte(place))
}

// open is what seal sealed for the place.
func (v Vault) open(place string, stored []byte) ([]byte, error) {
	rest, sealed := bytes.CutPrefix(stored, []byte(sealedBytes))
	switch {
	case !sealed:
		return notNil(stored), nil
	case v.aead == nil:
		return nil, errSealed
	case len(rest) < v.aead.NonceSize():
		return nil, errors.New("it is cut off")
	}
	plain, err := v.aead.Open([]byte{}, rest[:v.aead.NonceSize()], rest[v.aead.NonceSize():], []byte(place))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errOtherwise, err)
	}
	return plain, nil
}

// sealText seals a text for a column that holds text.
func (v Vault) sealText(place, plain string) string {
	if v.aead == nil {
		return plain
	}
	return sealedText + base64.StdEncoding.EncodeToString(v.seal(place, []byte(plain)))
}

// openText is what sealText sealed.
func (v Vault) openText(place, stored string) (string, error) {
	encoded, sealed := strings.CutPrefix(stored, sealedText)
	if !sealed {
		return stored, nil
	}
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return "", err
	}
	plain, err := v.open(place, data)
	return string(plain), err
}

// The places of what is sealed.
func mailPlace(key string) string         { return "mail/" + key }
func parcelPlace(key string) string       { return "parcel/" + key }
func positionPlace(name string) string    { return "position/" + name }
func statePlace(tag string) string        { return "state/" + tag }
func summaryPlace(tag string) string      { return "summary/" + tag }
func playerPlace(tag, addr string) string { return "player/" + tag + "/" + addr }
func actPlace(n int) string               { return fmt.Sprintf("people/%d", n) }
func linePlace(tag string, n int) string  { return fmt.Sprintf("line/%s/%d", tag, n) }

// errOtherwise is given for what cannot be opened with the key.
var errOtherwise = errors.New("it was sealed with another key, or changed")

// SealedOtherwise reports whether an error is of something that the store's key does not open, or that is sealed where there is none.
func SealedOtherwise(err error) bool {
	return errors.Is(err, errOtherwise) || errors.Is(err, errSealed)
}
