package vassal_test

import (
	"testing"

	"adjutant/vassal"

	"github.com/google/go-cmp/cmp"
)

// only reads a text that holds a single command.
func only(t *testing.T, text string) vassal.Command {
	t.Helper()
	f, err := vassal.ReadText(text, vassal.DefaultLimits())
	if err != nil || len(f.Setup) != 1 {
		t.Fatalf("%q: %d commands, error %v", text, len(f.Setup), err)
	}
	return f.Setup[0]
}

// ignoreOrigin compares commands by their fields only.
var ignoreOrigin = cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".origin" }, cmp.Ignore())

func TestCommands(t *testing.T) {
	for text, want := range map[string]vassal.Command{
		"":                                  vassal.Null{},
		"null":                              vassal.Unlogged{},
		"begin_save":                        vassal.BeginSave{},
		"end_save":                          vassal.EndSave{},
		"+/12/piece;;;a\\/b.png;X/null;1;2": vassal.AddPiece{ID: "12", Type: "piece;;;a/b.png;X", State: "null;1;2"},
		"+/null/piece;;;;X/":                vassal.AddPiece{Type: "piece;;;;X"},
		"-/12":                              vassal.RemovePiece{ID: "12"},
		"D/12/new/old":                      vassal.ChangePiece{ID: "12", New: "new", Old: "old", HasOld: true},
		"D/12/new":                          vassal.ChangePiece{ID: "12", New: "new"},
		"M/12/Field/10/-20/7/Hand/3/4/null/pw-anna": vassal.MovePiece{
			ID: "12", To: vassal.Spot{Map: "Field", X: 10, Y: -20, Under: "7"}, From: vassal.Spot{Map: "Hand", X: 3, Y: 4}, Player: "pw-anna",
		},
		"M/12/null/0/0/null/Field/3/4/5":              vassal.MovePiece{ID: "12", From: vassal.Spot{Map: "Field", X: 3, Y: 4, Under: "5"}},
		"CHAT&lt;Anna&gt; - a\tb":                     vassal.Chat{Text: "&lt;Anna&gt; - a\tb"},
		"CHATBoardPicker\tOne\t0\t0":                  vassal.Boards{Map: "CHAT", Boards: []vassal.Board{{Name: "One"}}},
		"MutableProperty\t2d6_result\t1\t6,2\tModule": vassal.SetProperty{Name: "2d6_result", Old: "1", New: "6,2", Container: "Module"},
		"MutableProperty\tVP\t0\t1":                   vassal.SetProperty{Name: "VP", Old: "0", New: "1"},
		"GlobalProperty\t;VP;7;Module":                vassal.GlobalProperty{Name: "VP", Value: "7", Container: "Module"},
		"UNDO\ttrue":                                  vassal.Undo{Begin: true},
		"UNDO\tfalse":                                 vassal.Undo{},
		"SHOW_RESULTS\tSymbols\t0\t5":                 vassal.ShowResults{Button: "Symbols", Faces: []int{0, 5}},
		"SpecialDiceButton0\t3":                       vassal.ShowResults{Button: "SpecialDiceButton0", Faces: []int{3}},
		"RNG\t;I;30;100\\":                            vassal.RandomDraw{Type: "I", Value: "30", Bound: "100"},
		"TURNTurnTracker0\t0|1;0":                     vassal.Turn{Tracker: "TurnTracker0", State: "0|1;0"},
		"PLAYER\tpw-anna\tAnna Example\tRed":          vassal.Player{ID: "pw-anna", Name: "Anna Example", Side: "Red"},
		"PYREMOVE\tpw-anna":                           vassal.RemovePlayer{ID: "pw-anna"},
		"NOTES\tone|two \\| three":                    vassal.Notes{Text: "one\ntwo | three"},
		"PNOTES\tx":                                   vassal.PublicNotes{Text: "x"},
		"PNOTE\tpw-anna\tx|y":                         vassal.PrivateNote{Owner: "pw-anna", Text: "x\ny"},
		"SNOTE\tplan\tpw-anna\ttrue\tx\t01/02/2026 3:04 PM": vassal.SecretNote{
			Name: "plan", Owner: "pw-anna", Hidden: true, Text: "x", Date: "01/02/2026 3:04 PM",
		},
		"UNMASK\tpw-anna\tpw-ben":              vassal.Unmask{IDs: []string{"pw-anna", "pw-ben"}},
		"LOCKSPOTAB\tTab\tAnna\tpw\t2026":      vassal.LockOptions{Tab: "Tab", By: "Anna", Password: "pw", Date: "2026"},
		"Main MapBoardPicker\tA/rev\t0\t1":     vassal.Boards{Map: "Main Map", Boards: []vassal.Board{{Name: "A", Reversed: true, Row: 1}}},
		"MapBoardPicker\tA\t0\t0\tversion":     vassal.Boards{Map: "Map", Boards: []vassal.Board{{Name: "A"}}, Extra: []string{"version"}},
		"MapBoardPicker\t":                     vassal.Boards{Map: "Map"},
		"Player OneBoardPicker":                vassal.Boards{Map: "Player One"},
		"SETUP_STACK\t":                        vassal.NotNew{},
		"EXT\tMore units\t1.2":                 vassal.Extension{Name: "More units", Version: "1.2"},
		"PLUGIN\tx\t1":                         vassal.Plugin{Name: "x", Version: "1"},
		"SGKC\tSGKC0\ttrue":                    vassal.StartupKey{ID: "SGKC0", Applied: true},
		"DECK\t":                               vassal.SavedDeck{},
		"AUDIO\tFlip.wav":                      vassal.Audio{Clip: "Flip.wav"},
		"FLARE:Flare0:10:20":                   vassal.Signal{Kind: "flare", Fields: []string{"Flare0", "10", "20"}},
		"CLOCK\tx\ty":                          vassal.Signal{Kind: "clock", Fields: []string{"x", "y"}},
		"CLOCKCONTROL\tfalse\ttrue":            vassal.Signal{Kind: "clock control", Fields: []string{"false", "true"}},
		"AutorangeEncoder=1;2":                 vassal.Opaque{},
		"bd\t0\t0\t02":                         vassal.Opaque{},
		"TURN\tx":                              vassal.Opaque{},
		"M/12/Field/ten/20/null/null/0/0/null": vassal.Opaque{Reason: "a move to no point"},
		"M/12/Field/10/20/null/null/0":         vassal.Opaque{Reason: "a move from no point"},
		"+/12/piece;;;;X":                      vassal.Opaque{Reason: "a piece without state"},
		"D/12":                                 vassal.Opaque{Reason: "a change without state"},
		"SHOW_RESULTS\tSymbols\tstar":          vassal.Opaque{Reason: "a die face that is no number"},
	} {
		got := only(t, text)
		if got.Raw() != text {
			t.Errorf("%q: raw text %q", text, got.Raw())
		}
		if diff := cmp.Diff(want, got, ignoreOrigin); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}
