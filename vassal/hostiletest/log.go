// Package hostiletest makes saves, logs and modules that are small as files and cost
// much to read: for tests that nobody can fill a club's memory with them. They are
// made anew each time, so none of them lies about.
package hostiletest

import (
	"fmt"
	"strconv"
	"strings"
)

// Log is the command text of a log that is made to cost much.
type Log struct{ Name, Text string }

// Logs are logs of about so many bytes of text, each made so that reading,
// replaying or auditing it costs as much time or memory as its shape allows.
func Logs(size int) []Log {
	return []Log{
		{"stacks of missing members", missing(size, true)},
		{"stacks of the same missing members", missing(size, false)},
		{"a stack of missing members put down again and again", restacked(size)},
		{"a stack moved again and again", moved(size)},
		{"pieces that fall on pieces that may be hidden", dropped(size)},
		{"a deck shuffled again and again", shuffled(size)},
		{"one piece of many traits", traits(size, 1)},
		{"pieces of many traits", traits(size, 200_000)},
		{"traits of a far level", farTraits(size)},
		{"a large piece changed by little", large(size)},
		{"a large type changed by little", largeType(size)},
		{"many fields", "begin_save" + sep + "LOS" + strings.Repeat("\t", size) + sep + "end_save"},
		{"many fields in many commands", header(repeated(size, "LOS"+strings.Repeat("\t", 100_000)))},
		{"a note of many lines", "begin_save" + sep + "NOTES\t" + strings.Repeat("|", size) + sep + "end_save"},
		{"many notes", header(numbered(size, "SNOTE\tn%d\towner\tfalse\tx\td\th"))},
		{"many players", header(numbered(size, "PLAYER\tpassword-%d\tName %[1]d\tSide %[1]d"))},
		{"moves of many players", logged(numbered(size/2, "PLAYER\tpassword-%d\tN\tS"), numbered(size/2, "M/9/Map/1/1/null/Map/1/1/null/other-%d"))},
		{"long lines of chat", logged(nil, repeated(size, "CHAT"+strings.Repeat("*** (x) ", 20_000)))},
		{"many lines of chat", logged(nil, repeated(size, "CHAT<Anna> - move 1st Foot 1104"))},
		{"many rolls", logged(nil, numbered(size, "CHAT*** (2d6) %d ***   <Anna>"))},
		{"rolls of many dice", logged(nil, repeated(size, "CHAT*** 2d6 = 1 ***"+`\`+sep+"LOG\tMutableProperty\t2d6_result\t1\t"+strings.Repeat("1,", 50_000)+"1\t"))},
		{"rolls and undos", logged(nil, undone(size))},
		{"chains of undos", logged(nil, undoChain(size))},
		{"properties", logged(nil, numbered(size, "MutableProperty\tP%d\ta\tb\tModule"))},
		{"properties of long names", logged(nil, numbered(size, "MutableProperty\t"+strings.Repeat("P", 50_000)+"%d\ta\tb\tModule"))},
		{"games begun anew", logged(repeated(size/2, "+/1/stack/Map;1;1"), repeated(size/2, "begin_save"))},
		{"pieces that come and go", logged(nil, numbered(size, "+/%d/piece;;;a.png;N/Map;1;1;1;0"+`\`+sep+"LOG\t-/%[1]d"))},
		{"many pieces", header(numbered(size, "+/%d/piece;;;a.png;N/Map;1;1;1;0"))},
		{"many commands", header(repeated(size, "-/1"))},
		{"commands to missing pieces", logged(nil, numbered(size, "D/%d/x/y"))},
		{"a step of many commands", "begin_save" + sep + "end_save" + sep + "LOG\tCHATx" + strings.Join(inner(numbered(size, "D/%d/x/y")), "")},
		{"turns", logged(nil, numbered(size, "TURNTurn%d\t0/1"))},
		{"masks of many owners", masks(size)},
	}
}

const sep = "\x1b" // between two commands

// header is a save of commands.
func header(commands []string) string {
	return "begin_save" + sep + strings.Join(commands, sep) + sep + "end_save"
}

// logged is a log of steps of one command behind a setup part.
func logged(setup, steps []string) string {
	return header(setup) + sep + "LOG\t" + strings.Join(steps, sep+"LOG\t")
}

// inner are commands as further ones of a log step.
func inner(commands []string) []string {
	list := make([]string, len(commands))
	for i, c := range commands {
		list[i] = `\` + sep + "LOG\t" + c
	}
	return list
}

func repeated(size int, command string) []string {
	list := make([]string, max(size/(len(command)+6), 1))
	for i := range list {
		list[i] = command
	}
	return list
}

func numbered(size int, format string) []string {
	list := make([]string, max(size/(len(format)+10), 1))
	for i := range list {
		list[i] = fmt.Sprintf(format, i)
	}
	return list
}

// ids are so many ids from the first on, each behind the delimiter.
func ids(first, n int, delim string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(delim)
		b.WriteString(strconv.Itoa(first + i))
	}
	return b.String()
}

func missing(size int, shifting bool) string {
	var stacks []string
	for i := range size / 23_000 {
		first := 0
		if shifting {
			first = i
		}
		stacks = append(stacks, fmt.Sprintf("+/s%d/stack/Map;%[1]d;1%s", i, ids(first, 5000, ";")))
	}
	return header(stacks)
}

func restacked(size int) string {
	return logged([]string{"+/1/stack/Map;1;1"}, repeated(size, "D/1/Map;1;1"+ids(100, 5000, ";")))
}

// pieces are small ones with the ids from 0 on.
func pieces(n int, typ, state string) []string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("+/%d/%s/%s", i, typ, state)
	}
	return list
}

// pile is how many pieces lie in a stack or deck.
const pile = 3000

func moved(size int) string {
	setup := append(pieces(pile, "piece;;;a.png;N", "Map;1;1;1;0"), "+/s/stack/Map;1;1"+ids(0, pile, ";"))
	return logged(setup, repeated(size/3, "M/s/Map/1/1/null/Map/1/1/null/anna"))
}

func dropped(size int) string {
	long := strings.Repeat("x", size/4)
	setup := append(pieces(1, "invis;"+long+"\tpiece;;;a.png;N", "anna\tMap;5;5;1;0"), "+/p/piece;;;a.png;N/Map;9;9;1;0")
	return logged(setup, repeated(size/2, "M/p/Map/5/5/null/Map/9/9/null/ben"))
}

func shuffled(size int) string {
	cards := ids(0, pile, ",")[1:]
	setup := append(pieces(pile, "piece;;;a.png;N", "Map;1;1;1;0"), "+/d/deck;Map;1;1;;;Never;;;;;;;Cards/Map;1;1;false;"+cards)
	return logged(setup, append(repeated(size/2, "D/d/Map;1;1;false;"+cards+"/Map;1;1;false;1"), repeated(size/3, "D/d/Map;1;1;false;1/Map;1;1;false;2")...))
}

func traits(size, each int) string {
	var list []string
	each = min(max(each, 1), size/7)
	if each == 1 {
		each = size / 7
	}
	for i := range max(size/(7*each), 1) {
		list = append(list, fmt.Sprintf("+/%d/%spiece;;;a;N/%[1]d", i, strings.Repeat("mark;a\t", each)))
	}
	return header(list)
}

// farTraits have TABs of the first levels, and then many of one that is never reached.
func farTraits(size int) string {
	var b strings.Builder
	for level := range 200 {
		b.WriteString("mark;a" + strings.Repeat(`\`, level) + "\t")
	}
	far := strings.Repeat(`\`, 400) + "\t"
	b.WriteString(strings.Repeat(far, 500))
	return header(repeated(size, "+/1/"+b.String()+"/x"))
}

func large(size int) string {
	long := strings.Repeat("x", size/4)
	return logged([]string{"+/1/mark;a\tpiece;;;a;N/" + long + "\tMap;1;1;1;0"}, numbered(size/2, "D/1/\tMap;1;1;1;%d/\tMap;1;1;1;0"))
}

func largeType(size int) string {
	long := strings.Repeat("x", size/4)
	return logged([]string{"+/1/obs;" + long + "\tpiece;;;a;N/anna;\tMap;1;1;1;0"}, numbered(size/2, "D/1/ben;\tMap;1;1;1;%d/anna;\tMap;1;1;1;0"))
}

func undone(size int) []string {
	var steps []string
	for i := range size / 160 {
		steps = append(steps, fmt.Sprintf("CHAT*** 2d6 = %d,1 ***"+`\`+sep+"LOG\tMutableProperty\t2d6_result\t1\t%[1]d,1\t", i),
			fmt.Sprintf("UNDO\ttrue"+`\`+sep+"LOG\tMutableProperty\t2d6_result\t%d,1\t1\t", i))
	}
	return steps
}

func undoChain(size int) []string {
	steps := numbered(size/2, "M/1/Map/%d/1/null/Map/1/1/null/anna")
	for i := range len(steps) {
		steps = append(steps, fmt.Sprintf("UNDO\ttrue"+`\`+sep+"LOG\tM/1/Map/1/1/null/Map/%d/1/null/anna", len(steps)-1-i))
	}
	return steps
}

func masks(size int) string {
	n := size / 200
	setup := make([]string, n)
	steps := make([]string, n)
	for i := range n {
		setup[i] = fmt.Sprintf("+/%d/obs;x\tpiece;;;a;N/password-%[1]d;\tMap;1;1;1;0", i)
		steps[i] = fmt.Sprintf("D/%d/null;\tMap;1;1;1;0/password-%[1]d;\tMap;1;1;1;0", i)
	}
	return logged(setup, steps)
}
