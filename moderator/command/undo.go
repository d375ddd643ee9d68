package command

import (
	"fmt"
	"slices"

	"adjutant/moderator/game"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
	"adjutant/moderator/verdict"
)

// tellUndo tells the player what of his can be taken back, and with what line: what was not carried out, by himself; what
// was, by a roll back of the moderator's.
func tellUndo(r *Session, c orders.Command) error {
	rest := r.Course.Rest
	draft := r.Course.DraftOf(r.Seat.Side, r.Choice.String())
	sealed, in := r.Course.Sealed[r.Seat.Side]
	switch {
	case rest.Waits() && rest.Side == r.Seat.Side:
		r.Done.Reply(c, report.Told, fmt.Sprintf("Nothing was taken back yet. What waits of your no. %d can be: write 'cancel rest'.", rest.No))
	case len(draft.Lines) > 0:
		r.Done.Reply(c, report.Told, fmt.Sprintf("Nothing was taken back yet. Of your no. %d nothing was carried out: %s stored. Write 'cancel rest', and nothing of it is; other orders replace what they change.", draft.No, report.Count(len(draft.Lines), "order")+are(len(draft.Lines))))
	case in:
		r.Done.Reply(c, report.Told, fmt.Sprintf("Your orders (no. %d) are sealed until those of all are in. They cannot be taken back, but whatever you order until then replaces them whole, and what begins with 'also' is added.", sealed.No))
	default:
		return tellRollBack(r, c)
	}
	return nil
}

// are is the verb behind a count of things.
func are(n int) string {
	if n == 1 {
		return " is"
	}
	return " are"
}

// tellRollBack tells how what was carried out can be taken back: by agreement, and by the moderator alone.
func tellRollBack(r *Session, c orders.Command) error {
	no := lastOf(r)
	if no == 0 {
		r.Done.Reply(c, report.Told, "There is nothing to take back: no orders of yours wait, and none were carried out.")
		return nil
	}
	to := game.ToOpponents
	if len(chairsToWrite(r, r.Moderator.Club)) > 0 {
		to = game.ToModerator
	} else if !slices.ContainsFunc(r.Course.Seats, func(s game.Seat) bool { return s.Side != r.Seat.Side && s.House == 0 }) {
		r.Done.Reply(c, report.Told, fmt.Sprintf("Your no. %d was carried out, and nobody moderates this game who could roll it back.", no))
		return nil
	}
	same := "dice that have fallen stay known, and fall the same for the same orders"
	if r.Course.Shuffles() {
		same += "; decks are shuffled anew"
	}
	r.Done.Replies = append(r.Done.Replies, report.Reply{
		Source: verdict.Source(c), Command: verdict.Said(c), Fate: report.Told,
		Text: []string{
			fmt.Sprintf("Your no. %d was carried out and is told to the others: you cannot take it back alone. If all agree, the club's moderator can roll the game back to before it; %s.", no, same),
			"To ask for it, write:",
		},
		Lines: []string{fmt.Sprintf("press %s: May I take back no. %d?", to, no)},
	})
	return nil
}

// lastOf is the last submission of the sender that the game has gone on with, 0 for none.
func lastOf(r *Session) int {
	for _, j := range slices.Backward(r.Start.Judged) {
		if j.Side == r.Seat.Side && r.Start.GoesOnWith(j) && !r.Start.Undone[j.No] {
			return j.No
		}
	}
	return 0
}
