package main

import (
	"crypto/ed25519"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/mail/mailtest"
	"adjutant/moderator/club"
	"adjutant/moderator/doctor"
	"adjutant/moderator/game"
	"adjutant/moderator/roll/rolltest"
	"adjutant/moderator/storage"
)

// ward is a club at real servers, of which each planted fault gets a copy.
type ward struct {
	program program
	dir     string
	env     []string
	beacon  string       // its URL
	ahead   atomic.Int64 // of the beacon's clock
}

// newWard makes a healthy club: it has a game, a backup and pages.
func newWard(t *testing.T) *ward {
	t.Helper()
	boxes := mailtest.StartDovecot(t)
	post := mailtest.StartPostfix(t, boxes)
	w := &ward{program: buildProgram(t, "crashpoints")}
	config := newRealClub(t, w.program, boxes, post)
	w.dir = filepath.Dir(config)
	w.startBeacon(t)
	pages := freeAddress(t)
	settings := fileText(t, config)
	settings = strings.Replace(settings, "[keys]\n", "[keys]\nstore = \"store.key\"\n", 1)
	writeFile(t, config, settings+fmt.Sprintf("[web]\nlisten = %q\nurl = %q\n[beacon]\nurls = [%q]\n", pages, "http://"+pages, w.beacon))
	writeFile(t, filepath.Join(w.dir, "records.txt"), providerRecord()+"\nexample.test v=spf1 mx -all\n_dmarc.example.test v=DMARC1; p=none\n")
	openRealGame(t, w.program, config)
	w.program.run(t, w.env, "backup", filepath.Join(t.TempDir(), "club.tar.gz"), "--config", config)
	d := w.program.serve(t, w.env, config)
	eventually(t, "the pages are there", func() bool { return strings.Contains(d.said(t), "msg=pages") })
	return w
}

// startBeacon starts a beacon whose clock is right, or ahead.
func (w *ward) startBeacon(t *testing.T) {
	t.Helper()
	lab := rolltest.New(t, "lab", time.Now().Add(-time.Hour).Truncate(time.Second))
	server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		lab.Publish(lab.RoundAfter(time.Now().Add(time.Duration(w.ahead.Load()))) - 1)
		lab.ServeHTTP(rw, r)
	}))
	t.Cleanup(server.Close)
	chain, err := json.Marshal(lab.Beacon)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "chain")
	writeFile(t, file, string(chain))
	w.env, w.beacon = []string{"ADJUTANT_CHAIN=" + file}, server.URL
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func fileText(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// examine has the doctor look at a copy of the club in which something was planted.
func (w *ward) examine(t *testing.T, plant func(dir string), args ...string) (found []doctor.Symptom, failed bool) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "club")
	if err := os.CopyFS(dir, os.DirFS(w.dir)); err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{club.ConfigFile, club.DatabaseFile, "rolls.key", "rolls.key.next", "store.key", "mails.key", "dkim.pem", "inbox.password", "submission.password"} {
		if err := os.Chmod(filepath.Join(dir, f), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if plant != nil {
		plant(dir)
	}
	said, code := w.program.ends(t, w.env, append([]string{"doctor", "--json", "--config", filepath.Join(dir, club.ConfigFile)}, args...)...)
	for line := range strings.Lines(said) {
		var s doctor.Symptom
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatalf("%v:\n%s", err, said)
		}
		if s.Status == doctor.StatusWarn || s.Status == doctor.StatusFail {
			s.Mend = strings.ReplaceAll(s.Mend, dir, "DIR")
			found = append(found, s)
		}
	}
	return found, code == 1
}

// TestDoctor: a healthy club has nothing; and each fault that is planted is found, with
// how to mend it.
func TestDoctor(t *testing.T) {
	w := newWard(t)
	t.Run("healthy", func(t *testing.T) {
		if found, failed := w.examine(t, nil, "--send"); len(found) > 0 || failed {
			t.Errorf("found %+v", found)
		}
	})
	for _, tt := range w.planted(t) {
		t.Run(tt.name, func(t *testing.T) {
			found, failed := w.examine(t, tt.plant, tt.args...)
			i := slices.IndexFunc(found, func(s doctor.Symptom) bool { return s.Code == tt.code })
			if i < 0 {
				t.Fatalf("%s is not found; found %+v", tt.code, found)
			}
			if found[i].Mend != tt.mend {
				t.Errorf("the mend of %q is\n%s\nwant\n%s", found[i].Text, found[i].Mend, tt.mend)
			}
			if failed == tt.warned {
				t.Errorf("it is fail: %v", failed)
			}
			if len(found) > 1+len(tt.also) {
				t.Errorf("found more: %+v", found)
			}
		})
	}
}

// fault is something that is planted.
type fault struct {
	name   string
	plant  func(dir string)
	args   []string
	code   string
	mend   string
	warned bool     // it is no more than a warning
	also   []string // what follows from it
}

