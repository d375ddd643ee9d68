package book_test

import (
	"testing"
	"testing/fstest"
)

// areas is a small pack on areas, whose lists are given.
func areas(lists map[string]string) fstest.MapFS {
	all := fstest.MapFS{
		"pack.toml":         {Data: []byte("id = \"isles\"\ntitle = \"Isles\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"a\"\n[[side]]\nid = \"b\"\n[provenance]\ndefault = \"ours\"\n")},
		"units.csv":         {Data: []byte("id,side,type,att,def\nA1,a,fleet,3,2\nB1,b,fleet,2,2\n")},
		"lists/areas.csv":   {Data: []byte("area,name,terrain\nNorth,North Isle,land\nSound,The Sound,sea\nSouth,,land\n")},
		"lists/borders.csv": {Data: []byte("area,to,kinds,way\nNorth,Sound,coast,both\nSound,South,,one\n")},
	}
	for name, text := range lists {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

func TestAreasTouchAsTheirBordersSay(t *testing.T) {
	b, err := read(areas(nil))
	if err != nil {
		t.Fatal(err)
	}
	place := func(name string) int {
		n, known := b.Board.Place(b.Board.Names[0])
		for i, other := range b.Board.Names {
			if string(other) == name {
				n, known = i, true
			}
		}
		if !known {
			t.Fatalf("no area %s", name)
		}
		return n
	}
	north, sound, south := place("North"), place("Sound"), place("South")
	if _, touch := b.Board.Step(sound, south); !touch {
		t.Error("the way from Sound to South is missing")
	}
	if _, touch := b.Board.Step(south, sound); touch {
		t.Error("a border that is crossed one way is crossed back")
	}
	if far, back := b.Board.Distance(north, south), b.Board.Distance(south, north); far != 2 || back != -1 {
		t.Errorf("North to South %d, and back %d", far, back)
	}
	if b.Board.Titles[north] != "North Isle" || b.Board.Titles[south] != "South" {
		t.Errorf("titles %q", b.Board.Titles)
	}
}

func TestMistakesOfAreas(t *testing.T) {
	for file, c := range map[string][2]string{
		"lists/borders.csv": {"area,to\nNorth,North\nNorth,East\nNorth,Sound\nSound,North\n", "lists/borders.csv:2: area North does not touch itself\n" +
			"lists/borders.csv:3: to \"East\" is none of lists/areas.csv\nlists/borders.csv:5: the border from Sound to North is there twice\nlists/borders.csv:5: the border from North to Sound is there twice"},
		"lists/areas.csv": {"area\nNorth\nSound\nSouth\nNorth\nEast Isle\n", "lists/areas.csv:5: area North is there twice\n" +
			"lists/areas.csv:6: area \"East Isle\" holds ' ': letters and digits, then also - _ . + & /"},
		"setup.csv": {"scenario,unit,hex,place\n1,A1,,Norway\n", `setup.csv:2: place "Norway" is none of the board; the nearest is "North"`},
		"limits.csv": {"limit,value,where\ncost,2,hexside:coast\nenter,no,hexside:river\nenter,no,hex:Sound\nenter,no,area:Soud\ncost,3,\n", "limits.csv:3: where hexside:river, and nothing on the board is of that kind\n" +
			"limits.csv:4: where hex:Sound: the board has areas, so write area:Sound\n" +
			`limits.csv:5: where area:Soud means no place of the board; the nearest is "Sound"`},
		"lists/zones.csv": {"zone,places\nwaters,Sund\nisles,North Sund\nall,North Sund\n", `lists/zones.csv:2: "Sund" is no place of the board; the nearest is "Sound"; 3 lines name it, this and lists/zones.csv:3, lists/zones.csv:4`},
	} {
		if _, err := read(areas(map[string]string{file: c[0]})); err == nil || err.Error() != c[1] {
			t.Errorf("%s: got\n%v\nwant\n%s", file, err, c[1])
		}
	}
}

func TestOddsAreRounded(t *testing.T) {
	for _, c := range []struct {
		round          string
		attack, defend int
		want           string
	}{
		{"down", 7, 3, "2:1"},
		{"down", 6, 3, "2:1"},
		{"down", 1, 9, "1:2"},
		{"down", 9, 1, "3:1"},
		{"down", 0, 0, "1:2"},
		{"down", 5, 0, "3:1"},
		{"up", 7, 3, "3:1"},
		{"up", 6, 3, "2:1"},
		{"up", 1, 9, "1:2"},
		{"near", 7, 3, "2:1"},
		{"near", 5, 2, "3:1"},
		{"near", 3, 4, "1:1"},
		{"near", 2, 3, "1:2"},
	} {
		b, err := read(areas(map[string]string{
			"lists/tables.csv": "table,order,dice,by,round\ncrt,attack,1d6,odds," + c.round + "\n",
			"tables/crt.csv":   "roll,1:2,1:1,2:1,3:1\n1..6,-,-,-,-\n",
		}))
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Tables[0].Columns[b.Tables[0].Odds(c.attack, c.defend)].Head; got != c.want {
			t.Errorf("%d to %d, rounded %s: %s, want %s", c.attack, c.defend, c.round, got, c.want)
		}
	}
}

func TestRowsBeyondTheLastCountAsThat(t *testing.T) {
	b, err := read(files(t, crossing))
	if err != nil {
		t.Fatal(err)
	}
	for roll, want := range map[int]int{-4: 1, 1: 1, 6: 6, 9: 6} {
		if got := b.Tables[0].Row(roll); got.Low != want {
			t.Errorf("a roll of %d is read as %d, not %d", roll, got.Low, want)
		}
	}
}

func FuzzLimits(f *testing.F) {
	f.Add("limit,who,where,phase,value\nallowance,type:fleet,,play,4.5\ncost,,terrain:sea,,+1\n")
	f.Add("limit,value\nstack,8 steps\nzoc,yes\n")
	f.Add("limit,value,who\nonly,none,name:A*|*1\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := read(areas(map[string]string{"limits.csv": text}))
		if (b == nil) != (err != nil) {
			t.Errorf("%q: %v, %v", text, b, err)
		}
	})
}
