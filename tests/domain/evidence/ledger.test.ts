// States of claims in a manuscript.

import { describe, expect, it } from 'vitest'
import { citeItem, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { countLedger, ledgerReader } from '../../../workers/domain/evidence/ledger.ts'
import { wordsKey } from '../../../workers/domain/evidence/support/is-supported.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'
import { nodesOf } from '../../support/sourced.ts'

const CLAIM = 'Warm nights shorten the sleep of tenants by 40 per cent.'

const cite = (...ids: string[]): DocumentNode => ({
  type: 'citation',
  attrs: { works: writeCitation(ids.map((id) => citeItem({ id, type: 'book', title: `Book ${id}` }))) },
})
/** With sentences of abstracts that the claim rests on. */
const rest = (...passages: string[]): DocumentNode => ({
  type: 'citation',
  attrs: {
    works: writeCitation(
      passages.map((passage) => citeItem({ id: 'known', type: 'book', title: 'Book known' }, { passage })),
    ),
  },
})
const SAYS_SO = 'Tenants lost sleep: warm nights shorten it by 40 per cent.'
/** With what a model said of the passage, for this claim. */
const judged = (passage: string, supports: boolean, sentence = CLAIM): DocumentNode => ({
  type: 'citation',
  attrs: {
    works: writeCitation([
      citeItem(
        { id: 'known', type: 'book', title: 'Book known' },
        { passage, verdict: { sentence: wordsKey(sentence), supports } },
      ),
    ]),
  },
})
const note = (...content: DocumentNode[]): DocumentNode => ({ type: 'footnote', content })
const own = (text: string): DocumentNode => ({
  type: 'text',
  text,
  marks: [{ type: 'own', attrs: { set: true } }],
})
const paragraph = (...content: (string | DocumentNode)[]): DocumentNode => ({
  type: 'paragraph',
  content: content.flatMap((part) => (typeof part === 'string' ? nodesOf(part) : [part])),
})
const isVerified = ({ id }: CslItem) => id === 'known'

function ledger(...content: DocumentNode[]) {
  const doc = manuscriptSchema.nodeFromJSON({ type: 'doc', content })
  doc.check()
  return { doc, entries: runAtOnce(ledgerReader(isVerified)(doc, 'en')).entries }
}
const states = (...content: DocumentNode[]) =>
  ledger(...content).entries.map(({ state, sentence }) => [state, sentence])

it('asks only for the works of a block that has changed', () => {
  const cited = (number: number) => paragraph(`${CLAIM.slice(0, -1)} `, cite(`w${number}`), '.')
  const doc = manuscriptSchema.nodeFromJSON({ type: 'doc', content: [1, 2, 3, 4].map(cited) })
  const asked: string[] = []
  const read = ledgerReader(({ id }) => {
    asked.push(id)
    return false
  })
  const first = runAtOnce(read(doc, 'en')).entries
  expect(asked).toEqual(['w1', 'w2', 'w3', 'w4'])
  const at = doc.child(0).nodeSize + 1
  const typed = doc.replace(
    at,
    at,
    manuscriptSchema.node('paragraph', null, manuscriptSchema.text('So ')).slice(0),
  )
  const then = runAtOnce(read(typed, 'en')).entries
  expect(asked.slice(4)).toEqual(['w2'])
  expect(then.map(({ from }, index) => from - (first[index]?.from ?? 0))).toEqual([0, 0, 3, 3])
})

it('reads a long text in steps, and after a step that was the last what is left', () => {
  const doc = manuscriptSchema.nodeFromJSON({
    type: 'doc',
    content: Array.from({ length: 200 }, () => paragraph(`${CLAIM} ${CLAIM.slice(0, -1)} `, cite('w'), '.')),
  })
  let asked = 0
  const read = ledgerReader(() => {
    asked++
    return false
  })
  const broken = read(doc, 'en')
  expect(broken.next().done).toBe(false)
  expect(asked).toBeLessThan(100)
  const { entries } = runAtOnce(read(doc, 'en'))
  expect(asked).toBe(200)
  expect(entries).toHaveLength(400)
})

describe('the state of a sentence', () => {
  it.each([
    ['a claim', [CLAIM], 'source'],
    ['a claim with a citation of a known work', [CLAIM.slice(0, -1), ' ', cite('known'), '.'], 'cited'],
    ['with a work that says so', [CLAIM.slice(0, -1), ' ', rest(SAYS_SO), '.'], 'checked'],
    ['with a work more that does not', [CLAIM.slice(0, -1), ' ', rest(SAYS_SO, ''), '.'], 'cited'],
    ['turned round beside it', [CLAIM.replace('shorten', 'do not shorten'), ' ', rest(SAYS_SO)], 'cited'],
    ['replaced beside it', ['Landlords paid less tax in 2020.', ' ', rest(SAYS_SO)], 'cited'],
    [
      'with a work that a model says says so',
      [CLAIM.slice(0, -1), ' ', judged('Heat costs sleep.', true), '.'],
      'checked',
    ],
    [
      'with a work that a model says does not',
      [CLAIM.slice(0, -1), ' ', judged(SAYS_SO, false), '.'],
      'cited',
    ],
    [
      'with other words than the model was asked about',
      ['Cold nights shorten the sleep of tenants.', ' ', judged('Heat costs sleep.', true, CLAIM)],
      'cited',
    ],
    [
      'with other punctuation than the model was asked about',
      [`So: ${CLAIM}`, ' ', judged('Heat costs sleep.', true, `So, ${CLAIM}`)],
      'checked',
    ],
    ['with a work that says so and is not verified', [CLAIM, ' ', cite('other'), rest(SAYS_SO)], 'unchecked'],
    ['with a citation behind the full stop', [CLAIM, ' ', cite('known')], 'cited'],
    [
      'with a citation of an unknown work',
      [CLAIM.slice(0, -1), ' ', cite('known', 'other'), '.'],
      'unchecked',
    ],
    ['with a citation in a note', [CLAIM, note({ type: 'text', text: 'See ' }, cite('known'))], 'cited'],
    ['with a note of words', [CLAIM, note({ type: 'text', text: 'See there.' })], 'unchecked'],
    ['with a citation that is text', [CLAIM.replace('.', ' (Smith, 2019).')], 'unchecked'],
    ['that is no claim, with a citation that is text', ['The roof is hot (Oke, 1982).'], 'unchecked'],
    [
      'in German, with a citation that is text',
      ['Das Dach ist im Sommer sehr heiß (Oke, 1982).'],
      'unchecked',
    ],
    ['with a citation without works', [CLAIM, { type: 'citation', attrs: { works: '' } }], 'unchecked'],
    ['with a gap for a source', ['It is warm [source needed].'], 'source'],
    ['with a gap for data', ['It was [your data] on average.'], 'data'],
    ['with a name to check', ['It is warm in Norrby [name to check] at night.'], 'name'],
    ['with a name to check and a citation', ['In Norrby [name to check] it is ', cite('known'), '.'], 'name'],
    ['with a name to check and a gap', ['In Norrby [name to check] it is [your data] warm.'], 'data'],
    ['with both gaps', ['It was [your data] on average [source needed].'], 'source'],
    ['with a gap beside a citation', ['It is warm ', cite('known'), ' [source needed].'], 'source'],
    ['with a gap in a note', ['It is warm.', note(...nodesOf('Says [source needed].'))], 'source'],
    ['of the writer', [own(CLAIM)], 'own'],
    ['of the writer, with a citation', [own(CLAIM.slice(0, -1)), cite('known'), own('.')], 'cited'],
    ['of the writer, with words added by others', [own(CLAIM.slice(0, -1)), ' and days.'], 'source'],
    ['that is no claim but cited', ['So it is ', cite('other'), '.'], 'unchecked'],
    ['that is not complete but cited', ['So it is ', cite('known')], 'cited'],
  ])('%s', (_, content, state) => {
    expect(states(paragraph(...content)).map(([one]) => one)).toEqual([state])
  })

  it.each([
    ['of no claim', paragraph('The room is small.')],
    ['of the own work', paragraph('We found that warm nights shorten sleep by 40 per cent.')],
    ['in a quotation', { type: 'blockquote', content: [paragraph(CLAIM)] }],
    ['in a heading', { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: CLAIM }] }],
  ])('%s is none', (_, block) => expect(states(block)).toEqual([]))
})

