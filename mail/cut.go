package mail

// Why says why lines of a mail are not read as its writer's words.
type Why string

// The reasons there are.
const (
	Quotation Why = "quotation" // what he answers, with the line that says who wrote it
	Forwarded Why = "forwarded" // a mail that he passes on
	Signed    Why = "signature" // his signature, and what his program or telephone puts there
	Footer    Why = "footer"    // what servers add: of a mailing list, a virus scanner, a company
)

// Cut is a run of lines that were cut out of a mail's text.
type Cut struct {
	Below int // so many lines of Message.Text stand above it
	Why   Why
	Lines []string // those that are not empty
}

// textLine is a line of the mail as it is written, with why it is not read; "" if it is.
type textLine struct {
	text   string
	why    Why
	struck bool // HTML strikes out words of it
}

// keptOf is the text that is read, and what was cut out of it. Empty lines at its ends are left out.
func keptOf(lines []textLine) (text []string, cuts []Cut) {
	var kept []string
	for _, line := range lines {
		switch {
		case line.why == "":
			if len(kept) > 0 || !isBlank(line.text) {
				kept = append(kept, line.text)
			}
		case isBlank(line.text):
		case len(cuts) > 0 && cuts[len(cuts)-1].Why == line.why && cuts[len(cuts)-1].Below == written(kept):
			last := &cuts[len(cuts)-1]
			last.Lines = append(last.Lines, line.text)
		default:
			cuts = append(cuts, Cut{Below: written(kept), Why: line.why, Lines: []string{line.text}})
		}
	}
	return kept[:written(kept)], cuts
}

// written is the number of lines up to the last that is not empty.
func written(lines []string) int {
	n := len(lines)
	for n > 0 && isBlank(lines[n-1]) {
		n--
	}
	return n
}
