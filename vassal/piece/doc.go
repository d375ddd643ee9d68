// Package piece reads what is inside a VASSAL piece: its chain of traits, and
// what they make of its name, its level, its owner and its properties.
//
// It does not know where a piece stands on a map or what a module calls the
// place (packages replay and module), and it evaluates no BeanShell: what only
// an expression can tell is marked as derived.
//
// A piece is written as two texts of equal depth, the type and the state, both
// nested from the outermost trait to the basic piece by TABs:
//
//	p, err := piece.Parse("emb2;…;Step;…\tpiece;;;a.png;1st Rifles", "2\tField;100;200;17;0")
//	p.Name(piece.Viewer{}) // "1st Rifles (reduced)"
//
// Traits that are not known keep their texts and change neither name nor
// properties. Who looks matters: a [Viewer] without id or side sees masked and
// invisible pieces as an observer does.
package piece
