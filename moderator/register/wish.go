package register

import (
	"time"

	"adjutant/moderator/game"
)

// Wishes are what somebody wanted last of the mails that he gets: what he says in one game, unless he says that it is for
// that one alone, holds in those that begin for him from then on.
type Wishes struct {
	Zone        Wish `json:"zone,omitzero"`
	Letters     Wish `json:"letters,omitzero"`
	Attachments Wish `json:"attachments,omitzero"`
	Stops       Wish `json:"stops,omitzero"`
}

// Wish is one of them, with when it was said.
type Wish struct {
	Want string    `json:"want,omitempty"` // "" for the usual
	At   time.Time `json:"at,omitzero"`    // zero where nothing was said
}

// later is the wish, or another that is told behind it and was not said before it.
func (w Wish) later(other Wish) Wish {
	if other.At.Before(w.At) {
		return w
	}
	return other
}

// later are the wishes, each or the other that was said later.
func (w Wishes) later(other Wishes) Wishes {
	return Wishes{Zone: w.Zone.later(other.Zone), Letters: w.Letters.later(other.Letters), Attachments: w.Attachments.later(other.Attachments), Stops: w.Stops.later(other.Stops)}
}

// wished are the wishes of a player with a zone and habits at a seat from a time on, who had others there
// before.
func wished(at time.Time, zone, zoneBefore string, h, before game.Habits) (w Wishes) {
	for _, one := range []struct {
		wish      *Wish
		want, was string
	}{{&w.Zone, zone, zoneBefore}, {&w.Letters, h.Letters, before.Letters}, {&w.Attachments, h.Attachments, before.Attachments}, {&w.Stops, h.Stops, before.Stops}} {
		if one.want != one.was {
			*one.wish = Wish{Want: one.want, At: at}
		}
	}
	return w
}

// chosen are the wishes that somebody chose in the register.
func (c Choices) chosen(at time.Time) (w Wishes) {
	for _, one := range []struct {
		wish *Wish
		want *string
	}{{&w.Zone, c.Zone}, {&w.Letters, c.Letters}, {&w.Attachments, c.Attachments}, {&w.Stops, c.Stops}} {
		if one.want != nil {
			*one.wish = Wish{Want: *one.want, At: at}
		}
	}
	return w
}
