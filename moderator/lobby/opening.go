package lobby

import (
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/engine/house"
	"adjutant/moderator/clock"
	"adjutant/moderator/game"
	"adjutant/moderator/game/secret"
	"adjutant/moderator/register"
	"adjutant/moderator/report"
	"adjutant/moderator/roll"
)

// Opening is what a game is opened with.
type Opening struct {
	Now      time.Time
	Tag      string // lower-case letters, digits and hyphens, at most 32
	Title    string
	Pack     string // id
	Hash     string // of the pack
	Setup    engine.Setup
	Dice     game.DicePolicy
	Answer   time.Duration      // for each question; 0 waits for ever
	Clock    *clock.Policy      // nil for none, and without a time for questions
	Beacon   string             // that enters the dice, "" for none
	Notice   time.Duration      // from a freeze to its dice, at least; whole seconds, 0 without a beacon
	House    []string           // what the club has agreed besides, for people
	Unrated  string             // why its result does not count for ratings; "" if it does
	Rating   *roll.RatingTerms  // on what terms its result counts; nil for games from before there was a choice
	Ends     game.EndsPolicy    // what ends a side's part of a phase
	Page     game.PagePolicy    // what a player may do on the club's page
	Illegal  game.IllegalPolicy // what becomes of orders that may not be done
	Players  []Player           // one for each side of the pack; of an invitation, who is invited
	Anyone   bool               // of an invitation: any player of the club may take a seat that is kept for nobody
	Remind   time.Duration      // of an invitation: how long before its end those are reminded who have not answered, 0 for never
	Wait     time.Duration      // of an invitation: how long it stands
	Follows  string             // id of the game that it is the rematch of, "" for none
	Position []byte             // the VASSAL file that it starts from, nil to let the first log bring it
	Keys     string             // the host's public keys
	Random   io.Reader          // tokens, nonces, seeds and the secret are drawn from it
}

// Player is who takes a seat.
type Player struct {
	Side engine.Side // "" for a guest who may choose
	Name string
	Addr string
	// House is the version of the house's player, 0 for a human. Then there is no address.
	House int
	// Zone and Habits are what he has in the register, with which his seat begins where nobody is asked.
	Zone string
	game.Habits
}

// Seats seats the players, one at each side.
func (o Opening) Seats(sides []engine.Side) ([]game.Seat, error) {
	if len(o.Players) != len(sides) {
		return nil, fmt.Errorf("%d players for the sides %s", len(o.Players), game.SideNames(sides))
	}
	var seats []game.Seat
	for _, side := range sides {
		i := slices.IndexFunc(o.Players, func(p Player) bool { return p.Side == side })
		if i < 0 {
			return nil, fmt.Errorf("nobody plays %s", side)
		}
		seat := game.Seat{Side: side, Name: o.Players[i].Name, Addr: strings.ToLower(o.Players[i].Addr), House: o.Players[i].House, Zone: o.Players[i].Zone, Habits: o.Players[i].Habits}
		var err error
		if seat.Nonce, err = o.secret(); err != nil {
			return nil, err
		}
		if seat.Seed, err = o.secret(); err != nil {
			return nil, err
		}
		if seat.Token, err = o.token(); err != nil {
			return nil, err
		}
		if seat.House > 0 {
			seat.Token = "" // nobody writes for it
		}
		for _, other := range seats {
			if seat.House == 0 && other.House == 0 && register.Alike(other.Name, seat.Name) && other.Addr != seat.Addr {
				return nil, namesakes("play", other.Name, other.Addr, seat.Name, seat.Addr)
			}
		}
		seats = append(seats, seat)
	}
	return seats, nil
}

// namesakes is the error of two people whose names nobody tells apart.
func namesakes(do, name, addr, other, otherAddr string) error {
	other = strings.Join(strings.Fields(other), " ")
	if register.SameMailbox(addr, otherAddr) {
		return fmt.Errorf("two players %s from one mailbox, %s and %s: nobody plays against himself; name the address of who else it is", do, addr, otherAddr)
	}
	return fmt.Errorf("two players %s by a name that looks the same, %s <%s> and %s <%s>: give one of them another, as in %s 2 <%s>", do, name, addr, other, otherAddr, other, otherAddr)
}

// secret draws 32 bytes, in hexadecimal.
func (o Opening) secret() (string, error) {
	random, err := o.Draw(32)
	return hex.EncodeToString(random), err
}

// DrawSecret draws the secret of the game.
func (o Opening) DrawSecret() (secret.Secret, error) {
	key, err := o.secret()
	return secret.Secret{Key: key}, err
}

// token draws part of a reply address.
func (o Opening) token() (string, error) {
	token, err := o.Draw(10)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(token)), err
}

