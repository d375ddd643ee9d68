package report

import "strings"

// HaltKind is what the moderator did to a game's course.
type HaltKind int

// What he can do.
const (
	Holds   HaltKind = iota // nothing is decided
	GoesOn                  // a hold has ended
	Pauses                  // no deadline runs
	Resumes                 // a pause has ended

	HasHolidays   // the clock will stand still on dates
	HasNoHolidays // it will not, after all
)

// Halt tells a player that his game was stopped or goes on. Of the answer it has what
// stands behind the orders.
type Halt struct {
	Answer
	Kind     HaltKind
	Why      string // "" for nothing to be said
	Released int    // so many mails were kept, and are decided now
	Until    string // when the club has it go on by itself, "" for when somebody does
	Dates    string // of holidays
}

// Body is what the mail says.
func (h Halt) Body() Body { return fitting(h.write) }

func (h Halt) write(p *page) {
	p.para("Game %s, %s: %s, phase %s.", h.Game.Tag, h.Game.Title, h.Game.turn(), h.Game.Phase)
	p.gap()
	why := ""
	if h.Why != "" {
		why = " " + Stopped(Why(h.Why))
	}
	headline := strings.ReplaceAll(haltTexts[h.Kind].headline, "DATES", h.Dates)
	p.para("%s%s", headline, why)
	p.gap()
	p.para("%s", haltTexts[h.Kind].means)
	if h.Until != "" {
		p.gap()
		p.para("It goes on by itself on %s; you are told then.", h.Until)
	}
	if h.Released > 0 {
		p.gap()
		p.para("Kept meanwhile: %s. What was kept is decided now, in the order in which it came; each mail gets its own answer.", Count(h.Released, "mail"))
	}
	h.notes(p)
	h.tail(p)
}

// haltTexts say what was done, and what it means.
var haltTexts = map[HaltKind]struct{ headline, means string }{
	Holds:   {"HELD: the club's moderator has stopped this game.", "Until it goes on no orders are decided and no deadline runs. What you send meanwhile is kept, and decided then in the order in which it came. 'status', 'help' and the like are answered as ever."},
	GoesOn:  {"RELEASED: the game goes on.", "Orders are decided again, and deadlines run again: the time for which the game was held is added to them."},
	Pauses:  {"PAUSED: the club's moderator has stopped the clock of this game.", "No deadline runs until the clock runs again. Orders are decided as ever."},
	Resumes: {"RESUMED: the clock of this game runs again.", "The time for which it stood is added to the deadlines."},

	HasHolidays:   {"HOLIDAYS: the club has holidays on DATES.", "The clock of this game stands still on all these days, in your own time zone, and deadlines move by as much: the one below is right. Orders are decided as ever."},
	HasNoHolidays: {"NO HOLIDAYS: the clock of this game does not stand still on DATES after all.", "Deadlines move back by as much: the one below is right."},
}

// HoldsByItself tells a player that his game is damaged and holds. Held says since when,
// and why.
func HoldsByItself(tag, title, held, write string) Body {
	p := &page{}
	p.para("Game %s, %s: %s.", tag, title, held)
	p.gap()
	p.para("Nothing is lost, and you need do nothing. Until the game goes on no orders are decided and no deadline runs. What you send to %s meanwhile is kept, and decided then in the order in which it came; you are told when.", write)
	return p.body()
}

// KeptDamaged tells a sender that his mail is decided when his game, which is damaged,
// is mended and released. Held says since when it holds, and why.
func KeptDamaged(tag, title, held string) Body {
	p := &page{}
	p.para("Game %s, %s: your mail has arrived and is kept. It is decided by itself as soon as the game goes on; do not send it again.", tag, title)
	p.gap()
	p.para("%s.", held)
	p.gap()
	p.para("Nothing is lost, and no deadline runs. Mails are decided in the order in which they came, on the game as it stands then; you are told when it goes on. Until then no command is answered.")
	return p.body()
}

// KeptHeld tells a sender that his mail is decided when the game is released. Held
// says who holds it, since when, and why.
func KeptHeld(tag, title, held string) Body {
	p := &page{}
	p.para("Game %s, %s: your mail has arrived while the game is held, and is kept. It is decided by itself as soon as the game goes on; do not send it again.", tag, title)
	p.gap()
	p.para("%s.", held)
	p.gap()
	p.para("It is decided on the game as it stands then, and in the order in which mails came. You are told when the game goes on; 'status', 'help' and the like are answered meanwhile.")
	return p.body()
}
