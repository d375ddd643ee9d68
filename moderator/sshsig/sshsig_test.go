package sshsig_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"adjutant/moderator/sshsig"
)

const message = "sign duel 0123456789abcdef\nmove A -> 0507\n"

// keygen runs the real ssh-keygen.
func keygen(t *testing.T, args ...string) {
	t.Helper()
	program, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("there is no ssh-keygen here")
	}
	if out, err := exec.Command(program, args...).CombinedOutput(); err != nil {
		t.Fatalf("ssh-keygen %v: %v\n%s", args, err, out)
	}
}

// signedBy is what ssh-keygen signs with a new key.
func signedBy(t *testing.T, kind, bits, namespace string, extra ...string) (armored, public string) {
	t.Helper()
	key, file := filepath.Join(t.TempDir(), "key"), filepath.Join(t.TempDir(), "orders.txt")
	keygen(t, "-q", "-t", kind, "-b", bits, "-N", "", "-C", "anna", "-f", key)
	if err := os.WriteFile(file, []byte(message), 0o600); err != nil {
		t.Fatal(err)
	}
	keygen(t, append(append([]string{"-Y", "sign", "-n", namespace, "-f", key}, extra...), file)...)
	return read(t, file+".sig"), read(t, key+".pub")
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestWhatSSHKeygenSigns verifies signatures of the real program with every kind of key, and no other
// text, namespace or key.
func TestWhatSSHKeygenSigns(t *testing.T) {
	for _, c := range []struct {
		name, kind, bits string
		extra            []string
	}{
		{"Ed25519", "ed25519", "256", nil},
		{"Ed25519 with SHA-256", "ed25519", "256", []string{"-O", "hashalg=sha256"}},
		{"ECDSA P-256", "ecdsa", "256", nil},
		{"ECDSA P-521", "ecdsa", "521", nil},
		{"RSA", "rsa", "2048", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			armored, public := signedBy(t, c.kind, c.bits, "adjutant", c.extra...)
			s, err := sshsig.Parse(armored)
			if err != nil {
				t.Fatal(err)
			}
			key, canonical, err := sshsig.ParseKey(public)
			if err != nil || !bytes.Equal(key.Marshal(), s.Key.Marshal()) || strings.Contains(canonical, "anna") || sshsig.Fingerprint(key) != sshsig.Fingerprint(s.Key) {
				t.Errorf("key %q, error %v", canonical, err)
			}
			if err := s.Verify([]byte(message), "adjutant"); err != nil {
				t.Error(err)
			}
			if err := s.Verify([]byte(message+" "), "adjutant"); err == nil || !strings.Contains(err.Error(), "not made over this text") {
				t.Errorf("another text: %v", err)
			}
			if err := s.Verify([]byte(message), "file"); err == nil || !strings.Contains(err.Error(), `for "adjutant", not for "file"`) {
				t.Errorf("another namespace: %v", err)
			}
		})
	}
}

// TestShortRSAIsRefused: ssh-keygen makes such keys.
func TestShortRSAIsRefused(t *testing.T) {
	armored, public := signedBy(t, "rsa", "1024", "adjutant")
	s, err := sshsig.Parse(armored)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Verify([]byte(message), "adjutant"); err == nil || !strings.Contains(err.Error(), "too short") {
		t.Errorf("signature: %v", err)
	}
	if _, _, err := sshsig.ParseKey(public); err == nil || !strings.Contains(err.Error(), "too short") {
		t.Errorf("key: %v", err)
	}
}

// TestEveryByteCounts changes each byte of a signature: what can still be read does not hold.
func TestEveryByteCounts(t *testing.T) {
	armored, _ := signedBy(t, "ed25519", "256", "adjutant")
	raw := dearmor(t, armored)
	for i := range raw {
		changed := bytes.Clone(raw)
		changed[i] ^= 1
		if s, err := sshsig.Parse(armor(changed)); err == nil && s.Verify([]byte(message), "adjutant") == nil {
			t.Errorf("byte %d changed, and it holds", i)
		}
	}
	for name, text := range map[string]string{
		"nothing": "", "cut off": armored[:len(armored)/2], "longer": armor(append(bytes.Clone(raw), 0)), "no base64": sshsig.Begin + "\n%%%\n" + sshsig.End,
		"huge": sshsig.Begin + strings.Repeat("A", 20<<10) + sshsig.End, "other magic": armor(append([]byte("SSHSIX"), raw[6:]...)),
	} {
		if _, err := sshsig.Parse(text); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

func dearmor(t *testing.T, armored string) []byte {
	t.Helper()
	body := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(armored), sshsig.Begin), sshsig.End)
	raw, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(body), ""))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func armor(raw []byte) string {
	return sshsig.Begin + "\n" + base64.StdEncoding.EncodeToString(raw) + "\n" + sshsig.End + "\n"
}

// TestSecurityKeys checks what a security key signs, made here by its rules: only what its owner touched
// it for.
func TestSecurityKeys(t *testing.T) {
	const application = "ssh:"
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	key := ssh.Marshal(struct{ Kind, Key, Application string }{ssh.KeyAlgoSKED25519, string(public), application})
	sum := sha256.Sum256([]byte(message))
	data := append([]byte("SSHSIG"), ssh.Marshal(struct{ Namespace, Reserved, Hash, Digest string }{"adjutant", "", "sha256", string(sum[:])})...)
	for name, c := range map[string]struct {
		tail []byte
		why  string
	}{
		"touched":          {[]byte{1, 0, 0, 0, 9}, ""},
		"not touched":      {[]byte{0, 0, 0, 0, 9}, "not touched"},
		"something behind": {[]byte{1, 0, 0, 0, 9, 9}, "not touched"},
	} {
		appSum, dataSum := sha256.Sum256([]byte(application)), sha256.Sum256(data)
		over := append(append(append([]byte{}, appSum[:]...), c.tail[:5]...), dataSum[:]...)
		inner := append(ssh.Marshal(struct{ Format, Blob string }{ssh.KeyAlgoSKED25519, string(ed25519.Sign(private, over))}), c.tail...)
		raw := append([]byte("SSHSIG"), ssh.Marshal(struct {
			Version                                   uint32
			Key, Namespace, Reserved, Hash, Signature string
		}{1, string(key), "adjutant", "", "sha256", string(inner)})...)
		s, err := sshsig.Parse(armor(raw))
		if err == nil {
			err = s.Verify([]byte(message), "adjutant")
		}
		if (err == nil) != (c.why == "") || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestKeysThatAreNone reads what is no key.
func TestKeysThatAreNone(t *testing.T) {
	for _, line := range []string{"", "ssh-ed25519", "ssh-ed25519 AAAA", "hello world", `command="x" ` + someKey, someKey + "\n" + someKey, "ssh-dss AAAAB3NzaC1kc3MAAAAA"} {
		if _, canonical, err := sshsig.ParseKey(line); err == nil {
			t.Errorf("%q is the key %q", line, canonical)
		}
	}
	if _, canonical, err := sshsig.ParseKey("  " + someKey + " anna@desk\n"); err != nil || canonical != someKey {
		t.Errorf("%q, error %v", canonical, err)
	}
}

const someKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"

func FuzzParse(f *testing.F) {
	f.Add(sshsig.Begin + "\nU1NIU0lHAAAAAQ==\n" + sshsig.End)
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := sshsig.Parse(text); err == nil && s.Verify([]byte(message), "adjutant") == nil {
			t.Error("a signature that nobody made holds")
		}
	})
}
