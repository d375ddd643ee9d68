package roll

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// The first line of a result, and those of versions before: of v2, which says nothing of
// the keys to come, and of v1, whose keys of mails were hashes without salt, too. One of what was
// sent from the club's page is of v4.
const (
	pagedResult   = "adjutant/result/v4"
	resultVersion = "adjutant/result/v3"
	secondResult  = "adjutant/result/v2"
	formerResult  = "adjutant/result/v1"
)

// UseAction is the use of the salts of hidden actions in a [Result] or [Request]:
// at the moment before the action.
const UseAction = "action"

// UseOrders is the use of the salts of orders that are kept sealed until those of other
// sides are in.
const UseOrders = "orders"

// Result is what an accepted submission did to its game. With it in the log the
// host can tell nobody afterwards that something else was played.
type Result struct {
	Game      string      // a [GameID]
	Number    int         // of the submission in its game; those that changed nothing have no result, so numbers may be left out
	Seat      engine.Side // who handed it in; one line of text
	Mail      Hash        // SHA-256 of the mail's key, which is salted; zero if no mail came and a default was taken
	Plays     []ResultPlay
	State     Hash // the [StateHash] afterwards
	Pack      Hash // of the pack that it was judged by
	Keys      Hash // [Public.Hash] of the keys that draw the game's next dice; zero in versions before v3
	Previous  Hash // of the game's result before; zero for the first
	Paged     bool // it was sent from the club's page: that it is its seat's is the word of the club, and no provider's
	Former    bool // it has the version adjutant/result/v1: Mail is the SHA-256 of a key without salt
	Signature Signature
}

// ResultPlay is one play of a result: exactly one of its fields is set.
type ResultPlay struct {
	Action string // side and canonical line: north: move 1st-Foot 0507-0508
	Hidden Hash   // SHA-256 of a salt and such a line, of an action that is hidden from a seat; see [Salt]
	Roll   Hash   // of the record of a roll
}

// SignResult signs a result. An error says what keeps it from being one.
func (k Keys) SignResult(r Result) (Result, error) {
	if err := r.check(); err != nil {
		return Result{}, fmt.Errorf("result %d: %w", r.Number, err)
	}
	signature, err := k.sign(r.Text())
	if err != nil {
		return Result{}, fmt.Errorf("sign result %d: %w", r.Number, err)
	}
	r.Signature = signature
	return r, nil
}

// Text is the result without its signature:
//
//	adjutant/result/v3
//	game <id>
//	number <of the submission>
//	seat <side>
//	mail <hash>
//	action <side>: <canonical line>
//	hidden <hash>
//	roll <hash>
//	state <hash>
//	pack <hash>
//	keys <hash>
//	previous <hash>
//
// with a line action, hidden or roll for each play, in their order, and no value behind mail where none came.
// The key of a mail, of which mail is the SHA-256, is made with a salt that only the host and people who are
// shown the mail have, so that nobody can try what the mail said. Keys is the SHA-256 of the text of the public
// keys with which the next dice of the game will be drawn: so the host says it before the orders are written
// that ask for them. Version 2 has no line keys; version 1 reads as that and had no salt. Version 4 is that of
// what was sent from the club's page, and has below mail the line
//
//	sent by page
//
// and no value behind keys where none are promised.
func (r Result) Text() string {
	var b strings.Builder
	b.WriteString(line(r.version(), ""))
	b.WriteString(line("game", r.Game))
	b.WriteString(line("number", strconv.Itoa(r.Number)))
	b.WriteString(line("seat", string(r.Seat)))
	b.WriteString(line("mail", orNothing(r.Mail)))
	if r.Paged {
		b.WriteString(line("sent", sentByPage))
	}
	for _, p := range r.Plays {
		b.WriteString(p.line())
	}
	b.WriteString(line("state", r.State.String()))
	b.WriteString(line("pack", r.Pack.String()))
	if r.Paged || !r.Keys.IsZero() {
		b.WriteString(line("keys", orNothing(r.Keys)))
	}
	b.WriteString(line("previous", r.Previous.String()))
	return b.String()
}

// sentByPage is how what a result is of was sent, where no mail brought it.
const sentByPage = "by page"

