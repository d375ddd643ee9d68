package web

import (
	"fmt"
	"net/http"
	"slices"

	"adjutant/moderator/roll"
)

// Files of the club's keys, as they are downloaded.
const (
	publicFile  = "club.pub"
	signersFile = "allowed_signers"
	changePart  = "succession-"
	heirPart    = "heir-"
)

// changeName is the name of the file of a change: that which it has at the club.
func changeName(c roll.Succession) string {
	return fmt.Sprintf("%s%.8s", changePart, roll.Sum([]byte(c.New.Text())))
}

// heirName is the name of the file of an announcement: that which it has at the club.
func heirName(h roll.Heir) string { return fmt.Sprintf("%s%.8s", heirPart, h.Hash()) }

// keyPages are the pages of the club's keys.
type keyPages struct{ site *Site }

// heirs are the announcements of heirs of the club's keys.
func (k keyPages) heirs() ([]roll.Heir, error) {
	if k.site.Heirs == nil {
		return nil, nil
	}
	return k.site.Heirs()
}

// public is the public half of the keys that sign now.
func (k keyPages) public() (roll.Public, error) {
	keys, err := k.site.Keys()
	if err != nil {
		return roll.Public{}, err
	}
	return keys.Public()
}

// since are the public keys that records begin with, and the changes of them
// since then, in order. The empty text is the first keys of all.
func (k keyPages) since(first string) (roll.Public, []roll.Succession, error) {
	all, err := k.site.Successions()
	if err != nil {
		return roll.Public{}, nil, err
	}
	var keys roll.Public
	if first != "" {
		keys, err = roll.ParsePublic(first)
	} else if keys, err = k.public(); err == nil {
		keys = beginning(keys, all)
	}
	return keys, following(keys, all), err
}

// beginning is the keys before all changes that led to those of now.
func beginning(keys roll.Public, all []roll.Succession) roll.Public {
	for range all {
		i := slices.IndexFunc(all, func(c roll.Succession) bool { return c.New == keys })
		if i < 0 {
			break
		}
		keys = all[i].Old
	}
	return keys
}

// following are the changes that begin with the keys, one after the other.
func following(keys roll.Public, all []roll.Succession) []roll.Succession {
	var changes []roll.Succession
	for range all {
		i := slices.IndexFunc(all, func(c roll.Succession) bool { return c.Old == keys })
		if i < 0 {
			break
		}
		changes = append(changes, all[i])
		keys = all[i].New
	}
	return changes
}

// keysPage is the page of the keys.
type keysPage struct {
	Public  roll.Public
	Signer  string
	Changes []roll.Succession
	Heirs   []roll.Heir
	First   roll.Public
}

// show shows the public keys.
func (k keyPages) show(r *http.Request) (answer, error) {
	page, err := k.page()
	if err != nil {
		return answer{}, err
	}
	return k.site.show(r, content{Name: "keys", Title: "Keys", Data: page})
}

func (k keyPages) page() (page keysPage, err error) {
	if page.Public, err = k.public(); err != nil {
		return page, err
	}
	if page.Signer, err = page.Public.AllowedSigner(); err != nil {
		return page, err
	}
	if page.Heirs, err = k.heirs(); err != nil {
		return page, err
	}
	page.First, page.Changes, err = k.since("")
	return page, err
}

// file sends the public keys, those before all changes, a change of them, or the
// announcement of an heir.
func (k keyPages) file(r *http.Request) (answer, error) {
	page, err := k.page()
	if err != nil {
		return answer{}, err
	}
	name := r.PathValue("file")
	change := slices.IndexFunc(page.Changes, func(c roll.Succession) bool { return changeName(c) == name })
	heir := slices.IndexFunc(page.Heirs, func(h roll.Heir) bool { return heirName(h) == name })
	text := ""
	switch {
	case name == publicFile:
		text = page.Public.Text()
	case name == "first-"+publicFile:
		text = page.First.Text()
	case name == signersFile:
		text = page.Signer
	case change >= 0:
		text = page.Changes[change].String()
	case heir >= 0:
		text = page.Heirs[heir].String()
	default:
		return answer{}, errNothing
	}
	return answer{name: name, kind: textKind, data: []byte(text)}, nil
}

const textKind = "text/plain; charset=utf-8"
