package club

import (
	"fmt"
	"runtime/debug"
)

// Version is that of this program, as it was built.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			return fmt.Sprintf("%s %.12s", info.Main.Version, s.Value)
		}
	}
	return info.Main.Version
}