func (r Result) version() string {
	switch {
	case r.Paged:
		return pagedResult
	case r.Former:
		return formerResult
	case r.Keys.IsZero():
		return secondResult
	}
	return resultVersion
}

func (p ResultPlay) line() string {
	switch {
	case p.Action != "":
		return line("action", p.Action)
	case !p.Hidden.IsZero():
		return line("hidden", p.Hidden.String())
	}
	return line("roll", p.Roll.String())
}

// String is the signed result, as it is mailed and stored.
func (r Result) String() string { return r.Text() + "\n" + r.Signature.line() }

// Hash is the SHA-256 of the result's text, without the signature: the Previous
// of the next, and a leaf of the log.
func (r Result) Hash() Hash { return Sum([]byte(r.Text())) }

// Name is the result for people.
func (r Result) Name() string { return fmt.Sprintf("result of no. %d", r.Number) }

// ParseResult reads a signed result in the one spelling that [Result.String]
// writes; all else is refused, with the line. It checks the form only.
func ParseResult(text string) (Result, error) {
	var r Result
	if err := readSigned(text, maxResult, &r); err != nil {
		return Result{}, fmt.Errorf("result: %w", err)
	}
	return r, nil
}

func (r *Result) signatures() []*Signature { return []*Signature{&r.Signature} }

func (r *Result) read(l *lines) error {
	version := resultVersion
	switch r.Former = l.next(formerResult); {
	case r.Former:
		version = formerResult
	case l.next(pagedResult):
		version, r.Paged = pagedResult, true
	case l.next(secondResult):
		version = secondResult
	}
	err := l.read(
		field{version, fixed("")},
		field{"game", textTo(&r.Game)},
		field{"number", integerTo(&r.Number)},
		field{"seat", sideTo(&r.Seat)},
		field{"mail", unlessEmpty(hashTo(&r.Mail))},
	)
	if err == nil && r.Paged {
		err = l.read(field{"sent", fixed(sentByPage)})
	}
	if err == nil {
		err = r.readPlays(l)
	}
	if err != nil {
		return err
	}
	err = l.read(field{"state", hashTo(&r.State)}, field{"pack", hashTo(&r.Pack)})
	switch {
	case err != nil:
	case r.Paged:
		err = l.read(field{"keys", unlessEmpty(promiseTo(&r.Keys))})
	case version == resultVersion:
		err = l.read(field{"keys", promiseTo(&r.Keys)})
	}
	if err != nil {
		return err
	}
	return l.read(field{"previous", hashTo(&r.Previous)})
}

// readPlays reads the lines of plays, as many as there are.
func (r *Result) readPlays(l *lines) error {
	for {
		var p ResultPlay
		var f field
		switch {
		case l.next("action"):
			f = field{"action", textTo(&p.Action)}
		case l.next("hidden"):
			f = field{"hidden", hashTo(&p.Hidden)}
		case l.next("roll"):
			f = field{"roll", hashTo(&p.Roll)}
		default:
			return nil
		}
		if err := l.read(f); err != nil {
			return err
		}
		r.Plays = append(r.Plays, p)
	}
}

// check reports what keeps the parts from standing in a result.
func (r Result) check() error {
	switch {
	case r.Game == NoGame:
		return errors.New("game: there is no result outside games")
	case r.Number < 1:
		return fmt.Errorf("number: %d, where the first is 1", r.Number)
	case r.Seat == "":
		return errors.New("seat: is empty")
	case r.Paged && (r.Former || r.Mail.IsZero()):
		return errors.New("sent: nothing was, or the first version knows no page")
	case r.Former && !r.Keys.IsZero():
		return errors.New("keys: the first version has no such line")
	}
	if err := checkValue(string(r.Seat)); err != nil {
		return fmt.Errorf("seat: %w", err)
	}
	for i, p := range r.Plays {
		if err := p.check(); err != nil {
			return fmt.Errorf("play %d: %w", i+1, err)
		}
	}
	return checkGame(r.Game)
}

func (p ResultPlay) check() error {
	set := 0
	for _, is := range []bool{p.Action != "", !p.Hidden.IsZero(), !p.Roll.IsZero()} {
		if is {
			set++
		}
	}
	if set != 1 {
		return errors.New("it is not one of action, hidden and roll")
	}
	return checkValue(p.Action)
}
