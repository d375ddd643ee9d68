package replay_test

import (
	"strings"
	"testing"

	"adjutant/vassal"
	"adjutant/vassal/replay"

	"github.com/google/go-cmp/cmp"
)

// log makes a file of log steps; commands of a step are parted by " ~ ", and
// a vertical bar in them stands for a TAB.
func log(t testing.TB, steps ...string) *vassal.File {
	t.Helper()
	text := "begin_save\x1b" + setup + "\x1bend_save"
	for _, step := range steps {
		step = strings.ReplaceAll(step, "|", "\t")
		text += "\x1bLOG\t" + strings.ReplaceAll(step, " ~ ", "\\\x1bLOG\t")
	}
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	return f
}

const dice = "CHAT*** 2d6 = 6,2 *** &lt;Anna&gt; ~ MutableProperty|2d6_result|1|6,2|Module ~ MutableProperty|2d6_total|0|8|Module" +
	" ~ MutableProperty|2d6_keep|0|2|Module ~ MutableProperty|2d6_summary||2 x1, 6 x1|Module"

const undoDice = "UNDO|true ~ MutableProperty|2d6_total|8|0|Module ~ MutableProperty|2d6_result|6,2|1|Module" +
	" ~ CHAT* UNDO: *** 2d6 = 6,2 *** &lt;Anna&gt; ~ UNDO|false"

var diceRoll = replay.Roll{
	Step: 1, Kind: replay.RollDice, Button: "2d6", Player: "Anna", Text: "*** 2d6 = 6,2 *** <Anna>",
	Result: "6,2", Values: []int{6, 2}, Total: 8, HasTotal: true, Summary: "2 x1, 6 x1", Old: "1",
}

// undone is a roll that a later step took back.
func undone(r replay.Roll, by int) replay.Roll {
	r.Undone, r.UndoneBy = true, by
	return r
}

func TestRolls(t *testing.T) {
	vasl := replay.Roll{
		Step: 1, Kind: replay.RollChat, Button: "IFT DR", Player: "Anna", Result: "5,2", Values: []int{5, 2},
		Text: "*** (IFT DR) 5,2 ***   <Anna>      [1   avg   7.00 (7.00)]    (01.43)",
	}
	for _, c := range []struct {
		name  string
		steps []string
		want  []replay.Roll
	}{
		{"dice button", []string{dice}, []replay.Roll{diceRoll}},
		{"undone", []string{dice, undoDice}, []replay.Roll{undone(diceRoll, 2)}},
		{"undo undone", []string{dice, undoDice, "UNDO|true ~ CHAT* UNDO: * UNDO: x ~ MutableProperty|2d6_result|1|6,2|Module ~ UNDO|false"}, []replay.Roll{diceRoll}},
		{"no report", []string{" ~ MutableProperty|1d10_result|1|7|Module"}, []replay.Roll{
			{Step: 1, Kind: replay.RollDice, Button: "1d10", Result: "7", Values: []int{7}, Old: "1"},
		}},
		{"words", []string{"CHAT*** Fate = Jam, stuck *** &lt;Anna&gt; ~ MutableProperty|Fate_result|1|Jam, stuck|Module"}, []replay.Roll{
			{Step: 1, Kind: replay.RollText, Button: "Fate", Player: "Anna", Text: "*** Fate = Jam, stuck *** <Anna>", Result: "Jam, stuck", Old: "1"},
		}},
		{"symbols", []string{"SHOW_RESULTS|Symbols|0|2 ~ CHAT*** Symbols = Star, Moon *** &lt;Anna&gt; ~ MutableProperty|Symbols_result||4|Module"}, []replay.Roll{
			{Step: 1, Kind: replay.RollSymbols, Button: "Symbols", Player: "Anna", Text: "*** Symbols = Star, Moon *** <Anna>", Result: "4", Values: []int{0, 2}, Total: 4, HasTotal: true},
		}},
		{"two in a step", []string{"CHAT* a: 3 ~ MutableProperty|a_result|1|3|Module ~ CHAT* b: 4 ~ MutableProperty|b_result|1|4|Module"}, []replay.Roll{
			{Step: 1, Kind: replay.RollDice, Button: "a", Text: "* a: 3", Result: "3", Values: []int{3}, Old: "1"},
			{Step: 1, Kind: replay.RollDice, Button: "b", Text: "* b: 4", Result: "4", Values: []int{4}, Old: "1"},
		}},
		{"told only", []string{"CHAT*** (IFT DR) 5,2 ***   <Anna>      [1   avg   7.00 (7.00)]    (01.43)"}, []replay.Roll{vasl}},
		{"told only, undone", []string{
			"CHAT*** (IFT DR) 5,2 ***   <Anna>      [1   avg   7.00 (7.00)]    (01.43)",
			"UNDO|true ~ CHAT* UNDO: *** (IFT DR) 5,2 ***   <Anna>      [1   avg   7.00 (7.00)]    (01.43) ~ UNDO|false",
		}, []replay.Roll{undone(vasl, 2)}},
		{"told by a piece", []string{"CHAT* <img src=d.png> [ Anna (Red) rolls 2 dice:  CAVx1  XSWx1 ] *"}, []replay.Roll{
			{Step: 1, Kind: replay.RollChat, Button: "2 dice", Player: "Anna (Red)", Result: "CAVx1  XSWx1", Text: "* <img src=d.png> [ Anna (Red) rolls 2 dice:  CAVx1  XSWx1 ] *"},
		}},
		{"internet", []string{"CHAT- Roll sent to a server"}, []replay.Roll{{Step: 1, Kind: replay.RollInternet, Text: "- Roll sent to a server"}}},
		{"undo of the time before undos were marked", []string{dice, "MutableProperty|2d6_result|6,2|1|Module ~ CHAT* UNDO: *** 2d6 = 6,2 *** &lt;Anna&gt;"}, []replay.Roll{undone(diceRoll, 2)}},
		{"talk", []string{"CHAT&lt;Anna&gt; - *** (IFT DR) 5,2 *** I rolls 2 dice: 6"}, nil},
		{"a property with a like name", []string{"CHAT* Battle is over ~ MutableProperty|battle_result|draw|win|Module"}, nil},
		{"a property of a map", []string{"CHAT* 3 ~ MutableProperty|x_result|1|3|Field"}, nil},
	} {
		if diff := cmp.Diff(c.want, replay.Rolls(log(t, c.steps...))); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}
