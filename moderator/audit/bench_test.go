package audit_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"

	"adjutant/moderator/audit"
	"adjutant/vassal"
	"adjutant/vassal/corpustest"
	"adjutant/vassal/module"
	"adjutant/vassal/vassaltest"
)

// BenchmarkReadReplayAudit reads, replays and audits every file whole. Its floor
// is to stay below 4, the peak of memory below 6.
func BenchmarkReadReplayAudit(b *testing.B) {
	b.Run("genuine", func(b *testing.B) { benchmarkAudit(b, corpustest.Load(b, corpustest.Genuine(b, "*.vlog")...)) })
	b.Run("corpus", func(b *testing.B) { benchmarkAudit(b, corpustest.Load(b, corpustest.Obfuscated(b)...)) })
	b.Run("memory", func(b *testing.B) { corpustest.Peak(b, corpustest.All(b), readAudit) })
}

// BenchmarkModule audits the largest save of a large module with the module, which is
// read for it, and without. Its ratio is to stay below 2.
func BenchmarkModule(b *testing.B) {
	for name, path := range map[string]string{
		"Cattlesquat+Nevsky/packed/Nevsky.vmod":      "Cattlesquat+Nevsky/history/b60d3b86/Scenario_Return_of_the_Prince_Nicolle_Variant.vsav",
		"uckelman+tld-mod/packed/TheLongestDay.vmod": "uckelman+tld-mod/tmp/campaign.sav",
	} {
		b.Run(filepath.Base(name), func(b *testing.B) {
			files := corpustest.Load(b, filepath.Join(corpustest.Corpus(b), name), filepath.Join(corpustest.Corpus(b), path))
			alone := func() { must(readAudit(files[1])) }
			with := func() { must(readAuditModule(files[0], files[1])) }
			for b.Loop() {
				with()
			}
			b.ReportMetric(corpustest.Ratio(b, with, alone), "ratio")
		})
	}
}

// BenchmarkLength shows how the cost grows with the length of a log: the time per
// log step should stay the same.
func BenchmarkLength(b *testing.B) {
	for _, times := range []int{1, 4, 16} {
		steps := times * 500
		b.Run(fmt.Sprintf("%dx", times), func(b *testing.B) {
			benchmarkAudit(b, [][]byte{longLog(steps)})
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*steps), "ns/step")
		})
	}
}

// longLog is a log of moves, rolls and undos.
func longLog(steps int) []byte {
	t := vassaltest.New("Long Field", "1.0")
	t.Player("pw-anna", "Anna Example", "north")
	var ids []string
	for i := range 100 {
		ids = append(ids, t.Put(fmt.Sprintf("Unit %d", i), "Field", 50*i, 60))
	}
	t.BeginLog()
	for i := range steps {
		switch i % 5 {
		case 0, 1, 2:
			t.Drag(40*(i%70), 30*(i%50), ids[i%len(ids)])
		case 3:
			t.Roll("2d6", fmt.Sprintf("%d,%d", i%6+1, i/6%6+1))
		default:
			t.Undo()
		}
	}
	return t.End()
}

func benchmarkAudit(b *testing.B, files [][]byte) { corpustest.Bench(b, files, readAudit) }

func readAudit(data []byte) (decoded int, err error) {
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		return 0, err
	}
	must(audit.Auditor{}.Log(f))
	return len(f.Text), nil
}

func readAuditModule(vmod, data []byte) ([]audit.Finding, error) {
	m, err := module.Read(bytes.NewReader(vmod), int64(len(vmod)), module.DefaultLimits())
	if err != nil {
		return nil, err
	}
	f, err := vassal.Read(bytes.NewReader(data), int64(len(data)), vassal.DefaultLimits())
	if err != nil {
		return nil, err
	}
	return audit.Auditor{Module: m}.Log(f)
}
