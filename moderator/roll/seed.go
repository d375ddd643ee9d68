package roll

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
)

// Seed is what the salts of a seat, or those of a game's notices, are made with. The
// host draws it for the invitation, which has its SHA-256, and opens it in the game's
// [Ending].
type Seed [32]byte

// ParseSeed reads what [Seed.String] writes, and nothing else. Its error shows
// nothing of it.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(s) || hex.EncodeToString(b) != text {
		return Seed{}, fmt.Errorf("no seed of %d lower-case hexadecimal digits", hex.EncodedLen(len(s)))
	}
	copy(s[:], b)
	return s, nil
}

// String is the seed in 64 lower-case hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Hash is the SHA-256 of the seed's bytes, as the invitation has it.
func (s Seed) Hash() Hash { return Sum(s[:]) }

// IsZero reports whether all bytes are zero, as where there is no seed.
func (s Seed) IsZero() bool { return s == Seed{} }

// Of is the seed that salts what the n-th player of the seat hides: for the first it is the seed itself, for
// each that follows him the HMAC-SHA-256, keyed with the 32 bytes of the seed, of
//
//	adjutant/seed/v1
//	player <number>
//
// Nobody can choose it, since the seed stands in the invitation; and the salts of one player make none of
// another's.
func (s Seed) Of(player int) Seed {
	if player <= 1 {
		return s
	}
	mac := hmac.New(sha256.New, s[:])
	mac.Write([]byte("adjutant/seed/v1\n" + line("player", strconv.Itoa(player))))
	return Seed(mac.Sum(nil))
}

// Salt is the salt that the seed gives for one use at one moment; see [Salt].
func (s Seed) Salt(use string, actions, rolls int) Hash { return Salt(s[:], use, actions, rolls) }

// seedTo is a field's set for a [Seed].
func seedTo(to *Seed) func(string) error {
	return func(value string) (err error) {
		*to, err = ParseSeed(value)
		return err
	}
}
