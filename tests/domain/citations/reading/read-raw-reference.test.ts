// What somebody types or pastes to add one work: read as what it is, or refused with the reason.

import { describe, expect, it } from 'vitest'
import { readRawReference } from '../../../../workers/domain/citations/parser/read-raw-reference.ts'

describe('readRawReference', () => {
  it.each(['???', ' — … ', '', '\n[]{}'])(
    'is refused where it has neither letters nor digits: %j',
    async (raw) => {
      expect(await readRawReference(raw)).toEqual({ ok: false, failure: 'has neither letters nor digits' })
    },
  )

  it('refuses a broken record with line and reason', async () => {
    const bibtex = await readRawReference(
      '@book{origin,\n  title = {On the Origin of Species},\n  year = {1859\n',
    )
    expect(bibtex).toMatchObject({ ok: false, failure: expect.stringMatching(/^line \d+: \p{L}/u) })
    const ris = await readRawReference('TY  - BOOK\n')
    expect(ris).toMatchObject({ ok: false, failure: expect.stringMatching(/^line \d+: \p{L}/u) })
    const csl = await readRawReference('{"type": "book", "title": ')
    expect(csl).toMatchObject({ ok: false, failure: expect.stringMatching(/^line \d+: \p{L}/u) })
  })

  it('parses a reference in words, with or without its number in brackets', async () => {
    for (const raw of [
      '[1] Darwin, C. (1859). On the Origin of Species. London: John Murray.',
      'Darwin, C. (1859). On the Origin of Species. London: John Murray.',
    ])
      expect(await readRawReference(raw)).toMatchObject({
        ok: true,
        value: { title: 'On the Origin of Species', issued: { 'date-parts': [[1859]] } },
      })
  })

  it('reads a complete record, and an identifier alone', async () => {
    expect(await readRawReference('@book{o, title = {On the Origin of Species}}')).toMatchObject({
      ok: true,
      value: { type: 'book', title: 'On the Origin of Species' },
    })
    expect(await readRawReference('10.1038/171737a0')).toMatchObject({
      ok: true,
      value: { DOI: '10.1038/171737a0' },
    })
  })
})
