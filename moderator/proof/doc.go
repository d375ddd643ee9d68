// Package proof says which seat of a game a mail speaks for, and whether it is proved
// that its player sent it: by his provider's signature and his reply address, by a
// signature of his own, or by his word afterwards ([Of], [Plain], [ProvingKeys]).
package proof
