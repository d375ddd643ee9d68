package club

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io/fs"
	"log/slog"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/config"
	"adjutant/engine/systems"
)

// example is what a club of these tests is opened in.
var example = World{Log: slog.New(slog.DiscardHandler), Now: time.Now, Random: rand.Reader}

// signing is the key of these tests' mail server and certificates.
var signing = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

// fileWith writes a file and gives its name.
func fileWith(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// pkcs8 writes a private key as DKIM keys are kept.
func pkcs8(t *testing.T, key any) string {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
}

func TestResolverReadsFile(t *testing.T) {
	lookup, err := Resolver(config.DNS{TXT: fileWith(t, "# keys of our friends\n\nTests._domainkey.example.test. v=DKIM1; p=abc\r\n"+
		"two.example.test one\ntwo.example.test  and two \n")})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][]string{
		"tests._domainkey.example.test":  {"v=DKIM1; p=abc"},
		"TESTS._domainkey.Example.test.": {"v=DKIM1; p=abc"},
		"two.example.test":               {"one", "and two"},
	} {
		if got, err := lookup(t.Context(), name); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	var unknown *net.DNSError
	if _, err := lookup(t.Context(), "example.test"); !errors.As(err, &unknown) || !unknown.IsNotFound {
		t.Errorf("a name that is not there: %v", err)
	}
}

func TestResolverRefuses(t *testing.T) {
	if _, err := Resolver(config.DNS{TXT: fileWith(t, "a.example.test one\n\nb.example.test\n")}); err == nil || !strings.HasSuffix(err.Error(), "line 3 is not of the form NAME TEXT") {
		t.Errorf("a record without text: %v", err)
	}
	if _, err := Resolver(config.DNS{TXT: "missing"}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestTrusted(t *testing.T) {
	if trust, err := trusted("", "imap.example.test:993"); trust != nil || err != nil {
		t.Errorf("without a file: %v, %v", trust, err)
	}
	certificate, authority := newCertificate(t)
	trust, err := trusted(fileWith(t, authority), "imap.example.test:993")
	if err != nil {
		t.Fatal(err)
	}
	if trust.ServerName != "imap.example.test" {
		t.Errorf("expects the server %q", trust.ServerName)
	}
	if _, err := certificate.Verify(x509.VerifyOptions{Roots: trust.RootCAs}); err != nil {
		t.Errorf("does not trust the certificate in the file: %v", err)
	}
	for what, bad := range map[string]struct{ file, host string }{
		"no certificate": {fileWith(t, "no certificate"), "imap.example.test:993"},
		"missing file":   {"missing", "imap.example.test:993"},
		"no port":        {fileWith(t, authority), "imap.example.test"},
	} {
		if trust, err := trusted(bad.file, bad.host); err == nil {
			t.Errorf("%s: trusts %v", what, trust)
		}
	}
}

// newCertificate makes a certificate that is its own authority, also as PEM.
func newCertificate(t *testing.T) (*x509.Certificate, string) {
	t.Helper()
	about := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, about, about, signing.Public(), signing)
	if err != nil {
		t.Fatal(err)
	}
	certificate, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return certificate, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
}

func TestSigner(t *testing.T) {
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for name, key := range map[string]any{"Ed25519": signing, "RSA": rsaKey} {
		s, err := Signer(config.Config{Club: config.Club{Address: "mod@example.test"}, Keys: config.Keys{DKIM: fileWith(t, pkcs8(t, key)), Selector: "a"}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if s.Domain != "example.test" || s.Selector != "a" {
			t.Errorf("%s: signs for %s of %s", name, s.Selector, s.Domain)
		}
		if _, err := s.Sign([]byte("From: mod@example.test\r\nTo: anna@example.test\r\nSubject: turn 1\r\n\r\nnote: hello\r\n"), time.Unix(1_800_000_000, 0)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s, err := Signer(config.Config{}); s != nil || err != nil {
		t.Errorf("without a key: %v, %v", s, err)
	}
}

func TestSignerRefuses(t *testing.T) {
	ec, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	dh, err := ecdh.X25519().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	public, err := x509.MarshalPKIXPublicKey(signing.Public().(ed25519.PublicKey))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{"-----BEGIN", "no PEM file"},
		{pkcs8(t, ec), "neither an Ed25519 nor an RSA key"},
		{pkcs8(t, dh), "neither an Ed25519 nor an RSA key"},
		{string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public})), "asn1"},
	} {
		if _, err := Signer(config.Config{Keys: config.Keys{DKIM: fileWith(t, c.text)}}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q: %v", c.want, err)
		}
	}
	if _, err := Signer(config.Config{Keys: config.Keys{DKIM: "missing"}}); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestSecret(t *testing.T) {
	for text, want := range map[string]string{"pass word \r\n": "pass word ", "x": "x", "\n": ""} {
		if got, err := secret(fileWith(t, text)); got != want || err != nil {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	if got, err := secret(""); got != "" || err != nil {
		t.Errorf("without a file: %q, %v", got, err)
	}
	if _, err := secret("missing"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

// Running games keep the pack they were begun with: another one is not taken
// in its place.
func TestRules(t *testing.T) {
	p, err := systems.Find("open")
	if err != nil {
		t.Fatal(err)
	}
	if r, err := new(Club).Rules("open", p.Hash); err != nil || r.Pack.ID != "open" || r.System == nil {
		t.Errorf("%v, %v", r, err)
	}
	if _, err := new(Club).Rules("open", strings.Repeat("0", 64)); err == nil || !strings.Contains(err.Error(), "the game was begun with 000000000000") {
		t.Errorf("another hash: %v", err)
	}
	if _, err := new(Club).Rules("chess", p.Hash); err == nil {
		t.Error("found a pack that is not there")
	}
}

// Each part of a club that is missing or damaged is named.
func TestOpenClubRefuses(t *testing.T) {
	for name, want := range map[string]string{
		"rolls.key":           "read the keys of the rolls: ",
		"submission.password": "read the password: ",
		"adjutant.toml":       "configuration ",
	} {
		dir := filepath.Join(t.TempDir(), "club")
		if err := Make(t.Context(), dir, ExampleName, rand.Reader); err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), filepath.Join(dir, ConfigFile), example); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("without %s: %v", name, err)
		}
	}
	if _, err := ReadKeys(fileWith(t, "no keys")); err == nil || !strings.Contains(err.Error(), "file: ") {
		t.Errorf("damaged keys: %v", err)
	}
}

// A version of a pack that a game is played with is kept by its hash: whatever becomes of
// the folder that it came from, games go on with it; damaged, it is not taken.
func TestPackVersionsAreKept(t *testing.T) {
	dir := t.TempDir()
	c := &Club{Folder: dir}
	folder, err := systems.Folder("open")
	if err != nil {
		t.Fatal(err)
	}
	own := filepath.Join(dir, ownPacks, "mine")
	if err := os.MkdirAll(filepath.Dir(own), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := CopyPack(folder, own); err != nil {
		t.Fatal(err)
	}
	head := filepath.Join(own, "pack.toml")
	text, err := os.ReadFile(head)
	if err != nil {
		t.Fatal(err)
	}
	write := func(file, text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	first := strings.Replace(string(text), `id = "open"`, `id = "mine"`, 1)
	write(head, first)
	p, err := c.Pack("mine")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.KeepPack(os.DirFS(own), strings.Repeat("0", 64)); err == nil || !strings.Contains(err.Error(), "changed meanwhile") {
		t.Errorf("kept under another hash: %v", err)
	}
	for range 2 {
		if err := c.KeepPack(os.DirFS(own), p.Hash); err != nil {
			t.Fatal(err)
		}
	}
	write(head, first+"\n# changed\n")
	if r, err := c.Rules("mine", p.Hash); err != nil || r.Pack.Hash != p.Hash {
		t.Errorf("the version that was kept: %v, %v", r, err)
	}
	if files, err := c.PackFiles("mine", p.Hash); err != nil || string(files["pack.toml"]) != first {
		t.Errorf("its files: %d, %v", len(files), err)
	}
	if entries, err := os.ReadDir(filepath.Join(dir, PackVersions)); err != nil || len(entries) != 1 {
		t.Errorf("kept are %v, %v", entries, err)
	}
	write(filepath.Join(dir, PackVersions, p.Hash, "pack.toml"), first+"\n# damaged\n")
	if _, err := (&Club{Folder: dir}).Rules("mine", p.Hash); err == nil || !strings.Contains(err.Error(), "were changed") {
		t.Errorf("a damaged version: %v", err)
	}
}
