package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"testing"

	"adjutant/vassal/corpustest"
)

// BenchmarkInspectProcess inspects all saves and logs in one process. Its floor, a
// program that only inflates and decodes them, is to stay below 1.5.
func BenchmarkInspectProcess(b *testing.B) { benchmarkProcess(b, "inspect", "--json") }

// BenchmarkAuditProcess audits them, as one chain, on all cores.
func BenchmarkAuditProcess(b *testing.B) { benchmarkProcess(b, "audit", "--json") }

func benchmarkProcess(b *testing.B, arguments ...string) {
	files := corpustest.Obfuscated(b)
	adjutant, floor := built(b, "."), built(b, filepath.Join("testdata", "floor", "floor.go"))
	handle := func() { finish(b, adjutant, append(arguments, files...)) }
	for b.Loop() {
		handle()
	}
	b.ReportMetric(corpustest.Ratio(b, handle, func() { finish(b, floor, files) }), "floor")
}

// finish lets a program end; that its answer is no is an answer.
func finish(b *testing.B, program string, arguments []string) {
	b.Helper()
	err := exec.Command(program, arguments...).Run()
	var exit *exec.ExitError
	if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
		b.Fatalf("%s: %v", program, err)
	}
}
