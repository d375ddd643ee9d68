package book

// TableSight is the question whether the players judge lines of sight where the book leaves them open.
const TableSight = "line-of-sight"

// The tables of the series' rules that their owner may type in, by the names under which the moderator
// rules on them.
const (
	TableMovement   = "movement-table"      // points and costs (SR 9.1, the Terrain Effects Chart)
	TableOrders     = "orders-change-table" // SR 6.2
	TableFire       = "fire-table"          // SR 10
	TableShock      = "shock-table"         // SR 11
	TableInitiative = "initiative-table"    // SR 5.1
	TableLeaders    = "leader-loss-table"   // SR 12.71
)
