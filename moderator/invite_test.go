package moderator_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/mail"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/past"
	"adjutant/moderator/register"
)

func TestInvitationStories(t *testing.T) {
	club := register.Of(nil, []register.Entry{
		{Game: "before", Name: "Carl Example", Addr: "carl@example.test", Wishes: register.Wishes{Zone: register.Wish{Want: "Europe/Berlin", At: noon}}, As: register.AsPlayer, At: noon},
		{Game: "before", Name: "Dora Example", Addr: "dora@example.test", As: register.AsPlayer, At: noon},
	})
	for _, tt := range []struct {
		name string
		set  func(*lobby.Opening)
	}{
		{"invite-two", func(o *lobby.Opening) { o.House, o.Unrated = []string{"no attacks on Sundays"}, "a friendly game" }},
		{"invite-bad", func(*lobby.Opening) {}},
		{"invite-choose", func(o *lobby.Opening) { o.Players = guests("", "anna", "", "ben", "", "carl") }},
		{"invite-open", func(o *lobby.Opening) { o.Players, o.Anyone = guests("north", "anna"), true }},
		{"invite-decline", func(*lobby.Opening) {}},
		{"invite-expire", func(*lobby.Opening) {}},
		{"invite-again", func(*lobby.Opening) {}},
		{"invite-leave", func(*lobby.Opening) {}},
		{"invite-cancel", func(*lobby.Opening) {}},
		{"invite-directed-bad", func(*lobby.Opening) {}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, o := duelOpening(t)
			s.m.Club.Moderators = []mail.Address{{Name: "Mo Example", Addr: "mo@example.test"}}
			tt.set(&o)
			lines, mails, err := lobby.Invite(s.m, o)
			if err != nil {
				t.Fatal(err)
			}
			s.game.Lines, s.register = lines, club
			if s.wake, err = lobby.FirstWake(s.m, lines, o.Now); err != nil {
				t.Fatal(err)
			}
			runStory(t, s, tt.name, mails)
		})
	}
}

// What happens with seats in a game that has begun, and what those get who watch.
func TestSeatStories(t *testing.T) {
	for _, name := range []string{"seat-zone", "seat-replaced", "seat-moved", "seat-outside", "seat-open", "watch"} {
		t.Run(name, func(t *testing.T) {
			s, o := duelOpening(t)
			s.register = register.Of(nil, []register.Entry{
				{Game: "before", Name: "Carl Example", Addr: "carl@example.test", As: register.AsPlayer, At: noon},
				{Game: "before", Name: "Dora Example", Addr: "dora@example.test", As: register.AsPlayer, At: noon},
			})
			lines, mails, err := lobby.Open(s.m, o)
			if err != nil {
				t.Fatal(err)
			}
			s.game.Lines = lines
			s.letters(mails)
			runStory(t, s, name, nil)
		})
	}
}

