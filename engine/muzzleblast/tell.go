package muzzleblast

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/engine/plane"
)

// told is where a body has gone.
func told(units roster, s *state, b, before body, w walk) engine.Event {
	u := units[b.Unit]
	e := engine.Event{Kind: "moved", Units: []engine.UnitID{u.id}, At: engine.Loc(b.At.String()), Cites: []engine.Cite{"B-6", "B-10"}}
	flees := w.order.verb == ""
	does := "goes"
	if flees {
		does = "falls back"
		e.Cites = []engine.Cite{"B-28", "B-29"}
	}
	text := fmt.Sprintf("%s %s from %s to %s", bodyName(units, b), does, before.At, b.At)
	switch {
	case b.Gone:
		text += " and leaves the table"
	case flees && b.At == before.At && w.stopped:
		text = fmt.Sprintf("%s would fall back, but stays at %s", bodyName(units, b), b.At) + w.stopTold(units, s, false)
	case flees && b.At == before.At:
		text = fmt.Sprintf("%s would fall back, but cannot go on from %s", bodyName(units, b), b.At)
		if w.barred != "" {
			text += ": " + w.barred
		}
	case w.stopped:
		if b.At == before.At {
			text = fmt.Sprintf("%s stays at %s", bodyName(units, b), b.At)
		}
		text += w.stopTold(units, s, b.At != before.At)
		e.Cites = append(e.Cites, "C-07")
	}
	if w.order.with >= 0 {
		text += fmt.Sprintf(", and takes %s along", bodyName(units, s.Bodies[w.order.with]))
		e.Cites = append(e.Cites, "B-31")
	}
	e.Text = text + fmt.Sprintf(", facing %d.", plane.Degrees(b.At, b.Towards))
	e.Story = text + "."
	kind := engine.TraceMove
	if flees {
		kind = engine.TraceRetreat
	}
	if b.At != before.At {
		e.Traces = []engine.Trace{trace(kind, "", w.trodden(b.At)...)}
	}
	return e
}

// stopTold says what has stopped a walk: the enemy that it charges, an enemy that it was not to come nearer to,
// or a body in its way.
func (w walk) stopTold(units roster, s *state, went bool) string {
	by := s.Bodies[w.by]
	name := bodyName(units, by)
	switch {
	case w.charges >= 0 && !w.halted && side(units, by) != w.order.side:
		return ", in contact with " + name
	case w.halted && went:
		return fmt.Sprintf(" and stops as ordered, with %s near", name)
	case w.halted:
		return fmt.Sprintf(", as ordered, with %s near", name)
	case went:
		return fmt.Sprintf(" and stops there, with %s in its way", name)
	case w.turning:
		return fmt.Sprintf(", since its men, who turn before they go, would stand too near to %s", name)
	}
	return fmt.Sprintf(", with %s in its way", name)
}

// fell is what the dice of a job show, and what comes of them for itself: what is removed at the end
// of the step is told there.
func fell(bk *book, s *state, j job) engine.Event {
	kind := jobKinds[j.Kind]
	e := engine.Event{Kind: "rolled", Mods: j.Mods, Cites: kind.cites(bk.field, j), Traces: traces(bk, s, j), Text: kind.told(bk, s, j) + "."}
	switch j.Kind {
	case jobBurst:
		e.Mods, e.Story = burstMods(bk, s, j), burstSum(bk.field, bk.units, s, j)+"."
	case jobVolley, jobMelee:
		e.At = engine.Loc(s.Bodies[j.Target].At.String())
		e.Units = []engine.UnitID{bk.units[s.Bodies[j.Body].Unit].id, bk.units[s.Bodies[j.Target].Unit].id}
	case jobMorale, jobRally:
		e.Units = []engine.UnitID{bk.units[j.Target].id}
	case jobFirst:
		e.Quiet = true
	}
	return e
}

// numbers is a list of numbers as it is read.
func numbers(list []int) string {
	var words []string
	for _, n := range list {
		words = append(words, fmt.Sprint(n))
	}
	return strings.Join(words, ", ")
}

