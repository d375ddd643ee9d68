package store_test

import (
	"testing"

	"adjutant/moderator/store"
	"adjutant/moderator/store/storetest"
)

func TestMemory(t *testing.T) {
	storetest.Run(t, func(*testing.T) storetest.Store { return store.NewMemory() })
}
