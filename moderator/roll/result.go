package roll

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// The first line of a result, and that of versions before, whose keys of mails were hashes
// without salt.
const (
	resultVersion = "adjutant/result/v2"
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
	Previous  Hash // of the game's result before; zero for the first
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
//	adjutant/result/v2
//	game <id>
//	number <of the submission>
//	seat <side>
//	mail <hash>
//	action <side>: <canonical line>
//	hidden <hash>
//	roll <hash>
//	state <hash>
//	pack <hash>
//	previous <hash>
//
// with a line action, hidden or roll for each play, in their order, and no value
// behind mail where none came. The key of a mail, of which mail is the SHA-256, is made
// with a salt that only the host and who is shown the mail have, so that nobody can try
// what the mail said. Version 1 reads the same but for its first line and had no salt.
func (r Result) Text() string {
	var b strings.Builder
	b.WriteString(line(r.version(), ""))
	b.WriteString(line("game", r.Game))
	b.WriteString(line("number", strconv.Itoa(r.Number)))
	b.WriteString(line("seat", string(r.Seat)))
	b.WriteString(line("mail", orNothing(r.Mail)))
	for _, p := range r.Plays {
		b.WriteString(p.line())
	}
	b.WriteString(line("state", r.State.String()))
	b.WriteString(line("pack", r.Pack.String()))
	b.WriteString(line("previous", r.Previous.String()))
	return b.String()
}

func (r Result) version() string {
	if r.Former {
		return formerResult
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
	r.Former = l.next(formerResult)
	err := l.read(
		field{r.version(), fixed("")},
		field{"game", textTo(&r.Game)},
		field{"number", integerTo(&r.Number)},
		field{"seat", sideTo(&r.Seat)},
		field{"mail", unlessEmpty(hashTo(&r.Mail))},
	)
	if err == nil {
		err = r.readPlays(l)
	}
	if err != nil {
		return err
	}
	return l.read(
		field{"state", hashTo(&r.State)},
		field{"pack", hashTo(&r.Pack)},
		field{"previous", hashTo(&r.Previous)},
	)
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

// results checks results, each one's place behind the one before of its game, and
// that the rolls in them are those of records that are here, and gives them by
// game and number.
func (c *checker) results(all []Result, records []Record) ([]Result, *Failure) {
	sorted := slices.Clone(all)
	slices.SortStableFunc(sorted, func(a, b Result) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Number, b.Number))
	})
	known := map[string]map[Hash]bool{}
	for _, rec := range records {
		if known[rec.Request.Game] == nil {
			known[rec.Request.Game] = map[Hash]bool{}
		}
		known[rec.Request.Game][rec.Hash()] = true
	}
	for i, r := range sorted {
		var before Result
		if i > 0 && sorted[i-1].Game == r.Game {
			before = sorted[i-1]
		}
		if err := c.checkResult(r, before, known[r.Game]); err != nil {
			return nil, &Failure{Part: partResult, Text: fmt.Sprintf("%s: %v", r.Name(), err)}
		}
	}
	return sorted, nil
}

// unsalted is the note on results whose keys of mails have no salt, none if there is no such.
func unsalted(all []Result) []string {
	n := 0
	for _, r := range all {
		if r.Former && !r.Mail.IsZero() {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("results of the version %s (%d): what their mails said could be found by trying words, by whoever got the result", formerResult, n)}
}

// checkResult checks a result, given the one of its game sorted before it, zero
// for none, and the records of its game, nil for none.
func (c *checker) checkResult(r, before Result, records map[Hash]bool) error {
	if err := c.checkSigned(r.String()); err != nil {
		return fmt.Errorf("signature: %w", err)
	}
	switch {
	case before.Number == r.Number && before.Hash() == r.Hash():
		return errors.New("the same result is here twice")
	case before.Number == r.Number:
		return errors.New("two different results have this number")
	case before.Number > 0 && r.Previous != before.Hash():
		return fmt.Errorf("previous is %s, but that of no. %d has %s: one is missing, or there are two histories", r.Previous, before.Number, before.Hash())
	}
	for _, p := range r.Plays {
		if records != nil && !p.Roll.IsZero() && !records[p.Roll] {
			return fmt.Errorf("it has a roll whose record is not here: %s", p.Roll)
		}
	}
	return nil
}
