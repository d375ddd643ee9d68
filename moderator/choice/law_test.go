package choice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/playout"
	"adjutant/engine/systems"
	"adjutant/moderator/choice"
	"adjutant/moderator/interpret"
	"adjutant/moderator/orders"
)

// Every answer to every question of random games is chosen by each of three manners of saying it, and by no manner of denying it.
func TestAnswersAreChosenInEveryManner(t *testing.T) {
	asked := map[string]int{}
	for _, id := range []string{"training-field", "wilsons-creek", "into-the-woods-ours"} {
		for seed := range uint64(2) {
			eachQuestion(t, id, seed, func(o choice.Offer) {
				for i, a := range o.Answers {
					for _, said := range manners(o, i) {
						if got := o.Spelled(said); !isAnswer(o, got, i) {
							t.Errorf("%s, %s: %q is %q", id, a, said, got)
						}
						asked[a.Verb]++
					}
					for _, said := range denials(o, i) {
						if got := o.Spelled(said); isAnswer(o, got, i) {
							t.Errorf("%s, %s: %q is %q", id, a, said, got)
						}
					}
				}
			})
		}
	}
	for _, verb := range []string{"retreat", "disrupt", "advance", "defend", "counter", "pass"} {
		if asked[verb] == 0 {
			t.Errorf("nobody was asked for a %s", verb)
		}
	}
	t.Log(asked)
}

// isAnswer reports whether a text chooses the answer at a place, and nothing else.
func isAnswer(o choice.Offer, text string, at int) bool {
	first, _, _ := strings.Cut(text, "\n")
	return first == fmt.Sprintf("reply %d: %d", o.Question, at+1) || first == o.Answers[at].String()
}

// maxListed is how many answers of a question are looked at, as letters list so many.
const maxListed = 12

// eachQuestion has a function look at each question of a random game.
func eachQuestion(t *testing.T, id string, seed uint64, look func(choice.Offer)) {
	t.Helper()
	p, err := systems.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	sys, err := systems.Open(p)
	if err != nil {
		t.Fatal(err)
	}
	game, err := playout.Play(sys, engine.Setup{}, seed, 300)
	if err != nil {
		t.Fatal(err)
	}
	state, err := sys.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	roster := interpret.Roster(p)
	for _, play := range game.Plays {
		if n := sys.Node(state); n.Kind == engine.AtChoice && n.Asked && len(n.Seats) == 1 {
			o := choice.Offer{Question: 7, Roster: roster}
			o.Roster.Reader, o.Roster.Version = n.Seats[0], orders.Latest
			o.Roster.Units = placed(sys, state, roster.Units)
			for a := range sys.Legal(state, n.Seats[0]) {
				if o.Answers = append(o.Answers, a); len(o.Answers) == maxListed {
					break
				}
			}
			look(o)
		}
		if state, _, _, err = engine.Apply(sys, state, play); err != nil {
			t.Fatal(err)
		}
	}
}

// placed are units with where they stand.
func placed(sys engine.System, state engine.State, units []orders.Unit) []orders.Unit {
	at := map[engine.UnitID]engine.Loc{}
	for _, p := range engine.PlacedOf(sys, state) {
		at[p.Unit] = p.At
	}
	units = slices.Clone(units)
	for i := range units {
		units[i].At = at[units[i].ID]
	}
	return units
}

// manners are three ways to say an answer; fewer for those that are a yes.
func manners(o choice.Offer, at int) []string {
	plain, loose := told(o, o.Answers[at], "")
	said := []string{
		fmt.Sprintf("I'll take answer %d of your list, please.", at+1),
		fmt.Sprintf("Well then: option %d.", at+1),
	}
	if plain != "" {
		said = append(said, plain+".", "What a day. "+loose+", and the sun sets.")
	}
	return said
}

// denials are ways to say that an answer is not meant, or may not be.
func denials(o choice.Offer, at int) []string {
	said := []string{
		fmt.Sprintf("I don't want number %d.", at+1), fmt.Sprintf("Not answer %d.", at+1), fmt.Sprintf("What happens with option %d?", at+1), fmt.Sprintf("Number %d, unless it rains.", at+1),
	}
	plain, loose := told(o, o.Answers[at], "")
	if plain == "" || o.Answers[at].Verb == "pass" {
		return said
	}
	no, _ := told(o, o.Answers[at], "do not ")
	return append(said, no+".", "If they come, "+plain+".", "Would it help when "+plain+"?", "I wish "+loose+".", plain+", or perhaps not.", "You said: \""+plain+"\".")
}

// told is an answer in words, with something before what is done, and in other words.
func told(o choice.Offer, a engine.Action, deny string) (plain, loose string) {
	names := func(ids []string) string {
		var all []string
		for _, id := range ids {
			name := nameOf(o, id)
			all = append(all, name)
		}
		return strings.Join(all, " and ")
	}
	var units []string
	for _, u := range a.Units {
		units = append(units, string(u))
	}
	way := func() string {
		var via []string
		for _, l := range a.Path[1 : len(a.Path)-1] {
			via = append(via, string(l))
		}
		if len(via) == 0 {
			return "to " + string(a.Path[len(a.Path)-1])
		}
		return "by " + strings.Join(via, " and ") + " to " + string(a.Path[len(a.Path)-1])
	}
	switch a.Verb {
	case "retreat":
		return names(units) + " " + deny + "fall back " + way(), "the " + names(units) + " " + deny + "withdraw from " + string(a.Path[0]) + " " + way()
	case "lose":
		return names(units) + " " + deny + "take the loss", "the loss of a step falls on the " + names(units)
	case "disrupt":
		return names(units) + " " + deny + "disrupt where they stand", "the " + names(units) + " disrupt in place"
	}
	return toldFight(a, names, deny)
}

// toldFight is told of what is done with a part for each.
func toldFight(a engine.Action, names func([]string) string, deny string) (plain, loose string) {
	primary, support, leader := names(a.Arg("primary")), names(a.Arg("support")), names(a.Arg("leader"))
	beside := ""
	if support != "" {
		beside += ", supported by " + support
	}
	if leader != "" {
		beside += ", " + leader + " in command"
	}
	switch a.Verb {
	case "defend":
		return primary + " " + deny + "defend" + beside, "primary is the " + primary + beside
	case "counter":
		return primary + " " + deny + "counterattack " + string(a.Path[0]) + beside, "primary is the " + primary + beside + ", they strike back at " + string(a.Path[0])
	case "advance":
		unit, by := names([]string{string(a.Units[0])}), ""
		if len(a.Path) > 1 {
			by = " by way of " + string(a.Path[0])
		}
		return unit + " " + deny + "follow them" + by + " into " + string(a.Path[len(a.Path)-1]), "the " + unit + " " + deny + "go" + by + " and occupy " + string(a.Path[len(a.Path)-1])
	}
	return "", ""
}

// nameOf is a unit as it is printed.
func nameOf(o choice.Offer, id string) string {
	i := slices.IndexFunc(o.Roster.Units, func(u orders.Unit) bool { return string(u.ID) == id })
	return o.Roster.Units[i].Display()
}
