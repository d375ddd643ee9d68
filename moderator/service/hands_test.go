package service_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/bundle"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/view"
)

// lake are the cards of the pack reed-islands.
var lake = []string{"Mist", "Gale", "Otter", "Feast", "Quarrel"}

// heldIn are the cards that a letter says its reader holds.
func heldIn(t *testing.T, msg *mail.Message) []string {
	t.Helper()
	text := strings.Join(strings.Fields(msg.Text), " ")
	i := strings.LastIndex(text, "and holds ")
	for ; i >= 0 && !slices.Contains(lake, strings.FieldsFunc(text[i+len("and holds "):], isStop)[0]); i = strings.LastIndex(text[:i], "and holds ") {
	}
	if i < 0 {
		t.Fatalf("no cards in:\n%s", msg.Text)
	}
	list, _, _ := strings.Cut(text[i+len("and holds "):], ".")
	return strings.Split(list, ", ")
}

func isStop(r rune) bool { return r == ' ' || r == ',' || r == '.' }

// mustNotTell fails if a text names a card of the pack.
func mustNotTell(t *testing.T, what, text string, but ...string) {
	t.Helper()
	for _, card := range lake {
		if !slices.Contains(but, card) && strings.Contains(text, card) {
			t.Errorf("%s names %s:\n%s", what, card, text)
		}
	}
}

// TestHandsAreTheirSidesAlone: who draws reads which card he has, and nobody else does before it is played: not in letters, not on pages, not in
// a bundle. A bundle for one side holds without it, and one for all when the game is over.
func TestHandsAreTheirSidesAlone(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "reeds", Pack: "reed-islands", Dice: game.DiceModerator})
	c.answers(2)
	c.post(letter("one", "anna", "draw lake\ndraw a card from the lake\n", nil), anna)
	c.outcome(game.Accepted, 1)
	told := c.answers(2)
	held := heldIn(t, told["anna@example.test"])
	if len(held) != 2 {
		t.Fatalf("Anna holds %q", held)
	}
	slices.Sort(held)
	c.mustSay(told["anna@example.test"], "Cards of lake: Merefolk "+strings.Join(held, ", ")+"; Weirmen no cards; 6 left.")
	c.mustSay(told["ben@example.test"], "Merefolk draws a card from lake unseen, and holds 2 of it", "Cards of lake: Merefolk 2 cards; Weirmen no cards; 6 left.")
	mustNotTell(t, "the letter to Ben", told["ben@example.test"].Text)
	for name, file := range filesByName(told["ben@example.test"]) {
		mustNotTell(t, "the file "+name+" to Ben", file)
	}

	c.post(letter("two", "ben", "draw lake\npass\n", nil), ben)
	c.outcome(game.Accepted, 2)
	bens := heldIn(t, c.answers(2)["ben@example.test"])
	i := slices.IndexFunc(lake, func(card string) bool { return !slices.Contains(held, card) })
	c.post(letter("three", "anna", "pass\nplay "+lake[i]+"\n", nil), anna)
	c.outcome(game.HandBack, 1)
	c.mustSay(c.answers(1)["anna@example.test"], "E441", "Merefolk does not hold "+lake[i])
	c.post(letter("four", "anna", "2: play the "+held[0]+" card\n", nil), anna)
	c.outcome(game.Accepted, 3)
	told = c.answers(2)
	c.mustSay(told["ben@example.test"], "Merefolk plays "+held[0])
	mustNotTell(t, "the letter to Ben", strings.ReplaceAll(told["ben@example.test"].Text, bens[0], ""), held[0])

	g, err := c.store.Game(t.Context(), "reeds")
	if err != nil {
		t.Fatal(err)
	}
	public, err := view.PublicOf(c.service.Moderator.Rules, c.service.Moderator.Beacon, g)
	if err != nil {
		t.Fatal(err)
	}
	story, err := view.StoryOf(c.service.Moderator.Rules, g, game.Nobody)
	if err != nil {
		t.Fatal(err)
	}
	mustNotTell(t, "the page", fmt.Sprintf("%+v", public), held[0])
	mustNotTell(t, "the story", fmt.Sprintf("%+v", story), held[0])
	if want := "lake: Merefolk 1 card; Weirmen 1 card; 5 left; spent " + held[0]; len(public.Cards) != 1 || public.Cards[0] != want {
		t.Errorf("everybody reads %q, want %q", public.Cards, want)
	}
	for who, want := range map[string]string{
		"anna@example.test": "lake: Merefolk " + held[1] + "; Weirmen 1 card; 5 left; spent " + held[0],
		"ben@example.test":  "lake: Merefolk 1 card; Weirmen " + bens[0] + "; 5 left; spent " + held[0],
	} {
		sight, err := c.service.ByPage().Sight(t.Context(), who, "reeds")
		if err != nil {
			t.Fatal(err)
		}
		if p, err := sight.Position(); err != nil || len(p.Cards) != 1 || p.Cards[0] != want {
			t.Errorf("%s reads %q on his page (%v), want %q", who, p.Cards, err, want)
		}
	}
	for reader, own := range map[engine.Side][]string{"mere": held, "weir": bens} {
		data := c.bundleOf("reeds", reader)
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), data); report.Failure != nil {
			t.Errorf("the bundle for %s: %s", reader, report.Failure)
		}
		for name, text := range unzip(t, data) {
			if strings.HasPrefix(name, "pack/") {
				continue
			}
			mustNotTell(t, name+" of the bundle for "+string(reader), string(text), append(own, held[0], lake[i])...)
			for _, seat := range g.Lines[0].Opened.Seats {
				if strings.Contains(string(text), seat.Seed) {
					t.Errorf("%s of the bundle for %s has the seed of %s", name, reader, seat.Side)
				}
			}
		}
	}
	c.mustHold(c.bundleOf("reeds", bundle.All), 4)

	c.finish("reeds", "mere")
	for _, reader := range []engine.Side{"mere", "weir"} {
		report := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("reeds", reader))
		if report.Failure != nil {
			t.Fatalf("the bundle for %s of the game that is over: %s", reader, report.Failure)
		}
		for _, v := range report.Verdicts {
			if v.Side == reader && !v.Again {
				t.Errorf("no. %d of %s is not judged anew: %s", v.No, reader, v.Why)
			}
		}
	}
}

