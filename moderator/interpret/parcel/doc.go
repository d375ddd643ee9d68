// Package parcel is what comes attached to a mail: which [File] is VASSAL's, also inside a zip, which is a passenger that mail programs add
// by themselves, and what to attach instead. [Clip] makes a short line of a text out of such a file.
package parcel
