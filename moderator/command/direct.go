package command

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/mail"
	"adjutant/mail/lazyregexp"
	"adjutant/moderator/clock"
	"adjutant/moderator/decision"
	"adjutant/moderator/ending"
	"adjutant/moderator/game"
	"adjutant/moderator/intervene"
	"adjutant/moderator/lobby"
	"adjutant/moderator/orders"
	"adjutant/moderator/post"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Incomplete is what a command of a moderator finds that does not say all it has to.
func Incomplete(text, write string) engine.Finding {
	return engine.Finding{Code: finding.Incomplete, Text: text, Write: write}
}

// conducted takes over what the moderator has done, or says why he could not.
func conducted(r *Session, c orders.Command, d decision.Decision, err error, said string) error {
	if err != nil {
		r.Done.Refuse(c, Cannot(err))
		return nil
	}
	r.Done.Reply(c, report.Done, said)
	return r.Adopt(d)
}

// Cannot is what a command of a moderator finds that cannot be carried out now.
func Cannot(err error) engine.Finding {
	var moved intervene.MovedOn
	if errors.As(err, &moved) {
		return engine.Finding{Code: finding.MovedOn, Text: err.Error(), Write: "preview   to see what it would lead to now"}
	}
	return engine.Finding{Code: finding.CannotBeDone, Text: err.Error()}
}

// reasonOf is the reason that a command gives. ok is false if it gives none, or says more than a reason: then it
// is refused, with what it needs besides.
func reasonOf(r *Session, c orders.Command, example string) (why string, ok bool) {
	what, why := c.Because()
	switch {
	case what != "":
		r.Done.Refuse(c, Incomplete(fmt.Sprintf("%q is not understood: behind '%s' stands the reason, for the players, and before it 'because'", what, c.Word), strings.TrimSpace(fmt.Sprintf("%s because %s", c.Word, what))))
		return "", false
	case why == "" && example != "":
		r.Done.Refuse(c, Incomplete("the players are to be told why", example))
		return "", false
	}
	return why, true
}

// holdGame stops the game: hold because WHY.
func holdGame(r *Session, c orders.Command) error {
	why, ok := reasonOf(r, c, "hold because the map is being checked")
	if !ok {
		return nil
	}
	d, err := intervene.Hold(r.Moderator, r.GameNow(), why, r.Input.Now)
	return conducted(r, c, d, err, "The game is held: mails are kept, and no deadline runs, until 'release'. The players are told.")
}

// pauseGame stops the clock: pause because WHY.
func pauseGame(r *Session, c orders.Command) error {
	why, ok := reasonOf(r, c, "pause because of the holidays")
	if !ok {
		return nil
	}
	d, err := intervene.Pause(r.Moderator, r.GameNow(), why, r.Input.Now)
	return conducted(r, c, d, err, "No deadline runs until 'release'; orders are decided. The players are told.")
}

// haveHolidays has no clock of the game run on dates: holidays 2026-12-20..2027-01-06 because of Christmas; or has them be
// none after all: holidays off 2026-12-20..2027-01-06.
func haveHolidays(r *Session, c orders.Command) error {
	what, why := c.Because()
	dates, off := strings.CutPrefix(strings.ToLower(what), "off ")
	h := game.Holidays{Name: why, Off: off}
	var err error
	if h.Dates, err = clock.ParseDates(strings.TrimSpace(dates)); err != nil {
		r.Done.Refuse(c, Incomplete("it is to say the first and the last day: "+err.Error(), "holidays 2026-12-20..2027-01-06 because of Christmas"))
		return nil
	}
	d, err := intervene.Holidays(r.Moderator, r.GameNow(), h, r.Input.Now)
	said := fmt.Sprintf("No deadline of this game runs on %s. The players are told, with their deadlines as they are now.", h.Dates)
	if off {
		said = fmt.Sprintf("%s are no holidays of this game. The players are told.", h.Dates)
	}
	return conducted(r, c, d, err, said)
}

// releaseGame lets the game go on: release, or release because WHY.
func releaseGame(r *Session, c orders.Command) error {
	why, ok := reasonOf(r, c, "")
	if !ok {
		return nil
	}
	d, err := intervene.Release(r.Moderator, r.GameNow(), why, r.Input.Now)
	said := "The game goes on. The players are told."
	if n := len(d.Release); n > 0 {
		said = fmt.Sprintf("The game goes on. Kept meanwhile, and decided now: %s. The players are told.", report.Count(n, "mail"))
	}
	return conducted(r, c, d, err, said)
}

// backTo reads where a game goes back to.
var backTo = lazyregexp.New(`(?i)^(?:to\s+)?(?:(the opening|the beginning)|line\s+(\d{1,9})|(?:no\.?|submission|number)\s*(?:no\.?\s*)?(\d{1,9}))$`)

// rollGameBack takes plays away: rollback to no. 4 because WHY.
func rollGameBack(r *Session, c orders.Command) error {
	what, why := c.Because()
	found := backTo.FindStringSubmatch(what)
	if found == nil || why == "" {
		r.Done.Refuse(c, Incomplete("it is to say the last submission that stands, or the last line of the journal, and why", fmt.Sprintf("rollback to no. %d because the log was misread", max(r.LastEffective(0, game.Nothing)-1, 0))))
		return nil
	}
	game := r.GameNow()
	back, err := backFor(game, found, why)
	if err != nil {
		r.Done.Refuse(c, Cannot(err))
		return nil
	}
	if game.Position = nil; back.Position != "" {
		known, err := r.Input.KnownOf(decision.Want{Kind: decision.WantPosition, Name: back.Position})
		if err != nil {
			return err
		}
		game.Position = known.Position
	}
	d, err := intervene.RollBack(r.Moderator, game, back, r.Input.Now)
	place := ""
	if err == nil {
		place, err = intervene.Place(r.Moderator, game, back, d)
	}
	return conducted(r, c, d, err, fmt.Sprintf("The game stands as it did behind %s. Taken away: %s. The players are told.", place, report.Count(back.Plays, "play")))
}

