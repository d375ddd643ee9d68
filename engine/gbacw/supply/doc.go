// Package supply says who gets back what he lost: ammunition from supply and camps, order after rout, strength from stragglers,
// rest in Reserve. It judges who may try, and what is added to the dice.
package supply
