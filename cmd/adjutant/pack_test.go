package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine/pack"
	"adjutant/moderator/printout"
)

func TestPackShow(t *testing.T) {
	out, err := runPack("show", "open")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Open play, edition 1", "second", "open end", "alternate (ours)", "hash"} {
		if !strings.Contains(out, want) {
			t.Errorf("show lacks %q:\n%s", want, out)
		}
	}
}

func TestPackShowJSON(t *testing.T) {
	out, err := runPack("show", "open", "--json")
	if err != nil {
		t.Fatal(err)
	}
	var s pack.Summary
	if err := json.Unmarshal([]byte(out), &s); err != nil {
		t.Fatal(err)
	}
	if s.ID != "open" || s.System != "openplay" || s.Options["dice"] != "moderator" || len(s.Hash) != 64 {
		t.Errorf("summary %+v", s)
	}
	full, err := runPack("show", "open", "--full", "--json")
	if err != nil || !strings.Contains(full, `"units":[]`) {
		t.Errorf("full %s, %v", full, err)
	}
}

// Other programs are told what the sheet of a scenario adds: allowances of
// restricted movement, attempts to exhaust, hexes to leave by and to seize.
func TestPackShowSheet(t *testing.T) {
	out, err := runPack("show", "training-field", "--full", "--json")
	var full struct {
		Sides map[string]struct{ Kinds []string }
		Sheet struct {
			Turn       []struct{ Exhaustion int }
			Restricted struct {
				Side                       string
				Until, Infantry, Artillery int
				Mounted                    int `json:"mounted_infantry"`
			}
			Exit struct {
				Side, Hex, Tag string
				Cost           int
			}
			Seize struct{ Side, Hex string }
		}
	}
	if err != nil || json.Unmarshal([]byte(out), &full) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	sheet := full.Sheet
	if r := sheet.Restricted; r.Side != "south" || r.Until != 2 || r.Infantry != 3 || r.Artillery != 2 || r.Mounted != 4 {
		t.Errorf("restricted: %+v", r)
	}
	if e := sheet.Exit; e.Side != "south" || e.Hex != "0101" || e.Tag != "mounted_infantry" || e.Cost != 1 || sheet.Seize.Hex != "0912" || sheet.Seize.Side != "north" {
		t.Errorf("exit %+v, seize %+v", e, sheet.Seize)
	}
	if len(sheet.Turn) != 6 || sheet.Turn[5].Exhaustion != 2 {
		t.Errorf("turns: %+v", sheet.Turn)
	}
	if kinds := strings.Join(full.Sides["0207|0306"].Kinds, " "); kinds != "creek ford" {
		t.Errorf("the bare ford is told as %q", kinds)
	}
}

func TestPackList(t *testing.T) {
	out, err := runPack("list")
	if err != nil || !strings.Contains(out, "open") {
		t.Errorf("list %q, %v", out, err)
	}
	out, err = runPack("list", "--json")
	var all []pack.Summary
	if err != nil || json.Unmarshal([]byte(out), &all) != nil || len(all) == 0 {
		t.Errorf("list --json %q, %v", out, err)
	}
}

func TestPackCheck(t *testing.T) {
	good, err := runPack("check", "open")
	if err != nil || !strings.HasPrefix(good, "open: no mistakes, hash ") {
		t.Errorf("open: %q, %v", good, err)
	}
	const head = "id = \"odd\"\ntitle = \"Odd\"\nsystem = \"openplay\"\nedition = \"1\"\nside = [{id = \"white\"}, {id = \"black\"}]\n"
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"mistakes of any pack": {head + "colour = \"red\"\n", []string{"pack.toml:6: unknown key colour", `no "default"`}},
		"mistakes of the system": {
			head + "[provenance]\ndefault = \"ours\"\n[openplay]\nallowed = [\"d6\"]\n",
			[]string{`pack.toml:8: allowed: "d6" is not dice`},
		},
		"unknown system": {
			strings.Replace(head, "openplay", "chess", 1) + "[provenance]\ndefault = \"ours\"\n",
			[]string{`pack.toml:3: no system is called "chess"; there are `},
		},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.WriteFile(filepath.Join(folder, "pack.toml"), []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := runPack("check", folder)
			var exit *exitError
			if !errors.As(err, &exit) || exit.code != 1 {
				t.Errorf("ends with %v", err)
			}
			for _, want := range c.want {
				if !strings.Contains(out, want) {
					t.Errorf("lacks %q:\n%s", want, out)
				}
			}
			if _, err := runPack("show", folder); err == nil || strings.Contains(err.Error(), "\n") {
				t.Errorf("show of it: %v", err)
			}
		})
	}
}

func TestPackOfNoName(t *testing.T) {
	for _, args := range [][]string{{"show", "no-such-pack"}, {"check", "no-such-pack"}, {"show"}, {"show", "open", "--full"}, {"show", "open", "--full", "--rules", "--json"}} {
		_, err := runPack(args...)
		if code := exitCode(err, &bytes.Buffer{}); code != 2 {
			t.Errorf("pack %s: code %d, %v", strings.Join(args, " "), code, err)
		}
	}
}

// runPack runs a pack command and gives what it prints.
func runPack(args ...string) (string, error) {
	cmd := newPackCommand()
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	var out bytes.Buffer
	cmd.SetOut(&out)
	cmd.SetArgs(args)
	err := cmd.Execute()
	return out.String(), err
}

// Each section of the rules comes with what cites it and what shows it.
func TestPackShowRules(t *testing.T) {
	out, err := runPack("show", "wilsons-creek", "--rules")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"MS 7.1.1   How many of a hex take part", "cited by finding", "case two-brigades-of-a-hex-refused", "nothing to try: it tells history", "shown by recorded cases"} {
		if !strings.Contains(out, want) {
			t.Errorf("lacks %q:\n%s", want, out)
		}
	}
	out, err = runPack("show", "wilsons-creek", "--rules", "--json")
	var all struct {
		Sections []printout.Rule `json:"sections"`
	}
	if err != nil || json.Unmarshal([]byte(out), &all) != nil || len(all.Sections) < 100 || all.Sections[0].Provenance != pack.Ours {
		t.Errorf("%d sections, %v", len(all.Sections), err)
	}
	for _, s := range all.Sections {
		if (s.Explains == "") != (len(s.Cases) > 0) {
			t.Errorf("%s has %d cases and explains %q", s.Section, len(s.Cases), s.Explains)
		}
	}
	out, err = runPack("show", "into-the-woods", "--rules")
	if err != nil || !strings.Contains(out, "at most its rating passes; enforced; TestDigest/D01") {
		t.Errorf("no statement with who sees to it and its case: %v\n%s", err, out)
	}
	if out, err = runPack("show", "open", "--rules"); err != nil || !strings.Contains(out, "lists no sections") {
		t.Errorf("a pack without rules: %q, %v", out, err)
	}
}
