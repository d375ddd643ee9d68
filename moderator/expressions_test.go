package moderator_test

import (
	"testing"

	"adjutant/mail/lazyregexp"
)

// All regular expressions that are compiled when they are first used are some: those of package mail too.
func TestExpressionsCompile(t *testing.T) {
	lazyregexp.CompileAll()
}
