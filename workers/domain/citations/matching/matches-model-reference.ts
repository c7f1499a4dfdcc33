// True if a catalogue's work is the one that a reference by a language model means. Stricter than
// matches-reference.ts: models put real names under invented titles and real identifiers behind both, so author, year
// and title must all agree.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { firstFamily, yearOf } from '../identifiers/work-keys.ts'
import { contentWords, countShared } from './content-words.ts'
import { matchesReference } from './matches-reference.ts'
import { titleLetters } from './same-work.ts'

/** Share of the words of either title that both must have; a subtitle may be missing. */
const SAID_TITLE = 0.8
const OWN_TITLE = 0.5
const TELLING_LENGTH = 15

export function matchesModelReference(found: CslItem, reference: { csl: CslItem; raw: string }): boolean {
  const { csl, raw } = reference
  if (!matchesReference(found, reference)) return false
  const typed = foldToLetters(raw)
  const family = firstFamily(found)
  const year = yearOf(found)
  if (family === '' || !typed.includes(family)) return false
  if (year === null || ![year - 1, year, year + 1].some((near) => raw.includes(String(near)))) return false
  const title = titleLetters(found.title ?? '')
  return (title.length >= TELLING_LENGTH && typed.includes(title)) || titlesMeet(found.title, csl.title)
}

function titlesMeet(found = '', said = ''): boolean {
  const [own, wanted] = [contentWords(found), contentWords(said)]
  const shared = countShared(wanted, own)
  return wanted.size > 0 && shared / wanted.size >= SAID_TITLE && shared / own.size >= OWN_TITLE
}
