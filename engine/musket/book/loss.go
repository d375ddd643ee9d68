package book

// LeaderLoss is which of the two ways to lose leaders are played.
func LeaderLoss(opts Choices) (sheet, revised bool) {
	switch opts[OptLeaderLoss] {
	case 0:
		sheet = opts.Is(OptCRT, ProfileSheet)
		return sheet, !sheet
	case 1:
		return true, false
	case 2:
		return false, true
	}
	return true, true
}
