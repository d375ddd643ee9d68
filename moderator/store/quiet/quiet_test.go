package quiet_test

import (
	"log/slog"
	"strings"
	"testing"

	"adjutant/moderator/store/quiet"
)

// TestQuiet: the queue's chatter is not told, and its trouble in our words, with its own behind them.
func TestQuiet(t *testing.T) {
	var out strings.Builder
	log := quiet.Log(slog.New(slog.NewTextHandler(&out, nil)))
	log.Info("chatter")
	log.With("a", 1).WithGroup("g").Info("chatter with attributes")
	log.With("a", 1).Error("Producer: Error fetching jobs", "b", 2)
	log.Warn("Something of the next version")
	text := out.String()
	for _, want := range []string{
		`msg="the database gave no jobs; they are asked for again" a=1 queue="Producer: Error fetching jobs" b=2`,
		`msg="the queue of jobs has trouble and tries again" queue="Something of the next version"`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the log does not say %s:\n%s", want, text)
		}
	}
	if strings.Contains(text, "chatter") {
		t.Errorf("the log says:\n%s", text)
	}
}
