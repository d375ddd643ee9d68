package mail

import "strings"

// unflow joins the lines of a text/plain; format=flowed part (RFC 3676) that the writer's program
// broke: a line that ends in a blank goes on in the next one of the same depth of quotation. With
// delSp the blank at the break is no part of the text.
func unflow(text string, delSp bool) string {
	var out strings.Builder
	open, above := false, 0
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		depth := quoteDepth(line)
		line = strings.TrimPrefix(line[depth:], " ")
		if open && (depth != above || line == signatureLine) {
			out.WriteByte('\n')
			open = false
		}
		if !open {
			out.WriteString(quoteMarks(depth, line))
		}
		open, above = strings.HasSuffix(line, " ") && line != signatureLine, depth
		if open && delSp {
			line = strings.TrimSuffix(line, " ")
		}
		out.WriteString(line)
		if !open {
			out.WriteByte('\n')
		}
	}
	return out.String()
}

func quoteDepth(line string) int {
	return len(line) - len(strings.TrimLeft(line, ">"))
}

// quoteMarks is what stands before a line: the marks of its depth. A line of the writer's own that
// begins with such a mark keeps the blank that tells it from a quotation.
func quoteMarks(depth int, line string) string {
	switch {
	case depth > 0:
		return strings.Repeat(">", depth) + " "
	case strings.HasPrefix(line, ">"):
		return " "
	}
	return ""
}
