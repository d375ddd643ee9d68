// Package depot is where catalogues of packs lie: in a folder, or behind a URL. It brings what package catalogue reads, and puts archives
// into folders. Nothing that it reads is longer than the limits there.
package depot
