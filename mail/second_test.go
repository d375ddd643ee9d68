package mail_test

import (
	"bytes"
	"crypto"
	"os/exec"
	"strings"
	"testing"

	"adjutant/mail"
)

// secondProgram checks a mail on standard input with dkimpy; the key's record is its argument.
const secondProgram = `
import sys, dkim
record = sys.argv[1].encode()
ok = dkim.verify(sys.stdin.buffer.read(), dnsfunc=lambda name, timeout=5: record)
print("holds" if ok else "does not hold")
`

// TestASecondProgramVerifies hands what we sign to another implementation of DKIM: it holds, and nothing
// that a signature guards can be added or changed.
func TestASecondProgramVerifies(t *testing.T) {
	python := "/usr/bin/python3"
	if err := exec.Command(python, "-c", "import dkim, nacl").Run(); err != nil {
		t.Skip("there is no dkimpy here")
	}
	rsaSigner := rsaKey(t)
	o := outgoing()
	o.ReplyTo = mail.Address{Name: "Club", Addr: "mod+t7.token@example.org"}
	for name, key := range map[string]struct {
		signer crypto.Signer
		record string
	}{
		"Ed25519": {testKey, ed25519Record()},
		"RSA":     {rsaSigner, rsaRecord(&rsaSigner.PublicKey)},
	} {
		b := compose(t, o, &mail.Signer{Domain: "example.org", Selector: "test", Key: key.signer})
		for change, changed := range map[string][]byte{
			"holds":                   b,
			"Subject added":           append([]byte("Subject: other\r\n"), b...),
			"Cc added":                append([]byte("Cc: ben@example.test\r\n"), b...),
			"Reply-To added":          append([]byte("Reply-To: ben@example.test\r\n"), b...),
			"Reply-To changed":        bytes.Replace(b, []byte("t7.token"), []byte("t8.token"), 1),
			"To added":                append([]byte("To: ben@example.test\r\n"), b...),
			"second Content-Type":     append([]byte("Content-Type: text/html\r\n"), b...),
			"something at the bottom": append(bytes.Clone(b), []byte("more\r\n")...),
		} {
			cmd := exec.Command(python, "-c", secondProgram, key.record)
			cmd.Stdin = bytes.NewReader(changed)
			out, err := cmd.CombinedOutput()
			if want := map[bool]string{true: "holds", false: "does not hold"}[change == "holds"]; err != nil || strings.TrimSpace(string(out)) != want {
				t.Errorf("%s, %s: %s %v", name, change, out, err)
			}
		}
	}
}
