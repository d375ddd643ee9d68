package moderator_test

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"testing"

	"adjutant/engine"
	"adjutant/engine/musket"
	"adjutant/engine/pack"
	"adjutant/engine/systems"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/judge"
	"adjutant/moderator/lobby"
	"adjutant/moderator/view"
	"adjutant/moderator/workshop"
	"adjutant/vassal"
	"adjutant/vassal/replay"
)

// openable are rules whose games may go on in open play.
func openable(sys engine.System, p *pack.Pack) game.Rules {
	rules := workshop.Rules(sys, p)
	rules.Open = sync.OnceValues(func() (game.Rules, error) {
		open, sys := systems.InOpenPlay(p)
		return workshop.Rules(sys, open), nil
	})
	return rules
}

// inVersion is a log as another version of the module writes it.
func inVersion(t testing.TB, f *vassal.File, version string) []byte {
	t.Helper()
	was := []byte("<version>" + f.Module.Version + "</version>")
	if !bytes.Contains(f.Module.Raw, was) {
		t.Fatalf("no version in %s", f.Module.Raw)
	}
	f.Module.Raw = bytes.Replace(f.Module.Raw, was, []byte("<version>"+version+"</version>"), 1)
	return bytesOf(t, f)
}

// drag is a log of a version in which a side moves a unit, played on what it was sent last.
func (c *correspondence) drag(side engine.Side, unit engine.UnitID, to engine.Loc, version string) []byte {
	c.t.Helper()
	log := c.played(side, c.table(side, ".vsav"), []engine.Action{{Units: []engine.UnitID{unit}, Path: []engine.Loc{to}}})
	return inVersion(c.t, readVASSAL(c.t, log), version)
}

// byRules is a game of the training field behind north's first log, with south to move.
func byRules(t *testing.T, dice game.DicePolicy) *correspondence {
	t.Helper()
	m := packMatch(t, "training-field", 5)
	m.game.Lines[0].Opened.Dice = dice
	m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	m.positions = m.keptAs
	c := corresponding(t, m)
	c.must(c.post("north", "", bytesOf(t, c.first())))
	c.passTo("south")
	return c
}

const (
	northAddr = "player-0@example.test"
	southAddr = "player-1@example.test"
)

// wants fails unless a mail comes to an outcome.
func (c *correspondence) wants(want game.Outcome, d decision.Decision) decision.Decision {
	c.t.Helper()
	if d.Outcome != want {
		c.t.Fatalf("%s, want %s\n%s", d.Outcome, want, d.Send[0].Text)
	}
	return d
}

