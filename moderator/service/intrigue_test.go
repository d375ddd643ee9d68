package service_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/roll"
	"adjutant/moderator/storage"
)

// intrigue is a game in which all is used that comes of its secret: codes that were used,
// wrong, and never used; reply addresses of players, of one who follows another, of who
// watches and of who moderates.
type intrigue struct {
	*club
	mails        []*mail.Message // that went out
	anna, ben    string          // reply addresses
	carl         string          // of who sits in Ben's place in the end
	unused, used string          // codes of Ben's and Anna's
	doras        string          // reply address of who watches
}

var (
	codeSent  = regexp.MustCompile(`\b[a-z2-7]{5}-[a-z2-7]{5}\b`)
	replySent = regexp.MustCompile(`mod\+lab\.[a-z2-7]{16}@example\.test`)
)

// say posts a mail and gives the letters that come of it, by reader.
func (g *intrigue) say(id, from, text, to string, letters int) map[string]*mail.Message {
	g.t.Helper()
	g.post(letter(id, from, text, nil), to)
	return g.read(letters)
}

// forge posts a mail that nobody signed.
func (g *intrigue) forge(id, from, text, to string, letters int) map[string]*mail.Message {
	g.t.Helper()
	g.post(bytes.Replace(letter(id, from, text, nil), []byte("mod@example.test"), []byte(to), 1), "")
	return g.read(letters)
}

func (g *intrigue) read(letters int) map[string]*mail.Message {
	g.t.Helper()
	g.settle(letters)
	read := map[string]*mail.Message{}
	for _, msg := range g.letters() {
		g.mails = append(g.mails, msg)
		if read[msg.To[0].Addr] == nil || codeSent.MatchString(msg.Subject+"\n"+msg.Text) { // rather the one with a code
			read[msg.To[0].Addr] = msg
		}
	}
	return read
}

func (g *intrigue) code(msg *mail.Message) string {
	g.t.Helper()
	if msg == nil || !codeSent.MatchString(msg.Subject+"\n"+msg.Text) {
		g.t.Fatalf("no code in %+v", msg)
	}
	return codeSent.FindString(msg.Subject + "\n" + msg.Text)
}

// plot plays the game up to where Anna is asked whether she resigns.
func plot(t *testing.T) *intrigue {
	t.Helper()
	g := &intrigue{club: newClub(t)}
	g.anna, g.ben = g.openRolls()
	g.read(2)
	asked := g.forge("watch", "dora", "watch\n", "mod+lab@example.test", 1)["dora@example.test"]
	told := g.forge("watches", "dora", "watch\nconfirm "+g.code(asked)+"\n", "mod+lab@example.test", 1)["dora@example.test"]
	g.mustSay(told, "YOU WATCH THIS GAME")
	g.doras = told.ReplyTo[0].Addr
	g.unused = g.code(g.say("resign", "ben", "resign\n", g.ben, 2)["ben@example.test"])
	g.mustSay(g.say("wrong", "ben", "confirm aaaaa-bbbbb\n", g.ben, 1)["ben@example.test"], "aaaaa-bbbbb is no code")
	asks := g.say("replace", "ben", "replace by Carl Example <carl@example.test>\n", g.ben, 2)["carl@example.test"]
	g.carl = asks.ReplyTo[0].Addr
	g.say("join", "carl", "join\n", g.carl, 3)
	doubt := g.forge("roll", "anna", "roll 2d6 for who begins\n", g.anna, 1)["anna@example.test"]
	g.forge("mine", "anna", "confirm "+g.code(doubt)+"\n", g.anna, 3)
	doubt = g.forge("hold", "operator", "hold because of the map\n", "mod+lab@example.test", 1)["operator@example.test"]
	g.forge("holds", "operator", "confirm "+g.code(doubt)+"\n", doubt.ReplyTo[0].Addr, 3)
	g.say("release", "operator", "release\n", doubt.ReplyTo[0].Addr, 3)
	g.used = g.code(g.say("end", "anna", "resign\n", g.anna, 2)["anna@example.test"])
	return g
}

// key is the game's secret.
func (g *intrigue) key(tag string) string {
	g.t.Helper()
	for _, line := range mustGame(g.club, tag).Lines {
		secret := line.Secret
		if line.Opened != nil {
			secret = &line.Opened.Secret
		}
		if secret == nil || secret.IsZero() {
			continue
		}
		text, err := json.Marshal(secret)
		if err != nil {
			g.t.Fatal(err)
		}
		var key string
		if err := json.Unmarshal(text, &key); err != nil || len(key) != 64 {
			g.t.Fatalf("%s: %v", text, err)
		}
		return key
	}
	g.t.Fatal("the game has no secret")
	return ""
}

// holding are the readers whose bundles hold, with what is in each.
func (g *intrigue) holding(tag string, readers ...engine.Side) map[engine.Side]string {
	g.t.Helper()
	all := map[engine.Side]string{}
	for _, reader := range readers {
		data := g.bundleOf(tag, reader)
		if report := verifier(roll.Beacon{}).Verify(g.public(), data); report.Failure != nil {
			g.t.Errorf("bundle for %s: %s", reader, report.Failure)
		}
		files := unzip(g.t, data)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			all[reader] += string(files[name]) + "\n"
		}
	}
	return all
}

// local is the token of a reply address.
func local(t *testing.T, addr string) string {
	t.Helper()
	_, rest, found := strings.Cut(addr, "mod+lab.")
	token, _, _ := strings.Cut(rest, "@")
	if !found || len(token) != 16 {
		t.Fatalf("no token in %q", addr)
	}
	return token
}

