package audit_test

import (
	"slices"
	"strings"
	"testing"

	"adjutant/moderator/audit"
)

// Each way of editing a log leaves the trace that the table names, and no other
// beside those of the log as it was.
func TestEditedLogs(t *testing.T) {
	const roll = "CHAT*** 2d6 = 3,2 *** <Alice Ж>\\\x1bLOG\tMutableProperty\t2d6_result\t2,5\t3,2\tModule\\\x1bLOG\tMutableProperty\t2d6_total\t7\t5\tModule"
	const seven = "CHAT*** 2d6 = 7,2 *** <Alice Ж>\\\x1bLOG\tMutableProperty\t2d6_result\t2,5\t7,2\tModule\\\x1bLOG\tMutableProperty\t2d6_total\t7\t9\tModule"
	const left = "\x1bLOG\tCHAT*** 2d6 = 2,3 *** <Alice Ж>\\\x1bLOG\tMutableProperty\t2d6_result\t1\t2,3\tModule\\\x1bLOG\tMutableProperty\t2d6_total\t0\t5\tModule" +
		"\\\x1bLOG\tMutableProperty\t2d6_keep\t0\t2\tModule\\\x1bLOG\tMutableProperty\t2d6_summary\t\t2 x1, 3 x1\tModule"
	const said = "CHAT&lt;Alice Ж&gt; - I rolled once"
	const put = "CHAT*** 2d6 = 6,5 *** &lt;Alice Ж&gt;\\\x1bLOG\tMutableProperty\t2d6_result\t3,3\t6,5\tModule"
	tests := []struct {
		name    string
		file    string
		replace []string
		module  bool
		want    string // strength, code and step
	}{
		{"report against result", "s4-b.vlog", []string{"*** 2d6 = 3,2", "*** 2d6 = 6,6"}, false, "strong roll.text 1"},
		{"total against dice", "s4-b.vlog", []string{"2d6_total\t7\t5", "2d6_total\t7\t9"}, false, "medium roll.text 1"},
		{"total against dice and module", "s4-b.vlog", []string{"2d6_total\t7\t5", "2d6_total\t7\t9"}, true, "strong roll.text 1"},
		{"summary against dice", "s4-b.vlog", []string{"2 x1, 3 x1", "3 x1, 6 x1"}, false, "strong roll.text 1"},
		{"number kept", "s4-b.vlog", []string{"2d6_keep\t2\t2", "2d6_keep\t2\t3"}, false, "strong roll.text 1"},
		{"a seven", "s4-b.vlog", []string{roll, seven, "2 x1, 3 x1", "2 x1, 7 x1"}, false, "medium dice.changed 1"},
		{"a seven and a module", "s4-b.vlog", []string{roll, seven, "2 x1, 3 x1", "2 x1, 7 x1"}, true, "strong dice.changed 1"},
		{"old value of a later roll", "s1.vlog", []string{"2d6_result\t2,3\t1,1", "2d6_result\t6,6\t1,1"}, false, "strong roll.chain 16"},
		{"a roll left out", "s1.vlog", []string{left, "\x1bLOG\tnull"}, false, "strong roll.chain 14"},
		{"a roll put in", "s4-c.vlog", []string{said, put}, false, "strong roll.chain 8"},
		{"another run", "s1.vlog", []string{"2d6_result\t2,3\t1,1", "2d6_result\t1\t1,1"}, false, "note roll.chain 16"},
		{"faces against total", "s1.vlog", []string{"SHOW_RESULTS\tSymbols\t0\t0", "SHOW_RESULTS\tSymbols\t0\t1"}, true, "strong roll.text 12"},
		{"a face too many", "s1.vlog", []string{"SHOW_RESULTS\tSymbols\t0\t0", "SHOW_RESULTS\tSymbols\t0\t9"}, true, "strong dice.changed 12"},
		{"moved from elsewhere", "s4-a.vlog", []string{"null/Main Map/160/170/", "null/Main Map/108/140/"}, false, "strong position.edited 2"},
		{"property from elsewhere", "s1.vlog", []string{"MutableProperty\tVP\t0\t7", "MutableProperty\tVP\t5\t7"}, false, "medium position.edited 21"},
		{"moved without a stack", "s4-a.vlog", []string{"LOG\t+/1795200717303/stack/Main Map;212;260;1795200717040;@@1", "LOG\tnull"}, false, "weak position.edited 2"},
		{"moved off the grid", "s4-a.vlog", []string{"M/1795200717040/Main Map/212/260", "M/1795200717040/Main Map/222/270", "stack/Main Map;212;260", "stack/Main Map;222;270"}, true, "weak position.edited 2"},
		{"reported elsewhere", "s4-a.vlog", []string{"moves 0303 -> 0405", "moves 0303 -> 0406"}, true, "medium position.edited 2"},
		{"unknown piece", "s4-a.vlog", []string{"LOG\tM/1795200717040/", "LOG\tM/1795200799999/"}, false, "medium piece.unknown 2"},
		{"unknown mover", "s4-a.vlog", []string{"pw-alice\\", "pw-carol\\"}, false, "medium actor.other 2, note actor.other 2"},
		{"seat taken", "s4-a.vlog", []string{"* 1st Rifles moves 0303 -> 0405", "* 1st Rifles moves 0303 -> 0405\x1bLOG\tPLAYER\tpw-dora\tDora Example\tAxis"}, false, "medium actor.other 3"},
		{"clock back", "s4-a.vlog", []string{"+/1795200717303/", "+/1795100000000/"}, false, "medium clock.order 2"},
		{"made after saving", "s4-a.vlog", []string{"+/1795200717303/", "+/1795999999999/"}, false, "medium clock.order 2"},
		{"undo of nothing", "s4-c.vlog", []string{"2d6_result\t5,3\t3,2", "2d6_result\t6,6\t3,2"}, false, "strong roll.chain 4, medium undo.stray 4"},
		{"quiet shuffle", "s3.vlog", []string{"\\\x1bLOG\tCHAT* Event Deck shuffled", ""}, false, "certain deck.reordered 1"},
		{"marker", "s4-c.vlog", []string{"D/1795200717040/true\t\\\t1\\\\\t-1\\\\\\\t3\\\\\\\\\t4,Axis", "D/1795200717040/true\t\\\t1\\\\\t-1\\\\\\\t3\\\\\\\\\t9,Axis"}, false, "strong piece.edited 1"},
		{"escapes", "s4-b.vlog", []string{"2 x1, 3 x1\tModule", "2 x1, 3 x1\tModule\x1b'LOG\tCHAT&lt;Alice Ж&gt; - hi'"}, false, "medium file.repacked 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var a audit.Auditor
			if tt.module {
				a.Module = lab(t)
			}
			got := added(codes(must(a.Log(open(t, tt.file)))), codes(must(a.Log(edited(t, tt.file, tt.replace...)))))
			if got := strings.Join(got, ", "); got != tt.want {
				t.Errorf("new findings %q, want %q", got, tt.want)
			}
		})
	}
}

// added gives what is in one list and not in the other.
func added(before, after []string) []string {
	var list []string
	for _, w := range after {
		if !slices.Contains(before, w) {
			list = append(list, w)
		}
	}
	return list
}
