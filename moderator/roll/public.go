package roll

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

// The first lines of public keys; the older ones promised no successor.
const (
	publicVersion  = "adjutant/public/v2"
	publicVersion1 = "adjutant/public/v1"
)

// Public is a host's public keys: all that [Verify] needs besides the records.
type Public struct {
	Name string   // the club's
	Note string   // C2SP verifier key of the signature: name+hash+key
	VRF  [32]byte // point of the draw, as RFC 8032 writes it
	Next Hash     // the [Public.Core] of the only keys that may follow these; zero if they promise none
}

// Text is the public keys as a host publishes them:
//
//	adjutant/public/v2
//	name club.example.org
//	note club.example.org+8b1f0a2c+AZ…
//	vrf q2…
//	next 5d…
//
// Keys that promise no successor have v1 in the first line and no line next.
func (p Public) Text() string {
	if p.Next.IsZero() {
		return line(publicVersion1, "") + p.points()
	}
	return line(publicVersion, "") + p.points() + line("next", p.Next.String())
}

// points is the lines of the keys themselves.
func (p Public) points() string {
	return line("name", p.Name) +
		line("note", p.Note) +
		line("vrf", base64.StdEncoding.EncodeToString(p.VRF[:]))
}

// Hash is the SHA-256 of the text: what notices name the keys by, and their leaf of
// the log.
func (p Public) Hash() Hash { return Sum([]byte(p.Text())) }

// Core is the SHA-256 of the text as it would be in v2 without its line next: by it
// keys are promised before anybody knows them, and before they promise others.
func (p Public) Core() Hash { return Sum([]byte(line(publicVersion, "") + p.points())) }

// ParsePublic reads what [Public.Text] writes, and nothing else, and checks that
// the keys can be used. Lines may end in CR LF, as those of a mail do: nothing is
// signed or hashed here, and the keys are the same.
func ParsePublic(text string) (Public, error) {
	var p Public
	if len(text) > maxKeys {
		return Public{}, fmt.Errorf("public keys: longer than %d bytes", maxKeys)
	}
	err := p.read(&lines{rest: strings.ReplaceAll(text, "\r\n", "\n")})
	if err == nil {
		err = p.check()
	}
	if err != nil {
		return Public{}, fmt.Errorf("public keys: %w", err)
	}
	return p, nil
}

func (p *Public) read(l *lines) error {
	version := publicVersion
	if l.next(publicVersion1) {
		version = publicVersion1
	}
	err := l.read(
		field{version, fixed("")},
		field{"name", textTo(&p.Name)},
		field{"note", textTo(&p.Note)},
		field{"vrf", encodedTo(p.VRF[:])},
	)
	if err == nil && version == publicVersion {
		err = l.read(field{"next", promiseTo(&p.Next)})
	}
	if err != nil {
		return err
	}
	return l.end()
}

// promiseTo is a field's set for the hash of keys that are promised.
func promiseTo(to *Hash) func(string) error {
	return func(value string) error {
		if err := hashTo(to)(value); err != nil {
			return err
		}
		if to.IsZero() {
			return errors.New("no keys have this hash")
		}
		return nil
	}
}

func (p Public) check() error {
	if _, err := p.verifier(); err != nil {
		return err
	}
	_, err := decodeKey(p.VRF[:])
	return err
}

// noteKey is the Ed25519 key within the note key.
func (p Public) noteKey() (ed25519.PublicKey, error) {
	if _, err := p.verifier(); err != nil {
		return nil, err
	}
	parts := strings.SplitN(p.Note, "+", 3)      // name, hash, key
	key := make([]byte, 1+ed25519.PublicKeySize) // the first byte names the algorithm
	if err := encodedTo(key)(parts[2]); err != nil {
		return nil, err
	}
	return key[1:], nil
}

// verifier is the note key, which must be the named club's and in the one
// spelling that hosts write.
func (p Public) verifier() (note.Verifier, error) {
	v, err := note.NewVerifier(p.Note)
	if err != nil {
		return nil, fmt.Errorf("note key of %q: %w", clip(p.Name), err)
	}
	if v.Name() != p.Name {
		return nil, fmt.Errorf("note key is of %q, not of %q", clip(v.Name()), clip(p.Name))
	}
	canonical := fmt.Sprintf("%s+%08x+", v.Name(), v.KeyHash())
	key, found := strings.CutPrefix(p.Note, canonical)
	if !found || encodedTo(make([]byte, 1+32))(key) != nil {
		return nil, fmt.Errorf("note key %q is not in canonical form", clip(p.Note))
	}
	return v, nil
}
