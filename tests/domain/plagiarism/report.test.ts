import { describe, expect, it } from 'vitest'
import type { Exclusion, Region } from '../../../workers/domain/plagiarism/exclusions.ts'
import type { SourceKind } from '../../../workers/domain/plagiarism/report.ts'
import { citationsIn, compare, comparedText, excludedRegions, ReportWriter } from '../../support/compared.ts'

const SOURCE =
  'Tenants of attic flats sleep badly in July. The roof gives off until midnight what it took in at noon, and a window on one side moves no air. Landlords seldom insulate rafters that nobody sees.'
const COPIED = 'The roof gives off until midnight what it took in at noon'
const OWN = 'Our interviews were held in four towns along the river during one warm spring.'

function report(
  text: string,
  {
    source = SOURCE,
    kind = 'source',
    regions = [],
    switchedOff = [],
  }: { source?: string; kind?: SourceKind; regions?: Region[]; switchedOff?: Exclusion[] } = {},
) {
  const compared = comparedText(text, excludedRegions(text, regions), citationsIn(text, regions))
  const other = comparedText(source)
  const document = { id: 'a', name: 'Heat', kind, url: null, csl: null }
  const writer = new ReportWriter(compared, switchedOff)
  writer.add(document, other, compare(compared, other, 0.7))
  return writer.report()
}
const matchesOf = (...given: Parameters<typeof report>) => report(...given).sourceMatches[0]?.matches ?? []

describe('a report', () => {
  it('shows a copied passage at its place in both texts', () => {
    const text = `${OWN} We found: ${COPIED}, as expected.`
    const [match, ...others] = matchesOf(text)
    expect(others).toEqual([])
    expect(match).toMatchObject({ text: COPIED, kind: 'verbatim', excluded: null })
    expect(text.slice(match?.start, match?.end)).toBe(COPIED)
    expect(SOURCE.slice(match?.sourceStart, match?.sourceEnd)).toBe(COPIED)
  })

  it('has the share of the words in matches as its score', () => {
    const { overallScore, words, degree } = report(`${OWN} ${COPIED}.`)
    expect(overallScore).toBeCloseTo(12 / words)
    expect(degree).toBe('cut')
  })

  it('merges a passage across small edits, and says that it was changed', () => {
    const edited =
      'The roof gives off until midnight whatever it took in at noon, and one small window on one side moves no air.'
    expect(matchesOf(edited)).toMatchObject([{ text: edited.slice(0, -1), kind: 'light' }])
  })

  it('lengthens a passage by words that agree behind an edit of a word or two', () => {
    const [match] = matchesOf(
      'We knew it: a window on one side alone moves no air. So people say, at least, where there are towers.',
    )
    expect(match).toMatchObject({ text: 'a window on one side alone moves no air', kind: 'light', equal: 8 })
  })

  it('names a reworded text whose sentences follow the source', () => {
    const reworded =
      'In July the tenants of flats in attics sleep badly. Until midnight roofs give off what they took at noon, and windows on a single side move hardly any air.'
    const { degree, sourceMatches } = report(reworded)
    expect(sourceMatches[0]?.matches.map(({ kind }) => kind)).toContain('heavy')
    expect(degree).not.toBe('non')
  })

  it('of a text of one’s own has nothing', () => {
    expect(report(OWN)).toMatchObject({ overallScore: 0, degree: 'non', riskLevel: 'low', sourceMatches: [] })
  })

  it('of nothing has nothing', () => {
    expect(report('')).toMatchObject({ words: 0, overallScore: 0, degree: 'non' })
  })

  it('does not count phrases that everybody writes', () => {
    const phrase = 'The aim of this study was to determine whether the results of the previous study'
    expect(report(`${phrase} hold in our valley.`, { source: `${phrase} can be repeated.` })).toMatchObject({
      overallScore: 0,
      sourceMatches: [{ matches: [{ excluded: 'set_phrase' }] }],
    })
  })

  it('does not count five words in common', () => {
    expect(
      matchesOf(
        'A builder may insulate rafters that nobody sees, and works with beams and joists is paid by the week.',
      ),
    ).toMatchObject([{ excluded: 'short' }])
  })

  it('counts two characters of Chinese for a word', () => {
    const source = '屋顶在夏天的中午吸收热量直到半夜才慢慢地散发出来。'
    expect(matchesOf(`我们发现：${source.slice(0, 10)}，住户睡不着。`, { source })).toMatchObject([
      { excluded: 'short' },
    ])
    expect(matchesOf(`我们发现：${source.slice(0, 18)}，住户睡不着。`, { source })).toMatchObject([
      { excluded: null },
    ])
  })

  it('finds copying behind look-alike letters, and says so', () => {
    const { overallScore, hidden, recommendations } = report(COPIED.replaceAll('o', '\u043e'))
    expect(overallScore).toBe(1)
    expect(hidden.lookalikes).toBe(7)
    expect(recommendations.join()).toContain('7 characters')
  })
})

