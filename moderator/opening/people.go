package opening

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/engine/pack"
	"adjutant/moderator/club"
	"adjutant/moderator/game"
	"adjutant/moderator/lobby"
	"adjutant/moderator/post"
	"adjutant/moderator/register"
	"adjutant/moderator/service"
)

// Registered holds the players against the club's register. One without a name gets
// that which he has there.
func Registered(ctx context.Context, c *club.Club, players []lobby.Player) ([]lobby.Player, error) {
	people, err := service.Register(ctx, c.Store, c.Service.Moderator.Club)
	if err != nil {
		return nil, err
	}
	return registered(people, c.Service.Moderator.Club, players)
}

// registered holds the players against a register that was read.
func registered(people register.Register, club post.Club, players []lobby.Player) ([]lobby.Player, error) {
	for i, p := range players {
		if p.House > 0 {
			continue
		}
		if club.Owns(p.Addr) {
			return nil, fmt.Errorf("%s is an address of the club itself: what is written there comes to the club, so that nobody plays from it; name the player's own, or SIDE=house for the club's own player", p.Addr)
		}
		known, is := people.At(p.Addr)
		players[i].Zone, players[i].Habits = known.Zone, known.Habits
		if p.Name == "" {
			players[i].Name = known.Name
		}
		if players[i].Name == "" {
			players[i].Name, _, _ = strings.Cut(p.Addr, "@")
		}
		if err := register.CheckName(players[i].Name); err != nil && !game.SameName(players[i].Name, game.HouseName) && !register.Bare(players[i].Name, p.Addr) {
			return nil, fmt.Errorf("<%s>: %w", p.Addr, err)
		}
		if game.SameName(players[i].Name, game.HouseName) {
			return nil, fmt.Errorf("<%s>: the club's own player is called %s; give this one another name", p.Addr, game.HouseName)
		}
		if why := people.Unasked(known); is && why != "" {
			return nil, errors.New(why)
		}
		if clash := people.Clash(players[i].Name, p.Addr); clash != "" {
			return nil, fmt.Errorf("%s <%s>: %s; names tell the players of a club apart%s", players[i].Name, p.Addr, clash, sameAs(people, players[i]))
		}
	}
	return players, nil
}

// sameAs says what to do about a player that the club knows from another address or by another name.
func sameAs(r register.Register, p lobby.Player) string {
	if known, is := r.At(p.Addr); is {
		return fmt.Sprintf(". To have him shown by this name: adjutant player rename %s = %s", known.Key, p.Name)
	}
	if known, is := r.Called(p.Name); is {
		return fmt.Sprintf(". If it is he: adjutant player address %s = %s", known.Key, p.Addr)
	}
	return ""
}

// spelledOut are the players, as south=Ben Example, or the guests who may choose, as P2, with the addresses of
// people that the register knows by that key or name. What it does not know stays as it is written.
func spelledOut(people register.Register, said []string) []string {
	var all []string
	for _, s := range said {
		side, who, seat := strings.Cut(s, "=")
		if !seat {
			side, who = "", s
		}
		if p, err := people.Find(who); err == nil && !strings.Contains(who, "@") && p.Addr() != "" {
			if s = (&mail.Address{Name: p.Name, Address: p.Addr()}).String(); seat {
				s = side + "=" + s
			}
		}
		all = append(all, s)
	}
	return all
}

// players are who plays the pack's sides, in their order.
func (t Terms) players(p *pack.Pack) ([]lobby.Player, error) {
	bySide := map[engine.Side]lobby.Player{}
	for _, s := range t.Seats {
		player, err := t.player(s, p)
		if err != nil {
			return nil, err
		}
		if _, taken := bySide[player.Side]; taken {
			return nil, fmt.Errorf("--seat %q: somebody plays %s already", s, player.Side)
		}
		bySide[player.Side] = player
	}
	var players []lobby.Player
	for _, side := range p.Sides {
		player, seated := bySide[side.ID]
		switch {
		case seated:
			players = append(players, player)
		case !t.Open && len(t.Guests) == 0 || t.Direct:
			return nil, fmt.Errorf("nobody plays %[1]s: add --seat %[1]s=ADDRESS", side.ID)
		}
	}
	for _, g := range t.Guests {
		player, err := guest(g)
		if err != nil {
			return nil, err
		}
		players = append(players, player)
	}
	return players, nil
}

// guest reads who may choose a side.
func guest(said string) (lobby.Player, error) {
	addr, err := mail.ParseAddress(said)
	if err != nil {
		return lobby.Player{}, fmt.Errorf("--guest %q: write an address, or the name of who is in the register", said)
	}
	return lobby.Player{Name: addr.Name, Addr: addr.Address}, nil
}

// houseWord stands in the place of an address for the club's own player.
const houseWord = "house"

// player reads who plays a side of the pack.
func (t Terms) player(seat string, p *pack.Pack) (lobby.Player, error) {
	word, who, found := strings.Cut(seat, "=")
	side, known := p.SideNamed(word)
	if found && !known {
		return lobby.Player{}, fmt.Errorf("--seat %q: the sides of the pack %s are %s", seat, p.ID, sideNames(p))
	}
	if strings.EqualFold(strings.TrimSpace(who), houseWord) {
		return lobby.Player{Side: side, Name: game.HouseName, House: house.Version}, nil
	}
	addr, err := mail.ParseAddress(who)
	if !found || err != nil {
		return lobby.Player{}, fmt.Errorf("--seat %q: write SIDE=ADDRESS, SIDE=NAME of who is in the register, or SIDE=house for the club's own player", seat)
	}
	return lobby.Player{Side: side, Name: addr.Name, Addr: addr.Address}, nil
}

func sideNames(p *pack.Pack) string {
	var names []string
	for _, s := range p.Sides {
		name := string(s.ID)
		if !strings.EqualFold(name, s.Name) {
			name += " (" + s.Name + ")"
		}
		names = append(names, name)
	}
	return strings.Join(names, " and ")
}
