// Names a device by the User-Agent of its browser (RFC 9110, section 10.1.5), for a list that its owner reads. A browser may
// say what it likes: the name is never evidence.

/** Browsers in the order in which they are looked for: most name others, too, to be taken for them. */
const BROWSERS: readonly [string, string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: readonly [string, string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
]

/** "Firefox on Windows"; '' for what is no known browser. */
export function deviceOf(userAgent: string): string {
  const named = (names: readonly [string, string][]) => names.find(([sign]) => userAgent.includes(sign))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return browser === undefined ? '' : system === undefined ? browser : `${browser} on ${system}`
}
