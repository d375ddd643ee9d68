package seal

// Limits of what can be sealed together.
const (
	maxText  = 1 << 18 // bytes of a plan's text
	maxLines = 100     // orders
	maxLine  = 2000    // bytes of one order
	maxTurn  = 999
)
