package roll

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"golang.org/x/mod/sumdb/note"
)

// The first lines of private keys: those of v1 promise no successor.
const (
	keysVersion  = "adjutant/keys/v2"
	keysVersion1 = "adjutant/keys/v1"
)

// Keys are a host's private keys: one draws, the other signs. Printing them
// shows only the name.
type Keys struct {
	name string
	vrf  [32]byte // secret of the draw
	note [ed25519.SeedSize]byte
	next Hash // the [Public.Core] of the keys that may follow; zero if none are promised
}

// NewKeys makes the keys of a host from 64 random bytes. The name is the
// club's, such as club.example.org: no blanks, no plus sign. They promise no
// successor until [Keys.Promise] says which.
func NewKeys(random io.Reader, name string) (Keys, error) {
	k := Keys{name: name}
	for _, secret := range [][]byte{k.vrf[:], k.note[:]} {
		if _, err := io.ReadFull(random, secret); err != nil {
			return Keys{}, fmt.Errorf("read random bytes for the keys: %w", err)
		}
	}
	if err := k.check(); err != nil {
		return Keys{}, fmt.Errorf("keys: %w", err)
	}
	return k, nil
}

// Promise is the keys with the promise that no others than next follow them. A host
// makes it when the keys are new, before anything is signed: it stands in their
// public text for ever.
func (k Keys) Promise(next Keys) (Keys, error) {
	public, err := next.Public()
	switch {
	case err != nil:
		return Keys{}, fmt.Errorf("promise keys: %w", err)
	case !k.next.IsZero():
		return Keys{}, errors.New("promise keys: others are promised")
	case next.name != k.name:
		return Keys{}, fmt.Errorf("promise keys: those of %s, where %s promises", next.name, k.name)
	case next.vrf == k.vrf || next.note == k.note:
		return Keys{}, errors.New("promise keys: one of the keys stays the same")
	}
	k.next = public.Core()
	return k, nil
}

// ParseKeys reads what [Keys.Text] wrote, and nothing else. Its errors name a
// line and show nothing of it.
func ParseKeys(text string) (Keys, error) {
	var k Keys
	if len(text) > maxKeys {
		return Keys{}, fmt.Errorf("keys: longer than %d bytes", maxKeys)
	}
	l := &lines{rest: text}
	if err := k.read(l); err != nil {
		return Keys{}, fmt.Errorf("keys: the file is damaged at line %d", l.number)
	}
	if err := k.check(); err != nil {
		return Keys{}, fmt.Errorf("keys: %w", err)
	}
	return k, nil
}

func (k *Keys) read(l *lines) error {
	version := keysVersion
	if l.next(keysVersion1) {
		version = keysVersion1
	}
	err := l.read(
		field{version, fixed("")},
		field{"name", textTo(&k.name)},
		field{"vrf", encodedTo(k.vrf[:])},
		field{"note", encodedTo(k.note[:])},
	)
	if err == nil && version == keysVersion {
		err = l.read(field{"next", promiseTo(&k.next)})
	}
	if err != nil {
		return err
	}
	return l.end()
}

// Text is the private keys as their file holds them. It is the one place where
// the secrets come out.
func (k Keys) Text() string {
	secrets := line("name", k.name) +
		line("vrf", base64.StdEncoding.EncodeToString(k.vrf[:])) +
		line("note", base64.StdEncoding.EncodeToString(k.note[:]))
	if k.next.IsZero() {
		return line(keysVersion1, "") + secrets
	}
	return line(keysVersion, "") + secrets + line("next", k.next.String())
}

// String is for people and logs: the name, no secret.
func (k Keys) String() string { return "keys of " + k.name }

// GoString is String.
func (k Keys) GoString() string { return k.String() }

// Public is what everyone needs to check what the keys draw and sign.
func (k Keys) Public() (Public, error) {
	draw, err := newVRFKey(k.vrf)
	if err != nil {
		return Public{}, fmt.Errorf("VRF key: %w", err)
	}
	verifier, err := note.NewEd25519VerifierKey(k.name, k.signer().Public().(ed25519.PublicKey))
	if err != nil {
		return Public{}, fmt.Errorf("note key: %w", err)
	}
	return Public{Name: k.name, Note: verifier, VRF: [32]byte(draw.y), Next: k.next}, nil
}

func (k Keys) check() error {
	if k.name == "" || checkValue(k.name) != nil || strings.ContainsFunc(k.name, notInName) {
		return fmt.Errorf("the name %q must be one word without a plus sign, such as club.example.org", clip(k.name))
	}
	if k.vrf == k.note {
		return errors.New("the draw and the signature need different secrets")
	}
	return nil
}

func notInName(r rune) bool { return r == '+' || unicode.IsSpace(r) }

func (k Keys) signer() ed25519.PrivateKey { return ed25519.NewKeyFromSeed(k.note[:]) }
