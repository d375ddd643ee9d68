package service_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/mailkey"
	"adjutant/moderator/roll"
	"adjutant/moderator/store"
)

// guesses are all hashes without a secret that somebody can make who guesses what a mail says,
// or what its text or its log are, each by a name.
func guesses(t *testing.T, c *club, raw []byte, text string, files ...[]byte) map[string]roll.Hash {
	t.Helper()
	all := map[string]roll.Hash{}
	add := func(name, text string) {
		all[name] = roll.Sum([]byte(text))
		all[name+", twice"] = roll.Sum([]byte(all[name].String()))
	}
	add("the mail", string(raw))
	add("its text", text)
	add("its text, bare", strings.TrimSpace(text))
	add("its text as signed", strings.TrimSpace(text)+"\n")
	add("its text as a mail has it", strings.ReplaceAll(text, "\n", "\r\n"))
	add("its orders as they are read", fmt.Sprintf("\nitem %q\n", strings.TrimSpace(text)))
	for i, file := range files {
		add(fmt.Sprintf("file %d", i), string(file))
	}
	content, err := roll.ParseHash(mail.ContentKey(raw))
	if err != nil {
		t.Fatal(err)
	}
	all["its content"] = content
	add("its content, hashed", content.String())
	msg, err := mail.Parse(mail.Raw{Bytes: raw, TXT: c.txt}, mail.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	read := sha256.New()
	fmt.Fprintf(read, "%q %q", msg.Machine, strings.Fields(msg.Text))
	for _, a := range msg.Attachments {
		fmt.Fprintf(read, " %q %d %q", a.Name, len(a.Bytes), a.Bytes)
	}
	all["how it was read"] = roll.Hash(read.Sum(nil))
	add("its key of before", mailkey.Former(mail.Raw{Bytes: raw}, msg))
	for i, size := range []int{len(raw), len(text)} {
		add(fmt.Sprintf("its length %d", i), fmt.Sprint(size))
	}
	return all
}

// mustNotHave fails if a text has one of the hashes, or the first eight bytes of one, in any
// spelling.
func mustNotHave(t *testing.T, where string, text []byte, hashes map[string]roll.Hash) {
	t.Helper()
	low := bytes.ToLower(text)
	for name, h := range hashes {
		for _, spelled := range [][]byte{
			[]byte(hex.EncodeToString(h[:8])), h[:8],
			[]byte(base64.StdEncoding.EncodeToString(h[:])[:10]), []byte(base64.URLEncoding.EncodeToString(h[:])[:10]),
		} {
			if bytes.Contains(text, spelled) || bytes.Contains(low, spelled) {
				t.Errorf("%s has the hash of %s, which whoever guesses it can try", where, name)
			}
		}
	}
}

// sealedClub is a club on a sealed database in a file, whose log is kept.
func sealedClub(t *testing.T) (c *club, path string, log *lockedBuffer) {
	t.Helper()
	path, log = filepath.Join(t.TempDir(), "club.db"), &lockedBuffer{}
	vault, err := store.NewVault(store.NewVaultKey())
	if err != nil {
		t.Fatal(err)
	}
	logger := slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	st, err := store.OpenSealed(t.Context(), path, vault.WithSecret(mailkey.Secret{7}), logger)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	c = newClubOn(t, st)
	c.service.MailSecret, c.service.Log = mailkey.Secret{7}, logger
	return c.run(), path, log
}

// lockedBuffer is a text that several write.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) bytes() []byte {
	b.mu.Lock()
	defer b.mu.Unlock()
	return bytes.Clone(b.text.Bytes())
}

// databaseOf is all that is in the files of a database.
func databaseOf(t *testing.T, path string) []byte {
	t.Helper()
	files, err := filepath.Glob(path + "*")
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	return all
}