// sum is a die with its changes, and the number that they come to: 3-2 = 1, or 3 alone.
func sum(die int, changes ...int) (text string, number int) {
	text, number = fmt.Sprint(die), die
	for _, n := range changes {
		if n != 0 {
			text += fmt.Sprintf("%+d", n)
			number += n
		}
	}
	if number != die || len(text) > 1 {
		text += fmt.Sprintf(" = %d", number)
	}
	return text, number
}

func firstTold(bk *book, _ *state, j job) string {
	return fmt.Sprintf("The die shows %d: %s moves first in each slice", j.Dice[0], bk.pack.Sides[firstMover(j.Dice[0])].Name)
}

// aimTold is what a gun does, and where its ball falls.
func aimTold(bk *book, s *state, j job) string {
	gun, die := s.Bodies[j.Body], j.Dice[0]
	name := bodyName(bk.units, gun)
	if j.Grape {
		if die == 1 {
			return fmt.Sprintf("%s fires grapeshot towards %s: a 1, it misfires", name, j.Aim)
		}
		return fmt.Sprintf("%s fires grapeshot towards %s: a %d, it fires", name, j.Aim, die)
	}
	k := bk.units[gun.Unit].gun
	at, falls := impact(s.Options, k, gun.At, j.Aim, die)
	text := fmt.Sprintf("%s fires at %s, %s away: a %d, %s", name, j.Aim, plane.Number(plane.Length(gun.At, j.Aim)), die, stickWords[die])
	if !falls {
		return text + fmt.Sprintf("; at %s it would fall %s away, beyond the gun's %s: a misfire", at, plane.Number(plane.Length(gun.At, at)), plane.Number(s.Options.Scaled(k.Row().Far)))
	}
	return text + fmt.Sprintf("; the ball falls at %s", at)
}

// stickWords are the faces of the die of the stick (B-15).
var stickWords = [...]string{1: "1 short", 2: "2 short", 3: "1 over", 4: "2 over", 5: "right on it", 6: "right on it"}

// burstTold is the saving dice, figure by figure, and that of a house or wall.
func burstTold(bk *book, s *state, j job) string {
	var parts []string
	for n, b := range j.Bursts {
		var changes []int
		for _, m := range b.Mods {
			changes = append(changes, m.Value)
		}
		text, _ := sum(j.Dice[n], changes...)
		what := "saved"
		if !b.saved(j.Dice[n]) {
			what = "hit"
		}
		parts = append(parts, fmt.Sprintf("%s: %s, %s", bodyName(bk.units, s.Bodies[b.Body]), text, what))
	}
	if j.Struck != "" {
		parts = append(parts, struckTold(bk.field, bk.units, s, j))
	}
	return burstHead(bk.units, s, j) + ": " + strings.Join(parts, "; ")
}

// burstSum counts, unit by unit, who was hit.
func burstSum(f *field, units roster, s *state, j job) string {
	var parts []string
	count, hit, order := map[int]int{}, map[int]int{}, []int{}
	for n, b := range j.Bursts {
		if count[b.Body]++; !slices.Contains(order, b.Body) {
			order = append(order, b.Body)
		}
		if !b.saved(j.Dice[n]) {
			hit[b.Body]++
		}
	}
	for _, i := range order {
		parts = append(parts, fmt.Sprintf("%d of %d of %s are hit", hit[i], count[i], bodyName(units, s.Bodies[i])))
	}
	if j.Struck != "" {
		parts = append(parts, struckTold(f, units, s, j))
	}
	return burstHead(units, s, j) + ": " + strings.Join(parts, "; ")
}

func burstHead(units roster, s *state, j job) string {
	name := bodyName(units, s.Bodies[j.Body])
	if j.Grape {
		return "In the triangle of " + name
	}
	return fmt.Sprintf("Where the ball of %s falls, at %s", name, j.Impact)
}

// struckTold is the die of a house or wall.
func struckTold(land *field, units roster, s *state, j job) string {
	f, die := land.features[land.feature(j.Struck)], j.Dice[len(j.Bursts)]
	if f.kind == wall {
		return fmt.Sprintf("%s: %d, %s", f.id, die, wallWords(die))
	}
	text, number := sum(die, houseMod(units[s.Bodies[j.Body].Unit].gun))
	what := "no damage"
	if number >= 4 {
		what = "damaged"
	}
	return fmt.Sprintf("%s: %s, %s", f.id, text, what)
}

