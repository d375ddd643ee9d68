package mail

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
)

// Signer signs mails with DKIM (RFC 6376, relaxed/relaxed, SHA-256). It is ours because a signature
// by go-msgauth carries the time of the wall clock, and the same Outgoing must give the same bytes.
type Signer struct {
	Domain   string        // of the sender: alignment asks for the domain of From or a parent of it
	Selector string        // the public key stands at Selector._domainkey.Domain
	Key      crypto.Signer // ed25519.PrivateKey or *rsa.PrivateKey; both sign without randomness
}

// signedFields are signed where they stand; the first ones once more than they stand, so that none
// can be added.
var (
	guardedFields = [...]string{"from", "to", "cc", "reply-to", "subject", "date", "content-type"}
	signedFields  = [...]string{
		"message-id", "in-reply-to", "references", "mime-version", "content-transfer-encoding", "auto-submitted",
		"list-unsubscribe", "list-unsubscribe-post", // RFC 8058, 4
	}
)

// Sign gives the mail with a DKIM-Signature of the given time before it. Lines of raw end in CRLF.
func (s *Signer) Sign(raw []byte, at time.Time) ([]byte, error) {
	algorithm, hash, err := s.algorithm()
	if err != nil {
		return nil, err
	}
	top, body := splitHeader(raw)
	fields := rawFields(top)
	names := signedNames(fields)
	bodyHash := sha256.Sum256(relaxedBody(body))
	field := fmt.Sprintf("DKIM-Signature: v=1; a=%s; c=relaxed/relaxed; d=%s; s=%s;\r\n t=%d; h=%s;\r\n bh=%s;\r\n b=",
		algorithm, s.Domain, s.Selector, at.Unix(), strings.Join(names, ":\r\n  "), base64.StdEncoding.EncodeToString(bodyHash[:]))
	digest := sha256.Sum256([]byte(pickFields(fields, names) + relaxedField(field)))
	signature, err := s.Key.Sign(nil, digest[:], hash)
	if err != nil {
		return nil, fmt.Errorf("sign for %s: %w", s.Domain, err)
	}
	signed := field + fold(base64.StdEncoding.EncodeToString(signature)) + "\r\n"
	return append([]byte(signed), raw...), nil
}

// algorithm gives the a= tag of the key and what its Sign wants to be told; Ed25519 signs the
// digest as if it were the message (RFC 8463).
func (s *Signer) algorithm() (string, crypto.SignerOpts, error) {
	switch s.Key.Public().(type) {
	case ed25519.PublicKey:
		return "ed25519-sha256", crypto.Hash(0), nil
	case *rsa.PublicKey:
		return "rsa-sha256", crypto.SHA256, nil
	}
	return "", nil, errors.New("a DKIM key is Ed25519 or RSA")
}

// rawFields cuts a header into its fields, each with its continuation lines.
func rawFields(header []byte) []string {
	var fields []string
	for start := 0; start < len(header); {
		line, next := lineAt(header, start)
		if isContinuation(line) && len(fields) > 0 {
			fields[len(fields)-1] += "\r\n" + string(line)
		} else {
			fields = append(fields, string(line))
		}
		start = next
	}
	return fields
}

// signedNames lists the h= tag.
func signedNames(fields []string) []string {
	count := make(map[string]int)
	for _, f := range fields {
		count[fieldName(f)]++
	}
	var names []string
	for _, name := range guardedFields {
		for range count[name] + 1 {
			names = append(names, name)
		}
	}
	for _, name := range signedFields {
		for range count[name] {
			names = append(names, name)
		}
	}
	return names
}

func fieldName(field string) string {
	name, _, _ := strings.Cut(field, ":")
	return strings.ToLower(strings.TrimSpace(name))
}

// pickFields gives the named fields in relaxed form, the last of a name first; a name without a
// field left gives nothing.
func pickFields(fields, names []string) string {
	var out strings.Builder
	used := make([]bool, len(fields))
	for _, name := range names {
		for i := len(fields) - 1; i >= 0; i-- {
			if !used[i] && fieldName(fields[i]) == name {
				used[i] = true
				out.WriteString(relaxedField(fields[i]) + "\r\n")
				break
			}
		}
	}
	return out.String()
}

// relaxedField is RFC 6376, 3.4.2, without the CRLF.
func relaxedField(field string) string {
	_, value, _ := strings.Cut(field, ":")
	return fieldName(field) + ":" + strings.Join(strings.FieldsFunc(value, isFolding), " ")
}

func isFolding(c rune) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// relaxedBody is RFC 6376, 3.4.4.
func relaxedBody(body []byte) []byte {
	var out bytes.Buffer
	empty := 0
	for start := 0; start < len(body); {
		line, next := lineAt(body, start)
		start = next
		line = relaxLine(line)
		if len(line) == 0 {
			empty++
			continue
		}
		for ; empty > 0; empty-- {
			out.WriteString("\r\n")
		}
		out.Write(line)
		out.WriteString("\r\n")
	}
	return out.Bytes()
}

// relaxLine makes one blank of each run of blanks and tabs and drops those at the end.
func relaxLine(line []byte) []byte {
	var out []byte
	for _, c := range bytes.TrimRight(line, " \t") {
		if c == '\t' {
			c = ' '
		}
		if c == ' ' && len(out) > 0 && out[len(out)-1] == ' ' {
			continue
		}
		out = append(out, c)
	}
	return out
}

// fold breaks a long run of base64 into lines.
func fold(s string) string {
	const width = 72
	var lines []string
	for len(s) > width {
		lines = append(lines, s[:width])
		s = s[width:]
	}
	return strings.Join(append(lines, s), "\r\n ")
}
