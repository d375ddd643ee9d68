package engine

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// OtherPast is an error: a game would have another past with another pack.
type OtherPast struct {
	Play int    // the first that comes to something else, 1 for the game's first; 0 for the set-up
	Turn int    // in which it was made
	What string // the play, for people; "" for the set-up
	Text string // what would be another, for people
}

// Error names the play and what would become of it: "play 12 (turn 2, north: move …)
// would be illegal: E402 …".
func (o *OtherPast) Error() string {
	if o.Play == 0 {
		return "the set-up " + o.Text
	}
	return fmt.Sprintf("play %d (turn %d, %s) %s", o.Play, o.Turn, o.What, o.Text)
}

// Extender is what a [System] has that can play on with data that its pack did not
// have before: what nobody had typed in was asked of the players as long as it was not
// there, and what they answered stays.
type Extender interface {
	// Adds reports whether the pack says all that another version of it says, which
	// changed none of what was there, and more.
	Adds(was System) bool
}

// Adds reports whether a version of a pack only adds to another what the rules ask the
// players for as long as it is not there.
func Adds(was, is System) bool {
	extender := FeaturesOf(is).Extender
	return extender != nil && extender.Adds(was)
}

// MayFollow is nil if a game can go on with another version of its pack, and else an
// error as that of [SamePast]. The game began with the pack of the first hash. A version
// that only adds may follow always, and what was played before one is not held against
// later ones: it was played without those data. None may follow where the rules of the pack
// are left.
func MayFollow(packs Packs, first string, is System, setup Setup, plays []Play) error {
	if opened(plays) {
		return errOpened
	}
	from := 0
	for i, p := range plays {
		if p.Pack == nil {
			continue
		}
		before, err := packs(p.Pack.From)
		if err != nil {
			return fmt.Errorf("pack %.12s: %w", p.Pack.From, err)
		}
		then, err := packs(p.Pack.To)
		if err != nil {
			return fmt.Errorf("pack %.12s: %w", p.Pack.To, err)
		}
		if Adds(before, then) {
			from = i + 1
		}
	}
	s, was, _, err := ReplayPacks(packs, first, setup, plays[:from])
	if err != nil {
		return err
	}
	for _, p := range plays[from:] {
		if p.Pack != nil {
			if was, err = packs(p.Pack.To); err != nil {
				return fmt.Errorf("pack %.12s: %w", p.Pack.To, err)
			}
		}
	}
	switch {
	case Adds(was, is):
		return nil
	case from == 0:
		return SamePast(was, is, setup, plays)
	}
	other, err := is.ParseState(s.Text())
	if err != nil {
		return &OtherPast{Play: from, Turn: was.Node(s).Turn, What: "the change of the pack", Text: "cannot be followed: " + err.Error()}
	}
	return samePast(was, is, s, other, plays, from, setup.Redeals)
}

// SamePast plays a game with two versions of its pack. It is nil if each play leads to
// a state with the same text in both, an [OtherPast] if one does not, and another
// error if the game cannot be played as it was. Changes of packs before do not matter:
// each was one that had left the past as it was.
func SamePast(was, is System, setup Setup, plays []Play) error {
	past, err := was.New(setup)
	if err != nil {
		return fmt.Errorf("set-up: %w", err)
	}
	other, err := is.New(setup)
	if err != nil {
		return &OtherPast{Text: "cannot be made any more: " + err.Error()}
	}
	if text := apart(was, is, past, other); text != "" {
		return &OtherPast{Text: text}
	}
	return samePast(was, is, past, other, plays, 0, setup.Redeals)
}

// samePast goes on from a play of the game, at which both versions stand at the same.
func samePast(was, is System, past, other State, plays []Play, from int, redeals []Redeal) error {
	for i, p := range plays[from:] {
		i += from
		past, other = Redealt(was, past, redeals, i), Redealt(is, other, redeals, i)
		if p.Pack != nil {
			continue
		}
		turn := was.Node(past).Turn
		next, events, ruling, err := Apply(was, past, p)
		if err == nil && ruling.Verdict != Legal {
			err = fmt.Errorf("ruled %s: %s", ruling.Verdict, ruling.firstText())
		}
		if err != nil {
			return fmt.Errorf("play %d: %w", i+1, err)
		}
		text := ""
		if other, text = again(is, other, p); text == "" {
			text = apart(was, is, next, other)
		}
		if past = next; text != "" {
			return &OtherPast{Play: i + 1, Turn: turn, What: p.told(events), Text: text}
		}
	}
	return nil
}

