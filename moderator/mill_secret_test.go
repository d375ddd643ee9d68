package moderator_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/mail"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/view"
)

// Whatever one side has handed in, nothing that the other side, a watcher or anyone else can read, see
// or load depends on it before it is played, but its seal: mails with their files and pictures, pages and
// their map, and what the transparency log has.
func TestKeptOrdersChangeNothingForOthers(t *testing.T) {
	t.Parallel()
	const far, near = "drag Lane Rifles -> (9.9,5.5)\nsay face Lane Rifles 62\ndrag 1st Mill -> (7.9,13.5)\n", "drag Lane Horse -> (8,18.5)\n"
	for _, c := range []struct {
		name, option, value string
		both                []string // played before, as a mail of each side
		text, log           [2]string
	}{
		{"moves in words", "one_mail", "no", nil, [2]string{"move Lane-Rifles (9.9,5.5) face 62\nlimber Mill-Battery\n", "hold all\n"}, [2]string{}},
		{"moves in a log", "one_mail", "no", nil, [2]string{}, [2]string{far, near}},
		{"a log and words", "one_mail", "no", nil, [2]string{"", "hold all\n"}, [2]string{far, ""}},
		{"fire", "one_mail", "no", []string{"pass\n"}, [2]string{"cannon Mill-Battery gun 1 -> (24.5,12.3)\n", "pass\n"}, [2]string{}},
		{"fire and moves", "one_mail", "yes", nil, [2]string{"cannon Mill-Battery gun 1 -> (24.5,12.3)\nmove Lane-Rifles (9.9,5.5)\n", "pass\n"}, [2]string{}},
		{"standing orders", "one_mail", "no", nil, [2]string{"standing: if enemy within 10 then fire\nhold all\n", "hold all\n"}, [2]string{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var read [2]map[string]string
			for i := range read {
				m := newMillTable(millMatch(t, c.option, c.value))
				m.game.Lines = append(m.game.Lines, game.Line{At: noon, Watching: &game.Watching{Name: "Oscar Example", Addr: "oscar@example.test", Token: "o"}})
				for _, text := range c.both {
					m.posts("west", text, "", game.HandedIn)
					m.posts("east", text+"note: mine\n", "", game.Accepted)
				}
				read[i] = m.readBehind(m.posts("west", c.text[i], c.log[i], game.HandedIn))
				if text := fmt.Sprint(read[i]); strings.Count(text, "SEAL ") < 1 || len(read[i]) < 12 {
					t.Fatalf("nothing is compared: %s", text)
				}
			}
			for _, what := range slices.Sorted(maps.Keys(read[0])) {
				if read[0][what] != read[1][what] {
					t.Errorf("%s depends on what is kept:\n%s\n%s", what, read[0][what], read[1][what])
				}
			}
		})
	}
}

// readBehind is all that others than West can have once West has handed its orders in, by what it is;
// the seal is SEAL.
func (t *millTable) readBehind(d decision.Decision) map[string]string {
	t.t.Helper()
	read := map[string]string{"log": fmt.Sprintf("%+v", d.Result)}
	t.take(read, "first", d)
	for _, text := range []string{"status\n", "stored\n", "history\n", "map\n", "map gif\n", "position\n", "check\nhold all\n", "preview\nhold all\n", "deadline\n", "resend\n", "move Ford-Jagers (1,1)\n"} {
		t.take(read, "asked "+text, t.post("east", text, ""))
	}
	for what, of := range map[string]func(game.Game) (any, error){
		"page":    func(g game.Game) (any, error) { return view.PublicOf(t.m.Rules, t.m.Beacon, g) },
		"deeds":   func(g game.Game) (any, error) { return view.Deeds(t.m.Rules, g) },
		"summary": func(g game.Game) (any, error) { return view.SummaryOf(t.m.Rules, t.m.Beacon, g) },
		"map": func(g game.Game) (any, error) {
			svg, kind, err := view.Map(t.m.Rules, g)
			return kind + string(svg), err
		},
		"story":         func(g game.Game) (any, error) { return t.told(g, game.Nobody) },
		"story of east": func(g game.Game) (any, error) { return t.told(g, "east") },
	} {
		shown, err := of(t.game)
		if err != nil {
			t.t.Fatal(err)
		}
		read[what] = fmt.Sprintf("%+v", shown)
	}
	seal := t.sealed().Seal
	for what, text := range read {
		read[what] = strings.ReplaceAll(text, seal, "SEAL ")
	}
	return read
}

// told is the game's story as a reader may know it.
func (t *millTable) told(g game.Game, reader engine.Side) (string, error) {
	story, err := view.StoryOf(t.m.Rules, g, reader)
	if err != nil {
		return "", err
	}
	told, err := json.Marshal(story.Plays)
	return string(told), err
}

// take adds what a decision sends to others than West.
func (t *millTable) take(read map[string]string, what string, d decision.Decision) {
	t.t.Helper()
	for i, letter := range d.Send {
		if letter.To.Addr == "player-0@example.test" {
			continue
		}
		letter.Attachments = t.filesOf(letter)
		for j, a := range letter.Attachments {
			if isVASSAL(a.Name) {
				letter.Attachments[j].Bytes = []byte(readVASSAL(t.t, a.Bytes).Text)
			}
		}
		for j, e := range letter.Enclosures {
			read[fmt.Sprintf("%s, letter %d, plan %d", what, i, j)] = string(e.Plan)
		}
		whole, err := json.Marshal(struct {
			Letter mail.Outgoing
			Files  []mail.Attachment
		}{letter, letter.Attachments})
		if err != nil {
			t.t.Fatal(err)
		}
		read[fmt.Sprintf("%s, letter %d", what, i)] = string(whole)
	}
}
