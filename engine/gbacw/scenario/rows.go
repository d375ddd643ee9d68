package scenario

import (
	"adjutant/engine"
	"adjutant/engine/gbacw/state"
)

// Of are the special rules of the scenario of a game: its row. It is asked for very often, so that a switch is worth it.
func Of(s *state.State) *Rules {
	switch s.Scenario {
	case "1":
		return &bloodyApril
	case "1a", "1b":
		return &bloodyVariant
	case "2":
		return &longRoll
	case "3":
		return &shilohChurch
	case "4":
		return &hornetsNest
	case "5":
		return &roadToTheLanding
	case "6":
		return &counterattack
	case "7":
		return &finalAttack
	case "8":
		return &secondDay
	case "8a":
		return &secondVariant
	case "9":
		return &criticalLeft
	case "10":
		return &johnstonsWay
	}
	return &plain
}

// south has the initiative in the first turn, where nothing else is said (BB 30.0).
var south = Initiative{First: "CS", Turns: 1}

// plain is a scenario without special rules.
var plain = Rules{Start: Start{Initiative: south}}

// bloodyApril is the whole of 6 April (BB 30.1).
var bloodyApril = Rules{
	Start: Start{Initiative: Initiative{First: "CS", Turns: 2}, AsItWent: true, Asleep: Divisions, Roar: roar6April()},
	Command: Command{
		ActsWith: []ActsWith{{Of: state.CodeGladden, Command: "Hindman", FirstTurn: true}},
		Wallace:  WallaceAsAgreed, JoinsAnywhere: fromLanding(),
	},
	Markers:  Markers{Quotas: threeAtSix(), DisputedChit: true, Tireless: Hours{6, 7}},
	Moves:    Moves{LandingUntil: 10},
	Fights:   Fights{PeabodyScatters: 8},
	Michigan: Michigan{MichiganMarches: true, MichiganEmpty: "BB 30.1"},
}

// bloodyVariant is that day with a set-up that the Confederates choose, who are then in command as always and keep no line (BB 30.11).
var bloodyVariant = Rules{
	Start:    Start{Initiative: bloodyApril.Initiative, Asleep: Divisions, Roar: roar6April()},
	Command:  Command{Wallace: WallaceAsAgreed, JoinsAnywhere: fromLanding()},
	Markers:  bloodyApril.Markers,
	Moves:    bloodyApril.Moves,
	Fights:   bloodyApril.Fights,
	Michigan: bloodyApril.Michigan,
	Victory:  Victory{ShiftMayBeProposed: true},
}

// roar6April are the divisions whose brigades the roar of battle calls (BB 30.1).
func roar6April() []string { return []string{"US:T/1", "US:T/2", "US:T/4"} }

// fromLanding are those who wait there and the 15th Michigan. Of 15 IA, which lands later, nothing is said (BB 30.1).
func fromLanding() []engine.UnitID {
	return []engine.UnitID{"16-IA", state.Missouri23, state.Michigan15}
}

func threeAtSix() []Quota { return []Quota{{Side: "CS", Hour: 6, Markers: 3, Cite: "BB 30.1"}} }

// longRoll is the attack on Peabody and Miller (BB 30.2).
var longRoll = Rules{
	Start:    Start{Initiative: Initiative{First: "CS", Bonus: 1}},
	Leaders:  Leaders{JohnstonIdle: true},
	Michigan: Michigan{MichiganStrays: true, MichiganEmpty: "BB 30.2"},
	Victory:  Victory{Reckoned: LongRoll},
}

