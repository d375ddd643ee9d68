package ask

import "adjutant/moderator/report"

// cards tells who holds which, as the asker may know it.
func (b *board) cards(string) report.Reply {
	lines := b.course.Cards(b.side)
	if len(lines) == 0 {
		return report.Reply{Command: "cards", Text: []string{"No side holds cards in this game."}}
	}
	return report.Reply{Command: "cards", Text: []string{"The cards, as far as you may know them; 'what is' and the name of one tells what it says:"}, Lines: lines}
}