// A log of another version of the module has the game go on in open play: everybody reads
// both versions, the next logs go on from what was carried, of whichever version, all of it
// is decided again as it was, and a roll back brings the rules back.
func TestALogOfAnotherVersionGoesOnInOpenPlay(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	c.once = false
	stood := c.standing()
	d := c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1")))
	const versions = `VERSION 9.1 of the module "Training Field", and the game was played with VERSION 1.2.`
	mustSay(t, sent(d, southAddr), "OPEN PLAY FROM NOW ON: your log is of "+versions, "Accepted 1 of 1 order", "rolls the game back to before no. 6", "made in version 1.2",
		"Grenadiers: 1108 -> 1312", "The audit of the log found nothing.", "duel-no-6.vlog", "duel-no-6.vsav", "open play since no. 6")
	mustSay(t, sent(d, northAddr), "your move: turn", "OPEN PLAY FROM NOW ON: the log of Southern Division (Southern Division) is of "+versions, "so look at it before you go on", "roll 2d6 for the attack on the hill", "Now Northern Division (you)", "duel-no-6.vsav")
	mustSay(t, sent(d, "operator@example.test"), "goes on in OPEN PLAY", "VERSION 9.1", "played with VERSION 1.2.", "rollback to no. 5 because", "adjutant game pack --config FILE --to FOLDER duel")
	if got := c.standing(); got != "north move" {
		t.Errorf("it stands at %q", got)
	}

	d = c.wants(game.Accepted, c.post("north", "", c.drag("north", "Rifles", "0909", "1")))
	mustSay(t, d.Send[0].Text, "ACCEPTED: all of it took effect", "The audit of the log found nothing.", `version 1; this game is played with "Training Field", version 9.1`)
	d = c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "0101", "1")))
	mustSay(t, d.Send[0].Text, "Grenadiers: 1312 -> 0101", "Turn 3 begins")
	c.shows0101()

	d = c.wants(game.Accepted, c.send("north", "roll 2d6 for the attack on the hill\n"))
	mustSay(t, d.Send[0].Text, "2d6 for the attack on the hill")
	c.rejudged()
	overview, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, c.game)
	if err != nil || overview.OpenPlay == nil || overview.OpenPlay.No != 6 || !strings.Contains(overview.Text(), "open play since no. 6: a log of the module \"Training Field\", version 9.1; the game was played with version 1.2") {
		t.Fatalf("%v\n%s", err, overview.Text())
	}
	public, err := view.PublicOf(c.m.Rules, c.m.Beacon, c.game)
	if err != nil || !strings.Contains(strings.Join(public.Options, "\n"), "open play since no. 6") || public.Map || public.Forces != nil {
		t.Errorf("%v: %+v", err, public)
	}

	d = c.rollBack(c.endOf(5))
	c.game.Position = c.positionBefore(len(c.game.Lines))
	c.receive(d.Send)
	mustSay(t, sent(d, northAddr), "judged by its rules again")
	if got := c.standing(); got != stood {
		t.Errorf("it stands at %q, and stood at %q", got, stood)
	}
	log := c.played("south", c.table("south", ".vsav"), []engine.Action{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}})
	d = c.wants(game.Accepted, c.post("south", "", log))
	mustSay(t, d.Send[0].Text, "done move Grenadiers 1108-1109 (log step 1)", "The audit of the log found nothing.")
	c.rejudged()
}

// shows0101 holds the carried positions of both sides against where south has put a unit.
func (c *correspondence) shows0101() {
	c.t.Helper()
	for side, files := range c.had {
		end, _ := replay.End(readVASSAL(c.t, files[".vsav"]))
		found := false
		for _, s := range c.kit.Read(end) {
			found = found || s.Unit == "Grenadiers" && s.At == "0101"
		}
		if !found {
			c.t.Errorf("%s does not see Grenadiers at 0101", side)
		}
		for other := range c.had {
			if other != side && strings.Contains(readVASSAL(c.t, files[".vsav"]).Text, password(other)) {
				c.t.Errorf("%s reads the password of %s", side, other)
			}
		}
	}
}

// The same log once more is no other submission, before and behind a roll back that took
// nothing of it away; behind one that did it is judged anew.
func TestOpenPlayTakesALogOnce(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	log := c.drag("south", "Grenadiers", "1312", "9.1")
	c.wants(game.Accepted, c.post("south", "", log))
	c.wants(game.Again, c.post("south", "once more", log))
	c.rollBack(c.endOf(5))
	c.game.Position = c.positionBefore(len(c.game.Lines))
	d := c.wants(game.Accepted, c.post("south", "", log))
	mustSay(t, d.Send[0].Text, "OPEN PLAY FROM NOW ON", "open play since no. 7")
}

// Orders in words are named for what they are in open play: those that come with its first
// log are left out, later ones are handed back. Its dice may come with that log.
func TestOrdersInOpenPlay(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	d := c.wants(game.Accepted, c.post("south", "roll 2d6 for the hill\nattack 1108 -> 1109 primary Grenadiers\npass\n", c.drag("south", "Grenadiers", "1312", "9.1")))
	mustSay(t, d.Send[0].Text, "OPEN PLAY FROM NOW ON", "What is marked REFUSED, skipped", "done roll dice 2d6 for the hill", "skipped attack 1108 -> 1109 primary Grenadiers", "E584 the game is in open play since no. 6: 'attack' is no order there", "write: a log in which it is done; or, for dice, roll 2d6 for attack", "skipped pass", "'pass' is no order there")
	d = c.wants(game.HandBack, c.send("north", "move 1st-Foot 1104-1105\n"))
	mustSay(t, d.Send[0].Text, "REFUSED move 1st Foot 1104-1105", "E584 the game is in open play since no. 6: 'move' is no order there", "write: a log in which it is done")
	if len(d.Send) != 1 {
		t.Errorf("%d letters", len(d.Send))
	}
	c.wants(game.Accepted, c.send("north", "pass\n"))
	c.rejudged()
}

