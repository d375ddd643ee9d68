package register

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// WhyExpelled says in a sentence that a person is expelled, since when, by which moderator and why; "" where he
// is not.
func (r Register) WhyExpelled(p Person) string {
	if r.fold == nil || !r.expelled(p) {
		return ""
	}
	var last Act
	for _, a := range r.History(p.Key) {
		if a.Expelled {
			last = a
		}
	}
	if last.At.IsZero() {
		return "He was expelled."
	}
	text := fmt.Sprintf("He was expelled on %s, by %s", day(last.At), last.By)
	if last.Why != "" {
		text += ", because: " + last.Why
	}
	return text + "."
}

// barred says that nobody asks who was expelled to play, unless he is admitted again first.
func (r Register) barred(p Person) string {
	return fmt.Sprintf("%s: %s; to have him play all the same, first make him a member: player admit %s", p.Spelled(), strings.TrimSuffix(r.WhyExpelled(p), "."), p.Key)
}

// Was is who was forgotten and wrote last from the mailbox of an address, nil for nobody.
func (r Register) Was(addr string) *Person {
	if r.fold == nil {
		return nil
	}
	return r.people[r.forgottenAt(addr)]
}

// Forgot is since when the person who wrote from an address is forgotten; false where somebody writes from it,
// or nobody who did was forgotten.
func (r Register) Forgot(addr string) (since time.Time, forgotten bool) {
	p := r.Was(addr)
	if _, known := r.At(addr); p == nil || known {
		return since, false
	}
	for _, a := range r.History(p.Key) {
		if a.Forgotten {
			since = a.At
		}
	}
	return since, true
}

// Likenesses are those who are, or were, called by a name or by what looks like it.
func (r Register) Likenesses(name string) (people []Person) {
	for _, p := range r.People {
		for _, had := range append([]string{p.Name}, p.Former...) {
			if name != "" && Alike(had, name) {
				people = append(people, p)
				break
			}
		}
	}
	return people
}

// CheckFree reports why who writes from an address cannot have a name.
func (r Register) CheckFree(name, addr string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if clash := r.Clash(name, addr); clash != "" {
		return errors.New(clash)
	}
	return nil
}

// Size is of how many acts the register is made.
func (r Register) Size() int {
	if r.fold == nil {
		return 0
	}
	return len(r.acts)
}
