package book_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/pack"
)

const crossing = "../packs/osier-crossing"

// files are those of a pack, to be changed.
func files(t testing.TB, folder string) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(folder + "/" + name)
		all[name] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func read(fsys fs.FS) (*book.Book, error) {
	p, err := pack.Load(fsys)
	if err != nil {
		return nil, err
	}
	return book.Read(p)
}

func TestReadsWhatIsDeclared(t *testing.T) {
	b, err := read(files(t, crossing))
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Limits.Allowance[1].Cite(); got != "PACK limits:4" {
		t.Errorf("the second allowance is cited as %s", got)
	}
	if row := b.Tables[0].Row(3); row.Cite() != "PACK tables/battle:4" || strings.Join(row.Cells[2], " ") != "DR" {
		t.Errorf("a 3 in the table battle: %+v", row)
	}
	if len(b.Notes()) > 0 {
		t.Errorf("notes: %v", b.Notes())
	}
	recce, guards := unit(t, b, "B-Recce"), unit(t, b, "B-Guard")
	stop := b.Limits.Enter[3]
	if stop.Who.Means(recce, book.Bearing{}) || !stop.Who.Means(guards, book.Bearing{}) {
		t.Errorf("%q means the wrong units", stop.Who.Text)
	}
	if slow := b.Limits.Allowance[0]; slow.Who.Means(guards, book.Bearing{}) || !slow.Who.Means(guards, book.Bearing{Marks: []string{"disrupted"}}) {
		t.Errorf("%q does not go by the marks", slow.Who.Text)
	}
}

func unit(t *testing.T, b *book.Book, id engine.UnitID) int {
	t.Helper()
	for i, u := range b.Pack.Units {
		if u.ID == id {
			return i
		}
	}
	t.Fatalf("no unit %s", id)
	return -1
}

// whole stands for all that is in a file.
const whole = ""

