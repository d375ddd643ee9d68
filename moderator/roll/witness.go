package roll

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
)

// Witness is someone who is not the host and cosigns checkpoints of the host's
// log, each only if it continues the one before (C2SP tlog-cosignature). Whoever
// trusts the witness knows that the host shows everyone one history.
type Witness struct {
	Name string
	Key  ed25519.PublicKey
}

// WitnessKey is a witness's private key.
type WitnessKey struct {
	name string
	key  ed25519.PrivateKey
}

// The form of cosignatures: a timestamp in 8 bytes and an Ed25519 signature, of a
// key whose kind is 4.
const (
	cosignatureKind = 4
	cosignatureSize = 8 + ed25519.SignatureSize
)

// NewWitnessKey makes the key of a witness from 32 random bytes. The name is one
// word without a plus sign.
func NewWitnessKey(random io.Reader, name string) (WitnessKey, error) {
	seed := make([]byte, ed25519.SeedSize)
	if _, err := io.ReadFull(random, seed); err != nil {
		return WitnessKey{}, fmt.Errorf("read random bytes for the witness's key: %w", err)
	}
	w := WitnessKey{name: name, key: ed25519.NewKeyFromSeed(seed)}
	return w, w.Witness().check()
}

// witnessVersion is the first line of a witness's private key.
const witnessVersion = "adjutant/witness/v1"

// Text is the private key as its file holds it.
func (k WitnessKey) Text() string {
	return line(witnessVersion, "") + line("name", k.name) + line("seed", base64.StdEncoding.EncodeToString(k.key.Seed()))
}

// String is for people and logs: the name, no secret.
func (k WitnessKey) String() string { return "key of the witness " + k.name }

// GoString is String.
func (k WitnessKey) GoString() string { return k.String() }

// ParseWitnessKey reads what [WitnessKey.Text] wrote, and nothing else. Its
// errors show nothing of it.
func ParseWitnessKey(text string) (WitnessKey, error) {
	var k WitnessKey
	seed := make([]byte, ed25519.SeedSize)
	l := &lines{rest: text}
	err := l.read(field{witnessVersion, fixed("")}, field{"name", textTo(&k.name)}, field{"seed", encodedTo(seed)})
	if err != nil || l.end() != nil {
		return WitnessKey{}, fmt.Errorf("the witness's key is damaged at line %d", l.number)
	}
	k.key = ed25519.NewKeyFromSeed(seed)
	return k, k.Witness().check()
}

// Witness is the public half of the key.
func (k WitnessKey) Witness() Witness {
	return Witness{Name: k.name, Key: k.key.Public().(ed25519.PublicKey)}
}

// Cosign adds the witness's signature to a checkpoint, made at the time. Whether
// the checkpoint continues the last one is checked before.
func (k WitnessKey) Cosign(c Checkpoint, at time.Time) Checkpoint {
	stamp := binary.BigEndian.AppendUint64(nil, uint64(at.Unix()))
	signed := append(stamp, ed25519.Sign(k.key, cosigned(c.Text(), uint64(at.Unix())))...)
	id := k.Witness().hash()
	c.Note += line(signatureMark, k.name+" "+base64.StdEncoding.EncodeToString(append(binary.BigEndian.AppendUint32(nil, id), signed...)))
	return c
}

// cosigned is what a cosignature signs.
func cosigned(text string, at uint64) []byte {
	return fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", at, text)
}

// String is the witness's verifier key, as notes have it: name, hash and key.
func (w Witness) String() string {
	return fmt.Sprintf("%s+%08x+%s", w.Name, w.hash(), base64.StdEncoding.EncodeToString(append([]byte{cosignatureKind}, w.Key...)))
}

// ParseWitness reads what [Witness.String] writes, and nothing else.
func ParseWitness(text string) (Witness, error) {
	text = strings.TrimSpace(text)
	name, rest, _ := strings.Cut(text, "+")
	_, encoded, _ := strings.Cut(rest, "+")
	key := make([]byte, 1+ed25519.PublicKeySize)
	w := Witness{Name: name, Key: key[1:]}
	if err := encodedTo(key)(encoded); err != nil || key[0] != cosignatureKind || w.String() != text {
		return Witness{}, fmt.Errorf("%q is no key of a witness", clip(text))
	}
	return w, w.check()
}

// hash is the key's, by which its signatures are found in a note.
func (w Witness) hash() uint32 {
	digest := sha256.Sum256(append([]byte(w.Name+"\n"), append([]byte{cosignatureKind}, w.Key...)...))
	return binary.BigEndian.Uint32(digest[:])
}

func (w Witness) check() error {
	if w.Name == "" || checkValue(w.Name) != nil || strings.ContainsFunc(w.Name, notInName) {
		return fmt.Errorf("the witness's name %q must be one word without a plus sign", clip(w.Name))
	}
	return nil
}

// Verify reports an error unless the witness has cosigned the checkpoint.
func (w Witness) Verify(c Checkpoint) error {
	_, err := w.Time(c)
	return err
}

// Time is when the witness cosigned the checkpoint, by its own clock; an error unless
// it has.
func (w Witness) Time(c Checkpoint) (time.Time, error) {
	opened, err := note.Open([]byte(c.Note), note.VerifierList(cosigner{w}))
	if unverified := (*note.UnverifiedNoteError)(nil); errors.As(err, &unverified) {
		return time.Time{}, fmt.Errorf("the %s is not cosigned by %s", c.Name(), w.Name)
	}
	if err != nil {
		return time.Time{}, err
	}
	signature, err := base64.StdEncoding.DecodeString(opened.Sigs[0].Base64)
	if err != nil || len(signature) != keyHashSize+cosignatureSize {
		return time.Time{}, fmt.Errorf("the cosignature of %s is damaged", w.Name)
	}
	return time.Unix(int64(binary.BigEndian.Uint64(signature[keyHashSize:])), 0).UTC(), nil
}

// cosigner is a witness as package note wants it.
type cosigner struct{ Witness }

func (c cosigner) Name() string    { return c.Witness.Name }
func (c cosigner) KeyHash() uint32 { return c.hash() }

func (c cosigner) Verify(message, signature []byte) bool {
	if len(signature) != cosignatureSize {
		return false
	}
	at := binary.BigEndian.Uint64(signature)
	return ed25519.Verify(c.Key, cosigned(string(message), at), signature[8:])
}
