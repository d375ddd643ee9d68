#!/bin/sh
# Installs the servers and programs that the tests talk to, on a Debian machine where we may.
# Whatever it cannot install it names; the tests that need it then skip and say so.
missing=""
# axe-core looks at pages in the browser's tests; browsertest.Axe finds it here.
axe="${XDG_CACHE_HOME:-$HOME/.cache}/adjutant/axe"
if [ ! -e "$axe/node_modules/axe-core/axe.min.js" ]; then
	{ command -v npm >/dev/null 2>&1 && mkdir -p "$axe" && npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$axe" axe-core@4.14.1 >/dev/null 2>&1; } ||
		echo "not installed: axe-core (npm); no test looks at pages for who cannot see them well"
fi
for pair in dovecot:dovecot-imapd dovecot-lmtpd:dovecot-lmtpd postfix:postfix mbsync:isync psql:postgresql python3:python3 ssh-keygen:openssh-client chromium:chromium tnef:tnef ytnef:ytnef-tools; do
	program=${pair%%:*}; package=${pair##*:}
	if [ "$program" = dovecot-lmtpd ]; then
		[ -x /usr/lib/dovecot/lmtp ] || missing="$missing $package"
	elif ! PATH="$PATH:/usr/sbin:/sbin" command -v "$program" >/dev/null 2>&1; then
		missing="$missing $package"
	fi
done
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
	echo "not installed (needs root on Debian):$missing; the tests that need them will skip"
	exit 0
fi
echo "postfix postfix/main_mailer_type select No configuration" | debconf-set-selections
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq || true
for package in $missing; do
	apt-get install -y -qq --no-install-recommends "$package" >/dev/null || echo "could not install $package; the tests that need it will skip"
done
exit 0
