package decision

import (
	"adjutant/moderator/post"
	"adjutant/moderator/register"
)

// HouseOf is a club as its register knows it.
func HouseOf(c post.Club) register.House {
	return register.House{Name: c.Name, Owns: c.Owns, Staff: c.Staff()}
}
