package replay

import (
	"slices"

	"adjutant/vassal"
)

// Notes are the texts of the notes window.
type Notes struct {
	Scenario, Public string
	Private          map[string]string // by owner, which is his password
	Secret           []vassal.SecretNote
}

func newNotes() Notes { return Notes{Private: map[string]string{}} }

func (n *Notes) set(cmd vassal.Command) {
	switch c := cmd.(type) {
	case vassal.Notes:
		n.Scenario = c.Text
	case vassal.PublicNotes:
		n.Public = c.Text
	case vassal.PrivateNote:
		n.Private[c.Owner] = c.Text
	case vassal.SecretNote:
		n.setSecret(c)
	}
}

// setSecret replaces the note of the same name and owner.
func (n *Notes) setSecret(c vassal.SecretNote) {
	same := func(old vassal.SecretNote) bool { return old.Name == c.Name && old.Owner == c.Owner }
	if i := slices.IndexFunc(n.Secret, same); i >= 0 {
		n.Secret[i] = c
		return
	}
	n.Secret = append(n.Secret, c)
}
