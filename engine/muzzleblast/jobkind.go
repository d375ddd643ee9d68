package muzzleblast

import "adjutant/engine"

// The kinds of jobs.
const (
	jobFirst   = "first"
	jobAim     = "aim"
	jobBurst   = "burst"
	jobVolley  = "volley"
	jobMelee   = "melee"
	jobOfficer = "officer"
	jobMorale  = "morale"
	jobRally   = "rally"
)

// jobKind is what the dice of a job of one kind are: how many fall and by which rule, what they are for, what they show, and
// which falls of them come to the same. A new one is a row of [jobKinds].
type jobKind struct {
	dice    func(job) int // nil for one
	faces   func(job) int // of each, nil for six
	cites   func(*field, job) []engine.Cite
	purpose func(*book, *state, job) string
	told    func(*book, *state, job) string
	// class is a number that two falls share if they come to the same, nil where the outcome is not foretold;
	// comes is what a class comes to.
	class func(*book, *state, job) int
	comes func(*book, *state, job) string
}

// jobKinds are all.
var jobKinds = map[string]jobKind{
	jobFirst:   {nil, nil, by("B-10", "C-18"), firstPurpose, firstTold, firstClass, firstComes},
	jobAim:     {nil, nil, aimCites, aimPurpose, aimTold, aimClass, aimComes},
	jobBurst:   {burstDice, nil, (*field).burstCites, burstPurpose, burstTold, nil, nil},
	jobVolley:  {volleyDice, nil, by("B-11", "B-12", "B-14", "C-08"), volleyPurpose, volleyTold, volleyClass, volleyComes},
	jobMelee:   {meleeDice, nil, by("B-22", "B-23", "B-24"), meleePurpose, meleeTold, meleeClass, meleeComes},
	jobOfficer: {nil, officerFaces, by("B-29", "C-23"), officerPurpose, officerTold, officerClass, officerComes},
	jobMorale:  {nil, nil, by("B-27", "B-28"), moralePurpose, moraleTold, moraleClass, moraleComes},
	jobRally:   {nil, nil, by("B-30"), rallyPurpose, rallyTold, rallyClass, rallyComes},
}

// by are the rules by which all dice of a kind are thrown.
func by(cites ...engine.Cite) func(*field, job) []engine.Cite {
	return func(*field, job) []engine.Cite { return cites }
}

func aimCites(_ *field, j job) []engine.Cite {
	if j.Grape {
		return []engine.Cite{"B-21"}
	}
	return []engine.Cite{"B-15"}
}

// dice is how many fall for a job.
func (j job) dice() int {
	if n := jobKinds[j.Kind].dice; n != nil {
		return n(j)
	}
	return 1
}

// faces are those of each die of a job.
func (j job) faces() int {
	if n := jobKinds[j.Kind].faces; n != nil {
		return n(j)
	}
	return 6
}

func burstDice(j job) int {
	if j.Struck != "" {
		return len(j.Bursts) + 1
	}
	return len(j.Bursts)
}

func volleyDice(j job) int { return len(j.Groups) }

func meleeDice(job) int { return 2 }

func officerFaces(j job) int { return max(j.Of, 2) }
