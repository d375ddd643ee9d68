package mail

import (
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-msgauth/dkim"
)

// expiredLater says whether a signature was refused only because the wall clock, which go-msgauth
// asks, is past its x= tag, while the mail was received in time. Some large providers let their
// signatures expire after a week; a mail must prove the same years later.
func expiredLater(v *dkim.Verification, raw Raw) bool {
	return v.Err != nil && strings.HasSuffix(v.Err.Error(), "signature has expired") && !raw.Received.IsZero() && !raw.Received.After(v.Expiration)
}

// recheck checks the nth DKIM signature of a mail (from 0) without asking for the time. It knows
// only what such signatures use: relaxed/relaxed and SHA-256, no l=.
func recheck(raw Raw, nth int, tags map[string]string) error {
	if _, partly := tags["l"]; partly || tags["c"] != "relaxed/relaxed" {
		return errors.New("it has expired, and is not relaxed/relaxed over the whole body, so it cannot be checked again")
	}
	top, body := splitHeader(raw.Bytes)
	bodyHash := sha256.Sum256(relaxedBody(body))
	if base64.StdEncoding.EncodeToString(bodyHash[:]) != tags["bh"] {
		return errors.New("body hash did not verify")
	}
	answer, err := storedTXT(raw.TXT, keyName(tags))
	if err != nil {
		return err
	}
	if len(answer) != 1 {
		return fmt.Errorf("%d key records", len(answer))
	}
	signature, err := base64.StdEncoding.DecodeString(tags["b"])
	if err != nil {
		return fmt.Errorf("malformed signature: %w", err)
	}
	digest := sha256.Sum256([]byte(signedHeader(rawFields(top), nth, tags)))
	return verifyDigest(readTags(answer[0]), tags["a"], digest[:], signature)
}

// signedHeader is what the nth signature is made over: the fields it names and itself without its
// value.
func signedHeader(fields []string, nth int, tags map[string]string) string {
	signed := pickFields(fields, strings.Split(strings.ToLower(tags["h"]), ":"))
	for _, f := range fields {
		if fieldName(f) != "dkim-signature" {
			continue
		}
		if nth == 0 {
			return signed + relaxedField(withoutValue(f))
		}
		nth--
	}
	return ""
}

// withoutValue empties the b= tag of a signature field.
func withoutValue(field string) string {
	name, list, _ := strings.Cut(field, ":")
	tags := strings.Split(list, ";")
	for i, tag := range tags {
		if key, _, _ := strings.Cut(tag, "="); strings.TrimSpace(key) == "b" {
			tags[i] = key + "="
		}
	}
	return name + ":" + strings.Join(tags, ";")
}

// verifyDigest checks a signature with the key of a DNS record (RFC 6376, 3.6.1; RFC 8463).
func verifyDigest(record map[string]string, algorithm string, digest, signature []byte) error {
	key, err := base64.StdEncoding.DecodeString(record["p"])
	if err != nil || len(key) == 0 {
		return errors.New("the key is revoked or malformed")
	}
	switch kind := record["k"]; {
	case algorithm == "ed25519-sha256" && kind == "ed25519" && len(key) == ed25519.PublicKeySize:
		if !ed25519.Verify(key, digest, signature) {
			return errors.New("signature did not verify")
		}
		return nil
	case algorithm == "rsa-sha256" && (kind == "rsa" || kind == ""):
		return verifyRSA(key, digest, signature)
	}
	return fmt.Errorf("algorithm %s does not fit the key", algorithm)
}

func verifyRSA(der, digest, signature []byte) error {
	parsed, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		return fmt.Errorf("malformed key: %w", err)
	}
	key, isRSA := parsed.(*rsa.PublicKey)
	if !isRSA {
		return errors.New("the key is not RSA")
	}
	if bits := key.Size() * 8; bits < minKeyBits {
		return fmt.Errorf("key is too short: want %d bits, has %d bits", minKeyBits, bits)
	}
	return rsa.VerifyPKCS1v15(key, crypto.SHA256, digest, signature)
}
