package roll_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"adjutant/moderator/roll"
)

func TestKeysText(t *testing.T) {
	keys, public := testKeys(t)
	parsed, err := roll.ParseKeys(keys.Text())
	if err != nil {
		t.Fatal(err)
	}
	if parsed != keys {
		t.Error("the keys read are not those written")
	}
	if parsedPublic, err := roll.ParsePublic(public.Text()); err != nil || parsedPublic != public {
		t.Errorf("public keys: read %+v (%v), written %+v", parsedPublic, err, public)
	}
	mailed := strings.ReplaceAll(public.Text(), "\n", "\r\n")
	if parsedPublic, err := roll.ParsePublic(mailed); err != nil || parsedPublic != public {
		t.Errorf("public keys with the line ends of a mail: read %+v (%v)", parsedPublic, err)
	}
}

// No change of a key file goes unnoticed, and no message shows a secret.
func TestMangledKeysAreRefused(t *testing.T) {
	keys, public := testKeys(t)
	private := keys.Text()
	for i := range private {
		for _, changed := range mangle(private, i) {
			parsed, err := roll.ParseKeys(changed)
			if err == nil && parsed.Text() != changed {
				t.Errorf("byte %d: another spelling is taken", i)
			}
			if err != nil && (strings.Contains(err.Error(), "AAEC") || strings.Contains(err.Error(), "ICEi")) {
				t.Errorf("byte %d: the message shows a secret: %v", i, err)
			}
		}
	}
	for i := range public.Text() {
		for _, changed := range mangle(public.Text(), i) {
			if parsed, err := roll.ParsePublic(changed); err == nil && parsed.Text() != changed {
				t.Errorf("byte %d: another spelling is taken", i)
			}
		}
	}
}

func TestKeysDoNotPrintTheirSecrets(t *testing.T) {
	keys, _ := testKeys(t)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s"} {
		if got := fmt.Sprintf(verb, keys); got != "keys of club.example.org" {
			t.Errorf("%s prints %q", verb, got)
		}
	}
}

func TestNewKeysRefuses(t *testing.T) {
	secrets := make([]byte, 64)
	for i := range secrets {
		secrets[i] = byte(i)
	}
	for name, test := range map[string]struct {
		random []byte
		name   string
	}{
		"few random bytes": {secrets[:63], "club"},
		"the same twice":   {make([]byte, 64), "club"},
		"no name":          {secrets, ""},
		"blank in name":    {secrets, "the club"},
		"plus in name":     {secrets, "a+b"},
		"line end in name": {secrets, "a\nb"},
	} {
		if _, err := roll.NewKeys(bytes.NewReader(test.random), test.name); err == nil {
			t.Errorf("%s: keys are made", name)
		}
	}
}

// Any program that knows C2SP notes can check the signature.
func TestRecordsAreSignedNotes(t *testing.T) {
	keys, public := testKeys(t)
	rec := chain(t, keys, diceRequest())[0]
	verifier, err := note.NewVerifier(public.Note)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := note.Open([]byte(rec.String()), note.VerifierList(verifier))
	if err != nil {
		t.Fatal(err)
	}
	if opened.Text != rec.Text() || len(opened.Sigs) != 1 {
		t.Errorf("the note holds %q with %d signatures", opened.Text, len(opened.Sigs))
	}
}
