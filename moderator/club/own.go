package club

import (
	"cmp"
	"fmt"
	"net"
	"strings"

	"adjutant/config"
	"adjutant/moderator/store"
)

// Own is what of a club's settings no other club can have that is served beside it, in words. No password is among it.
func Own(file string) ([]string, error) {
	c, err := config.Load(file)
	if err != nil {
		return nil, err
	}
	own := []string{"club.address, " + strings.ToLower(c.Club.Address), "store, " + store.PlaceOf(c.Store.DSN)}
	for _, file := range []string{c.Keys.Rolls, c.Keys.Mark, c.Keys.Store, c.Keys.Mails} {
		if file != "" {
			own = append(own, "file of keys, "+file)
		}
	}
	for _, box := range c.Inboxes {
		own = append(own, fmt.Sprintf("mailbox, %s at %s, folder %s", box.User, box.Host, cmp.Or(box.Folder, "INBOX")))
	}
	for _, listen := range []string{c.Web.Listen, c.Metrics.Listen} {
		if _, port, err := net.SplitHostPort(listen); err == nil && port != "0" {
			own = append(own, "address to listen at, "+listen)
		}
	}
	return own, nil
}
