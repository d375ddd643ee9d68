package idiom

import "adjutant/moderator/orders/pattern"

// Bounds reports whether what stands beside an order says that it is done in part, or how far at most.
func Bounds(text string) bool { return bounds.MatchString(text) }

var bounds = pattern.MustCompile(`(?i)^[ ,;(–-]*(?:(?:but|though|only|just|and|about|roughly) )*(?:half-?way|half (?:the|that) (?:way|distance)|part of the way|part way|partly|partially|at (?:most|least)|no (?:farther|further|more) than|not (?:beyond|farther than|further than|more than|all the way))\b`)

// EndsBounded reports whether a sentence ends so.
func EndsBounded(text string) bool { return endsBounded.MatchString(text) }

var endsBounded = pattern.MustCompile(`(?i)[,;(–-] ?(?:(?:but|though|only|just|and|about|roughly) )*(?:half-?way|half (?:the|that) (?:way|distance)|part of the way|part way|partly|partially)[ .!)]*$`)

// KeepsOff reports whether a sentence says of somebody where he is not to go, and not that he stays.
func KeepsOff(text string) bool { return keepsOff.MatchString(text) }

var keepsOff = pattern.MustCompile(`(?i)\b(?:(?:does not|doesn't|do not|don't|is not to|are not to|must not|never) (?:go|move|advance|step|march|come|cross|get|charge) (?:beyond|farther than|further than|past|across|over|nearer|closer|too)|(?:keep|stay|stand|remain)s? (?:away|clear|off|out) (?:from|of)|(?:steer|stay|keep)s? (?:well )?clear|avoids?)\b`)

// MovesToo reports whether a sentence that says of somebody that he stops, keeps or holds tells where he goes, or how: he does not stay.
func MovesToo(text string) bool { return movesToo.MatchString(standsFast.ReplaceAllString(text, "")) }

var standsFast = pattern.MustCompile(`(?i)\b(?:stand|hold|stay|stick|remain)(?:s|ing)? fast\b`)

var movesToo = pattern.MustCompile(`(?i)(?:^|[^\p{L}\d])(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|eight) ?(?:inch(?:es)?|"|″|hexes)(?:[^\p{L}\d]|$)|\b(?:along|down|up) (?:the|our) (?:\p{L}+ )?(?:lane|road|track|pike|turnpike|trace)\b|\b(?:fast|full speed|at the double|quick march|at a gallop)\b|\b(?:north|south|east|west)(?:-?(?:east|west))?(?:wards?)?(?:[ ,;:.!]*$|[,;:.!]| (?:along|by|on|fast|full|at|until|till|to|as|and|then)\b)`)

// StaysWithSomebody reports whether a sentence says of somebody that he stays with others: he goes nowhere.
func StaysWithSomebody(text string) bool { return staysWithSome.MatchString(text) }

var staysWithSome = pattern.MustCompile(`(?i)\b(?:stays?|remains?|waits?|staying|remaining) (?:here |there |behind |back |put |close )?(?:with|beside|by|next to) `)