// Draw draws so many bytes.
func (o Opening) Draw(n int) ([]byte, error) {
	b := make([]byte, n)
	if _, err := io.ReadFull(o.Random, b); err != nil {
		return nil, fmt.Errorf("draw tokens: %w", err)
	}
	return b, nil
}

// EmptySeats are seats at which nobody sits yet, each with its seed.
func (o Opening) EmptySeats(sides []engine.Side) ([]game.Seat, error) {
	var seats []game.Seat
	for _, side := range sides {
		seed, err := o.secret()
		if err != nil {
			return nil, err
		}
		seat := game.Seat{Side: side, Seed: seed}
		if o.housePlays(side) {
			seat.Name, seat.House, seat.Nonce = game.HouseName, house.Version, HouseNonce
		}
		seats = append(seats, seat)
	}
	return seats, nil
}

// HouseNonce is what stands for the nonce of the house in a game whose players are asked: theirs alone are drawn
// where nobody foresees them.
const HouseNonce = "the house"

func (o Opening) housePlays(side engine.Side) bool {
	return slices.ContainsFunc(o.Players, func(p Player) bool { return p.Side == side && p.House > 0 })
}

// Guests are who is invited, each with a token.
func (o Opening) Guests(seats []game.Seat) ([]game.Guest, error) {
	var guests []game.Guest
	for _, p := range o.Players {
		if p.House > 0 {
			continue // it need not be asked
		}
		token, err := o.token()
		if err != nil {
			return nil, err
		}
		g := game.Guest{Side: p.Side, Name: p.Name, Addr: strings.ToLower(p.Addr), Token: token}
		for _, other := range guests {
			switch {
			case other.Addr == g.Addr:
				return nil, fmt.Errorf("%s is invited twice", g.Addr)
			case register.Alike(other.Name, g.Name):
				return nil, namesakes("are invited", other.Name, other.Addr, g.Name, g.Addr)
			case g.Side != "" && other.Side == g.Side:
				return nil, fmt.Errorf("two players are invited to play %s", g.Side)
			}
		}
		if g.Side != "" && !slices.ContainsFunc(seats, func(s game.Seat) bool { return s.Side == g.Side }) {
			return nil, fmt.Errorf("nobody can play %s in this game", g.Side)
		}
		guests = append(guests, g)
	}
	return guests, nil
}

// CheckInvitation says why nobody could take all seats, or in no time.
func (o Opening) CheckInvitation(i game.Invited) error {
	p := game.Invitation{Invited: &i}
	switch {
	case !i.Anyone && len(i.Guests) < len(i.Game.Seats)-p.Houses():
		return fmt.Errorf("%s invited to a game of %d sides: name more, or let any player of the club join", report.Count(len(i.Guests), "player"), len(i.Game.Seats))
	case len(p.Free()) == 0 && slices.ContainsFunc(i.Guests, func(g game.Guest) bool { return g.Side == "" }):
		return errors.New("a player is invited to choose a side, and none is left to choose")
	}
	return StandsFor(o.Wait, o.Remind)
}

// StandsFor says why an invitation cannot stand for so long, or remind so long before its end.
func StandsFor(wait, remind time.Duration) error {
	switch {
	case wait <= 0:
		return fmt.Errorf("an invitation stands for some time, at most %s", clock.Days(maxInvitation))
	case wait > maxInvitation:
		return fmt.Errorf("an invitation stands for some time, at most %s, not for %s", clock.Days(maxInvitation), clock.Days(wait))
	case remind < 0 || remind >= wait:
		return fmt.Errorf("a reminder %s before the end of an invitation that stands for %s", clock.Days(remind), clock.Days(wait))
	}
	return nil
}

// Secured is the line that gives a game its secret which was begun by a version that made all words of the seeds: 32 bytes from the
// source of chance.
func (o Opening) Secured() (game.Line, error) {
	drawn, err := o.DrawSecret()
	return game.Line{At: o.Now, Secret: &drawn}, err
}

// maxInvitation is for how long an invitation stands at most.
const maxInvitation = 90 * 24 * time.Hour

// CheckClock reports what keeps a game of the system from being opened with a clock.
func (o Opening) CheckClock(sys engine.Info) error {
	if o.Clock == nil {
		return nil
	}
	for _, t := range o.Clock.Times {
		if t.Kind != clock.Question && t.Kind != clock.Phase && !slices.Contains(sys.Phases, t.Kind) {
			return fmt.Errorf("a deadline for %s, which is no phase of %s: these are %s, and %s for all that have no deadline of their own", t.Kind, sys.Title, strings.Join(sys.Phases, ", "), clock.Phase)
		}
	}
	if o.Clock.Allowance(clock.Question) > 0 {
		return fmt.Errorf("a time for %ss in the clock: it is that of answers", clock.Question)
	}
	return o.Clock.Check()
}
