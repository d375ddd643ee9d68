// Package bundle puts a whole game into one ZIP file, and checks such a file with
// nothing but the host's public keys: the mails as they came in, what was judged, the
// records of the dice, the results, what shows that all that is in the log, and the
// pack. [Verifier.Verify] judges every mail once more and names the first thing that differs.
//
// The files of a bundle:
//
//	MANIFEST                  names all others with their SHA-256; signed by the host
//	README.txt                what is here, for people
//	club.json                 the host's name and addresses, which stand in its answers
//	journal.jsonl             the game's journal, a line each
//	public.txt                the host's public keys when the game began
//	mails/0001.eml            a mail as it came in, in the order of the journal
//	mails/0001.json           its key, the salt that opens it, when it came, and the DNS answers of that time
//	records/0001.roll         the record of a roll
//	notices/0001.notice       the notice of a freeze
//	results/0001.result       the result of a submission, by its number
//	results/0001.checkpoint   the log's checkpoint of that time
//	game.ending               how the game ended, with the seeds
//	successions/0001.succession  a change of the host's keys
//	successions/0001.heir     the announcement that it follows from, if others follow than were promised
//	log/checkpoint            of the log when the bundle was made
//	log/SHA-256.proof         that a record, notice or result is in that log
//	log/1-2.consistency       that a log of 2 leaves continues that of 1
//	keys/00000001.proof       that a key of the DNS which proves mails is that leaf of the log
//	positions/SHA-256         a VASSAL file that the game stood at
//	pack/…                    the pack that the game began with, as its folder is
//	packs/HASH/…              a version that the pack was changed to, likewise
//
// The manifest is a signed note like a record ([roll]). Its text:
//
//	adjutant/bundle/v1
//	game <id>
//	tag <tag>
//	for <side, or all>
//	file <SHA-256> <path>
//
// with a line file for each file but the manifest, sorted by path.
//
// A mail is known by its key, which is salted ([mailkey.Secret]): the salt stands
// beside the mail, so that the key can be held against it, and beside no mail that is not
// here. Journals that earlier versions wrote have keys without salt, and so have the results
// of that time.
//
// A bundle for all holds everything but the game's secret ([secret.Secret]), and is
// for who judges a dispute: mails and VASSAL files hold their players' passwords, the
// journal holds reply addresses, and the seeds of what is hidden. A bundle for one side
// can go to its player. It leaves out what is the other's; what stands in its place says
// so. In the place of the side's own seed it has the salts of what the side hid so far
// ([game.Salts]): who has the seed could try what is hidden by another who takes over
// from him. Bundles of versions before have the seed. When the game is over, and its seeds
// are open, nothing that was hidden in it is left out any more, but still the secret.
//
// What comes of the secret, reply tokens and codes, a bundle has only where it stands in
// one of its mails or answers anyway. That is all that their
// judgement hangs on: a code that no mail has was used by none.
//
// Every line of a journal belongs to a decision: to a mail that was judged, to the clock, or
// to what the host says that he did. One table says for both kinds of bundles where lines of
// each kind stand, and what must come of what. What the host did is noted, and so is what a
// moderator did by a mail, and what was done for a side of which no mail had come in time by the
// host's clock. Warnings name what came of mails that nothing proves to be of whom they are said to
// be of; what was sent from the club's page, whose sender is the club's word alone
// ([mail.FromPage]); and times that contradict each other, the records, or the mails. No mail counts
// twice.
//
// Of a bundle for one side the plays are carried out once more, whoever made them, up
// to the first that is left out, with their dice, freezes, results and states' hashes
// ([moderator.Trail]); behind that they are held against their records and results alone.
// A bundle for one side is for who plays it now. From before he sat down it has what the side
// knows of the game; of who sat there then it leaves out what it leaves out of the others:
// addresses, tokens, mails, answers, press but to all, ids of VASSAL, the salt of his nonce.
// Verdicts on those mails are taken as told.
//
// The side's own mails are judged once more, unless they bring VASSAL logs, or hang on what
// is left out, and so is what was done for a side that let a deadline pass. What others had ordered
// before they were asked, and what of theirs waits, is no hindrance: where it is carried out, the journal
// tells it, and it is taken from there as dice are ([decision.Untold]). [Report.Anew] says of how many
// mails that is so, and why not of the others. Reminders, missed
// deadlines, whom the game waits for, roll backs, and the end of the game with what is signed
// of it must follow from what stands before them. When the game is over, nothing that was
// hidden may be left out. Taken as told are what was refused to the others, that what they did
// is what they ordered, and what else came with their mails: an offer, a consent, a resignation,
// words to others; and these own verdicts. [Report] counts or names them, and says of the end
// of a game on whose word it is.
//
// A line of the journal says which version of the program decided what begins with it. What
// the verifying program's own version decided, it must decide again to the letter. Another
// version may read a mail or word an answer otherwise: where the effect is the same, only
// the other words are noted; where it is not, the plays of a submission are carried out once
// more as those of a side's bundle are; somebody who joined, declined or took a seat must have
// been asked to, write from the address that he was asked at, and have a nonce that is made of
// his mail; a mail can be kept only while the game is held or frozen. Warnings say that only that
// version can show that this is what the mail asked for, and which lines of it are taken as told.
package bundle
