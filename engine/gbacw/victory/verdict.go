package victory

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/gbacw/book"
	"adjutant/engine/gbacw/command"
	"adjutant/engine/gbacw/position"
	"adjutant/engine/gbacw/scenario"
	"adjutant/engine/gbacw/state"
	"adjutant/engine/hex"
)

// Why a game ends before its last turn.
const (
	EndSpent = "a side has no effective division left on the map"
	EndCamps = "the Union has all the camps that count"
	EndLand  = "the Confederates have the Landing"
)

// rung is a level of victory; without a side it is a draw.
type rung struct {
	side  engine.Side
	level string
}

// ladder is levels of victory from the Union's best to the Confederates'.
type ladder []rung

// at is a level, the last where the ladder has no more.
func (l ladder) at(i int) rung { return l[min(max(i, 0), len(l)-1)] }

// dayLadder is that of the whole battle (BB 30.1).
func dayLadder() ladder {
	return ladder{{"US", "strategic"}, {"US", "tactical"}, {"US", "marginal"}, {"CS", "marginal"}, {"CS", "tactical"}, {"CS", "strategic"}}
}

// Where the Confederates' levels begin on the day's ladder.
const (
	RungMarginal  = 3
	rungTactical  = 4
	rungStrategic = 5
)

// aprilFifthLadder is the same with the Confederates' levels one down (BB 31.0).
func aprilFifthLadder() ladder {
	return ladder{{"US", "strategic"}, {"US", "tactical"}, {"US", "marginal"}, {}, {"CS", "marginal"}, {"CS", "tactical"}}
}

// secondLadder is that of the second day, with a draw in its middle (BB 30.8).
func secondLadder() ladder {
	return ladder{{"US", "strategic"}, {"US", "tactical"}, {"US", "marginal"}, {}, {"CS", "marginal"}, {"CS", "tactical"}, {"CS", "strategic"}}
}

// Result is how the game ended.
func Result(b *book.Book, s *state.State) *engine.Result { return reckoningOf(s).result(b, s) }

// decided is a result with its level.
func decided(r rung, format string, args ...any) *engine.Result {
	return &engine.Result{Winner: r.side, Level: r.level, Text: fmt.Sprintf(format, args...)}
}

// byObjectives: who reached more of them wins, and the Union if nobody reached any; one each is a draw
// (BB 30.2, BB 30.9).
func byObjectives(b *book.Book, s *state.State) *engine.Result {
	r := &engine.Result{}
	var reached [2]int
	for _, p := range Account(b, s) {
		if p.Points == 0 {
			continue
		}
		reached[p.Side]++
		if r.Text != "" {
			r.Text += "; "
		}
		r.Text += fmt.Sprintf("%s: %s", b.SideName(p.Side), p.Text)
	}
	switch north, south := reached[b.Side("US")], reached[b.Side("CS")]; {
	case south == 0:
		r.Winner = "US"
	case north != south:
		r.Winner = map[bool]engine.Side{true: "US", false: "CS"}[north > south]
	}
	if r.Text == "" {
		r.Text = "nobody has reached an objective"
	}
	return r
}

// churchResult: 12 or less is the Union's, 16 or more the Confederates', unless three of their brigades
// are ineffective (BB 30.3).
func churchResult(b *book.Book, s *state.State) *engine.Result {
	points, _ := lead(b, s)
	beaten, _ := BeatenCount(b, s, "CS", true)
	switch {
	case points <= 12:
		return decided(rung{side: "US"}, "%d points of the Confederates", points)
	case points >= 16 && beaten < 3:
		return decided(rung{side: "CS"}, "%d points of the Confederates", points)
	}
	return decided(rung{}, "%d points of the Confederates, and %s of theirs ineffective", points, command.Plural(beaten, "brigade"))
}

// nestRung is the level of the Hornets' Nest by the Confederates' lead (BB 30.4).
func nestRung(lead int) rung {
	side := engine.Side("CS")
	if lead < 0 {
		side, lead = "US", -lead
	}
	return []rung{{}, {side, "marginal"}, {side, "substantial"}, {side, "decisive"}, {side, "decisive"}}[lead]
}

// finalResult is the Landing, else a draw or the Union's, whatever the account of points says (BB 30.7).
func finalResult(b *book.Book, s *state.State) *engine.Result {
	switch {
	case s.Counted[KeyLanding] == state.AnswerYes:
		return decided(rung{side: "CS"}, "Confederate infantry stands at the Landing")
	case s.Counted[KeyRoadAndLane] == state.AnswerYes:
		return decided(rung{}, "the Confederates have the Hamburg-Savannah Road and the lane")
	}
	return decided(rung{side: "US"}, "the Confederates have neither the Landing nor the road and the lane")
}

