package moderator_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
	"adjutant/moderator/conduct"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/roll"
)

// diary makes a journal from lines such as "3h judged north accepted", the hours
// counted from the opening. A mail comes with each but those of "lapsed".
func diary(t *testing.T, text string) []game.Line {
	t.Helper()
	start := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	lines := []game.Line{{At: start, Opened: &game.Opened{Seats: []game.Seat{{Side: "north", Name: "Ann"}, {Side: "south", Name: "Bob"}}}}}
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		after, err := time.ParseDuration(words[0])
		if err != nil {
			t.Fatal(err)
		}
		l := game.Line{At: start.Add(after)}
		switch words[1] {
		case "judged", "lapsed":
			l.Judged = &game.Judged{Side: engine.Side(words[2]), Mail: "a mail", Outcome: game.Outcome(strings.Join(words[3:], " "))}
			if words[1] == "lapsed" {
				l.Judged.Mail = ""
			}
		case "play":
			l.Play = &engine.Play{}
		case "standing":
			l.Standing = &game.Standing{}
		case "held":
			l.Held = &game.Held{}
		case "released":
			l.Released = &game.Released{}
		case "paused":
			l.Paused = &game.Paused{}
		case "resumed":
			l.Resumed = &game.Resumed{}
		case "back":
			l.RolledBack = &game.RolledBack{}
		case "clock":
			l.Clock = &clock.Fact{Missed: &clock.Missed{Side: engine.Side(words[2])}}
			lines[0].Opened.Clock = &clock.Policy{}
		case "absent":
			l.Clock = &clock.Fact{Absent: &clock.Absent{Side: engine.Side(words[2]), Dates: clock.Dates{
				From: clock.Date{Year: 2026, Month: 3, Day: 2}, To: clock.Date{Year: 2026, Month: 3, Day: 3},
			}}}
		case "seated":
			l.Seated = &game.Seated{Side: engine.Side(words[2]), Name: words[3]}
		default:
			t.Fatalf("what is %q?", line)
		}
		lines = append(lines, l)
	}
	return lines
}

func TestPaces(t *testing.T) {
	const h = time.Hour
	for _, c := range []struct {
		name, diary string
		want        map[string]ladder.Pace
	}{
		{"each answers the other", `
			10h judged north accepted
			10h play
			10h play
			30h judged south accepted
			30h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{10 * h}}, "Bob": {Took: []time.Duration{20 * h}}}},
		{"what was handed back is no answer", `
			10h judged north handed back
			15h judged north accepted
			15h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{15 * h}}}},
		{"standing orders are no answer", `
			10h judged south accepted
			10h standing
			15h judged north accepted
			15h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{15 * h}}}},
		{"a deadline that passed", `
			10h judged north waiting
			10h play
			34h lapsed south accepted
			34h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{10 * h}}, "Bob": {Missed: 1}}},
		{"no time counts while the game is held or paused", `
			2h held
			5h paused
			8h released
			9h resumed
			10h judged north accepted
			10h play
			11h paused
			12h judged south accepted
			12h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{3 * h}}, "Bob": {Took: []time.Duration{1 * h}}}},
		{"a roll back asks anew", `
			10h judged north accepted
			10h play
			20h back
			21h judged north accepted
			21h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{10 * h, 1 * h}}}},
		{"a deadline of the game's clock is missed once", `
			10h clock north
			10h lapsed north accepted
			10h play
			20h clock south`, map[string]ladder.Pace{"Ann": {Missed: 1}, "Bob": {Missed: 1}}},
		{"absences are left out, but for the others", `
			2h absent north
			80h judged north accepted
			80h play
			90h judged south accepted
			90h play`, map[string]ladder.Pace{"Ann": {Took: []time.Duration{32 * h}}, "Bob": {Took: []time.Duration{10 * h}}}},
		{"a stand-in answers for himself", `
			10h seated north Cid
			12h judged north accepted
			12h play`, map[string]ladder.Pace{"Cid": {Took: []time.Duration{12 * h}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := map[string]ladder.Pace{}
			conduct.Paces(diary(t, c.diary), got)
			if !maps.EqualFunc(got, c.want, func(a, b ladder.Pace) bool { return a.Missed == b.Missed && slices.Equal(a.Took, b.Took) }) {
				t.Errorf("%v, want %v", got, c.want)
			}
		})
	}
}

func TestLucks(t *testing.T) {
	record := func(action string, values ...int) roll.Record {
		return roll.Record{Request: roll.Request{Action: action, Dice: []engine.Dice{{N: 1, Sides: 6, Low: 1}, {N: 1, Sides: 10, Low: 0}}}, Values: values}
	}
	got := map[string]ladder.Luck{}
	conduct.Lucks([]roll.Record{
		record("north: attack 0506", 6, 9), record("south: attack 0505", 1, 0), record("0f3a", 6, 9), record("", 6, 9),
	}, map[engine.Side]string{"north": "Ann", "south": "Bob"}, got)
	if a, b := got["Ann"], got["Bob"]; len(got) != 2 || a.Dice != 2 || a.Surplus != 7 || b.Surplus != -7 {
		t.Errorf("%+v", got)
	}
}

func TestLadderEndings(t *testing.T) {
	e := roll.Ending{
		Game: "id", Tag: "wc-1", Pack: "into-the-woods", Scenario: "3", How: roll.ByForfeit, Winner: "north", Level: "major", Unrated: "a friendly",
		Seats: []roll.EndingSeat{{Side: "north", Player: "Ann"}, {Side: "south", Player: "Bob", Former: []string{"Cid"}}},
	}
	got := ladder.EndingOf(e)
	if got.Scenario != "into-the-woods 3" || got.How != ladder.Forfeit || got.Winner != "north" || got.Rated || got.Why != "a friendly" || !got.Seats[1].StandIn() {
		t.Errorf("%+v", got)
	}
	e.Scenario, e.Unrated, e.Winner = "", "", roll.DrawnGame
	if got := ladder.EndingOf(e); got.Scenario != "into-the-woods" || !got.Drawn || got.Winner != "" || !got.Rated {
		t.Errorf("%+v", got)
	}
	e.Winner = roll.NoWinner
	if got := ladder.EndingOf(e); got.Drawn || got.Winner != "" {
		t.Errorf("%+v", got)
	}
	for _, pair := range []struct {
		mine ladder.How
		roll roll.How
	}{
		{ladder.Victory, roll.ByVictory}, {ladder.Agreed, roll.ByAgreement}, {ladder.Resigned, roll.ByResigning}, {ladder.Forfeit, roll.ByForfeit}, {ladder.Moderated, roll.ByModerator},
	} {
		if string(pair.mine) != string(pair.roll) {
			t.Errorf("%s is called %s", pair.roll, pair.mine)
		}
	}
}
