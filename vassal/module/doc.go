// Package module reads what a VASSAL module (.vmod) or extension (.vmdx) says
// about its game: maps, boards and grids, palette and prototypes, dice, turns,
// properties and decks.
//
// It does not load pictures beyond their size, run module code or evaluate
// expressions, and it does not know where pieces stand (package replay).
//
// A module is a zip with a build file, XML whose elements are named after Java
// classes. Folders around components are seen through; classes that are not
// VASSAL's own are named in [Module.Custom] and understood as far as their
// attributes are those of a known component. Nothing that cannot be read stops
// the rest; it stands in [Module.Warnings].
//
// What lies at a point of a map depends on the boards a game has chosen, which
// a save tells:
//
//	m, err := module.Read(f, size, module.DefaultLimits())
//	a := m.Atlas(save.Setup, module.ParseEngine(save.Save.VassalVersion))
//	l, err := a.Layout("Main Map")
//	p := l.Locate(180, 170) // p.Board North, p.Location 0403, p.Snap (182,180)
//
// All points are pixels, x to the right and y downward.
package module
