package bundle

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/moderator/game"
)

// readme is the README of a bundle for its reader.
func readme(tag string, reader engine.Side) string {
	text := fmt.Sprintf(head, tag)
	if reader == All {
		return text + forAll
	}
	if reader == game.Spectator {
		return text + forAnybody
	}
	return text + fmt.Sprintf(forOne, reader)
}

// isReadme reports whether the text is the README of a bundle for the reader, as it is
// written now or was by a version before.
func isReadme(text, tag string, reader engine.Side) bool {
	now := readme(tag, reader)
	return text == now || text == readmeBehindSecrets(now) || text == readmeWithoutBesides(now) || text == readmeWithSeed(now) || text == readmeBefore(now)
}

// readmeWithoutBesides is a README as versions wrote it that took without a word what came with
// another's mails besides plays.
func readmeWithoutBesides(now string) string {
	return strings.NewReplacer(besidesPlays, "", heldAgainst, "").Replace(readmeBehindSecrets(now))
}

// readmeBehindSecrets is a README as versions wrote it that judged nothing behind another's standing orders, and said that
// there are mails of whoever sat there before.
func readmeBehindSecrets(now string) string {
	return strings.NewReplacer(behindSecrets, behindSecretsBefore, sentFor, sentForMails).Replace(now)
}

// readmeBefore is a README as versions before wrote it.
func readmeBefore(now string) string {
	return strings.NewReplacer(forAll, forAllBefore, notOne, notOneBefore, sentForMails, sentForBefore, keysRow, "", dnsWords, "", standWords, "", filesToo, filesBefore).Replace(readmeWithSeed(now))
}

// readmeWithSeed is a README as versions wrote it that put the reader's own seed into it.
func readmeWithSeed(now string) string {
	return strings.NewReplacer(ownSalts, "", whichSeeds, whichSeedsBefore).Replace(readmeWithoutBesides(now))
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
  game.ending     how the game ended, with the seeds that open what was hidden;
                  when it is over
  log             the log's checkpoint now, and the proofs
` + keysRow + `  pack            the data that the game began with
  packs           the data that it went on with, if its pack was changed; what was
                  played before is judged with both
  positions       VASSAL files that the game stood at
  successions     changes of the club's keys, if there were any
  MANIFEST        the SHA-256 of every file, signed by the club

Mails that led to no judgement are not here: those of unknown senders, those
that nobody proved to have sent, machines', and those already judged before.
When mails came and when they were judged is the club's own word, and so are its
name and address; no verdict hangs on them.
` + dnsWords + `The rules themselves are in the program: another version of it may know an
error of this one, and then its release notes say so.

`

// What is said since versions before.
const (
	keysRow = `  keys            that the keys with which mails are proved are in that log
`
	dnsWords = `So are the DNS answers. A club could put a key of its own there, and sign with it
what it says a player has written. Since its log has the SHA-256 of each key from
the day of the first mail, it cannot do so later: verify says of each key which
mailed checkpoint covers it, or that none does. Against a club that planned it
beforehand helps what others know: the provider, archives of such keys, the logs
of other clubs, and the mails that the players have kept.
`
	standWords = ` Where somebody else's judgement
hangs on who that is, a word stands for his address, the same for the same one.`
	filesToo = `the judgement of your own mails that bring files or
ask for those of VASSAL,
`
	filesBefore = `the judgement of your own mails that bring VASSAL logs,
`
)

const forAll = `This bundle leaves nothing out but the game's secret, of which reply addresses and
codes are made, and those of them that stand in no mail and no answer here. Every
mail is judged once more, and what comes of it is compared with the journal:
orders, refusals, dice, state.
` + forJudges

const forAllBefore = `This bundle leaves nothing out. Every mail is judged once more, and what comes
of it is compared with the journal: orders, refusals, dice, state.
` + forJudges

const forJudges = `
IT IS FOR WHO JUDGES A DISPUTE, AND FOR NOBODY ELSE. The mails and VASSAL files
hold the players' passwords of VASSAL as they typed them, the journal their mail
addresses, the addresses that they write to, and the seeds that open whatever is
hidden in the game. Do not publish it, and give it to no player while the game
goes on.
`

// What is said of a bundle for one side otherwise than by versions before.
const (
	notOne = `  address and reply token of somebody who is asked to take a seat
  the game's secret, of which reply addresses and codes are made, and those of
      them that stand in none of the mails and answers here
`
	notOneBefore = `  address and reply token of somebody who is asked to take a seat
`
	sentFor = `. What is another player's is left out,
of whoever sat there before him as of the others:`
	sentForMails = `. It has the mails of whoever sat there
before, too. What is another player's is left out:`
	sentForBefore = `. What is another player's is left out:`
)

