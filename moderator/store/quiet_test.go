package store

import (
	"log/slog"
	"strings"
	"testing"
)

func TestQuiet(t *testing.T) {
	var out strings.Builder
	log := quiet(slog.New(slog.NewTextHandler(&out, nil)))
	log.Info("chatter")
	log.With("a", 1).WithGroup("g").Info("chatter with attributes")
	log.With("a", 1).WithGroup("g").Error("trouble", "b", 2)
	if text := out.String(); strings.Contains(text, "chatter") || !strings.Contains(text, "msg=trouble a=1 g.b=2") {
		t.Errorf("the log says:\n%s", text)
	}
}
