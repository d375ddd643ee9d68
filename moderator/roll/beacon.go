package roll

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/cloudflare/circl/sign/bls"
)

// Beacon is a chain of public randomness as drand makes it: every few seconds a
// group of organisations, none of which can do it alone, signs the number of the
// round. Nobody can know the signature beforehand, and everyone can check it
// afterwards with the chain's public key: a BLS signature on G1, of the SHA-256
// of the round in 8 bytes, highest first.
type Beacon struct {
	Name   string        // in records: one word
	Chain  string        // hash of the chain's parameters, by which drand's servers know it
	Start  time.Time     // of round 1
	Period time.Duration // between rounds; whole seconds
	Key    string        // public key on G2: 96 bytes in hexadecimal
}

// Quicknet is the chain that drand's members have run since 2023, and the one
// that [Verify] trusts.
func Quicknet() Beacon {
	return Beacon{
		Name:   "quicknet",
		Chain:  "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
		Start:  time.Unix(1692803367, 0).UTC(),
		Period: 3 * time.Second,
		Key:    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
	}
}

// BeaconSignature is what a beacon publishes for one round: a point of G1.
type BeaconSignature [48]byte

// RoundAfter is the first round that comes out at the time or later.
func (b Beacon) RoundAfter(t time.Time) int64 {
	since := t.Sub(b.Start)
	if since <= 0 {
		return 1
	}
	return int64((since+b.Period-1)/b.Period) + 1
}

// TimeOf is when the round comes out.
func (b Beacon) TimeOf(round int64) time.Time {
	return b.Start.Add(time.Duration(round-1) * b.Period)
}

// Check reports an error unless the signature is what the beacon published for
// the round.
func (b Beacon) Check(round int64, signature BeaconSignature) error {
	raw, err := hex.DecodeString(b.Key)
	if err != nil {
		return fmt.Errorf("key of the beacon %s: %w", b.Name, err)
	}
	var key bls.PublicKey[bls.KeyG2SigG1]
	if err := key.UnmarshalBinary(raw); err != nil {
		return fmt.Errorf("key of the beacon %s: %w", b.Name, err)
	}
	message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, uint64(round)))
	if round < 1 || !bls.Verify(&key, message[:], signature[:]) {
		return errors.New("the signature is not what the beacon published for this round")
	}
	return nil
}
