// Package request reads what a line asks of the moderator that orders nothing: commands of players and of moderators, the press, and
// the numbers of a draft that are dropped.
package request

import (
	"slices"
	"strings"

	"adjutant/moderator/orders/idiom"
	"adjutant/moderator/orders/order"
	"adjutant/moderator/orders/refusal"
	"adjutant/moderator/orders/scan"
	"adjutant/moderator/spelling"
)

// Command is a line that asks the moderator for something and orders nothing:
// help commands, status, orders.
type Command struct {
	Line int    // 0 for the subject of a mail
	Word string // one of Words
	Rest string // as written; of a press, to whom it goes
	Text string // of a press, as written
	// Orders are numbers of lines in the text of a press that look like orders,
	// where no "end press" says that they are text.
	Orders []int
	Until  int // of a press that ends before an order or a question: the line of that, 0 for none
}

// commandWords begin the lines that are commands; some are two words. One that
// is also an order word is a command only if it stands alone.
var commandWords = []string{
	"help", "commands", "status", "orders", "resend", "re-send", "check", "preview", "history", "map", "position", "log", "module", "wait", "process", "cancel rest",
	"audit", "setup", Press,
	"absence", "delay", "accept delay", "deadline", "ladder",
	"confirm", keyWord, "keys", "remove key", "resign", "offer", "accept draw", "accept result", "accept ruling", "decline offer", "withdraw offer",
	"pause", "resume", "rematch",
	"zone", "address", "replace", "join", "watch", "unwatch",
}

// bareWords are commands that nothing stands behind but politeness: a line that
// begins with one and goes on is prose.
var bareWords = []string{"commands", "keys", Undo, "status", "orders", "check", "preview", "position", "log", "module", "audit", "setup", "process", "send", "cancel rest"}

// polite are words that may stand behind such a command.
var polite = []string{"please", "thanks", "thank", "you", "this", "these", "the", "my", "only", "now", "orders", "turn", "draft", "game", "of", "it", "and", "attached", "log", "logs", "file", "files"}

// LaterWords are the commands that there are since [scan.Conversing].
var LaterWords = []string{"send", "drop", Undo, lettersWord, attachmentsWord}

// latestWords are those that there are since [scan.Attending].
var latestWords = []string{stopsWord}

// IsLater reports whether the command is there since [scan.Conversing] alone.
func (c Command) IsLater() bool { return slices.Contains(LaterWords, c.Word) }

// Words are all words that begin a command, in small letters.
func Words() []string { return slices.Concat(commandWords, LaterWords, latestWords) }

// conversingWords are those that there were before [scan.Attending].
var conversingWords = slices.Concat(commandWords, LaterWords)

// Parse reads a line as a command, false if it is none. A press has its text
// in the line behind a colon.
func Parse(line string) (Command, bool) {
	c, ok := In(scan.Text(scan.Normalise(line, 1)), conversingWords)
	if ok && c.Word == Press {
		c.Rest, c.Text, _ = strings.Cut(c.Rest, ":")
		c.Rest, c.Text = strings.TrimSpace(c.Rest), strings.TrimSpace(c.Text)
	}
	return c, ok
}

// Of is the command by a version of reading that a normalised line is, if it is one.
func Of(line string, v scan.Version) (Command, bool) { return In(line, WordsOf(v)) }

// WordsOf begin the commands of a version.
func WordsOf(v scan.Version) []string {
	switch {
	case v >= scan.Attending:
		return Words()
	case v >= scan.Conversing:
		return conversingWords
	}
	return commandWords
}

// In is the command with one of the words that a normalised line is, if it is one.
func In(line string, words []string) (Command, bool) {
	var c Command
	for _, word := range words {
		if rest, begins := cutWord(line, word); begins && len(word) > len(c.Word) {
			c = Command{Word: word, Rest: strings.TrimRight(strings.TrimLeft(rest, order.WordEnds+".,"), order.WordEnds)}
		}
	}
	if strings.Trim(c.Rest, idiom.Politeness) == "" {
		c.Rest = ""
	}
	if slices.Contains(bareWords, c.Word) && !c.dropPoliteness() {
		return c, false
	}
	if want, _ := c.Wish(); isHabit(c.Word) && len(strings.Fields(want)) != 1 {
		return c, false // words to somebody: letters from home
	}
	if c.isOther() {
		return c, false
	}
	if c.Word == "drop" && len(Dropped(c)) == 0 && !DropsAll(c) {
		return c, false
	}
	_, alsoOrder := order.VerbOf(c.Word)
	return c, c.Word != "" && (!alsoOrder || c.Rest == "" || c.isKey())
}

// isKey reports whether a command has a public key of SSH behind it, which no order of
// the same word has.
func (c Command) isKey() bool {
	kind, _, _ := strings.Cut(c.Rest, " ")
	return c.Word == keyWord && (strings.HasPrefix(kind, "ssh-") || strings.HasPrefix(kind, "ecdsa-sha2-") || strings.HasPrefix(kind, "sk-"))
}

// The commands with which a player says how he wants his letters.
const (
	lettersWord     = "letters"
	attachmentsWord = "attachments"
)

