package moderator_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
)

// unseenSea is a pack on hexes, columns 1 to 3 of which the blue side alone sees.
var unseenSea = map[string]string{
	"pack.toml":         "id = \"sound\"\ntitle = \"The Sound\"\nsystem = \"declared\"\nedition = \"1\"\n[[side]]\nid = \"blue\"\nname = \"Blue\"\n[[side]]\nid = \"red\"\nname = \"Red\"\n[[scenario]]\nid = \"1\"\ntitle = \"Dusk\"\nturns = 4\n[grid]\ncolumns = 7\nrows = 6\nparity = \"odd_low\"\n[provenance]\ndefault = \"ours\"\n",
	"units.csv":         "id,name,side,type,ma\nB-1,First Ship,blue,ship,3\nB-2,Second Ship,blue,ship,3\nR-1,Riders,red,foot,3\n",
	"setup.csv":         "scenario,unit,hex,turn\n1,B-1,0203,\n1,B-2,,1\n1,R-1,0603,\n",
	"lists/zones.csv":   "zone,places\nsea,0101..0306\n",
	"limits.csv":        "limit,who,where,value\nallowance,,,ma\nsight,,zone:sea,blue\nenter,,enemy,no\n",
	"lists/phases.csv":  "phase,side,may\ngo,each,move entry\n",
	"lists/victory.csv": "for,points,where\nhold,1,hex:0604\n",
}

// TestUnseenMovesOnHexes: of two worlds in which a side moves otherwise where it alone sees its units, the other gets the same letters, and the
// same positions and logs for VASSAL, to the byte; and its own tell them apart.
func TestUnseenMovesOnHexes(t *testing.T) {
	folder := fstest.MapFS{}
	for name, text := range unseenSea {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	worlds := [][]string{
		{"move First Ship 0203-0103\nentry Second Ship 0301\npass\n", "move First Ship to 0202\npass\n"},
		{"move First Ship 0203-0305\nentry Second Ship 0106\npass\n", "move Second Ship to 0204\npass\n"},
	}
	read := map[engine.Side][2]map[string][]byte{}
	for world, mails := range worlds {
		m := typedMatch(t, folder)
		got := map[engine.Side]map[string][]byte{"blue": {}, "red": {}}
		for i, mail := range []struct {
			from engine.Side
			text string
		}{{"blue", mails[0]}, {"red", "move Riders 0603-0504\npass\n"}, {"blue", mails[1]}, {"red", "units\nmap\nreach Riders\nposition\nwho is nearest to Riders?\nmove Riders 0504-0404\npass\n"}} {
			d := m.send(mail.from, mail.text)
			for j, letter := range d.Send {
				for side := range got {
					if letter.To.Addr != m.addrOf(side) {
						continue
					}
					key := string(rune('a'+i)) + string(rune('a'+j))
					got[side][key] = []byte(letter.Subject + "\n" + letter.Text)
					for _, f := range m.filesOf(letter) {
						if strings.HasSuffix(f.Name, ".vsav") || strings.HasSuffix(f.Name, ".vlog") || strings.HasSuffix(f.Name, ".png") {
							got[side][key+f.Name] = f.Bytes
						}
					}
				}
			}
		}
		for side := range got {
			two := read[side]
			two[world] = got[side]
			read[side] = two
		}
	}
	for key, one := range read["red"][0] {
		if !bytes.Equal(one, read["red"][1][key]) {
			t.Errorf("%s tells the worlds apart:\n%.2000s\n---\n%.2000s", key, one, read["red"][1][key])
		}
		if text := string(one); strings.HasPrefix(key, "a") && len(key) == 2 && (strings.Contains(text, "0103") || strings.Contains(text, "0301")) {
			t.Errorf("%s tells where the ships are:\n%s", key, text)
		}
	}
	if len(read["red"][0]) < 8 || len(read["red"][0]) != len(read["red"][1]) {
		t.Errorf("red got %d things, and %d", len(read["red"][0]), len(read["red"][1]))
	}
	differ := 0
	for key, one := range read["blue"][0] {
		if !bytes.Equal(one, read["blue"][1][key]) {
			differ++
		}
	}
	if differ < 4 {
		t.Errorf("blue's own tell the worlds apart in %d things", differ)
	}
}