it('a list of references has no claims, but its citations count', () => {
  const heading = (text: string, level: number): DocumentNode => ({
    type: 'heading',
    attrs: { level },
    content: [{ type: 'text', text }],
  })
  expect(
    states(
      heading('References', 2),
      paragraph(CLAIM),
      paragraph('As ', cite('known')),
      heading('Next', 2),
      paragraph(CLAIM),
    ),
  ).toEqual([
    ['cited', 'As'],
    ['source', CLAIM],
  ])
})

it('each sentence of a paragraph is an entry, at its place', () => {
  const { doc, entries } = ledger(
    paragraph(
      'First. ',
      CLAIM,
      ' It is warm [source needed]. It was so. ',
      cite('known'),
      ' Then ',
      cite('other'),
      ' said it.',
    ),
  )
  expect(entries.map(({ state, sentence }) => [state, sentence])).toEqual([
    ['source', CLAIM],
    ['source', 'It is warm.'],
    ['cited', 'It was so.'],
    ['unchecked', 'Then said it.'],
  ])
  const at = entries.map(({ from, to }) => doc.textBetween(from, to, ' ', '*'))
  expect(at).toEqual([CLAIM, 'It is warm *.', 'It was so. *', 'Then * said it.'])
  const gap = entries[1]?.gap ?? 0
  expect(doc.nodeAt(gap)?.type.name).toBe('gap')
})

