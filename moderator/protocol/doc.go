// Package protocol answers other programs' questions about the rules: a line of JSON in, a line of
// JSON out, in order. doc/cli.md tells of the requests, under "adjutant engine".
//
// A state is handed out as text, with the pack it is of before it, and comes back so; nothing is
// kept between two requests but the packs that were opened.
package protocol
