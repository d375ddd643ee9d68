package module

import (
	"fmt"
	"slices"
	"strings"

	"github.com/beevik/etree"

	"adjutant/vassal"
	"adjutant/vassal/piece"
)

// A Prototype is a named bundle of traits that pieces share.
type Prototype struct {
	Name, Description string
	// Text is the whole definition, +/id/type/state; parameters stand in it as $name$.
	Text string
}

func (b *builder) addPrototype(e *etree.Element) {
	p := Prototype{
		Name:        word(e, "name", ""),
		Description: word(e, "description", ""),
		Text:        text(e),
	}
	if _, twice := b.mod.prototypes[p.Name]; twice {
		b.warn("prototype %q is defined twice", p.Name)
	}
	b.mod.prototypes[p.Name] = len(b.mod.Prototypes)
	b.mod.Prototypes = append(b.mod.Prototypes, p)
}

// An Expansion is a type text as VASSAL writes it into a game.
type Expansion struct {
	// Type has neither prototype nor comment traits.
	Type string
	// Missing names the prototypes that the module does not define, each once;
	// VASSAL leaves them out.
	Missing []string
}

// Expand replaces the prototypes in a piece's type text by what they stand for
// and drops comments. It is an error if prototypes contain each other or
// the result is larger than the limits allow.
func (m *Module) Expand(typ string) (Expansion, error) {
	x := expander{mod: m}
	if err := x.piece(typ, 0, true); err != nil {
		return Expansion{}, fmt.Errorf("expand prototypes: %w", err)
	}
	out, err := nest(x.traits, m.lim.TypeText)
	if err != nil {
		return Expansion{}, fmt.Errorf("expand prototypes: %w", err)
	}
	return Expansion{Type: out, Missing: x.missing}, nil
}

// An Expander expands the types of many pieces of a module, and takes a prototype apart once
// for all that use it without parameters. It is not safe for concurrent use.
type Expander struct {
	mod   *Module
	apart map[string][]string // traits of prototypes, by name
}

// Expander is one for the module as it is.
func (m *Module) Expander() *Expander { return &Expander{m, map[string][]string{}} }

// Traits are those of a piece's type text as [Module.Expand] has them, the outermost first, each by
// itself. The errors are those of Expand.
func (e *Expander) Traits(typ string) ([]string, error) {
	x := expander{mod: e.mod, apart: e.apart}
	if err := x.piece(typ, 0, true); err != nil {
		return nil, fmt.Errorf("expand prototypes: %w", err)
	}
	size := 0
	for _, t := range x.traits {
		size += len(t)
	}
	switch {
	case size > e.mod.lim.TypeText:
		return nil, fmt.Errorf("expand prototypes: text is longer than %d bytes", e.mod.lim.TypeText)
	case len(x.traits) > piece.MaxTraits:
		return nil, fmt.Errorf("expand prototypes: more than %d traits", piece.MaxTraits)
	}
	return x.traits, nil
}

// nest writes traits, the outermost first, into one type text.
func nest(traits []string, limit int) (string, error) {
	size := 0
	for _, t := range traits {
		if size += len(t); size > limit {
			break
		}
	}
	if size <= limit {
		if out := piece.JoinChain(traits); len(out) <= limit {
			return out, nil
		}
	}
	return "", fmt.Errorf("text is longer than %d bytes", limit)
}

// An expander collects the traits of one piece, the outermost first.
type expander struct {
	mod     *Module
	apart   map[string][]string // of an Expander; nil for none
	read    int                 // traits so far, prototypes and comments among them
	traits  []string
	missing []string
}

// piece collects the traits of a type text; withBasic keeps the last one, the
// piece itself.
func (x *expander) piece(typ string, depth int, withBasic bool) error {
	own, err := x.split(typ)
	if err != nil {
		return err
	}
	if !withBasic {
		own = own[:len(own)-1]
	}
	return x.all(own, depth)
}

// split takes a type text apart, the outermost trait first.
func (x *expander) split(typ string) ([]string, error) {
	if len(typ) > x.mod.lim.TypeText {
		return nil, fmt.Errorf("text is longer than %d bytes", x.mod.lim.TypeText)
	}
	own, tooDeep := piece.SplitChain(typ)
	if tooDeep {
		return nil, fmt.Errorf("more than %d traits", piece.MaxTraits)
	}
	return own, nil
}

// all collects traits that stand so deep in prototypes.
func (x *expander) all(own []string, depth int) error {
	if depth > x.mod.lim.Nesting {
		return fmt.Errorf("prototypes stand %d deep in each other", depth)
	}
	for _, t := range own {
		if err := x.trait(t, depth); err != nil {
			return err
		}
	}
	return nil
}

func (x *expander) trait(own string, depth int) error {
	if x.read++; x.read > x.mod.lim.Traits {
		return fmt.Errorf("more than %d traits", x.mod.lim.Traits)
	}
	if use, ok := strings.CutPrefix(own, "prototype;"); ok {
		return x.prototype(use, depth)
	}
	if strings.HasPrefix(own, "cmt;") {
		return nil
	}
	x.traits = append(x.traits, own)
	return nil
}

// prototype collects what Name[;k=v,…] stands for.
func (x *expander) prototype(use string, depth int) error {
	fields := vassal.Split(use, ';')
	i, ok := x.mod.prototypes[fields[0]]
	if !ok {
		if !slices.Contains(x.missing, fields[0]) {
			x.missing = append(x.missing, fields[0])
		}
		return nil
	}
	if own, known := x.apart[use]; known {
		if err := x.all(own, depth+1); err != nil {
			return fmt.Errorf("%s: %w", fields[0], err)
		}
		return nil
	}
	text, err := x.mod.Prototypes[i].with(fields[1:], x.mod.lim)
	if err != nil {
		return err
	}
	typ, _, ok := definition(text)
	if !ok {
		return nil
	}
	own, err := x.split(typ)
	if err != nil {
		return fmt.Errorf("%s: %w", fields[0], err)
	}
	own = own[:len(own)-1]
	if x.apart != nil && len(fields) == 1 {
		x.apart[use] = own
	}
	if err := x.all(own, depth+1); err != nil {
		return fmt.Errorf("%s: %w", fields[0], err)
	}
	return nil
}

// with is the definition with the values of the parameters k=v,… for their marks
// $k$. Without parameters, marks stay.
func (p Prototype) with(parameters []string, lim Limits) (string, error) {
	if len(parameters) == 0 || parameters[0] == "" {
		return p.Text, nil
	}
	all := vassal.Split(parameters[0], ',')
	if len(p.Text) > lim.TypeText || len(all) > lim.Traits {
		return "", fmt.Errorf("%s: more text or parameters than anybody writes", p.Name)
	}
	size := len(p.Text)
	var marks []string
	for _, parameter := range all {
		kv := vassal.Split(parameter, '=')
		if len(kv) < 2 {
			continue
		}
		mark := "$" + kv[0] + "$"
		marks = append(marks, mark, kv[1])
		size += strings.Count(p.Text, mark) * len(kv[1])
	}
	if size > lim.TypeText {
		return "", fmt.Errorf("%s: text is longer than %d bytes", p.Name, lim.TypeText)
	}
	return strings.NewReplacer(marks...).Replace(p.Text), nil
}
