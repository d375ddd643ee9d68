package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
)

// TestFor: what a running club takes of changed settings, and what waits for its next start, each by its name in the file.
func TestFor(t *testing.T) {
	file := filepath.Join(t.TempDir(), "adjutant.toml")
	load := func(text string) Config {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		c, err := Load(file)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	running := load(Example)
	for _, tt := range []struct {
		what, from, to string
		want           Change
	}{
		{"nothing", "", "", Change{}},
		{"a list and a number", "holidays = []", `holidays = ["2026-12-20..2027-01-06 Christmas"]`, Change{Applied: []string{"club.holidays"}}},
		{"a name with a line", "max_message = 20_000_000", "max_message = 30_000_000", Change{Applied: []string{"submission.max_message"}}},
		{"the mailbox", `host = "imap.example.test:993"`, `host = "imap2.example.test:993"`, Change{Applied: []string{"inbox.host"}}},
		{"an access more", "[beacon]", "[[oauth]]\nname = \"club\"\nprovider = \"google\"\nclient_id = \"x\"\ntoken_file = \"t\"\n[beacon]", Change{Applied: []string{"oauth"}}},
		{"the club's name", `name = "Example Club"`, `name = "Another Club"`, Change{Kept: []string{"club.name"}}},
		{"database and keys", `dsn = "adjutant.db"`, "dsn = \"other.db\"\n[ladder]\nmonths = 2", Change{Applied: []string{"ladder.months"}, Kept: []string{"store.dsn"}}},
		{"keys", `store = "store.key"`, `store = "other.key"`, Change{Kept: []string{"keys.store"}}},
	} {
		text := strings.Replace(Example, tt.from, tt.to, 1)
		if strings.Contains(tt.to, "[ladder]") {
			text, _, _ = strings.Cut(text, "\n[ladder]\nmonths = 1 ")
		}
		next, got := load(text).For(running)
		if diff := gocmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.what, diff)
		}
		if _, again := next.For(running); len(again.Kept) > 0 || next.Club.Name != running.Club.Name || next.Store != running.Store || next.Keys != running.Keys {
			t.Errorf("%s: the running club would go on with %+v", tt.what, next)
		}
	}
}

// TestEachSettingHasItsName: a change of any setting of the example is told by the name that the example has for it.
func TestEachSettingHasItsName(t *testing.T) {
	c, zero := Config{Inboxes: []Inbox{{}}}, Config{Inboxes: []Inbox{{}}}
	c.Clock.Shorten, c.Inboxes[0].PasswordFile, c.Web.Proxies, c.Metrics.Listen = 1, "x", []string{"::1"}, "x"
	_, change := c.For(zero)
	for _, name := range change.Applied {
		if example.at[name] == 0 {
			t.Errorf("%s stands nowhere in the example", name)
		}
	}
	if len(change.Applied) != 4 {
		t.Errorf("told are %q", change.Applied)
	}
}