// shilohChurch is the attack on Sherman (BB 30.3).
var shilohChurch = Rules{
	Start: Start{Initiative: south, Roar: []string{state.CodeVeatch, "US:T/1"}, RoarTold: true, OwlCreek: "S1401"},
	Command: Command{InCommand: InCommand{
		FirstTurn: []engine.Side{"CS", "US"}, Always: []string{state.CodePeabody, state.CodeVeatch, state.CodeRuggles},
	}},
	Markers: Markers{
		Quotas: []Quota{
			{Commands: []string{"McClernand"}, Hour: 8, Markers: 2, Cite: "BB 30.3"},
			{Commands: []string{"Hurlbut"}, Hour: 9, Markers: 2, Cite: "BB 30.3"},
		},
		HindmanBonus: 8, TiresSooner: state.CodeRaith,
	},
	Orders: Orders{Free: FreeChange{Hour: 8, Brigades: []string{state.CodeWood}}},
	Moves: Moves{
		BehindRow14: []string{state.CodeShaver, state.CodeWood}, MustRally: []engine.UnitID{"6-MS", "23-TN"},
		ReplacedAnywhere: state.CodePeabody,
	},
	Victory: Victory{Reckoned: ShilohChurch},
}

// hornetsNest is the centre from 11 AM to 6 PM (BB 30.4).
var hornetsNest = Rules{
	Start: Start{Initiative: south},
	Command: Command{
		Composite: state.CodePolk, HindmanGone: true, CheathamAlso: true, BeginsOut: state.CodeMcArthur,
		Joins: map[engine.UnitID]string{state.Missouri23: state.CodePrentiss}, AttachedWithCommand: true,
		LateBatteries: []engine.UnitID{"Bankhead-Bty", "Stanford-Bty", "Byrne-Bty", "Ketchum-Bty-b"},
	},
	Markers: Markers{TrabueAtLeast: 18, EnterLate: []engine.UnitID{"1-Bn-11-IL-Cav", "2-Bn-11-IL-Cav"}},
	Orders:  Orders{NoMarch: true},
	Fights:  Fights{GunboatsArrive: true},
	Leaders: Leaders{JohnstonDanger: 13, BraggDirects: []string{state.CodeGibson, state.CodeGladden}, GrantVisits: 12},
	Victory: Victory{Reckoned: HornetsNest, NestCounts: true, LostBefore: []engine.UnitID{state.Wisconsin16}, StuartCounts: "US:T/4"},
}

// roadToTheLanding is the whole field from 11 AM to 6 PM (BB 30.5).
var roadToTheLanding = Rules{
	Start: Start{Initiative: south},
	Command: Command{
		VeatchLent: true, BridgeGuards: guards(), Wallace: WallaceAsAgreed,
		HindmanGone: true, CheathamAlso: true, BeginsOut: state.CodeMcArthur,
		Joins:         map[engine.UnitID]string{state.Michigan15: "US:", state.Missouri23: state.CodePrentiss},
		JoinsAnywhere: guards(), AttachedWithCommand: true, MissouriAtStart: true,
	},
	Leaders: Leaders{BraggDirects: hornetsNest.BraggDirects},
	Victory: Victory{LostBeforeOf: []string{state.CodeHildebrand}, StuartCountsAsLent: true, HeadStart: true},
}

// guards are the two at the bridge (BB 30.5).
func guards() []engine.UnitID { return []engine.UnitID{"14-MO-SS", "81-OH"} }

// counterattack is that of the Union at noon (BB 30.6).
var counterattack = Rules{
	Start: Start{Initiative: Initiative{First: "US", Turns: 1}},
	Command: Command{
		ActsWith:  []ActsWith{{Side: "US", Command: "McClernand", FirstTurn: true}},
		InCommand: InCommand{FirstTurnOf: []string{state.CodeMcDowell}, Always: []string{state.CodeRuggles}},
	},
	Markers: Markers{
		Quotas: []Quota{
			{Commands: []string{"McClernand"}, Hour: 12, Markers: 4, Cite: "BB 30.6"},
			{Commands: []string{"McClernand"}, Markers: 3, Cite: "BB 30.6"},
			{Side: "US", But: []string{"Sherman"}, Hour: 13, Mended: state.FixDraw, Reading: "sherman", Cite: "BB 30.6"},
			{Side: "CS", Hour: 12, Markers: 1, Cite: "BB 30.6"},
		},
		DrawsWith: map[string]string{"CS:M/R": state.CodeHardee}, // Trabue, who is all there is of that corps
	},
	Orders: Orders{NoMarch: true, Free: FreeChange{Hour: 12, Brigades: []string{"US:T/5/1", "US:T/1/2", state.CodeVeatch}}},
	Moves: Moves{
		EastColumn: 38, Iowans: []engine.UnitID{"15-IA", "16-IA"},
		Lost: []engine.UnitID{"3-KY", "4-AL-Bn", "Crews-TN-Bn"},
	},
	Fights:  Fights{Surprise: true},
	Leaders: Leaders{CorpsDirect: true, Raises: []string{state.CodePolk, state.CodeHardee}},
	Victory: Victory{Reckoned: Counterattack, WholeAsHere: true},
}

