package register_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/register"
	"adjutant/moderator/register/about"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// told is what a game told of somebody so many days after noon.
func told(day int, game, name, addr string) register.Entry {
	return register.Entry{Game: game, Name: name, Addr: addr, As: register.AsPlayer, At: noon.AddDate(0, 0, day)}
}

// club is a register to which things are done, a day each.
type club struct {
	t     *testing.T
	day   int
	why   string // of what is done next
	veil  register.Veil
	acts  []register.Act
	games []register.Entry
}

func (c *club) register() register.Register { return c.veil.Of(c.acts, c.games) }

// find is somebody of the club.
func (c *club) find(said string) register.Person {
	c.t.Helper()
	p, err := c.register().Find(said)
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

// do adds acts to the register, with what games have told till then.
func (c *club) do(acts []register.Act, err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
	c.acts = append(c.acts, c.register().Lacking().Acts...)
	c.day++
	for _, a := range acts {
		a.At, a.By = noon.AddDate(0, 0, c.day), "the operator"
		a.Why = c.why
		c.acts = append(c.acts, a)
	}
	c.acts = c.veil.Redacted(c.acts)
}

// play has a game tell of people, each as Name <addr>.
func (c *club) play(game string, people ...string) {
	c.day++
	for _, p := range people {
		name, addr, _ := strings.Cut(strings.TrimSuffix(p, ">"), " <")
		c.games = append(c.games, told(c.day, game, name, addr))
	}
}

// people are all of the club, a line each.
func (c *club) people() string {
	var b strings.Builder
	for _, p := range c.register().People {
		fmt.Fprintf(&b, "%s %s", p.Key, p.Name)
		if len(p.Former) > 0 {
			fmt.Fprintf(&b, " (was %s)", strings.Join(p.Former, ", "))
		}
		fmt.Fprintf(&b, ": %s; %d games\n", strings.Join(p.Addrs, " "), p.Games)
	}
	return b.String()
}

func (c *club) wants(people, names string) {
	c.t.Helper()
	if diff := cmp.Diff(people, c.people()); diff != "" {
		c.t.Errorf("the people (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(names, c.register().Names().String()); diff != "" {
		c.t.Errorf("the names in endings (-want +got):\n%s", diff)
	}
}

// Whom games tell of is enrolled in the order in which they did. The first name stays until he is renamed, and
// the last zone that he named.
func TestEnrolled(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <ann@example.test>", "Ben <ben@example.test>")
	c.play("b", "Ann <ann@example.test>")
	c.games = append(c.games, register.Entry{Game: "c", Name: "Carl", Addr: "carl@example.test", As: register.AsInvited, At: noon})
	c.games[0].Zone, c.games[0].Over = register.Wish{Want: "Europe/Berlin", At: c.games[0].At}, true
	c.wants("P1 Carl: carl@example.test; 0 games\nP2 Anna: ann@example.test; 1 games\nP3 Ben: ben@example.test; 1 games\n", "in b: Ann = Anna\n")
	r := c.register()
	anna, known := r.At("ANN@example.test")
	if carl, _ := r.At("carl@example.test"); !known || anna.Zone != "Europe/Berlin" || !anna.Member || carl.Member || carl.Invited != 1 {
		t.Errorf("%+v, %+v", anna, carl)
	}
}

func TestClash(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna Example <anna@example.test>", "Fred Example <fred@example.test>")
	c.do(c.register().Clerk().Rename(c.find("Fred Example"), "Frederick Example"))
	for _, tt := range []struct{ name, addr, clash string }{
		{"Anna Example", "anna@example.test", ""},
		{"anna  example", "ANNA@example.test", ""},
		{"Anna Example", "fred@elsewhere.example.test", "somebody else plays in this club as Anna Example"},
		{"Annie Example", "ANNA@example.test", "anna@example.test plays in this club as Anna Example"},
		{"Fred Example", "other@example.test", "Frederick Example played in this club as Fred Example"},
		{"Carl Example", "carl@example.test", ""},
	} {
		if got := c.register().Clash(tt.name, tt.addr); got != tt.clash {
			t.Errorf("%s <%s>: %q, want %q", tt.name, tt.addr, got, tt.clash)
		}
	}
}

// Somebody who writes from another address is who he was, also in the next game.
func TestAnotherAddress(t *testing.T) {
	c := club{t: t}
	c.play("a", "Gina Player <gina@old.example.test>")
	c.play("a", "Gina Player <gina@new.example.test>") // with the command address, in her game
	c.wants("P1 Gina Player: gina@new.example.test gina@old.example.test; 2 games\n", "")
	for _, addr := range []string{"gina@new.example.test", "gina@old.example.test"} {
		if clash := c.register().Clash("Gina Player", addr); clash != "" {
			t.Error(clash)
		}
	}
}

// An address that is handed on is its new owner's from then on, and the games of before stay whose they are.
func TestHandedOn(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <office@example.test>")
	r := c.register()
	c.do(r.Clerk().Add("Ben", "ben@example.test"))
	if _, err := c.register().Clerk().Reach(c.find("Ben"), "office@example.test", false); err == nil || !strings.Contains(err.Error(), "player address P2 = office@example.test handed on") {
		t.Errorf("error %v", err)
	}
	c.do(c.register().Clerk().Reach(c.find("Ben"), "office@example.test", true))
	c.play("b", "Ben <office@example.test>")
	c.wants("P1 Anna: ; 1 games\nP2 Ben: office@example.test ben@example.test; 1 games\n", "")
}

// Two who were taken for one are told apart, in the games of before too; and one who was taken for two is one.
func TestSeparatedAndMerged(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>")
	c.play("b", "Anna <fred@example.test>")
	c.play("c", "Anna <anna@example.test>")
	c.do(c.register().Clerk().Separate(c.find("Anna"), register.Separated{Name: "Fred", Addrs: []string{"fred@example.test"}, Games: []string{"c"}}))
	c.wants("P1 Anna: anna@example.test; 1 games\nP2 Fred: fred@example.test; 2 games\n", "in b: Anna = Fred\nin c: Anna = Fred\n")
	c.do(c.register().Clerk().Rename(c.find("P1"), "Annika"))
	c.wants("P1 Annika (was Anna): anna@example.test; 1 games\nP2 Fred: fred@example.test; 2 games\n", "Anna = Annika\nin b: Anna = Fred\nin c: Anna = Fred\n")
	c.do(c.register().Clerk().Merge(c.find("P2"), c.find("P1"), false))
	c.wants("P1 Annika (was Anna, Fred): anna@example.test fred@example.test; 3 games\n", "Anna = Annika\n")
	if p := c.find("P2"); p.Key != "P1" {
		t.Errorf("P2 is %s", p.Key)
	}
	if acts := c.register().History("P1"); len(acts) != 5 {
		t.Errorf("%d acts: %+v", len(acts), acts)
	}
}

// An address without a name is whoever writes from it, by the name that he has: no player "anna" comes of it. A name that is only the
// address's first part gives way to a real one, and whoever else has it keeps his own.
func TestAnAddressAloneIsWhoWritesFromIt(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna Example <anna@example.test>")
	c.play("a", "Anna Example <anna@new.example.test>") // with the command address, in her game
	for _, addr := range []string{"anna@example.test", "anna@new.example.test", "Anna@Example.test"} {
		if shown, clash := c.register().Newcomer("anna", addr, false); shown != "Anna Example" || clash != "" {
			t.Errorf("%s is %q: %s", addr, shown, clash)
		}
	}
	c.play("b", "anna <anna@new.example.test>")
	c.wants("P1 Anna Example: anna@new.example.test anna@example.test; 3 games\n", "in b: anna = Anna Example\n")
	c.play("c", "ben <ben@example.test>")
	c.play("d", "Ben Example <ben@example.test>")
	if p := c.find("ben@example.test"); p.Name != "Ben Example" {
		t.Errorf("he is %s", p.Name)
	}
}

// Who moderates all games of the club is not forgotten as long as the settings have him: each letter of his would go on to name him.
func TestWhoModeratesIsNotForgotten(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna Example <anna@example.test>", "Nora Example <nora@example.test>")
	c.games[0].Over, c.games[1].Over = true, true
	r := c.register().Beside(register.House{Staff: []mail.Address{{Name: "Nora Example", Addr: "Nora@example.test"}}})
	if _, err := r.Clerk().Forget(c.find("nora@example.test")); err == nil || err.Error() != "Nora Example moderates all games of this club, and would go on under that name and address; first take both out of the club's settings" {
		t.Errorf("error %v", err)
	}
	c.do(r.Clerk().Forget(c.find("anna@example.test")))
	c.do(c.register().Clerk().Forget(c.find("nora@example.test")))
}

// Of two who are asked to play against each other nothing was played: they are merged, and it is said of which games one of the two seats
// is somebody else's to be.
func TestMergedBeforeTheyPlay(t *testing.T) {
	c := club{t: t}
	for _, g := range []struct {
		tag, addr string
		as        register.Part
	}{{"a", "anna@example.test", register.AsInvited}, {"a", "ben@example.test", register.AsInvited}, {"b", "anna@example.test", register.AsPlayer}, {"b", "ben@example.test", register.AsInvited}, {"c", "anna@example.test", register.AsInvited}} {
		name := map[string]string{"anna@example.test": "Anna", "ben@example.test": "Ben"}[g.addr]
		c.games = append(c.games, register.Entry{Game: g.tag, Name: name, Addr: g.addr, As: g.as, At: noon})
	}
	acts, err := c.register().Clerk().Merge(c.find("Ben"), c.find("Anna"), false)
	c.do(acts, err)
	want := []string{"Anna is asked to two seats of a and b, and nobody plays against himself: ask somebody else to one of them, or cancel the invitation. To take that back: player separate P1 = P2"}
	if diff := cmp.Diff(want, about.Aftermath(c.register(), acts)); diff != "" {
		t.Errorf("what is told (-want +got):\n%s", diff)
	}
}

// Who was merged by mistake is separated with the name, the former names and the membership that he had.
func TestMergedAndSeparatedAgain(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>")
	c.play("b", "Freddy <fred@example.test>")
	c.do(c.register().Clerk().Rename(c.find("P2"), "Fred"))
	c.do(c.register().Clerk().Admit(c.find("P2"), false))
	before, names := c.people(), "Freddy = Fred\n"
	c.wants(before, names)
	c.do(c.register().Clerk().Merge(c.find("P2"), c.find("P1"), false))
	c.wants("P1 Anna (was Freddy, Fred): anna@example.test fred@example.test; 2 games\n", "Freddy = Anna\n")
	if _, err := c.register().Clerk().Separate(c.find("P1"), register.Separated{Name: "Fred", Games: []string{"b"}}); err == nil || !strings.Contains(err.Error(), "to take that back, write: player separate P1 = P2") {
		t.Errorf("half a separation: %v", err)
	}
	if _, err := c.register().Clerk().Separate(c.find("P1"), register.Separated{Name: "Freddy", Addrs: []string{"fred@example.test"}}); err == nil {
		t.Error("a name that was given up before is given to somebody else")
	}
	c.do(c.register().Clerk().Separate(c.find("P1"), register.Separated{Name: "Fred", Addrs: []string{"fred@example.test"}}))
	c.wants(strings.Replace(before, "P2", "P3", 1), names)
	if p := c.find("P2"); p.Key != "P3" || p.Member {
		t.Errorf("P2 is %+v", p)
	}
	c.do(c.register().Clerk().Merge(c.find("P3"), c.find("P1"), false)) // and once more
	c.do(c.register().Clerk().Separate(c.find("P1"), register.Separated{Name: "Fred", Addrs: []string{"fred@example.test"}}))
	c.wants(strings.Replace(before, "P2", "P4", 1), names)
}

// The club's own addresses are nobody's.
func TestTheClubsAddressesAreNobodys(t *testing.T) {
	c := club{t: t}
	c.do(c.register().Clerk().Add("Anna", "anna@example.test"))
	r := c.register().Beside(register.House{Owns: func(addr string) bool { return addr == "mod@example.test" || strings.HasPrefix(addr, "mod+") }})
	for _, addr := range []string{"mod@example.test", "MOD@example.test", "mod+lab.k3x@example.test"} {
		if _, err := r.Clerk().Add("Ben", addr); err == nil || !strings.Contains(err.Error(), "is an address of the club itself") {
			t.Errorf("%s: %v", addr, err)
		}
		if _, err := r.Clerk().Reach(c.find("Anna"), addr, true); err == nil || !strings.Contains(err.Error(), "is an address of the club itself") {
			t.Errorf("%s: %v", addr, err)
		}
	}
	if _, err := r.Clerk().Add("Ben", "moderator@example.test"); err != nil {
		t.Error(err)
	}
}

// Who is forgotten is nobody: neither name nor address is kept, and the games of before are still his.
func TestForgotten(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Ben <ben@example.test>")
	if _, err := c.register().Clerk().Forget(c.find("Anna")); err == nil {
		t.Error("somebody who plays is forgotten")
	}
	c.games[0].Over = true
	c.do(c.register().Clerk().Rename(c.find("Anna"), "Annika"))
	c.do(c.register().Clerk().Forget(c.find("Annika")))
	c.wants("P1 player P1: ; 0 games\nP2 Ben: ben@example.test; 1 games\n", "in a: Anna = player P1\n")
	if text := fmt.Sprint(c.acts, *c.acts[0].Enrolled); strings.Contains(text, "nn") && strings.Contains(strings.ToLower(text), "anna") {
		t.Errorf("the register has %s", text)
	}
	c.play("b", "Anna <anna@example.test>")
	c.wants("P2 Ben: ben@example.test; 1 games\nP3 Anna: anna@example.test; 1 games\n", "") // what she lost before is hers again
	if p := c.find("P1"); p.Key != "P3" {
		t.Errorf("P1 is %s", p.Key)
	}
}

// Who has himself forgotten and comes back from the same mailbox has what he lost, and that he was expelled; the club is told.
func TestWhoComesBackHasHisPast(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Ben <ben@example.test>")
	c.games[0].Over = true
	c.do(c.register().Clerk().Admit(c.find("Anna"), false))
	c.do(c.register().Clerk().Forget(c.find("Anna")))
	c.games = append(c.games, register.Entry{Game: "b", Name: "Annika", Addr: "anna+new@example.test", As: register.AsInvited, At: noon.AddDate(0, 0, 20)})
	c.wants("P2 Ben: ben@example.test; 1 games\nP3 Annika: anna+new@example.test; 0 games\n", "in a: Anna = Annika\n")
	if p := c.find("P3"); p.Member {
		t.Error("who was expelled is a member by being forgotten")
	}
	c.games = c.games[:2]
	acts, err := c.register().Clerk().Add("Zoe", "anna@example.test")
	if err != nil {
		t.Fatal(err)
	}
	if got := about.Aftermath(c.register().With(acts), acts); len(got) != 1 || !strings.Contains(got[0], "P1 wrote from anna@example.test until he was forgotten: what he played then is P3's") {
		t.Errorf("%q", got)
	}
	c.do(acts, nil)
	c.wants("P2 Ben: ben@example.test; 1 games\nP3 Zoe: anna@example.test; 0 games\n", "in a: Anna = Zoe\n")
	other := club{t: t, day: c.day, acts: c.acts, games: c.games} // the address was given to somebody else
	other.do(other.register().Said(register.Ask{Line: "separate P3 = P1"}))
	other.wants("P1 player P1: ; 0 games\nP2 Ben: ben@example.test; 1 games\nP3 Zoe: anna@example.test; 0 games\n", "in a: Anna = player P1\n")
	c.do(c.register().Clerk().Forget(c.find("Zoe")))
	c.wants("P2 Ben: ben@example.test; 1 games\nP3 player P3: ; 0 games\n", "in a: Anna = player P3\n")
	if text := fmt.Sprint(c.acts, *c.acts[0].Enrolled); strings.Contains(text, "Zoe") || strings.Contains(text, "anna@") {
		t.Errorf("the register has %s", text)
	}
}

// Who does not want to be listed is shown by his key; he is still found by his name.
func TestUnlisted(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>")
	no := true
	c.do(c.register().Clerk().Choose(c.find("Anna"), register.Choices{Unlisted: &no}))
	c.wants("P1 Anna: anna@example.test; 1 games\n", "Anna = player P1\n")
}

func TestChangesRefused(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Ben <ben@example.test>")
	r, anna, ben := c.register(), c.find("Anna"), c.find("ben@example.test")
	for what, do := range map[string]func() ([]register.Act, error){
		"two people have never the same name": func() ([]register.Act, error) { return r.Clerk().Rename(anna, "BEN") },
		"is no name that can be shown":        func() ([]register.Act, error) { return r.Clerk().Rename(anna, "anna@example.test") },
		"the club's own player is called":     func() ([]register.Act, error) { return r.Clerk().Add("The House", "x@example.test") },
		"is no mail address":                  func() ([]register.Act, error) { return r.Clerk().Add("Carl", "carl") },
		"Anna writes from anna@example.test":  func() ([]register.Act, error) { return r.Clerk().Add("Carl", "Anna@example.test") },
		"if both are one person, merge them":  func() ([]register.Act, error) { return r.Clerk().Reach(ben, "anna@example.test", false) },
		"does not write from":                 func() ([]register.Act, error) { return r.Clerk().Leave(ben, "anna@example.test") },
		"is one person already":               func() ([]register.Act, error) { return r.Clerk().Merge(ben, ben, false) },
		"say what is the other's":             func() ([]register.Act, error) { return r.Clerk().Separate(ben, register.Separated{Name: "Carl"}) },
		"no game z tells of Ben": func() ([]register.Act, error) {
			return r.Clerk().Separate(ben, register.Separated{Name: "Carl", Games: []string{"z"}})
		},
		"is a member":       func() ([]register.Act, error) { return r.Clerk().Admit(ben, true) },
		"nothing is chosen": func() ([]register.Act, error) { return r.Clerk().Choose(ben, register.Choices{}) },
	} {
		if acts, err := do(); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %+v, %v", what, acts, err)
		}
	}
}

// Whatever is done: keys and shown names are each one person's, an address too, and what is stored comes to
// the same register.
func TestAlwaysOneEach(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		c := club{t: t}
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			name := rapid.SampledFrom([]string{"Anna", "Ben", "Carl", "Dora"}).Draw(rt, "name")
			addr := rapid.SampledFrom([]string{"a@x.test", "b@x.test", "c@x.test"}).Draw(rt, "addr")
			r := c.register()
			if len(r.People) == 0 || rapid.Bool().Draw(rt, "plays") {
				c.play(fmt.Sprintf("g%d", c.day), name+" <"+addr+">")
				continue
			}
			p := rapid.SampledFrom(r.People).Draw(rt, "who")
			other := rapid.SampledFrom(r.People).Draw(rt, "other")
			changes := []func() ([]register.Act, error){
				func() ([]register.Act, error) { return r.Clerk().Rename(p, name) },
				func() ([]register.Act, error) { return r.Clerk().Reach(p, addr, true) },
				func() ([]register.Act, error) { return r.Clerk().Leave(p, addr) },
				func() ([]register.Act, error) { return r.Clerk().Merge(p, other, true) },
				func() ([]register.Act, error) {
					return r.Clerk().Separate(p, register.Separated{Name: name, Addrs: []string{addr}})
				},
				func() ([]register.Act, error) { p.Games = 0; return r.Clerk().Forget(p) },
			}
			if acts, err := rapid.SampledFrom(changes).Draw(rt, "change")(); err == nil {
				c.do(acts, nil)
			}
		}
		r, seen := c.register(), map[string]bool{}
		for _, p := range r.People {
			for _, mine := range append([]string{"key " + string(p.Key), "name " + strings.ToLower(p.Name)}, p.Addrs...) {
				if seen[mine] {
					rt.Fatalf("%s is two people's:\n%s", mine, c.people())
				}
				seen[mine] = true
			}
		}
		before := c.people()
		c.acts = append(c.acts, r.Lacking().Acts...)
		if diff := cmp.Diff(before, c.people()); diff != "" {
			rt.Fatalf("(-want +got):\n%s", diff)
		}
		if again := c.register().Lacking().Acts; len(again) > 0 {
			rt.Fatalf("still lacking: %+v", again)
		}
	})
}

