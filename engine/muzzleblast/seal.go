package muzzleblast

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/muzzleblast/printed"
	"adjutant/engine/pack"
)

// The parts of a turn's orders, each of which is sealed by itself where orders are sealed by their
// hash: those for moves and those for fire. When both sides have sealed a part they open it.
const (
	partMoves = "moves"
	partFire  = "fire"
)

// sealing is a part of a side's orders that was sealed by its hash.
type sealing struct {
	Part string `json:"part"`
	Turn int    `json:"turn"`
	Hash string `json:"hash"`
	Open bool   `json:"open,omitempty"` // it has been opened, or given up
}

// commits reports whether orders are sealed by their hash.
func (s *state) commits() bool { return s.Options.Is(printed.OptSealed, "commit") }

// part is the part of orders that is being written or opened.
func (s *state) part() string {
	switch s.Phase {
	case phaseMove:
		return partMoves
	case phaseReveal:
		return s.Opening
	}
	return partFire
}

// sealed is the seal of a part that a side made last, nil for none.
func (s *state) sealed(side int, part string) *sealing {
	if s.Seals == nil {
		return nil
	}
	for i := range s.Seals[side] {
		if s.Seals[side][i].Part == part {
			return &s.Seals[side][i]
		}
	}
	return nil
}

// shut reports whether a side has sealed a part in this turn and not opened it.
func (s *state) shut(side int, part string) bool {
	seal := s.sealed(side, part)
	return seal != nil && seal.Turn == s.Turn && !seal.Open
}

// Sealed lists what the side has sealed by its hash: of each part the last.
func (sys *system) Sealed(st engine.State, side engine.Side) []engine.SealedPart {
	s, n := st.(*state), slices.Index(sys.info.Sides, side)
	if n < 0 || s.Seals == nil {
		return nil
	}
	var parts []engine.SealedPart
	for _, seal := range s.Seals[n] {
		parts = append(parts, engine.SealedPart{
			Part: seal.Part, Turn: seal.Turn, Seal: seal.Hash, Open: seal.Open, Default: engine.Action{Side: side, Verb: verbPass},
			Public: seal.Open && !s.shut(1-n, seal.Part),
		})
	}
	return parts
}

var hashDigits = regexp.MustCompile(`^[0-9a-f]{64}$`)

// checkSeal is the ruling on an order that seals a part by its hash.
func checkSeal(info engine.Info, s *state, a engine.Action) *engine.Finding {
	part, turn, hash := strings.Join(a.Arg("part"), " "), strings.Join(a.Arg("turn"), " "), strings.Join(a.Arg("hash"), " ")
	write := fmt.Sprintf("seal part %s turn %d hash <SHA-256>", s.part(), s.Turn)
	side := slices.Index(info.Sides, a.Side)
	switch {
	case !s.commits():
		return &engine.Finding{Code: finding.NotSealed, Text: "in this game nothing is sealed by a hash: the moderator keeps the orders", Write: "the orders themselves"}
	case s.Phase == phaseReveal:
		return &engine.Finding{Code: finding.Sealed, Text: "sealed orders cannot be changed: those for " + s.Opening + " are being opened"}
	case len(a.Units)+len(a.From)+len(a.Path) > 0 || len(a.Args) != 3 || !hashDigits.MatchString(hash):
		return &engine.Finding{Code: finding.Missing, Text: "a seal names its part, its turn and a SHA-256 of 64 hexadecimal digits", Write: write}
	case part != s.part():
		return &engine.Finding{Code: finding.OutOfPhase, Text: fmt.Sprintf("part %q is not what is sealed now: that is %s", part, s.part()), Write: write}
	case turn != strconv.Itoa(s.Turn):
		return &engine.Finding{Code: finding.OtherTurn, Text: fmt.Sprintf("this seal is made for turn %s, and it is turn %d", turn, s.Turn), Write: write}
	case s.shut(side, part):
		return &engine.Finding{Code: finding.TwoOrders, Text: "one mail seals a part once", Write: "one of the two"}
	}
	return nil
}

// seal keeps the hash of a part.
func seal(p *pack.Pack, s *state, side int, a engine.Action) []engine.Event {
	made := sealing{Part: s.part(), Turn: s.Turn, Hash: a.Arg("hash")[0]}
	if s.Seals = slices.Clone(s.Seals); s.Seals == nil {
		s.Seals = make([][]sealing, len(s.Done))
	}
	s.Seals[side] = slices.DeleteFunc(slices.Clone(s.Seals[side]), func(old sealing) bool { return old.Part == made.Part })
	s.Seals[side] = append(s.Seals[side], made)
	return []engine.Event{{Kind: "sealed", Text: fmt.Sprintf("%s has sealed its orders for %s: %s.", p.SideName(a.Side), made.Part, made.Hash), Cites: []engine.Cite{"B-32"}}}
}

// checkStage reports an order that is given openly where it has to be sealed, or opened where it was
// not.
func (s *state) checkStage(a engine.Action) *engine.Finding {
	switch revealed := a.Has("revealed"); {
	case a.Verb == verbPass:
		return nil
	case revealed && (s.Phase != phaseReveal || !slices.Equal(a.Arg("revealed"), []string{s.Opening})):
		return &engine.Finding{Code: finding.OutOfPhase, Text: "sealed orders are opened when both sides have sealed theirs"}
	case !revealed && s.Phase == phaseReveal:
		return &engine.Finding{Code: finding.ToSeal, Text: fmt.Sprintf("the orders for %s are those that were sealed", s.Opening), Write: fmt.Sprintf("reveal part %s turn %d secret <secret>, and below it the sealed lines", s.Opening, s.Turn)}
	case !revealed && s.commits():
		return &engine.Finding{Code: finding.ToSeal, Text: "in this game nobody reads orders before they are due: seal them", Write: fmt.Sprintf("seal part %s turn %d hash <SHA-256>", s.part(), s.Turn)}
	}
	return nil
}

// opened is a state and an order as they stand when what was sealed is opened: as it was sealed.
func (s *state) opened(a engine.Action) (*state, engine.Action) {
	if s.Phase != phaseReveal {
		return s, a
	}
	s = s.clone()
	if s.Phase = phaseFire; s.Opening == partMoves {
		s.Phase = phaseMove
	}
	a.Args = slices.DeleteFunc(slices.Clone(a.Args), func(arg engine.Arg) bool { return arg.Name == "revealed" })
	return s, a
}

// beginReveal has the sides open what they have sealed of a part; false if that is nothing.
func (s *state) beginReveal(part string) bool {
	if !s.shut(0, part) && !s.shut(1, part) {
		return false
	}
	s.Phase, s.Opening = phaseReveal, part
	for side := range s.Done {
		s.Done[side] = !s.shut(side, part)
	}
	return true
}

// endReveal goes on with the part that was opened.
func (s *state) endReveal() {
	if s.Phase = phaseFire; s.Opening == partMoves {
		s.Phase = phaseMove
	}
	s.Opening = ""
}

// giveUp marks a part that its side is done with, opened or not.
func (s *state) giveUp(side int) {
	if s.Phase != phaseReveal || !s.shut(side, s.Opening) {
		return
	}
	s.Seals = slices.Clone(s.Seals)
	s.Seals[side] = slices.Clone(s.Seals[side])
	s.sealed(side, s.Opening).Open = true
}
