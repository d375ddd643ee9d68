package inbox_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/mail"
	"adjutant/mail/inbox"
)

// reports collects what Run reports.
type reports struct {
	mu   sync.Mutex
	list []string
}

func (r *reports) report(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list = append(r.list, err.Error())
}

func (r *reports) has(word string) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := 0
	for _, text := range r.list {
		if strings.Contains(text, word) {
			n++
		}
	}
	return n
}

// eventually looks until it is so, on a machine with other work too, but not so long that a folder
// is polled that nobody told of.
func eventually(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for deadline := time.Now().Add(50 * time.Second); !isSo(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("not within 50s: %s", what)
		}
	}
}

func scriptConfig(s *scripted, r *reports) inbox.Config {
	c := config(s.addr)
	c.Timeout = 2 * time.Second
	c.Report = r.report
	return c
}

// wantCounts waits until the folders hold so many mails.
func wantCounts(t *testing.T, s *scripted, want map[string]int) {
	t.Helper()
	eventually(t, "the folders hold what they should", func() bool { return maps.Equal(s.counts(), want) })
}

// TestPitfall1MoveLosesNothing: without MOVE, nothing is removed before the server says that it is
// copied, and nothing but that; without UIDPLUS nothing is removed at all.
func TestPitfall1MoveLosesNothing(t *testing.T) {
	full := "TAG NO [OVERQUOTA] no more room\n"
	for _, c := range []struct {
		name, caps, begins, answer string
		want                       map[string]int
		never                      []string
	}{
		{"MOVE", "MOVE UIDPLUS", "", "", map[string]int{"INBOX": 0, "Processed": 2}, []string{"COPY", "STORE", "EXPUNGE"}},
		{"MOVE is refused", "MOVE UIDPLUS", "UID MOVE", full, map[string]int{"INBOX": 2, "Processed": 0}, []string{"COPY", `\Deleted`, "EXPUNGE"}},
		{"UIDPLUS", "UIDPLUS", "", "", map[string]int{"INBOX": 0, "Processed": 2}, []string{"MOVE"}},
		{"COPY is refused", "UIDPLUS", "UID COPY", full, map[string]int{"INBOX": 2, "Processed": 0}, []string{`\Deleted`, "EXPUNGE"}},
		{"COPY tells nothing", "UIDPLUS", "UID COPY", "TAG OK done\n", map[string]int{"INBOX": 2, "Processed": 0}, []string{`\Deleted`, "EXPUNGE"}},
		{"neither", "", "", "", map[string]int{"INBOX": 2}, []string{"MOVE", "COPY", `\Deleted`, "EXPUNGE"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, store, r := startScript(t, "IMAP4rev1 IDLE "+c.caps, "one", "two"), newStore(), &reports{}
			if c.begins != "" {
				s.on(c.begins, c.answer, true)
			}
			run(t, scriptConfig(s, r), store)
			store.bodies(2)
			if c.want["INBOX"] > 0 {
				eventually(t, "the mails have the keyword", func() bool { return len(s.says("STORE")) > 0 && len(s.says("IDLE")) > 1 })
			}
			wantCounts(t, s, c.want)
			for _, word := range c.never {
				if said := s.says(word); len(said) > 0 {
					t.Errorf("said %q", said)
				}
			}
			for _, line := range s.says("EXPUNGE") {
				if !strings.HasPrefix(line, "UID EXPUNGE ") {
					t.Errorf("said %q, which removes what others marked", line)
				}
			}
		})
	}
}

// TestPitfall2SilenceEndsTheConnection: a server that says nothing to a command is given up when the
// time for it is over.
func TestPitfall2SilenceEndsTheConnection(t *testing.T) {
	for _, command := range []string{"CAPABILITY", "AUTHENTICATE", "SELECT", "UID SEARCH", "UID FETCH", "IDLE", "DONE", "UID MOVE"} {
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
			s.on(command, "", false)
			c := scriptConfig(s, r)
			c.Timeout, c.Poll = 300*time.Millisecond, 50*time.Millisecond
			run(t, c, store)
			if command == "CAPABILITY" {
				eventually(t, "the mail is taken", func() bool { return s.counts()["INBOX"] == 0 })
				return // a greeting told them already, so it may never be asked
			}
			eventually(t, "the silence is told of", func() bool { return r.has("deadline exceeded") > 0 })
			wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
			if got := store.bodies(1); !slices.Equal(got, []string{"one"}) {
				t.Errorf("took %q", got)
			}
		})
	}
}

