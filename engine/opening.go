package engine

import (
	"errors"
	"fmt"
	"strings"
)

// Opener is what a [System] has that can take over a game of any other: from then
// on nothing is held against the rules of that. What was played stays.
type Opener interface {
	// TakeOver is the state in which a game goes on that stands at a choice of another
	// system. The options are of this one; whose turn it is, and whether sides take turns,
	// follows from the choice. An error names what is wrong with either.
	TakeOver(from Node, options map[string]string) (State, error)
}

// openMark begins the hash under which a pack is played without its rules.
const openMark = "open-"

// OpenHash is the hash of the pack that is made of the one with a hash, to go on without
// its rules ([PackChange.Opens]).
func OpenHash(hash string) string { return openMark + hash }

// ClosedHash is the hash of the pack of which that with an [OpenHash] is made; open is
// false for any other, whose hash it gives as it is.
func ClosedHash(hash string) (closed string, open bool) { return strings.CutPrefix(hash, openMark) }

// Opens reports whether the game goes on without the rules of its pack.
func (c PackChange) Opens() bool {
	_, open := ClosedHash(c.To)
	return open
}

// aboutOpening reports what is wrong with a change from or to a pack without its rules.
func (c PackChange) aboutOpening() error {
	if _, open := ClosedHash(c.From); open {
		return errors.New("a change of packs from one that is played without its rules: only a roll back brings them back")
	}
	closed, open := ClosedHash(c.To)
	switch {
	case open && closed != c.From:
		return fmt.Errorf("a change of packs that opens %.12s, in a game that is played with %.12s", closed, c.From)
	case !open && len(c.Options) > 0:
		return errors.New("a change of packs with options, where the state stays as it is")
	}
	return nil
}

// ApplyPack goes on with another version of the pack: was is the system with which the game
// stands at the state, is that with which it goes on. [Apply] does the same for those
// that keep the state.
func ApplyPack(was, is System, s State, c PackChange) (State, []Event, error) {
	if !c.Opens() {
		return applyPack(is, s, c)
	}
	if err := c.wellFormed(); err != nil {
		return s, nil, err
	}
	opener := FeaturesOf(is).Opener
	switch has, node := is.Info().Pack, was.Node(s); {
	case has != c.To:
		return s, nil, fmt.Errorf("a change of packs to %.12s, applied with the pack %.12s", c.To, has)
	case opener == nil:
		return s, nil, fmt.Errorf("the system %s takes no other over", is.Info().System)
	case node.Kind != AtChoice:
		return s, nil, fmt.Errorf("a change of packs at a node of kind %s: %w", node.Kind, ErrWrongNode)
	default:
		next, err := opener.TakeOver(node, c.Options)
		if err != nil {
			return s, nil, err
		}
		return next, []Event{{Kind: "opened", Text: "The game goes on in open play: nothing is held against its rules any more."}}, nil
	}
}

// errOpens says that [Apply] does not know the system that the game was played with.
var errOpens = errors.New("a change to a pack without its rules needs the system before it")

// errOpened says why no version of its pack can follow in a game.
var errOpened = errors.New("the game goes on without the rules of its pack: only a roll back to before that brings them back")

// opened reports whether a game goes on without the rules of its pack.
func opened(plays []Play) bool {
	for _, p := range plays {
		if p.Pack != nil && p.Pack.Opens() {
			return true
		}
	}
	return false
}
