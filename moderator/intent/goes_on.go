package intent

import "adjutant/moderator/orders/pattern"

const (
	// part is what somebody is not done with.
	part = `(?:(?:with|for|as to) )?(?:(?:my|the|this|our|all(?: of)?(?: my| the)?) )?(?:turn|phase|part|go|moves?|movement|moving|combats?|attacks?|fighting|fire|firing|shooting|orders|activation|set-?up|recovery|impulse)`
	// others are what is still to come.
	others = `(?:(?:the|my|some|all|a few|still) )*(?:rest|others?|remaining (?:ones|orders|moves|units|attacks)|remainder|more|further|other (?:orders|moves|attacks|units|ones)|more (?:orders|moves|attacks|units|of (?:it|them))|further (?:orders|moves|attacks))`
	// later is when.
	later = `(?: (?:later(?: on| today| tonight)?|tomorrow|tonight|soon|shortly|afterwards|separately|next|in (?:the|my|a|another) (?:next |second |separate |later )?(?:mail|message|letter)|by (?:the )?next mail|in a (?:moment|minute|bit|while)|after (?:that|this|lunch|dinner|work)|once .*|when .*))`
)

// goesOn matches who says that his phase does not end with what he orders.
var goesOn = pattern.MustCompile(leads + `(?:` +
	`(?:(?:this|that|it)(?:'s| is) )?(?:not a|no) pass(?: (?:yet|from me|for now|here|at all))*` +
	`|(?:(?:i|we) )?(?:do not|don'?t|won'?t|will not|shall not|would not|am not|are not|'m not|'re not|i'm not|we're not|not)(?: (?:yet|want to|wish to|mean to|going to))* (?:pass|passing)(?: (?:yet|for now|now|here|this (?:turn|phase)|the (?:turn|phase)|anything))*` +
	`|(?:do not|don'?t|never)(?: (?:yet|please))? (?:end|close|finish|conclude|pass|finalise|finalize) (?:it|` + part + `)` +
	`|(?:(?:i am|i'm|we are|we're|am) )?(?:not|nowhere near|far from)(?: (?:yet|quite|nearly|at all))* (?:done|finished|through|ready|complete)(?: (?:yet|here))*(?: ` + part + `)?` +
	`|(?:i|we) (?:have not|haven't) (?:yet )?(?:finished|ended|done|completed)(?: yet)?(?: ` + part + `)?` +
	`|` + part + ` (?:is|are)(?: not|n't) (?:yet )?(?:over|done|finished|complete|closed|ended)` +
	`|` + part + ` (?:goes|go|stays|stay|remains|remain) (?:on|open)|(?:keep|leave|hold) ` + part + ` open|to be continued|tbc` +
	`|(?:(?:i|we)(?: still)? have |there (?:is|are|will be) (?:still )?|with )?` + others + ` (?:to (?:come|follow|go|do|order|move)|coming|following|still to (?:come|follow))` + later + `?` +
	`|` + others + ` (?:will |shall |is going to |are going to |'ll )?(?:follows?|comes?|(?:is|are) (?:coming|to follow|to come)|gets? (?:its|their) orders?|moves?)` + later + `?` +
	`|` + others + later +
	`|(?:i|we)(?:'ll| will| shall| want to| would like to| am going to)? (?:send|write|mail|order|give|do|move|add|decide(?: on| about)?)(?: you)? ` + others + later +
	`|(?:i am|i'm|we are|we're|am)? ?still (?:moving|marching|fighting|attacking|firing|thinking|ordering|on ` + part + `|in ` + part + `|my (?:move|turn|phase))(?: .{0,30})?` +
	`|(?:please )?wait for ` + others +
	`)` + later + `?` + trails)