// TestNobodyChoosesTheCards: the order hangs on what both players answered, and on every seed that the invitation commits to.
func TestNobodyChoosesTheCards(t *testing.T) {
	c := newClub(t)
	c.begin(lobby.Opening{Tag: "reeds", Pack: "reed-islands", Dice: game.DiceModerator})
	g, err := c.store.Game(t.Context(), "reeds")
	if err != nil {
		t.Fatal(err)
	}
	order := func(change func(*game.Opened)) string {
		opened := *g.Lines[0].Opened
		opened.Seats = slices.Clone(opened.Seats)
		change(&opened)
		table, err := c.service.Moderator.Rules.Table(append([]game.Line{{Opened: &opened}}, g.Lines[1:]...))
		if err != nil {
			t.Fatal(err)
		}
		return string(table.Course().State.Text())
	}
	same := order(func(*game.Opened) {})
	if same != order(func(*game.Opened) {}) {
		t.Fatal("a game has two orders")
	}
	for name, change := range map[string]func(*game.Opened){
		"the id":         func(o *game.Opened) { o.ID = strings.Repeat("0", len(o.ID)) },
		"the first seed": func(o *game.Opened) { o.Seats[0].Seed = o.Seats[1].Seed },
		"the last seed":  func(o *game.Opened) { o.Seats[1].Seed = o.Seats[0].Seed },
	} {
		if order(change) == same {
			t.Errorf("the order does not hang on %s", name)
		}
	}
	if blind := order(func(o *game.Opened) { o.Seats[0].Seed = "" }); strings.Contains(blind, "Mist") {
		t.Errorf("without a seed the order is known: %s", blind)
	}
}

