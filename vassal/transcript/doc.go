// Package transcript tells what a VASSAL log does step by step, as one viewer sees it: in
// sentences, or as JSON with every position.
//
// It does not replay (that is vassal/replay) and judges nothing. What the viewer cannot see is
// not told, and no password is.
//
//	v := transcript.NewView(file, "Union", false, module, atlas)
//	err := transcript.WriteText(w, "turn-3.vlog", file, v)
package transcript
