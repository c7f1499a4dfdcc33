// Two people who edited one text: nothing of either is lost unless the plan says that both changed the same.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { planUpdate, type UpdatePlan } from '../../../../workers/domain/manuscript/merge/plan-update.ts'
import '../../../support/property-seed.ts'

type Lines = string[][]
type Edit = { kind: number; line: number; word: number; size: number }

const documentOf = (lines: Lines): DocumentNode => ({
  type: 'doc',
  content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.join(' ') }] })),
})
const plan = (base: Lines, edited: Lines, present: Lines) =>
  planUpdate(documentOf(base), documentOf(edited), documentOf(present))
const wordsOf = ({ text, content = [] }: DocumentNode): string => text ?? content.map(wordsOf).join('')

/** The text if every change is accepted. */
const accepted = ({ parts }: UpdatePlan, present: Lines): string[] =>
  parts
    .flatMap(
      ({ blocks, from, count }) => blocks ?? (documentOf(present).content ?? []).slice(from, from + count),
    )
    .map(wordsOf)

/** @param sign begins each word that is new, of which no two are equal */
function edit(base: Lines, edits: readonly Edit[], sign: string): Lines {
  const lines = base.map((line) => [...line])
  let made = 0
  const fresh = (count: number) => Array.from({ length: count }, () => `${sign}${made++}`)
  for (const { kind, line: any, word, size } of edits) {
    const at = any % Math.max(1, lines.length)
    const line = lines[at]
    if (!line) break
    const place = word % (line.length + 1)
    if (kind === 0) line.splice(place, 0, ...fresh(size))
    else if (kind === 1) line.splice(place, size)
    else if (kind === 2) line.splice(place, size, ...fresh(size))
    else if (kind === 3) lines.splice(at, 0, fresh(3 * size))
    else if (kind === 4) lines.splice(at, 1)
    else if (kind === 5) lines.splice(word % lines.length, 0, ...lines.splice(at, 1))
    else if (kind === 6) lines.splice(at + 1, 0, line.splice(place))
    else line.push(...lines.splice(at + 1, 1).flat())
  }
  return lines.filter((line) => line.length > 0)
}

const anyEdits = fc.array(
  fc.record({
    kind: fc.nat(7),
    line: fc.nat(20),
    word: fc.nat(20),
    size: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 3 },
)
const anyLines = fc
  .array(fc.integer({ min: 3, max: 9 }), { minLength: 1, maxLength: 7 })
  .map((lengths) => lengths.map((length, line) => Array.from({ length }, (_, word) => `w${line}${word}`)))

describe('a text that two people edited', () => {
  it('is the file’s where nobody else wrote', () => {
    fc.assert(
      fc.property(anyLines, anyEdits, (base, edits) => {
        const edited = edit(base, edits, 'e')
        const found = plan(base, edited, base)
        expect(accepted(found, base)).toEqual(edited.map((line) => line.join(' ')))
        expect(found.changes.some(({ clash }) => clash)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  it('keeps the words of both, and says where it cannot', () => {
    fc.assert(
      fc.property(anyLines, anyEdits, anyEdits, (base, own, others) => {
        const present = edit(base, own, 'm')
        const edited = edit(base, others, 'e')
        const found = plan(base, edited, present)
        const left = new Set(accepted(found, present).flatMap((line) => line.split(' ')))
        const lost = (lines: Lines, sign: string) =>
          lines.flat().filter((word) => word.startsWith(sign) && !left.has(word))
        expect(lost(edited, 'e')).toEqual([])
        if (!found.changes.some(({ clash }) => clash)) expect(lost(present, 'm')).toEqual([])
      }),
      { numRuns: 1500 },
    )
  })

  it.each([
    [
      'behind a word that the file replaces',
      'Trees cool.',
      'Trees chill.',
      'Trees cool well.',
      'Trees chill well.',
    ],
    [
      'at the end, whose last word is replaced',
      'Trees cool',
      'Trees chill',
      'Trees cool well',
      'Trees chill well',
    ],
    [
      'before a word that the file replaces',
      'Trees cool it.',
      'Trees chill it.',
      'Trees do cool it.',
      'Trees do chill it.',
    ],
  ])('has words that were added %s', (_, base, edited, present, both) => {
    const lines = (text: string): Lines => [text.split(' ')]
    const found = plan(lines(base), lines(edited), lines(present))
    expect(accepted(found, lines(present))).toEqual([both])
    expect(found.changes).toEqual([{ id: 0, kind: 'changed', clash: false }])
  })

  it('is marked where words were added in the midst of others that the file replaces', () => {
    const lines = (text: string): Lines => [text.split(' ')]
    const found = plan(
      lines('It is said that trees cool streets.'),
      lines('It is said that water streets.'),
      lines('It is said that trees always cool streets.'),
    )
    expect(found.changes).toEqual([{ id: 0, kind: 'changed', clash: true }])
  })
})
