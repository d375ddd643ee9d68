package moderator_test

import "testing"

// A draft is agreed to, changed and begun anew in whatever words people have for that; who agrees to some only, or takes half of it back,
// has nothing played.
func TestADraftIsAgreedToInMoreWords(t *testing.T) {
	const (
		drafted = "1st Mill to (5,13).\nLane Horse to (30,5).\nThe Lane Rifles wibble.\n"
		mill    = "move 1st-Mill (4,13.5)-(5,13)"
		horse   = "move Lane-Horse (3,18.5)-(9.3,17.2)"
		rifles  = "move Lane-Rifles (6,5.5)-(9,5)"
	)
	for said, want := range map[string]string{
		"All right, all of it, please":                           mill + "; " + horse,
		"Yes, that's fine. I won't fire this turn either.":       mill + "; " + horse,
		"That's all right then.":                                 mill + "; " + horse,
		"So be it":                                               mill + "; " + horse,
		"good enough, off we go":                                 mill + "; " + horse,
		"Fine with me. Do it your way.":                          mill + "; " + horse,
		"2: your suggestion\n3: Lane Rifles to (9,5)":            mill + "; " + horse + "; " + rifles,
		"2: yes, that is what I meant by it.\n3: forget it":      mill + "; " + horse,
		"2 as you suggest. For 3: Lane Rifles to (9,5)":          mill + "; " + horse + "; " + rifles,
		"2: as you suggest. 3 is only a question, leave it out.": mill + "; " + horse,
		"Everything anew:\nThe Lane Rifles to (9,5)":             rifles,
		// near misses
		"That's fine, but the Rifles stay.":               "",
		"All of it, but the Rifles stay.":                 "",
		"All of it is wrong":                              "",
		"2: your suggestion is odd":                       "",
		"2: your suggestion? Why?":                        "",
		"The whole lot of you should be shot":             "",
		"3 is a question":                                 "", // 2 is still asked about
		"Everything is fine with me but 2":                "",
		"I am happy with that for 2 if the Rifles may go": "",
	} {
		m := newMillTable(packMatch(t, "mill-lane", 1))
		m.subject = "Re: " + m.send("west", drafted).Send[0].Subject
		letter := m.send("west", said+"\n").Send[0].Text
		if got := m.sealedLast(); got != want {
			t.Errorf("%q: sealed are %q, not %q\n%s", said, got, want, letter)
		}
		m.rejudged()
	}
}
