package openplay

import (
	"adjutant/engine"
	"adjutant/engine/finding"
)

// findings is what is wrong with an action, in the order in which it was found.
type findings []*engine.Finding

func (f *findings) add(code, write, format string, args ...any) {
	*f = append(*f, finding.New(code, format, args...).Instead("%s", write))
}
