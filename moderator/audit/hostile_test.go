package audit_test

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/hostiletest"
)

// What an audit may take: of what it keeps, so many times the text of the log, where honest logs
// keep 3 of it and small commands make it more; and in all, garbage too, so many bytes.
const (
	mostKept      = 24
	mostAllocated = 1 << 30
)

// TestHostileLogs: whatever a log is made to cost, it is audited within these, or refused
// with the limit that it is beyond; and what is told of it is short.
func TestHostileLogs(t *testing.T) {
	const size = 2 << 20
	for _, log := range hostiletest.Logs(size) {
		t.Run(log.Name, func(t *testing.T) {
			var before, kept runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			part, err := partOf(log.Text)
			var limit *vassal.LimitError
			if err != nil && !errors.As(err, &limit) {
				t.Errorf("error %v", err)
			}
			var found []audit.Finding
			if err == nil {
				found = audit.Link([]*audit.Part{part})[0]
			}
			runtime.GC()
			runtime.ReadMemStats(&kept)
			runtime.KeepAlive(part)
			if n := (int64(kept.HeapAlloc) - int64(before.HeapAlloc)) / int64(len(log.Text)); n > mostKept {
				t.Errorf("%d times the text is kept", n)
			}
			if n := kept.TotalAlloc - before.TotalAlloc; n > mostAllocated {
				t.Errorf("%d MB were taken", n>>20)
			}
			if n := textOf(found); len(found) > 300 || n > 200_000 {
				t.Errorf("%d findings of %d bytes", len(found), n)
			}
		})
	}
}

func partOf(text string) (*audit.Part, error) {
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		return nil, err
	}
	return audit.Auditor{}.Part("a.vlog", f)
}

// textOf is how many bytes findings have.
func textOf(found []audit.Finding) int {
	n := 0
	for _, f := range found {
		n += len(f.Text) + len(f.Innocent)
		for key, value := range f.Evidence {
			n += len(key) + len(value)
		}
	}
	return n
}

// TestLeftOutFindingsAreCounted: what is not listed is said to the reader, and counts.
func TestLeftOutFindingsAreCounted(t *testing.T) {
	text := "begin_save\x1b+/1/deck;a/x\x1bend_save"
	for i := range 70 {
		text += fmt.Sprintf("\x1bLOG\tD/%d/x/y", 100+i)
	}
	f := must(vassal.ReadText(text, vassal.DefaultLimits()))
	found := must(audit.Auditor{}.Log(f))
	listed := slices.DeleteFunc(slices.Clone(found), func(f audit.Finding) bool { return f.Code != audit.PieceUnknown })
	if len(listed) != 51 || audit.Count(listed) != 70 {
		t.Fatalf("%d findings stand for %d pieces", len(listed), audit.Count(listed))
	}
	if more := listed[50]; more.More != 19 || more.Text != "20 more like these, the first in step 51" {
		t.Errorf("%+v", more)
	}
}

// TestLogBeyondLimits: a log that is more work than any game is an error, also as the file before.
func TestLogBeyondLimits(t *testing.T) {
	all := hostiletest.Logs(2 << 20)
	i := slices.IndexFunc(all, func(l hostiletest.Log) bool { return l.Name == "a stack moved again and again" })
	f := must(vassal.ReadText(all[i].Text, vassal.DefaultLimits()))
	small := must(vassal.ReadText("begin_save\x1bend_save", vassal.DefaultLimits()))
	for what, do := range map[string]func() ([]audit.Finding, error){
		"the log":         func() ([]audit.Finding, error) { return audit.Auditor{}.Log(f) },
		"the file before": func() ([]audit.Finding, error) { return audit.Chain(f, small) },
	} {
		var limit *vassal.LimitError
		if _, err := do(); !errors.As(err, &limit) || limit.What != "units of work" {
			t.Errorf("%s: error %v", what, err)
		}
	}
}
