package victory

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// point is a line of the account of victory: what a side has for what. An objective is worth one
// point, and stands in the account also while it is not reached.
type point struct {
	Side   int
	Points int
	Text   string
	Cite   engine.Cite
}

// Tally is an account on its way.
type Tally struct {
	Book  *book.Book
	State *state.State
	List  []point
}

// add is a line that counts for something.
func (t *Tally) add(side engine.Side, points int, cite engine.Cite, format string, args ...any) {
	if points != 0 {
		t.List = append(t.List, point{t.Book.Side(side), points, fmt.Sprintf(format, args...), cite})
	}
}

// goal is an objective, reached or not.
func (t *Tally) goal(side engine.Side, reached bool, format string, args ...any) {
	points := 0
	if reached {
		points = 1
	}
	t.List = append(t.List, point{t.Book.Side(side), points, fmt.Sprintf(format, args...), position.BookCite(t.Book, t.State)})
}

// Account is what stands for each side by now, in the order in which the book counts it.
func Account(b *book.Book, s *state.State) []point {
	t := &Tally{Book: b, State: s}
	reckoningOf(s).account(t)
	return t.List
}

// Sums are the points of both sides.
func Sums(b *book.Book, s *state.State) (sum [2]int) {
	for _, p := range Account(b, s) {
		sum[p.Side] += p.Points
	}
	return sum
}

// BeatenCount is how many of the formations that count are ineffective, brigades or divisions.
func BeatenCount(b *book.Book, s *state.State, side engine.Side, brigades bool) (n int, names string) {
	var list []string
	for _, i := range Weighs(b, s, b.Side(side)) {
		if (b.Formations[i].IsBrigade() || command.Composite(b, s, i)) == brigades && isBeaten(b, s, i) {
			list = append(list, b.Formations[i].Name)
		}
	}
	return len(list), strings.Join(list, ", ")
}

// bloodyApril is the account of the whole battle (BB 30.1), as scenarios 5 and 10 have it too
// (BB 30.5, BB 31.0).
func (t *Tally) bloodyApril() {
	late := late(t.Book, t.State)
	if !late {
		t.losses("CS", "US", 10, 5)
		t.losses("US", "CS", 5, 3)
	}
	t.batteries("CS", "US")
	t.batteries("US", "CS")
	if scenario.Of(t.State).HeadStart {
		t.headStart()
	}
	t.Fields(late)
}

// losses are the points of a side for ineffective divisions and brigades of the other.
func (t *Tally) losses(of, to engine.Side, division, brigade int) {
	n, names := BeatenCount(t.Book, t.State, of, false)
	t.add(to, n*division, "BB 30.1", "%s ineffective at %d: %s", command.Plural(n, "division"), division, names)
	n, names = BeatenCount(t.Book, t.State, of, true)
	t.add(to, n*brigade, "BB 30.1", "%s ineffective at %d: %s", command.Plural(n, "brigade"), brigade, names)
}

// batteries are those of a side that are eliminated with all their sections, a point each for the other.
func (t *Tally) batteries(of, to engine.Side) {
	names := deadBatteries(t.Book, t.State, of)
	t.add(to, len(names), "BB 30.1", "batteries eliminated: %s", strings.Join(names, ", "))
}

// deadBatteries are the batteries of a side of which nothing is left, in the order of the pack.
func deadBatteries(b *book.Book, s *state.State, side engine.Side) []string {
	var names []string
	left := map[string]bool{}
	for i, u := range s.Units {
		if b.Unit(i).Side != side || b.Unit(i).Type != book.Artillery || u.Fate == state.FateAbsent {
			continue
		}
		name := command.BatteryName(b.Unit(i).Name)
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		left[name] = left[name] || u.Fate != state.FateEliminated
	}
	return slices.DeleteFunc(names, func(name string) bool { return left[name] })
}

// leadStated is what the book says the Confederates begin the fifth scenario with (BB 30.5).
const leadStated = 4

