// Package member is the pages of people who are signed in: their games with what waits, where they stand in each, what they
// send there, how they want their letters, and their sessions.
//
//	/sign-in           asks for a link; /sign-in/LINK lets somebody in who presses the button there
//	/me                the games of who is signed in
//	/me/game/GAME      where he stands, of what his seat sees, with forms to send; map.png is the map of it, plan answers what is asked
//	                   of the rules on it, engine the same in the protocol of adjutant engine
//	/me/game/GAME/play/N  the game behind play N, of what his seat knows; ground and above/N are the map of it
//	/me/game/GAME/file  takes logs and saves of VASSAL, with what is written beside them
//	/me/sent/ID/KEY    what became of something that was sent
//	/me/seats          the seats that are open; /me/seat/GAME takes one, or answers an invitation
//	/me/settings       how he wants his letters
//	/me/desk           what who moderates games has to look at; game/GAME is one of them, club the club for its operator
//	/me/sessions       where he is signed in
//
// All pages work without JavaScript, and nobody may keep them. What is sent goes the way of mails; a form has a key of its
// session, so that no other page can send it.
package member
