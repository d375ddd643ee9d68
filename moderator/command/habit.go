package command

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// habits are what a player may want of his letters and paths, by command and word, and what that means.
var habits = map[string]map[string]string{
	game.LettersHabit: {
		game.FullLetters:  "your letters have all of it each time: the sums of all dice, where all units stand, and what every word means",
		game.UsualLetters: "your letters have the sums of the dice and what is new, and explain a word once in ten letters",
		game.ShortLetters: "your letters say what came of your mail, what happened, and what you are to do; 'letters: usual' brings the sums again, and 'letters: full' all of it",
	},
	game.AttachmentsHabit: {
		"few":                "a letter brings a map, a save, a log, and one archive of what proves it",
		game.FullAttachments: "a letter brings each file by itself: saves, logs, records, results, and your deadline for a calendar",
	},
	game.StopsHabit: {
		"no":             "a path that is too long is refused, unless 'stops: yes' stands behind it or in its mail",
		game.StopsAlways: "each path that is too long ends where it is long enough, in your mails from the next one on, as with 'stops: yes'",
	},
}

// setHabit has the sender get his letters, or his paths be read, otherwise.
func setHabit(r *Session, c orders.Command) error {
	want, here := c.Wish()
	want = strings.ToLower(want)
	means, known := habits[c.Word][want]
	if !known {
		values := "short, or letters: usual, or letters: full"
		if c.Word == game.AttachmentsHabit {
			values = "few, or attachments: full"
		}
		r.Done.Refuse(c, engine.Finding{Code: finding.Missing, Text: fmt.Sprintf("'%s' is nothing that %s can be", c.Rest, c.Word), Write: c.Word + ": " + values})
		return nil
	}
	seat := *r.Course.Seat(r.Seat.Side)
	if r.Input.Version() < orders.Minding && c.Word == game.LettersHabit && want == game.FullLetters {
		seat.Habits, _ = seat.With(c.Word, game.UsualLetters) // before Minding the full letters were the usual ones
	} else {
		seat.Habits, _ = seat.With(c.Word, want)
	}
	seated := seat.AsSeated(fmt.Sprintf("wants %s: %s", c.Word, want))
	seated.Here = here
	r.Amend(game.Line{Seated: seated})
	r.Done.Reply(c, report.Done, fmt.Sprintf("Stored: %s. %s", means, holdsFor(fmt.Sprintf("%s: %s", c.Word, want), here)))
	return nil
}

// holdsFor says for which games a wish about mails holds, and how to have it hold for others.
func holdsFor(wish string, here bool) string {
	if here {
		return fmt.Sprintf("This is for this game alone; '%s' would be for your next games too.", wish)
	}
	return fmt.Sprintf("This is for this game, and for those that begin for you from now on; '%s here' would be for this game alone.", wish)
}
