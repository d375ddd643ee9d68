package musket_test

// moreReadings holds a case for each of the other options that have more than one
// value. Those of the field that has everything stand on its second turn: on the
// first, blue is restricted there.
var moreReadings = []reading{
	{
		option: "A-04", name: "a road that is left", phase: "move", units: "b-five 0108, r-one 1210", probe: "told blue: move b-five 0108-0208-0308-0307",
		want: map[string]string{"whole_move": "b-five 3 of 4 MP", "ends_on_road": "b-five 3 of 4 MP", "every_step": "b-five 2 of 4 MP"},
	},
	{
		option: "A-04", name: "a road that is left and found again", phase: "move", units: "b-five 0408, r-one 1210", probe: "told blue: move b-five 0408-0508-0507-0608",
		want: map[string]string{"whole_move": "b-five 3 of 4 MP", "ends_on_road": "b-five 2.5 of 4 MP", "every_step": "b-five 2.5 of 4 MP"},
	},
	{
		option: "A-05", name: "a road without a leader in restricted movement", pack: "wilsons", phase: "move", turn: 1, side: "confederate", units: "3-LA 1106, 1-US 0201",
		probe: "told confederate: move 3-LA 1106-1006-1007",
		want:  map[string]string{"inert": "3 LA 1 of 2 MP", "needs_leader": "3 LA 2 of 2 MP", "no_road": "3 LA 2 of 2 MP"},
	},
	{
		option: "A-07", name: "a last hex that cannot be paid", phase: "move", units: "b-five 1106, r-one 0110", probe: "check blue: move b-five 1106-1105-1104-1103",
		want: map[string]string{"single_hex": "E402", "any_once": "legal"},
	},
	{
		option: "A-08", name: "a creek after a step", phase: "move", units: "b-five 0505, r-one 1210", probe: "check blue: move b-five 0505-0506-0507",
		want: map[string]string{"whole_move": "E402", "remaining": "legal"},
	},
	{
		option: "A-09", name: "a ford by road", pack: "training", phase: "move", turn: 2, units: "1st-Foot 0406, 10th-Line 1609", probe: "told north: move 1st-Foot 0406-0407",
		want: map[string]string{"ignored": "1st Foot 0.5 of 4 MP", "pays": "1st Foot 1.5 of 4 MP"},
	},
	{
		option: "A-10", name: "sliding along the edge into brush", pack: "wilsons",
		script: "union: entry A formation 4 turn 2; union: pass; confederate: pass; until move confederate; confederate: pass; until move union; put 3-LA 0110; put SKT 0109",
		probe:  "told union: move 1-KS 0108", want: map[string]string{"1": "1 KS 3 of 4 MP", "2": "1 KS 4 of 4 MP"},
	},
	{
		option: "A-15", name: "nearer to another entry hex", phase: "combat", units: "b-five 0605, r-five 0606", probe: "lines b-five r-five 1",
		want: map[string]string{"nearest": "safe 0604", "any": "safe 0604 0704"},
	},
	{
		option: "A-16", name: "a bend on the way", phase: "combat", units: "b-five 0605, r-five 0606", probe: "lines b-five r-five 3",
		want: map[string]string{"no_farther": " 0604-0703-0603 0604-0503-0502 ", "end_only": " 0604-0704-0703 "},
	},
	{
		option: "A-17", name: "a friend in a zone of control", phase: "combat", units: "b-five 0605, b-one 0604, r-five 0606, r-one 0603", probe: "lines b-five r-five 1",
		want: map[string]string{"not_safe": "unsafe 0604", "safe": "safe 0604"},
	},
	{
		option: "A-20", name: "another charge after a failed M", phase: "move", units: "b-cav 0102, r-one 0104, r-four 0106",
		script: "blue: charge b-cav 0102-0103 at 0104; blue: pass; blue: charge b-cav 0103 at 0104; dice 1; dice 6; dice 2 6; red: retreat r-one 0104-0205-0305-0406; blue: advance b-cav 0104-0105",
		probe:  "waits", want: map[string]string{"1": "again blue", "2": "combat blue"},
	},
	{
		option: "A-21", name: "an advance next to the own hex", phase: "combat", units: "b-five 0604, r-one 0605", script: "blue: attack 0604 -> 0605 primary b-five; dice 4 6; red: retreat r-one 0605-0606",
		probe: "check blue: advance b-five 0603", want: map[string]string{"1": "E426", "2": "legal"},
	},
	{
		option: "A-23", name: "nothing in the corn", phase: "combat", units: "b-five 0902, r-zero 0903", probe: "odds blue: attack 0902 -> 0903 primary b-five",
		want: map[string]string{"zero": "5 against 0", "one": "5 against 1", "none": "5 against -2"},
	},
	{
		option: "A-24", name: "two units upslope", phase: "combat", units: "b-five 1104, r-four 1103, r-bn 1103", probe: "odds blue: attack 1104 -> 1103 primary b-five",
		want: map[string]string{"per_unit": "5 against 10", "per_hex": "5 against 8"},
	},
	{
		option: "A-26", name: "from a hill into woods", pack: "training", phase: "combat", turn: 2, units: "1st-Foot 1205, 10th-Line 1305", probe: "odds north: attack 1205 -> 1305 primary 1st-Foot",
		want: map[string]string{"no_symbol": "3 against 3", "origin_clear": "5 against 3"},
	},
	{
		option: "A-29", name: "a distant gun in corn", phase: "combat", units: "b-gun1 0903, r-one 0905", script: "blue: bombard b-gun1 -> 0905", probe: "chance",
		want: map[string]string{"terrain": "at +1", "none": "at +3"},
	},
	{
		option: "A-32", name: "doubled and halved twice", phase: "counter", units: "b-five 0704, r-three 0703", options: []string{"R-20", "twice"}, probe: "odds red: counter 0703 -> 0704 primary r-three",
		want: map[string]string{"before": "1 against 5", "cancel": "2 against 5"},
	},
	{
		option: "A-45", name: "the enemy two hexes away", phase: "recover", units: "b-five 0101 disrupted, r-one 0103", script: "blue: pass", probe: "b-five",
		want: map[string]string{"1": "0101", "2": "0101 disrupted"},
	},
	{
		option: "A-49", name: "two guns of a hex", phase: "combat", units: "b-gun1 0101, b-gun2 0101, r-one 0102", probe: "check blue: attack 0101 -> 0102 primary b-gun1 support b-gun2",
		want: map[string]string{"yes": "legal", "no": "E411"},
	},
	{option: "R-01", name: "a leader rides", phase: "move", units: "b-lead 0101, r-one 1210", probe: "reach b-lead 0103", want: map[string]string{"two": "4", "one": "2", "none": "0"}},
	{
		option: "R-02", name: "a leader on past a friend", phase: "move", units: "b-lead 0102, b-one 0103, r-one 0104", probe: "check blue: move b-lead 0102-0103-0203",
		want: map[string]string{"stop": "E403", "pass": "legal"},
	},
	{
		option: "R-03", name: "a leader to a leader", phase: "move", units: "b-lead 0102, b-army 0103, r-one 0104", probe: "check blue: move b-lead 0102-0103",
		want: map[string]string{"combat": "E405", "any": "legal"},
	},
	{
		option: "R-04", name: "an ineffective leader to a friend", phase: "move", units: "b-lead 0102 ineffective, b-one 0103, r-one 0104", probe: "check blue: move b-lead 0102-0103",
		want: map[string]string{"barred": "E405", "free": "legal"},
	},
	{option: "R-05", name: "a stream in brush that is too much", phase: "move", units: "b-slow 0709, r-one 0110", probe: "reach b-slow 0710", want: map[string]string{"allowance": "4", "price": "6"}},
	{option: "R-06", name: "a creek and a slope", pack: "whole", turn: 2, phase: "move", units: "b-five 0206, r-one 1210", probe: "told blue: move b-five 0206-0207", want: map[string]string{"allowance": "b-five 4 of 4 MP", "plus_slope": "b-five 6 of 4 MP"}},
	{option: "R-07", name: "a stream in brush", phase: "move", units: "b-five 0709, r-one 0110", probe: "reach b-five 0710", want: map[string]string{"added": "6", "highest": "4"}},
	{
		option: "R-08", name: "guns by road through a stream", phase: "move", units: "b-gun1 0308, r-one 1210", probe: "check blue: move b-gun1 0308-0408-0508",
		want: map[string]string{"ignored": "legal", "stops": "E403"},
	},
	{
		option: "R-09", name: "next to a vedette", pack: "wilsons", phase: "move", turn: 4, side: "confederate", units: "3-LA 1306, 1-US-Cav 1308, 1-US 0201", probe: "reach 3-LA 1307",
		want: map[string]string{"passed": "2", "failed": "4"},
	},
	{option: "R-10", name: "a lone leader in the way", phase: "move", units: "b-five 0101, r-lead 0102", probe: "check blue: move b-five 0101-0102", want: map[string]string{"occupied": "E418", "open": "legal"}},
	{
		option: "R-11", name: "a slow unit in restricted movement", pack: "whole", phase: "move", turn: 1, units: "b-slow 0101, r-one 1210", probe: "check blue: move b-slow 0101-0102-0103-0104",
		want: map[string]string{"set": "legal", "cap": "E402"},
	},
	{
		option: "R-20", name: "from stream into stream", phase: "combat", units: "b-five 0703, r-four 0704", probe: "odds blue: attack 0703 -> 0704 primary b-five",
		want: map[string]string{"once": "3 against 4", "twice": "1 against 4"},
	},
	{
		option: "R-21", name: "corn upslope", pack: "whole", turn: 2, phase: "combat", units: "b-five 1008, r-one 1009", probe: "odds blue: attack 1008 -> 1009 primary b-five",
		want: map[string]string{"sum": "5 against 1", "stepwise": "5 against 2"},
	},
	{
		option: "R-22", name: "a leader of two in corn", phase: "combat", units: "b-one 0903, b-bn 0903, b-lead 0903, r-one 0902", probe: "odds blue: attack 0903 -> 0902 primary b-one support b-bn leader b-lead",
		want: map[string]string{"best": "2 against 1", "primary": "1 against 1"},
	},
	{
		option: "R-24", name: "guns next to the enemy in brush", phase: "combat", units: "b-gun1 0303, r-one 0304", probe: "check blue: attack 0303 -> 0304 primary b-gun1",
		want: map[string]string{"normal": "legal", "bombard": "E4"},
	},
	{
		option: "R-25", name: "a leader who is not named", phase: "combat", units: "b-four 0101 disrupted, b-lead 0101, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-four",
		want: map[string]string{"stacked": "4 against 0", "named": "2 against 0"},
	},
	{
		option: "R-26", name: "an ineffective leader", phase: "combat", units: "b-four 0101 disrupted, b-lead 0101 ineffective, r-zero 0102", probe: "odds blue: attack 0101 -> 0102 primary b-four",
		want: map[string]string{"no": "2 against 0", "yes": "4 against 0"},
	},
	{
		option: "R-27", name: "a ford without its creek", pack: "training", turn: 2, phase: "combat", units: "1st-Foot 0306, 10th-Line 0207", probe: "odds north: attack 0306 -> 0207 primary 1st-Foot",
		want: map[string]string{"creek": "3 against 3", "plain": "5 against 3"},
	},
	{
		option: "R-28", name: "a distant gun into woods", phase: "combat", units: "b-five 0502, b-gun1 0501, r-four 0503", probe: "odds blue: attack 0502 -> 0503 primary b-five guns b-gun1",
		want: map[string]string{"halved": "5 against 4", "open": "6 against 4"},
	},
	{
		option: "R-29", name: "along the edge of the map", pack: "whole", turn: 2, phase: "combat", units: "b-gun1 0201, r-one 0401", probe: "check blue: bombard b-gun1 -> 0401",
		want: map[string]string{"open": "legal", "blocked": "E4"},
	},
	{
		option: "R-31", name: "a leader of guns", phase: "combat", units: "b-gun1 0101, b-lead 0101, r-one 0102", probe: "check blue: attack 0101 -> 0102 primary b-gun1 leader b-lead",
		want: map[string]string{"idle": "legal", "refused": "E4"},
	},
	{
		option: "R-32", name: "an ineffective leader defends", pack: "whole", turn: 2, phase: "combat", units: "b-five 0101, r-one 0102, r-lead 0102 ineffective", probe: "odds blue: attack 0101 -> 0102 primary b-five",
		want: map[string]string{"printed": "5 against 2", "nothing": "5 against 1"},
	},
	{
		option: "R-33", name: "a disrupted battery from afar", pack: "training", turn: 2, side: "south", phase: "combat", units: "10th-Line 1506, Battery-H 1507 disrupted, 1st-Foot 1505",
		probe: "check south: attack 1506 -> 1505 primary 10th-Line guns Battery-H", want: map[string]string{"halved": "legal", "refused": "E4"},
	},
	{
		option: "R-40", name: "only an unsafe way leads nearer", phase: "combat", units: "b-five 0605, r-five 0606, r-one 0603", probe: "lines b-five r-five 1",
		want: map[string]string{"any_line": "unsafe 0604", "safe_first": "safe "},
	},
	{
		option: "R-51", name: "a try that failed", pack: "steps", turn: 2, phase: "move", units: rested, script: "blue: pass; blue: recover b-five step; dice 6", probe: "check blue: recover b-four step",
		want: map[string]string{"try": "E4", "success": "legal"},
	},
	{
		option: "R-52", name: "an ineffective leader attacks", phase: "combat", units: "b-four 0101, b-lead 0101 ineffective, r-zero 0102", probe: "check blue: attack 0101 -> 0102 primary b-four leader b-lead",
		want: map[string]string{"free": "legal", "barred": "E4"},
	},
	{
		option: "sealed", name: "a plan in the open", pack: "wilsons", probe: "check union: entry B formation 4 turn 1",
		want: map[string]string{"trusted": "legal", "commit": "E5"},
	},
	{
		option: "terrain", name: "an attack over ground that is not listed", phase: "combat", units: "b-five 0101, r-one 0102", script: "blue: attack 0101 -> 0102 primary b-five", probe: "waits",
		want: map[string]string{"known": "fight dice", "listed": "terrain blue", "unknown": "terrain blue"},
	},
}
