package game

// Outcome is the kind of what came of a mail.
type Outcome string

// What can come of a mail.
const (
	Accepted    Outcome = "accepted"    // all of it took effect
	Waiting     Outcome = "waiting"     // part took effect, the rest waits for another seat
	HandedIn    Outcome = "handed in"   // kept sealed until the orders of all are in
	Frozen      Outcome = "frozen"      // part took effect, the rest waits for dice of the beacon
	Kept        Outcome = "kept"        // came while the game was frozen or held, and is judged afterwards
	HandBack    Outcome = "handed back" // no order of it counts; the player mends it
	Answered    Outcome = "answered"    // commands, and no orders
	Stored      Outcome = "stored"      // legal, and waits for its player's 'send'
	Checked     Outcome = "checked"     // a draft was judged, and nothing done
	Again       Outcome = "again"       // judged before: the stored answer is given again
	Resent      Outcome = "resent"      // an earlier mail is sent again
	Unproved    Outcome = "unproved"    // nobody knows that the player sent it
	Unanswered  Outcome = "unanswered"  // did nothing, like so many of its player's on one day that it gets no answer
	Undelivered Outcome = "undelivered" // says that a mail of ours to a player came back
	AskedOnce   Outcome = "asked again" // the DNS has answered since, and the mail is judged under the key that it has now
	Nothing     Outcome = "nothing"     // no log, no orders and no command in it
	Stranger    Outcome = "stranger"    // belongs to no game
	Machine     Outcome = "machine"     // an auto-reply, a bounce, a list, ourselves: no answer
	SetAside    Outcome = "set aside"   // we could not judge it; the operator looks
	Dropped     Outcome = "dropped"     // the operator has looked, and nothing is done with it
	Reminded    Outcome = "reminded"    // no mail: a side was reminded of its deadline, or guests of an invitation
	Lapsed      Outcome = "lapsed"      // no mail: a deadline has passed, and the game waits on
	Moot        Outcome = "moot"        // the deadline of a question that was answered
	Joins       Outcome = "joined"      // took a seat of a game that has not begun
	Declines    Outcome = "declined"    // does not play in a game that he was invited to
	Refused     Outcome = "refused"     // cannot have what he asks for
	Closed      Outcome = "closed"      // an invitation that was not answered in time
	Directs     Outcome = "directed"    // commands of a moderator, which have changed something
	Oversized   Outcome = "oversized"   // larger than what is fetched
)

// Effective reports whether something of the submission took effect, if only that it is
// kept sealed.
func (o Outcome) Effective() bool { return o.Plays() || o == HandedIn }

// Plays reports whether the game has gone on with the submission.
func (o Outcome) Plays() bool { return o == Accepted || o == Waiting || o == Frozen }
