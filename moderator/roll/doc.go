// Package roll makes dice that anybody can compute again, and checks them. A
// [Request] says completely what is to fall and why; what falls is a
// function of the request and the host's key ([Keys.Draw]); it is written into a
// signed [Record]; and [Verify] needs only the records and the host's [Public]
// keys to recompute every die.
//
// The package keeps nothing: that one request is recorded once, and that records
// are chained in the order drawn, is the store's part, and Verify finds it out
// if it was not so. It reads no clock and no generator.
//
// This comment is the specification. With it, SHA-256, SHA-512, Ed25519 and RFC
// 9381 anyone can write the same again.
//
// # Texts
//
// All texts are UTF-8. A line is a key, a blank, a value and the byte 0a; where
// the value is empty, the key and 0a. A value holds no control character and
// does not begin or end with a blank. Hashes are written in 64 lower-case
// hexadecimal digits, other bytes in base64 (RFC 4648, section 4, with padding).
// Every text has one spelling, and every other is refused.
//
// # Alpha
//
// The request's text is its lines in this order:
//
//	adjutant/roll/v1    the version, with no value
//	game                the game's id ([GameID]), or none
//	state               the hash of the state before the roll ([StateHash])
//	chance              what in the rules asks for the roll
//	dice                or, for each chit of a pool, a line chit, and then draws: how many are drawn
//	action              the side and canonical line of the last action played; empty if there was none;
//	                    if only its side may know it, hidden, the hash of its salt and that, and the seat
//
// Dice are groups with a blank between them: 2d6 is two dice from 1 to 6,
// 1d10[0..9] one die from 0 to 9. Alpha is the SHA-256 of this text. Nothing
// else enters: no time, no number, no mail, no free text.
//
// A record begins with its request's text, so that alpha is, in a shell,
//
//	sed '/^alpha /,$d' record | sha256sum
//
// # Draw
//
// The proof (80 bytes) and beta (64 bytes) are those of
// ECVRF-EDWARDS25519-SHA512-TAI, RFC 9381, for the host's VRF key and the 32
// bytes of alpha. The public key is validated as in its section 5.4.5.
//
// In a game with a beacon the beacon's signature of the freeze's round, 48 bytes,
// stands behind beta, in one without it nothing does. From both comes an endless
// row of words of 32 bits:
//
//	seed  = SHA-512(beta, signature)
//	block = SHA-512(seed, n)    n = 0, 1, 2 … in 8 bytes, highest first
//	words = the 16 groups of 4 bytes of block 0, highest byte first, then those of block 1 …
//
// A number from 0 to n-1 is the k lowest bits of the next word, 2^k being the
// smallest power of two that is n or more. If it is n or more, it is thrown away
// and the next word is taken. So all numbers are equally likely.
//
// Each die, in the order written, is such a number for its sides, added to its
// lowest face. A chit is the one whose place in the pool is such a number for the
// chits that are left there, counted from 0 in the order written; it is taken out
// before the next is drawn. To draw them all is a shuffle. A d100 thrown as two
// dice is 2d10[0..9], the tens first.
//
// # Beacon
//
// A beacon is drand's chain quicknet. A game that has it freezes before it rolls:
// state, options, pack, what waits and standing orders are fixed, and both sides
// get a [Notice]. The freeze's round is the first that comes out when the notice
// time, fixed in the invitation, has passed since then; at Unix time t, counted
// up to whole seconds, that is (t-1692803367+2)/3+1, rounded down. The round's
// signature is checked as a BLS signature on G1 with the chain's public key
// (domain BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_) over the SHA-256 of the
// round in 8 bytes, highest first.
//
// A record tells of its freeze in the lines
//
//	beacon      quicknet
//	freeze      its number, 1 for the first of the game
//	frozen      when, UTC
//	notice      the notice time in seconds
//	round       of the beacon
//	signature   the beacon's of this round
//	salt        the first
//	first       alpha of the first roll of the freeze
//	sealed      the seal
//
// All records of a freeze have the same of these lines. Freezes count up within a
// game, though not every one has a record; the first record of a freeze has the alpha
// that first says, and none is drawn before its round is out. A game has a beacon in
// all of its records or in none.
//
// # Notice
//
// A notice tells both sides which round will decide, before anybody can know it, and
// commits to what is frozen and to the keys that will draw:
//
//	adjutant/notice/v2
//	game        the game's id
//	freeze      the number
//	frozen      when all was fixed, as in the records
//	round       of the beacon; it comes out at that time or later
//	keys        the SHA-256 of the text of the public keys that sign the notice, and draw
//	commitment  the SHA-256 of the freeze's salt, the alpha of its first roll and its seal, 32 bytes each
//
// and is signed as a record is, with the keys that it names: they draw all records of
// the freeze. The seal is the SHA-256 of a second salt, 32 bytes, and the text of all
// that is frozen ([Frozen]). The first salt stands in the records of the freeze, the
// second can be computed once the game's seeds are revealed ([Seed.FreezeSalts]).
// There is one notice of a freeze.
//
// Notices of v1 have neither frozen nor keys, and only keys that promise no
// successor signed such. They show nothing of which keys were to draw, but that those
// which signed the notice did.
//
// # Keys
//
// A host publishes
//
//	adjutant/public/v2
//	name   of the host, one word without a plus sign
//	note   the C2SP verifier key of its signatures: name, hash and Ed25519 key
//	vrf    the public key of the draw, a point of 32 bytes
//	next   what keys will follow
//
// The core of keys is the SHA-256 of this text without its line next. What stands
// behind next is the core of the only keys that may follow these: they are made, and
// promised, before these sign anything, and they promise others in their turn. So
// nobody can choose keys when he knows what they would draw. Keys of v1 have no line
// next and promise none.
//
// # Succession
//
// Keys are handed over by a [Succession],
//
//	adjutant/succession/v3
//	time      when, UTC
//	name      of the host, for both
//	old-note  of the old keys, as old-vrf and old-next; old-next has no value if they promised none
//	old-vrf
//	old-next
//	new-note  of the new keys, as new-vrf and new-next
//	new-vrf
//	new-next
//
// which has two signature lines: of the old key and of the new. It holds if
//
//   - both signatures do, and both note and VRF key are other ones;
//   - old-next is what the old keys' text says, and the core of the new keys;
//   - the new keys promise others, if the old did;
//   - no other succession follows from the old keys;
//   - the old keys were in force for 14 days, counted from the succession of v2 or v3
//     to them, if there was one.
//
// Where old-next has no value the new keys may be any, and the host could choose them
// when it knew what they would draw. Between keys that both promise none the text is
// of v1, without the lines old-next and new-next.
//
// With a succession of v3 the new keys begin at its time, and the old ones end, but in
// games: each goes on with the old until a result of it names the new, as below. The text
// of v2 has the same lines; with it the old keys end at its time in games, too. So are
// successions from keys that are lost, and were all of before v3. No record, notice,
// ending or statement of a new log, by its own time, is signed by keys before they begin or
// after they end; a freeze whose time is before the succession, of any version, has no
// dice of the new keys; and no game goes back to keys that it had left.
//
// A record of a game that new keys drew, next behind one that the old ones drew after the
// time of the succession, holds only with the result that named the new: else a succession
// could be dated back, to choose keys.
//
// # Heir
//
// If the promised keys are lost, the host announces with the keys in force which will
// follow instead; if those in force are lost, it announces so with the promised ones.
// Either is the text
//
//	adjutant/heir/v1
//	time     when, UTC
//	name     of the keys in force, as note, vrf and next
//	note
//	vrf
//	next
//	instead  the core of those that will follow: that in next if the keys in force are lost
//	days     14
//
// with one signature: of the keys in force, or, if they are lost, of the promised ones.
// Then a succession holds only to the keys that instead names, and only if it is dated
// at least 14 days behind the announcement; if the keys in force are lost, the new key
// makes both of its signatures. There is one announcement for a set of keys.
//
// # Record
//
// After the request's text a record has the lines
//
//	alpha       the SHA-256 of the lines above
//	tag         the game's tag, for people
//	number      1 for the first record of the game, then 2, 3 …
//	time        of the draw, UTC: 2026-11-21T09:00:00Z
//	purpose     for people; nothing covers it but the signature
//	beacon      none, and what that means; or the lines above
//	nonces      who chose what the game's id is made with, as below
//	values      what the dice show; for a pool, a line drawn for each chit
//	proof       the proof
//	previous    the SHA-256 of the previous record, 64 zeros in number 1
//
// and is signed as a C2SP signed note: an empty line and one signature line of
// the host's Ed25519 key follow. The SHA-256 of a record covers the text before
// that empty line, with the 0a of its last line. A record outside any game has
// the game none, as its state its previous record, and as its action the purpose.
//
// A player's nonce ([Acceptance]) is a line that he wrote. Without one it is the SHA-256,
// in hexadecimal, of what his mail provider's DKIM signature covers of his acceptance,
// whichever of its signatures that is: the hashed text is
//
//	adjutant/signed/v1
//	from <its value>
//	subject <its value>
//	date <its value>
//	body <SHA-256 of the body>
//
// where no value, and not the body, has its spaces, tabs, carriage returns and line
// feeds. Without a signature it is that of the raw mail, some lines of which the host's
// own server writes. Where the invitation is of v3 and later, the nonce is the SHA-256, in
// hexadecimal, of that hash and a salt ([SaltedNonce]): of
//
//	adjutant/nonce/v1
//	salt <64 hexadecimal digits>
//	mail <that hash>
//
// The salt is the seat's, and secret: the player alone is told it. A line of the invitation,
// nonce, the seat's side and the SHA-256 of those 64 digits, had it fixed before. Without
// it the game's id and the ending, which have the hashes of nonces, would confirm whoever
// guesses from which address, when, and in which words a player accepted. So they do in
// games of earlier invitations, and a line that a player wrote himself is not salted. So a record says of nonces one of
//
//	by the players: lines of theirs, or what their mail providers signed
//	by the players, and the host could vary: <side>, <side> …
//	by the host
//	none: the host could have asked again
//
// the second where somebody's is of a raw mail, the third where nobody was asked, the
// last outside games. Versions before said "by the players" where players were asked, and
// took the raw mail of who wrote no line, signed or not. Even of what is signed the host
// can choose what the player himself gave a choice of: which of several acceptances is
// the first that came. He and a player together, or he and a player's mail provider, can
// try as many nonces as they like.
//
// # Result
//
// What an accepted submission did to its game is told in a [Result], which is signed
// as a record is. An action that is hidden from a seat stands in it as the SHA-256
// of a salt and its line; the salt is that of its seat's seed for the use action,
// with the numbers of actions and rolls before it ([Salt]).
//
// A result names, in its line keys, the public keys with which the game's next dice are
// drawn, by the SHA-256 of their text. The records in a result were drawn with those that
// the result before it named, which was sent before the orders were written that asked for
// them: so who draws cannot hand over his keys, or not, because he knows what either would
// give. But a record that stood in an earlier result, as after a roll back, keeps its keys;
// and where the keys that were named were announced to be lost, those draw that followed,
// and the lost ones nothing after the announcement.
// The first dice of a game are drawn with the keys that its opening names. Results of a
// game name keys in all that follow the first that does, and never earlier ones again.
// Those of v2 and v1 name none. What remains is what the host knows or guesses of orders
// when it writes the result that names new keys: those that stand or are kept, and those
// that came and wait. And who has read orders can announce that the keys are lost, and draw
// for them with the promised ones 14 days later. A verifier tells of both, and of the first
// record of new keys in a game if the results at hand do not show that they were named.
//
// # Salts
//
// A salt is a function of its seat's seed, its use, and the numbers of actions and
// rolls played ([Salt]); nobody can choose it, and nobody has to keep it. After a
// roll back the numbers come again, and with them the salts of states and hidden
// actions. So whoever sees the hash that he saw before knows that the same was hidden
// again, and whoever sees another knows that something else was; and nothing more,
// since two hashes of one secret salt tell nothing of two texts that differ. That much
// is meant: the same actions from the same state are the same request and get the same
// record, which could not be if they were salted anew. A freeze's salts have its number
// in their use and come only once: its first salt is published in the records, and
// could hide nothing in a second notice.
//
// Who takes over a seat hides what he does with a seed of his own, which comes of the
// seat's ([Seed.Of]): what he hands in has none of the salts of who sat there before,
// who may have been told his. The hash of a state, and of the last action in a request,
// has the salts of who sat there when the state came about and the action was played.
// So it stays as it is when only the player changes.
//
// # Ending
//
// How a game ended is told in an [Ending], which is signed as a record is. It opens
// the seeds: each seat's, and that of the notices. The SHA-256 of each stood in the
// invitation, whose own SHA-256 is in the ending; and the game's id can be made again
// of that and of the hashes of the nonces, which the ending has too. With the seeds
// every salt can be made again, and so whatever stands as a hash be held against what
// was hidden.
//
// What counts for ratings is in it, too ([Rating]): on what terms the players began, and how
// much was played when the game ended and when each seat changed hands. Endings of games of
// before have none of that.
//
// # Log
//
// The SHA-256 of every record, notice, accepted result, ending, statement, succession
// and announcement of a host, and of the text of its keys, is a leaf of one log: always
// of the text before the signatures. Its tree is that of RFC 6962, section 2.1, whose
// entries are the 32 bytes of the leaves. Its state is signed as a C2SP tlog-checkpoint with
// the key of the records, its files are those of C2SP tlog-tiles, a proof that a
// leaf is in it is a C2SP tlog-proof, and witnesses sign as in C2SP
// tlog-cosignature. The keys of the DNS that have proved mails are leaves, too ([DNSKey]). That one checkpoint continues another is shown by a
// [Consistency].
//
// The origin of a checkpoint is the host's name and /log, and nothing else is a log of
// the host. All checkpoints at hand, with those of proofs of inclusion, are of one log:
// two of one size have one root, and of two sizes the larger is shown to continue the
// smaller, by the leaves or by a consistency proof; where it is not, a proof of the one
// says nothing of the other. A witness vouches for a leaf if a checkpoint that it
// cosigned has the leaf, or is shown to be one with a checkpoint that has.
//
// In a log that took the place of none, a notice stands before the records of its freeze,
// what old keys signed before their succession, if that is in it, but for games that go on
// with them, and what the new ones signed behind it; and nothing of a later time than a
// succession of v3 stands before it. What stands before an announcement of an heir is, but
// for a day, 14 days older than the succession that follows from it. With the leaves
// at hand the notice of every freeze is demanded in it, whether its text is at hand or
// not: the text follows from the record and the keys. That it was there before the round
// came out is shown by the time at which a witness cosigned a checkpoint that has it,
// or else by the time at which a player's mail server received the notice; by nothing
// that the host alone says.
//
// A host that had to restore its store from an older copy cannot go on with a log of
// which it has sent a larger checkpoint. It begins another, whose origin has the next
// number: club.example.org/log, then club.example.org/log/2. That one begins with the
// leaves which the store still had, then has those that were taken back from what was
// sent, then the host's signed statement of this ([Reopening]), which says how many are
// lost. Checkpoints of the old log that are no larger than what was kept are earlier
// states of the new one, too; of the others there must be none larger than the
// statement says. Only so many texts may be in no log as the statements say are lost,
// and none that was signed after the statement: a record by its time, a notice by
// that of its freeze, or its round less seven days in v1, a result by the latest of the
// records in it and in those before it.
//
// # Example
//
// The host's secrets are the bytes 00 to 1f for the draw and 20 to 3f for the
// signature; it publishes
//
//	adjutant/public/v2
//	name club.example.org
//	note club.example.org+57107cee+ASmsuuFBvMrwsi4alNNNC8c2HlJtC/4SyJeUvJMilm3X
//	vrf A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=
//	next bef6399419b93fd09bfa8249318267710ec129c4f4a29c0dd69205798fb64641
//
// A game was agreed with the invitation "Training Field, Anna Example is north,
// Ben Example is south" (and 0a), and the nonces "blue horses" and "seven
// kettles". Its id is the SHA-256 of
//
//	adjutant/game/v1
//	invitation 859ad5d84301e876f65cfa39fa95b068e4e71918a8e79f10dc31359cddfe3917
//	seat 1404b8a914e83763666b3edc6dbf3fcc3ce342c47f138a1899b8d3568362fcda north
//	seat 42f0e00f7d12bc02c124f1d9b971d88b94db2a54f7079d0de2f2142e41c0ba45 south
//
// After sixteen actions the public text of the state is "turn 1 combat" (and 0a),
// and nobody hides anything. The state's hash is the SHA-256 of
//
//	adjutant/state/v1
//	actions 16
//	rolls 0
//	public a9144bfb20811068e70ada457dd4147b527fe6b2b9b81628bdce353709861dd8
//
// The first six lines of the record below are the request. Its beta is
//
//	680ff148f7b5004f32e12a5f525df42d6ba9a01af1efa36108de563a7f9284c3
//	c584344484b4a0a185f158247da212c194e638902670381f74f785a825ef3103
//
// and the words begin d3269a98, bc66f5ce, 931c225a, fa24c59f, 0ac49955. The first
// die takes 3 bits of the first word: 0, and shows 1. The second takes 3 bits of
// the second: 6, which is no number below 6, so it takes those of the third: 2,
// and shows 3. The last die, from 0 to 9, takes 4 bits of the fourth: 15, which is
// too large, then those of the fifth: 5, and shows 5. The record is
//
//	adjutant/roll/v1
//	game 8397f9882a73c5747c16aaab49070c8d76202e26982553489d8c9e8160d07a39
//	state bc646ec86ccbff6856bf71fc677870ed4f30f8ff1837d68ed1f9ec71cd6c41c7
//	chance 1.combat.0508
//	dice 2d6 1d10[0..9]
//	action north: attack 0507+0607 -> 0508 primary 1st-Foot leader Hale
//	alpha 46517e80895abbcf685befb5ea149fa48b7fb2ac5d17f5bc6f15a553ed27e008
//	tag G7
//	number 1
//	time 2026-11-21T09:00:00Z
//	purpose north attacks 0508: combat dice, and a die for the leader
//	beacon none: host and player together could try alternatives in secret
//	nonces by the players
//	values 1 3 5
//	proof NRN3KKdlUzijzo+E0JHm18IsghQjax2aFzxS3ufdqLW75UmoofFhhTtpAn5unLnEhNgsA3UwzELs5+F8mI0pCifZIkRqH4vUau8ahcWXvAk=
//	previous 0000000000000000000000000000000000000000000000000000000000000000
//
//	— club.example.org VxB87nyI1kexcU1W5rpejILO79gwzlwBPG1hiCn0Ke+r2t+iZa3xieL0xGj4DSyCPnHhHFHKrfYmXT7KAM9OZqVfQAQ=
package roll
