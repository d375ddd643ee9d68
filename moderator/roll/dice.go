package roll

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
)

// diceForm is one group of dice: 2d6, or 1d10[0..9] where the lowest face is
// not 1.
var diceForm = regexp.MustCompile(`^([1-9][0-9]{0,8})d([1-9][0-9]{0,8})(?:\[(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})\])?$`)

// FormatDice is the text of dice in requests and records: groups in the order
// thrown, with a blank between them, as in "2d6 1d10[0..9]".
func FormatDice(dice []engine.Dice) string {
	groups := make([]string, len(dice))
	for i, d := range dice {
		groups[i] = fmt.Sprintf("%dd%d", d.N, d.Sides)
		if d.Low != 1 {
			groups[i] += fmt.Sprintf("[%d..%d]", d.Low, d.Low+d.Sides-1)
		}
	}
	return strings.Join(groups, " ")
}

// ParseDice reads what [FormatDice] writes, and nothing else.
func ParseDice(text string) ([]engine.Dice, error) {
	var dice []engine.Dice
	for group := range strings.SplitSeq(text, " ") {
		d, err := parseGroup(group)
		if err != nil {
			return nil, err
		}
		dice = append(dice, d)
	}
	if FormatDice(dice) != text {
		return nil, fmt.Errorf("%q should be written %q", clip(text), clip(FormatDice(dice)))
	}
	return dice, checkDice(dice)
}

func parseGroup(text string) (engine.Dice, error) {
	m := diceForm.FindStringSubmatch(text)
	if m == nil {
		return engine.Dice{}, fmt.Errorf("%q is no dice, such as 2d6 or 1d10[0..9]", clip(text))
	}
	d := engine.Dice{N: number(m[1]), Sides: number(m[2]), Low: 1}
	if m[3] != "" {
		d.Low = number(m[3])
	}
	return d, nil
}

// number reads digits that diceForm has let through: nine at most.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// checkDice reports what keeps dice from being thrown.
func checkDice(dice []engine.Dice) error {
	total := 0
	for _, d := range dice {
		switch {
		case d.N < 1 || d.N > maxDice:
			return fmt.Errorf("%d dice in a group, where 1 to %d are possible", d.N, maxDice)
		case d.Sides < 1 || d.Sides > maxSides:
			return fmt.Errorf("a die of %d sides, where 1 to %d are possible", d.Sides, maxSides)
		case d.Low < -maxLow || d.Low > maxLow:
			return fmt.Errorf("a die from %d, where %d to %d is possible", d.Low, -maxLow, maxLow)
		}
		total += d.N
	}
	if total == 0 {
		return errors.New("no dice")
	}
	if total > maxDice {
		return fmt.Errorf("%d dice, where %d are possible", total, maxDice)
	}
	return nil
}