// TestPitfall3StoreThatDidNothing: OK to a STORE is no proof; only flags that the server tells are.
func TestPitfall3StoreThatDidNothing(t *testing.T) {
	s, store, r := startScript(t, "IMAP4rev1 IDLE", "one"), newStore(), &reports{}
	s.on("UID STORE", "TAG OK [MODIFIED 1] conditional store failed\n", true)
	run(t, scriptConfig(s, r), store)
	store.bodies(1)
	eventually(t, "it is told of", func() bool { return r.has("the server did not do it") == 1 })
	if said := s.says("UNCHANGEDSINCE"); len(said) > 0 {
		t.Errorf("said %q", said)
	}
	s.add(2, "two")
	if got := store.bodies(2); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("took %q", got)
	}
}

// TestPitfall4MoveOfNothing: OK to a MOVE that names no new mail has moved none; a mail that stays is
// neither taken again nor tried for ever.
func TestPitfall4MoveOfNothing(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
	s.permanent = ""
	s.on("UID MOVE", "TAG OK done\n", true)
	run(t, scriptConfig(s, r), store)
	store.bodies(1)
	eventually(t, "it is told of", func() bool { return r.has("the server did not do it") == 1 })
	for n := range 5 {
		s.add(n+2, "more")
		store.bodies(n + 2)
	}
	eventually(t, "each is tried", func() bool { return len(s.says("UID MOVE")) >= 2 })
	for _, line := range s.says("UID MOVE")[1:] {
		if strings.HasPrefix(line, "UID MOVE 1 ") || strings.HasPrefix(line, "UID MOVE 1:") {
			t.Errorf("tried again: %s", line)
		}
	}
}

// TestPitfall5AnswersAboutOtherMails: what a server tells of a mail that was not asked for is not
// taken for the one that was.
func TestPitfall5AnswersAboutOtherMails(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one", "two"), newStore(), &reports{}
	s.on("UID FETCH 1 (UID BODY", "* 2 FETCH (UID 2 BODY[]<0> {9}\nnot this.)\n* 1 FETCH (UID 1 BODY[]<0> {5}\nthis.)\n* 2 FETCH (UID 2 FLAGS (\\Seen))\nTAG OK done\n", false)
	run(t, scriptConfig(s, r), store)
	store.bodies(2)
	if got := string(store.taken[0].Bytes); got != "this." {
		t.Errorf("took %q", got)
	}
	for _, line := range append(s.says("SEARCH"), s.says("FETCH")...) {
		if strings.Contains(line, ":*") {
			t.Errorf("said %q, to which some answer with a mail of before", line)
		}
	}
}

// TestPitfall6NewsInBetween: what the server tells between the lines of an answer blocks nothing.
func TestPitfall6NewsInBetween(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
	s.on("UID SEARCH", strings.Repeat("* 3 EXISTS\n* 1 RECENT\n", 50)+"* SEARCH 1\n* 4 EXISTS\nTAG OK done\n", false)
	s.on("IDLE", "+ idling\n"+strings.Repeat("* 5 EXISTS\n", 50), false)
	run(t, scriptConfig(s, r), store)
	store.bodies(1)
	wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
}

// TestPitfall7LiteralsAreReadToTheirEnd: mails of many pieces, one after the other; and one that is
// too large is not asked for at all.
func TestPitfall7LiteralsAreReadToTheirEnd(t *testing.T) {
	s, store, r := startScript(t, allCaps, strings.Repeat("a", 300<<10), strings.Repeat("b", 200<<10), strings.Repeat("c", 500<<10), "small"), newStore(), &reports{}
	c := scriptConfig(s, r)
	c.MaxBytes = 400 << 10
	run(t, c, store)
	got := store.bodies(4)
	if len(got[0]) != 0 || len(got[1]) != 300<<10 || len(got[2]) != 200<<10 || got[3] != "small" || len(store.oversized) != 1 {
		t.Errorf("took mails of %d, %d, %d and %d bytes, %d too large", len(got[0]), len(got[1]), len(got[2]), len(got[3]), len(store.oversized))
	}
	for _, line := range s.says("UID FETCH 3 ") {
		if strings.Contains(line, "BODY.PEEK[]") {
			t.Errorf("said %q", line)
		}
	}
}