// Who guesses what a player has ordered, word for word and to the second, finds out by nothing
// whether that is so: not by the files of the database, not by the log, not by the mails that
// the other side got and what is attached to them, and not by a bundle for the other side.
func TestNothingCanBeTriedWithWords(t *testing.T) {
	c, path, log := sealedClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "mill", Pack: "mill-lane", Dice: game.DiceModerator})
	save := c.answers(2)["ben@example.test"].Attachments
	vlog := millLogOf(t, save, "drag Ford Jagers -> (38.1,18.5)\nsay face Ford Jagers 62\n")
	type written struct {
		id, text string
		log      []byte
	}
	bens := []written{
		{"b1", "target b 2\n", nil},           // refused
		{"b2", "", vlog},                      // handed in, sealed, as a log
		{"b3", "hold\nhold your line\n", nil}, // not understood
		{"b4", "standing: if enemy within 9 then fire\n", nil},
		{"b5", "move Ford-Jagers (38.1,18.5)\n", nil}, // handed in, in the place of the log
		{"b6", "press moderator: I mean to fire.\n", nil},
		{"b7", "check\nmove Ford-Jagers (39,18.5)\n", nil},
	}
	hashes := map[string]roll.Hash{}
	for _, w := range bens {
		raw := letter(w.id, "ben", w.text, w.log)
		c.post(raw, ben)
		for name, h := range guesses(t, c, c.prepare(raw, ben), w.text, w.log) {
			if w.text != "" || !strings.Contains(name, "text") && !strings.Contains(name, "orders") {
				hashes[w.id+": "+name] = h
			}
		}
	}
	c.post(letter("a1", "anna", "status\n", nil), anna)
	for _, line := range mustGame(c, "mill").Lines {
		if j := line.Judged; j != nil && j.Side == "east" {
			for name, text := range map[string]string{"what was read": j.Same, "the log": j.Log} {
				if h, err := roll.ParseHash(text); err == nil {
					hashes[fmt.Sprintf("no. %d: %s", j.No, name)] = h
				}
			}
		}
	}
	mustNotHave(t, "the database", databaseOf(t, path), hashes)
	mustNotHave(t, "the log", log.bytes(), hashes)
	for name, content := range unzip(t, c.bundleOf("mill", "west")) {
		mustNotHave(t, "Anna's bundle: "+name, content, hashes)
	}
	for _, m := range c.letters() {
		if m.To[0].Addr != "anna@example.test" {
			continue
		}
		mustNotHave(t, "a mail to Anna: "+m.Subject, []byte(m.Text+m.ID), hashes)
		for _, a := range m.Attachments {
			mustNotHave(t, "a mail to Anna: "+a.Name, a.Bytes, hashes)
		}
	}
	if judged := c.outcomes()[game.HandedIn]; judged < 2 {
		t.Errorf("only %d were handed in: %v", judged, c.outcomes())
	}
}

// millLogOf is a log that is played from the save among the files.
func millLogOf(t *testing.T, files []mail.Attachment, lines string) []byte {
	t.Helper()
	i := slices.IndexFunc(files, func(a mail.Attachment) bool { return strings.HasSuffix(a.Name, ".vsav") })
	if i < 0 {
		t.Fatal("no save is attached")
	}
	return millLog(t, files[i].Bytes, lines)
}

