package idiom

// What is ordered to all at once, or for a case that may come.
var (
	ForAll    = WordSet(`everybody everyone everything all units men troops guns they both batteries regiments infantry cavalry artillery army`)
	BeforeAll = WordSet(`all the my our of and both other`)
	Modals    = []string{"should", "shall", "will", "must", "to", "is", "are", "now", "please", "all", "both"} // between those and what they do

	Cases = []string{"if", "when", "whenever", "once", "unless", "should"} // with which a case begins
	Foes  = []string{"enemy", "enemies", "foe", "they", "them", "he", "him", "anybody", "anyone", "somebody", "someone", "attacked"}
)
