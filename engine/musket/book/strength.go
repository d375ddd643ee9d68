package book

// Floor is what brings a factor that deductions took below the floor back to it; one
// that is printed below it stays.
func (opts Choices) Floor(total int) int {
	lowest := 0
	switch opts.Word(optFloor) {
	case "one":
		lowest = 1
	case "none":
		return 0
	}
	return max(lowest-total, 0)
}

// Fords reports whether a hexside is a ford. One that is listed without its creek
// has one all the same.
func (opts Choices) Fords(side Crossing) bool {
	return side.Has(Ford) && (side.Has(Creek) || opts.Is(optBareFord, 0))
}
