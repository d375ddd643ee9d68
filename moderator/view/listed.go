package view

import (
	"slices"

	"adjutant/moderator/register"
)

// Listed is where the game stands, with the names of people as everybody may read them.
func (p Public) Listed(list register.Listing) Public {
	p.Seats, p.Ended = slices.Clone(p.Seats), list.Text(p.Tag, p.Ended)
	for i := range p.Seats {
		p.Seats[i].Player = list.Text(p.Tag, p.Seats[i].Player)
	}
	if p.Invited != nil {
		invited := *p.Invited
		invited.Seats = listed(list, p.Tag, invited.Seats)
		p.Invited = &invited
	}
	return p
}

// Listed is the game at a glance, of what pages show with the names of people as everybody may read them.
func (s Summary) Listed(list register.Listing) Summary {
	s.Seats, s.Over = slices.Clone(s.Seats), list.Text(s.Tag, s.Over)
	for i := range s.Seats {
		s.Seats[i].Player = list.Text(s.Tag, s.Seats[i].Player)
	}
	s.Invited, s.Open, s.Move = listed(list, s.Tag, s.Invited), listed(list, s.Tag, s.Open), list.Text(s.Tag, s.Move)
	return s
}

// listed are lines about a game with such names.
func listed(list register.Listing, tag string, lines []string) []string {
	lines = slices.Clone(lines)
	for i := range lines {
		lines[i] = list.Text(tag, lines[i])
	}
	return lines
}