// TestMistakesAreNamed holds what is told of each mistake that an author can make. A case changes one text of a file of a good pack.
func TestMistakesAreNamed(t *testing.T) {
	for _, c := range []struct{ file, was, is, want string }{
		{"pack.toml", "format = 1", "format = 2", "pack.toml:42: format 2; packs of format 1 are read"},
		{"pack.toml", "format = 1", "speed = 1", "pack.toml:43: unknown key declared.speed"},
		{"limits.csv", "limit,who,where,phase,value,note", "limit,whom,where,phase,value,note", `limits.csv:1: unknown column "whom"; there are limit, value, who, where, phase, turns, note`},
		{"limits.csv", "stack,!type:staff,,,2,", "stak,,,,2,", `limits.csv:24: limit "stak" is none of own, only, allowance, cost, enter, stack, zoc, range, attacks, attacked, duty, mask, hide, seen, exit, sight`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,type:stuff,,,2,", `limits.csv:24: who type:stuff means no unit of units.csv; the nearest is "staff"`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,type:staff side:blue unit:R-HQ,,,2,", `limits.csv:24: who "type:staff side:blue unit:R-HQ" means no unit of units.csv`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,kind:staff,,,2,", `limits.csv:24: who "kind:staff" is no word of it: type:, side:, formation:, size:, tag:, unit:, name:, steps:, state:`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,,,,two,", `limits.csv:24: stack: value "two" is neither a number of units nor of steps such as "8 steps"`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,state:tired,,,2,", `limits.csv:24: who state "tired" is neither reduced nor a [[status]] of pack.toml`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,,zone:west,,2,", `limits.csv:24: where zone:west means no place of the board`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,,zone:west-bank zone:east-bank,,2,", `limits.csv:24: where "zone:west-bank zone:east-bank" means no place of the board`},
		{"limits.csv", "stack,!type:staff,,,2,", "enter,,hexside:wall,,no,", `limits.csv:24: where hexside:wall, and nothing on the board is of that kind`},
		{"limits.csv", "allowance,,,move,ma,as printed", "allowance,,,march,ma,", `limits.csv:4: phase "march" is none of lists/phases.csv`},
		{"limits.csv", "allowance,,,move,ma,as printed", "allowance,,,move,4.2,", `limits.csv:4: allowance: value "4.2" is neither a number from 0 to 999, with .5 or without, nor ma, nor ma/2`},
		{"limits.csv", "allowance,,,move,ma,as printed", "allowance,,,,ma,\nallowance,type:foot,,move,3,", `limits.csv:5: never applies: line 4 holds first for all that it is about`},
		{"limits.csv", "enter,,terrain:lake,,no,", "enter,,,,no,", `limits.csv:13: enter: where is missing`},
		{"limits.csv", "enter,,terrain:lake,,no,", "enter,,terrain:lake,,maybe,", `limits.csv:13: enter: value "maybe" is neither "no" nor "stop"`},
		{"limits.csv", "cost,,terrain:town,,2,", "cost,,terrain:town,,much,", `limits.csv:10: cost: value "much" is no number of points such as 2, 1.5, +1: what is cheaper has a line of its own before the others`},
		{"limits.csv", "cost,,terrain:town,,2,", "cost,,terrain:town,,-3,", `limits.csv:10: cost: value "-3" is no number of points such as 2, 1.5, +1: what is cheaper has a line of its own before the others`},
		{"lists/phases.csv", "fight,red,attack declare", "move,red,attack declare", `lists/phases.csv:5: in phase move attacks may be made, and no line of lists/tables.csv is for attacks in it` + "\n" + `lists/phases.csv:5: phase move of red is there twice`},
		{"lists/phases.csv", "fight,red,attack declare", "fight,green,attack dance", `lists/phases.csv:5: may "dance" is no order, or there twice: orders are move entry attack roll flip mark lose draw declare hide show play discard` + "\n" + `lists/phases.csv:5: side "green" is no side of pack.toml, nor each, nor all`},
		{"lists/tables.csv", "battle,attack,1d6", "battle,attack,1d8", `tables/battle.csv:7: 1d8 can come to 8, and the last line ends at 6`},
		{"lists/tables.csv", "odds,!type:artillery", "chance,!type:artillery", `lists/tables.csv:2: by "chance" is none of none, odds, difference, distance, sum, type, terrain`},
		{"lists/tables.csv", "1d6,none,,move", "1d6,none,,fight", `lists/tables.csv:4: table weather is for the order roll, which may be given in no phase of it`},
		{"tables/battle.csv", "3,AR,-,DR,DR,DX", "4,AR,-,DR,DR,DX", `tables/battle.csv:4: roll 4 does not begin where the line before ends, at 2`},
		{"tables/battle.csv", "3,AR,-,DR,DR,DX", "3,AR,,DR,DR,DX", `tables/battle.csv:4: nothing stands in column 1:1: "-" is no effect`},
		{"tables/battle.csv", "1:1,2:1", "2:1,1:1", "tables/battle.csv:1: odds 2:1 do not come before 1:1: columns stand from the lowest to the highest, each once"},
		{"tables/shelling.csv", "3..4", "4..4", `tables/shelling.csv:1: column "4..4" is not a number or a range such as le-1, 0, 1..3 or ge4`},
		{"tables/shelling.csv", "3..4", "2..4", `tables/shelling.csv:1: column 2..4 does not begin where le2 ends`},
		{"lists/modifiers.csv", "battle,roll,+1,,tag:elite", "battles,roll,+1,,tag:elite", `lists/modifiers.csv:5: table "battles" is none of lists/tables.csv`},
		{"lists/modifiers.csv", "battle,roll,+1,,tag:elite", "weather,column,+1,,tag:elite", `lists/modifiers.csv:5: never applies: table weather has no columns to shift among (by none)`},
		{"lists/modifiers.csv", "battle,roll,+1,,tag:elite", "battle,roll,x2,,tag:elite", `lists/modifiers.csv:5: value "x2" is neither +1, -1, +1 each, nor, to a strength, x2 or /2`},
		{"lists/results.csv", "D,mark,defender,,,disrupted,", "D,mark,defender,,,shaken,", `lists/results.csv:13: else "shaken" is no [[status]] of pack.toml to bear`},
		{"lists/results.csv", "AE,eliminate", "XX,eliminate", `lists/results.csv:2: result "XX" stands in no table`},
		{"limits.csv", "stack,!type:staff,,,2,", "duty,,,fight,flight,", `limits.csv:24: value "flight" is none of attack, attacked`},
		{"limits.csv", "stack,!type:staff,,,2,", "duty,,terrain:town,fight,attack,", `limits.csv:24: duty: where has no meaning here`},
		{"limits.csv", "stack,!type:staff,,,2,", "duty,,,move,attack,", `limits.csv:24: duty: never applies: nobody may attack in a phase of it`},
		{"limits.csv", "stack,!type:staff,,,2,", "duty,,,,attack,\nduty,type:tank,,,attacked,\nduty,type:tank,,,attack,", `limits.csv:26: never applies: line 24 holds first for all that it is about`},
		{"limits.csv", "stack,!type:staff,,,2,", "stack,,from-zoc,,2,", `limits.csv:24: stack: where is about places`},
		{"lists/results.csv", "EX,lose,attacker,1,,,exchange", "EX,exchange,attacker,1,,,", `lists/results.csv:4: an exchange is of as much strength as the other side has: n has no meaning`},
		{"lists/results.csv", "EX,lose,attacker,1,,,exchange", "EX,exchange,attacker,,,stay,", `lists/results.csv:4: else has a meaning for retreats and marks only`},
		{"lists/modifiers.csv", whole, "table,to,value,of,where,across\nbattle,column,-1,,terrain:town,any\n", `lists/modifiers.csv:2: across has a meaning where where is about the steps of those who attack: hexside, road, from-zoc, zoc-zoc; or where distance is told`},
		{"lists/modifiers.csv", whole, "table,to,value,of,where,across\nbattle,roll,-1,,hexside:ford,each\n", `lists/modifiers.csv:2: across each is of those alone who come so: value is -1 each, x2 or /2`},
		{"lists/modifiers.csv", whole, "table,to,value,of,where,across\nbattle,roll,-1 each,defender,hexside:ford,each\n", `lists/modifiers.csv:2: across each counts those who attack: of defender does not go with it`},
		{"lists/modifiers.csv", whole, "table,to,value,of,where,across\nbattle,roll,-1 each,,hexside:ford,some\n", `lists/modifiers.csv:2: across "some" is none of all, any, each`},
		{"lists/victory.csv", "kill,,2,,!type:staff,,", "kill,,2,hex:0604,,,", `lists/victory.csv:4: kill: neither where nor when has a meaning`},
		{"lists/victory.csv", "margin,,15,,,,major", "margin,,1,,,,major", `lists/victory.csv:7: margins stand from the least to the largest`},
		{"lists/zones.csv", "0101..0609", "0101..1409", `lists/zones.csv:4: "0101..1409" is no rectangle of hexes of the map, such as 0101..0412`},
	} {
		all := files(t, crossing)
		text := strings.Replace(string(all[c.file].Data), c.was, c.is, 1)
		if c.was == whole {
			text = c.is
		}
		if text == string(all[c.file].Data) {
			t.Errorf("%s: %q is not in it", c.file, c.was)
			continue
		}
		all[c.file].Data = []byte(text)
		_, err := read(all)
		var wrong pack.Mistakes
		if !errors.As(err, &wrong) {
			t.Errorf("%s, %q for %q: got %v", c.file, c.is, c.was, err)
			continue
		}
		if diff := cmp.Diff(c.want, wrong.Error()); diff != "" {
			t.Errorf("%s, %q for %q (-want +got):\n%s", c.file, c.is, c.was, diff)
		}
	}
}

// TestMistakesOfWhatIsHiddenAreNamed: masks and what lies beneath them, and phases that end, are sealed, or are played in some turns alone.
func TestMistakesOfWhatIsHiddenAreNamed(t *testing.T) {
	const stack = "stack,!type:staff,,,2,"
	for _, c := range []struct{ file, was, is, want string }{
		{"limits.csv", stack, "mask,type:staff,,,1,", "limits.csv:24: mask: no line hide says who may lie beneath"},
		{"limits.csv", stack, "hide,type:staff,,,yes,", "limits.csv:24: hide: no line mask says beneath what"},
		{"limits.csv", stack, "seen,,,,2,", "limits.csv:24: seen: no line mask says what is not seen"},
		{"limits.csv", stack, "mask,type:staff,,,1,\nhide,,,,yes,", "limits.csv:25: B-HQ is a mask, and may lie beneath none\nlimits.csv:25: R-HQ is a mask, and may lie beneath none"},
		{"limits.csv", stack, "mask,type:staff,,,0,\nhide,type:foot,,,yes,", "limits.csv:25: hide: no line mask says beneath what"},
		{"limits.csv", stack, "mask,type:staff,,,1,\nhide,type:foot state:disrupted,,,yes,", "limits.csv:25: hide: who is about what never changes of a unit: everybody knows which pieces are masks, and what may lie beneath"},
		{"limits.csv", stack, "mask,type:staff,,,1,\nhide,type:foot,,,yes,\nown,unit:R-HQ,,,blue,", "limits.csv:26: own: R-HQ is a mask or may lie beneath one: its own side alone acts with it"},
		{"lists/phases.csv", "", "phase,side,may,ends\nfight,each,attack declare,\nmove,blue,move entry roll,idle", "lists/phases.csv:3: ends idle: roll can be ordered at any time, so that the phase would never end by itself"},
		{"lists/phases.csv", "", "phase,side,may,ends\nfight,each,attack declare,\nmove,blue,move entry roll,never", `lists/phases.csv:3: ends "never" is neither "pass", "idle", nor a number of orders from 1`},
		{"lists/phases.csv", "", "phase,side,may,sealed\nfight,each,attack declare,\nmove,blue,move entry roll,yes", "lists/phases.csv:3: sealed: the phase is of side all, and ends when all have passed\nlists/phases.csv:3: sealed: roll cannot be written unseen; what can is move, entry, flip, mark, lose, hide, show"},
		{"lists/phases.csv", "", "phase,side,may,turns\nfight,each,attack declare,\nmove,blue,move entry roll,2..1", `lists/phases.csv:3: turns "2..1" is neither a turn nor several, as in 2..4`},
	} {
		all := files(t, crossing)
		text := strings.Replace(string(all[c.file].Data), c.was, c.is, 1)
		if c.was == "" {
			text = c.is
		}
		all[c.file].Data = []byte(text)
		_, err := read(all)
		var wrong pack.Mistakes
		if !errors.As(err, &wrong) || wrong.Error() != c.want {
			t.Errorf("%s, %q for %q:\n%v\nwant:\n%s", c.file, c.is, c.was, err, c.want)
		}
	}
}

// TestUnknownResultsAreNoted has no mistake in a result of which nothing is said.
func TestUnknownResultsAreNoted(t *testing.T) {
	all := files(t, crossing)
	all["lists/results.csv"].Data = []byte(strings.Replace(string(all["lists/results.csv"].Data), "DL,lose,defender,1,,,\n", "", 1))
	b, err := read(all)
	if err != nil {
		t.Fatal(err)
	}
	want := `tables/shelling.csv:5: lists/results.csv has no line for "DL": what follows from it is not judged`
	if got := b.Notes().Error(); got != want {
		t.Errorf("notes %s, want %s", got, want)
	}
}

// TestTheNumberOfAnAdvanceIsNoted: one unit advances, whatever the line says.
func TestTheNumberOfAnAdvanceIsNoted(t *testing.T) {
	all := files(t, crossing)
	all["lists/results.csv"].Data = []byte(strings.Replace(string(all["lists/results.csv"].Data), "DR,advance,attacker,,,,\n", "DR,advance,attacker,2,,,\n", 1))
	b, err := read(all)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := b.Notes().Error(), "lists/results.csv:7: n 2: of an advance n means nothing: one unit advances, by one place"; got != want {
		t.Errorf("notes %s, want %s", got, want)
	}
}

// TestPatternsThatMeanAllAreNoted has no mistake in a pattern that might as well be left out.
func TestPatternsThatMeanAllAreNoted(t *testing.T) {
	all := files(t, crossing)
	all["limits.csv"].Data = append(all["limits.csv"].Data, "stack,side:blue|red,,,9,\nenter,,zone:west-bank|east-bank,fight,stop,\n"...)
	b, err := read(all)
	if err != nil {
		t.Fatal(err)
	}
	want := "limits.csv:30: who \"side:blue|red\" means every unit: an empty cell says the same\n" +
		"limits.csv:31: where \"zone:west-bank|east-bank\" means every place of the board"
	if got := b.Notes().Error(); got != want {
		t.Errorf("notes:\n%s\nwant\n%s", got, want)
	}
}

// TestTooMuchIsRefused: packs may come from strangers.
func TestTooMuchIsRefused(t *testing.T) {
	for file, c := range map[string][3]string{
		"limits.csv":         {"limit,value\n", "range,1\n", "more than 2000 limits"},
		"lists/phases.csv":   {"phase,side,may\n", "p%d,red,\n", "more than 60 phases"},
		"tables/weather.csv": {"roll,result\n", "%d,rain\n", "more than 400 lines"},
		"lists/decks.csv":    {"deck,card,count\n", "events,c%d,2\n", "more than 500 cards in deck events"},
	} {
		text := c[0]
		for i := 1; i <= 2001; i++ {
			line := c[1]
			if strings.Contains(line, "%d") {
				line = fmt.Sprintf(line, i)
			}
			text += line
		}
		all := files(t, crossing)
		all[file] = &fstest.MapFile{Data: []byte(text)}
		if _, err := read(all); err == nil || !strings.Contains(err.Error(), c[2]) {
			t.Errorf("%s: %.300v", file, err)
		}
	}
}

// TestCardsThatAreHeld: which cards sides hold, and how many, is said once and can be done.
func TestCardsThatAreHeld(t *testing.T) {
	before, err := fs.ReadFile(files(t, crossing), "lists/phases.csv")
	if err != nil {
		t.Fatal(err)
	}
	whole := strings.TrimSuffix(string(before), "\n") + "\n"
	phases := strings.Replace(whole, "\n", "\ncards,each,draw play"+strings.Repeat(",", strings.Count(strings.SplitN(whole, "\n", 2)[0], ",")-2)+"\n", 1)
	for name, c := range map[string]struct{ decks, phases, want string }{
		"all is well":     {"deck,card,count,hand,note\nevents,Rain,2,3,Nobody moves\nevents,Sun,,,\nomens,Owl,,,\n", phases, ""},
		"otherwise below": {"deck,card,hand\nevents,Rain,3\nevents,Sun,4\n", phases, "lists/decks.csv:3: hand: the first line of deck events says how many"},
		"said too late":   {"deck,card,hand\nevents,Rain,\nevents,Sun,4\n", "", "lists/decks.csv:3: hand: the first line of deck events says how many"},
		"no number":       {"deck,card,hand\nevents,Rain,many\n", phases, `lists/decks.csv:2: hand "many"`},
		"too many":        {"deck,card,hand\nevents,Rain,51\n", phases, "lists/decks.csv:2: hand"},
		"in two decks":    {"deck,card,hand\nevents,Rain,3\nfates,Rain,2\n", phases, "lists/decks.csv:3: card Rain is in another deck whose cards are held, too"},
		"never played":    {"deck,card,hand\nevents,Rain,3\n", strings.Replace(phases, "draw play", "draw", 1), "lists/decks.csv:2: cards of deck events are held, and may be played in no phase"},
		"none is held":    {"deck,card,hand\nevents,Rain,\n", phases, "lists/phases.csv:2: in phase cards cards may be played, and no line"},
	} {
		all := files(t, crossing)
		all["lists/decks.csv"] = &fstest.MapFile{Data: []byte(c.decks)}
		if c.phases != "" {
			all["lists/phases.csv"] = &fstest.MapFile{Data: []byte(c.phases)}
		}
		b, err := read(all)
		if c.want != "" {
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(b.Hands) != 1 || len(b.Decks) != 1 || b.Hands[0].Hand != 3 || len(b.Hands[0].Cards) != 3 || b.Hands[0].Face("Rain").String() != "Rain (Nobody moves)" || !b.Hides() {
			t.Errorf("%s: %+v", name, b.Hands)
		}
	}
}

// TestListsThatNobodyReads are mistakes: whoever wrote one meant something.
func TestListsThatNobodyReads(t *testing.T) {
	all := files(t, crossing)
	all["tables/morale.csv"] = &fstest.MapFile{Data: []byte("roll,result\n1..6,-\n")}
	all["lists/weather.csv"] = &fstest.MapFile{Data: []byte("turn,weather\n1,rain\n")}
	_, err := read(all)
	want := "lists/weather.csv: is no list of a declared pack, or no line of lists/tables.csv names it\n" +
		"tables/morale.csv: is no list of a declared pack, or no line of lists/tables.csv names it"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}