// finalAttack is the evening of 6 April (BB 30.7).
var finalAttack = Rules{
	Start: Start{Initiative: south},
	Command: Command{
		ActsWith:  []ActsWith{{Of: state.CodePrentiss, Command: "Unassigned-T"}},
		InCommand: InCommand{FirstTurn: []engine.Side{"CS"}},
	},
	Markers: Markers{Quotas: []Quota{
		{Side: "CS", Alone: true, Markers: 3, Cite: "BB 30.7"},
		{Side: "CS", Markers: 4, Rated: true, Cite: "BB 30.7"},
	}},
	Fights:  Fights{CollapsesAt: 0.25},
	Leaders: Leaders{JohnstonDead: true},
	Victory: Victory{Reckoned: FinalAttack, SouthByMap: true},
}

// secondDay is 7 April (BB 30.8).
var secondDay = Rules{
	Start:   Start{Initiative: Initiative{First: "US", Turns: 1}},
	Leaders: Leaders{JohnstonDead: true},
	April7: April7{
		SecondDay: true, Sectors: true, Withers: true, SleptApart: true,
		Watch: []engine.UnitID{"3-TN-a-Cav", "3-TN-b-Cav"}, BehindLine: []string{state.CodePond, state.CodeChalmers},
	},
	Victory: Victory{Reckoned: NextDay},
}

// secondVariant is that day with an army that stands by its corps (BB 30.8).
var secondVariant = Rules{
	Start:   secondDay.Start,
	Leaders: secondDay.Leaders,
	April7:  April7{SecondDay: true, UnionBegins: 5},
	Victory: secondDay.Victory,
}

// criticalLeft is Stuart's brigade against two (BB 30.9).
var criticalLeft = Rules{
	Start:   Start{Initiative: south},
	Command: Command{McArthurAlone: true, WithersOutTurn: 2},
	Markers: Markers{Quotas: []Quota{{Side: "CS", Hour: 11, Markers: 3, Cite: "BB 30.9"}, {Plain: true, Cite: "BB 30.9"}}},
	Orders:  Orders{AttackOrAdvance: true},
	Moves:   Moves{BeyondLimits: true},
	Fights:  Fights{MayPanic: state.Ohio71},
	Leaders: Leaders{JohnstonAway: true},
	Victory: Victory{Reckoned: CriticalLeft},
}

// johnstonsWay is the attack a day earlier (BB 31.0).
var johnstonsWay = Rules{
	Start:   Start{Initiative: south, Asleep: Everybody},
	Command: Command{Wallace: WallaceRolled, Joins: map[engine.UnitID]string{state.Michigan15: "US:"}},
	Markers: Markers{
		Quotas:   []Quota{{Side: "CS", Alone: true, Hour: 7, Markers: 3, Cite: "BB 31.0"}, {Side: "CS", Hour: 7, Markers: 4, Cite: "BB 31.0"}},
		Tireless: Hours{7, 7},
	},
	Orders:   Orders{Free: FreeChange{Hour: 7, South: true}},
	Leaders:  Leaders{JohnstonFrom: 8},
	Michigan: Michigan{MichiganRefills: true},
	Victory:  Victory{FieldsToo: "1", April5: true},
}