// secondResult is the level by the Union's lead, shifted for crossroads and camps (BB 30.8).
func secondResult(b *book.Book, s *state.State) *engine.Result {
	south, north := lead(b, s)
	ahead := north - south
	size := max(ahead, -ahead)
	steps := 0
	for _, least := range []int{6, 11, 19} {
		if size >= least {
			steps++
		}
	}
	if ahead > 0 {
		steps = -steps
	}
	shift, why := SecondShifts(b, s)
	return decided(secondLadder().at(3+steps+shift), "the Union leads by %d points%s", ahead, why)
}

// SecondShifts is how far the level goes towards the Confederates, and why.
func SecondShifts(b *book.Book, s *state.State) (shift int, why string) {
	add := func(by int, text string) {
		shift += by
		why += "; " + text
	}
	for _, c := range Crossroads(b) {
		name := string(b.HexName(c))
		if s.Used[state.UsedCrossroads+name] == 1 {
			add(-1, "its infantry had the crossroads "+name+" in time")
		}
		foot, _ := LastIn(b, s, c, true)
		if last, passed := LastIn(b, s, c, false); !passed || last != b.Side("US") || foot != last {
			add(1, "its infantry was not the last at the crossroads "+name)
		}
	}
	if s.Counted[KeyCamps] == state.AnswerYes {
		add(1, "Confederate infantry was the last in a camp")
	}
	if slices.ContainsFunc(LostCamps(b), func(at hex.Coord) bool { return s.Used[state.UsedRetaken+string(b.HexName(at))] == 1 }) {
		add(-1, "it retook a camp of Sherman's or Prentiss's in time")
	}
	return shift, why
}

// DayResult is that of the whole battle: an automatic victory, else the level of the points with its
// shifts (BB 30.1, BB 31.0).
func DayResult(b *book.Book, s *state.State) *engine.Result {
	sum := Sums(b, s)
	net := sum[b.Side("CS")] - sum[b.Side("US")]
	l := dayLadder()
	if scenario.Of(s).April5 {
		l = aprilFifthLadder()
	}
	if s.Ended == EndCamps {
		return decided(rung{side: "US"}, "%s", EndCamps)
	}
	if at, automatic := automatic(b, s); automatic {
		why := ""
		if at < rungStrategic && ShiftProposed(b, s) {
			at, why = at-1, shiftProposed
		}
		return decided(dayLadder().at(at), "%s, with %d points to %d%s", EndLand, sum[b.Side("CS")], sum[b.Side("US")], why)
	}
	at, why := DayRung(b, s, net)
	return decided(l.at(at), "%d points to %d%s", sum[b.Side("CS")], sum[b.Side("US")], why)
}

// DayRung is the place on the day's ladder by the Confederates' lead, and what shifted it. 41 points
// lie between two levels (I-02).
func DayRung(b *book.Book, s *state.State, net int) (at int, why string) {
	switch {
	case net < -20:
		at = 0
	case net <= 0:
		at = 1
	case net <= 20:
		at = 2
	case net <= 40 || net == 41 && s.Options.Is("I-02", "marginal"):
		at = RungMarginal
	default:
		at = rungTactical
	}
	shift := func(text string) {
		at--
		why += shiftedTo + text
	}
	late := late(b, s)
	if s.Counted[KeyShift] == state.AnswerYes && !late && !PushedOut(b, s, "US") {
		shift("the Confederates have no field beyond the branches")
	}
	if PushedOut(b, s, "CS") {
		shift("they have no effective division left")
	}
	if ShiftProposed(b, s) {
		at, why = at-1, why+shiftProposed
	}
	return max(at, 0), why
}

// What is told of a shift.
const (
	shiftedTo     = "; one level to the Union: "
	shiftProposed = shiftedTo + "as proposed for this variant"
)

// ShiftProposed reports whether the players have agreed on the shift that the book proposes for the variants of the first
// scenario, of every level but the Confederates' strategic one (BB 30.11).
func ShiftProposed(b *book.Book, s *state.State) bool {
	return scenario.Of(s).ShiftMayBeProposed && s.Options.Is(state.OptShift, "yes")
}

