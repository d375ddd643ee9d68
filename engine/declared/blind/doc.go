// Package blind is what lies beneath masks: a side puts units there unseen, and masks are lifted where an enemy comes near, or attacks.
//
// The door is [CheckHide], [CheckShow] with what carries the orders out, [Lifted] for masks that are seen where they stand, and [LiftAt] for
// those that are attacked. All that others may know hangs on masks alone; what lies beneath changes nothing before a mask is lifted.
package blind
