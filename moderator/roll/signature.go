package roll

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"strings"
)

// keyHashSize is the length of what leads a note's signature.
const keyHashSize = 4

// Signature is the signature of a C2SP note: the signer's name, and the key's
// hash in 4 bytes followed by the 64 bytes of Ed25519.
type Signature struct {
	Name  string
	Bytes [keyHashSize + 64]byte
}

// signatureMark begins the line of a signature.
const signatureMark = "—"

func (s Signature) line() string {
	return line(signatureMark, s.Name+" "+base64.StdEncoding.EncodeToString(s.Bytes[:]))
}

// read reads the signature's line.
func (s *Signature) read(l *lines) error {
	return l.read(field{signatureMark, func(value string) error {
		name, signature, _ := strings.Cut(value, " ")
		s.Name = name
		return encodedTo(s.Bytes[:])(signature)
	}})
}

// sign signs a text as a C2SP note.
func (k Keys) sign(text string) (Signature, error) {
	public, err := k.Public()
	if err != nil {
		return Signature{}, err
	}
	verifier, err := public.verifier()
	if err != nil {
		return Signature{}, err
	}
	s := Signature{Name: k.name}
	binary.BigEndian.PutUint32(s.Bytes[:], verifier.KeyHash())
	copy(s.Bytes[keyHashSize:], ed25519.Sign(k.signer(), []byte(text)))
	return s, nil
}
