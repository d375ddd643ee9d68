package auditing_test

import (
	"bytes"
	"context"
	"errors"
	"image/jpeg"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/moderator/auditing"
	"adjutant/vassal"
	"adjutant/vassal/hostiletest"
	"adjutant/vassal/module"
)

const genuine = "../../testdata/vassal/3.7.26/"

func read(t *testing.T, names ...string) []auditing.File {
	t.Helper()
	var list []auditing.File
	for _, name := range names {
		data, err := os.ReadFile(genuine + name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		list = append(list, auditing.File{Name: name, Save: f, Err: err})
	}
	return list
}

func report(t *testing.T, q auditing.Inquiry) []auditing.Opinion {
	t.Helper()
	list, err := q.Report()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// lab is a showing with the module that the logs were made with.
func lab(t *testing.T) *auditing.Showing {
	t.Helper()
	data, err := os.ReadFile(genuine + "lab.vmod")
	if err != nil {
		t.Fatal(err)
	}
	files, err := module.Open(bytes.NewReader(data), int64(len(data)), module.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	m, err := module.ReadFS(module.DefaultLimits(), files)
	if err != nil {
		t.Fatal(err)
	}
	return &auditing.Showing{Auditor: audit.Auditor{Module: m}, Pictures: []fs.FS{files}, Left: auditing.DefaultLimits()}
}

// TestReportIsTheChainOfPackageAudit: what is said of files is what package audit finds in them as a chain.
func TestReportIsTheChainOfPackageAudit(t *testing.T) {
	files := read(t, "s4-agreed.vsav", "s4-a.vlog", "s4-b.vlog")
	var parts []*audit.Part
	for _, f := range files {
		p, err := audit.Auditor{}.Part(f.Name, f.Save)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, p)
	}
	want := audit.Link(parts)
	for i, o := range report(t, auditing.Inquiry{Files: files}) {
		if len(o.Findings) != len(want[i]) {
			t.Errorf("%s: %d findings, want %d", o.File, len(o.Findings), len(want[i]))
		}
	}
	if list := report(t, auditing.Inquiry{Files: files, Skip: 1}); len(list) != 2 || list[0].File != "s4-a.vlog" {
		t.Errorf("with one before: %+v", list)
	}
}

// TestWhatCannotBeRead is said beside what can; of the file before, instead of it.
func TestWhatCannotBeRead(t *testing.T) {
	broken := auditing.File{Name: "b.vlog", Err: errors.New("b.vlog: it is no zip")}
	list := report(t, auditing.Inquiry{Files: append(read(t, "s4-a.vlog"), broken)})
	if len(list) != 2 || list[1].Verdict != auditing.Unreadable || list[1].Error != "it is no zip" {
		t.Errorf("%+v", list)
	}
	_, err := auditing.Inquiry{Files: append([]auditing.File{broken}, read(t, "s4-a.vlog")...), Skip: 1}.Report()
	if before := (*auditing.BeforeError)(nil); !errors.As(err, &before) || before.Name != "b.vlog" {
		t.Errorf("error %v", err)
	}
}

// TestExhibitShowsWhatWasFound: every step is told, those in which something was found and pieces are to be
// seen have a picture, and no password is in any of it.
func TestExhibitShowsWhatWasFound(t *testing.T) {
	shown := 0
	for _, name := range []string{"s1.vlog", "s2-alice.vlog", "s4-c.vlog", "s6.vlog"} {
		files := read(t, name)
		s := lab(t)
		list := report(t, auditing.Inquiry{Files: files, Auditor: s.Auditor})
		e, err := s.Exhibit(t.Context(), files[0], list[0])
		if err != nil {
			t.Fatal(err)
		}
		if len(e.Steps) != e.Length+1 || e.Untold != 0 {
			t.Errorf("%s: %d of %d steps are told", name, len(e.Steps), e.Length)
		}
		for _, shot := range e.Shots {
			if _, err := jpeg.Decode(bytes.NewReader(shot.JPEG)); err != nil || !slices.ContainsFunc(e.Findings, func(f audit.Finding) bool { return f.Step == shot.Step }) {
				t.Errorf("%s: the picture of step %d: %v", name, shot.Step, err)
			}
			shown++
		}
		for _, step := range e.Steps {
			if strings.Contains(strings.Join(step.Lines, "\n"), "pw-") {
				t.Errorf("%s: step %d tells a password", name, step.Number)
			}
		}
	}
	if shown == 0 {
		t.Error("no step was drawn")
	}
}

// TestExhibitEnds: what is shown ends at its limits, and says how much more there is.
func TestExhibitEnds(t *testing.T) {
	files := read(t, "s1.vlog")
	s := lab(t)
	s.Left.Text, s.Left.Shots = 300, 0
	list := report(t, auditing.Inquiry{Files: files, Auditor: s.Auditor})
	e, err := s.Exhibit(t.Context(), files[0], list[0])
	if err != nil || e.Untold == 0 || len(e.Steps)+e.Untold != e.Length+1 || len(e.Shots) != 0 {
		t.Errorf("%d told, %d not, %d drawn, %v", len(e.Steps), e.Untold, len(e.Shots), err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := lab(t).Exhibit(over, files[0], list[0]); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// TestHostileLogsAreShown within the limits, or refused in words.
func TestHostileLogsAreShown(t *testing.T) {
	for _, log := range hostiletest.Logs(200_000) {
		f, err := vassal.ReadText(log.Text, vassal.SharedLimits())
		files := []auditing.File{{Name: "a.vlog", Save: f, Err: err}}
		list := report(t, auditing.Inquiry{Files: files})
		s := lab(t)
		e, err := s.Exhibit(t.Context(), files[0], list[0])
		told := 0
		for _, step := range e.Steps {
			told += len(strings.Join(step.Lines, ""))
		}
		if limit := (*vassal.LimitError)(nil); err != nil && !errors.As(err, &limit) || told > auditing.DefaultLimits().Text {
			t.Errorf("%s: %d bytes told, %v", log.Name, told, err)
		}
	}
}