// TestTheHousePlaysItsHand: the house chooses by the cards that it holds, and its games come to their end.
func TestTheHousePlaysItsHand(t *testing.T) {
	for _, side := range []engine.Side{"mere", "weir"} {
		a := newAlone(newClub(t), lobby.Opening{Tag: "reeds", Pack: "reed-islands", Dice: game.DiceModerator}, side)
		a.play(60)
		if c := a.course(); c.Node().Kind != engine.AtOver {
			t.Errorf("Anna is %s: after %d mails the game stands at %s", side, a.mails, c.Node().Prompt)
		}
	}
}

// TestARollBackShufflesTheDecks: whoever drew a card in what is taken away does not know where it lies. Both read so, and what was drawn behind
// it can be played and holds for who verifies; games that were opened before there was that keep the order of their decks.
func TestARollBackShufflesTheDecks(t *testing.T) {
	c := newClub(t)
	anna, ben := c.open(lobby.Opening{Tag: "reeds", Pack: "reed-islands", Dice: game.DiceModerator})
	c.answers(2)
	draws := func(name, from, text, token, minute string) *mail.Message {
		t.Helper()
		c.post(bytes.Replace(letter(name, from, text, nil), []byte("18:30:"), []byte("18:"+minute+":"), 1), token)
		return c.answers(2)[from+"@example.test"]
	}
	before := heldIn(t, draws("one", "anna", "draw lake\ndraw lake\n", anna, "30"))
	for i, minute := range []string{"31", "32", "33"} {
		d, g := c.rollBack("reeds", 0)
		if err := c.service.Conduct(t.Context(), "reeds", g, d); err != nil {
			t.Fatal(err)
		}
		for _, msg := range c.answers(2) {
			c.mustSay(msg, "ROLLED BACK", "is shuffled anew", "Cards of lake: Merefolk no cards; Weirmen no cards; 8 left.")
		}
		draws(fmt.Sprint("again", i), "anna", "draw lake\ndraw lake\n", anna, minute)
	}
	draws("bens", "ben", "draw lake\npass\n", ben, "40")
	g, err := c.store.Game(t.Context(), "reeds")
	if err != nil {
		t.Fatal(err)
	}
	backs, judged := 0, 0
	for i, l := range g.Lines {
		if l.RolledBack != nil {
			backs++
		} else if l.Judged != nil {
			judged = i
		}
	}
	table := func(g game.Game) *game.Table {
		t.Helper()
		table, err := c.service.Moderator.Rules.TableOf(g)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	now := table(g)
	text := string(now.Course().State.Text())
	if want := fmt.Sprintf(`"anew":%d`, backs); !strings.Contains(text, want) {
		t.Errorf("the state has not %s: %s", want, text)
	}
	kept := table(game.Game{Lines: g.Lines[:judged]}).Course().Keep("", judged)
	if again := table(game.Game{Lines: g.Lines, Kept: kept}); again.Unkept != nil || string(again.Course().State.Text()) != text || again.Replayed == len(again.Plays) {
		t.Errorf("from where play was kept: %v, %d of %d plays, %s", again.Unkept, again.Replayed, len(again.Plays), again.Course().State.Text())
	}
	old := *g.Lines[0].Opened
	old.Decks = game.DecksKept
	slices.Sort(before)
	if text := string(table(game.Game{Lines: append([]game.Line{{Opened: &old}}, g.Lines[1:]...)}).Course().State.Text()); strings.Contains(text, `"anew"`) || !strings.Contains(text, `"hands":[["`+strings.Join(before, `","`)+`"]`) {
		t.Errorf("a game of before: drawn were %q, and are %s", before, text)
	}
	draws("three", "anna", "pass\n", anna, "41")
	held := now.Course().Cards("mere")[0]
	held = strings.FieldsFunc(strings.TrimPrefix(held, "lake: Merefolk "), isStop)[0]
	draws("four", "anna", "play "+held+"\n", anna, "42")
	c.mustHold(c.bundleOf("reeds", bundle.All), 7)
	if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("reeds", "weir")); report.Failure != nil {
		t.Errorf("the bundle for weir: %s", report.Failure)
	}
	c.finish("reeds", "mere")
	for _, reader := range []engine.Side{"mere", "weir"} {
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("reeds", reader)); report.Failure != nil {
			t.Fatalf("the bundle for %s of the game that is over: %s", reader, report.Failure)
		}
	}
}