// endGame ends the game: end north major because WHY; end void because WHY.
func endGame(r *Session, c orders.Command) error {
	what, why := c.Because()
	o, known := terminationOf(r.Course, strings.Fields(strings.ToLower(what)))
	if o.Why = why; !known || why == "" {
		r.Done.Refuse(c, Incomplete("it is to say who has won, and why", fmt.Sprintf("end %s major because south is gone; or end drawn, end none or end void", r.Course.Sides()[0])))
		return nil
	}
	if !o.Void && !o.Unrated && meansUnrated(why) {
		r.Done.Refuse(c, Incomplete("'unrated' at the end of a reason is a word of the reason, and the game would be rated: what it is to be stands before 'because'", fmt.Sprintf("end %s unrated because …   or, if it is to be rated, a reason that ends in another word", what)))
		return nil
	}
	d, err := intervene.End(r.Moderator, r.GameNow(), o, r.Input.Now)
	if err != nil {
		return conducted(r, c, d, err, "")
	}
	means, err := ending.RatingsOf(r.Course.Table).Ladder(*d.Append[0].Ended)
	if err != nil {
		return err
	}
	return conducted(r, c, d, nil, fmt.Sprintf("The game is over: %s %s It cannot be taken back. The players are told.", report.Stopped(d.Append[0].Ended.Text), means))
}

// meansUnrated reports whether the last word of the reason of an end says that it is not to be rated.
func meansUnrated(why string) bool {
	words := strings.Fields(strings.ToLower(why))
	return len(words) > 0 && strings.Trim(words[len(words)-1], ".,;:!?()'\"") == "unrated"
}

// terminationOf reads how a game ends: SIDE [LEVEL] [unrated], drawn, none, void.
func terminationOf(course *game.Course, words []string) (o intervene.Termination, known bool) {
	if n := len(words); n > 1 && words[n-1] == "unrated" {
		o.Unrated, words = true, words[:n-1]
	}
	if len(words) == 0 || len(words) > 2 {
		return o, false
	}
	if len(words) == 2 {
		o.Level = words[1]
	}
	side, isSide := course.SideNamed(words[0])
	switch {
	case isSide:
		o.Winner = side
	case words[0] == "void":
		o.Void = true
	case words[0] == "draw", words[0] == string(roll.DrawnGame):
		o.Winner = roll.DrawnGame
	case words[0] == string(roll.NoWinner):
		o.Winner = roll.NoWinner
	default:
		return o, false
	}
	return o, true
}

// seatSomebody asks somebody to take a seat: seat SIDE NAME <ADDRESS>.
func seatSomebody(r *Session, c orders.Command) error {
	what, why := c.Because()
	word, rest, _ := strings.Cut(what, " ")
	side, known := r.Course.SideNamed(word)
	if known && isAnyone(rest) && r.Input.Version() >= orders.Conversing {
		d, err := lobby.OpenSeat(r.Moderator, r.GameNow(), side, why, r.Input.Now)
		return conducted(r, c, d, err, "Any player of the club may take the seat now; the first who writes 'join' to the game sits there. The players are told. "+reasoned(why))
	}
	who, err := netmail.ParseAddress(strings.TrimSpace(rest))
	if !known || err != nil || who.Name == "" {
		r.Done.Refuse(c, Incomplete("it is to say the side, and the name and address of who is to play it", fmt.Sprintf("seat %s Carl Example <carl@example.test>", r.Course.Sides()[0])))
		return nil
	}
	p, err := lobby.Named(r.Moderator.Club, r.Course.Table, game.Proposed{Side: side, Name: who.Name, Addr: who.Address}, r.Input)
	if decision.WantsOf(err) != nil {
		return err
	}
	var d decision.Decision
	if err == nil {
		d, err = lobby.Propose(r.Moderator, r.GameNow(), game.Proposed{Side: side, Name: p.Name, Addr: p.Addr, Why: why}, r.Input.Now)
	}
	return conducted(r, c, d, err, fmt.Sprintf("%s is asked; the seat changes hands when he has answered, and the players are told then. %s", post.CalledBy(mail.Address{Name: who.Name, Addr: who.Address}), reasoned(why)))
}

// reasoned says that the people of the seat read the reason, and asks for one where none was given.
func reasoned(why string) string {
	if why == "" {
		return "They read no reason, since none stands behind 'because', as in: seat north open because he has not answered for a month."
	}
	return "They read the reason."
}

// isAnyone reports whether a seat is to be open to any player of the club.
func isAnyone(said string) bool {
	return slices.Contains([]string{"open", "anyone", "anybody", "members", "any member"}, strings.ToLower(strings.Trim(said, " .!")))
}

// backFor is the roll back that was asked for, as backTo has read it.
func backFor(game game.Game, found []string, why string) (back game.RolledBack, err error) {
	to, _ := strconv.Atoi(found[2]) // digits, or nothing
	if found[2] == "" {
		no, _ := strconv.Atoi(found[3]) // likewise: no. 0 is the opening
		if to, err = game.EndOf(no); err != nil {
			return back, err
		}
	}
	return game.RollBack(to, why)
}
