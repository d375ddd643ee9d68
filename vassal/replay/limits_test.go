package replay_test

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/hostiletest"
	"adjutant/vassal/replay"
)

// TestHostileLogs: whatever a log is made to cost, its replay comes to its end or says which limit it
// is beyond, with reports and without them alike; and no report lists conflicts without end.
func TestHostileLogs(t *testing.T) {
	beyond := 0
	for _, log := range hostiletest.Logs(1 << 20) {
		f, err := vassal.ReadText(log.Text, vassal.DefaultLimits())
		if err != nil {
			continue // which is tested where files are read
		}
		run := replay.Start(f)
		for more := true; more; {
			var report replay.Report
			report, more = run.Step()
			if len(report.Conflicts) > 1000 || len(report.Changes) > replay.MaxChanges {
				t.Errorf("%s, step %d: %d conflicts, %d changes", log.Name, report.LogStep, len(report.Conflicts), len(report.Changes))
			}
		}
		_, err = replay.End(f)
		var limit *vassal.LimitError
		if err != nil {
			beyond++
			if !errors.As(err, &limit) {
				t.Errorf("%s: error %v", log.Name, err)
			}
		}
		if (err == nil) != (run.Err() == nil) || err != nil && err.Error() != run.Err().Error() {
			t.Errorf("%s: error %v with reports, %v without", log.Name, run.Err(), err)
		}
	}
	if beyond < 5 {
		t.Errorf("%d logs are beyond the limits", beyond)
	}
}

// TestEnd: what leads to the end of a log without reports leads to where they do.
func TestEnd(t *testing.T) {
	for _, path := range append(corpustest.Genuine(t, "*.vlog"), corpustest.Genuine(t, "*.vsav")...) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		want, _, err := replay.Run(f)
		if err != nil {
			t.Fatal(err)
		}
		got, err := replay.End(f)
		if err != nil || describe(got) != describe(want) {
			t.Errorf("%s: error %v\n%s\nand not\n%s", path, err, describe(got), describe(want))
		}
	}
}
