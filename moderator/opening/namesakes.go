package opening

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/moderator/lobby"
	"adjutant/moderator/register"
)

// namesakes are the players of the rows of a file that were read: nobody of them is taken for another, or for two.
type namesakes []namesake

// namesake is a player with the line in which he stood first.
type namesake struct {
	line int
	lobby.Player
}

// take adds the players of a row. The error names, with its line, each who has the name of another in a row before, or another
// name than in one.
func (n *namesakes) take(line int, players []lobby.Player) (wrong error) {
	for _, p := range players {
		if p.House > 0 {
			continue
		}
		if before := n.before(p); before == nil {
			*n = append(*n, namesake{line, p})
		} else if why := before.against(p); why != "" {
			wrong = errors.Join(wrong, errors.New(why))
		}
	}
	return wrong
}

// before is the player of a row before who may be taken for him, nil for nobody.
func (n *namesakes) before(p lobby.Player) *namesake {
	for i := range *n {
		if q := &(*n)[i]; register.SameMailbox(q.Addr, p.Addr) || register.Alike(q.Name, p.Name) {
			return q
		}
	}
	return nil
}

// against says what is wrong with a player, with this one in a row before; "" for nothing.
func (n namesake) against(p lobby.Player) string {
	same, called := register.SameMailbox(n.Addr, p.Addr), strings.EqualFold(n.Name, p.Name)
	switch {
	case same && (called || register.Bare(n.Name, n.Addr) || register.Bare(p.Name, p.Addr)): // whose name one row does not say
		return ""
	case same:
		return fmt.Sprintf("%s is %s here, and %s in line %d: write the same name in both", p.Addr, p.Name, n.Name, n.line)
	}
	return fmt.Sprintf("%[1]s <%[2]s> has the name of %[3]s <%[4]s> in line %[5]d, and two people have never the same name: if they are two, write one of them otherwise, as %[1]s 2 <%[2]s>; if they are one, write the same address in both", p.Name, p.Addr, n.Name, n.Addr, n.line)
}
