package register_test

import (
	"testing"

	"adjutant/moderator/register"
)

// Of who is not listed, or is forgotten, everybody reads his key in what is said of his games, and of nobody else.
func TestListing(t *testing.T) {
	c := club{t: t}
	c.play("a", "Anna <anna@example.test>", "Ben <ben@example.test>")
	c.play("b", "Anna Bell <bell@example.test>", "Anna <anna@example.test>")
	c.play("c", "Carl <carl@example.test>")
	no := true
	c.do(c.register().Clerk().Choose(c.find("Anna"), register.Choices{Unlisted: &no}))
	c.play("e", "Gina Example <gina@example.test>")
	c.do(c.register().Clerk().Choose(c.find("Gina Example"), register.Choices{Unlisted: &no}))
	c.play("f", "ivo.k1985 <ivo.k1985@example.test>")
	for i := range c.games {
		c.games[i].Over = true
	}
	c.do(c.register().Clerk().Forget(c.find("Carl")))
	l := c.register().Listing()
	for _, tt := range []struct{ tag, text, want string }{
		{"a", "Anna", "player P1"},
		{"a", "North: Anna, has joined", "North: player P1, has joined"},
		{"a", "north (Anna) has resigned, and south (Ben) wins", "north (player P1) has resigned, and south (Ben) wins"},
		{"a", "Annalena, Joanna and Änna", "Annalena, Joanna and Änna"},
		{"b", "Anna, Anna Bell", "player P1, Anna Bell"},
		{"c", "Carl wins", "player P4 wins"},
		{"b", "ANNA BELL, and anna", "Anna Bell, and anna"}, // a single word may be another
		{"e", "GINA EXAMPLE'S units, Gina Examples and gina example", "player P5'S units, Gina Examples and player P5"},
		{"f", "North: ivo.k1985", "North: player P6"}, // who has said no name
		{"d", "Anna", "Anna"}, // another club's
		{"a", "", ""},
	} {
		if got := l.Text(tt.tag, tt.text); got != tt.want {
			t.Errorf("%s: %q is %q, want %q", tt.tag, tt.text, got, tt.want)
		}
	}
	if got := (register.Listing{}).Text("a", "Anna"); got != "Anna" {
		t.Errorf("without a register: %s", got)
	}
}