// headStart are the batteries that were lost before the fifth scenario begins. The book says that with
// the brigades that begin it ineffective, Hildebrand's among them, they make four points for the Confederates;
// as it lists them they make two, and the difference is added unless the players count.
func (t *Tally) headStart() {
	t.add("CS", 2, "BB 30.5", "batteries lost before 11 AM: Burrows, Waterhouse")
	t.add("US", 1, "BB 30.5", "batteries lost before 11 AM: Polk")
	if !t.State.Options.Is(state.OptLead, "stated") {
		return
	}
	lead := 2 - 1
	for _, f := range t.Book.Formations {
		if _, beaten := t.Book.Beginning(t.State.Scenario, f.Code); beaten && f.Southern() {
			lead -= 5
		} else if beaten {
			lead += 3
		}
	}
	t.add("CS", leadStated-lead, "BB 30.5", "the lead of %d with which the book has them begin", leadStated)
}

// Fields are the points for fields: when they were due, and at the end of the first day or of the
// extended game. What the Union had for them on the first day it has no more in the extension.
func (t *Tally) Fields(late bool) {
	worth := 0
	for _, f := range FieldsOf(t.Book, t.State) {
		worth = f.VP
		switch holder := t.State.Counted[KeyField+f.Name]; {
		case holder == "CS" && f.Side != t.Book.Side("US"):
			t.add("CS", f.VP, position.BookCite(t.Book, t.State), "%s Field when it counted", f.Name)
		case holder == "US" && f.Side != t.Book.Side("CS") && !late:
			t.add("US", f.VP, position.BookCite(t.Book, t.State), "%s Field when it counted", f.Name)
		}
		if late && t.State.Counted[KeyLateField+f.Name] == "US" {
			t.add("US", f.VP, position.BookCite(t.Book, t.State), "%s Field at the end", f.Name)
		}
	}
	if n, _ := strconv.Atoi(t.State.Counted[KeyBeyond]); !late && !PushedOut(t.Book, t.State, "US") {
		t.add("US", n*worth, "BB 30.1", "%s beyond the line at %d", command.Plural(n, "field"), worth)
	}
}

// church is the account of scenario 3 (BB 30.3).
func (t *Tally) church() {
	for _, places := range churchPlaces(t.Book) {
		var names []string
		for _, c := range places.hexes {
			if side, passed := LastIn(t.Book, t.State, c, true); passed && side == t.Book.Side("CS") {
				names = append(names, string(t.Book.HexName(c)))
			}
		}
		t.add("CS", places.worth*len(names), "BB 30.3", "%s: %s", places.what, strings.Join(names, ", "))
	}
	n, names := BeatenCount(t.Book, t.State, "US", true)
	t.add("CS", n, "BB 30.3", "ineffective brigades of the Union: %s", names)
	n, names = BeatenCount(t.Book, t.State, "CS", true)
	t.add("CS", -n, "BB 30.3", "ineffective brigades of the Confederates: %s", names)
}

// places are hexes that are worth the same.
type places struct {
	worth int
	what  string
	hexes []hex.Coord
}

// churchPlaces are those that the Confederates are after in scenario 3 (BB 30.3).
func churchPlaces(b *book.Book) []places {
	at := b.HexOf
	return []places{
		{1, "places", []hex.Coord{at("S2706"), at("S2905"), at("S1401"), at("S2902"), at("S4202")}},
		{1, "camps of Raith's", FootCamps(b, state.CodeRaith)},
		{1, "camps of the 5th Division", FootCamps(b, state.CodeMcDowell, state.CodeHildebrand, state.CodeBuckland)},
		{2, "fields", []hex.Coord{at("S3604"), at("S3609"), at("S2604")}},
	}
}

// FootCamps are the camps of the infantry of some brigades.
func FootCamps(b *book.Book, codes ...string) []hex.Coord {
	return campsOf(b, func(k book.Camp) bool {
		return k.Kind == "infantry" && slices.Contains(codes, b.Unit(k.Unit).Formation)
	})
}

