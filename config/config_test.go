package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/config"
)

func write(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "adjutant.toml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestExampleLoads(t *testing.T) {
	file := write(t, config.Example)
	c, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if want := filepath.Join(filepath.Dir(file), "rolls.key"); c.Keys.Rolls != want {
		t.Errorf("keys.rolls = %q, want %q", c.Keys.Rolls, want)
	}
	if c.Inbox.Poll != time.Minute || c.Club.Name != "Example Club" || c.Submission.TLS != "starttls" || len(c.Beacon.URLs) != 4 {
		t.Errorf("read %+v", c)
	}
}

// A configuration of an older club has no section for the beacon.
func TestTheBeaconHasUsualServers(t *testing.T) {
	before, rest, _ := strings.Cut(config.Example, "[beacon]")
	_, after, found := strings.Cut(rest, "[dns]")
	if !found {
		t.Fatal("the example has no section for the beacon before that of the DNS")
	}
	c, err := config.Load(write(t, before+"[dns]"+after))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Beacon.URLs) != 4 || c.Beacon.URLs[0] != "https://api.drand.sh" {
		t.Errorf("beacon.urls = %q", c.Beacon.URLs)
	}
}

func TestEnvironmentOverrides(t *testing.T) {
	t.Setenv("ADJUTANT_SUBMISSION__HOST", "other.example.test:25")
	c, err := config.Load(write(t, config.Example))
	if err != nil {
		t.Fatal(err)
	}
	if c.Submission.Host != "other.example.test:25" {
		t.Errorf("submission.host = %q", c.Submission.Host)
	}
}

func TestMistakesAreAllNamed(t *testing.T) {
	tests := []struct {
		name, old, new string
		want           []string
	}{
		{"a key that is not known", "poll =", "pol =", []string{"pol"}},
		{"several at once", `tls = "tls"`, `tls = "ssl"`, []string{"inbox.tls", "ssl"}},
		{"no address", `"mod@example.test"        #`, `"mod" #`, []string{"club.address", `"mod"`}},
		{"an address with a name", `"mod@example.test"        #`, `"Club <mod@example.test>" #`, []string{"club.address", "Club <mod"}},
		{"an address with a detail", `"mod@example.test"        #`, `"mod+x@example.test" #`, []string{"club.address", "plus sign"}},
		{"a moderator without a name", `moderators = []`, `moderators = ["nora@example.test", "Mod <Mod@example.test>"]`, []string{`club.moderators has "nora@example.test"; write a name and an address`, "own mailbox"}},
		{"the operator is the club", `"operator@example.test"`, `"Mod@example.test"`, []string{"club.operator", "own mailbox"}},
		{"a host without a port", `"imap.example.test:993"`, `"imap.example.test"`, []string{"inbox.host", "host:port"}},
		{"a port that is none", `"smtp.example.test:587"`, `"smtp.example.test:mail"`, []string{"submission.host", "host:port"}},
		{"plain over the network", `tls = "tls"`, `tls = "plain"`, []string{"inbox.tls", "only for this machine", "imap.example.test:993"}},
		{"a server's name that is none", `servers = []`, `servers = ["mx.example.test (Postfix)"]`, []string{"inbox.servers", "mx.example.test (Postfix)"}},
		{"more than the name of the one who writes results", `authserv = ""`, `authserv = "mx.example.test; dkim=pass"`, []string{"inbox.authserv", "dkim=pass"}},
		{"mails too small", `max_message = 20_000_000`, `max_message = 5000`, []string{"submission.max_message", "at least 100000"}},
		{"poll too short", `"60s"`, `"10ms"`, []string{"inbox.poll", "10ms"}},
		{"a beacon without servers", `urls = ["https://api.drand.sh", "https://api2.drand.sh", "https://api3.drand.sh", "https://drand.cloudflare.com"]`, "urls = []", []string{"beacon.urls", "empty"}},
		{"a beacon's server that is none", `"https://api2.drand.sh"`, `"api2.drand.sh"`, []string{"beacon.urls", `"api2.drand.sh"`}},
		{"a selector is needed", `dkim = ""`, `dkim = "k.pem"`, []string{"keys.selector"}},
		{"pages without a port", `listen = ""`, `listen = "127.0.0.1"`, []string{"web.listen", "host:port"}},
		{"pages at a path", `url = ""`, `url = "https://club.example.test/games"`, []string{"web.url", "without a path"}},
		{"a proxy by name", `proxies = ["127.0.0.1", "::1"]`, `proxies = ["proxy.example.test"]`, []string{"web.proxies", "addresses or networks"}},
		{"pages of no protocol", `url = ""`, `url = "club.example.test"`, []string{"web.url"}},
		{"not TOML", "[club]", "[club", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(config.Example, tt.old) {
				t.Fatalf("the example has no %q", tt.old)
			}
			_, err := config.Load(write(t, strings.Replace(config.Example, tt.old, tt.new, 1)))
			if err == nil {
				t.Fatal("no error")
			}
			for _, want := range tt.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("error %q does not name %q", err, want)
				}
			}
		})
	}
}

