package moderator_test

import (
	"slices"
	"testing"

	"adjutant/moderator/game"
)

// A mail without numbers changes a draft: what it orders stands in the place of what is for the same units and of the same kind, and
// else beside it. Nothing that is kept is lost by it, and what is replaced is told.
func TestAMailChangesADraft(t *testing.T) {
	const first, gun1, gun2, horse = "move 1st-Mill (4,13.5)-(4,12)", "move Mill-Battery gun 1 (9.3,10.7)-(9.5,8.5)", "move Mill-Battery gun 2 (9.3,14.2)-(10.6,16.4)", "move Lane-Horse (3,18.5)-(8,17)"
	const turn = "move 1st Mill (4,12)\nmove Mill Battery gun 1 to (9.5,8.5)\nmove Lane Horse (8,17)\nmove 2nd Mill (20.7,15.7)\n" // the last into a house
	for _, c := range []struct {
		name, text string
		want       []string // what is kept then, but for passes
		says       []string
	}{
		{"the other gun beside it", "move Mill Battery gun 2 to (10.6,16.4)\ndrop 4\n", []string{first, gun1, horse, gun2}, nil},
		{"the other gun by a number that is free", "move Mill Battery gun 2 to (10.6,16.4)\n4: hold 2nd Mill\n", []string{first, gun1, horse, "hold 2nd-Mill", gun2}, nil},
		{"the same gun anew", "move Mill Battery gun 1 to (9.3,8)\ndrop 4\n", []string{first, "move Mill-Battery gun 1 (9.3,10.7)-(9.3,8)", horse}, []string{"Changes of your draft: 2: 'move Mill Battery gun 1 (9.3,10.7)-(9.5,8.5)' replaced by", "'move Mill Battery gun 1 (9.3,10.7)-(9.3,8)'"}},
		{"a unit anew, the refused one with it", "move Lane Horse (8,16)\nmove 2nd Mill (4.9,8.8)\n", []string{first, gun1, "move Lane-Horse (3,18.5)-(8,16)", "move 2nd-Mill (4,7.9)-(4.9,8.8)"}, []string{"Changes of your draft: 3: 'move Lane Horse (3,18.5)-(8,17)' replaced by"}},
		{"by number, who is called by a number", "1: 1st Mill moves to (4,12.5)\n4. 2nd Mill holds\n", []string{"move 1st-Mill (4,13.5)-(4,12.5)", gun1, horse, "hold 2nd-Mill"}, []string{"Changes of your draft: 1: 'move 1st Mill (4,13.5)-(4,12)' replaced by 'move 1st Mill (4,13.5)-(4,12.5)'."}},
		{"the next number", "5. The Lane Rifles hold\ndrop 4\n", []string{first, gun1, horse, "hold Lane-Rifles"}, nil},
		{"somebody else by the number of a kept order", "3: hold Lane Rifles\n4: hold 2nd Mill\n", []string{first, gun1, "hold Lane-Rifles", "hold 2nd-Mill"}, []string{"Changes of your draft: 3: 'move Lane Horse (3,18.5)-(8,17)' replaced by 'hold Lane Rifles'."}},
		{"all left out, and one ordered instead", "drop all\nmove Lane Horse (8,16)\n", []string{"move Lane-Horse (3,18.5)-(8,16)"}, nil},
		{"one stays who was to move", "The 1st Mill stays where it is.\ndrop 4\n", []string{"hold 1st-Mill", gun1, horse}, []string{"Changes of your draft: 1: 'move 1st Mill (4,13.5)-(4,12)' replaced by 'hold 1st Mill'."}},
		{"the same again", "move 1st Mill (4,12)\ndrop 4\n", []string{first, gun1, horse}, nil},
		{"a list of all, the whole turn anew", "1. move 1st Mill (4,12)\n2. move Lane Horse (8,17)\n3. hold 2nd Mill\n4. hold Lane Rifles\n", []string{first, horse, "hold 2nd-Mill", "hold Lane-Rifles"}, []string{"2: 'move Mill Battery gun 1 (9.3,10.7)-(9.5,8.5)' left out, since your list is the whole anew"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMillTable(packMatch(t, "mill-lane", 1))
			m.posts("west", turn, "", game.HandBack)
			text := sent(m.posts("west", c.text, "", game.HandedIn), westAddr)
			var kept []string
			for _, a := range m.sealed().Actions {
				if a.Verb != game.PassVerb {
					kept = append(kept, a.String())
				}
			}
			if !slices.Equal(kept, c.want) {
				t.Errorf("kept %q, want %q\n%s", kept, c.want, text)
			}
			mustSay(t, text, c.says...)
			m.rejudged()
		})
	}
}

// What may be meant otherwise leaves a draft as it is, and its writer is asked.
func TestAMailThatMayChangeADraft(t *testing.T) {
	const turn = "move 1st Mill (4,12)\nmove Mill Battery gun 1 to (9.5,8.5)\nmove 2nd Mill (20.7,15.7)\nThe Lane Horse rides after the guns and back\n"
	for _, c := range []struct {
		name, text string
		says       []string
	}{
		{"somebody else behind the number of a kept order", "1: hold Lane Rifles\n", []string{"E601 line 1: order 1 of your draft is 'move 1st Mill (4,13.5)-(4,12)', and stays", "1: move 1st Mill", "2: move Mill Battery gun 1"}},
		{"what is not read behind the number of a kept order, of somebody else", "1. The Lane Rifles follow the second sergeant\n", []string{"1: move 1st Mill", "2: move Mill Battery gun 1"}},
		{"a pass alone", "pass\n", []string{"E604 line 1: orders of yours are kept", "1: move 1st Mill", "2: move Mill Battery gun 1"}},
		{"another order leaves what is refused refused", "hold Lane Rifles\n", []string{"REFUSED 3: move 2nd Mill", "E603 4: it could not be read", "1: move 1st Mill", "2: move Mill Battery gun 1", "5: hold Lane Rifles"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newMillTable(packMatch(t, "mill-lane", 1))
			m.posts("west", turn, "", game.HandBack)
			text := sent(m.posts("west", c.text, "", game.HandBack), westAddr)
			mustSay(t, text, c.says...)
			m.posts("west", "send\n", "", game.HandedIn)
			m.rejudged()
		})
	}
}

// The numbers of a list are those of its draft, whatever of it is read.
func TestADraftHasTheNumbersOfItsList(t *testing.T) {
	m := newMillTable(packMatch(t, "mill-lane", 1))
	text := sent(m.posts("west", "1. move 1st Mill (4,12)\n3. move 2nd Mill (20.7,15.7)\n4. hold Lane Rifles and Lane Horse\n7. Gun 2 of the Mill Battery fires at whatever comes near the left of us\n", "", game.HandBack), westAddr)
	mustSay(t, text, "1: move 1st Mill", "REFUSED 3: move 2nd Mill", "4: hold Lane Rifles", "7 (line 4)")
	text = sent(m.posts("west", "3: hold 2nd Mill\ndrop 7\n", "", game.HandedIn), westAddr)
	mustSay(t, text, "hold 2nd Mill")
	m.rejudged()
}