// late reports whether points are those of the extended game of 6 April, which counts anew. That of the
// 5th goes on with what it has: the book says nothing else of it.
func late(b *book.Book, s *state.State) bool {
	return !scenario.Of(s).April5 && s.Turn > b.Turns(s.Scenario)
}

// automatic is the level of a victory at the Landing, if it is one: strategic unless the Confederates
// have more ineffective brigades than the Union; on 5 April they need fewer, and the bridge at N3801
// as well unless the game is extended.
func automatic(b *book.Book, s *state.State) (at int, automatic bool) {
	if s.Counted[KeyTonight+fmt.Sprint(s.Turn)] != state.AnswerYes {
		if s.Turn > b.Turns(s.Scenario) || s.Counted[KeyLanding] != state.AnswerYes || scenario.Of(s).April5 && !atBridge(b, s) {
			return 0, false
		}
	}
	south, _ := BeatenCount(b, s, "CS", true)
	north, _ := BeatenCount(b, s, "US", true)
	if south > north || scenario.Of(s).April5 && south == north {
		return rungTactical, true
	}
	return rungStrategic, true
}

// atBridge reports whether Confederates that are no cavalry stand in N3801.
func atBridge(b *book.Book, s *state.State) bool {
	at := b.HexOf("N3801")
	for i, u := range s.Units {
		if kind := b.Unit(i).Type; u.Here() && b.Unit(i).Side == "CS" && kind != book.Cavalry && kind != book.Leader && position.Where(b, s, i) == at {
			return true
		}
	}
	return false
}

// GoesOn reports whether the game is extended at the end of the first day: the Confederates have a
// marginal victory, or a tactical one that is not automatic; on 5 April either (BB 30.1, BB 31.0).
func GoesOn(b *book.Book, s *state.State) bool {
	if !s.Options.Is(state.OptExtended, "yes") || b.Longest(s.Scenario) == b.Turns(s.Scenario) {
		return false
	}
	r := DayResult(b, s)
	_, automatic := automatic(b, s)
	return r.Winner == "CS" && (r.Level == "marginal" || r.Level == "tactical" && (!automatic || scenario.Of(s).April5))
}

// Won says why the extended game is over before its last turn, "" where it is not (BB 30.1).
func Won(b *book.Book, s *state.State) string {
	if _, automatic := automatic(b, s); automatic {
		return EndLand
	}
	for _, c := range campsBut(b, state.CodeMcDowell, state.CodeStuart) {
		if side, passed := LastIn(b, s, c, false); passed && side == b.Side("CS") {
			return ""
		}
	}
	return EndCamps
}

// Reckoned reports whether it has to be known at the end of this turn who is ineffective.
func Reckoned(b *book.Book, s *state.State) bool {
	last := b.Turns(s.Scenario)
	return s.Turn == last || scenario.Of(s).April5 && s.Turn == b.Longest(s.Scenario) || s.Turn > last && s.Counted[KeyTonight+fmt.Sprint(s.Turn)] == state.AnswerYes || Spent(b, s)
}

// Spent reports whether the game ends early, as agreed, because a side has no effective division on the
// map (BB 31.0).
func Spent(b *book.Book, s *state.State) bool {
	return scenario.Of(s).April5 && s.Options.Is(state.OptEarly, "yes") && s.Turn < b.Turns(s.Scenario) &&
		(divisionless(b, s, "CS") || divisionless(b, s, "US"))
}

// divisionless reports whether every division of a side that has anybody on the map is ineffective.
func divisionless(b *book.Book, s *state.State, side engine.Side) bool {
	there := false
	for _, i := range Weighs(b, s, b.Side(side)) {
		if f := b.Formations[i]; !f.IsDivision() || !onMap(b, s, f.Code) {
			continue
		}
		if !isBeaten(b, s, i) {
			return false
		}
		there = true
	}
	return there
}

// onMap reports whether any combat unit of a formation stands on the map.
func onMap(b *book.Book, s *state.State, code string) bool {
	for i, u := range s.Units {
		if u.Here() && b.Unit(i).Type != book.Leader && book.Within(b.Formations[u.Formation].Code, code) {
			return true
		}
	}
	return false
}

// PushedOut reports whether the game ended early because one side alone has no effective division left.
func PushedOut(b *book.Book, s *state.State, side engine.Side) bool {
	other := map[engine.Side]engine.Side{"US": "CS", "CS": "US"}[side]
	return s.Ended == EndSpent && divisionless(b, s, side) && !divisionless(b, s, other)
}
