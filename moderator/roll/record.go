package roll

import (
	"cmp"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
)

// Record is one roll, drawn and signed.
type Record struct {
	Request Request
	Alpha   Hash // of the request
	Circumstances
	Values    []int    // one a die; empty where a chit was drawn
	Drawn     []string // the chits, in the order drawn
	Proof     Proof
	Signature Signature
}

// Circumstances are what a record tells besides the roll. None of it enters
// alpha, so none of it can change what falls.
type Circumstances struct {
	Tag      string    // of the game, for people; may be ""
	Number   int       // of the record in its game, or among those outside games; 1 for the first
	Time     time.Time // of the draw; the record keeps UTC and whole seconds
	Freeze   *Freeze   // with its round of the beacon; nil in a game without
	Nonces   Nonces
	Previous Hash // Hash of the record before; zero for number 1
}

// Nonces says who chose the nonces that the game's id is made with, and so who
// could have chosen among game ids.
type Nonces string

// The values of [Nonces]. The last is for rolls outside games, and only them.
const (
	NoncesByPlayers Nonces = "by the players"
	NoncesSigned    Nonces = "by the players: lines of theirs, or what their mail providers signed"
	NoncesByHost    Nonces = "by the host"
	NoncesNone      Nonces = "none: the host could have asked again"
)

// Text is the record without its signature: what is signed and chained.
func (r Record) Text() string {
	var b strings.Builder
	b.WriteString(r.Request.Text())
	b.WriteString(line("alpha", r.Alpha.String()))
	b.WriteString(line("tag", r.Tag))
	b.WriteString(line("number", strconv.Itoa(r.Number)))
	b.WriteString(line("time", r.Time.Format(timeForm)))
	b.WriteString(line("purpose", r.Request.Purpose))
	b.WriteString(r.Freeze.text())
	b.WriteString(line("nonces", string(r.Nonces)))
	if len(r.Request.Pool) > 0 {
		for _, chit := range r.Drawn {
			b.WriteString(line("drawn", chit))
		}
	} else {
		b.WriteString(line("values", formatValues(r.Values)))
	}
	b.WriteString(line("proof", base64.StdEncoding.EncodeToString(r.Proof[:])))
	b.WriteString(line("previous", r.Previous.String()))
	return b.String()
}

// String is the signed record, as it is mailed and stored.
func (r Record) String() string { return r.Text() + "\n" + r.Signature.line() }

// Hash is the SHA-256 of the record's text, without the signature: the Previous
// of the next record.
func (r Record) Hash() Hash { return Sum([]byte(r.Text())) }

// Name is the record for people: "G7 record 3", or "record 3" without a tag.
func (r Record) Name() string {
	return strings.TrimSpace(fmt.Sprintf("%s record %d", r.Tag, r.Number))
}

// Told is the roll as one line for people: what fell of what, and for what, in the
// host's words.
func (r Record) Told() string { return r.summary(cmp.Or(r.Request.Purpose, r.Request.Chance)) }

// Summary is the roll as one line for people who verify it: what alpha does not cover
// is marked as the host's words.
func (r Record) Summary() string { return r.summary(r.Request.what()) }

func (r Record) summary(what string) string {
	asked, fell := FormatDice(r.Request.Dice), formatValues(r.Values)
	if len(r.Request.Pool) > 0 {
		asked, fell = fmt.Sprintf("%d of %d chits", r.Request.Draws, len(r.Request.Pool)), strings.Join(r.Drawn, ", ")
	}
	return fmt.Sprintf("%s: %s = %s for %s", r.Name(), asked, fell, what)
}

// Sides is how many sides each die of the roll has, in the order of Values.
func (r Record) Sides() []int {
	var sides []int
	for _, d := range r.Request.Dice {
		for range d.N {
			sides = append(sides, d.Sides)
		}
	}
	return sides
}

// Roll is what fell, as the engine takes it.
func (r Record) Roll() engine.Roll {
	return engine.Roll{Chance: r.Request.Chance, Values: slices.Clone(r.Values), Drawn: slices.Clone(r.Drawn)}
}

// check reports what keeps the parts from standing in a record.
func (r Record) check() error {
	if err := r.Request.check(); err != nil {
		return err
	}
	return r.Circumstances.check(r.Request)
}

// check reports what keeps the circumstances from standing in a record of the
// request.
func (c Circumstances) check(req Request) error {
	if err := checkValue(c.Tag); err != nil {
		return fmt.Errorf("tag: %w", err)
	}
	switch {
	case c.Number < 1:
		return fmt.Errorf("number: %d, where the first is 1", c.Number)
	case c.Time.Year() < 2000 || c.Time.Year() > 9999:
		return fmt.Errorf("time: the year %d", c.Time.Year())
	case (c.Number == 1) != c.Previous.IsZero():
		return errors.New("previous: must be zero for number 1, and only there")
	case req.Game == NoGame && req.State != c.Previous:
		return errors.New("state: outside a game it must be the hash of the previous record")
	}
	if err := c.Freeze.check(req.Game); err != nil {
		return fmt.Errorf("beacon: %w", err)
	}
	if c.Freeze != nil && c.Freeze.Signature == (BeaconSignature{}) {
		return fmt.Errorf("beacon: no signature of round %d", c.Freeze.Round)
	}
	return c.Nonces.check(req.Game)
}

// noncesVaried begins what is said where a host could vary the nonces of some sides.
const noncesVaried = "by the players, and the host could vary: "

// NoncesBut says that the nonces of a game were the players', but that the host could vary
// those of some sides.
func NoncesBut(varied []engine.Side) Nonces {
	if len(varied) == 0 {
		return NoncesSigned
	}
	var names []string
	for _, side := range varied {
		names = append(names, string(side))
	}
	return Nonces(noncesVaried + strings.Join(names, ", "))
}

func (n Nonces) check(game string) error {
	known := n == NoncesByHost || n == NoncesByPlayers || n == NoncesSigned
	if sides, varied := strings.CutPrefix(string(n), noncesVaried); varied {
		known = checkValue(sides) == nil && !slices.Contains(strings.Split(sides, ", "), "")
	}
	if game == NoGame {
		known = n == NoncesNone
	}
	if !known {
		return fmt.Errorf("nonces: %q cannot be said of this game", clip(string(n)))
	}
	return nil
}

func formatValues(values []int) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = strconv.Itoa(v)
	}
	return strings.Join(words, " ")
}
