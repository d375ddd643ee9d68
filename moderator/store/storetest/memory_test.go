package storetest_test

import (
	"testing"

	"adjutant/moderator/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Store { return storetest.NewMemory() })
}
