package audit_test

import (
	"path/filepath"
)

// genuineDir holds files that the real engine wrote.
var genuineDir = filepath.Join("..", "..", "testdata", "vassal", "3.7.26")
