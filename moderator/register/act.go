package register

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/moderator/game"
)

// Key is a person's for ever: P1, P2 and so on, in the order in which they were enrolled. It is no name and no
// address, and never another person's.
type Key string

// number is that of the key, 0 of what is none.
func (k Key) number() int {
	n, err := strconv.Atoi(strings.TrimPrefix(string(k), "P"))
	if err != nil {
		return 0
	}
	return n
}

// Act is one thing done to the register. It does one thing to one person, or to all: holidays are nobody's. Acts are
// never changed, and what is wrong is mended by another.
type Act struct {
	At     time.Time `json:"at"`
	By     string    `json:"by"` // who did it, for people: the operator, Mo Example <mo@example.test>, game wc-7
	Why    string    `json:"why,omitempty"`
	Person Key       `json:"person,omitempty"` // "" of what is for all

	Enrolled  *Enrolled  `json:"enrolled,omitempty"`  // is a person from here on
	Renamed   string     `json:"renamed,omitempty"`   // is shown by this name from here on
	Reached   string     `json:"reached,omitempty"`   // this address is his from here on, and nobody else's
	Left      string     `json:"left,omitempty"`      // this address is his no more
	Chose     *Choices   `json:"chose,omitempty"`     // what he chose for himself
	Admitted  bool       `json:"admitted,omitempty"`  // is a member of the club, who may take open seats
	Expelled  bool       `json:"expelled,omitempty"`  // is a member no more, until he is admitted again
	Excused   *Excused   `json:"excused,omitempty"`   // that he left a game does not count against him
	Merged    Key        `json:"merged,omitempty"`    // is the same as this person, who stays
	Unmerged  Key        `json:"unmerged,omitempty"`  // is not the same as this person after all: as if the last act that merged him had not been
	Separated *Separated `json:"separated,omitempty"` // was two; the other is a person from here on
	Forgotten bool       `json:"forgotten,omitempty"` // his name and addresses are taken out of the register

	Holidays *game.Holidays `json:"holidays,omitempty"` // the club has holidays, or does not have them after all
}

// Enrolled is how a person came into the register.
type Enrolled struct {
	Name string `json:"name"`
	Addr string `json:"addr,omitempty"` // in small letters
	Was  Key    `json:"was,omitempty"`  // who was forgotten and wrote from the address: this is he again, with what he played
}

// Choices are what a person chose for himself; nil is as it was before.
type Choices struct {
	Zone        *string `json:"zone,omitempty"`        // IANA name, "" for UTC
	Letters     *string `json:"letters,omitempty"`     // as in game.Habits
	Attachments *string `json:"attachments,omitempty"` // as in game.Habits
	Stops       *string `json:"stops,omitempty"`       // as in game.Habits
	Unlisted    *bool   `json:"unlisted,omitempty"`    // his name is not to be shown to others than those he plays with
	Daily       *bool   `json:"daily,omitempty"`       // of a moderator: he gets his day by mail, each morning
}

// Excused is the game of which somebody is excused for leaving it; the act says why.
type Excused struct {
	Game string `json:"game"`          // its tag
	Off  bool   `json:"off,omitempty"` // no more
}

// String is the excuse for people.
func (e Excused) String() string {
	if e.Off {
		return "not excused any more for leaving " + e.Game
	}
	return "excused for leaving " + e.Game
}

// Separated is the other of two who were taken for one person, with what is his of it.
type Separated struct {
	Key   Key      `json:"key"`
	Name  string   `json:"name"`
	Addrs []string `json:"addrs,omitempty"` // his from here on, and in all games before
	Games []string `json:"games,omitempty"` // tags of games in which it was he who had the name of the person, from whatever address
}

// Kind says in a few words what the act did, for people; the names are those of the register as it is.
func (a Act) Kind() string {
	switch {
	case a.Enrolled != nil:
		text := "enrolled as " + spelled(a.Enrolled.Name, a.Enrolled.Addr)
		if a.Enrolled.Was != "" {
			text += fmt.Sprintf(", who was forgotten as %s and is back", a.Enrolled.Was)
		}
		return text
	case a.Renamed != "":
		return "called " + a.Renamed
	case a.Reached != "":
		return "writes from " + a.Reached
	case a.Left != "":
		return "writes no more from " + a.Left
	case a.Chose != nil:
		return a.Chose.String()
	case a.Admitted:
		return "admitted as a member"
	case a.Expelled:
		return "a member no more"
	case a.Excused != nil:
		return a.Excused.String()
	case a.Merged != "":
		return fmt.Sprintf("the same person as %s", a.Merged)
	case a.Unmerged != "":
		return fmt.Sprintf("not the same person as %s after all", a.Unmerged)
	case a.Separated != nil:
		return a.Separated.String()
	case a.Forgotten:
		return "forgotten"
	case a.Holidays != nil:
		return a.Holidays.String()
	}
	return "nothing"
}

// String is the choices for people.
func (c Choices) String() string {
	var said []string
	if c.Zone != nil {
		said = append(said, "zone "+cmp.Or(*c.Zone, "UTC"))
	}
	if c.Letters != nil {
		said = append(said, game.LettersHabit+" "+cmp.Or(*c.Letters, game.UsualLetters))
	}
	if c.Attachments != nil {
		said = append(said, game.AttachmentsHabit+" "+cmp.Or(*c.Attachments, "few"))
	}
	if c.Stops != nil {
		said = append(said, game.StopsHabit+" "+cmp.Or(*c.Stops, "no"))
	}
	if c.Unlisted != nil {
		said = append(said, map[bool]string{true: "not listed", false: "listed"}[*c.Unlisted])
	}
	if c.Daily != nil {
		said = append(said, map[bool]string{true: "today daily", false: "today off"}[*c.Daily])
	}
	return strings.Join(said, ", ")
}

// String is the separation for people.
func (s Separated) String() string {
	text := fmt.Sprintf("separated from %s (%s)", s.Name, s.Key)
	if len(s.Addrs) > 0 {
		text += ", who writes from " + strings.Join(s.Addrs, " and ")
	}
	if len(s.Games) > 0 {
		text += ", who played " + strings.Join(s.Games, " and ")
	}
	return text
}

// spelled is somebody as mail programs spell him: Anna Example <anna@example.test>.
func spelled(name, addr string) string {
	switch {
	case addr == "":
		return name
	case name == "":
		return addr
	}
	return fmt.Sprintf("%s <%s>", name, addr)
}
