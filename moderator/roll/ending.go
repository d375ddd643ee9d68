package roll

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
)

// endingVersion is the first line of an ending, and ratedVersion that of one of a game that was opened with terms for
// ratings: it has what these ask for.
const (
	endingVersion = "adjutant/ending/v1"
	ratedVersion  = "adjutant/ending/v2"
)

// HouseName is who plays a seat of the club's own player, in endings and wherever players are named. No player of
// a club has the name.
const HouseName = "the house"

// Ending is how a game ended, and what opens all that was hidden in it. Ratings are
// made of endings alone. It holds names that everyone may know and no addresses.
type Ending struct {
	Game       string // the [GameID]
	Tag        string
	Title      string
	Pack       string // id
	PackHash   Hash
	Scenario   string // of the pack that was played; "" for its first
	Invitation Hash   // SHA-256 of the invitation, whose text has the SHA-256 of every seed
	Notices    Seed   // of the notices of freezes; zero in a game without a beacon
	Seats      []EndingSeat
	How        How
	Winner     engine.Side // a seat's side, or [DrawnGame] or [NoWinner]
	Level      string      // of the victory, as the rules call it; "" for none
	Why        string      // for people; may be ""
	Unrated    string      // why it does not count for ratings, for people; "" if it does
	Rating     *Rating     // nil of a game that was opened without terms for ratings, as all were once
	Opened     time.Time   // UTC and whole seconds, as Closed
	Closed     time.Time
	Plays      int  // actions and rolls that stand
	TakenBack  int  // those that roll backs took away
	Result     Hash // of the game's last result; zero if it has none
	Record     Hash // of its last record; zero if it has none
	Signature  Signature
}

// EndingSeat is a seat of a game that is over.
type EndingSeat struct {
	Side   engine.Side
	Player string   // who sat there at the end
	Former []string // who sat there before him, the first first; a stand-in has such
	Left   []int    // how many turns had been played when each of them left; none where the ending has no [Rating]
	Nonce  Hash     // SHA-256 of the [Acceptance]'s nonce
	Seed   Seed
}

// How says what ended a game.
type How string

// The values of [How].
const (
	ByVictory   How = "victory"   // by the rules
	ByAgreement How = "agreed"    // both sides agreed what it is
	ByResigning How = "resigned"  // a side gave up
	ByForfeit   How = "forfeit"   // a side stayed away
	ByModerator How = "moderator" // the moderator ended it
)

// What an [Ending] has in the place of a winner.
const (
	DrawnGame engine.Side = "drawn"
	NoWinner  engine.Side = "none"
)

// IsStandIn reports whether the player took over a seat that another had before.
func (s EndingSeat) IsStandIn() bool { return len(s.Former) > 0 }

// SignEnding signs an ending, whose times it cuts to whole seconds. An error says
// what keeps it from being one.
func (k Keys) SignEnding(e Ending) (Ending, error) {
	e.Opened, e.Closed = e.Opened.UTC().Truncate(time.Second), e.Closed.UTC().Truncate(time.Second)
	if err := e.check(); err != nil {
		return Ending{}, fmt.Errorf("ending: %w", err)
	}
	signature, err := k.sign(e.Text())
	if err != nil {
		return Ending{}, fmt.Errorf("sign the ending: %w", err)
	}
	e.Signature = signature
	return e, nil
}

