// True if a catalogue's work is the one that a reference describes, rightly or not: what differs is compared field by field
// afterwards (compare-work.ts). A real DOI under an invented title describes nothing, nor does a real title under another
// author.

import { foldToLetters } from '../../text/fold-letters.ts'
import type { CslItem } from '../csl/csl.ts'
import { firstFamily, yearOf } from '../identifiers/work-keys.ts'
import { containersAgree } from './compare-containers.ts'
import { namesAgree } from './compare-names.ts'
import { isBare, sharesIdentifier, titlesMeet } from './matches-reference.ts'
import { firstAuthor, titleLetters, titlesAgree } from './same-work.ts'

/** Letters that a title must have to be searched for in a raw reference. */
const TELLING_LENGTH = 15

export function describesWork(found: CslItem, { csl, raw }: { csl: CslItem; raw: string }): boolean {
  if (sharesIdentifier(found, csl) && (csl.title ? titlesMeet(found.title ?? '', csl.title) : isBare(raw)))
    return true
  if (csl.title && titlesAgree(found.title ?? '', csl.title) && hasAuthorOf(found, csl)) return true
  const typed = foldToLetters(raw)
  const title = titleLetters(found.title ?? '')
  return title.length >= TELLING_LENGTH && typed.includes(title) && typed.includes(firstFamily(found))
}

/** The first author; or else any of the authors, and its year and container. */
function hasAuthorOf(found: CslItem, csl: CslItem): boolean {
  const [known, said] = [firstAuthor(found), firstAuthor(csl)]
  const sameYear = yearOf(found) !== null && yearOf(found) === yearOf(csl)
  if (known === '' || said === '') return sameYear
  if (known === said) return true
  const container = csl['container-title']
  return (
    sameYear &&
    container !== undefined &&
    containersAgree(container, csl, found) &&
    (csl.author ?? []).some((name) => found.author?.some((other) => namesAgree(name, other)))
  )
}