// That two mails say the same can be told neither by their keys, by the results that come of
// them nor by the seals, in a bundle for the other side.
func TestEqualOrdersAreNotKnownAsEqual(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "mill", Pack: "mill-lane", Dice: game.DiceModerator})
	for round := range 3 {
		c.post(letter(fmt.Sprintf("b%d", round), "ben", "pass\n", nil), ben)
		c.post(letter(fmt.Sprintf("a%d", round), "anna", "pass\n", nil), anna)
	}
	seen := map[string]string{}
	once := func(what, part string) {
		t.Helper()
		if before := seen[part]; before != "" {
			t.Errorf("%s has what %s has: %s", what, before, part)
		}
		seen[part] = what
	}
	judged := 0
	for _, text := range strings.Split(strings.TrimSpace(string(unzip(t, c.bundleOf("mill", "west"))["journal.jsonl"])), "\n") {
		var line game.Line
		if err := json.Unmarshal([]byte(text), &line); err != nil {
			t.Fatal(err)
		}
		switch {
		case line.Judged != nil && line.Judged.Side == "east":
			judged++
			for part := range strings.SplitSeq(line.Judged.Mail, ".") {
				once(fmt.Sprintf("the key of no. %d", line.Judged.No), part)
			}
		case line.Sealed != nil && line.Sealed.Side == "east":
			once(fmt.Sprintf("the seal of no. %d", line.Sealed.No), line.Sealed.Seal)
		case line.Logged != nil:
			r, err := roll.ParseResult(line.Logged.Result)
			if err != nil {
				t.Fatal(err)
			}
			once(r.Name(), r.Mail.String())
		}
	}
	if judged != 3 {
		t.Errorf("%d of Ben's mails are in the bundle", judged)
	}
}

// A bundle hands out the salts of no mails but those that it brings.
func TestABundleOpensOnlyItsOwnMails(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "mill", Pack: "mill-lane", Dice: game.DiceModerator})
	c.post(letter("b1", "ben", "pass\n", nil), ben)
	c.post(letter("a1", "anna", "pass\n", nil), anna)
	c.mustHold(c.bundleOf("mill", "west"), 0)
	files := unzip(t, c.bundleOf("mill", "west"))
	his, hers := c.service.MailSecret.Salt(mail.Raw{Bytes: c.prepare(letter("b1", "ben", "pass\n", nil), ben)}), c.service.MailSecret.Salt(mail.Raw{Bytes: c.prepare(letter("a1", "anna", "pass\n", nil), anna)})
	found := false
	for name, content := range files {
		if bytes.Contains(content, []byte(his.String())) {
			t.Errorf("%s has the salt of Ben's mail", name)
		}
		found = found || bytes.Contains(content, []byte(hers.String()))
	}
	if !found {
		t.Error("the salt of Anna's own mail is not in her bundle")
	}
}

// namedBlob is the name of a position in a journal.
var namedBlob = regexp.MustCompile(`"blob":"[0-9a-f]`)

// The file that a game starts from is whole in the players' hands but for the ids in
// VASSAL, which are passwords: nothing that they get has its hash, by which those could be
// tried, nor that of the file which the game stands at, not when it is over either. Who
// judges a dispute can hold the file against the invitation.
func TestTheFirstPositionCannotBeTried(t *testing.T) {
	position := genuine(t, "s1-setup.vsav")
	hashes := map[string]roll.Hash{"the position": roll.Sum(position)}
	c := newClub(t)
	anna, _ := c.openLab(position)
	for _, m := range c.answers(2) {
		mustNotHave(t, m.Subject, []byte(m.Text), hashes)
		for _, a := range m.Attachments {
			mustNotHave(t, a.Name, a.Bytes, hashes)
		}
	}
	c.post(letter("one", "anna", "", genuine(t, "s1.vlog")), anna)
	c.answers(2)
	for _, over := range []bool{false, true} {
		if over {
			c.finish("lab", "first")
		}
		for _, reader := range []engine.Side{"first", "second"} {
			data := c.bundleOf("lab", reader)
			c.mustHold(data, 0)
			for name, content := range unzip(t, data) {
				mustNotHave(t, name, content, hashes)
				if namedBlob.Match(content) {
					t.Errorf("%s for %s names where the game stands", name, reader)
				}
			}
		}
	}
	data := c.bundleOf("lab", bundle.All)
	c.mustHold(data, 1)
	other := strings.Replace(string(unzip(t, data)["journal.jsonl"]), roll.Sum(position).String(), roll.Sum([]byte("x")).String(), 1)
	keys, err := c.service.Keys()
	if err != nil {
		t.Fatal(err)
	}
	c.mustName("another position", signedAgain(t, keys, changed(unzip(t, data), "journal.jsonl", []byte(other))), "the invitation does not say what the game was opened with", "the journal names it")
}
