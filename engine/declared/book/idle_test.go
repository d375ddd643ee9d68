package book_test

import (
	"strings"
	"testing"
	"testing/fstest"
)

// TestWhatCanNeverBeDoneIsNoted: orders for which there is nothing, and what no phase lets anybody use, are told of to whoever checks a pack. They
// are no mistakes, so that packs of games that run still open; and nothing is noted of what can be done in some phase.
func TestWhatCanNeverBeDoneIsNoted(t *testing.T) {
	head := "phase,side,may,ends\n"
	for name, c := range map[string]struct {
		phases string
		files  map[string]string // in the place of those that are there
		want   []string
	}{
		"all of it can be done":      {phases: head + "go,each,move entry attack roll declare,\n"},
		"in phases of some sides":    {phases: head + "go,blue,move entry declare attack,\nshoot,red,attack declare roll,\n"},
		"nobody comes":               {phases: head + "go,each,move attack roll declare,\n", want: []string{"setup.csv:9: B-Tanks comes in turn 2, and no phase lets a side bring units on: may entry"}},
		"nothing to draw or to lift": {phases: head + "go,each,move entry attack roll declare draw hide show,\n", want: []string{"lists/phases.csv:2: may draw: no line of lists/decks.csv says which cards there are", "lists/phases.csv:2: may hide: no line mask of limits.csv says beneath what", "lists/phases.csv:2: may show: no line mask of limits.csv says what can be lifted"}},
		"a deck that nobody draws from": {
			phases: head + "go,each,move entry attack roll declare,\n", files: map[string]string{"lists/decks.csv": "deck,card\nevents,Rain\nevents,Sun\n"},
			want: []string{"lists/decks.csv:2: no phase lets a side draw from deck events: may draw"},
		},
		"dice in another phase": {
			phases: head + "go,each,move entry attack roll declare,\nrest,each,move,\n", files: map[string]string{"lists/dice.csv": "name,dice,phase\nrally,2d6,rest\nluck,1d6,\n"},
			want: []string{"lists/dice.csv:2: no phase of theirs lets a side roll dice rally: may roll"},
		},
		"declared in another phase": {
			phases: head + "say,each,move entry declare roll,\nfire,each,attack,\n",
			want:   []string{"lists/modifiers.csv:7: never applies: a side declares combined in the phase in which it rolls, and no phase in which table battle is rolled on lets it declare: may attack declare"},
		},
		"nobody comes by a hex": {
			phases: head + "go,each,move entry attack roll declare,\n", files: map[string]string{"entries.csv": "side,hex,letter,from\nblue,0101,A,2\nblue,0109,B,99\nred,1201,C,2\n", "setup.csv": "scenario,unit,hex,turn\nmeeting bridgehead,B-Tanks,,2\nmeeting bridgehead,R-Tanks,1204,2\n"},
			want: []string{"entries.csv:3: nobody comes by 0109: it opens in turn 99, and the longest scenario has", "entries.csv:4: nobody comes by 1201: no unit of red has a turn in setup.csv and no place of its own"},
		},
		"nobody moves": {phases: head + "go,each,entry attack roll declare,\n", want: []string{"limits.csv:3: allowance never applies: no phase of it lets a side move"}},
	} {
		all := files(t, crossing)
		for _, file := range []string{"limits.csv", "lists/tables.csv"} { // in all phases
			all[file].Data = []byte(strings.NewReplacer(",move,", ",,", ",fight,", ",,").Replace(string(all[file].Data)))
		}
		all["lists/phases.csv"].Data = []byte(c.phases)
		for file, text := range c.files {
			all[file] = &fstest.MapFile{Data: []byte(text)}
		}
		b, err := read(all)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got := ""
		if notes := b.Notes(); len(notes) > 0 {
			got = notes.Error()
		}
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: notes\n%s\nwant %s", name, got, want)
			}
		}
		if len(c.want) == 0 && got != "" {
			t.Errorf("%s: notes\n%s", name, got)
		}
	}
}

// TestEmptyColumnsAreNoted: a line that goes by a number which no unit has that it is about is hardly meant.
func TestEmptyColumnsAreNoted(t *testing.T) {
	const units = "id,side,type,att,def,ma,range\nB-1,blue,foot,4,,,\nR-1,red,guns,,,3,\n"
	for _, c := range []struct{ limits, tables, want string }{
		{"allowance,,,ma\n", "", ""},
		{"allowance,type:guns,,ma\nallowance,,,4\n", "", ""},
		{"allowance,type:foot,,ma/2\n", "", "limits.csv:2: value ma: no unit that this line is about has a number in column ma of units.csv, so that none of them goes anywhere"},
		{"range,,,range\n", "", "limits.csv:2: value range: no unit that this line is about has a number in column range of units.csv, so that none of them attacks anything"},
		{"", "crt,attack,1d6,odds,,,\n", "lists/tables.csv:2: defend def: no unit has a number in column def of units.csv, so that all of them defend with 0"},
		{"", "crt,attack,1d6,sum,type:guns,,\n", "lists/tables.csv:2: attack att: no unit that rolls on table crt has a number in column att of units.csv, so that all of them attack with 0"},
		{"", "crt,attack,1d6,odds,,count,steps\n", ""},
		{"", "crt,attack,1d6,none,,,\n", ""},
	} {
		all := files(t, crossing)
		for name := range all {
			if name != "pack.toml" {
				delete(all, name)
			}
		}
		put := func(name, text string) { all[name] = &fstest.MapFile{Data: []byte(text)} }
		put("units.csv", units)
		put("limits.csv", "limit,who,where,value\n"+c.limits)
		if c.tables != "" {
			put("lists/tables.csv", "table,order,dice,by,who,attack,defend\n"+c.tables)
			head := map[bool]string{true: "1:1", false: "result"}[strings.Contains(c.tables, "odds")]
			if strings.Contains(c.tables, "sum") {
				head = "le3,ge4"
			}
			put("tables/crt.csv", "roll,"+head+"\n1..6"+strings.Repeat(",-", strings.Count(head, ",")+1)+"\n")
		}
		b, err := read(all)
		if err != nil {
			t.Errorf("%q %q: %v", c.limits, c.tables, err)
			continue
		}
		var empty []string
		for _, m := range b.Notes() {
			if line := m.String(); strings.Contains(line, "has a number in column") {
				empty = append(empty, line)
			}
		}
		if got := strings.Join(empty, "\n"); got != c.want {
			t.Errorf("%q %q: noted %q, want %q", c.limits, c.tables, got, c.want)
		}
	}
}