func (w *ward) planted(t *testing.T) []fault {
	edit := func(file, old, with string) func(string) {
		return func(dir string) {
			text := fileText(t, filepath.Join(dir, file))
			if !strings.Contains(text, old) {
				t.Fatalf("%s does not have %q:\n%s", file, old, text)
			}
			writeFile(t, filepath.Join(dir, file), strings.Replace(text, old, with, 1))
		}
	}
	write := func(file, text string) func(string) {
		return func(dir string) { writeFile(t, filepath.Join(dir, file), text) }
	}
	change := func(statement string) func(string) {
		return func(dir string) { change(t, filepath.Join(dir, club.DatabaseFile), statement) }
	}
	imap := settingOf(fileText(t, filepath.Join(w.dir, club.ConfigFile)), "[inbox]", "host")
	smtp := settingOf(fileText(t, filepath.Join(w.dir, club.ConfigFile)), "[submission]", "host")
	nobody, pages := freeAddress(t), settingOf(fileText(t, filepath.Join(w.dir, club.ConfigFile)), "[web]", "listen")
	key := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(providerKey().Public().(ed25519.PublicKey)) // RFC 8463
	return []fault{
		{name: "a setting is misspelt", plant: edit(club.ConfigFile, "[club]\n", "[club]\nadress = \"x\"\n"), code: "config", mend: "mend the settings as it says; the file that 'adjutant init' makes in a new folder explains all of them"},
		{name: "a key can be read by all", plant: func(dir string) { _ = os.Chmod(filepath.Join(dir, "rolls.key"), 0o644) }, code: "files.mode", mend: "chmod 600 DIR/rolls.key"},
		{name: "the mailbox's password is wrong", plant: write("inbox.password", "guess\n"), code: "inbox.login", mend: "check inbox.user and the file inbox.password_file, then start serve again"},
		{name: "nobody listens at the mailbox", plant: edit(club.ConfigFile, imap, nobody), code: "inbox", mend: "check inbox.host and inbox.tls, and that this machine reaches " + nobody},
		{name: "the mailbox's certificate is unknown", plant: edit(club.ConfigFile, "ca = ", "# ca = "), code: "inbox", mend: "name in inbox.ca a file with the certificate that the server's is signed with, or have it renewed"},
		{name: "the submission's password is wrong", plant: write("submission.password", "guess\n"), code: "submission.login", mend: "check submission.user and the file submission.password_file, then start serve again"},
		{name: "nobody listens at the submission server", plant: edit(club.ConfigFile, smtp, nobody), code: "submission", mend: "check submission.host and submission.tls, and that this machine reaches " + nobody},
		{name: "no mail with a plus sign", plant: edit(club.ConfigFile, `address = "mod@example.test"`, `address = "carl@example.test"`), args: []string{"--send"}, code: "plus", mend: "have the mail server take mail for carl+anything (Postfix: recipient_delimiter = +)"},
		{name: "no SPF record", plant: edit("records.txt", "v=spf1", "v=spf9"), code: "dns.spf", mend: `publish a TXT record of example.test: "v=spf1 mx -all", or what the submission server's provider says`, warned: true},
		{name: "two SPF records", plant: edit("records.txt", "example.test v=spf1 mx -all", "example.test v=spf1 mx -all\nexample.test v=spf1 a -all"), code: "dns.spf", mend: "leave one of the SPF records of example.test and delete the others"},
		{name: "no DMARC record", plant: edit("records.txt", "v=DMARC1", "v=nothing"), code: "dns.dmarc", mend: `publish one TXT record of _dmarc.example.test: "v=DMARC1; p=none; rua=mailto:operator@example.test"`, warned: true},
		{name: "no DKIM record", plant: edit("records.txt", "tests._domainkey", "other._domainkey"), code: "dns.dkim", mend: "publish as the TXT record of tests._domainkey.example.test: " + key},
		{name: "another DKIM key", plant: edit("records.txt", "p=", "p=AAAA"), code: "dns.dkim", mend: "publish as the TXT record of tests._domainkey.example.test: " + key},
		{name: "other keys of the rolls", plant: func(dir string) { w.otherKey(t, dir, "rolls.key") }, code: "keys.games", mend: "put back the rolls.key with which these games began, or finish 'adjutant key rotate' if it was cut off", also: []string{"web"}},
		{name: "no keys of the rolls", plant: func(dir string) { _ = os.Remove(filepath.Join(dir, "rolls.key")) }, code: "keys.rolls", mend: "put the club's rolls.key back, as it was when the games began; without it no die can fall in them"},
		{name: "another key of the store", plant: func(dir string) { w.otherKey(t, dir, "store.key") }, code: "store.sealed", mend: "put back the store.key with which the store was written, or the database that belongs to this one"},
		{name: "another secret of mails", plant: func(dir string) { w.otherKey(t, dir, "mails.key") }, code: "keys.mails", mend: "put back the mails.key with which the store was written, or the database that belongs to this one"},
		{name: "no secret of mails", plant: func(dir string) { _ = os.Remove(filepath.Join(dir, "mails.key")) }, code: "keys.mails", mend: "put the club's mails.key back, from a copy or from another machine of the club: without it no mail of before is known again"},
		{name: "a store of a newer program", plant: change("INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)"), code: "store", mend: "install the newer program again; an older one cannot read its store"},
		{name: "a restored store", plant: change("INSERT INTO restored (made, size) VALUES (1, 0)"), code: "store.restored", mend: "adjutant log reopen --config DIR/adjutant.toml --sent PATH, or --nothing-sent"},
		{name: "an older copy put back", plant: change("INSERT INTO restored (made, size) VALUES (0, 0)"), code: "store.restored", mend: "stop the daemon and put the newest database in its place; if it is lost: adjutant log reopen --config DIR/adjutant.toml --sent PATH, or --nothing-sent"},
		{name: "a log that was changed", plant: change("UPDATE leaves SET leaf = 'ab' WHERE n = 0"), code: "store.log", mend: "stop the daemon, then: adjutant repair --config DIR/adjutant.toml; what that cannot mend is in the last backup: adjutant restore"},
		{name: "a mail without a job", plant: change("INSERT INTO mails (key, received, bytes, txt) VALUES ('lost', 0, x'00', '{}')"), code: "store.jobs", mend: "adjutant mail retry REF --config DIR/adjutant.toml (REF is what stands behind 'mail' or 'parcel')"},
		{name: "a pack that was changed", plant: func(dir string) { addChangedGame(t, dir, "lab") }, code: "replay", mend: "go on with the program or the pack of before; or 'adjutant serve --hold-changed' stops this game and serves all others"},
		{name: "play that was kept wrongly", plant: func(dir string) { keepWrongly(t, dir, "lab") }, code: "store.states", mend: "adjutant game rebuild --config DIR/adjutant.toml lab"},
		{name: "a register that was changed", plant: change("DELETE FROM players"), code: "store.summaries", mend: "adjutant game list --anew --config DIR/adjutant.toml", warned: true},
		{name: "an old backup", plant: change("UPDATE backups SET at = 0"), code: "backup", mend: "adjutant backup OUT --config DIR/adjutant.toml, every night (help operate)", warned: true},
		{name: "no beacon", plant: edit(club.ConfigFile, w.beacon, "http://"+nobody), code: "beacon", mend: "let this machine reach the servers in beacon.urls, or name others; games with a beacon wait meanwhile", warned: true},
		{name: "a clock that is slow", plant: func(string) { w.ahead.Store(int64(time.Minute)) }, code: "clock", mend: "set this machine's clock: timedatectl set-ntp true"},
		{name: "a clock that is fast", plant: func(string) { w.ahead.Store(int64(-2 * time.Minute)) }, code: "clock", mend: "set this machine's clock: timedatectl set-ntp true"},
		{name: "pages that are not reached", plant: func(dir string) { w.ahead.Store(0); edit(club.ConfigFile, "http://"+pages, "http://"+nobody)(dir) }, code: "web", mend: "start 'adjutant serve', and have the web server before it hand requests for http://" + nobody + " to " + pages},
	}
}

