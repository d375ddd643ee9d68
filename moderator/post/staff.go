package post

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"adjutant/mail"
	"adjutant/moderator/game"
)

// ModeratorsOf are all moderators of a game, also those who play in it: the operator, the club's moderators, the
// game's.
func (c Club) ModeratorsOf(r game.Roster) []mail.Address {
	return append(c.Staff(), r.Moderators...)
}

// ModeratorName is who can be asked about a game what no mail answers: the first of its moderators, by
// name or address; "" for none.
func (c Club) ModeratorName(r game.Roster) string {
	for _, who := range c.ModeratorsOf(r) {
		if name := cmp.Or(who.Name, who.Addr); name != "" {
			return name
		}
	}
	return ""
}

// Staff are the humans who moderate all games of the club, the operator first.
func (c Club) Staff() []mail.Address {
	return append([]mail.Address{c.Operator}, c.Moderators...)
}

// StaffAt is which of them writes from an address.
func (c Club) StaffAt(addr string) (who mail.Address, found bool) {
	for _, who := range c.Staff() {
		if who.Addr != "" && strings.EqualFold(who.Addr, addr) {
			return who, true
		}
	}
	return mail.Address{}, false
}

// CalledBy is somebody by name and address, as far as there are both.
func CalledBy(a mail.Address) string {
	if a.Name == "" {
		return a.Addr
	}
	return fmt.Sprintf("%s <%s>", a.Name, a.Addr)
}

// Signed says who does something to a game, where it is not the operator: his name, or
// his address if he has none.
func (c Club) Signed(who mail.Address) string {
	switch {
	case strings.EqualFold(who.Addr, c.Operator.Addr):
		return ""
	case who.Name != "":
		return who.Name
	}
	return who.Addr
}

// hasPlayed reports whether somebody has played the game before, and not all sides want him for a moderator.
func (c Club) hasPlayed(t *game.Table, who mail.Address) bool {
	former := c.SeatOf(t.Tag, t.Former, who)
	return former != nil && !slices.ContainsFunc(t.Offers.Moderators, func(n string) bool { return game.SameName(n, former.Name) })
}

// Chairs are the places of those who moderate the game, and neither play in it nor have played.
func (c Club) Chairs(t *game.Table) []game.Seat {
	var chairs []game.Seat
	for _, who := range c.ModeratorsOf(t.Roster) {
		if who.Addr != "" && c.SeatOf(t.Tag, t.Sitting, who) == nil && !c.hasPlayed(t, who) {
			chairs = append(chairs, t.Chair(who))
		}
	}
	return chairs
}

// Colleagues are the places of the game's moderators but the one who acts: they are
// told of what he does.
func (c Club) Colleagues(t *game.Table, acts mail.Address) []game.Seat {
	var others []game.Seat
	for _, chair := range c.Chairs(t) {
		if !strings.EqualFold(chair.Addr, acts.Addr) {
			others = append(others, chair)
		}
	}
	return others
}
