// Labelled references of ../shared/data (AnyStyle's core set, BSD-2-Clause): their split into training and held-out rows,
// and the score of a parse. Training and bench share this file, so no held-out row is trained on.
//
// A hash of a reference's first letters assigns its part, so that duplicates and works of one author, which begin with
// the same letters, are in the same part.

import { readFileSync } from 'node:fs'

export type ReferenceRow = { ref: string; segments: { label: string; text: string }[] }

const KEY_LENGTH = 24
const PARTS = 10
const HELD_OUT = 2

/** FNV-1a over the first letters, mixed by MurmurHash3's finaliser. */
function part(ref: string): number {
  const letters = ref
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
    .slice(0, KEY_LENGTH)
  let hash = 0x811c9dc5
  for (let at = 0; at < letters.length; at += 1) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % PARTS
}

/** True for rows that only the bench reads. */
export const isHeldOut = ({ ref }: ReferenceRow): boolean => part(ref) < HELD_OUT

/** Fold of a training row, for cross-validation. */
export const FOLDS = 4
export const foldOf = ({ ref }: ReferenceRow): number => (part(ref) - HELD_OUT) % FOLDS

export const readReferenceRows = (path: string): ReferenceRow[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

export const SCORED_FIELDS = ['author', 'date', 'title', 'container', 'volume', 'pages', 'doi'] as const
export type ScoredField = (typeof SCORED_FIELDS)[number]

const FIELD_OF = new Map<string, ScoredField>([
  ['author', 'author'],
  ['date', 'date'],
  ['title', 'title'],
  ['journal', 'container'],
  ['container-title', 'container'],
  ['volume', 'volume'],
  ['pages', 'pages'],
  ['doi', 'doi'],
])

/** Letters and digits in lower case, without punctuation and spaces. */
const normalised = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type Score = { right: number; found: number; wanted: number }

export const f1 = ({ right, found, wanted }: Score): number => (2 * right) / Math.max(1, found + wanted)

export const emptyScores = (): Record<ScoredField, Score> => {
  const score = () => ({ right: 0, found: 0, wanted: 0 })
  return {
    author: score(),
    date: score(),
    title: score(),
    container: score(),
    volume: score(),
    pages: score(),
    doi: score(),
  }
}

type Segments = readonly { label: string; text: string }[]

const textsOf = (segments: Segments, field: ScoredField) =>
  segments.filter(({ label }) => FIELD_OF.get(label) === field).map(({ text }) => normalised(text))

/** A segment is right if the row has a segment of its field with the same text. */
export function addScore(scores: Record<ScoredField, Score>, found: Segments, wanted: Segments): void {
  for (const field of SCORED_FIELDS) {
    const left = textsOf(wanted, field)
    const score = scores[field]
    score.wanted += left.length
    for (const text of textsOf(found, field)) {
      score.found += 1
      const at = left.indexOf(text)
      if (at === -1) continue
      score.right += 1
      left.splice(at, 1)
    }
  }
}

export const total = (scores: Record<ScoredField, Score>): Score =>
  Object.values(scores).reduce(
    (sum, score) => ({
      right: sum.right + score.right,
      found: sum.found + score.found,
      wanted: sum.wanted + score.wanted,
    }),
    { right: 0, found: 0, wanted: 0 },
  )
