// What is excluded depends on the words around it, not on how far into the text they stand.

import { describe, expect, it } from 'vitest'
import type { Region } from '../../../workers/domain/plagiarism/exclusions.ts'
import { citationsIn, compare, comparedText, excludedRegions, ReportWriter } from '../../support/compared.ts'

const COPIED =
  'Tenants of attic flats sleep less in warm nights because the roof gives back in the dark what it took up by day'
const AFTER = ' Other words follow here and lead the text on to its end, line by line, without a source.'
/** More than any distance at which a citation counts. */
const FAR = 400

type Case = { what: string; text: string; regions?: Region[] }
const at = (kind: Region['kind'], text: string, part: string): Region => {
  const start = text.indexOf(part)
  return { kind, start, end: start + part.length }
}
const quoted = `“${COPIED}.”${AFTER}`
const CASES: Case[] = [
  { what: 'a quotation without a citation', text: quoted },
  { what: 'a quotation with one behind it', text: `“${COPIED}” (Okafor, 2019).${AFTER}` },
  { what: 'a quotation with one before it', text: `Okafor (see 3) [12] says “${COPIED}.”${AFTER}` },
  { what: 'a quotation with one too far away', text: `“${COPIED}.”${AFTER}${AFTER} (Okafor, 2019)` },
  { what: 'a quotation in straight marks', text: `"${COPIED}" (Okafor, 2019).${AFTER}` },
  { what: 'other words with a citation', text: `${COPIED} (Okafor, 2019).${AFTER}` },
  { what: 'a named quotation alone', text: quoted, regions: [at('quotation', quoted, COPIED)] },
  {
    what: 'a named quotation with a named citation',
    text: `${COPIED}\n\nOkafor\n\n${AFTER}`,
    regions: [
      at('quotation', COPIED, COPIED),
      { kind: 'citation', start: COPIED.length + 2, end: COPIED.length + 8 },
    ],
  },
  { what: 'a named heading', text: quoted, regions: [at('heading', quoted, COPIED)] },
  { what: 'named references', text: quoted, regions: [at('references', quoted, AFTER)] },
]

const moved = (spans: readonly { start: number; end: number }[], by: number) =>
  spans.map((span) => ({ ...span, start: span.start + by, end: span.end + by }))

/** One word and a space, of some length: no heading and no citation. */
const leadIn = (length: number) => (length === 0 ? '' : `${'x'.repeat(length - 1)} `)

describe.each(CASES)('$what', ({ text, regions = [] }) => {
  const far = excludedRegions(leadIn(FAR) + text, moved(regions, FAR) as Region[])

  it('is excluded alike at every offset', () => {
    for (let offset = 0; offset < FAR; offset++)
      expect(
        moved(excludedRegions(leadIn(offset) + text, moved(regions, offset) as Region[]), FAR - offset),
        `at ${offset}`,
      ).toEqual(far)
  })

  it('counts alike at every offset', () => {
    const scoreAt = (offset: number) => {
      const content = leadIn(offset) + text
      const known = moved(regions, offset) as Region[]
      const compared = comparedText(content, excludedRegions(content, known), citationsIn(content, known))
      const writer = new ReportWriter(compared, [])
      const source = comparedText(COPIED)
      const document = { id: 'a', name: '', kind: 'source', url: null, csl: null } as const
      writer.add(document, source, compare(compared, source, 0.7))
      return writer
        .report()
        .sourceMatches.flatMap(({ matches }) => matches.map(({ kind, excluded }) => ({ kind, excluded })))
    }
    const wanted = scoreAt(FAR)
    for (let offset = 0; offset < FAR; offset++) expect(scoreAt(offset), `at ${offset}`).toEqual(wanted)
  })
})
