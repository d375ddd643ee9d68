package openplay

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adjutant/engine/pack"
)

// Options and their words; the first is the default.
const (
	optionOrder = "order"
	alternate   = "alternate"
	free        = "free"

	optionDice = "dice"
	moderator  = "moderator"
	receipts   = "receipts"
	client     = "client"
)

// words is the values of an option, nil if there is no such option.
func words(option string) []string {
	switch option {
	case optionOrder:
		return []string{alternate, free}
	case optionDice:
		return []string{moderator, receipts, client}
	}
	return nil
}

func checkOption(name, value string) error {
	all := words(name)
	if all == nil {
		return fmt.Errorf("openplay has no option %q: it has %s and %s", name, optionOrder, optionDice)
	}
	if !slices.Contains(all, value) {
		return fmt.Errorf("option %s is %s, not %q", name, strings.Join(all, " or "), value)
	}
	return nil
}

// packOptions is the pack's value of each option.
func packOptions(p *pack.Pack) map[string]string {
	options := map[string]string{optionOrder: alternate, optionDice: moderator}
	for _, o := range p.Options {
		options[o.Name] = o.Value
	}
	return options
}

// chosen is the value of each option in a game that changes some of them.
func (sys system) chosen(changes map[string]string) (map[string]string, error) {
	options := maps.Clone(sys.options)
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		if err := checkOption(name, changes[name]); err != nil {
			return nil, err
		}
		options[name] = changes[name]
	}
	return options, nil
}
