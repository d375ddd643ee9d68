package interpret

import (
	"strings"

	"adjutant/moderator/orders"
	"adjutant/moderator/orders/idiom"
)

// goingOn is a text in which each line that goes on with an order has that order alone.
func goingOn(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if orders.EndsText(line) {
			break
		}
		if !strings.HasSuffix(strings.TrimSpace(line), "?") {
			lines[i], _ = idiom.GoesOn(line, orders.IsOrder)
		}
	}
	return strings.Join(lines, "\n")
}
