package outfit

import (
	"fmt"
	"html"
	"strings"

	"adjutant/moderator/board"
	"adjutant/moderator/chartpage"
)

// help is the module's own help page.
func (k *Kit) help() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format, args...) }
	say("<p>This module was made from the pack <b>%s</b>, edition %s. The moderator of your club plays by the same pack.</p>\n",
		html.EscapeString(k.pack.ID), html.EscapeString(k.pack.Edition))
	if len(k.Notes) > 0 {
		say("<ul>\n")
		for _, n := range k.Notes {
			say("<li>%s</li>\n", html.EscapeString(n))
		}
		say("</ul>\n")
	}
	say("<h3>Your turn</h3>\n<ol>\n"+
		"<li>Open the position that the moderator sent you, or begin with a set-up of this module.</li>\n"+
		"<li>Choose <b>File, Begin Logfile</b>.</li>\n"+
		"<li>%s</li>\n"+
		"<li>Choose <b>File, End Logfile</b>, and mail the file to the club.</li>\n</ol>\n", k.movesSaid())
	say("<h3>Counters</h3>\n<p>%s "+
		"Ctrl-T shows the way that it went, Ctrl-L sends it to the box of those that were eliminated. "+
		"The moderator keeps the state of all units himself and sends it with each answer: what you switch is for your own eyes.</p>\n", k.switchesSaid())
	if n := len(k.pack.Facing.Corners); n > 0 {
		say("<p>Ctrl-] turns a unit to the right and Ctrl-[ to the left: in a log that is an order to face there. "+
			"A counter that was not turned looks to %s once Ctrl-%c shows its front, and nowhere in particular before.</p>\n", k.pack.Facing.Corners[0], k.key(board.FrontLayer))
	}
	say("<p>Units that are not on the map are in the window <b>%s</b>: reinforcements by the turn on which they arrive, and all that was lost.</p>\n", board.BoxesMap)
	say("<p>The chart <b>Counters</b> tells what the units are. Flags and the mark of an attack are in the drawer Markers; they mean nothing to the rules.</p>\n")
	return chartpage.Page(k.pack.Title, b.String())
}

// switchesSaid says what changes the condition of a counter.
func (k *Kit) switchesSaid() string {
	if len(k.pack.Statuses) == 0 {
		return "Ctrl-F loses or regains a step, Ctrl-E disrupts or rallies, Ctrl-I makes a unit ineffective or well again."
	}
	var all []string
	for _, layer := range k.pack.StatusLayers() {
		var words []string
		for _, s := range k.pack.InLayer(layer) {
			words = append(words, s.Word)
		}
		all = append(all, fmt.Sprintf("Ctrl-%c: %s.", k.key(layer), strings.Join(words, ", ")))
	}
	return html.EscapeString(strings.Join(all, " "))
}

// movesSaid says how units are moved: hex by hex, or on a table leg by leg, with words for what no drag shows.
func (k *Kit) movesSaid() string {
	if _, table := k.Inch(); !table || len(k.pack.Units) == 0 {
		return "Move your counters hex by hex, and write attacks and other orders into the chat, one a line."
	}
	first, last := html.EscapeString(k.pack.Units[0].Name), html.EscapeString(k.pack.Units[len(k.pack.Units)-1].Name)
	turns := ""
	if k.binding.Compass {
		turns = "The bar behind a counter is its front, to scale, and the arrow where it looks: Ctrl-R turns it with the mouse. "
	}
	return fmt.Sprintf("Move your counters with a drag for each straight leg of their way; the middle of the counter counts, and the button <b>Ruler</b> measures. %sWhat a drag cannot show you write into the chat: <tt>face %s 90</tt>, <tt>move %s charge %s</tt>; fire and other orders too, one a line.", turns, first, first, last)
}
