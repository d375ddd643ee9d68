package report

// OpenPlay is what moderators are told of a game that goes on without its rules.
type OpenPlay struct {
	Tag, Title string
	From       string // whose log it was
	No         int    // the submission
	Before     int    // the last one before it, 0 for none
	Module     string // its name
	Log, Game  string // the versions: of the log, and with which the game was played
	Pack       string // its id
}

// Body is the mail to a moderator who answers to an address.
func (o OpenPlay) Body(replyTo string) Body {
	p := &page{}
	p.para("Game %s, %s: the game goes on in OPEN PLAY. The log of submission no. %d, of %s, is of VERSION %s of the module %q, and the game was played with VERSION %s.", o.Tag, o.Title, o.No, o.From, o.Log, o.Module, o.Game)
	p.gap()
	p.para("Nobody has held its moves against the rules, and nothing is held against them any more: logs are audited and carried, and dice fall as they are asked for. The players were told so. Look at the log: the version of a file can be altered by who wants to be rid of the rules.")
	p.gap()
	p.para("To have the rules back, answer this mail (a plain reply goes to %s) with this, your reason for the players in the place of the dots:", replyTo)
	p.line("  rollback to %s because …", o.before())
	p.gap()
	p.para("Then %s sends the log again, made in version %s, or the orders in words. To go on in version %s with the rules, bind it behind the roll back and change the pack of the game, on the club's machine:", o.From, o.Game, o.Log)
	p.line("  adjutant bind MODULE --pack %s", o.Pack)
	p.line("  adjutant game pack --config FILE --to FOLDER %s", o.Tag)
	return p.body()
}

// before is where a roll back goes that brings the rules back.
func (o OpenPlay) before() string {
	if o.Before == 0 {
		return "the opening"
	}
	return Number(o.Before)
}
