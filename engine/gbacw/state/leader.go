package state

import "adjutant/engine"

// The leaders and units that rules of the book name.
const (
	Johnston    = engine.UnitID("A.S.-Johnston")
	Beauregard  = engine.UnitID("Beauregard")
	Grant       = engine.UnitID("Grant")
	Buell       = engine.UnitID("Buell")
	Wallace     = engine.UnitID("L.-Wallace")
	Ohio71      = engine.UnitID("71-OH")
	Michigan15  = engine.UnitID("15-MI")
	Prentiss    = engine.UnitID("Prentiss")
	Missouri23  = engine.UnitID("23-MO")
	Wisconsin16 = engine.UnitID("16-WI")
	Tennessee47 = engine.UnitID("47-TN")
)