it('counts what is cited and what is open', () => {
  const { entries } = ledger(
    paragraph(CLAIM),
    paragraph('It was [your data].'),
    paragraph('So it is ', cite('known'), '.'),
    paragraph('So it is ', cite('other'), '.'),
    paragraph(own(CLAIM)),
  )
  expect(countLedger(entries)).toEqual({ cited: 2, open: 2 })
})

describe('languages that are not judged', () => {
  const GERMAN = 'Warme Nächte verkürzen den Schlaf der Mieter um 40 %, und die Wohnungen sind nicht kühl.'
  const unjudged = (...texts: string[]) => {
    const { doc, entries } = ledger(...texts.map((text) => paragraph(text)))
    return [runAtOnce(ledgerReader(isVerified)(doc, 'en')).unjudged, entries.length]
  }

  it('are named, and give no claims', () => expect(unjudged(GERMAN)).toEqual([['German'], 0]))
  it('are named beside English', () => expect(unjudged(CLAIM, GERMAN)).toEqual([['German'], 1]))
  it('are none in English', () => expect(unjudged(CLAIM)).toEqual([[], 1]))
  it('are that of the manuscript, unless a passage shows that it is English', () => {
    // With few words that tell German from English, it is read as English in an English text.
    const short = 'Der Wohnraumförderungsindex stieg 2019 um 40 %.'
    const { doc, entries } = ledger(paragraph(short), paragraph(CLAIM))
    expect(entries.map(({ sentence }) => sentence)).toEqual([short, CLAIM])
    expect(runAtOnce(ledgerReader(isVerified)(doc, 'de')).entries.map(({ sentence }) => sentence)).toEqual([
      CLAIM,
    ])
    expect(runAtOnce(ledgerReader(isVerified)(doc, 'de')).unjudged).toEqual(['German'])
  })
  it('are those of marks, where a mark is on all words of a sentence', () => {
    const short = 'Der Wohnraumförderungsindex stieg 2019 um 40 %.'
    const inLanguage = (text: string, lang: string): DocumentNode => ({
      type: 'text',
      text,
      marks: [{ type: 'language', attrs: { lang } }],
    })
    const numbers = 'Smoking raises mortality by 20 per cent.'
    const read = (language: string, ...content: DocumentNode[]) => {
      const { doc } = ledger(paragraph(...content))
      return [
        runAtOnce(ledgerReader(isVerified)(doc, language)).entries.map(({ sentence }) => sentence),
        runAtOnce(ledgerReader(isVerified)(doc, language)).unjudged,
      ]
    }
    const own = { type: 'text', text: `${CLAIM} ` }
    expect(read('en', own, inLanguage(short, 'de-AT'))).toEqual([[CLAIM], ['German']])
    expect(read('de', { type: 'text', text: `${GERMAN} ` }, inLanguage(numbers, 'en'))).toEqual([
      [numbers],
      ['German'],
    ])
    const partly = [{ type: 'text', text: CLAIM.slice(0, 5) }, inLanguage(CLAIM.slice(5), 'de')]
    expect(read('en', ...partly)).toEqual([[CLAIM], []])
  })
  it('are not those of quotations', () => {
    const { doc } = ledger({ type: 'blockquote', content: [paragraph(GERMAN)] })
    expect(runAtOnce(ledgerReader(isVerified)(doc, 'en')).unjudged).toEqual([])
  })
})

it('a paragraph of many sentences and pieces is read in linear time', async () => {
  const pieces = [own('It is so. '), { type: 'text', text: 'Warm nights. ' }].map((piece) =>
    manuscriptSchema.nodeFromJSON(piece),
  )
  const blocks = new Map(
    [15_000, 60_000].map((size) => [size, Array.from({ length: size / 2 }, () => pieces).flat()]),
  )
  const read = (size: number) => {
    const block = manuscriptSchema.node('paragraph', null, blocks.get(size))
    return runAtOnce(ledgerReader(isVerified)(manuscriptSchema.node('doc', null, block), 'en')).entries
  }
  await expectLinearGrowth(read, 60_000)
})
