// Package seal is the text by which a player commits himself to orders that
// nobody may read yet. He mails its SHA-256, the seal, and later the text itself:
// who has the seal can then tell that no word of it was changed, and before that
// nobody can tell what it says, since a secret of his own is in it.
//
// The text is made on the player's own machine and is a mail to the moderator as
// it stands. With the secret 00112233445566778899aabbccddeeff, that of the player
// of the side union in the game wc-07, for the part 1 of his orders, sealed on
// turn 1, is
//
//	# adjutant/seal/v1
//	game wc-07
//	side union
//	reveal part 1 turn 1 secret 00112233445566778899aabbccddeeff
//	sealed entry b formation 1 turn 2 with lyon
//
// and its seal, what sha256sum prints for the file, is
//
//	7b8359a46f49c8b18d678997a573a52c92e9c79cacd66660fe3ca7b9cc98ca71
//
// # The text
//
// It is UTF-8; every line ends with the byte 0a. The first line is the version.
// Behind it stand the game, by its tag; the side; what is sealed, a part of the
// side's orders that is opened by itself, and the turn on which it was sealed; and
// the secret, 32 to 128 hexadecimal digits. Then come the orders, in the player's
// own order, one a line, each with "sealed " before it.
//
// All is in canonical form: letters are small, blanks are single and stand
// neither at the beginning nor at the end of a line, dashes, quotation marks and
// arrows are those of ASCII, characters without a shape are gone, and so is a
// semicolon at the end ([Canonical]). Mail programs change such things on the way,
// and the seal does not depend on them.
package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/moderator/orders"
)

// version is the first line of every text.
const version = "# adjutant/seal/v1"

// mark stands before each order.
const mark = "sealed "

// Plan is what a seal is made of.
type Plan struct {
	Game   string // tag of the game
	Side   string // of the player, as the pack spells it
	Part   string // which of the side's orders: those of the formation 1
	Turn   int    // on which they are sealed, from 1
	Secret string // hexadecimal digits; see [CheckSecret]
	Lines  []string
}

// Text is the canonical text of the plan. Two plans have one text exactly if they
// differ in nothing but what [Canonical] takes for the same. The error names what
// cannot be sealed.
func (p Plan) Text() (string, error) {
	if err := p.check(); err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\ngame %s\nside %s\nreveal part %s turn %d secret %s\n", version, orders.Fold(p.Game), orders.Fold(p.Side), orders.Fold(p.Part), p.Turn, orders.Fold(p.Secret))
	for _, line := range p.Lines {
		b.WriteString(mark + Canonical(line) + "\n")
	}
	return b.String(), nil
}

// Seal is the SHA-256 of the plan's text in 64 hexadecimal digits. The error
// names what cannot be sealed.
func (p Plan) Seal() (string, error) {
	text, err := p.Text()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:]), nil
}

// Canonical is the one spelling of an order that the seal covers, without the word
// "sealed" before it. It is its own canonical form.
func Canonical(line string) string {
	line = orders.Fold(line)
	for {
		shorter := strings.TrimRight(strings.TrimPrefix(line, mark), "; ")
		if shorter == line {
			return line
		}
		line = shorter
	}
}

// word is what may stand for a game, a side or a part in the order language.
var word = regexp.MustCompile(`^[^\s,;:]{1,64}$`)

func (p Plan) check() error {
	for _, field := range []struct{ name, value string }{{"game", p.Game}, {"side", p.Side}, {"part", p.Part}} {
		if !word.MatchString(orders.Fold(field.value)) {
			return fmt.Errorf("the %s %q is not one word", field.name, field.value)
		}
	}
	switch {
	case p.Turn < 1 || p.Turn > maxTurn:
		return fmt.Errorf("%d is no turn", p.Turn)
	case len(p.Lines) == 0:
		return errors.New("there are no orders to seal")
	case len(p.Lines) > maxLines:
		return fmt.Errorf("more than %d orders", maxLines)
	}
	for i, line := range p.Lines {
		if c := Canonical(line); c == "" || len(c) > maxLine || strings.HasPrefix(c, "#") {
			return fmt.Errorf("order %d is empty, a comment, or longer than %d bytes", i+1, maxLine)
		}
	}
	return CheckSecret(p.Secret)
}

// secretDigits is what a secret looks like: at least 128 bits.
var secretDigits = regexp.MustCompile(`^[0-9a-f]{32,128}$`)

// CheckSecret reports that a secret is none: too short, too long, or not of
// hexadecimal digits.
func CheckSecret(secret string) error {
	if !secretDigits.MatchString(orders.Fold(secret)) {
		return errors.New("a secret has 32 to 128 hexadecimal digits")
	}
	return nil
}

// IsMeant reports whether a text means to be that of a plan: it begins like one.
func IsMeant(text string) bool { return strings.HasPrefix(text, "# adjutant/seal/") }

// head is the lines before the orders.
var head = regexp.MustCompile(`^` + regexp.QuoteMeta(version) + `\ngame (\S+)\nside (\S+)\nreveal part (\S+) turn ([1-9][0-9]*) secret (\S+)\n`)

// Parse reads a plan's text and refuses whatever is not canonical.
func Parse(text string) (Plan, error) {
	if len(text) > maxText {
		return Plan{}, fmt.Errorf("parse seal: longer than %d bytes", maxText)
	}
	found := head.FindStringSubmatch(text)
	if found == nil {
		return Plan{}, errors.New("parse seal: the first four lines are not those of a sealed plan")
	}
	turn, err := strconv.Atoi(found[4])
	if err != nil {
		return Plan{}, fmt.Errorf("parse seal: %w", err)
	}
	p := Plan{Game: found[1], Side: found[2], Part: found[3], Turn: turn, Secret: found[5]}
	for line := range strings.Lines(text[len(found[0]):]) {
		p.Lines = append(p.Lines, strings.TrimPrefix(strings.TrimSuffix(line, "\n"), mark))
	}
	canonical, err := p.Text()
	if err != nil {
		return Plan{}, fmt.Errorf("parse seal: %w", err)
	}
	if canonical != text {
		return Plan{}, errors.New("parse seal: the text is not canonical")
	}
	return p, nil
}
