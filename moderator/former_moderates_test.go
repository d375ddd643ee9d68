package moderator_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
)

// newExchange is a duel in which letters are read, that a club's operator moderates.
func newExchange(t *testing.T) *exchange {
	t.Helper()
	e := &exchange{match: newMatch(t, 1), now: noon, replyTo: map[string]mail.Address{}, chairs: map[string]mail.Address{}}
	e.m.Club.Operator = mail.Address{Addr: "operator@example.test"}
	return e
}

// succeeds seats Carl Example in the place of Ben Example, who plays south; his mails begin with the head.
func (e *exchange) succeeds() (head string) {
	seat := *game.SeatAmong(e.game.Lines[0].Opened.Seats, "south")
	seat.Name, seat.Addr, seat.Token = "Carl Example", "carl@example.test", strings.Repeat("c", 16)
	e.game.Lines = append(e.game.Lines, game.Line{At: e.now, Seated: seat.AsSeated("takes the seat over")})
	return "from " + seat.Addr + "\nto " + e.m.Club.ReplyTo("duel", seat).Addr + "\n"
}

// Who has played a game moderates it only when all sides have said yes.
func TestWhoHasPlayedModeratesWithBothSidesYes(t *testing.T) {
	e := newExchange(t)
	head := e.succeeds()
	appoint := func() error {
		_, err := intervene.Appoint(e.m, e.game, game.Moderates{Name: "Ben Example", Addr: "ben@example.test"}, e.now)
		return err
	}
	if err := appoint(); err == nil || !strings.Contains(err.Error(), "Ben Example <ben@example.test> has played south in this game, and moderates it only if all sides want that: each writes 'offer moderator Ben Example'") {
		t.Fatal(err)
	}
	mustSay(t, e.happen("north", "offer moderator Nora Example\n"), `"Nora Example" is nobody who has played this game`)
	mustSay(t, e.happen("north", "offer moderator Ben Example\n"), "offers that Ben Example, who has played this game, may moderate it", "offer moderator Ben Example decline offer")
	if err := appoint(); err == nil {
		t.Error("one side's yes was enough")
	}
	mustSay(t, e.happen("south", head+"offer moderator Ben Example\n"), "All sides agree that Ben Example, who has played this game, may moderate it", "outcome: answered")
	if err := appoint(); err != nil {
		t.Errorf("with both sides' yes: %v", err)
	}
}

// Who takes a seat over does not read what was written to his predecessor alone.
func TestASuccessorReadsNoPrivatePress(t *testing.T) {
	e := newExchange(t)
	e.happen("north", "press opponent: a secret among us\nend press\n")
	e.happen("north", "press all: well met, all\nend press\n")
	before := e.happen("south", "history\n")
	mustSay(t, before, "a secret among us", "well met, all")
	head := e.succeeds()
	after := e.happen("south", head+"history\n")
	if mustSay(t, after, "well met, all"); strings.Contains(after, "a secret among us") {
		t.Error("the successor reads it in the history")
	}
	c, err := e.m.Rules.TableOf(e.game)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []bool{false, true} {
		if got := c.Reads(c.Presses[i], "south"); got != want {
			t.Errorf("press %d: the successor reads it: %t", i+1, got)
		}
		if !c.Reads(c.Presses[i], "north") {
			t.Errorf("press %d: north reads its own no more", i+1)
		}
	}
}

// A moderator who plays is told that he may not, and not that there is no such unit.
func TestAModeratorWhoPlaysIsToldThatHeMayNot(t *testing.T) {
	for _, line := range []string{"hold because the map is checked", "rule terrain 0507 = clear because it is", "rollback to no. 1 because it was misread", "release", "seat south Carl Example <carl@example.test>"} {
		t.Run(line, func(t *testing.T) {
			e := newExchange(t)
			e.m.Club.Moderators = []mail.Address{{Name: "Anna Example", Addr: "anna@example.test"}}
			answer := e.happen("north", line+"\n")
			said := strings.Join(strings.Fields(answer), " ")
			if !strings.Contains(said, "you play North in this game, and who plays does not moderate") || strings.Contains(said, "no unit") {
				t.Errorf("%s", answer)
			}
		})
	}
}

// A moderator to whom a side has written takes no seat against it, from whichever address of his mailbox; else he may.
func TestAModeratorTakesNoSeatAgainstWhoConfidedInHim(t *testing.T) {
	e := newExchange(t)
	e.m.Club.Moderators = []mail.Address{{Name: "Nora Example", Addr: "nora@example.test"}}
	e.m.Club.People = register.Of([]register.Act{
		{Person: "P1", Enrolled: &register.Enrolled{Name: "Max Power", Addr: "nora+m@example.test"}}, {Person: "P1", Reached: "max@other.test"},
	}, nil).Identities()
	propose := func(side engine.Side, name, addr string) error {
		_, err := lobby.Propose(e.m, e.game, game.Proposed{Side: side, Name: name, Addr: addr}, e.now)
		return err
	}
	if err := propose("south", "Max Power", "max@other.test"); err != nil {
		t.Errorf("nobody has written to her: %v", err)
	}
	e.game.Lines = append(e.game.Lines, game.Line{At: e.now, Press: &game.Press{Number: 1, No: 1, Side: "north", To: game.ToModerator, Text: "a secret attack on 0407"}})
	for _, who := range [][2]string{{"Max Power", "max@other.test"}, {"Nora Sample", "nora+games@example.test"}, {"Otto", "operator@example.test"}} {
		if err := propose("south", who[0], who[1]); err == nil || !strings.Contains(err.Error(), "has read what is another side's alone") {
			t.Errorf("%s: %v", who, err)
		}
		if err := propose("north", who[0], who[1]); err != nil {
			t.Errorf("%s in the place of who wrote: %v", who, err)
		}
	}
	if err := propose("south", "Carl Example", "carl@example.test"); err != nil {
		t.Error(err)
	}
}

// What is written to the moderator below a press to the opponent goes to the moderator alone.
func TestAPressInAPressGoesToItsOwnReader(t *testing.T) {
	e := newExchange(t)
	for _, end := range []string{"", "end press\n"} {
		told := e.happen("north", "press opponent: private word to Ben\n"+end+"press moderator: my secret plan is 0404\n"+end)
		_, ben, _ := strings.Cut(told, "To: ben@example.test")
		ben, operator, _ := strings.Cut(ben, "To: operator@example.test")
		if !strings.Contains(ben, "private word to Ben") || strings.Contains(ben, "0404") {
			t.Errorf("Ben reads:\n%s", ben)
		}
		if !strings.Contains(operator, "my secret plan is 0404") || strings.Contains(operator, "private word") {
			t.Errorf("the operator reads:\n%s", operator)
		}
	}
	mustSay(t, e.happen("north", "press opponent: I shall\npress on, and press all of you hard\nend press\n"), "Handed on to Ben Example: 2 lines")
}
