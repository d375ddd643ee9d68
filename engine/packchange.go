package engine

import (
	"bytes"
	"fmt"
	"strings"
)

// PackChange says that a game goes on with another version of its pack: terrain that
// nobody had typed in, a chart that was mended. It is a play, and changes no state:
// what was played stays what it was ([SamePast]), and the new data decide what comes
// behind it. Only where it goes on without the rules of its pack ([PackChange.Opens]) there
// is a new state, in which nothing of the old one is but whose turn it is.
type PackChange struct {
	From string `json:"from"`          // hash of the pack that held, as package pack makes it
	To   string `json:"to"`            // of the pack that holds from now on
	Why  string `json:"why,omitempty"` // the reason, for people
	// Options are those of the system that takes the game over, where it opens.
	Options map[string]string `json:"options,omitempty"`
}

// String is the change in short: from 0123456789ab to ba9876543210.
func (c PackChange) String() string { return fmt.Sprintf("from %.12s to %.12s", c.From, c.To) }

// MaxPackHash is how long the hash of a pack may be, in bytes.
const MaxPackHash = 64 + len(openMark)

// wellFormed reports what is wrong with the parts of a change.
func (c PackChange) wellFormed() error {
	for _, hash := range []string{c.From, c.To} {
		if hash == "" || len(hash) > MaxPackHash || strings.ContainsFunc(hash, func(r rune) bool { return r <= ' ' || r > '~' }) {
			return fmt.Errorf("a change of packs that has %q for the hash of one", hash)
		}
	}
	switch {
	case c.From == c.To:
		return fmt.Errorf("a change of packs from %.12s to itself", c.From)
	case len(c.Why) > MaxRuling || oneLine(c.Why) != c.Why:
		return fmt.Errorf("the reason of a change of packs is not one line with single blanks of at most %d bytes", MaxRuling)
	}
	return c.aboutOpening()
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// applyPack has the system of the new pack take the state over.
func applyPack(sys System, s State, c PackChange) (State, []Event, error) {
	if err := c.wellFormed(); err != nil {
		return s, nil, err
	}
	if c.Opens() {
		return s, nil, errOpens
	}
	if has := sys.Info().Pack; has != c.To {
		return s, nil, fmt.Errorf("a change of packs to %.12s, applied with the pack %.12s", c.To, has)
	}
	next, err := sys.ParseState(s.Text())
	switch {
	case err != nil:
		return s, nil, fmt.Errorf("where the game stands does not fit the pack %.12s: %w", c.To, err)
	case !bytes.Equal(next.Text(), s.Text()):
		return s, nil, fmt.Errorf("where the game stands would be another with the pack %.12s", c.To)
	}
	if node := sys.Node(next); node.Kind != AtChoice {
		return s, nil, fmt.Errorf("a change of packs at a node of kind %s: %w", node.Kind, ErrWrongNode)
	}
	return next, []Event{{Kind: "pack", Text: "The pack of this game changes " + c.String() + ".", Quiet: true}}, nil
}

// Packs gives the system opened with the version of a game's pack that has the hash.
type Packs func(hash string) (System, error)

// ReplayPacks is [Replay] for a game whose pack may have changed: it begins with the
// pack of the first hash, and each play that changes the pack brings the next. Sys is
// the system with which the game stands at s.
func ReplayPacks(packs Packs, first string, setup Setup, plays []Play) (s State, sys System, applied int, err error) {
	if sys, err = packs(first); err != nil {
		return nil, nil, 0, fmt.Errorf("pack %.12s: %w", first, err)
	}
	if s, err = sys.New(setup); err != nil {
		return nil, sys, 0, fmt.Errorf("set-up: %w", err)
	}
	for i, p := range plays {
		s = Redealt(sys, s, setup.Redeals, i)
		under := sys
		if p.Pack != nil {
			if under, err = packs(p.Pack.To); err != nil {
				return s, sys, i, fmt.Errorf("play %d: pack %.12s: %w", i+1, p.Pack.To, err)
			}
		}
		next, ruling, err := replayed(sys, under, s, p)
		if err == nil && ruling.Verdict != Legal {
			err = fmt.Errorf("ruled %s: %s", ruling.Verdict, ruling.firstText())
		}
		if err != nil {
			return s, sys, i, fmt.Errorf("play %d: %w", i+1, err)
		}
		s, sys = next, under
	}
	return Redealt(sys, s, setup.Redeals, len(plays)), sys, len(plays), nil
}

// replayed is a play of a game that stands at a state of one system and is played on with
// another, the same but for a change of packs.
func replayed(was, is System, s State, p Play) (State, Ruling, error) {
	if p.Pack != nil && p.kinds() == 1 {
		next, _, err := ApplyPack(was, is, s, *p.Pack)
		return next, Ruling{}, err
	}
	next, _, ruling, err := Apply(is, s, p)
	return next, ruling, err
}
