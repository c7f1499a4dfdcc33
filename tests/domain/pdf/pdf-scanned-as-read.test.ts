// The scan reads as pdf.js does where a file is written as few programs would write it, so that nothing is hidden from it.

import { describe, expect, it } from 'vitest'
import { createBoundedPdfReader } from '../../../workers/adapters/pdf/index.ts'
import { boundOf } from '../../support/pdf/bound-of.ts'
import { drawnByEntries, drawnByName, form, nameAcrossStreams } from '../../support/pdf/hostile-forms.ts'
import {
  deflated,
  hostilePdf,
  overfullTable,
  restored,
  streamOf,
  TEXT,
} from '../../support/pdf/hostile-pdfs.ts'

const overfull = (content: string) =>
  hostilePdf({ content: overfullTable(content), filters: ['FlateDecode'] })
const predicted = (parameters: string, more: string) =>
  hostilePdf({
    contents: '8 0 R',
    more: [...streamOf(8, deflated('0'), `/Filter/Fl/DecodeParms ${parameters}`), more],
  })
/** It may end behind its first operator. */
const CUT = `q endstream ${'q '.repeat(3000)}`
const ofLengths = (...lengths: number[]) =>
  hostilePdf({
    contents: '8 0 R',
    more: [
      `8 0 obj\n<</Length 9 0 R>>\nstream\n${CUT}\nendstream\nendobj\n`,
      ...lengths.map((length) => `9 0 obj\n${length}\nendobj\n`),
    ],
  })
/** So many streams that each are said to end before the same lines. */
const beforeWhite = (streams: number) => {
  const lines = '\n'.repeat(100_000)
  const lengthOf = (at: number) => 100 * (streams - at) - 50
  const places = Array.from({ length: streams }, (_, at) =>
    `${8 + at} 0 obj\n<</Length ${lengthOf(at)}>>\nstream\nq endstream endobj\n`.padEnd(100),
  )
  return hostilePdf({ more: [...places, lines] })
}
const SMALL = form(13, TEXT)

describe('more is found than a plain reading would find', () => {
  it.each([
    ['codes that a longer one replaces', () => overfull('q '.repeat(3000)), 'states'],
    ['states saved after more were restored than saved', () => restored(3000), 'states'],
    ['a form whose resources are null', () => drawnByEntries('/Subtype/Form/Resources null'), 'operators'],
    ['whose resources are missing', () => drawnByEntries('/Subtype/Form/Resources 99 0 R'), 'operators'],
    ['whose resources are an array', () => drawnByEntries('/Subtype/Form/Resources[<<>>]'), 'operators'],
    [
      'whose resources are a dictionary and something else',
      () => drawnByEntries('/Subtype/Form/Resources 14 0 R', '14 0 obj<<>>endobj\n14 0 obj null endobj\n'),
      'operators',
    ],
    [
      'whose resources are null beside others of the same name',
      () => drawnByEntries('/Subtype/Form/Resources null/XObject<</Y 13 0 R>>', ...SMALL),
      'operators',
    ],
    [
      'a form by one of two objects of the same number',
      () => drawnByEntries('/Subtype 20 0 R', '20 0 obj/Other endobj\n20 0 obj/Form endobj\n'),
      'operators',
    ],
    ['a name that is escaped', () => drawnByName('A'.repeat(20), '#41'.repeat(20)), 'operators'],
    ['a sign that escapes nothing', () => drawnByName('##41', '#23#2341'), 'operators'],
    ['an escape cut short', () => drawnByName('#4#41', '#234#2341'), 'operators'],
    [
      'a predictor that is one of two',
      () => predicted('<</Predictor 9 0 R>>', '9 0 obj 1 endobj\n9 0 obj 12 endobj\n'),
      'filter',
    ],
    [
      'parameters that are one of two',
      () => predicted('9 0 R', '9 0 obj<</Predictor 12>>endobj\n9 0 obj null endobj\n'),
      'filter',
    ],
    ['the longer of two lengths', () => ofLengths(2, CUT.length), 'states'],
    ['the longer of two lengths, turned', () => ofLengths(CUT.length, 2), 'states'],
    ['lengths without end', () => ofLengths(...Array.from({ length: 200 }, (_, at) => at)), 'length'],
    ['white space behind many lengths', () => beforeWhite(100), 'length'],
    ['a name across streams', () => nameAcrossStreams(1000), 'name'],
  ])('%s', (_, file, bound) => {
    expect(boundOf(file())).toBe(bound)
  })
})

describe('and allowed', () => {
  const listed = (...contents: string[]) =>
    hostilePdf({
      contents: `[${contents.map((_, at) => `${20 + at} 0 R`).join(' ')}]`,
      more: contents.flatMap((content, at) => streamOf(20 + at, content)),
    })

  it.each([
    [
      'resources that are a dictionary elsewhere',
      () => drawnByEntries('/Subtype/Form/Resources 14 0 R', '14 0 obj<<>>endobj\n'),
    ],
    ['a name at the end of a stream', () => listed('BT /F', ' 12 Tf (a) Tj ET /F')],
    ['an empty stream between', () => listed('BT /F', '', '\n12 Tf (a) Tj ET')],
    ['words that go on', () => listed('q', 'Q BT', '/F 12 Tf ET')],
  ])('%s', (_, file) => {
    expect(boundOf(file())).toBe('')
  })

  it('but not a name that goes on behind an empty stream', () => {
    expect(boundOf(listed('BT /F', '', 'G 12 Tf (a) Tj ET'))).toBe('name')
  })
})

it('pdf.js reads the longer code as well', async () => {
  const opened = await createBoundedPdfReader(async () => {}).open(overfull(TEXT))
  const page = opened.ok ? await opened.value.page(1) : null
  expect(page?.ok && page.value.items.map(({ text }) => text)).toEqual(['again'])
})