// A draft says what its log would lead to, and changes nothing.
func TestCheckOfALogThatWouldOpenPlay(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	stood := c.standing()
	d := c.wants(game.Checked, c.post("south", "check\n", c.drag("south", "Grenadiers", "1312", "9.1")))
	mustSay(t, d.Send[0].Text, "CHECKED: nothing took effect", "Sent without 'check', it has the game go on in open play: the log is of version 9.1")
	if got := c.standing(); got != stood || len(d.Send) != 1 || d.Position != nil {
		t.Errorf("it stands at %q, %d letters", got, len(d.Send))
	}
	d = c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1")))
	mustSay(t, d.Send[0].Text, "OPEN PLAY FROM NOW ON")
}

// What is no log of another version of the bound module, or comes at the wrong time, leaves
// the game with its rules.
func TestOpenPlayDoesNotBegin(t *testing.T) {
	for _, tt := range []struct {
		name   string
		post   func(c *correspondence) decision.Decision
		says   []string
		humans bool // the moderators are asked
	}{
		{"out of turn", func(c *correspondence) decision.Decision {
			return c.post("north", "", c.drag("north", "Rifles", "0909", "9.1"))
		}, []string{"HANDED BACK", "E502 the game waits for Southern Division", "version 9.1"}, false},
		{"from an older answer", func(c *correspondence) decision.Decision {
			old := c.had["south"][".vsav"]
			c.wants(game.Accepted, c.post("south", "", c.played("south", c.table("south", ".vsav"), []engine.Action{{Units: []engine.UnitID{"Grenadiers"}, Path: []engine.Loc{"1108", "1109"}}})))
			c.passTo("north")
			c.passTo("south")
			c.had["south"][".vsav"] = old
			return c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1"))
		}, []string{"HANDED BACK", "E544 start.differs", "the game has gone on and stands at duel-no-", "version 9.1"}, false},
		{"a module of another name", func(c *correspondence) decision.Decision {
			f := readVASSAL(c.t, c.drag("south", "Grenadiers", "1109", "1"))
			f.Module.Raw = bytes.ReplaceAll(f.Module.Raw, []byte("Training Field"), []byte("Another Field"))
			return c.post("south", "", bytesOf(c.t, f))
		}, []string{"HANDED BACK", "E543 it is not judged by the rules", `the module "Another Field"`, "unclear move Grenadiers"}, true},
		{"no version", func(c *correspondence) decision.Decision {
			return c.post("south", "", c.drag("south", "Grenadiers", "1109", ""))
		}, []string{"HANDED BACK", "E543 it is not judged by the rules", "unclear move Grenadiers"}, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := byRules(t, game.DiceModerator)
			d := c.wants(game.HandBack, tt.post(c))
			mustSay(t, d.Send[0].Text, tt.says...)
			if strings.Contains(sent(d, southAddr), "OPEN PLAY") || sent(d, "operator@example.test") != "" != tt.humans {
				t.Errorf("%d letters", len(d.Send))
			}
			if o, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, c.game); err != nil || o.OpenPlay != nil {
				t.Errorf("open play %v, %v", o.OpenPlay, err)
			}
		})
	}
}

