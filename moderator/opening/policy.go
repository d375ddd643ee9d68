package opening

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator/game"
	"adjutant/moderator/interpret"
)

// diceOption is the option of packs that leave it open whose dice count.
const diceOption = "dice"

// dicePolicy is whose dice count: as asked for, else as the pack has it, else
// the moderator's. Where the rules throw dice for the orders of one side, all policies can
// be had; else the pack says so.
func (t Terms) dicePolicy(p *pack.Pack, sys engine.System, setup *engine.Setup) (game.DicePolicy, error) {
	usual, open := game.DiceModerator, false
	if i := slices.IndexFunc(p.Options, func(o pack.Option) bool { return o.Name == diceOption }); i >= 0 {
		usual, open = game.DicePolicy(p.Options[i].Value), true
	}
	policy := cmp.Or(game.DicePolicy(t.Dice), usual)
	option, given := setup.Options[diceOption]
	switch {
	case policy != game.DiceModerator && policy != game.DiceReceipts && policy != game.DiceClient:
		return "", fmt.Errorf("--dice %q: write moderator, receipts or client", t.Dice)
	case open && given && option != string(policy):
		return "", fmt.Errorf("--option %s=%s contradicts the dice of the game, %s: say whose dice count with --dice alone", diceOption, option, policy)
	case policy != usual && interpret.RulesThrow(p, sys) && ordersTogether(sys, *setup):
		return "", fmt.Errorf("--dice %s: in games of the pack %s all sides order at once, so that no dice fall for one order alone: only the moderator's count", t.Dice, p.ID)
	case policy != game.DiceModerator && interpret.RulesThrow(p, sys):
	case policy != usual && !open:
		return "", fmt.Errorf("--dice %s: in games of the pack %s only the moderator's dice count", t.Dice, p.ID)
	case policy != usual:
		setup.Options[diceOption] = string(policy)
	}
	return policy, nil
}

// ordersTogether reports whether a game begins with orders that its sides give at once.
func ordersTogether(sys engine.System, setup engine.Setup) bool {
	state, err := sys.New(setup)
	return err == nil && sys.Node(state).Together
}

// sealPolicy is who keeps hidden plans, as asked for; the pack's policy is none of
// the options that differ from it.
func (t Terms) sealPolicy(p *pack.Pack, setup *engine.Setup) error {
	policy := game.SealPolicy(t.Sealed)
	option, given := setup.Options[game.SealOption]
	switch usual := game.Sealing(p, engine.Setup{}); {
	case policy != "" && given && option != t.Sealed:
		return fmt.Errorf("--option %s=%s contradicts --sealed %s: say who keeps hidden plans with --sealed alone", game.SealOption, option, policy)
	case policy == "" || policy == usual:
		return nil
	case policy != game.SealTrusted && policy != game.SealCommit:
		return fmt.Errorf("--sealed %q: write trusted or commit", t.Sealed)
	case usual == "":
		return fmt.Errorf("--sealed %s: in games of the pack %s nothing is sealed", policy, p.ID)
	}
	setup.Options[game.SealOption] = t.Sealed
	return nil
}