func TestSeveralMistakesAtOnce(t *testing.T) {
	_, err := config.Load(write(t, "[club]\nname = \"x\"\n"))
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"club.address", "club.operator", "store.dsn", "keys.rolls", "inbox.host", "inbox.tls", "submission.host", "inbox.poll"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error does not name %s:\n%v", want, err)
		}
	}
}

// TestMistakesHaveTheirLine: what is wrong is told with its line, and with what is right.
func TestMistakesHaveTheirLine(t *testing.T) {
	for _, tt := range []struct{ name, old, new, want string }{
		{"text without quotation marks", `poll = "60s" `, `poll = 60s `, `line 35: poll = 60s: strings must be quoted; write it like this: poll = "60s"`},
		{"no section", "[club]", "[club", `line 3: [club: `},
		{"a password", `dsn = "adjutant.db" `, `dsn = postgres://club:hunter2@db/club `, `line 14: dsn = postgres://…@db/club: `},
		{"no duration", `"60s"`, `"60 s"`, `line 35: poll = "60 s" cannot be read; write it like this: poll = "60s"`},
		{"a setting behind two at once", `tls = "tls" `, `tls = "tls" password = "x" `, `line 26: tls = "tls" password = "x": expected newline but got U+0070 'p'; write it like this: tls = "tls"`},
		{"an element that is no duration", `"48h", "4h"`, `"48h", "soon"`, `reminders = ["48h", "soon"] cannot be read; write it like this: reminders = ["48h", "4h"]`},
		{"no number", `months = 1 `, `months = "one" `, `months = "one" cannot be read; write it like this: months = 1`},
		{"no section but a value", "[ladder]\nmonths = 1 ", "[club.months]\nx = 1 ", `months is no setting; [club] has address, holidays, moderators, morning, name, operator, today, zone`},
		{"an unknown key", "[club]\n", "[club]\nadress = \"x\"\n", `line 4: adress is no setting; [club] has address, holidays, moderators, morning, name, operator, today, zone`},
		{"an unknown section", "[ladder]", "[latter]", `latter is no setting; there are the sections beacon, catalogue, clock, club, dns, inbox, keys, ladder, log, metrics, oauth, prune, store, submission, web`},
		{"a value that cannot be", `months = 1 `, `months = 5 `, `ladder.months is 5; write 1, 2, 3, 4, 6 or 12`},
		{"more turns than any game has", `turns = 2 `, `turns = 200 `, `ladder.turns is 200; write 0 to 100`},
		{"a word that charges nothing", `forfeit = "loss" `, `forfeit = "half" `, `ladder.forfeit is "half"; write loss or none`},
		{"a word that rates nobody", `successor = "none" `, `successor = "win" `, `ladder.successor is "win"; write position or none`},
		{"a value of the first mailbox", `"60s"`, `"60ms"`, `line 35: inbox.poll is 60ms; at least 1s, such as 60s`},
		{"a setting that is missing", `dsn = "adjutant.db" `, ``, `line 13: store.dsn is missing`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(config.Example, tt.old) {
				t.Fatalf("the example has no %q", tt.old)
			}
			file := write(t, strings.Replace(config.Example, tt.old, tt.new, 1))
			_, err := config.Load(file)
			if err == nil || !strings.HasPrefix(err.Error(), "configuration "+file+": line ") || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %v\nwant %q", err, tt.want)
			}
		})
	}
}

// TestMistakesOfTheEnvironment: what overrides a setting stands on no line.
func TestMistakesOfTheEnvironment(t *testing.T) {
	t.Setenv("ADJUTANT_INBOX__POLL", "soon")
	_, err := config.Load(write(t, config.Example))
	if want := `ADJUTANT_INBOX__POLL="soon" of the environment cannot be read; write it like this: poll = "60s"`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v\nwant %q", err, want)
	}
	t.Setenv("ADJUTANT_INBOX__POLL", "1ms")
	_, err = config.Load(write(t, config.Example))
	if want := `ADJUTANT_INBOX__POLL="1ms" of the environment: inbox.poll is 1ms; at least 1s, such as 60s`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("error %v\nwant %q", err, want)
	}
}