// A log of another version that comes in the midst of something is not lost: the moderators
// are asked, and read why the game stays by its rules.
func TestOpenPlayWaitsForWhatIsOpen(t *testing.T) {
	t.Run("orders of the other side are sealed", func(t *testing.T) {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
		m.posts("west", "", "drag Lane Rifles -> (9.9,5.5)\n", game.HandedIn)
		m.files = []mail.Attachment{{Name: "turn.vlog", Bytes: inVersion(t, readVASSAL(t, m.log("east", m.had["east"], "drag Ford Jagers -> (38.1,18.5)\n")), "9.1")}}
		d := m.must("east", "", game.HandBack)
		mustSay(t, sent(d, southAddr), "unclear move Ford Jagers", "the game does not go on in open play with it: sealed orders wait to be opened")
		mustSay(t, sent(d, "operator@example.test"), "sealed orders wait to be opened")
		m.posts("east", "", "drag Ford Jagers -> (38.1,18.5)\n", game.Accepted)
	})
	t.Run("both have committed themselves", func(t *testing.T) {
		m := newMillTable(millMatch(t, "sealed", "commit"))
		m.must("west", sealLine(t, millPlan("west", "moves", "a", "move Lane-Rifles (9.9,5.5)")), game.HandedIn)
		m.must("east", sealLine(t, millPlan("east", "moves", "b", "hold Ford-Jagers")), game.Accepted)
		m.files = []mail.Attachment{{Name: "turn.vlog", Bytes: inVersion(t, readVASSAL(t, m.log("west", m.had["west"], "drag Lane Rifles -> (20.1,5.5)\n")), "9.1")}}
		d := m.must("west", "", game.HandBack)
		mustSay(t, sent(d, northAddr), "sealed orders wait to be opened")
	})
	t.Run("a side does not see all units", func(t *testing.T) {
		m := packMatch(t, "training-field", 5)
		rules, err := m.m.Rules("", "")
		if err != nil {
			t.Fatal(err)
		}
		rules.System = foggy{rules.System.(*musket.System)}
		m.m.Rules = func(string, string) (game.Rules, error) { return rules, nil }
		c := corresponding(t, m)
		f := c.first()
		d := c.wants(game.HandBack, c.post("north", "", inVersion(t, f, "9.1")))
		mustSay(t, d.Send[0].Text, "unclear move 1st Foot 1103-1104", "the map of the log shows units that not every side may see")
		if sent(d, southAddr) != "" {
			t.Error("south is told")
		}
	})
	t.Run("orders wait", func(t *testing.T) {
		c := byRules(t, game.DiceModerator)
		log := c.drag("south", "Grenadiers", "1312", "9.1")
		c.game.Lines = append(c.game.Lines, game.Line{At: noon, Rest: &game.Rest{Side: "south", No: 5, Actions: []engine.Action{{Side: "south", Verb: "pass"}}}})
		d := c.wants(game.HandBack, c.post("south", "", log))
		mustSay(t, d.Send[0].Text, "the game does not go on in open play with it: orders wait that were given before")
	})
}

// Of the first log of a game that was played on a board of the player's own no version is
// wanted: the units are compared one by one, as ever.
func TestABoardOfOnesOwnIsOfAnyVersion(t *testing.T) {
	c := newCorrespondence(t, 5)
	f := c.first()
	text := f.Text
	for cmd := range f.All {
		if add, ok := cmd.(vassal.AddPiece); ok {
			text = regexp.MustCompile(`\b`+add.ID+`\b`).ReplaceAllString(text, "own-"+add.ID)
		}
	}
	next, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	next.Encoding, next.Entries, next.Save, next.Module = f.Encoding, f.Entries, f.Save, f.Module
	d := c.wants(game.Accepted, c.post("north", "", inVersion(t, next, "1.0")))
	mustSay(t, d.Send[0].Text, "done move 1st Foot 1103-1104")
}

