package orders

import "adjutant/moderator/orders/scan"

// Version is the reading of a mail; what each is, package scan says.
type Version = scan.Version

// The versions.
const (
	Strict     = scan.Strict
	Tolerant   = scan.Tolerant
	Conversing = scan.Conversing
	Proposing  = scan.Proposing
	Amending   = scan.Amending
	Attending  = scan.Attending
	Answering  = scan.Answering
	Gleaning   = scan.Gleaning
	Heeding    = scan.Heeding
	Minding    = scan.Minding
	Obliging   = scan.Obliging
	Discerning = scan.Discerning
	Following  = scan.Following
	Joining    = scan.Joining
	Wayfaring  = scan.Wayfaring

	Latest = scan.Latest
)