// No bundle has the game's secret, nor a code or a reply address that may still be used
// and that does not stand in its own mails; what was judged with them is judged the same
// without, in the midst of the game and after its end.
func TestABundleTellsNoSecret(t *testing.T) {
	g := plot(t)
	secrets := map[engine.Side][]string{
		bundle.All: {g.key("lab"), g.unused, g.used, local(t, g.doras)},
		"first":    {g.key("lab"), g.unused, g.used, local(t, g.doras), local(t, g.ben), local(t, g.carl)},
		"second":   {g.key("lab"), g.unused, g.used, local(t, g.doras), local(t, g.anna)},
	}
	for _, over := range []bool{false, true} {
		if over {
			g.say("confirm", "anna", "confirm "+g.used+"\n", g.anna, 4)
			if endings, err := g.store.Endings(t.Context()); err != nil || len(endings) != 1 || strings.Contains(endings[0], g.key("lab")) {
				t.Errorf("endings %q, %v", endings, err)
			}
		}
		for reader, text := range g.holding("lab", bundle.All, "first", "second") {
			for _, secret := range secrets[reader] {
				if own := over && secret == g.used && reader != "second"; !own && strings.Contains(text, secret) {
					t.Errorf("over %v: the bundle for %s tells %q", over, reader, secret)
				}
			}
		}
	}
	for _, msg := range g.mails {
		if strings.Contains(msg.Text, g.key("lab")) {
			t.Errorf("the mail %q has the secret", msg.Subject)
		}
		for _, addr := range replySent.FindAllString(msg.Text, -1) {
			owner := map[string]string{g.anna: "anna@example.test", g.ben: "ben@example.test", g.carl: "carl@example.test", g.doras: "dora@example.test"}[addr]
			if owner != "" && msg.To[0].Addr != owner {
				t.Errorf("the mail %q to %s has the reply address of %s", msg.Subject, msg.To[0].Addr, owner)
			}
		}
	}
}

// Who sat at a seat before has nothing that counts for it any more: not the code that he
// was sent, nor one that is made of the seat's seed, whoever he says he is.
func TestAFormerPlayerConfirmsNothing(t *testing.T) {
	g := plot(t)
	g.forge("try", "carl", "confirm "+g.unused+"\n", "mod+lab@example.test", 1)
	g.say("own", "ben", "confirm "+g.unused+"\n", g.ben, 1)
	for _, line := range mustGame(g.club, "lab").Lines {
		if line.Ended != nil {
			t.Error("the game is over")
		}
	}
	answer := g.say("carls", "carl", "confirm "+g.unused+"\n", g.carl, 1)["carl@example.test"]
	g.mustSay(answer, g.unused+" is no code that was sent to you")
	again := g.code(g.say("carl", "carl", "resign\n", g.carl, 2)["carl@example.test"])
	if again == g.unused {
		t.Error("Carl is sent the code that Ben has")
	}
	g.say("carlc", "carl", "confirm "+again+"\n", g.carl, 4)
	if lines := mustGame(g.club, "lab").Lines; !slices.ContainsFunc(lines, func(l game.Line) bool { return l.Ended != nil }) {
		t.Error("Carl cannot resign")
	}
	g.holding("lab", bundle.All, "first", "second")
}

// A game that was begun before games had secrets is given one with its next mail: what
// was asked before is confirmed with the code that the seat's seed makes, what is asked
// then is not.
func TestAGameOfBeforeIsGivenASecret(t *testing.T) {
	for _, c := range []struct {
		what  string
		again bool // it is asked once more
	}{{"asked before", false}, {"asked again", true}} {
		t.Run(c.what, func(t *testing.T) {
			g := &intrigue{club: newClub(t)}
			anna, code := g.before(t)
			if c.again {
				old := code
				if code = g.code(g.say("resign", "anna", "resign\n", anna, 2)["anna@example.test"]); code == old {
					t.Error("what is asked of a game with a secret has the code that its seed makes")
				}
				g.mustSay(g.say("made", "anna", "confirm "+old+"\n", anna, 1)["anna@example.test"], "is no code that was sent to you")
			}
			g.say("confirm", "anna", "confirm "+code+"\n", anna, 2)
			given, ended := 0, 0
			for _, line := range mustGame(g.club, "lab").Lines {
				if line.Secret != nil {
					given++
				}
				if line.Ended != nil {
					ended++
				}
			}
			if given != 1 || ended != 1 {
				t.Errorf("%d secrets given, %d ends", given, ended)
			}
			key := g.key("lab")
			for reader, text := range g.holding("lab", bundle.All, "first", "second") {
				if strings.Contains(text, key) {
					t.Errorf("the bundle for %s has the secret", reader)
				}
			}
		})
	}
}

// before stores a game as a version without secrets had it, in which Anna was asked
// whether she resigns: her reply address, and the code that she was sent.
func (g *intrigue) before(t *testing.T) (anna, code string) {
	t.Helper()
	now := &intrigue{club: newClub(t)}
	if anna, _ = now.openRolls(); now.read(2) == nil {
		t.Fatal("nothing was sent")
	}
	asked := letter("asked", "anna", "resign\n", nil)
	now.post(asked, anna)
	now.read(2)
	lines := mustGame(now.club, "lab").Lines
	opened := *lines[0].Opened
	opened.Secret = secret.Secret{}
	lines[0].Opened = &opened
	g.post(asked, anna)
	g.answers(1) // there is no such game yet
	if err := g.store.AddGames(t.Context(), storage.Beginning{Tag: "lab", Lines: lines, Summary: g.service.Summaries().Behind("lab", game.Game{}, lines)}); err != nil {
		t.Fatal(err)
	}
	return anna, codeOfBefore(t, opened.Seats[0].Seed, "adjutant/confirm/v1\ngame lab\nnumber 1\nside first\nact resign\n")
}
