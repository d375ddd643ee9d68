package roll

import (
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
	Values    []int  // one a die; empty where a chit was drawn
	Drawn     string // the chit
	Proof     Proof
	Signature Signature
}

// Circumstances are what a record tells besides the roll. None of it enters
// alpha, so none of it can change what falls.
type Circumstances struct {
	Tag      string    // of the game, for people; may be ""
	Number   int       // of the record in its game, or among those outside games; 1 for the first
	Time     time.Time // of the draw; the record keeps UTC and whole seconds
	Nonces   Nonces
	Previous Hash // Hash of the record before; zero for number 1
}

// Nonces says who chose the nonces that the game's id is made with, and so who
// could have chosen among game ids.
type Nonces string

// The values of [Nonces]. The last is for rolls outside games, and only them.
const (
	NoncesByPlayers Nonces = "by the players"
	NoncesByHost    Nonces = "by the host"
	NoncesNone      Nonces = "none: the host could have asked again"
)

// noBeacon stands in every record that no public randomness entered.
const noBeacon = "none: host and player together could try alternatives in secret"

// keyHashSize is the length of what leads a note's signature.
const keyHashSize = 4

// Signature is the signature of a C2SP note: the signer's name, and the key's
// hash in 4 bytes followed by the 64 bytes of Ed25519.
type Signature struct {
	Name  string
	Bytes [keyHashSize + 64]byte
}

// signatureMark begins the line of a signature.
const signatureMark = "—"

func (s Signature) line() string {
	return line(signatureMark, s.Name+" "+base64.StdEncoding.EncodeToString(s.Bytes[:]))
}

// Draw answers the request: it draws, records and signs. The same request falls
// alike whenever it is asked; to keep one record for one alpha is the caller's
// duty. An error says which part of the request or the circumstances cannot
// stand in a record.
func (k Keys) Draw(req Request, c Circumstances) (Record, error) {
	c.Time = c.Time.UTC().Truncate(time.Second)
	if err := errors.Join(req.check(), c.check(req)); err != nil {
		return Record{}, fmt.Errorf("draw %s: %w", clip(req.Chance), err)
	}
	rec := Record{Request: req, Alpha: req.Alpha(), Circumstances: c}
	if err := rec.draw(k.vrf); err != nil {
		return Record{}, fmt.Errorf("draw %s: %w", req.Chance, err)
	}
	signature, err := k.sign(rec.Text())
	if err != nil {
		return Record{}, fmt.Errorf("sign roll %s: %w", req.Chance, err)
	}
	rec.Signature = signature
	return rec, nil
}

// draw fills in the proof and what falls.
func (r *Record) draw(secret [32]byte) error {
	key, err := newVRFKey(secret)
	if err != nil {
		return err
	}
	if r.Proof, err = key.prove(r.Alpha[:]); err != nil {
		return err
	}
	beta, err := r.Proof.beta()
	if err != nil {
		return err
	}
	r.Values, r.Drawn, err = r.Request.fall(beta)
	return err
}

// Text is the record without its signature: what is signed and chained.
func (r Record) Text() string {
	var b strings.Builder
	b.WriteString(r.Request.Text())
	b.WriteString(line("alpha", r.Alpha.String()))
	b.WriteString(line("tag", r.Tag))
	b.WriteString(line("number", strconv.Itoa(r.Number)))
	b.WriteString(line("time", r.Time.Format(time.RFC3339)))
	b.WriteString(line("purpose", r.Request.Purpose))
	b.WriteString(line("beacon", noBeacon))
	b.WriteString(line("nonces", string(r.Nonces)))
	if len(r.Request.Pool) > 0 {
		b.WriteString(line("drawn", r.Drawn))
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

// Roll is what fell, as the engine takes it.
func (r Record) Roll() engine.Roll {
	return engine.Roll{Chance: r.Request.Chance, Values: slices.Clone(r.Values), Drawn: r.Drawn}
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
	return c.Nonces.check(req.Game)
}

func (n Nonces) check(game string) error {
	known := n == NoncesByHost || n == NoncesByPlayers
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
