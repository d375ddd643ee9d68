package main

import (
	"io"

	"adjutant/moderator/auditing"
	"adjutant/moderator/printout"
)

func printOpinion(out io.Writer, v auditing.Opinion, asJSON bool) error {
	if asJSON {
		return printJSON(out, v)
	}
	return printout.TellOpinion(out, v, showsColours(out))
}