// stopsWord is the command with which he says whether each path of his ends where it is long enough: stops: always. With a yes
// it is no command, but says so of one mail.
const stopsWord = "stops"

func isHabit(word string) bool { return word == lettersWord || word == attachmentsWord }

// isOther reports whether a line that begins as the command is none of it: stops at nothing.
func (c Command) isOther() bool {
	want, _ := c.Wish()
	return c.Word == stopsWord && !strings.EqualFold(want, "always") && !strings.EqualFold(want, "no")
}

// Wish is what a player wants of his letters, and whether that is for this game alone: short here.
func (c Command) Wish() (want string, here bool) {
	want = strings.Trim(c.Rest, " .,!")
	for _, said := range []string{" here", " in this game", " for this game"} {
		if n := len(want) - len(said); n > 0 && strings.EqualFold(want[n:], said) {
			return strings.TrimRight(want[:n], " ,"), true
		}
	}
	return want, false
}

// maxTopic is how many words stand behind a command that has no reason.
const maxTopic = 4

// Undo asks what can be taken back.
const Undo = "undo"

// keyWord brings a key to sign with.
const keyWord = "key"

// IsTalk reports whether the line is no command though it begins with its word: a heading
// ("orders:"), or words to somebody ("join me for a beer", "history repeats itself, it seems").
func (c Command) IsTalk(line string) bool {
	if c.Rest == "" {
		return c.Word == "orders" && strings.HasSuffix(line, ":")
	}
	if strings.HasPrefix(c.Rest, "?") {
		return true
	}
	told := slices.Contains(toldWhy, c.Word) || strings.ContainsFunc(c.Rest, func(r rune) bool { return idiom.IsDigit(r) || r == '@' || r == '/' || r == ':' || r == '-' })
	words := idiom.Words(spelling.Fold(c.Rest))
	chat := slices.ContainsFunc(words, func(word string) bool { return slices.Contains(chatter, word) })
	return !told && (chat || len(words) > maxTopic || strings.HasSuffix(line, "!"))
}

// Courteous is the command that a line asks for behind courtesies: "please check". Where it hangs
// on the command what becomes of the mail, and the line says more than please, it is refused. Neither is
// found in any other line, nor before [scan.Tolerant].
func Courteous(line string, v scan.Version) (Command, *scan.Fault) {
	if v < scan.Tolerant {
		return Command{}, nil
	}
	before := idiom.CourtesyOf(line)
	c, is := Of(line[len(before):], v)
	switch {
	case before == "" || !is || c.IsTalk(line[len(before):]):
		return Command{}, nil
	case c.Rest == "" && (slices.Contains(harmless, c.Word) || c.Word == "send") && idiom.Pleading.MatchString(before):
		return c, nil
	case c.Rest == "" && slices.Contains(suspending, c.Word), c.Word == "confirm" && strings.ContainsFunc(c.Rest, idiom.IsDigit):
		f := refusal.MoreThanCommand(c.Word)
		f.Write = strings.TrimSpace(line[len(before):])
		return Command{}, &scan.Fault{At: len([]rune(before)), Finding: f}
	}
	return Command{}, nil
}

// suspending are commands with which the orders of a mail are not carried out.
var suspending = []string{"check", "preview"}

// harmless are commands that take nothing back if nobody meant them.
var harmless = append([]string{"commands", "status", "history", "map", "position", "module", "resend", "deadline", "keys"}, suspending...)

// chatter are words that stand behind no command.
var chatter = []string{"me", "us", "you", "i", "it", "itself", "is", "was", "are", "a", "an", "looks", "seems", "never", "very", "so"}

// toldWhy are commands behind which anything may stand.
var toldWhy = []string{Press, "pause", "resume", "offer", "ladder", "resign", "replace", keyWord}

// sentAlong are words behind 'send' that name what is sent, which is all that is kept: send that, send the rest as it stands.
var sentAlong = []string{"that", "them", "all", "rest", "everything", "what", "is", "kept", "as", "stands", "off", "then", "my", "remaining", "others", "other"}

// dropPoliteness leaves out what stands behind a command out of politeness, false
// if that is more. Behind an order word nothing is politeness.
func (c *Command) dropPoliteness() bool {
	_, alsoOrder := order.VerbOf(c.Word)
	for _, word := range strings.FieldsFunc(spelling.Fold(c.Rest), func(r rune) bool { return strings.ContainsRune(order.WordEnds+idiom.Politeness, r) }) {
		if alsoOrder || !slices.Contains(polite, word) && !(c.Word == "send" && slices.Contains(sentAlong, word)) {
			return false
		}
	}
	c.Rest = ""
	return true
}

// cutWord is what stands behind the word with which the normalised line begins, false
// if it does not begin with it.
func cutWord(line, word string) (rest string, begins bool) {
	if len(line) < len(word) || !strings.EqualFold(line[:len(word)], word) {
		return "", false
	}
	rest = line[len(word):]
	return rest, rest == "" || strings.ContainsRune(order.WordEnds+idiom.Politeness, rune(rest[0]))
}
