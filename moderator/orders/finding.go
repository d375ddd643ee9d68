package orders

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/finding"
)

func noOrder(word, near, write string) engine.Finding {
	text := fmt.Sprintf("'%s' is not an order: put # or note: in front of text that is not an order", word)
	if near != "" {
		text = fmt.Sprintf("'%s' is not an order; did you mean '%s'?", word, near)
	}
	return engine.Finding{Code: finding.NoOrder, Text: text, Write: write}
}

func noDirection(word, near string) engine.Finding {
	return engine.Finding{Code: finding.NoOrder, Text: fmt.Sprintf("'%s' is no command of a moderator; did you mean '%s'?", word, near), Write: near}
}

func moreThanCommand(word string) engine.Finding {
	text := fmt.Sprintf("'%s' is a command that stands alone in its line: put # or note: in front of text that is not one", word)
	return engine.Finding{Code: finding.NoOrder, Text: text, Write: word}
}

func expected(phrases []string, rest, write string) engine.Finding {
	quoted := make([]string, len(phrases))
	for i, phrase := range phrases {
		quoted[i] = "'" + phrase + "'"
	}
	found := "the line ends"
	if rest != "" {
		found = "'" + excerpt(rest) + "'"
	}
	text := fmt.Sprintf("expected %s here: %s", strings.Join(quoted, " or "), found)
	return engine.Finding{Code: finding.Expected, Text: text, Write: write}
}

func notClosed(write string) engine.Finding {
	return engine.Finding{Code: finding.OpenQuote, Text: "quotation mark is not closed", Write: write}
}

func leftOver(rest, near, write string) engine.Finding {
	text := fmt.Sprintf("left over after the order: '%s'", excerpt(rest))
	if near != "" {
		text += fmt.Sprintf("; did you mean '%s'?", near)
	}
	return engine.Finding{Code: finding.LeftOver, Text: text, Write: write}
}

// noPrimary is the finding for an attack whose primary unit was not said to be it.
func noPrimary(o Order) engine.Finding {
	write := o.String()
	if !o.Sideless().Has("primary") {
		write += " primary <unit>"
	}
	return engine.Finding{Code: finding.NoPrimary, Text: "an attack needs 'primary <unit>' (MS 7.2.1)", Write: write, Cites: []engine.Cite{"MS 7.2.1"}}
}

// ownAttacked is the finding for an attack upon a unit of who orders it.
func ownAttacked(name string) engine.Finding {
	return engine.Finding{Code: finding.Missing, Text: name + " is your own: an attack names the enemy or the hex that is attacked"}
}

func noSuchOrders(word, write string) engine.Finding {
	text := "orders are attack, advance, march or reserve"
	if word != "" {
		text += ", not '" + excerpt(word) + "'"
	}
	return engine.Finding{Code: finding.NoSuchOrders, Text: text, Write: write}
}

func isMissing(what, write string) engine.Finding {
	article := "a "
	if strings.ContainsRune("aeio", rune(what[0])) {
		article = "an "
	}
	return engine.Finding{Code: finding.Missing, Text: article + what + " is missing here", Write: write}
}

func tooLong(what string, limit int) engine.Finding {
	text := fmt.Sprintf("more than %d %s: not read from here on", limit, what)
	return engine.Finding{Code: finding.TooLong, Text: text}
}

// struckOut is the finding for a line with words between strokes.
func struckOut() engine.Finding {
	return engine.Finding{Code: finding.StruckOut, Text: "words of this line are struck out (~~so~~), and nothing of it is read", Write: "the line without the words that do not hold; of an order that does not hold nothing"}
}

func notLocation(word string) engine.Finding {
	text := fmt.Sprintf("'%s' is not a location: hexes have four digits (1107) or a map letter and four (S2905), points look like (12.5,30)", excerpt(word))
	return engine.Finding{Code: finding.NoLocation, Text: text}
}

func offMap(loc engine.Loc, m Map) engine.Finding {
	text := fmt.Sprintf("%s is off the map (columns %02d-%02d, rows %02d-%02d)", loc, m.FirstColumn, m.LastColumn, m.FirstRow, m.LastRow)
	return engine.Finding{Code: finding.OffMap, At: loc, Text: text}
}

func noMap(loc engine.Loc, write string) engine.Finding {
	return engine.Finding{Code: finding.OffMap, At: loc, Text: fmt.Sprintf("%s is on no map of this game", loc), Write: write}
}

func noUnit(written string, likely []string, write string) engine.Finding {
	text := fmt.Sprintf("no unit called '%s'", excerpt(written))
	if len(likely) > 0 {
		text += "; did you mean '" + strings.Join(likely, "' or '") + "'?"
	}
	return engine.Finding{Code: finding.NoUnit, Text: text, Write: write}
}

func ambiguous(written, commands string, names []string, write string) engine.Finding {
	text := fmt.Sprintf("'%s' fits %d units (%s): add the command, e.g. %s", excerpt(written), len(names), commands, names[0])
	return engine.Finding{Code: finding.SeveralUnits, Text: text, Write: write}
}

func mayMean(written string, names []string, write string) engine.Finding {
	text := fmt.Sprintf("'%s' may be %s: which of them?", excerpt(written), strings.Join(names, ", "))
	return engine.Finding{Code: finding.SeveralUnits, Text: text, Write: write}
}

func sameHex(loc engine.Loc, m, above Map, column string) engine.Finding {
	other := fmt.Sprintf("%s%s%02d", above.Letter, column, above.LastRow)
	text := fmt.Sprintf("row %02d of map %s is row %02d of map %s: %s and %s are the same hex",
		m.FirstRow, m.Letter, above.LastRow, above.Letter, loc, other)
	return engine.Finding{Code: finding.TwoNames, At: loc, Text: text}
}

func forModerator(text string) engine.Finding {
	return engine.Finding{Code: finding.ForModerator, Text: fmt.Sprintf("'%s' is passed to the moderator and never carried out by itself", excerpt(text))}
}

// excerpt is the beginning of a long text.
func excerpt(text string) string {
	const limit = 40
	runes := []rune(text)
	if len(runes) <= limit {
		return text
	}
	return string(runes[:limit]) + "…"
}
