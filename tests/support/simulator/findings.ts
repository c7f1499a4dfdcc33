// What must hold when a round is over and everything is connected: all pages and the server have one text, and each letter
// that nobody who saw it deleted is there once.

import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import type { Device } from './device.ts'
import { storedLetters } from './indicator.ts'
import { countLetters, type Letter, type Letters } from './letters.ts'

export type Finding = {
  kind: 'lost' | 'doubled' | 'differs' | 'false saved' | 'false kept' | 'error'
  at: number
  text: string
  /** The letters concerned. */
  letters?: string
}

type Texts = { html(): Promise<string>; savedHtml(): Promise<string> }

export async function endOfRound(
  devices: readonly Device[],
  letters: Letters,
  room: Texts,
  at: number,
): Promise<Finding[]> {
  const html = await room.html()
  const findings: Finding[] = []
  for (const { index, page } of devices) {
    const own = page?.isReady() ? documentToHtml(page.json()) : null
    if (own === null || filledIn(own) !== filledIn(html))
      findings.push({
        kind: 'differs',
        at,
        text: `device ${index} and the room: ${difference(own ?? '', html)}`,
      })
  }
  const saved = await room.savedHtml()
  if (saved !== html)
    findings.push({ kind: 'differs', at, text: `D1 and the room: ${difference(saved, html)}` })
  const counts = countLetters(html)
  // A page that was opened while storage was denied leaves what is kept there to the next opening.
  const kept = new Set(devices.flatMap(({ storage }) => [...storedLetters(storage.committed())]))
  const lost = letters.all.filter(
    ({ char, deleted, excused }) => !deleted && !excused && !counts.has(char) && !kept.has(char),
  )
  const doubled = letters.all.filter(({ char }) => (counts.get(char) ?? 0) > 1)
  if (lost.length > 0) findings.push({ kind: 'lost', at, text: told(lost), letters: charsOf(lost) })
  if (doubled.length > 0)
    findings.push({ kind: 'doubled', at, text: told(doubled), letters: charsOf(doubled) })
  return findings
}

/**
 * Without what a page fills in where a merge left a row or a list item incomplete: empty cells and paragraphs. They are
 * written when somebody edits that place (docs/decisions/022-merge-conflicts.md).
 */
const filledIn = (html: string): string =>
  html
    .replace(/<p><\/p>/g, '')
    .replace(/<(t[dh]|li)[^>]*><\/\1>/g, '')
    .replace(/<([ou]l)[^>]*><\/\1>/g, '')

const SHOWN = 60

function difference(one: string, other: string): string {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [first, second] = [one, other].map((text) => text.slice(Math.max(0, same - SHOWN), same + SHOWN))
  return `…${first}… and …${second}…`
}

const charsOf = (letters: readonly Letter[]) => letters.map(({ char }) => char).join('')

const told = (letters: readonly Letter[]) =>
  letters
    .map(({ char, by, at }) => `${char} (${typeof by === 'number' ? `device ${by}` : by}, ${at})`)
    .join(' ')
