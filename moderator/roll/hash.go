package roll

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Hash is a SHA-256. Its text is 64 lower-case hexadecimal digits.
type Hash [sha256.Size]byte

// Sum is the SHA-256 of the bytes.
func Sum(data []byte) Hash { return sha256.Sum256(data) }

// ParseHash reads the text of a hash and refuses any other spelling of it.
func ParseHash(text string) (Hash, error) {
	var h Hash
	if len(text) != hex.EncodedLen(len(h)) {
		return Hash{}, fmt.Errorf("%q is not a hash of 64 hexadecimal digits", clip(text))
	}
	if _, err := hex.Decode(h[:], []byte(text)); err != nil || h.String() != text {
		return Hash{}, fmt.Errorf("%q is not a hash of 64 lower-case hexadecimal digits", text)
	}
	return h, nil
}

// String is the hash in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// IsZero reports whether all bytes are zero, as in the first record of a chain.
func (h Hash) IsZero() bool { return h == Hash{} }

// MarshalText is the hash in hexadecimal.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what [Hash.MarshalText] wrote, and nothing else.
func (h *Hash) UnmarshalText(text []byte) error {
	parsed, err := ParseHash(string(text))
	if err != nil {
		return err
	}
	*h = parsed
	return nil
}