// nestDivisions are the Union's three of scenario 4. Stuart's brigade counts with Hurlbut's.
func nestDivisions() []string { return []string{"US:T/2", "US:T/4", "US:T/6"} }

// nest is the account of scenario 4 (BB 30.4): the Sunken Lane counts for a side that has reached
// another of its objectives.
func (t *Tally) nest() {
	s := t.State
	sunken := func(side engine.Side) bool {
		n, _ := strconv.Atoi(s.Counted[KeySunken+string(side)])
		return n >= 7
	}
	beaten, _ := BeatenCount(t.Book, s, "US", false)
	lane := [2]string{s.Counted[KeyCloud+"5 PM"], s.Counted[KeyCloud+"6 PM"]}
	south := []bool{beaten == len(nestDivisions()), lane[0] == "CS" && lane[1] == "CS", atNorthEdge(t.Book, s)}
	t.goal("CS", sunken("CS") && slices.Contains(south, true), "seven of the Sunken Lane's hexes by the end of 3 PM: %s, and another point", t.known(KeySunken+"CS"))
	t.goal("CS", south[0], "%d of three divisions are ineffective", beaten)
	t.goal("CS", south[1], "the lane across Cloud Field by the end of 5 PM: %s, and to the end: %s", t.known(KeyCloud+"5 PM"), t.known(KeyCloud+"6 PM"))
	t.goal("CS", south[2], "infantry at the northern boundary on column 54 or east of it")
	brigades, _ := BeatenCount(t.Book, s, "CS", true)
	north := []bool{brigades >= 9, s.Counted[KeyRoad] == "US", lane[1] == "US"}
	t.goal("US", sunken("US") && slices.Contains(north, true), "seven of the Sunken Lane's hexes by the end of 4 PM: %s, and another point", t.known(KeySunken+"US"))
	t.goal("US", north[0], "%d of nine brigades are ineffective", brigades)
	t.goal("US", north[1], "the road from N5029 to the northern boundary: %s", t.known(KeyRoad))
	t.goal("US", north[2], "the lane across Cloud Field at the end: %s", t.known(KeyCloud+"6 PM"))
}

// known is what was counted, or that it is not yet.
func (t *Tally) known(key string) string {
	if answer, there := t.State.Counted[key]; there {
		return answer
	}
	return "not counted yet"
}

// atNorthEdge reports whether the Confederates' infantry was the last in a hex of the northern boundary.
func atNorthEdge(b *book.Book, s *state.State) bool {
	for i := range b.Pack.Grid.Size() {
		c := b.Pack.Grid.At(i)
		if side, passed := LastIn(b, s, c, true); passed && side == b.Side("CS") && northEdge(b, s, c) {
			return true
		}
	}
	return false
}

// finalAttack is the account of scenario 7 (BB 30.7).
func (t *Tally) finalAttack() {
	t.goal("CS", t.State.Counted[KeyLanding] == state.AnswerYes, "infantry at the Landing: %s", t.known(KeyLanding))
	t.goal("CS", t.State.Counted[KeyRoadAndLane] == state.AnswerYes, "for a draw, the Hamburg-Savannah Road and the lane: %s", t.known(KeyRoadAndLane))
}

// secondDay is the account of scenario 8 (BB 30.8).
func (t *Tally) secondDay() {
	n, names := BeatenCount(t.Book, t.State, "CS", true)
	t.add("US", 3*n, "BB 30.8", "%s ineffective at 3: %s", command.Plural(n, "brigade"), names)
	n, names = BeatenCount(t.Book, t.State, "US", true)
	t.add("CS", 3*n, "BB 30.8", "%s ineffective at 3: %s", command.Plural(n, "brigade"), names)
	if begins := scenario.Of(t.State).UnionBegins; begins > 0 {
		t.add("US", begins, "BB 30.8", "the variant begins so")
	}
}
