// Package view is a game as it is shown beside its mails, with nothing judged: to
// anybody ([PublicOf], [Deeds], [Map]), to its club ([OverviewOf]), and in lists of many
// games ([SummaryOf]).
package view