// In a game in which dice rolled in VASSAL count they go on to; where receipts do, a log
// names them.
func TestDiceInOpenPlay(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		policy game.DicePolicy
		says   []string
	}{
		{game.DiceModerator, []string{"Only the moderator's dice count in this game", "it is void (roll.void)"}},
		{game.DiceReceipts, []string{"ask for dice before you play what needs them", "it is void (roll.void)"}},
		{game.DiceClient, []string{"Dice rolled in VASSAL count in this game", "dice thrown in it count", "2d6 = 6,5"}},
	} {
		t.Run(string(tt.policy), func(t *testing.T) {
			c := byRules(t, tt.policy)
			f := readVASSAL(t, c.drag("south", "Grenadiers", "1312", "9.1"))
			f = readVASSAL(t, behind(rolled("1", "6,5"))(c, f))
			d := c.wants(game.Accepted, c.post("south", "", bytesOf(t, f)))
			mustSay(t, d.Send[0].Text, append(tt.says, "OPEN PLAY FROM NOW ON")...)
			want := game.Accepted
			if tt.policy == game.DiceClient {
				want = game.HandBack
			}
			c.wants(want, c.send("north", "roll 2d6 for the hill\n"))
			c.rejudged()
		})
	}
}

// In somebody else's module the bound version counts, and what the rules have taken off the
// map does not come back.
func TestOpenPlayInTheirModule(t *testing.T) {
	m, file, lost := inTheirModule(t)
	m.kept = append(m.kept, m.game.Position)
	c := &correspondence{match: m, had: map[engine.Side]map[string][]byte{"north": {}, "south": {}}}
	names := map[engine.UnitID]string{}
	for _, u := range file.Units {
		names[u.Unit] = u.Piece.Piece
	}
	sys, state, node := c.now()
	side := node.Seats[0]
	c.receive(m.send(side, "position\n").Send)
	table := c.table(side, ".vsav")
	move := firstMove(t, sys, state, side)
	log := c.inTheirs(file, table, side, idsOf(t, table)[names[move.Units[0]]], move.Path[1:])
	d := c.wants(game.Accepted, c.post(side, "", inVersion(t, readVASSAL(t, log), "1.0")))
	mustSay(t, d.Send[0].Text, `your log is of VERSION 1.0 of the module "Common Ground", and the game was played with VERSION 0.9.`, "The audit of the log found nothing.")
	for side := range c.had {
		if id, there := idsOf(t, c.table(side, ".vsav"))[names[lost]]; there {
			t.Errorf("%s has %s, which was eliminated, on the map again: piece %s", side, lost, id)
		}
	}
}

// Mill Lane goes on in open play at a choice that both sides make: in any order, and openly.
func TestMillLaneGoesOnInOpenPlay(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	m.positions = m.keptAs
	hand := func(side engine.Side, lines, version string) decision.Decision {
		t.Helper()
		m.files = []mail.Attachment{{Name: "turn.vlog", Bytes: inVersion(t, readVASSAL(t, m.log(side, m.had[side], lines)), version)}}
		d := m.must(side, "", game.Accepted)
		m.files = nil
		for _, letter := range d.Send {
			for _, a := range m.filesOf(letter) {
				if strings.HasSuffix(a.Name, ".vsav") {
					m.had[map[string]engine.Side{northAddr: "west", southAddr: "east"}[letter.To.Addr]] = a.Bytes
				}
			}
		}
		return d
	}
	d := hand("west", "drag Lane Rifles -> (20.1,5.5)\n", "2")
	mustSay(t, sent(d, southAddr), "OPEN PLAY FROM NOW ON", "VERSION 2 of the module", "Lane Rifles", "(20.1,5.5)")
	if got := m.standing(); got != "westeast move" {
		t.Errorf("it stands at %q", got)
	}
	d = hand("east", "drag Ford Jagers -> (30.1,18.5)\n", "1")
	mustSay(t, sent(d, northAddr), "The audit of the log found nothing.", "Ford Jagers")
	m.must("west", "pass\n", game.Accepted)
	m.must("east", "pass\n", game.Accepted)
	if got := m.public().Turn; got != 2 {
		t.Errorf("turn %d", got)
	}
	m.rejudged()
}

