// Package combat judges fights and reckons them: fire and its ways, shock, what is added to the dice, who may
// return fire, retreat or advance, what a result does to which unit, and the battle and random events that bring
// fire about.
//
// The door are the checks of orders ([CheckFire], [CheckShock], [CheckRetreat], [CheckAdvance] and the like),
// the modifiers of dice, and an [Outcome], which is a result in its text taken apart. All take the book and a
// state and change neither; what comes of dice is carried out in gbacw.
package combat
