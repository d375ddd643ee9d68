package glean

// Deed is what somebody does, by what it means.
type Deed int

// The deeds.
const (
	None Deed = iota
	Go
	Join // to the units there, or to where they go
	Back
	Advance
	Assault
	Shoot
	Bombard
	Canister
	Defend
	Stay
	Lose
	Attach
	Activate
	Order // gets, or is given, orders
	Limber
	Unlimber
	Face
	Enter
	Recover
	Rally
	Square
	Lead  // takes others along, or leads an attack
	Give  // gives somebody a volley, or orders
	Spare // is left out
	Pass
)

// verbs are the order words of the deeds that have one.
var verbs = map[Deed]string{
	Go: "move", Join: "move", Back: "retreat", Advance: "advance", Assault: "attack", Shoot: "fire", Bombard: "bombard", Defend: "defend", Lose: "lose",
	Attach: "attach", Activate: "activate", Order: "orders", Limber: "limber", Unlimber: "unlimber", Face: "face", Enter: "entry", Recover: "recover",
	Rally: "rally", Square: "square", Stay: "hold", Pass: "pass",
}

// deedWords are the words of deeds, each in its first form; where several words make one, the first is inflected.
var deedWords = map[Deed]string{
	Go: "move|go|march|ride|trot|gallop|canter|run|hurry|rush|proceed|head|shift|walk|step|creep|crawl|sneak|slip|side-step|sidestep|slide|roll|travel|climb|cross|swing|sweep|wheel round|come up|" +
		"make for|make its way|make their way|make his way|set out|set off|occupy|take up position|take position|take post|take up|close up|form up|go over|come over|send|bring|push|bring up|send up|get|come|tramp|trudge|stroll|dash|sprint|" +
		"descend|ascend|edge|approach|seize|pull up|move up|go on|push on|press on|press forward|push forward|go forward|come forward|march on|put|place|return|reach|redeploy|take|hasten|double|race|scamper|" +
		"move off|set|hop|file|steal|gain|make a dash for|make a run for",
	Join:     "join|rejoin|follow|accompany|escort|keep company|keep him company|keep them company|keep it company|go along|come along|catch up|attach himself|fall in|tag along|stick with|stay with|go with|ride with|march with|move with",
	Back:     "fall back|retreat|withdraw|retire|pull back|give way|draw back|step back|drop back|slip back|back off|go back|move back|run for it|run away|run off|flee|scuttle back|rout|get away|get out|ride back|march back|come back|rush back|trot back|hurry back|draw off|fall away|give ground",
	Advance:  "advance|push ahead|go ahead and advance|move in",
	Assault:  "attack|assault|storm|charge|shock|assail|strike|hit|go in|rush at|fall on|fall upon|throw itself on|throw themselves on|close with|pitch into|go for|have a go at|have another go at|lay into|counterattack|counter-attack|engage|thrust at|ride down",
	Shoot:    "fire|shoot|volley|open fire|open up|let fly|shell|pour fire|pour a volley|blaze away|pepper|pelt|aim|take aim|take a shot|take aim|target|snipe|loose off|let off|let loose|rake|deliver a volley|send a ball|send a volley",
	Bombard:  "bombard|cannonade|pound|blast|hammer",
	Canister: "fire canister|shoot canister|fire grape|fire grapeshot|give canister",
	Defend:   "defend",
	Stay:     "hold|stay|stand|rest|wait|remain|keep|stick|halt|sit|pause|stop|bide|linger|tarry|idle|lie low|do nothing|dig in|stand by|hang back|sit tight",
	Lose:     "lose|suffer|absorb|take the loss|take the hit|take the step|take the step loss|take a loss|take a hit|take one|bear the loss|take it off|take the step off|take one off|be reduced|pay",
	Attach:   "attach|assign|put under|subordinate",
	Activate: "activate|start with|begin with|draw|go first with|play|use|open with|kick off with|lead off with",
	Order:    "get|receive|have|be given|be put|switch|change|give|adopt",
	Limber:   "limber|limber up|hitch up|hook up",
	Unlimber: "unlimber|make ready|deploy to fire|get ready to fire|go into battery|unhitch|unhook",
	Face:     "face|look|turn|wheel|pivot",
	Enter:    "enter|arrive|come in|come on|go in|come onto the map|come on the map|come down|march in|march on|ride in|move in|appear|show up|turn up|come into play|be placed|start|begin|set up|deploy",
	Recover:  "recover|reorganise|reorganize|pull itself together|pull themselves together",
	Rally:    "rally",
	Square:   "form square|form a square|form into square",
	Lead:     "lead",
	Give:     "give|let have|deal",
	Spare:    "leave out|drop|forget|skip|omit|exclude|spare|ignore|cancel|scrap|never mind|forget about",
}

