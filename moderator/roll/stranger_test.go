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

// derive is the other implementation, with the files of public keys and texts.
func derive(t *testing.T, public string, files ...string) (out string, holds bool) {
	t.Helper()
	args := append([]string{"../../testdata/rolls/derive.py", public}, files...)
	said, err := exec.CommandContext(t.Context(), "python3", args...).CombinedOutput()
	return string(said), err == nil
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
	var files []string
	want := map[string]string{}
	for i := range records {
		req := requestGen().Example(i)
		if req.Game != roll.NoGame {
			req.Game = roll.Sum(fmt.Append(nil, i)).String() // each is the first of its game
		}
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
		files, want[name] = append(files, name), fell(rec)
	}
	out, holds := derive(t, "../../testdata/rolls/public.txt", files...)
	if !holds {
		t.Errorf("not all of it holds\n%.2000s", out)
	}
	agreed := 0
	for line := range strings.Lines(out) {
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
		"value":     {"values 1 3 5", "values 2 3 5"},
		"action":    {"action north", "action south"},
		"proof":     {"proof NRN3", "proof NRN4"},
		"purpose":   {"purpose north", "purpose south"},
		"signature": {"VxB87nyI", "VxB87nyJ"},
	} {
		file := filepath.Join(t.TempDir(), "changed.roll")
		writeText(t, file, strings.Replace(stored(t, "dice.roll"), change[0], change[1], 1))
		if out, holds := derive(t, "../../testdata/rolls/public.txt", file); holds || !strings.Contains(out, "WRONG") {
			t.Errorf("%s: it says %s", name, out)
		}
	}
}

func writeText(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// The other implementation finds of keys, notices and records what this one finds.
func TestAnotherImplementationAgreesOnKeys(t *testing.T) {
	need(t, "python3")
	keys, publics, all := succeeded(t)
	reqs := requests(3)
	beacon := roll.Quicknet()
	freeze := func(at time.Time) roll.Freeze {
		return beacon.Freeze(roll.Freeze{Number: 1, At: at, Notice: 10 * time.Minute, Signature: roll.BeaconSignature{1}, Salt: roll.Sum([]byte("salt")), First: reqs[0].Alpha(), Sealed: roll.Sum([]byte("seal"))})
	}
	drawn := func(f roll.Freeze, with roll.Keys) roll.Record {
		rec, err := with.Draw(reqs[0], roll.Circumstances{Tag: "G7", Number: 1, Time: f.At.Add(time.Hour), Freeze: &f, Nonces: roll.NoncesByPlayers})
		if err != nil {
			t.Fatal(err)
		}
		return rec
	}
	early, late := freeze(drawTime()), freeze(since(1).Add(-30*time.Minute))
	stray, _ := promised(t, bareKeys(t, 77), bareKeys(t, 78))
	disowned := heir(t)(keys[0].Disown(stray, since(1)))
	orphaned := heir(t)(keys[1].Orphan(publics[0], since(1)))
	inForce := since(1).Add(roll.Term)
	for _, tt := range []struct {
		name  string
		texts []fmt.Stringer
		wrong bool
	}{
		{"records over two changes", append(stringers(rekeyed(t, keys, reqs, 0, 1, 2)), all[0], all[1]), false},
		{"the change is missing", append(stringers(rekeyed(t, keys, reqs, 0, 1, 2)), all[0]), true},
		{"back to old keys", append(stringers(rekeyed(t, keys, reqs, 0, 1, 0)), all[0], all[1]), true},
		{"a notice and its record", []fmt.Stringer{announce(t, keys[0], early), drawn(early, keys[0])}, false},
		{"a notice of other keys", []fmt.Stringer{announce(t, keys[0], late), drawn(late, keys[1]), all[0]}, true},
		{"a notice of another freeze", []fmt.Stringer{announce(t, keys[0], late), drawn(early, keys[0])}, true},
		{"a notice of the first version", []fmt.Stringer{raw(firstNotice(t, keys[0], early)), drawn(early, keys[0])}, true},
		{"a notice that commits to others", []fmt.Stringer{raw(committed(t, keys[0], announce(t, keys[1], early)))}, true},
		{"keys that were not promised", []fmt.Stringer{succession(t, keys[0], stray, since(1))}, true},
		{"two heirs", []fmt.Stringer{all[0], succession(t, keys[0], keys[1], since(2))}, true},
		{"changed within the term", []fmt.Stringer{all[0], succession(t, keys[1], keys[2], since(1).Add(time.Hour))}, true},
		{"announced", []fmt.Stringer{disowned, succession(t, keys[0], stray, inForce)}, false},
		{"announced, too early", []fmt.Stringer{disowned, succession(t, keys[0], stray, inForce.Add(-time.Second))}, true},
		{"lost", []fmt.Stringer{orphaned, takeOver(t, keys[1], publics[0], inForce)}, false},
		{"lost, not announced", []fmt.Stringer{takeOver(t, keys[1], publics[0], inForce)}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			public := filepath.Join(dir, "public.txt")
			writeText(t, public, publics[0].Text())
			e := roll.Evidence{}
			var files []string
			for i, text := range tt.texts {
				files = append(files, filepath.Join(dir, fmt.Sprint(i)))
				writeText(t, files[i], text.String())
				if err := e.Add(text.String()); err != nil {
					t.Fatal(err)
				}
			}
			out, holds := derive(t, public, files...)
			if holds == tt.wrong {
				t.Errorf("it says\n%s", out)
			}
			f := roll.Verify(publics[0], e).Failure
			if byBeacon := f != nil && f.Part == "beacon"; !byBeacon && (f != nil) != tt.wrong {
				t.Errorf("we say %v", f)
			}
		})
	}
}

// raw is a text as it is signed.
type raw string

func (r raw) String() string { return string(r) }

func stringers[T fmt.Stringer](all []T) []fmt.Stringer {
	var texts []fmt.Stringer
	for _, one := range all {
		texts = append(texts, one)
	}
	return texts
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
