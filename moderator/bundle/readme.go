package bundle

import (
	"fmt"

	"adjutant/engine"
)

// readme is the README of a bundle for its reader.
func readme(tag string, reader engine.Side) string {
	text := fmt.Sprintf(head, tag)
	if reader == All {
		return text + forAll
	}
	return text + fmt.Sprintf(forOne, reader)
}

const head = `Game %s, whole, with all that it takes to check it.

  adjutant verify --key club.pub THIS-FILE.zip

needs no network. club.pub are the club's public keys when the game began; take
them from the invitation or from the club's page, not from this file. It checks
that nothing here was changed since the club signed it, the signed records of
the dice, that records and results are in the club's log, and the pack, and
names the first thing that does not hold.

  journal.jsonl   what happened, a line each
  mails           as they came in, with the DNS answers that their signatures
                  were checked with
  records         of the dice
  notices         of freezes, if the game has a beacon
  results         what each accepted submission did, and the log's checkpoint
                  of that moment
  log             the log's checkpoint now, and the proofs
  pack            the data of the game
  positions       VASSAL files that the game stood at
  successions     changes of the club's keys, if there were any
  MANIFEST        the SHA-256 of every file, signed by the club

Mails that led to no judgement are not here: those of unknown senders, those
that nobody proved to have sent, machines', and those already judged before.
When mails came and when they were judged is the club's own word, and so are its
name and address; no verdict hangs on them.
The rules themselves are in the program: another version of it may know an
error of this one, and then its release notes say so.

`

const forAll = `This bundle leaves nothing out. Every mail is judged once more, and what comes
of it is compared with the journal: orders, refusals, dice, state.

IT IS FOR WHO JUDGES A DISPUTE, AND FOR NOBODY ELSE. The mails and VASSAL files
hold the players' passwords of VASSAL as they typed them, the journal their mail
addresses, the addresses that they write to, and the seeds that open whatever is
hidden in the game. Do not publish it, and give it to no player while the game
goes on.
`

const forOne = `This bundle is for the player of %[1]s. What is another player's is left out:

  his mails, since they hold his password of VASSAL, the address that he writes
      to, and what he hides; they cannot be shortened without breaking the
      signature of his provider
  all positions, and the names in VASSAL files, which are passwords
  his mail address, the seed of what he hides, and that of the notices
  his hidden actions, his standing orders, what of his waits, the answers that
      he got

A line of the journal says what is left out of it. Because of that these are
taken as told: the verdicts, all states' hashes, and which hidden actions were
played. Hidden actions stand in the results as hashes, which can be opened with
the seeds when the game is over. What is checked: your own mails, the plays up to
the first hidden one, every die, every result, and the log. A bundle for all, in
the hands of who judges a dispute, shows the rest.
`