// TestPitfall8NoStructureIsAskedFor: what a server could get wrong, and end the connection by, is
// not asked for; nor is a mail marked as read by being fetched.
func TestPitfall8NoStructureIsAskedFor(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one", "two"), newStore(), &reports{}
	run(t, scriptConfig(s, r), store)
	store.bodies(2)
	wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 2})
	for _, line := range s.says("FETCH") {
		if strings.Contains(line, "ENVELOPE") || strings.Contains(line, "BODYSTRUCTURE") || strings.Contains(line, "BODY[") {
			t.Errorf("said %q", line)
		}
	}
}

// TestPitfall10NothingIsEnabled: no extension is switched on that a server may refuse, or that would
// change its answers.
func TestPitfall10NothingIsEnabled(t *testing.T) {
	s, store, r := startScript(t, allCaps+" CONDSTORE QRESYNC ENABLE UTF8=ACCEPT", "one"), newStore(), &reports{}
	run(t, scriptConfig(s, r), store)
	store.bodies(1)
	wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
	for _, word := range []string{"ENABLE", "CONDSTORE", "QRESYNC", "CHANGEDSINCE"} {
		if said := s.says(word); len(said) > 0 {
			t.Errorf("said %q", said)
		}
	}
}

// TestPitfall11MailBetweenFetchAndIdle: a server that keeps silent about what came before IDLE is
// looked at again soon; and IDLE is begun anew before a router forgets the connection.
func TestPitfall11MailBetweenFetchAndIdle(t *testing.T) {
	s, store, r := startScript(t, allCaps), newStore(), &reports{}
	c := scriptConfig(s, r)
	c.IdleRestart = 20 * time.Millisecond
	run(t, c, store)
	eventually(t, "it idles", func() bool { return len(s.says("IDLE")) > 0 })
	s.mu.Lock()
	s.inbox[1] = string(message("unannounced"))
	s.mu.Unlock()
	store.bodies(1)
	eventually(t, "IDLE is begun anew", func() bool { return len(s.says("IDLE")) > 5 })
	if len(s.says("SEARCH")) < 5 {
		t.Errorf("looked %d times", len(s.says("SEARCH")))
	}
}

// TestServersThatKeepNoKeywords: they get \Seen, for people to see; a mail that somebody has read is
// taken all the same.
func TestServersThatKeepNoKeywords(t *testing.T) {
	s, store, r := startScript(t, "IMAP4rev1 IDLE", "read by somebody", "new"), newStore(), &reports{}
	s.permanent = `\Seen \Flagged \Deleted`
	s.flags[1] = `\Seen `
	run(t, scriptConfig(s, r), store)
	store.bodies(2)
	eventually(t, "both are marked", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return strings.Contains(s.flags[2], `\Seen`) && strings.Count(s.flags[1], `\Seen`) == 2
	})
	s.add(3, "more")
	store.bodies(3)
	for _, line := range s.says("SEARCH") {
		if strings.Contains(line, "SEEN") || strings.Contains(line, "KEYWORD") {
			t.Errorf("said %q", line)
		}
	}
}

// TestKeywordsTellWhereAMailBelongs, where nothing can be moved.
func TestKeywordsTellWhereAMailBelongs(t *testing.T) {
	s, store, r := startScript(t, "IMAP4rev1 IDLE", "orders", "spam", "poison"), newStore(), &reports{}
	store.slow = true
	run(t, scriptConfig(s, r), store)
	store.bodies(3)
	store.judge("orders", mail.Processed)
	store.judge("spam", mail.Rejected)
	store.judge("poison", mail.Quarantine)
	want := map[int]string{1: "$AdjutantTaken ", 2: "$AdjutantTaken $AdjutantRejected ", 3: "$AdjutantTaken $AdjutantQuarantine "}
	eventually(t, "all have their keywords", func() bool {
		s.mu.Lock()
		defer s.mu.Unlock()
		return maps.Equal(s.flags, want)
	})
}

// TestNoFoldersCanBeMade: the mails get a keyword, and it is told of once.
func TestNoFoldersCanBeMade(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one", "two"), newStore(), &reports{}
	s.on("CREATE", "TAG NO [NOPERM] not here\n", true)
	run(t, scriptConfig(s, r), store)
	store.bodies(2)
	eventually(t, "both have the keyword", func() bool { return len(s.says("STORE")) > 0 })
	s.add(3, "three")
	store.bodies(3)
	eventually(t, "so has the third", func() bool { return len(s.says("STORE")) > 1 })
	if r.has("cannot be made") == 0 || len(s.says("UID MOVE")) > 0 {
		t.Errorf("reported %q, said %q", r.list, s.says("UID MOVE"))
	}
}

