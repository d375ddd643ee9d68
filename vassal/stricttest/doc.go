// Package stricttest holds modules, saves and logs against what VASSAL 3.6 asks of them
// when it opens them: a reader of its own, which shares nothing with those that it checks
// and passes over nothing. What VASSAL would answer with a dialog, a line of complaint in
// the chat or a missing picture is a complaint here, and so is whatever VASSAL 3.6 itself
// would have written in another way.
//
//	loader, complaints := stricttest.Open(vmod)
//	complaints = append(complaints, loader.File(vsav)...)
//
// It knows the components and traits that package forge writes, and no others.
package stricttest
