package emltest

import (
	"archive/zip"
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/mail"
)

// proofKey is the fact that only a mail as it was delivered can show: it is signed on the way.
const proofKey = "proof"

// found is how each fact is read off a message.
var found = map[string]func(*mail.Message) string{
	"from":     func(m *mail.Message) string { return m.From.Addr },
	"subject":  func(m *mail.Message) string { return m.Subject },
	"machine":  func(m *mail.Message) string { return machine(m.Machine) },
	"text":     func(m *mail.Message) string { return strings.Join(lines(m.Text), " | ") },
	"lines":    func(m *mail.Message) string { return strconv.Itoa(len(lines(m.Text))) },
	"cut":      func(m *mail.Message) string { return strconv.Itoa(cut(m.Cuts)) },
	"html":     func(m *mail.Message) string { return yes(m.HTMLOnly) },
	"files":    func(m *mail.Message) string { return strings.Join(names(m.Attachments), ", ") },
	"logs":     func(m *mail.Message) string { return strconv.Itoa(logs(m.Attachments)) },
	"problems": func(m *mail.Message) string { return strings.Join(problems(m.Problems), ", ") },
}

// Check holds what was read of the mail against the facts that its header names. What the header
// leaves out is as in a plain mail: written by a human, without files and without problems.
func (f File) Check(t testing.TB, m *mail.Message) {
	t.Helper()
	want := map[string]string{"machine": "human", "files": "", "problems": ""}
	for _, fact := range f.Expect.Facts {
		want[fact.Key] = fact.Value
	}
	delete(want, proofKey)
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if got := found[key](m); got != want[key] && want[key] != "*" {
			t.Errorf("%s: %s=%s, want %s=%s", f.Name, key, got, key, want[key])
		}
	}
}

// CheckProof holds a mail as it was delivered against the fact "proof": aligned or none.
func (f File) CheckProof(t testing.TB, m *mail.Message) {
	t.Helper()
	for _, fact := range f.Expect.Facts {
		if fact.Key != proofKey {
			continue
		}
		got := "none"
		if m.Auth.Aligned {
			got = "aligned"
		}
		if got != fact.Value {
			t.Errorf("%s: proof=%s (%s), want %s", f.Name, got, m.Auth.Why, fact.Value)
		}
	}
}

func machine(m mail.Machine) string {
	if m == mail.Human {
		return "human"
	}
	return string(m)
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// lines are those of a text that are not empty, each run of blanks in them as one.
func lines(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// cut counts the lines that were cut out.
func cut(cuts []mail.Cut) int {
	n := 0
	for _, c := range cuts {
		n += len(c.Lines)
	}
	return n
}

func names(files []mail.Attachment) []string {
	var list []string
	for _, a := range files {
		if a.Name == "" {
			list = append(list, "-")
			continue
		}
		list = append(list, a.Name)
	}
	return list
}

// logs counts the whole VASSAL files.
func logs(files []mail.Attachment) int {
	n := 0
	for _, a := range files {
		if archive, err := zip.NewReader(bytes.NewReader(a.Bytes), int64(len(a.Bytes))); err == nil && a.Problem == "" &&
			slices.ContainsFunc(archive.File, func(e *zip.File) bool { return e.Name == "savedGame" }) {
			n++
		}
	}
	return n
}

func problems(list []mail.Problem) []string {
	var codes []string
	for _, p := range list {
		codes = append(codes, strings.TrimSpace(string(p.Code)+" "+p.Part))
	}
	return codes
}