// A version in a file is anybody's text: whatever stands there is told in one short line.
func TestVersionsThatAreNone(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	stood := c.game
	for _, version := range []string{strings.Repeat("9", 5000), "9  .  1", "&lt;b&gt;9\n1", strings.Repeat("\u00e9\u4e16 ", 300), "pw-south-secret"} {
		c.game = stood
		d := c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", version)))
		mustSay(t, d.Send[0].Text, "OPEN PLAY FROM NOW ON")
		if strings.Contains(sent(d, northAddr), "pw-south-secret") {
			t.Error("north reads a password")
		}
		c.had["south"] = map[string][]byte{}
		c.receive(c.again(stood, "south"))
	}
}

// again are the letters with the position of a game as a side gets it.
func (c *correspondence) again(game game.Game, side engine.Side) []mail.Outgoing {
	c.game = game
	return c.send(side, "position\n").Send
}

// The rules end nothing any more: who has won the players agree on, and it is signed.
func TestTheEndOfOpenPlay(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1")))
	for range 12 {
		c.wants(game.Accepted, c.send("north", "pass\n"))
		c.wants(game.Accepted, c.send("south", "pass\n"))
	}
	if o, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, c.game); err != nil || o.Ended != nil || o.Turn != 14 {
		t.Fatalf("turn %d, %+v, %v", o.Turn, o.Ended, err)
	}
	d := c.confirms("north", c.wants(game.Answered, c.send("north", "resign\n")))
	if d.Ending == nil || d.Ending.Winner != "south" {
		t.Fatalf("%+v", d.Ending)
	}
	again, err := lobby.Rematch(c.m.Rules, c.game, "again")
	if err != nil || again.Hash != c.game.Lines[0].Opened.PackHash {
		t.Errorf("the rematch is played with %q, %v", again.Hash, err)
	}
}

// In a game with a beacon dice that come with the log freeze it: what takes effect before is
// that the game goes on in open play, and both read the versions then.
func TestOpenPlayBeginsBehindAFreeze(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	c.chill(lab(t))
	log := c.drag("south", "Grenadiers", "1312", "9.1")
	d := c.wants(game.Frozen, c.post("south", "roll 2d6 for the hill\n", log))
	mustSay(t, sent(d, northAddr), "FROZEN UNTIL THE DICE FALL", "OPEN PLAY FROM NOW ON: the log of Southern Division", "VERSION 9.1")
	mustSay(t, sent(d, "operator@example.test"), "goes on in OPEN PLAY")
	c.thaw()
	if o, err := view.OverviewOf(c.m.Club, c.m.Rules, c.m.Beacon, c.game); err != nil || o.OpenPlay == nil || o.OpenPlay.No != 6 || o.Waits[0] != "north" || o.Turn != 2 {
		t.Errorf("%+v, %v", o, err)
	}
}

// Who watches and whoever looks at the page reads that the rules are left, and what was done
// since.
func TestOpenPlayIsPublic(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	c.game.Lines = append(c.game.Lines, game.Line{At: noon, Watching: &game.Watching{Name: "Carl Example", Addr: "carl@example.test", Token: "tokenofcarl"}})
	d := c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1")))
	mustSay(t, sent(d, "carl@example.test"), "OPEN PLAY FROM NOW ON: the log of Southern Division (Southern Division) is of VERSION 9.1", "look at it before you go on")
	d = c.wants(game.Accepted, c.post("north", "", c.drag("north", "Rifles", "0909", "1")))
	mustSay(t, sent(d, southAddr), `is a log of the module "Training Field", version 1; this game is played with "Training Field", version 9.1`)
	deeds, err := view.Deeds(c.m.Rules, c.game)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, d := range deeds {
		texts = append(texts, d.Text)
	}
	mustSay(t, strings.Join(texts, "\n"), `the game goes on in open play: a log of the module "Training Field", version 9.1`, "log hash", "a log, submission no. 6")
	summary, err := view.SummaryOf(c.m.Rules, c.m.Beacon, c.game)
	if err != nil || summary.System != "openplay" || summary.Waits[0] != "south" {
		t.Errorf("%+v, %v", summary, err)
	}
}