// again makes a play with the other pack, or says for people why that cannot be.
func again(sys System, s State, p Play) (State, string) {
	next, _, ruling, err := Apply(sys, s, p)
	switch {
	case err != nil:
		return s, "could not be made: " + err.Error()
	case ruling.Verdict != Legal:
		return s, fmt.Sprintf("would be %s: %s", ruling.Verdict, ruling.firstText())
	}
	return next, ""
}

// told is the play for people. What only one side knows of it is not told.
func (p Play) told(events []Event) string {
	hidden := len(events) > 0 && !slices.ContainsFunc(events, func(e Event) bool { return e.Only == "" })
	switch {
	case p.Action != nil && hidden:
		return fmt.Sprintf("a hidden order of %s", p.Action.Side)
	case p.Action != nil:
		return fmt.Sprintf("%s: %s", p.Action.Side, p.Action)
	case p.Roll != nil && len(p.Roll.Drawn) > 0:
		return "the draw of " + strings.Join(p.Roll.Drawn, ", ")
	case p.Roll != nil:
		return "the dice " + strings.Trim(fmt.Sprint(p.Roll.Values), "[]")
	case p.Ruling != nil:
		return fmt.Sprintf("the ruling on %s: %s", p.Ruling.Question, p.Ruling.Answer)
	}
	return "a play"
}

// apart says for people in what two states differ, "" if in nothing. Of what is hidden
// it tells only whose it is.
func apart(was, is System, past, other State) string {
	if bytes.Equal(past.Text(), other.Text()) {
		return ""
	}
	public, now := PublicText(was, past), PublicText(is, other)
	if !bytes.Equal(public, now) {
		return "would lead to another state: " + cmp.Or(moved(was, is, past, other), difference(public, now))
	}
	for _, side := range was.Info().Sides {
		if !bytes.Equal(HiddenText(was, past, side), HiddenText(is, other, side)) {
			return fmt.Sprintf("would lead to another state: what only %s knows would be another", side)
		}
	}
	return "would lead to another state"
}

// moved names the first unit that would stand elsewhere or otherwise, "" for none.
func moved(was, is System, past, other State) string {
	now := PlacedOf(is, other)
	for i, p := range PlacedOf(was, past) {
		if i >= len(now) || now[i].Unit != p.Unit {
			return ""
		}
		if n := now[i]; !n.Equal(p) {
			return fmt.Sprintf("%s %s, now %s", p.Unit, p.where(), n.where())
		}
	}
	return ""
}

// where is the place and status of a unit, for people.
func (p Placed) where() string {
	words := append([]string{cmp.Or(string(p.At), "off the map")}, p.Status...)
	if p.Facing != "" {
		words = append(words, "facing", p.Facing)
	}
	return strings.Join(words, " ")
}

// difference names the first place in which two texts differ: of JSON by its keys,
// units 3 ma: 4, now 5.
func difference(was, is []byte) string {
	var before, after any
	if json.Unmarshal(was, &before) == nil && json.Unmarshal(is, &after) == nil {
		if path, found := parting(before, after); found {
			return path
		}
	}
	at := 0
	for at < min(len(was), len(is)) && was[at] == is[at] {
		at++
	}
	const near = 40
	around := func(text []byte) string { return string(text[max(0, at-near):min(len(text), at+near)]) }
	return fmt.Sprintf("%q, now %q", around(was), around(is))
}

// parting is the first place in which two values of JSON differ.
func parting(was, is any) (path string, found bool) {
	switch before := was.(type) {
	case map[string]any:
		if after, same := is.(map[string]any); same {
			return partingKey(before, after)
		}
	case []any:
		if after, same := is.([]any); same && len(before) == len(after) {
			for i := range before {
				if path, found = parting(before[i], after[i]); found {
					return fmt.Sprintf("%d %s", i+1, path), true
				}
			}
			return "", false
		}
	}
	old, _ := json.Marshal(was)
	now, _ := json.Marshal(is)
	return fmt.Sprintf("%.80s, now %.80s", old, now), !bytes.Equal(old, now)
}

func partingKey(was, is map[string]any) (path string, found bool) {
	keys := slices.Collect(maps.Keys(was))
	for key := range is {
		if _, both := was[key]; !both {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		if path, found = parting(was[key], is[key]); found {
			return key + " " + path, true
		}
	}
	return "", false
}
