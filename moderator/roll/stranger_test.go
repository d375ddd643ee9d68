package roll_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"adjutant/moderator/roll"
	"adjutant/moderator/roll/rolltest"
)

// need skips the test where a program is not there.
func need(t *testing.T, program string) {
	t.Helper()
	if _, err := exec.LookPath(program); err != nil {
		t.Skipf("%s is not installed", program)
	}
}

// A stranger's program, written in Python from the package comment and the RFCs,
// gives the dice of a thousand records.
func TestAnotherImplementationAgrees(t *testing.T) {
	need(t, "python3")
	t.Parallel()
	const records = 1000
	dir := t.TempDir()
	keys, _ := testKeys(t)
	lab := rolltest.New(t, "lab", drawTime().Add(-time.Hour))
	args := []string{"../../testdata/rolls/derive.py", "../../testdata/rolls/public.txt"}
	want := map[string]string{}
	for i := range records {
		req := requestGen().Example(i)
		c := roll.Circumstances{Number: 1, Time: drawTime(), Nonces: roll.NoncesByHost}
		if i%4 == 0 {
			freeze := freezeIn(lab, 1, req, -time.Duration(i)*time.Second)
			c.Freeze = &freeze
		}
		rec, err := keys.Draw(req, c)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Join(dir, fmt.Sprintf("%04d.roll", i))
		if err := os.WriteFile(name, []byte(rec.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		args, want[name] = append(args, name), fell(rec)
	}
	out, err := exec.CommandContext(t.Context(), "python3", args...).Output()
	if err != nil {
		t.Errorf("%v\n%.2000s", err, out)
	}
	agreed := 0
	for line := range strings.Lines(string(out)) {
		name, told, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if told != want[name] {
			t.Errorf("%s: it says %q, we drew %q", filepath.Base(name), told, want[name])
			continue
		}
		agreed++
	}
	if agreed != records {
		t.Errorf("%d of %d records agree", agreed, records)
	}
}

// fell is what a record shows, as the other implementation prints it.
func fell(rec roll.Record) string {
	words := append([]string{}, rec.Drawn...)
	for _, v := range rec.Values {
		words = append(words, fmt.Sprint(v))
	}
	return strings.Join(words, "\t")
}

// The other implementation is no yes-man.
func TestAnotherImplementationRefuses(t *testing.T) {
	need(t, "python3")
	for name, change := range map[string][2]string{
		"value":  {"values 1 3 5", "values 2 3 5"},
		"action": {"action north", "action south"},
		"proof":  {"proof NRN3", "proof NRN4"},
	} {
		file := filepath.Join(t.TempDir(), "changed.roll")
		text := strings.Replace(stored(t, "dice.roll"), change[0], change[1], 1)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		out, err := exec.CommandContext(t.Context(), "python3", "../../testdata/rolls/derive.py", "../../testdata/rolls/public.txt", file).Output()
		if err == nil || !strings.Contains(string(out), "WRONG") {
			t.Errorf("%s: it says %s", name, out)
		}
	}
}

func TestSSHVerifiesARecord(t *testing.T) {
	need(t, "ssh-keygen")
	keys, public := testKeys(t)
	other, _ := namedKeys(t, "club.example.org", 100)
	text := chain(t, keys, diceRequest())[0].String()
	for _, test := range []struct {
		name, signature, text string
		good                  bool
	}{
		{"good", keys.SSHSignature(text), text, true},
		{"changed record", keys.SSHSignature(text), strings.Replace(text, "values 1", "values 6", 1), false},
		{"another key", other.SSHSignature(text), text, false},
	} {
		if err := sshVerify(t, public, test.signature, test.text); (err == nil) != test.good {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// sshVerify asks ssh-keygen whether the host signed the text.
func sshVerify(t *testing.T, public roll.Public, signature, text string) error {
	t.Helper()
	allowed, err := public.AllowedSigner()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, content := range map[string]string{"allowed": allowed, "roll.sig": signature} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	verify := exec.CommandContext(t.Context(), "ssh-keygen", "-Y", "verify", "-f", filepath.Join(dir, "allowed"),
		"-I", public.Name, "-n", "roll@pbem", "-s", filepath.Join(dir, "roll.sig"))
	verify.Stdin = strings.NewReader(text)
	if out, err := verify.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// Any key has its line of allowed signers, whatever its base64 looks like.
func TestEveryKeyIsAnAllowedSigner(t *testing.T) {
	for i := range 200 {
		_, public := namedKeys(t, "club.example.org", byte(i))
		if line, err := public.AllowedSigner(); err != nil || !strings.HasPrefix(line, "club.example.org namespaces=") {
			t.Errorf("key %d: %q, %v", i, line, err)
		}
	}
}

// The armored signature has lines of 70 characters, as OpenSSH writes them.
func TestSSHSignatureForm(t *testing.T) {
	keys, _ := testKeys(t)
	rapid.Check(t, func(t *rapid.T) {
		lines := strings.Split(keys.SSHSignature(rapid.String().Draw(t, "text")), "\n")
		for i, line := range lines[1 : len(lines)-3] {
			if len(line) != 70 {
				t.Errorf("line %d has %d characters", i+2, len(line))
			}
		}
	})
}