// What is said of seeds since bundles for one side have salts in the place of its own.
const (
	ownSalts = `  as long as the game goes on, the seed of what he hides himself: it would open
      what another hides who takes over his seat. In its place are the salts of
      what was hidden so far
`
	whichSeeds = `that the seeds which are here had their hashes in it; that the salts come of
them is checked when the game is over.`
	whichSeedsBefore = `that the seeds which are here had their hashes in it.`
)

// What is said since every line is held against the decision that it belongs to.
const (
	heldAgainst = `Every line must belong to a mail that was judged, to the clock, or to what the
club says that it did; each result must tell the plays that stand before it; and
deadlines, and the end of the game, must follow from what stands before them.
`
	besidesPlays = `what came with his mails besides:
an offer, a consent, a resignation, whose lines verify names;
`
)

// What is said since mails behind another's secret orders are judged anew with what the journal tells of them.
const (
	behindSecrets = `your own mails behind another's hidden
actions, states in which another hides something, and seals of notices. Behind
another's standing orders, answers given ahead and waiting orders your mails are
judged with what the journal tells of them when they are carried out.`
	behindSecretsBefore = `your own mails behind another's standing
orders, waiting orders or hidden actions, states in which another hides
something, and seals of notices.`
)

const forOne = `This bundle is for the player of %[1]s` + sentFor + `

  his mails, since they hold his password of VASSAL, the address that he writes
      to, and what was refused him; they cannot be shortened without breaking
      the signature of his provider
  all positions, and the names in VASSAL files, which are passwords
  his mail address, and the answers that he got
` + notOne + `  as long as the game goes on: the seed of what he hides, and that of the
      notices; his hidden actions, his standing orders, what of his waits, and
      what is frozen
` + ownSalts + `
A line of the journal says what is left out of it.` + standWords + `

What is checked of it: that the id of the game is that of the invitation, and
` + whichSeeds + ` Every play up to the first
that is left out is carried out by the rules, no matter whose; that the dice are
those of the records, and the records those of what the game then asked for; that
every result and every state's hash is what the plays make. Your own mails, and
the defaults taken for you, are judged once more, and the answers compared word
for word. When the game is over and its seeds are open, also what was hidden, and
what was frozen behind each notice.
` + heldAgainst + `
What is taken as told: that what another player did is what his mail ordered, and
what was refused him; ` + besidesPlays + filesToo + `since those start from positions and name players; and as long as the game goes
on, what hangs on what is left out: ` + behindSecrets + ` verify names what it found of these. A bundle
for all, in the hands of who judges a dispute, shows the rest.
`

const forAnybody = `This bundle is for anybody. What is a player's own is left out, as each player's
bundle leaves out what is the others': mails, answers, what the players wrote to
each other and to the moderator, addresses, reply addresses, the game's secret,
positions and names in VASSAL files; and as long as the game goes on, seeds and
salts, hidden actions, standing orders, what waits, and what is frozen. A line of
the journal says what is left out of it. Nothing is here that each player's own
bundle does not have.

What is checked of it: every play up to the first that is left out is carried out
by the rules; that the dice are those of the records, and the records those of
what the game then asked for; that every result and every state's hash is what
the plays make. When the game is over and its seeds are open, also what was
hidden, and what was frozen behind each notice.
` + heldAgainst + `
What is taken as told: that what a player did is what his mail ordered, and what
was refused him. A bundle for all, in the hands of who judges a dispute, shows
the rest.
`
