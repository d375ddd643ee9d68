package config_test

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/config"
)

const twoMailboxes = `
[[inbox]]
host = "imap.example.test:993"
tls = "tls"
user = "mod@example.test"
password_file = "inbox.password"
poll = "60s"
[[inbox]]
host = "127.0.0.1:1143"
tls = "plain"
user = "old@example.test"
oauth = "club"
folder = "Games"
quarantine = "Odd"
poll = "5m"
timeout = "10s"
[[oauth]]
name = "club"
provider = "microsoft"
client_id = "1234"
token_file = "club.token"
`

// withSections is the example with other mailboxes.
func withSections(t *testing.T, sections string) string {
	t.Helper()
	before, rest, _ := strings.Cut(config.Example, "[inbox]")
	_, after, found := strings.Cut(rest, "[submission]")
	if !found {
		t.Fatal("the example has no submission behind its inbox")
	}
	return write(t, before+sections+"[submission]"+after)
}

// TestSeveralMailboxes: each has all the settings of one.
func TestSeveralMailboxes(t *testing.T) {
	file := withSections(t, twoMailboxes)
	c, err := config.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Inboxes) != 2 || c.Inbox.User != "mod@example.test" {
		t.Fatalf("read %+v", c.Inboxes)
	}
	one, two := c.Inboxes[0], c.Inboxes[1]
	if one.User != c.Inbox.User || one.PasswordFile != filepath.Join(filepath.Dir(file), "inbox.password") || c.Inbox.PasswordFile != one.PasswordFile {
		t.Errorf("the first is %+v, and %+v", one, c.Inbox)
	}
	if two.User != "old@example.test" || two.Folder != "Games" || two.Quarantine != "Odd" || two.Poll != 5*time.Minute || two.Timeout != 10*time.Second || two.OAuth != "club" {
		t.Errorf("the second is %+v", two)
	}
	if access, found := c.Access("club"); !found || access.TokenFile != filepath.Join(filepath.Dir(file), "club.token") {
		t.Errorf("the access is %+v", access)
	}
}

func TestOneMailbox(t *testing.T) {
	c, err := config.Load(write(t, config.Example))
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Inboxes) != 1 || c.Inboxes[0].Host != c.Inbox.Host || c.Inboxes[0].PasswordFile != c.Inbox.PasswordFile {
		t.Errorf("read %+v and %+v", c.Inboxes, c.Inbox)
	}
}

func TestMistakesOfMailboxes(t *testing.T) {
	for _, tt := range []struct {
		name, old, new string
		want           []string
	}{
		{"a key that is not known", `quarantine = "Odd"`, `quarantin = "Odd"`, []string{"line 37: quarantin is no setting; [[inbox]] no. 2 has authserv, ca, folder"}},
		{"no duration", `poll = "5m"`, `poll = "often"`, []string{`line 38: poll = "often" cannot be read; write it like this: poll = "60s"`}},
		{"an access's key that is not known", `provider = "microsoft"`, `providr = "microsoft"`, []string{"line 42: providr is no setting; [[oauth]] no. 1 has auth_url, client_id"}},
		{"the same mailbox twice", "user = \"old@example.test\"\noauth = \"club\"\nfolder = \"Games\"", `user = "mod@example.test"`, []string{`inbox[2].user is "mod@example.test" with the folder INBOX, as in inbox`}},
		{"a folder of its own into itself", `quarantine = "Odd"`, `quarantine = "games"`, []string{`inbox[2].quarantine is "games", where new mail comes`}},
		{"no user", `user = "old@example.test"`, "", []string{"inbox[2].user is missing"}},
		{"an access that is not there", `oauth = "club"`, `oauth = "clubs"`, []string{`inbox[2].oauth is "clubs", and no [[oauth]] has that name`}},
		{"both ways to log in", `oauth = "club"`, "oauth = \"club\"\npassword_file = \"x\"", []string{"inbox[2] has password_file and oauth"}},
		{"a timeout that is too short", `timeout = "10s"`, `timeout = "10ms"`, []string{"inbox[2].timeout is 10ms"}},
		{"a provider that is not known", `provider = "microsoft"`, `provider = "yahoo"`, []string{`oauth[1].provider is "yahoo"`, "google or microsoft"}},
		{"no provider", `provider = "microsoft"`, "", []string{"oauth[1].provider is missing", "token_url"}},
		{"secrets in the clear", `provider = "microsoft"`, "token_url = \"http://login.example.test\"\nauth_url = \"https://login.example.test\"", []string{"oauth[1].token_url", "https://"}},
		{"no client", `client_id = "1234"`, "", []string{"oauth[1].client_id is missing"}},
		{"an access without a name", `name = "club"`, `name = ""`, []string{"oauth[1].name", "inbox[2].oauth"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if !strings.Contains(twoMailboxes, tt.old) {
				t.Fatalf("the settings have no %q", tt.old)
			}
			_, err := config.Load(withSections(t, strings.Replace(twoMailboxes, tt.old, tt.new, 1)))
			for _, want := range tt.want {
				if err == nil || !strings.Contains(err.Error(), want) {
					t.Errorf("error %v does not name %q", err, want)
				}
			}
		})
	}
}
