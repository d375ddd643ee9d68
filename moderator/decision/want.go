package decision

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/mail"
	"adjutant/moderator/carried"
	"adjutant/moderator/game"
	"adjutant/moderator/ladder"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Want is something that a decision lacks and that does not follow from the game. It is
// asked for as dice are: whoever asked for the decision loads it, gives the [Known], and
// asks again. It says completely what is wanted.
type Want struct {
	Kind WantKind
	Name string          // the id of the game, the SHA-256 of the position, the key of the mail
	Who  game.Registered // whose games or audits
	At   time.Time       // as of when the ladder is, and on what day audits were
}

// WantKind is what is wanted.
type WantKind string

// All that a decision can want.
const (
	WantLadder     WantKind = "the ladder"         // of the club
	WantPlayers    WantKind = "the players"        // of the club
	WantGames      WantKind = "the games"          // that somebody plays or is invited to
	WantOffered    WantKind = "what is offered"    // to play in the club
	WantOutside    WantKind = "the rolls"          // of the club outside games: their records, in order
	WantAudits     WantKind = "the audits"         // how many mails to no game somebody has had audited on a day
	WantAnnounced  WantKind = "what was announced" // of a game and is not in its journal, in a store that was restored from an older copy
	WantPosition   WantKind = "the position"       // that a game had: the bytes of its file
	WantEnd        WantKind = "the end"            // of such a position, as [EndOf] names it
	WantDay        WantKind = "the day"            // of the club, for one of its moderators
	WantMail       WantKind = "the mail"           // that was judged before
	WantTournament WantKind = "the tournament"     // with the name, and the names of all
	WantStuck      WantKind = "what is stuck"      // mails that were set aside or given up
)

// String is the want in words, for logs.
func (w Want) String() string {
	text := string(w.Kind)
	if w.Name != "" {
		text += " of " + w.Name
	}
	if w.Who.Addr != "" {
		text += " of " + w.Who.Addr
	}
	if !w.At.IsZero() {
		text += w.At.Format(" at 2006-01-02 15:04:05")
	}
	return text
}

// Known is what there is of something wanted: in the field of its kind, which is empty where
// there is nothing. It never changes.
type Known struct {
	Want
	Ladder    *ladder.Ladder
	Register  register.Register
	Games     []PlayerGame
	Offered   report.Offered
	Outside   []roll.Record
	Audits    int
	Announced Announced
	Position  []byte
	End       string
	Day       ClubDay
	Mail      *mail.Message
	Stuck     []Stuck

	Tournament  report.Tournament // without a name where there is none
	Tournaments []string          // names of all
}

// Stuck is a mail with which nothing more is done until somebody says what.
type Stuck struct {
	Key string
	To  string // of a mail to be sent: its recipient; "" of a mail that came and could not be judged
}

// shortestReference is how many characters of a reference name a mail.
const shortestReference = 6

// Named reports whether somebody names the mail: by its key or the address that it was for, or one that came by its reference, or
// the beginning of that.
func (s Stuck) Named(said string) bool {
	switch {
	case said == s.Key:
		return true
	case s.To != "":
		return strings.EqualFold(said, s.To)
	}
	return len(said) >= shortestReference && strings.HasPrefix(post.Reference(s.Key), strings.ToLower(said))
}

// ClubDay is what one of its moderators has to look at in a club, and its games that go on.
type ClubDay struct {
	Chapters []report.Chapter
	Rows     []report.GameRow
	Stages   map[game.Stage]int // how many games are at each
	Waiting  []Waiting          // the games that he moderates, by what they wait for
}

// Waiting are games that wait for one sort of thing.
type Waiting struct {
	For  string
	Rows []report.GameRow
}

// PlayerGame is what a player is told of a game in the list of all his games: nothing, if it
// is not his.
type PlayerGame struct {
	Row  *report.GameRow // nil if it is over
	Over bool
}

// Nothing says that there is nothing of something wanted.
func Nothing(w Want) (Known, error) { return Known{Want: w}, nil }

// EndOf names where a position ends, so that it is known which log goes on from it; "" for no
// position.
func EndOf(position []byte) (string, error) {
	if position == nil {
		return "", nil
	}
	return carried.EndName(position)
}

// Lacking is the error of what cannot go on before it is known. A decision with wants is made
// of it, by [OrWants].
type Lacking []Want

// Error lists what is lacking.
func (l Lacking) Error() string {
	var all []string
	for _, w := range l {
		all = append(all, w.String())
	}
	return "lacking " + strings.Join(all, ", ")
}

// With is what is lacking with more, each once.
func (l Lacking) With(wants ...Want) Lacking {
	for _, w := range wants {
		if !slices.Contains(l, w) {
			l = append(l, w)
		}
	}
	return l
}

// WantsOf is what an error says is lacking; nil if it is another.
func WantsOf(err error) []Want {
	var lacks Lacking
	errors.As(err, &lacks)
	return lacks
}

// OrWants is a decision, or the wants for lack of which there is none.
func OrWants(d Decision, err error) (Decision, error) {
	if wants := WantsOf(err); wants != nil {
		return Decision{Wants: wants}, nil
	}
	return d, err
}

// AllKnown is what is known of all that is wanted, in its order. The error is what is lacking
// of it.
func (in Input) AllKnown(wants ...Want) ([]Known, error) {
	all := make([]Known, len(wants))
	var lacks Lacking
	for i, w := range wants {
		at := slices.IndexFunc(in.Known, func(k Known) bool { return k.Want == w })
		if at < 0 {
			lacks = lacks.With(w)
			continue
		}
		all[i] = in.Known[at]
	}
	if len(lacks) > 0 {
		return nil, lacks
	}
	return all, nil
}

// KnownOf is AllKnown for one want.
func (in Input) KnownOf(w Want) (Known, error) {
	all, err := in.AllKnown(w)
	if err != nil {
		return Known{}, err
	}
	return all[0], nil
}

// Give adds what was wanted. What is given twice was wanted in spite of being known, which
// is our bug.
func (in *Input) Give(known ...Known) error {
	for _, k := range known {
		if _, err := in.KnownOf(k.Want); err == nil {
			return fmt.Errorf("given twice: %s", k.Want)
		}
		in.Known = append(slices.Clip(in.Known), k)
	}
	return nil
}

// Informed asks for a decision until it wants nothing more: what it wants is loaded and given.
// Decide and give are of one hearing, or whatever else is asked for decisions.
func Informed(decide func() (Decision, error), give func(...Known) error, load func(Want) (Known, error)) (Decision, error) {
	for {
		d, err := decide()
		if err != nil || len(d.Wants) == 0 {
			return d, err
		}
		known := make([]Known, len(d.Wants))
		for i, w := range d.Wants {
			if known[i], err = load(w); err != nil {
				return Decision{}, fmt.Errorf("%s: %w", w, err)
			}
		}
		if err := give(known...); err != nil {
			return Decision{}, err
		}
	}
}