// Letters that are only nearly the same make nobody somebody else, and who is forgotten takes nobody with him.
func TestNobodyIsTaken(t *testing.T) {
	c := club{t: t}
	c.play("a", "Ivi Iris <ivi@example.test>")
	c.play("b", "İvi Iris <thief@example.test>") // a letter that is no i in another case
	c.wants("P1 Ivi Iris: ivi@example.test; 1 games\nP2 İvi Iris: thief@example.test; 1 games\n", "")

	c.do(c.register().Clerk().Add("Zed Zero", "zed@example.test"))
	c.do(c.register().Clerk().Forget(c.find("Zed Zero")))
	if acts, err := c.register().Clerk().Merge(c.find("P3"), c.find("P1"), false); err == nil {
		t.Errorf("who is forgotten is merged: %+v", acts)
	}
	c.do([]register.Act{{Person: "P3", Merged: "P1"}}, nil) // as one before did it
	if p := c.find("P1"); p.Name != "Ivi Iris" || p.Addr() != "ivi@example.test" {
		t.Errorf("P1 is %+v", p)
	}
}

// An address that was handed on to somebody who is forgotten does not go back to who had it before.
func TestForgottenKeepNoAddress(t *testing.T) {
	c := club{t: t}
	c.do(c.register().Clerk().Add("Old Owner", "shared@example.test"))
	c.do(c.register().Clerk().Add("New Owner", "new@example.test"))
	c.do(c.register().Clerk().Reach(c.find("New Owner"), "shared@example.test", true))
	c.do(c.register().Clerk().Forget(c.find("New Owner")))
	c.wants("P1 Old Owner: ; 0 games\nP2 player P2: ; 0 games\n", "")
}

