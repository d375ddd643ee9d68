package main

import (
	"io"
	"os"
)

// showsColours reports whether a command prints to a terminal whose user wants colours
// (https://no-color.org).
func showsColours(out io.Writer) bool {
	f, ok := out.(*os.File)
	return ok && isTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
