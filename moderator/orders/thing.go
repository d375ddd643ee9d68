package orders

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adjutant/moderator/orders/asking"
	"adjutant/moderator/orders/deeds"
	"adjutant/moderator/orders/pattern"
	"adjutant/moderator/orders/scan"
)

// Thing is a unit or a place that a text names.
type Thing = asking.Thing

// Things are the units, of any side, and the places that a text names, in its order, each once.
func (r Roster) Things(text string) []Thing {
	return namingOf(newIndex(r)).things(scan.Text(scan.Normalise(text, 1)))
}

// naming finds what a text names.
type naming struct{ *index }

func namingOf(x *index) naming { return naming{x} }

// things are those of a text that is spelled plainly.
func (x naming) things(text string) (all []Thing) {
	if len(text) > maxLineSize || !x.spend(len(text)) {
		return nil
	}
	s := signsOf(clause{scan.Normalise(unsigned.Replace(text), 1)}, x.index)
	for i := 0; i < len(s.p.Chars); i++ {
		if i > 0 && !strings.ContainsRune(` ,;:("'+-/`, s.p.Chars[i-1]) {
			continue
		}
		end := x.addUnit(&all, s, i)
		if end == 0 {
			end = x.addGun(&all, s, i)
		}
		if end == 0 {
			end = x.addSite(&all, s, i)
		}
		i = max(i, end-1)
	}
	for _, at := range s.places {
		within := func(t Thing) bool { return t.Unit != "" && at.at < t.To && t.From < at.end && at.end <= t.To }
		if x.Reads(Joining) && slices.ContainsFunc(all, within) {
			continue // the Heath Riders are none of the Heath
		}
		trial := *s.p
		trial.At, trial.Fault, trial.Warnings = at.at, nil, nil
		place := trial.PlaceUpTo(at.end)
		if !slices.ContainsFunc(all, func(t Thing) bool { return t.Unit == "" && t.At == place }) {
			all = append(all, Thing{At: place, Name: string(place), From: at.at, To: at.end})
		}
	}
	slices.SortStableFunc(all, func(a, b Thing) int { return cmp.Compare(a.From, b.From) })
	return all
}

// unsigned takes the signs away behind which no name ends elsewhere.
var unsigned = strings.NewReplacer("?", ",", "!", ",", `"`, ",")

// afterHis matches what stands before the name of an enemy's unit: "his Jagers".
var afterHis = pattern.MustCompile(`(?:^|[ ,;:(])(?:his|their|enemy|enemy's) $`)

// addUnit adds the unit that is named at a position, by its name or the last word of it, and says where the name ends; 0 for none.
func (x naming) addUnit(all *[]Thing, s signs, from int) int {
	end, found := s.nameEnd(from), []int(nil)
	if end > 0 && s.isName(from, end) {
		found = x.Find(string(s.p.Low[from:end]))
	} else if before := string(s.p.Low[:from]); afterArticle.MatchString(before) || from == 0 || x.Reads(Minding) && afterHis.MatchString(before) {
		found, end = s.p.ShortAt(from)
	}
	if len(found) != 1 || x.Roster.Units[found[0]].Side == x.Roster.Reader && afterHis.MatchString(string(s.p.Low[:from])) {
		return 0
	}
	u := x.Roster.Units[found[0]]
	if !slices.ContainsFunc(*all, func(t Thing) bool { return t.Unit == u.ID }) {
		*all = append(*all, Thing{Unit: u.ID, Own: x.Roster.Reader == "" || u.Side == x.Roster.Reader, Name: u.Name, From: from, To: end})
	}
	return end
}

// gunNumber matches a gun by its number alone: gun 2.
var gunNumber = pattern.MustCompile(`^guns? (?:no\.? ?)?(\d{1,2})\b`)

// addGun adds the gun that is named by its number alone at a position, where one unit of the reader's has guns, or gives that number to
// the unit before it; and says where it ends, 0 for none.
func (x naming) addGun(all *[]Thing, s signs, from int) int {
	found := gunNumber.FindStringSubmatch(string(s.p.Low[from:]))
	if found == nil {
		return 0
	}
	n, _ := strconv.Atoi(found[1]) // two digits are a number
	end := from + len([]rune(found[0]))
	if last := len(*all) - 1; last >= 0 && (*all)[last].Unit != "" && (*all)[last].To+1 == from {
		(*all)[last].Gun, (*all)[last].To = n, end
		return end
	}
	var owners []Unit
	for _, u := range x.Roster.Units {
		if u.Side == x.Roster.Reader && len(u.Stands) > 0 && u.Stands[0].Gun > 0 {
			owners = append(owners, u)
		}
	}
	if len(owners) != 1 || slices.ContainsFunc(*all, func(t Thing) bool { return t.Unit == owners[0].ID }) {
		return 0
	}
	*all = append(*all, Thing{Unit: owners[0].ID, Own: true, Gun: n, Name: owners[0].Name, From: from, To: end})
	return end
}

// addSite adds the place of a table that is named at a position, and says where the name ends; 0 for none.
func (x naming) addSite(all *[]Thing, s signs, from int) int {
	end, at := x.SiteAt(s.p.Low, from)
	if at == nil {
		return 0
	}
	if !slices.ContainsFunc(*all, func(t Thing) bool { return t.Unit == "" && t.At == at.At }) {
		*all = append(*all, Thing{At: at.At, Name: at.Name, From: from, To: end})
	}
	return end
}

// DeedIn is the order word of what a text says that somebody does, the first that it has; "" for none.
func DeedIn(text string) string { return deeds.In(text) }