// Receipts that are open are held against the log that begins open play; later ones work.
func TestReceiptsInOpenPlay(t *testing.T) {
	c := byRules(t, game.DiceReceipts)
	d := c.wants(game.Accepted, c.post("south", "roll attack 0407 -> 0406 primary Fusiliers\n", nil))
	mustSay(t, d.Send[0].Text, "receipt 1 ")
	d = c.wants(game.Accepted, c.post("south", "", c.drag("south", "Grenadiers", "1312", "9.1")))
	mustSay(t, d.Send[0].Text, "OPEN PLAY FROM NOW ON", "(receipt.unused)")
	d = c.wants(game.Accepted, c.send("north", "roll 2d6 for the hill\n"))
	mustSay(t, d.Send[0].Text, "receipt 2 is for the next log of Northern Division")
	d = c.wants(game.Accepted, c.post("north", "", c.drag("north", "Rifles", "0909", "1")))
	mustSay(t, d.Send[0].Text, "(receipt.unused)")
	c.rejudged()
}

// Whoever plays on in the module of an earlier edition of the pack plays in one that was made
// of it, and so does who has the new one: neither leaves the rules. A third version does.
func TestEditionsOfThePackAreOfTheGame(t *testing.T) {
	m := packMatch(t, "training-field", 5)
	rules, err := m.m.Rules("", "")
	if err != nil {
		t.Fatal(err)
	}
	next := *rules.Pack
	next.Edition, next.Hash = "2", strings.Repeat("2", 64)
	sys, err := systems.Open(&next)
	if err != nil {
		t.Fatal(err)
	}
	m.m.Rules = func(_, hash string) (game.Rules, error) {
		if hash == next.Hash {
			return openable(sys, &next), nil
		}
		return rules, nil
	}
	c := corresponding(t, m)
	h, err := judge.ChangePack(c.m, decision.Input{Now: noon, Game: c.game}, next.Hash, "")
	if err != nil {
		t.Fatal(err)
	}
	d, err := h.Decide(nil)
	if err != nil {
		t.Fatal(err)
	}
	c.game.Lines = append(c.game.Lines, d.Append...)
	begun := c.game
	for version, opens := range map[string]bool{"1": false, "2": false, "3": true} {
		c.game = begun
		c.receive(c.again(begun, "north"))
		c.game = begun
		d := c.wants(game.Accepted, c.post("north", "", c.drag("north", "Rifles", "0405", version)))
		if got := strings.Contains(d.Send[0].Text, "OPEN PLAY FROM NOW ON"); got != opens {
			t.Errorf("version %s opens %t:\n%s", version, got, d.Send[0].Text)
		}
	}
	if _, err := judge.ChangePack(c.m, decision.Input{Now: noon, Game: c.game}, engine.OpenHash(next.Hash), ""); err == nil || !strings.Contains(err.Error(), "open play") {
		t.Errorf("%v", err)
	}
}

// No roll back leaves a game in open play without the log with which that began.
func TestNoRollBackIntoOpenPlayWithoutItsLog(t *testing.T) {
	c := byRules(t, game.DiceModerator)
	c.wants(game.Accepted, c.post("south", "roll 2d6 for the hill\n", c.drag("south", "Grenadiers", "1312", "9.1")))
	refused := 0
	for to := c.endOf(5) + 1; to < len(c.game.Lines); to++ {
		back, err := c.game.RollBack(to, "the umpire erred")
		if err != nil || c.game.Lines[to-1].Play == nil {
			continue // behind the plays nothing is to be taken away
		}
		if _, err := intervene.RollBack(c.m, c.game, back, noon); err == nil {
			t.Errorf("it goes back to line %d: %s", to, c.game.Lines[to-1])
		} else if strings.Contains(err.Error(), "without the log with which that began; choose a line before no. 6") {
			refused++
		}
	}
	if refused < 2 {
		t.Errorf("refused %d times", refused)
	}
}
