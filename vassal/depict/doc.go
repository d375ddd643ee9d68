// Package depict draws what a step of a log did on its map, or what was done last before it, with the pictures of the module and as one
// viewer sees it: the board around it, the pieces on that, and where they came from.
//
// What the viewer cannot see is not drawn, and neither is it seen from the size of the picture. Nothing
// is read of a module but the pictures that stand in it, each within limits; what cannot be read is drawn
// as a plain board, or as a plain counter with its name.
//
//	a := depict.New(viewer, atlas, moduleFiles, depict.DefaultLimits())
//	for report, ok := run.Step(); ok; report, ok = run.Step() {
//		a.Follow(run.Position(), report)
//		if shot, ok := a.Draw(run.Position()); ok { … }
//	}
package depict