// Text is the ending without its signature:
//
//	adjutant/ending/v1
//	game <id>
//	tag <tag>
//	title <title>
//	pack <id>
//	pack-hash <hash>
//	scenario <id; no value for the pack's first>
//	invitation <hash>
//	notices <seed; no value without a beacon>
//	seat <side>
//	player <name>
//	former <name>
//	nonce <hash>
//	seed <seed>
//	ended <victory, agreed, resigned, forfeit or moderator>
//	winner <side, drawn or none>
//	level <level>
//	why <words>
//	rated <yes, or no: and why>
//	opened 2026-11-21T09:00:00Z
//	closed 2026-12-21T09:00:00Z
//	plays <number>
//	taken-back <number>
//	result <hash; no value without one>
//	record <hash; no value without one>
//
// with the five lines from seat on for each seat, in the order of the invitation,
// and a line former for each who sat there before. An ending with a [Rating] begins with
// adjutant/ending/v2, and has behind each line former
//
//	left <number of turns that had been played by then>
//
// and behind the line rated
//
//	terms <as RatingTerms.String writes them>
//	turns <number of turns that were played>
//	whole <yes if all was played, or no>
//	gave-up <side>
//	moderator <name; no value if no moderator ended the game>
//
// with a line gave-up for each side that resigned or stayed away.
func (e Ending) Text() string {
	var b strings.Builder
	b.WriteString(line(e.version(), "") +
		line("game", e.Game) +
		line("tag", e.Tag) +
		line("title", e.Title) +
		line("pack", e.Pack) +
		line("pack-hash", e.PackHash.String()) +
		line("scenario", e.Scenario) +
		line("invitation", e.Invitation.String()) +
		line("notices", orNothing(e.Notices)))
	for _, s := range e.Seats {
		b.WriteString(s.text(e.Rating != nil))
	}
	b.WriteString(line("ended", string(e.How)) +
		line("winner", string(e.Winner)) +
		line("level", e.Level) +
		line("why", e.Why) +
		line("rated", e.rated()) +
		e.ratingText() +
		line("opened", e.Opened.Format(timeForm)) +
		line("closed", e.Closed.Format(timeForm)) +
		line("plays", strconv.Itoa(e.Plays)) +
		line("taken-back", strconv.Itoa(e.TakenBack)) +
		line("result", orNothing(e.Result)) +
		line("record", orNothing(e.Record)))
	return b.String()
}

func (e Ending) version() string {
	if e.Rating == nil {
		return endingVersion
	}
	return ratedVersion
}

func (e Ending) ratingText() string {
	if e.Rating == nil {
		return ""
	}
	return e.Rating.text()
}

// text is the seat, with when it was left where the ending says that.
func (s EndingSeat) text(left bool) string {
	var b strings.Builder
	b.WriteString(line("seat", string(s.Side)) + line("player", s.Player))
	for i, name := range s.Former {
		b.WriteString(line("former", name))
		if left {
			b.WriteString(line("left", strconv.Itoa(s.Left[i])))
		}
	}
	b.WriteString(line("nonce", s.Nonce.String()) + line("seed", s.Seed.String()))
	return b.String()
}

// orNothing is a hash or seed, "" if it is zero.
func orNothing(v interface {
	IsZero() bool
	String() string
},
) string {
	if v.IsZero() {
		return ""
	}
	return v.String()
}

// unrated leads the reason why a game does not count.
const unrated = "no: "

func (e Ending) rated() string {
	if e.Unrated == "" {
		return "yes"
	}
	return unrated + e.Unrated
}

// String is the signed ending, as it is mailed and stored.
func (e Ending) String() string { return e.Text() + "\n" + e.Signature.line() }

// Hash is the SHA-256 of the ending's text, without the signature: a leaf of the
// log.
func (e Ending) Hash() Hash { return Sum([]byte(e.Text())) }

// Name is the ending for people.
func (e Ending) Name() string { return strings.TrimSpace("ending of " + e.Tag) }

// Summary is the ending as one line for people.
func (e Ending) Summary() string {
	var who []string
	for _, s := range e.Seats {
		who = append(who, fmt.Sprintf("%s as %s", s.Player, s.Side))
	}
	winner := string(e.Winner)
	switch e.Winner {
	case DrawnGame:
		winner = "a draw"
	case NoWinner:
		winner = "nobody won"
	default:
		winner = strings.Join(strings.Fields(winner+" won "+e.Level), " ")
	}
	return fmt.Sprintf("%s: %s: %s (%s)", e.Name(), strings.Join(who, ", "), winner, e.How)
}