// Who was asked to take either seat, at two addresses of his, takes one of them: nobody plays against himself.
func TestWhoIsAskedToBothSeatsTakesOne(t *testing.T) {
	s, o := duelOpening(t)
	const carl = "carl@example.test"
	s.register = register.Of(nil, []register.Entry{{Game: "before", Name: "Carl Example", Addr: carl, As: register.AsPlayer, At: noon}})
	lines, mails, err := lobby.Open(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.game.Lines = lines
	s.letters(mails)
	s.t = t
	s.happen("ben@example.test", "replace by Carl Example <"+carl+">\n")
	s.happen("anna@example.test", "replace by Carl Example <carl+club@example.test>\n")
	mustSay(t, s.happen("carl+club@example.test", "join\n"), "Carl Example plays North from now on")
	mustSay(t, s.happen(carl, "join\n"), "you play North in this game by now, and nobody plays against himself")
	seated := slices.DeleteFunc(slices.Clone(s.game.Lines), func(l game.Line) bool { return l.Seated == nil })
	if len(seated) != 1 || seated[0].Seated.Side != "north" {
		t.Errorf("%d seats changed hands", len(seated))
	}
}

// A moderator who was asked to take a seat, and in whom another side has confided since, does not take it.
func TestWhoIsConfidedInTakesNoSeatThatHeIsAskedTo(t *testing.T) {
	s, o := duelOpening(t)
	const nora = "nora@example.test"
	s.register = register.Of(nil, []register.Entry{{Game: "before", Name: "Nora Example", Addr: nora, As: register.AsPlayer, At: noon}})
	s.m.Club.Moderators, s.m.Club.People = []mail.Address{{Name: "Nora Example", Addr: nora}}, s.register.Identities()
	lines, mails, err := lobby.Open(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.game.Lines = lines
	s.letters(mails)
	s.t = t
	s.happen("ben@example.test", "replace by Nora Example <"+nora+">\n")
	asks := s.replyTo[nora]
	s.happen("anna@example.test", "press moderator: a secret attack on 0407\n")
	s.replyTo[nora] = asks // she answers the letter that asks her, and not the one to the moderator
	mustSay(t, s.happen(nora, "join\n"), "you moderate this game, and have read what is another side's alone")
	if slices.ContainsFunc(s.game.Lines, func(l game.Line) bool { return l.Seated != nil }) {
		t.Error("she sits there")
	}
}

func TestInvitationsThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		says string
		set  func(*lobby.Opening)
	}{
		{"1 player invited to a game of 2 sides: name more, or let any player of the club join", func(o *lobby.Opening) { o.Players = guests("north", "anna") }},
		{"anna@example.test is invited twice", func(o *lobby.Opening) { o.Players = guests("north", "anna", "south", "anna") }},
		{"two players are invited by a name that looks the same, Anna Example <anna@example.test> and anna example <ben@example.test>: give one of them another, as in anna example 2 <ben@example.test>", func(o *lobby.Opening) { o.Players[1].Name = "anna  example" }},
		{"two players are invited to play north", func(o *lobby.Opening) { o.Players = guests("north", "anna", "north", "ben") }},
		{"nobody can play west in this game", func(o *lobby.Opening) { o.Players = guests("north", "anna", "west", "ben") }},
		{"a player is invited to choose a side, and none is left to choose", func(o *lobby.Opening) { o.Players = guests("north", "anna", "south", "ben", "", "carl") }},
		{"an invitation stands for some time, at most 90 days", func(o *lobby.Opening) { o.Wait = 0 }},
		{"a reminder 14 days before the end of an invitation that stands for 14 days", func(o *lobby.Opening) { o.Remind = o.Wait }},
		{"the house option has 201 letters, where 200 are possible", func(o *lobby.Opening) { o.House = []string{strings.Repeat("x", 201)} }},
		{"a house option that says nothing", func(o *lobby.Opening) { o.House = []string{" "} }},
		{"21 house options, where 20 are possible", func(o *lobby.Opening) { o.House = strings.Split(strings.Repeat("x", 21), "") }},
		{`the tag "Duel" is not of small letters, digits and hyphens, at most 32`, func(o *lobby.Opening) { o.Tag = "Duel" }},
	} {
		s, o := duelOpening(t)
		tt.set(&o)
		if _, _, err := lobby.Invite(s.m, o); err == nil || err.Error() != tt.says {
			t.Errorf("error %v, want %s", err, tt.says)
		}
	}
}