// settingOf is the value of a key in a section of settings, quoted there.
func settingOf(settings, section, key string) string {
	_, rest, _ := strings.Cut(settings, section)
	_, rest, _ = strings.Cut(rest, "\n"+key+" = \"")
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

// otherKey puts the key of another club of the same name into the folder.
func (w *ward) otherKey(t *testing.T, dir, name string) {
	t.Helper()
	other := filepath.Join(t.TempDir(), "other")
	w.program.run(t, nil, "init", other)
	writeFile(t, filepath.Join(dir, name), fileText(t, filepath.Join(other, name)))
}

// addChangedGame stores a game of a pack that is another one by now.
func addChangedGame(t *testing.T, dir, like string) {
	t.Helper()
	st := place{config: filepath.Join(dir, club.ConfigFile), dsn: filepath.Join(dir, club.DatabaseFile)}.open(t)
	defer st.Close()
	g, err := st.Game(t.Context(), like)
	if err != nil {
		t.Fatal(err)
	}
	opened := *g.Lines[0].Opened
	opened.Tag, opened.PackHash = "other", strings.Repeat("0", 64)
	line := g.Lines[0]
	line.Opened = &opened
	if err := st.AddGames(t.Context(), storage.Beginning{Tag: "other", Lines: []game.Line{line}, Position: g.Position}); err != nil {
		t.Fatal(err)
	}
}

// keepWrongly keeps of a game that play stood where it never did.
func keepWrongly(t *testing.T, dir, tag string) {
	t.Helper()
	st := place{config: filepath.Join(dir, club.ConfigFile), dsn: filepath.Join(dir, club.DatabaseFile)}.open(t)
	defer st.Close()
	g, err := st.Game(t.Context(), tag)
	if err != nil {
		t.Fatal(err)
	}
	wrong := game.KeptState{Program: club.Version(), Lines: g.Version(), Plays: 7, State: "nowhere"}
	if err := st.Commit(t.Context(), storage.Commit{Tag: tag, Version: g.Version(), Kept: &wrong}); err != nil {
		t.Fatal(err)
	}
}

// change changes a database behind the store's back.
func change(t *testing.T, path, statement string) {
	t.Helper()
	pool, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(statement); err != nil {
		t.Fatal(err)
	}
}
