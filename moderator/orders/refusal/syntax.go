// Package refusal says in words why a line is no order, or how it was read, and what to write instead. Where in the line that stands
// is the reader's to say.
package refusal

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
	"adjutant/moderator/orders/order"
)

// NoOrder is for a line whose first word begins no order, with the likest that does.
func NoOrder(word, near, write string) engine.Finding {
	text := fmt.Sprintf("'%s' is not an order: put # or note: in front of text that is not an order", word)
	if near != "" {
		text = fmt.Sprintf("'%s' is not an order; did you mean '%s'?", word, near)
	}
	return engine.Finding{Code: finding.NoOrder, Text: text, Write: write}
}

// Expected is for a line that goes on otherwise than with one of the phrases.
func Expected(phrases []string, rest, write string) engine.Finding {
	quoted := make([]string, len(phrases))
	for i, phrase := range phrases {
		quoted[i] = "'" + phrase + "'"
	}
	found := "the line ends"
	if rest != "" {
		found = "'" + Excerpt(rest) + "'"
	}
	text := fmt.Sprintf("expected %s here: %s", strings.Join(quoted, " or "), found)
	return engine.Finding{Code: finding.Expected, Text: text, Write: write}
}

// NoneDeclared is for a name of what the game has none of.
func NoneDeclared(what string) engine.Finding {
	return engine.Finding{Code: finding.Expected, Text: fmt.Sprintf("this game has no %s of any name: its pack declares none", what)}
}

// LeftOver is for what stands behind an order that has all it can have.
func LeftOver(rest, near, write string) engine.Finding {
	text := fmt.Sprintf("left over after the order: '%s'", Excerpt(rest))
	if near != "" {
		text += fmt.Sprintf("; did you mean '%s'?", near)
	}
	return engine.Finding{Code: finding.LeftOver, Text: text, Write: write}
}

// NoAttackers is the finding for an attack that names no attacker, in a game whose pack is all its rules.
func NoAttackers(o order.Order) engine.Finding {
	return engine.Finding{Code: finding.NoPrimary, Text: "an attack names who attacks: 'primary <unit>', and 'support <unit>, <unit>' with it", Write: o.String() + " primary <unit>"}
}

// NoPrimary is the finding for an attack whose primary unit was not said to be it.
func NoPrimary(o order.Order) engine.Finding {
	write := o.String()
	if !o.Sideless().Has("primary") {
		write += " primary <unit>"
	}
	return engine.Finding{Code: finding.NoPrimary, Text: "an attack needs 'primary <unit>' (MS 7.2.1)", Write: write, Cites: []engine.Cite{"MS 7.2.1"}}
}

// NoSuchOrders is for orders to a brigade that there are not.
func NoSuchOrders(word, write string) engine.Finding {
	text := "orders are attack, advance, march or reserve"
	if word != "" {
		text += ", not '" + Excerpt(word) + "'"
	}
	return engine.Finding{Code: finding.NoSuchOrders, Text: text, Write: write}
}

// Missing is for a line that ends before something.
func Missing(what, write string) engine.Finding {
	article := "a "
	if strings.ContainsRune("aeio", rune(what[0])) {
		article = "an "
	}
	return engine.Finding{Code: finding.Missing, Text: article + what + " is missing here", Write: write}
}

// TooLong is for what goes beyond a limit of what is read.
func TooLong(what string, limit int) engine.Finding {
	text := fmt.Sprintf("more than %d %s: not read from here on", limit, what)
	return engine.Finding{Code: finding.TooLong, Text: text}
}

// StruckOut is the finding for a line with words between strokes.
func StruckOut() engine.Finding {
	return engine.Finding{Code: finding.StruckOut, Text: "words of this line are struck out (~~so~~), and nothing of it is read", Write: "the line without the words that do not hold; of an order that does not hold nothing"}
}

// ForModerator warns that no program carries out what a standing order says in words.
func ForModerator(text string) engine.Finding {
	return engine.Finding{Code: finding.ForModerator, Text: fmt.Sprintf("'%s' is passed to the moderator and never carried out by itself", Excerpt(text))}
}

// AsksInStanding is for a question where a standing order says what to do.
func AsksInStanding(text string) engine.Finding {
	return engine.Finding{Code: finding.NoOrder, Text: "a standing order asks nothing: '" + Excerpt(text) + "'; put the question in a line of its own"}
}
