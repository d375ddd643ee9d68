package lobby

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/engine/house"
	"adjutant/moderator/decision"
	"adjutant/moderator/game"
	"adjutant/moderator/game/terms"
)

// withHouse readies a game for the house, where it is to have a seat: its result counts for no ratings. The error
// says why the house cannot play so.
func withHouse(rules game.Rules, o Opening, opened *game.Opened) error {
	i := slices.IndexFunc(o.Players, func(p Player) bool { return p.House > 0 })
	if i < 0 {
		return nil
	}
	if !slices.ContainsFunc(o.Players, func(p Player) bool { return p.House == 0 }) && !o.Anyone {
		return errors.New("the house plays against somebody: it cannot have all seats")
	}
	opened.Unrated = cmp.Or(opened.Unrated, houseUnrated(rules, o.Players[i].Side))
	return houseCan(rules, *opened)
}

// houseUnrated is why a game in which the house has the side counts for no ratings.
func houseUnrated(rules game.Rules, side engine.Side) string {
	return "the house plays " + rules.Pack.SideName(side)
}

// houseCan says why the house cannot play a game, nil if it can.
func houseCan(rules game.Rules, opened game.Opened) error {
	switch {
	case !house.Plays(rules.System):
		return fmt.Errorf("the house plays by rules, and in games of the pack %s nobody knows any", rules.Pack.ID)
	case game.Sealing(rules.Pack, opened.Setup) == game.SealCommit:
		return errors.New("the house keeps no secret from the moderator: where plans are sealed by a hash (sealed commit) it cannot play; leave the moderator to keep them (sealed trusted)")
	case opened.Dice == game.DiceClient:
		return errors.New("the house throws no dice in VASSAL: where those count (dice client) it cannot play; have the moderator's count")
	}
	return nil
}

// addHouse has the house take the seats that are open in a game that the sender has joined before.
func (e *entry) addHouse() (decision.Decision, error) {
	if _, found := e.houses(""); found != nil {
		return e.refuse(*found), nil
	}
	lines, said := e.seatHouse()
	return e.entered("DONE:"+said, lines)
}

// houses are the sides that the house takes as the sender wants, who gets a side himself, "" where he has one. The
// finding says why it takes none: a seat that somebody is asked to take is his until he has answered.
func (e *entry) houses(own engine.Side) ([]engine.Side, *engine.Finding) {
	free := slices.DeleteFunc(e.party.Free(), func(s engine.Side) bool { return s == own })
	choosing := slices.DeleteFunc(e.party.Awaited(), func(g game.Guest) bool { return g.Side != "" || g.Addr == e.who.Addr })
	write := "join   and the game begins when all have joined"
	switch err := houseCan(e.rules, e.party.Game); {
	case err != nil:
		return nil, &engine.Finding{Code: finding.SideNotOpen, Text: err.Error(), Write: write}
	case len(choosing) > 0 && len(free) > 0:
		return nil, &engine.Finding{Code: finding.SideNotOpen, Text: fmt.Sprintf("%s is invited and has not answered: the house takes only seats that are open", choosing[0].Name), Write: write}
	case len(free) == 0:
		return nil, &engine.Finding{Code: finding.SideNotOpen, Text: "the house takes only seats that are open, and none is: " + strings.Join(e.party.SeatLines(e.rules, nil), "; "), Write: write}
	}
	return free, nil
}

// seatHouse seats the house at the sides that are open: the lines, and what is said of it.
func (e *entry) seatHouse() (lines []game.Line, said string) {
	free := e.party.Free()
	for _, side := range free {
		j := game.Joined{Side: side, Name: game.HouseName, Mail: e.in.Submission.Key, Nonce: HouseNonce, House: house.Version}
		if terms.Agreed(e.party).Unrated == "" {
			j.Unrated = houseUnrated(e.rules, side)
		}
		e.party.Joined = append(e.party.Joined, j)
		lines = append(lines, game.Line{At: e.in.Now, Joined: &j})
	}
	return lines, fmt.Sprintf(" The house plays %s, and the result does not count for ratings.", game.SideNames(free))
}

// besides is what the sender has said beside his side.
func (e *entry) besides() string {
	if e.Has("house") {
		return " house"
	}
	return ""
}

// mayHaveHouse reports whether a guest can have the house take the seats that are open beside his own.
func mayHaveHouse(p *game.Invitation, rules game.Rules, g game.Guest) bool {
	e := entry{party: p, rules: rules, who: g}
	own := g.Side
	if free := p.Free(); own == "" && len(free) > 0 {
		own = free[0]
	}
	_, found := e.houses(own)
	return found == nil
}
