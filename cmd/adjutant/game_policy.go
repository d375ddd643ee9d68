package main

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/pack"
	"adjutant/moderator"
	"adjutant/moderator/interpret"
)

// diceOption is the option of packs that leave it open whose dice count.
const diceOption = "dice"

// dicePolicy is whose dice count: as asked for, else as the pack has it, else
// the moderator's. Where the rules throw dice, all policies can be had; else the pack
// says so.
func (f gameFlags) dicePolicy(p *pack.Pack, setup *engine.Setup) (moderator.DicePolicy, error) {
	usual, open := moderator.DiceModerator, false
	if i := slices.IndexFunc(p.Options, func(o pack.Option) bool { return o.Name == diceOption }); i >= 0 {
		usual, open = moderator.DicePolicy(p.Options[i].Value), true
	}
	policy := cmp.Or(moderator.DicePolicy(f.dice), usual)
	switch {
	case policy != moderator.DiceModerator && policy != moderator.DiceReceipts && policy != moderator.DiceClient:
		return "", fmt.Errorf("--dice %q: write moderator, receipts or client", f.dice)
	case policy != moderator.DiceModerator && interpret.RulesThrow(p):
	case policy != usual && !open:
		return "", fmt.Errorf("--dice %s: in games of the pack %s only the moderator's dice count", f.dice, p.ID)
	case policy != usual:
		setup.Options[diceOption] = string(policy)
	}
	return policy, nil
}

// sealPolicy is who keeps hidden plans, as asked for; the pack's policy is none of
// the options that differ from it.
func (f gameFlags) sealPolicy(p *pack.Pack, setup *engine.Setup) error {
	policy := moderator.SealPolicy(f.sealed)
	switch usual := moderator.Sealing(p, engine.Setup{}); {
	case policy == "" || policy == usual:
		return nil
	case policy != moderator.SealTrusted && policy != moderator.SealCommit:
		return fmt.Errorf("--sealed %q: write trusted or commit", f.sealed)
	case usual == "":
		return fmt.Errorf("--sealed %s: in games of the pack %s nothing is sealed", policy, p.ID)
	}
	setup.Options[moderator.SealOption] = f.sealed
	return nil
}
