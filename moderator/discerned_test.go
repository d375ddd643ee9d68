package moderator_test

import (
	"testing"

	"adjutant/moderator/game"
)

// Who is told by where he is or whose, and by which way he goes, is who goes, and goes that way; what is not certain is asked about.
func TestWhoAndWhitherInPlainWords(t *testing.T) {
	t.Parallel()
	m := inWoodsActivation(t)
	const eleventh, twentieth, on = "move 11-IL N3526-N3427", "move 20-IL N3526-N3427", "move 45-IL N3727-N3628"
	holdStrangers(t, m, "US", game.Accepted, []stranger{
		{"everybody in N3526 but Marsh goes to N3427", []string{eleventh, twentieth}},
		{"Both guns in N3624 go to N3625", []string{"move Schwartz-Bty-a N3624-N3625", "move Schwartz-Bty-b N3624-N3625"}},
		{"45 IL marches to N3729, over N3728", []string{"move 45-IL N3727-N3728-N3729"}},
		{"45 IL to N3627, going by N3628", []string{"move 45-IL N3727-N3628-N3627"}},
		{"the 11th Iowa joins the 45th Illinois in N3727", []string{"move 11-IA N3627-N3727"}},
		{"The two regiments in N3526 go to N3427, after that 45 IL goes to N3628", []string{eleventh, twentieth, on}},
		{"all my artillery stays, and 45 IL goes to N3627 by way of N3628", []string{"move 45-IL N3727-N3628-N3627"}},
		{"Marsh's column goes to N3427", []string{"move 11-IA N3627-N3527-N3427", "move Marsh N3526-N3427", eleventh, twentieth, "move 45-IL N3727-N3628-N3527-N3427"}},
	})
	holdStrangers(t, m, "US", game.Nothing, []stranger{
		{"The three regiments in N3526 go to N3427", nil},
		{"If we should be forced back, 45 IL goes by N3728 to N3729", nil},
	})
	holdStrangers(t, m, "US", game.HandBack, []stranger{{"everybody in N3526 but 45 IL goes to N3427", nil}})
}
