package store_test

import (
	"os/exec"
	"testing"
)

// Package db is what sqlc makes of queries.sql and the migrations, to the byte.
func TestQueriesAreGenerated(t *testing.T) {
	if testing.Short() {
		t.Skip("builds sqlc, which takes a minute the first time")
	}
	if out, err := exec.CommandContext(t.Context(), "go", "tool", "-modfile=../../tools.mod", "-n", "sqlc").CombinedOutput(); err != nil {
		t.Skipf("sqlc cannot be built: %v\n%s", err, out)
	}
	if out, err := exec.CommandContext(t.Context(), "go", "tool", "-modfile=../../tools.mod", "sqlc", "diff").CombinedOutput(); err != nil {
		t.Errorf("run `make generate`: %v\n%s", err, out)
	}
}
