package service_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
)

// playersKey is a player's own key, used with the real ssh-keygen.
type playersKey struct {
	t      *testing.T
	folder string
}

func newPlayersKey(t *testing.T) playersKey {
	t.Helper()
	if _, err := exec.LookPath("ssh-keygen"); err != nil {
		t.Skip("there is no ssh-keygen here")
	}
	k := playersKey{t, t.TempDir()}
	k.run("-q", "-t", "ed25519", "-N", "", "-C", "anna@desk", "-f", filepath.Join(k.folder, "key"))
	return k
}

func (k playersKey) run(args ...string) {
	k.t.Helper()
	if out, err := exec.Command("ssh-keygen", args...).CombinedOutput(); err != nil {
		k.t.Fatalf("ssh-keygen %v: %v\n%s", args, err, out)
	}
}

func (k playersKey) public() string {
	k.t.Helper()
	text, err := os.ReadFile(filepath.Join(k.folder, "key.pub"))
	if err != nil {
		k.t.Fatal(err)
	}
	return string(text)
}

// sign is the armored signature of a text.
func (k playersKey) sign(text, namespace string) string {
	k.t.Helper()
	file := filepath.Join(k.folder, "orders.txt")
	os.Remove(file + ".sig")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		k.t.Fatal(err)
	}
	k.run("-q", "-Y", "sign", "-n", namespace, "-f", filepath.Join(k.folder, "key"), file)
	armored, err := os.ReadFile(file + ".sig")
	if err != nil {
		k.t.Fatal(err)
	}
	return string(armored)
}

var (
	codeLine = regexp.MustCompile(`(?m)^    ([a-z2-7]{5}-[a-z2-7]{5})$`)
	signLine = regexp.MustCompile(`(?m)^  (sign [a-z]+ [0-9a-f]{16})$`)
)

// register registers Anna's key, and gives the first line of what she signs next.
func (c *club) register(k playersKey, anna string) (first string) {
	c.t.Helper()
	c.post(letter("key", "anna", "key "+k.public(), nil), anna)
	c.settle(2)
	code := ""
	for _, told := range c.letters() {
		if found := codeLine.FindStringSubmatch(told.Text); found != nil {
			code = found[1]
			c.mustSay(told, "key SHA256:", "You sign with the key")
		}
	}
	c.post(letter("confirm", "anna", "confirm "+code+"\n", nil), anna)
	told := c.answers(1)["anna@example.test"]
	c.mustSay(told, "You sign with the key", "help signing")
	return c.firstLine(told)
}

func (c *club) firstLine(told *mail.Message) string {
	c.t.Helper()
	found := signLine.FindStringSubmatch(told.Text)
	if found == nil {
		c.t.Fatalf("no line to begin with:\n%s", told.Text)
	}
	return found[1]
}

// unsignedLetter is a mail of Anna's without DKIM, as somebody with her reply address
// can write it.
func unsignedLetter(id, text, to string) []byte {
	return bytes.Replace(letter(id, "anna", text, nil), []byte("mod@example.test"), []byte(to), 1)
}

