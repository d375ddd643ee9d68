package printout

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"adjutant/moderator/bind"
)

// TellMoved says for which version of its module a pack was, and for which it is in a folder, what of its binding that does not have, and
// what stands for such a unit there as far as its name tells.
func TellMoved(out io.Writer, pack, dir string, m bind.Move) error {
	lines := []string{
		fmt.Sprintf("%s has pack %s for version %s of %q; it was for version %s.", dir, pack, m.Is, m.Module, cmp.Or(m.Was, "any")),
		fmt.Sprintf("%d of %d units have their piece.", m.Units-len(m.Gone), m.Units),
	}
	for _, mistake := range m.Wrong {
		lines = append(lines, "open     "+mistake.String())
	}
	for _, match := range m.Perhaps {
		lines = append(lines, fmt.Sprintf("perhaps  %s is %s now, %s: %s", match.Unit, match.Pieces[0], match.Sure, strings.Join(match.Why, "; ")))
	}
	_, err := fmt.Fprintln(out, strings.Join(lines, "\n"))
	return err
}
