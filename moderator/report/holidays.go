package report

// Holidays tells a player of several games that the club has holidays, or does not have them after all.
type Holidays struct {
	Club, Dates string
	Off         bool
	Why, By     string // "" for nothing, and for the operator
	Games       []Row  // tags, and until when each game waits for which side
}

// Body is what the mail says.
func (h Holidays) Body() Body {
	p := &page{}
	if h.Off {
		p.para("%s does not have holidays on %s after all. Deadlines move back by as much.%s", h.Club, h.Dates, because(h.Why))
	} else {
		p.para("%s has holidays on %s. The clocks of your games stand still on all these days, in your own time zone, and deadlines move by as much; orders are decided as ever.%s", h.Club, h.Dates, because(h.Why))
	}
	if h.By != "" {
		p.para("%s has declared it, as a moderator.", h.By)
	}
	p.gap()
	p.para("Your games, as they are then:")
	p.writes(h.Games)
	p.gap()
	p.para("You need do nothing. This mail is for all your games; write to each at its own address.")
	return p.body()
}

// HolidaysDeclared tells a moderator that another has declared holidays of the club, or has taken them back.
type HolidaysDeclared struct {
	Club, Dates string
	Off         bool
	Why, By     string
	From, To    string // the dates, as they are written
}

// Body is what the mail says.
func (h HolidaysDeclared) Body() Body {
	p := &page{}
	if h.Off {
		p.para("%s has taken holidays of %s back: %s. Games that go on have their deadlines as they were.%s", h.By, h.Club, h.Dates, because(h.Why))
		return p.body()
	}
	p.para("%s has declared holidays of %s: %s. Games that go on have them in a few minutes, and their players are told.%s", h.By, h.Club, h.Dates, because(h.Why))
	p.gap()
	p.para("Games in which he plays himself do not have them by his word: to have them come to those as well, write to the club:")
	p.line("  holidays %s..%s", h.From, h.To)
	p.gap()
	p.para("Who takes them back for all, before they begin, writes:")
	p.line("  holidays off %s..%s", h.From, h.To)
	return p.body()
}

// because is why, behind a sentence; "" for nothing.
func because(why string) string {
	if why == "" {
		return ""
	}
	return " " + Stopped(Why(why))
}
