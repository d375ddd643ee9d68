package order

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/declared/book"
	"adjutant/engine/finding"
)

// form is what an order may have in it.
type form struct {
	units, from, path bool
	args              []string // by name; "*" is any
}

var forms = map[string]form{
	book.Move:    {units: true, path: true, args: []string{Exit}},
	book.Entry:   {units: true, path: true},
	book.Attack:  {from: true, path: true, args: []string{Primary, Support}},
	book.Roll:    {args: []string{"*"}},
	book.Flip:    {units: true},
	book.Mark:    {units: true, args: []string{As, Off}},
	book.Lose:    {units: true},
	book.Draw:    {args: []string{"*"}},
	book.Declare: {args: []string{"*"}},
	book.Hide:    {units: true, args: []string{Under}},
	book.Show:    {units: true},
	book.Play:    {args: []string{"*"}},
	book.Discard: {args: []string{"*"}},
	Pass:         {},
	Agree:        {},
	Object:       {},
	Refer:        {},
	Retreat:      {units: true, path: true},
	Advance:      {units: true, path: true},
}

// Shape reports what does not belong in an order.
func Shape(a engine.Action) (wrong Findings) {
	f, known := forms[a.Verb]
	if !known {
		wrong.Add(finding.NoOrder, "", "%q is no order of this game: there are %s", a.Verb, strings.Join(append(book.Orders(), Pass), ", "))
		return wrong
	}
	if len(a.Units) > 0 && !f.units || len(a.From) > 0 && !f.from || len(a.Path) > 0 && !f.path {
		wrong.Add(finding.LeftOver, "", "%s has units or places in it that it does not take", a.Verb)
	}
	for i, arg := range a.Args {
		twice := slices.ContainsFunc(a.Args[:i], func(b engine.Arg) bool { return b.Name == arg.Name })
		if twice || !slices.Contains(f.args, arg.Name) && !slices.Contains(f.args, "*") {
			wrong.Add(finding.LeftOver, "", "%s does not take %q", a.Verb, arg.Name)
		}
	}
	return wrong
}
