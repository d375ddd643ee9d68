// Package supply says which units get back what they lost: ammunition from supply and camps, order after rout,
// strength from stragglers, rest in Reserve. It judges which units may try, and what is added to the dice.
package supply
