package game

import (
	"maps"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/moderator/clock"
)

// What lines change of what the journal says of a game, as their rows in [kinds] have it.

// foldJudged reads a judgement. A mail of a player's own shows that mails reach him.
func foldJudged(t *Table, l *Line, stands bool) {
	j := l.Judged
	t.quiet.judged(l)
	if stands && j.ByClock() && t.Frozen == nil { // a deadline brought it; what the dice of a freeze led to belongs to the judgement before it
		t.Lapses = append(t.Lapses[:len(t.Lapses):len(t.Lapses)], lapsedOf{j.Side, Lapse{No: j.No, At: l.At, Opened: t.Asked}})
	}
	t.Judged = append(t.Judged, *j)
	if !stands {
		t.Undone[j.No] = true
	}
	if j.Mail != "" && j.Acted == nil {
		delete(t.Bounces, j.Side)
		if IsFruitless(j.Outcome) || j.Outcome == Answered {
			t.Fruitless = fruitlessWith(t.Fruitless, *j, Day(l.At))
		}
	}
	if j.Outcome == HandBack {
		t.DraftedAt = draftedWith(t.DraftedAt, j.Side, l.At)
	}
	if stands && t.Dice == DiceReceipts {
		t.no = j.No
		t.Declared = t.Declared.With(j.Side, j.Declared)
	}
}

// fruitlessWith counts one more mail of the day that changed nothing.
func fruitlessWith(counts map[engine.Side]fruitless, j Judged, day string) map[engine.Side]fruitless {
	all := maps.Clone(counts)
	if all == nil {
		all = map[engine.Side]fruitless{}
	}
	counted := all[j.Side]
	if counted.Day != day {
		counted = fruitless{Day: day}
	}
	if j.Outcome == Answered {
		counted.Asked++
	} else {
		counted.Count++
	}
	all[j.Side] = counted
	return all
}

// foldPlay reads a play. A roll ends a freeze, and no roll back goes behind that: what was
// announced was announced.
func foldPlay(t *Table, l *Line, stands bool) {
	t.quiet.effect(l)
	if l.IsRoll() {
		t.Frozen = nil
		t.letGo()
	}
	if !stands {
		return
	}
	if t.Dice == DiceReceipts {
		receive(t, l)
	}
	t.Plays, t.sat = append(t.Plays, *l.Play), append(t.sat, t.Seats)
	if pack := l.Play.Pack; pack != nil {
		t.Repacked = len(t.Judged)
		if pack.Opens() {
			t.OpenPlay = &OpenPlay{No: len(t.Judged), Why: pack.Why}
		}
		return // the same choice goes on
	}
	t.Asked = l.At
	if l.Play.Ruling == nil {
		t.Sealed = nil // it was for a choice that is over
	}
	if l.IsRoll() && l.Record > 0 {
		t.Records = append(t.Records, l.Record)
	}
}

// receive keeps the receipts that are open for each side: the rolls that it asked
// for since it last handed in a log. Those of the log's own mail are for the
// next one: nobody had them when the log was made.
func receive(t *Table, l *Line) {
	switch {
	case l.IsRoll() && t.Declared.Now != nil:
		side := t.Declared.Now.Side
		t.Receipts[side] = append(slices.Clip(t.Receipts[side]), Receipt{t.no, l.Note, *t.Declared.Now})
	case l.Play.Action != nil:
		t.Declared = t.Declared.Played(*l.Play.Action)
	}
}

// foldFreeze reads the beginning of a freeze. No roll back goes behind it.
func foldFreeze(t *Table, l *Line, _ bool) {
	t.quiet.effect(l)
	t.Freezes = l.Freeze.Number
	t.Frozen = &FrozenGame{Freeze: *l.Freeze, At: l.At}
}

func foldReached(t *Table, l *Line, stands bool) {
	t.quiet.effect(l)
	if !stands {
		return
	}
	side := l.Reached.Side
	if t.Dice == DiceReceipts {
		t.Receipts[side] = slices.DeleteFunc(slices.Clone(t.Receipts[side]), func(r Receipt) bool { return r.no != l.Reached.No })
	}
	t.Reached = l.Reached
	t.Engines[side] = l.Reached.Engine
}

