// A step of a check does no more in a longer text: a Worker answers others in between. Sources that are equal are compared once.

import { describe, expect, it, test, vi } from 'vitest'
import { plagiarismOptionsSchema } from '../../../workers/contracts/plagiarism.ts'
import * as markup from '../../../workers/domain/plagiarism/markup.ts'
import * as matches from '../../../workers/domain/plagiarism/matches.ts'
import { ReportWriter } from '../../../workers/domain/plagiarism/report.ts'
import { textPassages } from '../../../workers/domain/plagiarism/text-passages.ts'
import * as winnow from '../../../workers/domain/plagiarism/winnow.ts'
import { runAtOnce, type Steps } from '../../../workers/domain/steps.ts'
import { checkedText } from '../../../workers/services/plagiarism/check-text.ts'
import { MeaningComparison } from '../../../workers/services/plagiarism/compare-meaning.ts'
import { SourceComparison } from '../../../workers/services/plagiarism/compare-sources.ts'
import { distinctiveSentences } from '../../../workers/services/plagiarism/look-up-literature.ts'
import { comparedText, tokensOf } from '../../support/compared.ts'

const SENTENCE = 'Tenants of attic flats sleep badly in July because rafters hold noon heat. '
const nextTurn = async () => {}
const SOURCE = { id: 'a', name: 'Heat', kind: 'source' as const, url: null, csl: null }

const checked = (content: string) =>
  checkedText({ content, options: plagiarismOptionsSchema.parse({}), projectId: null, regions: [] })

function* reported(text: string): Steps<unknown> {
  const [one, other] = [comparedText(text), comparedText(text)]
  const found = runAtOnce(matches.compare(one, other, 0.7))
  const writer = new ReportWriter(one)
  yield* writer.add(SOURCE, other, found)
  return yield* writer.report()
}

const stepsOf = (steps: Steps<unknown>) => [...steps].length

test.each<[string, string, (text: string) => Steps<unknown>]>([
  ['prose is read', SENTENCE, checked],
  ['short paragraphs are read', 'a\n\n', checked],
  ['headings are read', 'References\nAppendix\n', checked],
  ['blank lines are read', ' \n', checked],
  ['quotations are read', '"heat of noon" (2001) ', checked],
  ['HTML is read', '<p>a</p>', checked],
  ['text of HTML is taken', '<p>a</p>', markup.plainParagraphs],
  ['passages are found', 'a\n\n', textPassages],
  ['fingerprints are made', SENTENCE, (text) => winnow.fingerprintsOf(tokensOf(text))],
  ['a source is compared', SENTENCE, (text) => matches.compare(comparedText(text), comparedText(text), 0.7)],
  ['a report is written', SENTENCE, reported],
  [
    'sentences are chosen',
    SENTENCE,
    (text) => {
      const { tokens, sentences } = comparedText(text)
      return distinctiveSentences(tokens, sentences)
    },
  ],
])('%s of twice the length in twice the steps', (_, unit, work) => {
  const lengthOf = (length: number) => unit.repeat(Math.ceil(length / unit.length))
  const [once, twice] = [stepsOf(work(lengthOf(750_000))), stepsOf(work(lengthOf(1_500_000)))]
  expect(once).toBeGreaterThan(1)
  expect(twice).toBeGreaterThanOrEqual(1.6 * once)
  expect(twice).toBeLessThanOrEqual(2.6 * once)
})

describe('equal sources', () => {
  const text = comparedText(SENTENCE.repeat(3))
  const comparisonOf = async (repeated: string[]) => {
    const embed = vi.fn(async (texts: string[]) => texts.map(() => [1, 0]))
    const meaning = new MeaningComparison({ model: 'one', embed }, 0.7, nextTurn)
    await meaning.readText(text)
    embed.mockClear()
    const options = { threshold: 0.7, switchedOff: [], repeated: new Set(repeated), nextTurn }
    return { embed, comparison: new SourceComparison(text, meaning, options) }
  }

  it('are compared once, and each is told of', async () => {
    const { embed, comparison } = await comparisonOf([SENTENCE])
    for (const id of ['a', 'b', 'c'])
      await comparison.add({ document: { ...SOURCE, id }, text: SENTENCE }, null)
    expect(embed).toHaveBeenCalledTimes(1)
    const { sourceMatches, overallScore } = await comparison.report()
    expect(sourceMatches.map(({ id, share }) => [id, share])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
    expect(overallScore).toBe(1)
  })

  it('are forgotten where they are not expected again', async () => {
    const { embed, comparison } = await comparisonOf([])
    for (const id of ['a', 'b']) await comparison.add({ document: { ...SOURCE, id }, text: SENTENCE }, null)
    expect(embed).toHaveBeenCalledTimes(2)
  })
})
