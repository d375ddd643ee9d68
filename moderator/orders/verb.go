package orders

// grammar reads what stands behind the word of an order, one case a form: nil for what is none.
func grammar(word string) func(*parser, *Order) {
	switch word {
	case "game", "side", "turn", "phase":
		return (*parser).header
	case "note", "ask":
		return (*parser).text
	case "move", "stack", "withdraw", "retreat":
		return (*parser).move
	case "entry":
		return (*parser).entry
	case "attack", "shock", "counter":
		return (*parser).attack
	case "defend":
		return (*parser).defend
	case "fire", "bombard", "cannon", "grape":
		return (*parser).shot
	case "charge":
		return (*parser).charge
	case "hold", "recover", "rally", "square", "limber", "unlimber", "activate", "resupply", "extend",
		"refuse", "absorb", "detach", "capture", "enter", "leave", "advance", "disrupt", "lose":
		return (*parser).simple
	case "terrain":
		return (*parser).terrain
	case "face":
		return (*parser).face
	case "orders":
		return (*parser).setOrders
	case "attach":
		return (*parser).attach
	case "use":
		return (*parser).use
	case "declare":
		return (*parser).declare
	case "answer":
		return (*parser).answered
	case "agree", "object", "wait", "pass":
		return (*parser).nothing
	case "roll", "reveal", "seal", "key":
		return (*parser).fact
	case "accept":
		return (*parser).accept
	case "reply":
		return (*parser).reply
	case "cancel":
		return (*parser).cancel
	case "standing":
		return (*parser).standing
	}
	return nil
}
