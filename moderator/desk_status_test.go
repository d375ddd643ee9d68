package moderator_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/desk"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/proof"
	"adjutant/moderator/register"
)

// tagged is the match under another tag.
func (m *match) tagged(tag string) game.Game {
	lines := append([]game.Line(nil), m.game.Lines...)
	opened := *lines[0].Opened
	opened.Tag, lines[0].Opened = tag, &opened
	return game.Game{Lines: lines}
}

// inClub has the match know the players of a club with these games.
func (m *match) inClub(games []game.Game) {
	var entries []register.Entry
	for _, g := range games {
		entries = append(entries, register.EntriesIn(g.Lines)...)
	}
	m.people = register.Of(nil, entries)
	m.knows(decision.WantPlayers, decision.Known{Register: m.people})
	m.games = games
}

// gamesOf tells of those of the games that tell of somebody.
func (m *match) gamesOf(who game.Registered) (all []decision.PlayerGame, err error) {
	for _, g := range m.games {
		if slices.ContainsFunc(register.EntriesIn(g.Lines), func(e register.Entry) bool { return e.Addr == who.Addr }) {
			one, err := desk.GameOf(m.m.Rules, g, who)
			if err != nil {
				return nil, err
			}
			all = append(all, one)
		}
	}
	return all, nil
}

// invitedGame is a game that Anna and Ben are invited to.
func invitedGame(t *testing.T) game.Game {
	t.Helper()
	s, o := duelOpening(t)
	o.Tag = "invited"
	lines, _, err := lobby.Invite(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	return game.Game{Lines: lines}
}

// TestStatusOfAllGames: one table of a player's games, with what each waits for in his
// time zone; of others' games nothing.
func TestStatusOfAllGames(t *testing.T) {
	timed := newTimed(t, club())
	held, over, others := newMatch(t, 1), newMatch(t, 1), newMatch(t, 1)
	held.conduct(intervene.Hold(held.m, held.game, "the map is being checked", noon))
	over.conduct(intervene.End(over.m, over.game, intervene.Termination{Winner: "north", Why: "agreed by telephone"}, noon))
	for i := range others.game.Lines[0].Opened.Seats {
		seat := &others.game.Lines[0].Opened.Seats[i]
		seat.Addr, seat.Name = "x"+seat.Addr, "X. "+seat.Name
	}
	games := []game.Game{held.tagged("held"), invitedGame(t), others.tagged("others"), over.tagged("over"), timed.tagged("timed")}
	tests := []struct {
		from string
		want string
	}{
		{"Anna@example.test", `
         Your games that go on: 3. Over: 1.
  Game     Turn  Whose move            Deadline
  held        1  the moderator         none
  invited     -  you: join or decline  Wed 18 Mar 13:00 CET (12:00 UTC)
  timed       1  you                   Sat 7 Mar 13:00 CET (12:00 UTC)
`},
		{"ben@example.test", `
         Your games that go on: 3. Over: 1.
  Game     Turn  Whose move            Deadline
  held        1  the moderator         none
  invited     -  you: join or decline  Wed 18 Mar 12:00 UTC
  timed       1  Anna Example          Sat 7 Mar 12:00 UTC
`},
	}
	for _, tt := range tests {
		t.Run(tt.from, func(t *testing.T) {
			msg := &mail.Message{Date: noon, From: mail.Address{Addr: tt.from}, To: []mail.Address{timed.m.Club.Address}, Text: "status\n", Auth: mail.Auth{Aligned: true}}
			in := decision.Input{Now: noon, Submission: proof.Submission{Key: "k", Mail: msg, Received: noon}}
			timed.inClub(games)
			d, err := timed.desk(in)
			again, errAgain := timed.desk(in)
			if diff := difference(d, again); diff != "" || err != nil || errAgain != nil {
				t.Fatalf("answered twice: %v, %v\n%s", err, errAgain, diff)
			}
			_, told, _ := strings.Cut(d.Send[0].Text, "(line 1)")
			told, _, _ = strings.Cut(told, "\nAnybody may")
			if diff := cmp.Diff(tt.want, told); diff != "" {
				t.Errorf("table (-want +got):\n%s", diff)
			}
		})
	}
}