// TestSignedOrders: what is signed with Anna's own key counts whatever her provider
// does, in one game, at one moment, and once.
func TestSignedOrders(t *testing.T) {
	c := newClub(t)
	k := newPlayersKey(t)
	anna, _ := c.openRolls()
	other, _ := c.open(lobby.Opening{Tag: "other", Pack: "open", Dice: game.DiceModerator, Setup: engine.Setup{Options: map[string]string{}}})
	c.answers(4)
	first := c.register(k, anna)
	order := first + "\nroll 1d6 for who begins\n"

	c.post(unsignedLetter("inline", order+k.sign(order, "adjutant"), anna), "")
	c.outcome(game.Accepted, 1)
	told := c.answers(2)["anna@example.test"]
	c.mustSay(told, "ACCEPTED", "1d6 for who begins")
	next := c.firstLine(told)
	if next == first {
		t.Fatal("the state has changed, and what is signed is for the same")
	}

	refused := 0
	for name, raw := range map[string][]byte{
		"signed for the moment before": unsignedLetter("before", order+k.sign(order, "adjutant"), anna),
		"without its first line":       unsignedLetter("bare", "roll 1d6 for nothing\n"+k.sign("roll 1d6 for nothing\n", "adjutant"), anna),
		"another text":                 unsignedLetter("text", next+"\nroll 2d6 for more\n"+k.sign(next+"\nroll 1d6 for more\n", "adjutant"), anna),
		"another namespace":            unsignedLetter("space", next+"\nroll 1d6 for space\n"+k.sign(next+"\nroll 1d6 for space\n", "file"), anna),
		"another key":                  unsignedLetter("stolen", next+"\nroll 1d6 for mine\n"+newPlayersKey(t).sign(next+"\nroll 1d6 for mine\n", "adjutant"), anna),
	} {
		refused++
		c.post(raw, "")
		c.outcome(game.Unproved, refused)
		c.outcome(game.Accepted, 1)
		asked := c.answers(1)["anna@example.test"]
		c.mustSay(asked, "IS THIS MAIL YOURS?")
		t.Logf("%s: %s", name, strings.Join(strings.Fields(asked.Text), " ")[:300])
	}
	c.post(unsignedLetter("game", order+k.sign(order, "adjutant"), other), "")
	c.outcome(game.Unproved, refused+1)
	c.answers(1)

	text := next + "\nroll 1d6 for the next one\n"
	c.post(withFiles(unsignedLetter("files", "", anna), text, k.sign(text, "adjutant")), "")
	c.outcome(game.Accepted, 2)
	c.mustSay(c.answers(2)["anna@example.test"], "1d6 for the next one")
	c.mustHold(c.bundleOf("lab", bundle.All), 4)
}

// withFiles attaches a text and its signature to a mail.
func withFiles(raw []byte, text, armored string) []byte {
	top, _, _ := bytes.Cut(raw, []byte("Content-Type:"))
	var b bytes.Buffer
	b.Write(top)
	b.WriteString("Content-Type: multipart/mixed; boundary=xyz\r\n\r\n--xyz\r\nContent-Type: text/plain\r\n\r\nThe orders are attached.\r\n")
	for name, file := range map[string]string{"orders.txt": text, "orders.txt.sig": armored} {
		fmt.Fprintf(&b, "--xyz\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=%s\r\nContent-Transfer-Encoding: base64\r\n\r\n%s\r\n", name, base64.StdEncoding.EncodeToString([]byte(file)))
	}
	b.WriteString("--xyz--\r\n")
	return b.Bytes()
}

// TestKeysAreKept: they are listed and removed, removed ones prove nothing, and nobody
// gets one in by an unproved mail.
func TestKeysAreKept(t *testing.T) {
	c := newClub(t)
	k := newPlayersKey(t)
	anna, _ := c.openRolls()
	c.answers(2)
	c.post(unsignedLetter("forged", "key "+k.public(), anna), "")
	c.outcome(game.Unproved, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "IS THIS MAIL YOURS?")
	first := c.register(k, anna)
	c.post(letter("list", "anna", "keys\n", nil), anna)
	listed := c.answers(1)["anna@example.test"]
	print := regexp.MustCompile(`SHA256:\S+`).FindString(listed.Text)
	c.mustSay(listed, "(ssh-ed25519)", print)
	c.post(letter("again", "anna", "key "+k.public(), nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "E581 you sign with this key already")
	c.post(letter("bad", "anna", "key ssh-ed25519 AAAA\n", nil), anna)
	c.mustSay(c.answers(1)["anna@example.test"], "E580 no key to sign with")
	c.post(letter("drop", "anna", "remove key "+print+"\n", nil), anna)
	c.settle(2)
	for _, told := range c.letters() {
		if found := codeLine.FindStringSubmatch(told.Text); found != nil {
			c.post(letter("confirm-drop", "anna", "confirm "+found[1]+"\n", nil), anna)
		}
	}
	c.mustSay(c.answers(1)["anna@example.test"], "counts no more")
	order := first + "\nroll 1d6 for who begins\n"
	c.post(unsignedLetter("late", order+k.sign(order, "adjutant"), anna), "")
	c.outcome(game.Unproved, 2)
	c.outcome(game.Accepted, 0)
}
