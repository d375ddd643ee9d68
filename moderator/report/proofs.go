package report

// ProofOfState is what stands in the proof text of a letter that tells of a submission.
type ProofOfState struct {
	Game           Game
	No             int
	State          string // hash of it
	ID             string // of the game
	Pack, PackHash string
	Archive        string // what stands beside the proof text
}

// Body is what it says.
func (s ProofOfState) Body() Body {
	p := &page{}
	p.para("Game %s, %s: no. %d, and then %s, phase %s.", s.Game.Tag, s.Game.Title, s.No, s.Game.turn(), s.Game.Phase)
	p.gap()
	p.para("State (the same for all seats):")
	p.line("  %s", s.State)
	p.para("Game id:")
	p.line("  %s", s.ID)
	p.para("Pack %s:", s.Pack)
	p.line("  %s", s.PackHash)
	p.gap()
	p.para("You need do nothing with this, but keep it. The files beside it are signed: the rolls, the result of no. %d, and the state of the club's log that has it. This checks them all, with the proof.txt of the mail that began the game, which has the host's public keys:", s.No)
	p.line("  adjutant verify --key proof.txt %s", s.Archive)
	p.para("So does the page 'verify' of the club, if it has pages. 'help dice' in a mail to the game tells what that shows.")
	return p.body()
}

// ProofOfTerms is what stands in the proof text of an invitation, or of a game that begins.
type ProofOfTerms struct {
	Tag, Title string
	ID         string // "" as long as not all have joined
	Asked      bool   // the players were invited, and have joined or may join
}

// Body is what it says before the invitation.
func (t ProofOfTerms) Body() Body {
	p := &page{}
	p.para("Game %s, %s.", t.Tag, t.Title)
	p.gap()
	switch {
	case t.ID == "":
		p.para("Below is the invitation, to the letter. What you answer and its hash make the game's id, which every roll is bound to.")
	case t.Asked:
		p.para("Below is what all players have agreed to; its hash and those of their acceptances make the game's id, which every roll is bound to.")
	default:
		p.para("You were not asked: the host has opened this game at once and has written a nonce for each of you. Below is what it was opened with; its hash and the host's nonces make the game's id, which every roll is bound to.")
	}
	if t.ID != "" {
		p.gap()
		p.para("Game id:")
		p.line("  %s", t.ID)
	}
	p.gap()
	p.para("Keep this file: it ends with the host's public keys, and 'adjutant verify --key proof.txt' checks with it all that you are sent.")
	return p.body()
}