describe('what does not count', () => {
  const excluded = (text: string, regions: Region[] = []) =>
    matchesOf(text, { regions }).map((one) => one.excluded)

  it.each([
    ['a quotation with its citation', `${OWN} “${COPIED}” (Okafor, 2019, p. 4).`, ['quotation']],
    ['a quotation after a citation', `Okafor (2019) writes: “${COPIED}”.`, ['quotation']],
    ['a quotation with a number', `${OWN} "${COPIED}" [12].`, ['quotation']],
    ['but not one without a citation', `${OWN} “${COPIED}” is well known.`, [null]],
    ['no words between a sign of inches and a quotation', `A 6" pipe. ${COPIED} "in all" [12].`, [null]],
    ['a reference list', `${OWN}\n\nReferences\n\nOkafor, B. (2019). ${COPIED}. Heat Press.`, ['references']],
    [
      'but an appendix behind it',
      `${OWN}\n\nReferences\n\nOkafor, B. (2019). Heat. Heat Press.\n\nAppendix A\n\n${COPIED}.`,
      [null],
    ],
    ['a heading', `${OWN}\n\n${COPIED}\n\n${OWN}`, ['heading']],
  ])('%s', (_, text, reasons) => {
    expect(excluded(text)).toEqual(reasons)
  })

  it('is what an editor says it is', () => {
    const text = `${OWN} ${COPIED}. ${OWN}`
    const start = text.indexOf(COPIED)
    expect(excluded(text, [{ start, end: start + COPIED.length, kind: 'heading' }])).toEqual(['heading'])
    const quotation: Region = { start, end: start + COPIED.length, kind: 'quotation' }
    expect(excluded(text, [quotation])).toEqual([null])
    expect(
      excluded(text, [quotation, { start: quotation.end, end: quotation.end + 1, kind: 'citation' }]),
    ).toEqual(['quotation'])
  })

  it('ends with the quotation, where copying goes on', () => {
    const goesOn = 'and a window on one side moves no air'
    const text = `“${COPIED}” (Okafor, 2019) ${goesOn}.`
    expect(matchesOf(text).map((one) => [one.text, one.excluded])).toEqual([
      [COPIED, 'quotation'],
      [goesOn, null],
    ])
  })

  it('is what is said in other words, with a citation', () => {
    const reworded =
      'In July the tenants of flats in attics sleep badly (Okafor, 2019). Until midnight roofs give off what they took at noon, and windows on a single side move hardly any air.'
    const heavy = matchesOf(reworded).filter(({ kind }) => kind === 'heavy')
    expect(heavy.map(({ excluded }) => excluded)).toEqual(['cited', null])
  })

  it('is one’s own earlier work, unless that is switched off', () => {
    expect(report(COPIED, { kind: 'project' })).toMatchObject({
      overallScore: 0,
      sourceMatches: [{ matches: [{ excluded: 'own_work' }] }],
    })
    expect(report(COPIED, { kind: 'project', switchedOff: ['own_work'] }).overallScore).toBe(1)
  })
})