// TestFoldersBelowInbox: a server that keeps all folders there, and tells it by its namespace or
// only by refusing others.
func TestFoldersBelowInbox(t *testing.T) {
	for name, caps := range map[string]string{"told": allCaps, "refused": "IMAP4rev1 IDLE UIDPLUS MOVE"} {
		t.Run(name, func(t *testing.T) {
			s, store, r := startScript(t, caps, "one"), newStore(), &reports{}
			s.on("NAMESPACE", "* NAMESPACE ((\"INBOX.\" \".\")) NIL NIL\nTAG OK done\n", true)
			s.on(`LIST "" ""`, "* LIST (\\Noselect) \".\" \"\"\nTAG OK done\n", true)
			s.on(`CREATE "Processed"`, "TAG NO invalid mailbox name\n", true)
			s.on(`CREATE Processed`, "TAG NO invalid mailbox name\n", true)
			run(t, scriptConfig(s, r), store)
			store.bodies(1)
			wantCounts(t, s, map[string]int{"INBOX": 0, "INBOX.Processed": 1})
		})
	}
}

// TestAFolderThatHasGone is made again, once.
func TestAFolderThatHasGone(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
	run(t, scriptConfig(s, r), store)
	wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
	s.mu.Lock()
	delete(s.folders, "Processed")
	s.mu.Unlock()
	s.add(2, "two")
	wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
}

// TestAFolderOfAllMail: what is moved out of Gmail's is still in it, so nothing is moved.
func TestAFolderOfAllMail(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
	s.on(`LIST "" "[Gmail]/All Mail"`, "* LIST (\\All \\HasNoChildren) \"/\" \"[Gmail]/All Mail\"\nTAG OK done\n", true)
	s.on(`LIST (SPECIAL-USE)`, "* LIST (\\All \\HasNoChildren) \"/\" \"[Gmail]/All Mail\"\nTAG OK done\n", true)
	c := scriptConfig(s, r)
	c.Folder = "[Gmail]/All Mail"
	run(t, c, store)
	store.bodies(1)
	eventually(t, "it has the keyword", func() bool { return len(s.says("STORE")) > 0 })
	if said := s.says("UID MOVE"); len(said) > 0 || s.counts()["INBOX"] != 1 {
		t.Errorf("said %q", said)
	}
}

// TestPassingRefusalsOfALogin: a server that is down for a while is tried again soon, and is no
// matter of name and password.
func TestPassingRefusalsOfALogin(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
	s.on("AUTHENTICATE", "TAG NO [UNAVAILABLE] the user database is down\n", false)
	s.on("AUTHENTICATE", "TAG NO [INUSE] the mailbox is locked\n", false)
	run(t, scriptConfig(s, r), store)
	store.bodies(1)
	if r.has("does not let") > 0 || r.has("user database is down") != 1 {
		t.Errorf("reported %q", r.list)
	}
}

// TestReadOnlyMailbox: a mailbox that nobody can change is read, each mail once, and it is told of once.
func TestReadOnlyMailbox(t *testing.T) {
	s, store, r := startScript(t, allCaps, "one", "two"), newStore(), &reports{}
	s.permanent = ""
	s.on("UID MOVE", "TAG NO [NOPERM] the mailbox is read-only\n", true)
	run(t, scriptConfig(s, r), store)
	store.bodies(2)
	s.add(3, "three")
	if got := store.bodies(3); !slices.Equal(got, []string{"one", "three", "two"}) {
		t.Errorf("took %q", got)
	}
	eventually(t, "it is told of", func() bool { return r.has("the mailbox is read-only") > 0 })
	wantCounts(t, s, map[string]int{"INBOX": 3, "Processed": 0})
}

// TestAFolderThatIsNotListed is used all the same, when it cannot be made because it is there.
func TestAFolderThatIsNotListed(t *testing.T) {
	for _, answer := range []string{"TAG NO [ALREADYEXISTS] there is one\n", "TAG NO Mailbox exists.\n"} {
		s, store, r := startScript(t, allCaps, "one"), newStore(), &reports{}
		s.folders["Processed"] = []string{}
		s.on("LIST", "TAG OK done\n", true)
		s.on("CREATE", answer, true)
		run(t, scriptConfig(s, r), store)
		store.bodies(1)
		wantCounts(t, s, map[string]int{"INBOX": 0, "Processed": 1})
	}
}
