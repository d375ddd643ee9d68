package openplay

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// allowance is which dice the moderator throws.
type allowance struct {
	listed []engine.Dice // these, or
	most   engine.Dice   // up to this number, of up to this many sides
}

func (a allowance) allows(d engine.Dice) bool {
	for _, one := range a.listed {
		if one == d {
			return true
		}
	}
	return d.N <= a.most.N && d.Sides <= a.most.Sides
}

// examples is dice that are allowed: all that are listed, or the bound.
func (a allowance) examples() []engine.Dice {
	if len(a.listed) > 0 {
		return a.listed
	}
	return []engine.Dice{a.most}
}

// String tells a player what is allowed.
func (a allowance) String() string {
	if len(a.listed) == 0 {
		return fmt.Sprintf("up to %d dice of up to %d sides", a.most.N, a.most.Sides)
	}
	var all []string
	for _, d := range a.listed {
		all = append(all, writeDice(d))
	}
	return strings.Join(all, ", ")
}

// parseDice reads dice as they are written: 2d6. There is one way to write
// each.
func parseDice(text string) (engine.Dice, error) {
	n, sides, _ := strings.Cut(text, "d")
	d := engine.Dice{N: atoi(n), Sides: atoi(sides), Low: 1}
	if writeDice(d) != text || d.N < 1 || d.N > MaxDice || d.Sides < 2 || d.Sides > MaxFaces {
		return engine.Dice{}, fmt.Errorf("%q is not dice: write 2d6, at most %dd%d", text, MaxDice, MaxFaces)
	}
	return d, nil
}

func writeDice(d engine.Dice) string { return fmt.Sprintf("%dd%d", d.N, d.Sides) }

// atoi is the number that the text is, or -1.
func atoi(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(n) != text {
		return -1
	}
	return n
}
