package command

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/orders"
	"adjutant/moderator/report"
)

// act is what is done only when it is confirmed.
type act struct {
	word string // its command
	// may says why it cannot be done now, nil if it can.
	may func(*Session, game.Unconfirmed) *engine.Finding
	// do does it; reply says to the sender what came of it.
	do func(h *Session, u game.Unconfirmed) (reply string, err error)
}

// acts are all acts that there are: a new one is a row here.
func acts() []act {
	return []act{
		{word: "resign", may: mayResign, do: giveUp},
		{word: "accept draw", may: mayAgree, do: agree},
		{word: "accept result", may: mayAgree, do: agree},
		{word: keyWord, may: mayAddKey, do: keepKey},
		{word: dropKeyWord, may: mayDropKey, do: forgetKey},
		{word: VouchWord, may: mayVouch, do: vouch},
	}
}

// confirmFirst has the sender confirm an act that he asks for: a letter brings the
// code to his address of record. Means says what the act does.
func confirmFirst(r *Session, c orders.Command, u game.Unconfirmed, means string) error {
	u.Side, u.No = r.Seat.Side, r.No()
	u = r.Course.Confirms.Ask(u, r.Input.Now)
	r.Amend(game.Line{Unconfirmed: &u})
	r.Done.Reply(c, report.Waits, means, fmt.Sprintf("Nothing of this is done yet, since it cannot be undone: a mail that asks for your yes comes to %s.", r.Seat.Addr))
	r.Done.Confirm = append(r.Done.Confirm, report.Confirm{Act: u.Act, Means: means, Code: r.Course.CodeOf(u), Until: u.Until})
	return nil
}

// confirm does what the sender's code belongs to.
func confirm(r *Session, c orders.Command) error {
	code := secret.CodeForm.FindString(c.Rest)
	if code == "" {
		r.Done.Refuse(c, whichCode(r))
		return nil
	}
	found := r.Course.Confirms.Of(r.Course.Roster, r.Seat.Side, code)
	if fault := cannotConfirm(r, code, found); fault != nil {
		r.Done.Refuse(c, *fault)
		return nil
	}
	if denies(r, c, *found) {
		return nil
	}
	a := actOf(found.Act)
	if fault := a.may(r, found.Unconfirmed); fault != nil {
		r.Done.Refuse(c, *fault)
		return nil
	}
	r.Amend(game.Line{Confirmed: &game.Confirmed{Number: found.Number, No: r.No(), Alone: r.Input.Submission.Alone()}})
	said, err := a.do(r, found.Unconfirmed)
	if err == nil {
		r.Done.Reply(c, report.Done, said)
	}
	return err
}

// whichCode asks which of the things that wait for the sender's word is meant.
func whichCode(r *Session) engine.Finding {
	var waiting []string
	for _, one := range r.Course.Confirms {
		if one.Side == r.Seat.Side && one.Waits(r.Arrived()) {
			waiting = append(waiting, fmt.Sprintf("'%s' (until %s)", one.Act, game.Minute(one.Until)))
		}
	}
	if len(waiting) == 0 {
		return noCode()
	}
	return engine.Finding{
		Code: finding.NoCode, Text: "it is not certain to what you say this; for your word wait: " + strings.Join(waiting, ", "),
		Write: "yes   or   no   as an answer to the letter that asked for it, with its subject as it is",
	}
}

// cannotConfirm says why the code confirms nothing, nil if it does.
func cannotConfirm(r *Session, code string, found *game.Confirmation) *engine.Finding {
	switch {
	case found == nil:
		return &engine.Finding{Code: finding.UnknownCode, Text: fmt.Sprintf("%s is no code that was sent to you in this game", code)}
	case found.Denied && found.Mail == "":
		return &engine.Finding{Code: finding.DoneAlready, Text: fmt.Sprintf("you have said no to '%s', and it is not done", found.Act), Write: found.OnceMore()}
	case found.Denied:
		return &engine.Finding{Code: finding.DoneAlready, Text: fmt.Sprintf("you have said that the '%s' is not yours, and it is never judged", found.Act), Write: found.OnceMore()}
	case found.Used && found.Done == 0:
		return &engine.Finding{Code: finding.DoneAlready, Text: fmt.Sprintf("the code was used: '%s' was confirmed, and is done once", found.Act)}
	case found.Used:
		return &engine.Finding{Code: finding.DoneAlready, Text: fmt.Sprintf("the code was used: '%s' was confirmed by no. %d, and is done once", found.Act, found.Done)}
	case found.Revoked:
		return &engine.Finding{Code: finding.TakenBack, Text: fmt.Sprintf("a roll back took away what asked for '%s'", found.Act), Write: found.OnceMore()}
	case !r.Arrived().Before(found.Until):
		return &engine.Finding{Code: finding.Expired, Text: fmt.Sprintf("the code for '%s' had force until %s, and nothing was done", found.Act, game.Minute(found.Until)), Write: found.OnceMore()}
	}
	return nil
}

// actOf is the act that a line of the journal names. Acts are in it by their words.
func actOf(line string) act {
	all := acts()
	i := slices.IndexFunc(all, func(a act) bool { return line == a.word || strings.HasPrefix(line, a.word+" ") })
	return all[i]
}