// wallWords is what a die does to a wall (B-19).
func wallWords(die int) string {
	switch {
	case die >= 5:
		return "a gap is torn into it"
	case die == 4:
		return "it is lowered there"
	}
	return "it stands"
}

// volleyTold is a volley, die by die.
func volleyTold(bk *book, s *state, j job) string {
	by, at := s.Bodies[j.Body], s.Bodies[j.Target]
	var changes []int
	for _, m := range j.Mods {
		changes = append(changes, m.Value)
	}
	var parts []string
	for n, shoot := range j.Groups {
		text, _ := sum(j.Dice[n], append(slices.Clone(changes), shoot-6)...)
		parts = append(parts, text+reasons(j.Mods, shoot))
	}
	lost := min(losses(s.Options, j.Groups, j.Dice, j.Mods), at.Figures)
	return fmt.Sprintf("%s fires at %s, %s away, with %s: %s; %d fall", bodyName(bk.units, by), bodyName(bk.units, at), plane.Number(j.Far), shooters(j.Groups), strings.Join(parts, "; "), lost)
}

// reasons names each part of a die's sum besides the die: " (-1 long range, -2 for 4 who shoot and not 6)".
func reasons(mods []engine.Modifier, shoot int) string {
	var parts []string
	for _, m := range mods {
		if m.Value != 0 {
			parts = append(parts, fmt.Sprintf("%+d %s", m.Value, m.Text))
		}
	}
	if shoot < 6 {
		parts = append(parts, fmt.Sprintf("%+d for %d who shoot and not 6", shoot-6, shoot))
	}
	if len(parts) == 0 {
		return ""
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

func shooters(groups []int) string {
	if len(groups) == 1 && groups[0] == 1 {
		return "one shooter"
	}
	return numbers(groups) + " shooters"
}

func meleeTold(bk *book, s *state, j job) string {
	return fmt.Sprintf("Melee round %s: %s %d x %d = %d, %s %d x %d = %d", j.Aim,
		bk.pack.Sides[0].Name, j.Worth[0], j.Dice[0], j.Worth[0]*j.Dice[0], bk.pack.Sides[1].Name, j.Worth[1], j.Dice[1], j.Worth[1]*j.Dice[1]) + "; " + meleeWords(bk.pack, s, j)
}

// meleeWords is what the dice of a melee come to.
func meleeWords(p *pack.Pack, s *state, j job) string {
	loser, lost := settled(s, j)
	if loser < 0 {
		return fmt.Sprintf("nobody wins, they lose %d and %d", lost[0], lost[1])
	}
	return fmt.Sprintf("%s loses %d and falls back, %s loses %d", p.Sides[loser].Name, lost[loser], p.Sides[1-loser].Name, lost[1-loser])
}

func officerTold(bk *book, s *state, j job) string {
	u := bk.units[s.Bodies[j.Body].Unit]
	if officerFalls(j, j.Dice[0]) {
		return fmt.Sprintf("The officer of %s is among the %d of %d who fell, the die shows %d; it halts for two moves", u.name, j.Lost, j.Of, j.Dice[0])
	}
	return fmt.Sprintf("The officer of %s is not among the %d of %d who fell, the die shows %d", u.name, j.Lost, j.Of, j.Dice[0])
}

func moraleTold(bk *book, _ *state, j job) string {
	var changes []int
	for _, m := range j.Mods {
		changes = append(changes, m.Value)
	}
	text, number := sum(j.Dice[0], changes...)
	return fmt.Sprintf("Morale of %s: %s; it %s", bk.units[j.Target].name, text, mettleOf(number))
}

func rallyTold(bk *book, _ *state, j job) string {
	return fmt.Sprintf("An officer confronts %s: a %d; it %s", bk.units[j.Target].name, j.Dice[0], rallyWords(j.Dice[0]))
}

// rallyWords is what a die does to a unit that routs (B-30).
func rallyWords(die int) string {
	switch {
	case die >= 5:
		return "is rallied"
	case die >= 3:
		return "halts, and checks its morale next turn"
	}
	return "runs on"
}
