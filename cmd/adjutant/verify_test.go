package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/printout"
)

// recorded is the folder of recorded rolls, their keys among them.
var recorded = filepath.Join("..", "..", "testdata", "rolls")

// runVerify runs the program and gives what it printed and its exit code.
func runVerify(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	root := newRootCommand()
	root.SetOut(&out)
	root.SetArgs(args)
	code = exitCode(root.Execute(), &errs)
	return out.String(), errs.String(), code
}

func TestVerify(t *testing.T) {
	key, dice, pool := filepath.Join(recorded, "public.txt"), filepath.Join(recorded, "dice.roll"), filepath.Join(recorded, "pool.roll")
	changed := changedRecord(t, dice)
	for _, test := range []struct {
		name string
		args []string
		code int
		want string // in what is printed
	}{
		{"in any order", []string{"--key", key, pool, dice}, 0, "ok    G7 record 1: 2d6 1d10[0..9] = 1 3 5 for 1.combat.0508, in the host's words north"},
		{"counted", []string{"--key", key, pool, dice}, 0, "\nall 2 records hold\n"},
		{"with a beacon", []string{"--key", key, filepath.Join(recorded, "freeze.notice"), filepath.Join(recorded, "beacon.roll")}, 0, "\nall 2 hold\n"},
		{"an ending", []string{"--key", key, filepath.Join(recorded, "g7.ending")}, 0, "ok    ending of G7: Anna Example as north, Cleo Example as south: north won major (victory)\n"},
		{"one", []string{"--key", key, dice}, 0, "\n1 record holds\n"},
		{"middle of a chain", []string{"--key", key, pool}, 0, "note  G7 record 2 is the first here"},
		{"changed value", []string{"--key", key, changed, pool}, 1, "FAIL  G7 record 1: values: the record says 6 3 5, the proof gives 1 3 5\n"},
		{"no record", []string{"--key", key, key}, 1, "FAIL  form: "},
		{"twice", []string{"--key", key, dice, dice}, 1, "FAIL  G7 record 1: chain: the same record is here twice\n"},
		{"keys with the line ends of a mail", []string{"--key", mailed(t, key), dice}, 0, "\n1 record holds\n"},
		{"record with the line ends of a mail", []string{"--key", key, mailed(t, dice)}, 0, "its lines end in CR LF, as mail programs and editors make it; that was undone\n"},
		{"no keys", []string{dice}, 2, "adjutant: verify needs the host's public keys: --key FILE\n"},
		{"bad keys", []string{"--key", dice, dice}, 2, "public keys: line 1: "},
		{"missing keys", []string{"--key", "missing", dice}, 2, "adjutant: read the public keys: "},
		{"missing record", []string{"--key", key, "missing"}, 2, "adjutant: read the record: "},
		{"no record named", []string{"--key", key}, 2, "requires at least 1 arg"},
	} {
		t.Run(test.name, func(t *testing.T) {
			stdout, stderr, code := runVerify(t, append([]string{"verify"}, test.args...)...)
			if code != test.code || !strings.Contains(stdout+stderr, test.want) {
				t.Errorf("exit %d, want %d with %q:\n%s%s", code, test.code, test.want, stdout, stderr)
			}
			if code != 2 && stderr != "" {
				t.Errorf("on standard error: %s", stderr)
			}
		})
	}
}

// mailed is the file with the line ends of a mail.
func mailed(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(t.TempDir(), "mailed")
	if err := os.WriteFile(changed, bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	return changed
}

// changedRecord is a file with the record but for its first value.
func changedRecord(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(t.TempDir(), "changed.roll")
	if err := os.WriteFile(changed, bytes.Replace(text, []byte("values 1 "), []byte("values 6 "), 1), 0o644); err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestVerifyJSON(t *testing.T) {
	key, dice := filepath.Join(recorded, "public.txt"), filepath.Join(recorded, "dice.roll")
	stdout, _, code := runVerify(t, "verify", "--json", "--key", key, dice, filepath.Join(recorded, "pool.roll"))
	var good printout.Verification
	if err := json.Unmarshal([]byte(stdout), &good); err != nil || code != 0 {
		t.Fatalf("exit %d, %v:\n%s", code, err, stdout)
	}
	if !good.Holds || len(good.Records) != 2 || good.Records[0].Dice != "2d6 1d10[0..9]" || !slices.Equal(good.Records[1].Drawn, []string{"AM Hale"}) {
		t.Errorf("told %+v", good)
	}
	stdout, _, code = runVerify(t, "verify", "--json", "--key", key, filepath.Join(recorded, "g7.ending"))
	var over printout.Verification
	if err := json.Unmarshal([]byte(stdout), &over); err != nil || code != 0 {
		t.Fatalf("exit %d, %v:\n%s", code, err, stdout)
	}
	if e := over.Endings; len(e) != 1 || e[0].Winner != "north" || !e[0].Rated || !reflect.DeepEqual(e[0].Seats[1], printout.EndingSeat{Side: "south", Player: "Cleo Example", StandIn: true, Former: []string{"Ben Example"}}) {
		t.Errorf("told %+v", over)
	}
	stdout, _, code = runVerify(t, "verify", "--json", "--key", key, changedRecord(t, dice))
	var bad printout.Verification
	if err := json.Unmarshal([]byte(stdout), &bad); err != nil || code != 1 {
		t.Fatalf("exit %d, %v:\n%s", code, err, stdout)
	}
	if bad.Holds || bad.Failure == nil || bad.Failure.Part != "values" || bad.Failure.Number != 1 {
		t.Errorf("told %+v", bad)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errors.New("disk full") }

func TestVerifyTellsThatItCannotPrint(t *testing.T) {
	report, err := verifyOptions{key: filepath.Join(recorded, "public.txt")}.verify(t.Context(), []string{filepath.Join(recorded, "dice.roll")})
	if err != nil {
		t.Fatal(err)
	}
	for _, asJSON := range []bool{false, true} {
		if err := tellReport(brokenWriter{}, report, asJSON); err == nil || !strings.Contains(err.Error(), "disk full") {
			t.Errorf("json %t: %v", asJSON, err)
		}
	}
}