// foldReveal reads what a side told of a sealed part. One that was not what was sealed told
// nothing that stays when it is taken away.
func foldReveal(t *Table, l *Line, stands bool) {
	if l.Reveal.False {
		t.quiet.effect(l)
	}
	if stands || !l.Reveal.False {
		t.Reveals = append(t.Reveals, *l.Reveal)
	}
}

func foldRest(t *Table, l *Line, stands bool) {
	switch {
	case !stands:
	case l.Rest.Waits():
		t.Rest = l.Rest
	default:
		t.Rest = nil
	}
}

// foldSeated seats somebody. The keys of the former player do not sign for him, and what was asked of the former
// player can no longer be confirmed.
func foldSeated(t *Table, l *Line, _ bool) {
	s := l.Seated
	if seat := SeatAmong(t.Sitting, s.Side); seat != nil && !SameName(seat.Name, s.Name) {
		t.PlayerKeys = keysWith(t.PlayerKeys, s.Side, nil)
	}
	isNew, before := isNewcomer(t, *s), t.nth(s.Side)
	if isNew {
		t.DraftedAt = draftedWith(t.DraftedAt, s.Side, time.Time{}) // the letter about it was another's
		t.pressed = pressedWith(t.pressed, s.Side, len(t.Presses))
	}
	if t.Sit(*s); t.nth(s.Side) > before {
		t.Confirms = t.Confirms.left(s.Side, isNew)
	}
	t.Clocked = append(t.Clocked, clock.Entry{At: l.At, Zone: &clock.Zoned{Side: s.Side, Zone: s.Zone, New: isNew}})
	delete(t.Bounces, s.Side)
}

func draftedWith(drafted map[engine.Side]time.Time, side engine.Side, at time.Time) map[engine.Side]time.Time {
	drafted = maps.Clone(drafted)
	if drafted == nil {
		drafted = map[engine.Side]time.Time{}
	}
	drafted[side] = at
	return drafted
}

// foldKeyed reads with which keys a player signs.
func foldKeyed(t *Table, l *Line, _ bool) {
	k := l.Keyed
	kept := slices.DeleteFunc(slices.Clone(t.PlayerKeys[k.Side]), func(key string) bool { return key == k.Key })
	if !k.Over {
		kept = append(kept, k.Key)
	}
	t.PlayerKeys = keysWith(t.PlayerKeys, k.Side, kept)
}

// keysWith are the keys of all sides, with those of one.
func keysWith(all map[engine.Side][]string, side engine.Side, keys []string) map[engine.Side][]string {
	if all = maps.Clone(all); all == nil {
		all = map[engine.Side][]string{}
	}
	all[side] = keys
	return all
}

func foldBounced(t *Table, l *Line, _ bool) {
	b := t.Bounces[l.Bounced.Side]
	if b.Count++; b.Count == 1 {
		b.First = l.At
	}
	b.Why = strings.Join(strings.Fields(l.Bounced.Status+" "+l.Bounced.Why), " ")
	if t.Bounces == nil {
		t.Bounces = map[engine.Side]bounces{}
	}
	t.Bounces[l.Bounced.Side] = b
}

// foldHeld stops a game, and foldReleased lets it go on. No roll back goes behind them.
func foldHeld(t *Table, l *Line, _ bool) {
	t.Held, t.Since = l.Held, l.At
	t.Clocked = append(t.Clocked, holds(l.At, true))
}

func foldReleased(t *Table, l *Line, _ bool) {
	t.Held = nil
	t.letGo()
	t.Clocked = append(t.Clocked, holds(l.At, false))
}

func foldEnded(t *Table, l *Line, _ bool) {
	t.Ended, t.Frozen = l.Ended, nil
	t.letGo()
}

// letGo lets the mails go that were kept. A freeze that ends lets nothing go that a hold keeps,
// and the other way round.
func (t *Table) letGo() {
	if !t.Keeps() {
		t.Waiting = nil
	}
}

// holds and pauses are what a hold and a pause mean to the clock.
func holds(at time.Time, on bool) clock.Entry {
	return clock.Entry{At: at, Stop: &clock.Stop{Why: "held", On: on}}
}

func pauses(at time.Time, on bool) clock.Entry {
	return clock.Entry{At: at, Stop: &clock.Stop{Why: "paused", On: on}}
}
