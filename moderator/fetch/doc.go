// Package fetch gets what stands at a URL, within limits of time and size, and lets no server
// send the reader on to another one.
package fetch
