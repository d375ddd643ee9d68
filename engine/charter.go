package engine

// Charter is what a [System] implements that has charts of its own besides those of its
// packs, such as one of what terrain does. They are for people: no rule looks anything up
// in them.
type Charter interface {
	Charts() []Chart
}

// Chart is a chart for people.
type Chart struct {
	Title string
	Head  []string   // of the columns
	Rows  [][]string // each as long as the head
	Notes []string
}
