// Package browsertest drives a real Chromium over the club's pages, draws what it shows, and has axe look at it.
//
//	v := browsertest.Visit(t, server.URL) // or the test is skipped
//	v.Open("/me")
//	v.Types("#address", "anna@example.test")
//	v.Press("main form button")
//	v.Reads("a link is on its way")
//	v.Shoot("asked")
//
// ADJUTANT_SCREENSHOTS names a folder for the pictures, and ADJUTANT_AXE the file axe.min.js of the npm package axe-core, where
// it is not that which testdata/install-servers.sh installs; without them nothing is drawn, and axe does not look.
package browsertest