// thingsDone are deeds as things: one more volley from the 20 IL.
var thingsDone = map[Deed]string{
	Shoot:    "volley|volleys|shot|shots|round|rounds|salvo|fire|ball|balls|cannon ball|cannon balls|broadside|a shell|shells|shelling|shooting|firing|cannon",
	Bombard:  "bombardment|cannonade|barrage",
	Assault:  "attack|assault|charge|shock|bayonet charge|bayonet attack|storming|attacking",
	Canister: "canister|grape|grapeshot|whiff of grape",
	Go:       "move|march|movement|moving",
	Advance:  "advance|pursuit|advancing",
}

// irregular are the forms of words that have forms of their own: present, then past.
var irregular = map[string][2]string{
	"be": {"is|are|being", "was|were|been"}, "have": {"has|having", "had"}, "go": {"goes|going", "went|gone"}, "get": {"gets|getting", "got|gotten"}, "do": {"does", "did|done"},
	"run": {"runs|running", "ran"}, "give": {"gives|giving", "gave|given"}, "take": {"takes|taking", "took|taken"}, "come": {"comes|coming", "came"}, "lead": {"leads|leading", "led"},
	"hold": {"holds|holding", "held"}, "stand": {"stands|standing", "stood"}, "keep": {"keeps|keeping", "kept"}, "lose": {"loses|losing", "lost"}, "shoot": {"shoots|shooting", "shot"},
	"send": {"sends|sending", "sent"}, "bring": {"brings|bringing", "brought"}, "draw": {"draws|drawing", "drew|drawn"}, "fall": {"falls|falling", "fell|fallen"}, "ride": {"rides|riding", "rode|ridden"},
	"make": {"makes|making", "made"}, "set": {"sets|setting", ""}, "put": {"puts|putting", ""}, "hit": {"hits|hitting", ""}, "let": {"lets|letting", ""}, "begin": {"begins|beginning", "began|begun"},
	"creep": {"creeps|creeping", "crept"}, "swing": {"swings|swinging", "swung"}, "strike": {"strikes|striking", "struck"}, "stick": {"sticks|sticking", "stuck"}, "flee": {"flees|fleeing", "fled"},
	"steal": {"steals|stealing", "stole|stolen"}, "slide": {"slides|sliding", "slid"}, "slip": {"slips|slipping", "slipped"}, "step": {"steps|stepping", "stepped"}, "pay": {"pays|paying", "paid"},
	"stop": {"stops|stopping", "stopped"}, "sit": {"sits|sitting", "sat"}, "lie": {"lies|lying", "lay|lain"}, "trot": {"trots|trotting", "trotted"}, "throw": {"throws|throwing", "threw|thrown"},
	"fire": {"fires|firing", "fired"}, "rout": {"routs|routing", "routed"}, "dig": {"digs|digging", "dug"}, "hang": {"hangs|hanging", "hung"}, "deal": {"deals|dealing", "dealt"}, "show": {"shows|showing", "showed|shown"},
}