// Nobody is given a name that looks like another's: neither one of two scripts, nor one that is of another script whole.
func TestNamesThatLookAlike(t *testing.T) {
	c := club{t: t}
	c.play("a", "Max Cox <max@example.test>")
	for name, want := range map[string]string{
		"Mах Cox":       `has letters of Cyrillic and of Latin: a name is written in one script`,
		"Мах Сох":       "Max Cox <max@example.test> (P1) is called what looks like Мах Сох, and two people have never the same name; add what tells them apart, as in Мах Сох 2",
		"Ｍａｘ Ｃｏｘ":       "and two people have never the same name",
		"Max Cοx":       "has letters of Greek and of Latin",
		"MAX COX":       "is called MAX COX, and two people",
		"MaxCox":        "looks like",
		"Max Cox\u034f": "has signs that nobody sees: write it without them, as Max Cox",
		"Мах\u3164Сох":  "has signs that nobody sees",
		"Мax":           "has letters of Cyrillic and of Latin",
		"Мах-Сох":       "",
	} {
		if _, err := c.register().Clerk().Add(name, "other@example.test"); want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: error %v, want %q", name, err, want)
		}
	}
	for _, name := range []string{"Анна Примерова", "林 Example", "Άννα", "Zoë"} {
		if _, err := c.register().Clerk().Add(name, "other@example.test"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Who was expelled, or does not want to be listed, is so when he turns out to be the same as somebody else.
func TestMergedKeepsWhatWasSaid(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Ben <ben@example.test>")
	c.do(c.register().Clerk().Admit(c.find("Ben"), false))
	no := true
	c.do(c.register().Clerk().Choose(c.find("Ben"), register.Choices{Unlisted: &no}))
	c.do(c.register().Clerk().Merge(c.find("Ben"), c.find("Anna"), true))
	if p := c.find("Anna"); p.Member || !p.Unlisted {
		t.Errorf("a member: %v, unlisted: %v", p.Member, p.Unlisted)
	}
}

func TestCheckName(t *testing.T) {
	for _, name := range []string{"", " Anna", "in g1: Anna = Ben", "# x", "player P2", "P7", "p12", "The House", "anna@example.test", "a\nb"} {
		if register.CheckName(name) == nil {
			t.Errorf("%q is taken for a name", name)
		}
	}
	for _, name := range []string{"Anna Example", "Zoë O'Neill-Müller", "Player One", "P. Example", "林"} {
		if err := register.CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// A register in which acts are missing gives nobody the key of another, and still says of each whom it has.
func TestARegisterWithHoles(t *testing.T) {
	c := club{t: t}
	for _, name := range []string{"Anna", "Ben", "Carl"} {
		c.do(c.register().Clerk().Add(name, strings.ToLower(name)+"@example.test"))
	}
	c.acts = slices.DeleteFunc(c.acts, func(a register.Act) bool { return a.Person == "P2" })
	c.do(c.register().Clerk().Add("Dora", "dora@example.test"))
	c.play("a", "Ben <ben@example.test>")
	c.wants("P1 Anna: anna@example.test; 0 games\nP3 Carl: carl@example.test; 0 games\nP4 Dora: dora@example.test; 0 games\nP5 Ben: ben@example.test; 1 games\n", "")
	if _, err := c.register().Find("P2"); err == nil || !strings.Contains(err.Error(), `nobody in the register is "P2", by key, address or name`) {
		t.Errorf("error %v", err)
	}
}

// Who is to be expelled or excused is so for a reason alone, which is kept; an excuse goes with him when two are merged,
// and stands in the list that the ladder is recomputed with.
func TestWhatIsRuledOfAPersonHasAReason(t *testing.T) {
	c := club{t: t}
	c.play("wc-7", "Anna Example <anna@example.test>", "Ben Example <ben@example.test>")
	c.play("wc-8", "Carl Example <carl@example.test>")
	c.games[0].Missed = 2
	for _, line := range []string{"expel P1", "excuse P1 = wc-7"} {
		if _, err := c.register().Said(register.Ask{Line: line, Why: " "}); err == nil || !strings.Contains(err.Error(), "say why: the register keeps it") {
			t.Errorf("%s: %v", line, err)
		}
	}
	for line, want := range map[string]string{
		"excuse P1 = wc-8": "no game wc-8 tells of Anna Example", "excuse P1 = wc-7 no more": "Anna Example is not excused for leaving wc-7", "excuse P1 = wc-7 soon": `"soon" says nothing about an excuse`,
	} {
		if _, err := c.register().Said(register.Ask{Line: line, Why: "because"}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", line, err)
		}
	}
	c.why = "she was ill,\nand said so"
	c.do(c.register().Said(register.Ask{Line: "excuse P1 = wc-7", Why: c.why}))
	c.do(c.register().Clerk().Merge(c.find("Anna Example"), c.find("Ben Example"), true))
	if got := c.register().Names().String(); !strings.Contains(got, "in wc-7: excused Ben Example because she was ill, and said so\n") {
		t.Errorf("the names are\n%s", got)
	}
	if told := about.Person(c.register(), c.find("P2")); !slices.ContainsFunc(told, func(l string) bool {
		return strings.Contains(l, "P1 excused for leaving wc-7, by the operator (she was ill")
	}) {
		t.Errorf("shown is %q", told)
	}
	c.do(c.register().Said(register.Ask{Line: "excuse P2 = wc-7 no more", Why: "he was not"}))
	if got := c.register().Names().String(); strings.Contains(got, "excused") {
		t.Errorf("the names are still\n%s", got)
	}
}

// What a game told in the second of an act is of before it, where the act was done behind that; and else of after it.
func TestAnActAndAGameInOneSecondKeepTheirOrder(t *testing.T) {
	const office = "office@example.test"
	acts := []register.Act{
		{At: noon, Person: "P1", Enrolled: &register.Enrolled{Name: "Anna Example", Addr: office}},
		{At: noon, Person: "P2", Enrolled: &register.Enrolled{Name: "Ben Example", Addr: "ben@example.test"}},
	}
	deed := register.Act{At: noon.Add(time.Hour + 300*time.Millisecond), By: "the operator"}
	plays := register.Entry{Game: "wc-7", Name: "Somebody", Addr: office, As: register.AsPlayer, At: noon.Add(time.Hour), Wishes: register.Wishes{Zone: register.Wish{Want: "Asia/Tokyo", At: noon.Add(time.Hour)}}}
	for _, c := range []struct {
		when string
		told []register.Entry
		who  register.Key
	}{
		{"the game came first", []register.Entry{plays}, "P1"},
		{"the act came first", nil, "P2"},
	} {
		before := register.Of(acts, c.told)
		done, err := before.Said(register.Ask{Line: "address P2 = " + office + " handed on"})
		if err != nil {
			t.Fatal(err)
		}
		chosen, err := before.Said(register.Ask{Line: "set P1 = zone Berlin", Zone: func(string) (string, error) { return "Europe/Berlin", nil }})
		if err != nil {
			t.Fatal(err)
		}
		after := register.Of(append(slices.Clone(acts), before.Stamped(deed, append(done, chosen...))...), []register.Entry{plays})
		for _, p := range after.People {
			if plays := p.Games > 0; plays != (p.Key == c.who) {
				t.Errorf("%s: %s plays %d games", c.when, p.Name, p.Games)
			}
		}
		if anna, _ := after.Find("P1"); anna.Zone != "Europe/Berlin" {
			t.Errorf("%s: Anna has the zone %q", c.when, anna.Zone)
		}
		if ben, _ := after.Find("P2"); c.who == "P2" && ben.Zone != "Asia/Tokyo" {
			t.Errorf("%s: Ben has the zone %q", c.when, ben.Zone)
		}
	}
}

// A name that looks like another's does so whichever letters make it look so; names that a reader tells apart are two.
func TestAlike(t *testing.T) {
	for _, pair := range [][2]string{
		{"Ian Bell", "lan BelI"},
		{"Bernd", "Bemd"},
		{"Olaf", "0laf"},
		{"Zoe O'Hara", "Zoe O’Hara"},
		{"Anna-Lena", "Anna‑Lena"},
		{"Max", "ΜΑΧ"},
		{"Max", "М\u200bах"},
		{"Cara", "ᏟᎪᎡᎪ"},
		{"Kim", "ᴋɪᴍ"},
		{"Anna Example", "Anna Ex̣ample"},
		{"Anna Example", "Ánna Example"},
		{"Emil Example", "Emil Exampłe"},
		{"Ben Example", "Ben Exannple"},
		{"Zoe", "Zoë"},
	} {
		if !register.Alike(pair[0], pair[1]) {
			t.Errorf("%q and %q are told apart", pair[0], pair[1])
		}
	}
	for _, pair := range [][2]string{{"Ian Example", "Lan Example"}, {"Anna", "Anne"}, {"Anna 2", "Anna 3"}, {"Jo Ann", "Joan"}} {
		if register.Alike(pair[0], pair[1]) {
			t.Errorf("%q and %q are the same", pair[0], pair[1])
		}
	}
}

// Who only looks like somebody keeps nobody from the name that was his before, and, renamed, nobody at all.
func TestAnImpostorBlocksNobody(t *testing.T) {
	c := club{t: t}
	c.play("a", "Max Cox <max@example.test>")
	c.play("b", "Мах Сох <fake@example.test>") // a club of before let him in
	if clash := c.register().Clash("Max Cox", "max@example.test"); clash != "" {
		t.Errorf("the real one cannot play: %s", clash)
	}
	c.do(c.register().Clerk().Rename(c.find("P1"), "Maxwell Cox"))
	c.do(c.register().Clerk().Rename(c.find("P1"), "Max Cox"))
	c.do(c.register().Clerk().Rename(c.find("P2"), "Sam Body"))
	if _, err := c.register().Clerk().Add("Max Cox 2", "other@example.test"); err != nil {
		t.Error(err)
	}
	c.do(c.register().Clerk().Add("Ben Real", "impostor@example.test"))
	c.do(c.register().Clerk().Rename(c.find("Ben Real"), "Nobody Real"))
	if _, err := c.register().Clerk().Add("Ben Real", "ben@example.test"); err != nil {
		t.Errorf("a name under which nobody has played is kept from who has it: %v", err)
	}
}

// What stands behind a plus sign is a detail of one mailbox; where providers differ, nobody guesses.
func TestOneMailbox(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>")
	if p, known := c.register().At("ANNA+games@example.test"); !known || p.Key != "P1" {
		t.Errorf("%+v", p)
	}
	c.play("b", "Anna <anna+x@example.test>")
	c.wants("P1 Anna: anna+x@example.test anna@example.test; 2 games\n", "")
	c.do(c.register().Clerk().Add("Ann", "a.n.na@example.test"))
	if near := c.register().Resembling(c.find("P2")); len(near) != 1 || near[0].Key != "P1" {
		t.Errorf("%+v", near)
	}
	if told := strings.Join(about.Person(c.register(), c.find("P2")), "\n"); !strings.Contains(told, "may be the same person as Anna <anna+x@example.test> (P1)") || !strings.Contains(told, "player merge P2 = P1") {
		t.Error(told)
	}
	if line := about.Lines(c.register(), []register.Person{c.find("P2")})[0]; !strings.HasSuffix(line, "perhaps the same as P1") {
		t.Error(line)
	}
	old := club{t: t, acts: []register.Act{ // of a club that took them for two
		{At: noon, Person: "P1", Enrolled: &register.Enrolled{Name: "Anna", Addr: "anna@example.test"}},
		{At: noon, Person: "P2", Enrolled: &register.Enrolled{Name: "Berta", Addr: "anna+b@example.test"}},
	}}
	old.wants("P1 Anna: anna@example.test; 0 games\nP2 Berta: anna+b@example.test; 0 games\n", "")
}

// Only what counts against somebody is excused, soon enough, and by nobody who has a part in the game; what it has changed is said.
func TestExcusesAreChecked(t *testing.T) {
	mo := mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	c := club{t: t}
	c.play("wc-7", "Anna <anna@example.test>", "Ben <ben@example.test>")
	c.play("wc-8", "Mo Example <mo@example.test>", "Ben <ben@example.test>")
	now := noon.AddDate(0, 0, 10)
	ask := func(line string) ([]register.Act, error) {
		return c.register().Said(register.Ask{Line: line, Why: "he was ill", Doer: mo, At: now})
	}
	refused := func(line, want string) {
		t.Helper()
		if _, err := ask(line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
	refused("excuse Anna = wc-7", "nothing counts against Anna in wc-7: he has missed no deadline and has not left it")
	c.games[1].Missed = 3
	refused("excuse Anna = wc-7", "nothing counts")
	c.games[2].Missed, c.games[3].Missed = 1, 1
	refused("excuse Mo Example = wc-8", "you play or played in wc-8 yourself, and excuse nobody in it: another moderator can")
	refused("excuse Ben = wc-8", "another moderator can")
	acts, err := ask("excuse Ben = wc-7")
	if err != nil {
		t.Fatal(err)
	}
	if got := about.Aftermath(c.register().With(acts), acts); len(got) != 1 || got[0] != "wc-7: if he leaves it or it is forfeited, after 3 deadlines that he missed counts for nobody's rating." {
		t.Errorf("%q", got)
	}
	c.games[1].Over, c.games[1].Ended = true, now.AddDate(0, 0, -1)
	refused("excuse Ben = wc-7", "he neither left it nor let it be forfeited, and it is over")
	c.games[1].Forfeited = true
	if _, err := ask("excuse Ben = wc-7"); err != nil {
		t.Error(err)
	}
	c.games[1].Ended = now.AddDate(0, -6, 0)
	refused("excuse Ben = wc-7", "more than 90 days ago: what it came to stands")
}

// A moderator does nothing to himself that another should decide, from whichever of his addresses.
func TestNobodyRulesOnHimself(t *testing.T) {
	mo := mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	c := club{t: t}
	c.play("a", "Max <max@example.test>", "Ben <ben@example.test>")
	c.do(c.register().Clerk().Reach(c.find("Max"), "mo@example.test", false))
	for _, line := range []string{"expel Max", "forget Max", "merge Ben = Max though opponents", "merge Max = Ben though opponents", "separate Max = Mo <mo@example.test>"} {
		c.games[0].Over = true
		if _, err := c.register().Said(register.Ask{Line: line, Why: "so", Doer: mo}); err == nil || !strings.Contains(err.Error(), "yourself, and nobody does that to himself: another moderator can write: player "+line) {
			t.Errorf("%s: %v", line, err)
		}
	}
	if _, err := c.register().Said(register.Ask{Line: "rename Max = Maximilian", Doer: mo}); err != nil {
		t.Error(err)
	}
}

// Whoever was merged by mistake, be it with an opponent, gets all back by one line: name, addresses, results, key.
func TestAMergeIsTakenBackWhole(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Fred <fred@example.test>")
	c.games[0].Side, c.games[1].Side = "north", "south"
	c.do(c.register().Clerk().Rename(c.find("Fred"), "Freddy"))
	before, names := c.people(), c.register().Names().String()
	if _, err := c.register().Said(register.Ask{Line: "merge P2 = P1"}); err == nil || !strings.Contains(err.Error(), "Freddy and Anna play or played against each other in a: if they are one, he played himself there, and that counts no more for the ladder; where it is so, write: player merge P2 = P1 though opponents") {
		t.Errorf("opponents are merged unasked: %v", err)
	}
	acts, err := c.register().Said(register.Ask{Line: "merge P2 = P1 though opponents"})
	c.do(acts, err)
	if got := about.Aftermath(c.register(), acts); len(got) != 1 || got[0] != "Anna played himself in a, which counts no more for the ladder. To take that back: player separate P1 = P2" {
		t.Errorf("%q", got)
	}
	if _, err := c.register().Said(register.Ask{Line: "separate P1 = Fred in a"}); err == nil || !strings.Contains(err.Error(), "to take that back whole, write: player separate P1 = P2") {
		t.Errorf("half of it: %v", err)
	}
	c.do(c.register().Clerk().Choose(c.find("P1"), register.Choices{Unlisted: new(bool)}))
	c.do(c.register().Said(register.Ask{Line: "separate P1 = p2"}))
	c.wants(before, names)
	if _, err := c.register().Said(register.Ask{Line: "separate P1 = P2"}); err == nil || !strings.Contains(err.Error(), "P2 was not merged with P1; those who were: nobody") {
		t.Error(err)
	}
	c.do(c.register().Said(register.Ask{Line: "merge P2 = P1 though opponents"}))
	c.do(c.register().Said(register.Ask{Line: "rename P1 = Freddy"}))
	if _, err := c.register().Said(register.Ask{Line: "separate P1 = P2"}); err == nil || !strings.Contains(err.Error(), "first write: player rename P1 = another name") {
		t.Errorf("two of one name: %v", err)
	}
}

// Who is told apart may have several addresses, in one line.
func TestSeparatedWithSeveralAddresses(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>")
	for _, addr := range []string{"fred@example.test", "fred@two.example.test"} {
		c.do(c.register().Clerk().Reach(c.find("Anna"), addr, false))
	}
	c.do(c.register().Said(register.Ask{Line: "separate Anna = Fred Sample <fred@example.test> and <fred@two.example.test>"}))
	c.wants("P1 Anna: anna@example.test; 1 games\nP2 Fred Sample: fred@two.example.test fred@example.test; 0 games\n", "")
}

// A moderator is who has any address of his mailbox, now or before, under whatever name: he is told that he plays, and rules neither
// on himself nor in his games.
func TestAMailboxIsOnePerson(t *testing.T) {
	mo := mail.Address{Name: "Mo Example", Addr: "mo@example.test"}
	for _, addrs := range [][2]string{{"mo+p@example.test", "mo@other.test"}, {"Mo@example.test", "mo@other.test"}, {"mo@other.test", "mo+z@example.test"}} {
		c := club{t: t}
		c.play("a", "Max Power <"+addrs[0]+">", "Emil <emil@example.test>")
		c.games[0].Missed = 1
		c.do(c.register().Clerk().Reach(c.find("Max Power"), addrs[1], false))
		c.play("b", "Max Power <"+addrs[1]+">", "Emil <emil@example.test>")
		r := c.register()
		if !r.Identities().Sits("b", mo, game.Seat{Name: "Max Power", Addr: addrs[1]}) {
			t.Errorf("%v: nobody knows that he plays", addrs)
		}
		for line, want := range map[string]string{"expel Max Power": "yourself", "excuse Max Power = a": "you play or played in a yourself"} {
			if _, err := r.Said(register.Ask{Line: line, Why: "so", Doer: mo, At: noon}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v: %s: %v", addrs, line, err)
			}
		}
	}
}

// Whoever was forgotten, and expelled before, is known again from any address of his mailbox.
func TestWhoComesBackFromTheSameMailbox(t *testing.T) {
	for _, addrs := range [][2]string{{"ida+old@example.test", "ida@example.test"}, {"ida+a@example.test", "ida+b@example.test"}, {"ida@example.test", "ida+b@example.test"}} {
		c := club{t: t, veil: secret}
		c.do(c.register().Clerk().Add("Hank Hall", addrs[0]))
		c.do(c.register().Clerk().Admit(c.find("P1"), false))
		c.do(c.register().Clerk().Forget(c.find("P1")))
		if text := fmt.Sprint(c.acts, *c.acts[0].Enrolled); strings.Contains(text, "Hank") || strings.Contains(text, "@example") {
			t.Errorf("not forgotten: %s", text)
		}
		c.play("a", "Ida New <"+addrs[1]+">")
		if p := c.find("Ida New"); p.Member || len(c.register().History(p.Key)) < 4 {
			t.Errorf("%v: a new person without past: %+v", addrs, p)
		}
	}
	for _, veil := range []register.Veil{nil, secret} {
		old := club{t: t, veil: veil, acts: []register.Act{ // masks of before have no secret, and do not say the mailbox
			{Person: "P1", Enrolled: &register.Enrolled{Addr: "#1279884bdf603dd85920139a"}}, {Person: "P1", Forgotten: true},
		}}
		old.play("a", "Ida New <ida+old@example.test>")
		if acts := old.register().History(old.find("Ida New").Key); len(acts) != 3 {
			t.Errorf("an old mask is not found: %+v", acts)
		}
	}
}

func secret(text string) [32]byte { return sha256.Sum256([]byte("secret\n" + text)) }

// Who has acts and not the club's secret finds nobody in them by trying addresses.
func TestMasksHaveASecret(t *testing.T) {
	forgotten := func(veil register.Veil, addr string) club {
		c := club{t: t, veil: veil}
		c.do(c.register().Clerk().Add("Hank Hall", addr))
		c.do(c.register().Clerk().Forget(c.find("P1")))
		return c
	}
	for _, addr := range []string{"ida@example.test", "ida+x@example.test"} {
		c := forgotten(secret, addr)
		if other := forgotten(nil, addr); other.acts[0].Enrolled.Addr == c.acts[0].Enrolled.Addr {
			t.Errorf("%s has the same mask in all clubs: %s", addr, c.acts[0].Enrolled.Addr)
		}
		acts, err := c.register().Clerk().Add("Ida New", "ida@example.test")
		if err != nil || acts[0].Enrolled.Was != "P1" {
			t.Errorf("%s is not known again: %+v, %v", addr, acts, err)
		}
		c.veil = nil
		if acts, err := c.register().Clerk().Add("Ida New", "ida@example.test"); err != nil || acts[0].Enrolled.Was != "" {
			t.Errorf("%s is known without the secret: %+v, %v", addr, acts, err)
		}
	}
}

// Names of moderators, of the club, of roles and of sides, and what looks like them, are nobody's but of the moderator himself, from
// his own mailbox: neither who comes into a game nor who comes into the register gets them.
func TestNamesThatAreReserved(t *testing.T) {
	house := register.House{Name: "Attack Club", Staff: []mail.Address{{Addr: "operator@example.test"}, {Name: "Nora Example", Addr: "nora@example.test"}, {Name: "Mo Example", Addr: "mo@example.test"}}}
	c := club{t: t}
	c.do(c.register().Clerk().Add("Jan", "jan@other.test"))
	for name, want := range map[string]string{
		"Mo Example": "who moderates in this club", "MO EXAMPLE.": "who moderates", "Nora Exạmple": "who moderates", "Nóra Exampłe": "who moderates", "Nora Exannple": "who moderates",
		"Attack Club": "the name of the club itself", "Attack-Club.": "the club itself", "The moderator": "what somebody is", "operator": "what somebody is",
		"house": "what somebody is", "north": "what somebody is", "Nobody": "what somebody is", "opponent": "what somebody is", "The Opponent": "what somebody is",
		"Northern Division": "what somebody is", "Confederate": "what somebody is",
	} {
		r := c.register().Beside(house)
		if clash := r.Clash(name, "carl@other.test"); !strings.Contains(clash, want) {
			t.Errorf("%s joins: %q", name, clash)
		}
		if _, clash := r.Newcomer(name, "carl@other.test", false); !strings.Contains(clash, want) {
			t.Errorf("%s comes: %q", name, clash)
		}
		for _, line := range []string{"add " + name + " <carl@other.test>", "rename P1 = " + name, "separate P1 = " + name + " <jan@other.test>"} {
			if _, err := r.Said(register.Ask{Line: line}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", line, err)
			}
		}
		if free, possible := r.Free(name, "carl@other.test"); possible {
			t.Errorf("%s is offered: %s", name, free)
		}
	}
	r := c.register().Beside(house)
	if clash := r.Clash("Mo Example", "mo+games@example.test"); clash != "" {
		t.Errorf("Mo himself: %s", clash)
	}
	if _, err := r.Clerk().Add("Mo Example", "mo@example.test"); err != nil {
		t.Errorf("Mo himself: %v", err)
	}
	if clash := r.Clash("Anna North", "anna@example.test"); clash != "" {
		t.Error(clash)
	}
}

// A name that somebody took from a moderator before it was his alone comes back to him.
func TestAModeratorHasHisNameBack(t *testing.T) {
	nora := mail.Address{Name: "Nora Example", Addr: "nora@example.test"}
	c := club{t: t}
	c.play("a", "Nora Example <carl@other.test>", "Ben <ben@example.test>")
	c.do(c.register().Beside(register.House{Staff: []mail.Address{nora}}).Clerk().Rename(c.find("Nora Example"), "Gina Example"))
	r := c.register().Beside(register.House{Staff: []mail.Address{nora}})
	acts, err := r.Clerk().Add("Nora Example", nora.Addr)
	if err != nil {
		t.Fatalf("his own name is kept from her: %v", err)
	}
	after := r.With(acts)
	if names := after.Names().String(); names != "in a: Nora Example = Gina Example\n" {
		t.Error(names)
	}
	if after.Identities().Sits("b", nora, game.Seat{Name: "Gina Example", Addr: "carl@other.test"}) {
		t.Error("she is taken for who took her name")
	}
	if after.With(nil).Clash("Nora Example", "carl@elsewhere.test") == "" {
		t.Error("a register that was changed knows its club no more")
	}
}

// Who was expelled is told apart from who never was a member, with when, by whom and why, and is asked to play by nobody unasked.
func TestWhoWasExpelledIsSaidToBe(t *testing.T) {
	c := club{t: t}
	c.do(c.register().Clerk().Add("Ida New", "ida@example.test"))
	c.why = "rolled again"
	c.do(c.register().Clerk().Admit(c.find("P1"), false))
	r := c.register()
	const why = "He was expelled on 2026-03-03, by the operator, because: rolled again."
	if got := r.WhyExpelled(c.find("P1")); got != why {
		t.Error(got)
	}
	if got := about.Lines(r, r.People)[0]; got != "P1   Ida New <ida@example.test>: expelled" {
		t.Error(got)
	}
	for _, clash := range []string{r.Clash("Ida New", "ida+x@example.test"), second(r.Newcomer("Ida New", "ida@example.test", false))} {
		if !strings.Contains(clash, "expelled on 2026-03-03") || !strings.Contains(clash, "first make him a member: player admit P1") {
			t.Errorf("%q", clash)
		}
	}
	c.do(c.register().Clerk().Forget(c.find("P1")))
	if was := c.register().Was("ida+z@example.test"); was == nil || c.register().WhyExpelled(*was) == "" {
		t.Errorf("forgotten, and not known to be expelled: %+v", was)
	}
}

func second(_, s string) string { return s }

// An address that nobody can type, or that is read as another's, is nobody's.
func TestAddressesArePlain(t *testing.T) {
	c := club{t: t}
	c.do(c.register().Clerk().Add("Ben", "ben@example.test"))
	for addr, want := range map[string]string{"bеn@example.test": "has letters of Cyrillic and of Latin", `"b n"@example.test`: "no mail address that every server takes", "ben@exаmple.test": "Cyrillic"} {
		if _, err := c.register().Clerk().Reach(c.find("Ben"), addr, false); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", addr, err)
		}
	}
}

// Who is added from an address that the register has is that one: he is admitted, and no name of another is offered to him.
func TestAddedFromAKnownAddress(t *testing.T) {
	c := club{t: t}
	c.games = append(c.games, register.Entry{Game: "c", Name: "Anna Example", Addr: "anna@example.test", As: register.AsInvited, At: noon})
	acts, err := c.register().Clerk().Add("Anna Example", "anna@example.test")
	if err != nil || len(acts) != 1 || !acts[0].Admitted || acts[0].Person != "P1" {
		t.Errorf("%+v, %v", acts, err)
	}
	if _, err := c.register().Clerk().Add("Max", "anna+2@example.test"); err == nil || !strings.Contains(err.Error(), "anna+2@example.test is of the mailbox of Anna Example, who writes from anna@example.test") {
		t.Error(err)
	}
}

// What was said of membership goes with who is told apart; a name with the word "in" can be his; and only names under which somebody
// has played are published.
func TestSeparatedFromWhoWasExpelled(t *testing.T) {
	c := club{t: t}
	c.play("a", "Ben <ben@example.test>")
	c.do(c.register().Clerk().Reach(c.find("Ben"), "two@example.test", false))
	c.why = "cheated"
	c.do(c.register().Clerk().Admit(c.find("Ben"), false))
	acts, err := c.register().Said(register.Ask{Line: "separate P1 = Man in Black <ben@example.test>"})
	if err != nil {
		t.Fatal(err)
	}
	after := c.register().With(acts)
	if lines := about.Aftermath(after, acts); len(lines) != 1 || !strings.Contains(lines[0], "P2 was expelled as P1, and is no member either; if he is somebody else: player admit P2") {
		t.Errorf("%q", lines)
	}
	c.do(acts, nil)
	if p := c.find("Man in Black"); p.Member || c.register().WhyExpelled(p) == "" {
		t.Errorf("%+v", p)
	}
	c.do(c.register().Clerk().Rename(c.find("P2"), "Roberta New"))
	if names := c.register().Names().String(); strings.Contains(names, "Man in Black") {
		t.Errorf("a name under which nobody has played is published: %s", names)
	}
	if told := strings.Join(about.Person(c.register(), c.find("P1")), "\n"); strings.Contains(told, "dots alone") {
		t.Error(told)
	}
}