// TestNobodyChoosesTheOrderOfADeck: who moderates knows the secret of the decks, and gets the same order whenever he rolls a game back; behind a
// roll back it is another. The game was invited to, hands are held meanwhile, and its bundles hold when it is over.
func TestNobodyChoosesTheOrderOfADeck(t *testing.T) {
	c := newClub(t)
	to := c.invite(lobby.Opening{Tag: "reeds", Pack: "reed-islands", Players: []lobby.Player{
		{Side: "mere", Name: "Anna Example", Addr: "anna@example.test"}, {Side: "weir", Name: "Ben Example", Addr: "ben@example.test"},
	}})
	c.post(letter("join", "anna", "join\n", nil), to["anna@example.test"])
	c.answers(1)
	c.post(letter("joins", "ben", "join\n", nil), to["ben@example.test"])
	c.answers(3)
	draws := func(name, minute string) []string {
		t.Helper()
		c.post(bytes.Replace(letter(name, "anna", "draw lake\n", nil), []byte("18:30:"), []byte("18:"+minute+":"), 1), to["anna@example.test"])
		return heldIn(t, c.answers(2)["anna@example.test"])
	}
	first := draws("one", "30")
	draws("two", "31")
	texts := map[string]bool{}
	for i, minute := range []string{"32", "33", "34"} {
		d, g := c.rollBack("reeds", 1)
		text := func(between ...game.Line) string {
			t.Helper()
			table, err := c.service.Moderator.Rules.TableOf(game.Game{Lines: slices.Concat(g.Lines, between, d.Append)})
			if err != nil {
				t.Fatal(err)
			}
			return string(table.Course().State.Text())
		}
		now := text()
		for n := range 3 {
			press := game.Line{At: c.at(), Press: &game.Press{Number: 1, Side: "weir", To: "opponents", Text: "Well?"}}
			if later := text(slices.Repeat([]game.Line{press}, n+1)...); later != now {
				t.Errorf("%d lines later the decks lie as %s, and now as %s", n+1, later, now)
			}
		}
		if texts[now] {
			t.Errorf("roll back %d brings an order of before: %s", i+1, now)
		}
		texts[now] = true
		if err := c.service.Conduct(t.Context(), "reeds", g, d); err != nil {
			t.Fatal(err)
		}
		for _, msg := range c.answers(2) {
			c.mustSay(msg, "is shuffled anew")
		}
		if held := draws(fmt.Sprint("again", i), minute); len(held) != 2 || !slices.Contains(held, first[0]) {
			t.Errorf("behind roll back %d Anna holds %q, and had drawn %q before", i+1, held, first)
		}
	}
	d, g := c.rollBack("reeds", 0) // which takes the others away, and is the fourth all the same
	if err := c.service.Conduct(t.Context(), "reeds", g, d); err != nil {
		t.Fatal(err)
	}
	c.answers(2)
	if held := draws("anew", "35"); len(held) != 1 {
		t.Errorf("behind the opening Anna holds %q", held)
	}
	g, err := c.store.Game(t.Context(), "reeds")
	if err != nil {
		t.Fatal(err)
	}
	if table, err := c.service.Moderator.Rules.TableOf(g); err != nil || !strings.Contains(string(table.Course().State.Text()), `"anew":4`) {
		t.Errorf("the fourth roll back does not shuffle as such, error %v", err)
	}
	c.mustHold(c.bundleOf("reeds", bundle.All), 6)
	c.finish("reeds", "mere")
	for _, reader := range []engine.Side{bundle.All, "mere", "weir"} {
		if report := verifier(c.service.Moderator.Beacon).Verify(c.public(), c.bundleOf("reeds", reader)); report.Failure != nil {
			t.Errorf("the bundle for %q of the game that is over: %s", reader, report.Failure)
		}
	}
}