// The invitation's hash and both acceptances make the game's id: another nonce
// makes another game.
func TestAcceptancesMakeTheGame(t *testing.T) {
	ids := map[string]bool{}
	for _, answer := range []string{"join\n", "join\nnonce: my own words\n", "join\nnonce: other words\n"} {
		s, o := duelOpening(t)
		s.t = t
		lines, mails, err := lobby.Invite(s.m, o)
		if err != nil {
			t.Fatal(err)
		}
		s.game.Lines = lines
		s.letters(mails)
		if s.game.Opened() != nil || s.game.TakesAnyone() {
			t.Fatal("the game is open")
		}
		s.happen("anna@example.test", answer)
		s.happen("ben@example.test", "join\n")
		opened := s.game.Opened()
		if opened == nil {
			t.Fatal("the game is not open")
		}
		ids[opened.ID] = true
		if n, err := past.BegunSo(s.m.Rules, s.game.Lines, nil); n != 1 || err != nil {
			t.Errorf("%d lines, error %v", n, err)
		}
		if at, err := lobby.FirstWake(s.m, s.game.Lines, s.now); at != nil || err != nil {
			t.Errorf("a game without a clock that has begun wakes at %v, error %v", at, err)
		}
	}
	if len(ids) != 3 {
		t.Errorf("%d ids of 3 games", len(ids))
	}
}

