package past

import (
	"fmt"
	"slices"

	"adjutant/moderator/clock"
	"adjutant/moderator/game"
)

// AwaitsSo checks which sides the game waits for by the last line of a journal.
func AwaitsSo(packs game.Library, lines []game.Line) error {
	told := lines[len(lines)-1]
	t, err := packs.Table(lines[:len(lines)-1])
	if err != nil {
		return err
	}
	if t.Clock == nil {
		return fmt.Errorf("a line %s, in a game without a clock", told.Kind())
	}
	awaited := game.AwaitedAt(t.Course())
	if got := told.Clock.Awaited; got.Wait != awaited.Wait || got.Kind != awaited.Kind || !slices.Equal(got.Seats, awaited.Seats) {
		return fmt.Errorf("it says that the game waits for %v (%s), and it waits for %v (%s)", got.Seats, got.Wait, awaited.Seats, awaited.Wait)
	}
	return nil
}

// WaitsOnSo checks that a game with a clock waits behind a decision, which begins with the line with
// the index, for what it waited for before: nothing in it says for whom it waits now.
func WaitsOnSo(packs game.Library, lines []game.Line, at int) error {
	before, err := packs.Table(lines[:at])
	if err != nil || before.Clock == nil {
		return err
	}
	t, err := packs.Table(lines)
	if err != nil {
		return err
	}
	awaited := game.AwaitedAt(t.Course())
	if was := before.Course().ClockAt().Waits(); was.Wait != awaited.Wait || !slices.Equal(was.Seats, awaited.Seats) {
		return fmt.Errorf("it does not say that the game waits for %v (%s), where it waited for %v (%s)", awaited.Seats, awaited.Wait, was.Seats, was.Wait)
	}
	return nil
}

// DueSo checks that the clock of a game asked for what the line says, a reminder or a deadline
// that was missed, at its time.
func DueSo(packs game.Library, before game.Game, line game.Line) error {
	t, err := packs.Table(before.Lines)
	if err != nil {
		return err
	}
	c := t.Course()
	act, due := c.ClockAt().By(game.LookedAt(c, line.At, 0))
	want := game.Line{At: line.At, Clock: &clock.Fact{Reminded: game.ReminderOf(act)}}
	if act.Lapsed {
		want.Clock = &clock.Fact{Missed: game.MissOf(act)}
	}
	if !due || c.Ended != nil {
		return fmt.Errorf("a line %s, where nothing was due", line.Kind())
	}
	return game.SameLine(line, want)
}

// LapsedSo checks that the deadline of the side had passed at the time of a judgement for which
// nobody has written.
func LapsedSo(packs game.Library, before game.Game, line game.Line) error {
	t, err := packs.Table(before.Lines)
	if err != nil {
		return err
	}
	c := t.Course()
	if act, due := c.ClockAt().By(game.LookedAt(c, line.At, c.AsksFor())); !due || !act.Lapsed || act.Side != line.Judged.Side {
		return fmt.Errorf("something was done for %s without a mail, and no deadline of it had passed", line.Judged.Side)
	}
	return nil
}

// AwaitedSo checks the line that follows a roll back in a game with a clock of its
// own.
func AwaitedSo(packs game.Library, g game.Game, line game.Line) error {
	t, err := packs.TableOf(g)
	if err != nil {
		return err
	}
	want := game.AwaitsAnew(t.Course(), line.At)
	if want == nil {
		return fmt.Errorf("a line %s, in a game without a clock", line.Kind())
	}
	return game.SameLine(line, *want)
}
