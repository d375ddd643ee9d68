// Package sshsig checks signatures that `ssh-keygen -Y sign` makes (PROTOCOL.sshsig of OpenSSH). It
// signs nothing and knows no games.
//
// Armored, a signature is base64 between two lines,
//
//	-----BEGIN SSH SIGNATURE-----
//	-----END SSH SIGNATURE-----
//
// of the bytes
//
//	"SSHSIG", uint32 version 1, string public key, string namespace, string reserved, string hash,
//	string signature
//
// and the signature is made, with the key, over
//
//	"SSHSIG", string namespace, string reserved, string hash, string digest of the message
//
// where a string is its length as uint32 and its bytes, and hash is sha256 or sha512. Ed25519, ECDSA
// and RSA keys are taken, and those on a security key (sk-), which must say that it was touched; an
// RSA signature is made with SHA-2 and by a key of 2048 bits at least. DSA, certificates and anything
// left over are refused.
package sshsig

import (
	"bytes"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/ssh"
)

// The lines around an armored signature.
const (
	Begin = "-----BEGIN SSH SIGNATURE-----"
	End   = "-----END SSH SIGNATURE-----"
)

const magic = "SSHSIG"

// Signature is one that was read; whether it holds Verify says.
type Signature struct {
	Key       ssh.PublicKey // that it says it was made with
	Namespace string
	hash      string
	reserved  string
	signature ssh.Signature
}

// blob is the signature as it is written, behind the magic bytes.
type blob struct {
	Version   uint32
	PublicKey string
	Namespace string
	Reserved  string
	Hash      string
	Signature string
}

// signed is what the signature is made over, behind the magic bytes.
type signed struct {
	Namespace string
	Reserved  string
	Hash      string
	Digest    string
}

// Parse reads an armored signature. White space at the ends of lines, and around it, does not count.
func Parse(armored string) (Signature, error) {
	if len(armored) > maxArmor {
		return Signature{}, fmt.Errorf("it has %d bytes", len(armored))
	}
	body, begins := strings.CutPrefix(strings.TrimSpace(armored), Begin)
	body, ends := strings.CutSuffix(body, End)
	if !begins || !ends {
		return Signature{}, errors.New("it does not begin and end as an SSH signature does")
	}
	raw, err := base64.StdEncoding.Strict().DecodeString(strings.Join(strings.Fields(body), ""))
	if err != nil {
		return Signature{}, errors.New("it is not base64")
	}
	rest, found := bytes.CutPrefix(raw, []byte(magic))
	var b blob
	if err := ssh.Unmarshal(rest, &b); !found || err != nil {
		return Signature{}, errors.New("it is not of the form of an SSH signature")
	}
	return b.read()
}

func (b blob) read() (Signature, error) {
	if b.Version != 1 {
		return Signature{}, fmt.Errorf("it is of version %d, not 1", b.Version)
	}
	key, err := ssh.ParsePublicKey([]byte(b.PublicKey))
	if err != nil {
		return Signature{}, errors.New("its key cannot be read")
	}
	s := Signature{Key: key, Namespace: b.Namespace, reserved: b.Reserved, hash: b.Hash}
	if err := ssh.Unmarshal([]byte(b.Signature), &s.signature); err != nil {
		return Signature{}, errors.New("the signature in it cannot be read")
	}
	return s, nil
}

// Verify says why the signature does not hold for the message in the namespace, nil if it does. Whose
// the key is, the caller has to know.
func (s Signature) Verify(message []byte, namespace string) error {
	if err := CheckKey(s.Key); err != nil {
		return err
	}
	if s.Namespace != namespace {
		return fmt.Errorf("it is for %q, not for %q: sign with -n %s", cut(s.Namespace), namespace, namespace)
	}
	digest, err := digestOf(s.hash, message)
	if err != nil {
		return err
	}
	if err := s.checkForm(); err != nil {
		return err
	}
	data := append([]byte(magic), ssh.Marshal(signed{Namespace: s.Namespace, Reserved: s.reserved, Hash: s.hash, Digest: string(digest)})...)
	if s.Key.Verify(data, &s.signature) != nil {
		return errors.New("it was not made over this text")
	}
	return nil
}

// checkForm checks how the signature was made.
func (s Signature) checkForm() error {
	switch s.Key.Type() {
	case ssh.KeyAlgoRSA:
		if s.signature.Format != ssh.KeyAlgoRSASHA256 && s.signature.Format != ssh.KeyAlgoRSASHA512 {
			return fmt.Errorf("it is made with %q; RSA signs with SHA-2", cut(s.signature.Format))
		}
	case ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256:
		if len(s.signature.Rest) != 5 || s.signature.Rest[0]&1 == 0 { // flags and counter
			return errors.New("the security key was not touched for it")
		}
		return nil
	}
	if len(s.signature.Rest) > 0 {
		return errors.New("something is left over behind it")
	}
	return nil
}

func digestOf(hash string, message []byte) ([]byte, error) {
	switch hash {
	case "sha256":
		sum := sha256.Sum256(message)
		return sum[:], nil
	case "sha512":
		sum := sha512.Sum512(message)
		return sum[:], nil
	}
	return nil, fmt.Errorf("its hash is %q; sha256 and sha512 are taken", cut(hash))
}

// CheckKey says why a key is not taken, nil if it is.
func CheckKey(key ssh.PublicKey) error {
	switch key.Type() {
	case ssh.KeyAlgoED25519, ssh.KeyAlgoECDSA256, ssh.KeyAlgoECDSA384, ssh.KeyAlgoECDSA521, ssh.KeyAlgoSKED25519, ssh.KeyAlgoSKECDSA256:
		return nil
	case ssh.KeyAlgoRSA:
		if c, ok := key.(ssh.CryptoPublicKey); ok {
			if k, ok := c.CryptoPublicKey().(*rsa.PublicKey); ok && k.Size()*8 >= minRSABits {
				return nil
			}
		}
		return fmt.Errorf("the RSA key is too short: %d bits at least", minRSABits)
	}
	return fmt.Errorf("keys of the kind %q are not taken; ssh-keygen -t ed25519 makes one that is", cut(key.Type()))
}

// ParseKey reads a public key as it stands in a .pub file, and gives its canonical line without the
// comment.
func ParseKey(line string) (key ssh.PublicKey, canonical string, err error) {
	if len(line) > maxArmor {
		return nil, "", fmt.Errorf("it has %d bytes", len(line))
	}
	key, _, options, rest, err := ssh.ParseAuthorizedKey([]byte(strings.TrimSpace(line)))
	switch {
	case err != nil:
		return nil, "", errors.New("it is no public key of SSH")
	case len(options) > 0 || len(bytes.TrimSpace(rest)) > 0:
		return nil, "", errors.New("it is more than one public key")
	}
	return key, strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key))), CheckKey(key)
}

// Fingerprint names a key as ssh-keygen does: SHA256:….
func Fingerprint(key ssh.PublicKey) string { return ssh.FingerprintSHA256(key) }

// cut is as much of what a stranger wrote as is told.
func cut(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxTold)], "?")
}