// Who has a player's name and another address does not watch: the operator is told.
func TestNamesakeDoesNotWatch(t *testing.T) {
	s, o := duelOpening(t)
	s.t = t
	lines, _, err := lobby.Open(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.game.Lines = lines
	got := s.happen("ben@elsewhere.example.test", "watch\n")
	mustSay(t, got, "outcome: refused", "E588 a player of this game has your name", "To: <operator@example.test>", "Ben Example <ben@elsewhere.example.test> wants to watch")
}

// The operator who plays in a game does not conduct it.
func TestOperatorWhoPlaysDoesNotConduct(t *testing.T) {
	s, o := duelOpening(t)
	lines, _, err := lobby.Open(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.m.Club.Operator.Addr = "Ben@example.test"
	_, err = lobby.Propose(s.m, game.Game{Lines: lines}, game.Proposed{Side: "north", Name: "Carl Example", Addr: "carl@example.test"}, noon)
	if err == nil || err.Error() != "Ben@example.test plays south in this game, and who plays does not moderate; another moderator can" {
		t.Errorf("error %v", err)
	}
}

// A game that was agreed on as unrated stays so, whoever wins; and those who watch
// learn of its end.
func TestUnratedGameEndsUnrated(t *testing.T) {
	s, o := duelOpening(t)
	o.Unrated = "a friendly game"
	lines, _, err := lobby.Open(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	game := game.Game{Lines: append(lines, game.Line{At: noon, Watching: &game.Watching{Name: "Dora Example", Addr: "dora@example.test", Token: "d"}})}
	d, err := intervene.End(s.m, game, intervene.Termination{Winner: "north", Why: "south has left the club"}, noon)
	if err != nil {
		t.Fatal(err)
	}
	if d.Ending == nil || d.Ending.Unrated != "a friendly game" {
		t.Errorf("the ending is %+v", d.Ending)
	}
	mustSay(t, sent(d, "dora@example.test"), "Duel, is over:", "south has left the club", "You get no more mails of it.")
}

// A yes joins, and a no declines, as people write them; of other talk nothing comes.
func TestAYesJoins(t *testing.T) {
	for text, want := range map[string]string{
		"Yes, I'd love to! Join.\n": "YOU HAVE JOINED: you play North.",
		"Yes\n":                     "YOU HAVE JOINED",
		"Hi,\n\nja, gerne!\n\nViele Gr\u00fc\u00dfe\nAnna\n": "YOU HAVE JOINED",
		"Oui, avec plaisir\n":                                "YOU HAVE JOINED",
		"S\u00ed\nGracias\n":                                 "YOU HAVE JOINED",
		"Tak\nzone: Berlin\n":                                "zone: Europe/Berlin",
		"No, thanks.\n":                                      "YOU DO NOT PLAY",
		"Nein, danke\n":                                      "YOU DO NOT PLAY",
		"Nie\n":                                              "YOU DO NOT PLAY",
		"Yes, but not before Monday\n":                       "NOTHING FOUND",
		"Yes? Who is this?\n":                                "NOTHING FOUND",
		"No idea, maybe\n":                                   "NOTHING FOUND",
		"subject join\n\n":                                   "NOTHING FOUND",
	} {
		s := invited(t)
		if got := s.happen("anna@example.test", text); !strings.Contains(got, want) {
			t.Errorf("%q: no %q in\n%s", text, want, got)
		}
	}
}

// invited is a game to which Anna and Ben are invited.
func invited(t *testing.T) *story {
	t.Helper()
	s, o := duelOpening(t)
	s.t = t
	lines, mails, err := lobby.Invite(s.m, o)
	if err != nil {
		t.Fatal(err)
	}
	s.game.Lines = lines
	s.letters(mails)
	return s
}

// Who is not proved joins by a yes to the letter that asks him, whose subject has the code: as he had asked, and nobody
// without that letter can.
func TestAYesProvesAJoin(t *testing.T) {
	asked := regexp.MustCompile(`Subject: (.*is this mail yours\?.*)`)
	for _, tt := range []struct{ first, answer, want string }{
		{"join\nzone: Berlin\n", "yes\n", "zone: Europe/Berlin"},
		{"join as north\n", "Ja, das war ich.\n\nAnna\n", "YOU HAVE JOINED: you play North."},
		{"Yes, please\n", "yes\n", "YOU HAVE JOINED"},
		{"join\n", "confirm CODE\n", "YOU HAVE JOINED"},
		{"decline\n", "yes\n", "YOU DO NOT PLAY"},
		{"join\n", "no\n", "NOT YOURS: nothing of that mail is done"},
		{"join\nnonce: mine\n", "yes\nnonce: mine\n", "nonce: mine"},
	} {
		s := invited(t)
		got := s.happen("anna@example.test", "unsigned\n"+tt.first)
		found := asked.FindStringSubmatch(got)
		if found == nil {
			t.Fatalf("%q: nobody is asked:\n%s", tt.first, got)
		}
		code := secret.CodeForm.FindString(found[1][len("[duel] is this mail yours?"):])
		wrong := strings.Replace(found[1], code, "aaaaa-bbbbb", 1)
		if got := s.happen("anna@example.test", "unsigned\nsubject Re: "+wrong+"\nyes\n"); strings.Contains(got, "YOU HAVE JOINED") {
			t.Errorf("a yes without the code joins:\n%s", got)
		}
		if got := s.happen("anna@example.test", "unsigned\nsubject Re: "+found[1]+"\n"+strings.ReplaceAll(tt.answer, "CODE", code)); !strings.Contains(got, tt.want) {
			t.Errorf("%q, %q: no %q in\n%s", tt.first, tt.answer, tt.want, got)
		}
	}
}

// How a player wants his letters can stand below his join, and goes with him into the game; a mail that was read before
// there was that is read as it was.
func TestHabitsInAJoin(t *testing.T) {
	for _, tt := range []struct {
		answer, stored, note string
		want                 game.Habits
	}{
		{"join\nLetters: short.\nattachments: full\n", "letters: short", "", game.Habits{Letters: game.ShortLetters, Attachments: game.FullAttachments}},
		{"Yes, gladly\nletters: short\n", "letters: short", "", game.Habits{Letters: game.ShortLetters}},
		{"join\nletters: full\n", "letters: full", "", game.Habits{Letters: game.FullLetters}},
		{"join\nletters: usual\n", "", "", game.Habits{}},
		{"join\nletters: blue\n", "", "letters, attachments: line 2 of your mail", game.Habits{}},
	} {
		s := invited(t)
		got := strings.Join(strings.Fields(s.happen("anna@example.test", tt.answer)), " ")
		if !strings.Contains(got, "YOU HAVE JOINED") || !strings.Contains(got, tt.stored) || !strings.Contains(got, tt.note) {
			t.Errorf("%q: no %q or %q in\n%s", tt.answer, tt.stored, tt.note, got)
		}
		s.happen("ben@example.test", "join\n")
		if opened := s.game.Opened(); opened == nil || opened.Seats[0].Habits != tt.want || opened.Seats[1].Habits != (game.Habits{}) {
			t.Errorf("%q: seats are %+v", tt.answer, opened)
		}
		if n, err := past.BegunSo(s.m.Rules, s.game.Lines, nil); n != 1 || err != nil {
			t.Errorf("%q: %d lines, error %v", tt.answer, n, err)
		}
	}
	if old := lobby.ReadAcceptance(&mail.Message{Text: "join\nletters: short\n"}, orders.Tolerant); old.Has("letters") {
		t.Error("a mail of before is read otherwise")
	}
}

// What somebody writes beside his no is a word to who asked him, and is not called unread.
func TestAWordBesideANo(t *testing.T) {
	for text, unread := range map[string]bool{"Sorry, no time this month.\n\ndecline\n": false, "join\nLooking forward to it all.\n": true} {
		got := invited(t).happen("anna@example.test", text)
		if told := strings.Contains(got, "not read, since it begins with none"); told != unread {
			t.Errorf("%q:\n%s", text, got)
		}
	}
}

// An invitation says on which days no deadline runs in the game, and so does the letter with which it begins.
func TestAnInvitationTellsOfHolidays(t *testing.T) {
	dates, err := clock.ParseDates("2026-12-20..2027-01-06")
	if err != nil {
		t.Fatal(err)
	}
	for _, begin := range []func(decision.Moderator, lobby.Opening) ([]game.Line, []mail.Outgoing, error){lobby.Invite, lobby.Open} {
		s, o := duelOpening(t)
		p := club()
		p.Quiet = []clock.Dates{dates}
		o.Clock = &p
		_, mails, err := begin(s.m, o)
		if err != nil {
			t.Fatal(err)
		}
		mustSay(t, strings.Join(strings.Fields(mails[0].Text), " "), "no deadline runs on 2026-12-20 to 2027-01-06")
	}
}

// Who says in his own words that he plays has joined, with the zone that he names, and a courtesy is no side.
func TestAJoinInOwnWords(t *testing.T) {
	for text, want := range map[string]string{
		"Good evening,\n\nthanks for the invitation - yes, I would love to play Mill Lane, count me in! I live near Berlin.\n\nBest wishes\nAnna\n": "YOU HAVE JOINED",
		"Join, with pleasure.\nMy time zone is Europe/Berlin\n": "zone: Europe/Berlin",
		"Join please!\nMy zone: Europe/Berlin\n\nAnna\n":        "zone: Europe/Berlin",
		"Hi! Happy to play. Who moves first?\n":                 "YOU HAVE JOINED",
		"Danke für die Einladung, ich bin dabei!\n":             "YOU HAVE JOINED",
		"Merci pour l'invitation. Je joue avec plaisir.\n":      "YOU HAVE JOINED",
		"join as north, with pleasure\n":                        "you play North",
		"join with pleasure as North\n":                         "you play North",
		"I would love to play, but I have no time.\n":           "NOTHING FOUND",
		"I would love to see the map first. Is there one?\n":    "NOTHING FOUND",
		"Thanks, I would love to play some other time.\n":       "NOTHING FOUND",
		"Happy to join as soon as I have read the rules.\n":     "NOTHING FOUND",
		"Ich spiele gern ein andermal mit.\n":                   "NOTHING FOUND",
		"Count me in? I do not know yet.\n":                     "NOTHING FOUND",
		"Thanks. Can I play as well?\n":                         "NOTHING FOUND",
		"join the blues\n":                                      "there is no side",
	} {
		got := invited(t).happen("anna@example.test", text)
		if !strings.Contains(got, want) {
			t.Errorf("%q: no %q in\n%s", text, want, got)
		}
		if strings.Contains(got, "YOU HAVE JOINED") && strings.Contains(got, "not read") && !strings.HasPrefix(strings.ToLower(text), "join") {
			t.Errorf("%q: what was read is called unread:\n%s", text, got)
		}
	}
	if old := lobby.ReadAcceptance(&mail.Message{Text: "Join, with pleasure.\n"}, orders.Obliging); !old.Has("side") {
		t.Error("a mail of before is read otherwise")
	}
}
