// What selected words keep when a model rewrites them, and why words that lose it are not shown.

import { beforeAll, describe, expect, it } from 'vitest'
import { type EditTask, editFaults } from '../../../workers/domain/writing/selection/edit-faults.ts'
import type { EnglishTools } from '../../../workers/domain/writing/token.ts'
import { loadEnglish } from '../../support/load-english.ts'

const TEXT =
  'In 2019 the survey of Vienna did not find that all 40 tenants slept badly [@oke1982, p. 4], although $T > 20$ in most of the flats [#1].'
const KEPT =
  'The Vienna survey of 2019 did not find bad sleep among all 40 tenants [@oke1982, p. 4], although $T > 20$ held in most of the flats [#1].'

let english: EnglishTools
beforeAll(async () => {
  english = await loadEnglish()
})

const faults = (offered: string | string[], change: Partial<EditTask> = {}) =>
  editFaults(
    {
      action: 'rewrite',
      language: 'English',
      paragraphs: [TEXT],
      tokens: ['$T > 20$', '[#1]'],
      around: 'Heat at night, by Ada Example',
      ...change,
    },
    [offered].flat(),
    english.spelling,
  )

describe('a rewrite', () => {
  it('that keeps citations, formulas, notes, figures and names is shown', () => {
    expect(faults(KEPT)).toEqual([])
  })

  it.each([
    ['a citation', KEPT.replace(' [@oke1982, p. 4]', ''), 'it leaves out “[@oke1982, p. 4]”'],
    ['the page of a citation', KEPT.replace(', p. 4', ''), 'it leaves out “[@oke1982, p. 4]”'],
    ['a formula', KEPT.replace('$T > 20$ held', 'warmth prevailed'), 'it leaves out “$T > 20$”'],
    ['a note', KEPT.replace(' [#1]', ''), 'it leaves out “[#1]”'],
    ['a figure', KEPT.replace('40 ', ''), 'it leaves out “40”'],
    ['a year', KEPT.replace(' of 2019', ''), 'it leaves out “2019”'],
    ['a name', KEPT.replace('The Vienna', 'The local'), 'it leaves out “Vienna”'],
    ['a denial', KEPT.replace('did not find', 'found'), 'it affirms what the text denies'],
  ])('that loses %s is not', (_, offered, reason) => {
    expect(faults(offered)).toContain(reason)
  })

  it.each([
    ['a citation', `${KEPT} This was known [@arnfield2003].`, 'it adds “[@arnfield2003]”'],
    ['a citation twice', `${KEPT} So it is [@oke1982, p. 4].`, 'it adds “[@oke1982, p. 4]”'],
    ['a figure', KEPT.replace('40 tenants', '40 of 52 tenants'), 'it adds “52”'],
    ['a number in words', KEPT.replace('survey', 'three surveys'), 'it adds “3”'],
    [
      'a name',
      KEPT.replace('although', 'as the Hapsburg University adds, although'),
      'it adds “Hapsburg University”',
    ],
    ['markup', `**${KEPT}** <b>so</b>`, 'it has markup'],
    ['lines', KEPT.replace(', although', ',\n\nalthough'), 'it breaks a paragraph into lines'],
    ['a paragraph', [KEPT, KEPT], 'it has 2 paragraphs instead of 1'],
  ])('that adds %s is not', (_, offered, reason) => {
    expect(faults(offered)).toContain(reason)
  })

  it('may say a number in figures, and name who stands around it', () => {
    const paragraphs = ['She asked three tenants why their rooms had stayed so warm.']
    expect(
      faults('Ada Example asked 3 tenants why their rooms had remained so warm.', { paragraphs }),
    ).toEqual([])
  })

  it('that affirms a denial in other words is shown', () => {
    const paragraphs = ['The trees did not cool the streets of the town.']
    expect(faults('The trees failed to cool the streets of the town.', { paragraphs })).toEqual([])
    expect(faults('The trees cooled the streets of the town.', { paragraphs })).toEqual([
      'it affirms what the text denies',
    ])
  })

  it('keeps terms, and corrects misspellings', () => {
    const paragraphs = ['The heteroscedasticity of the residuals was recieved as a warning sign.']
    expect(faults('The residuals’ heteroscedasticity was received as a warning.', { paragraphs })).toEqual([])
    expect(faults('The uneven spread was received as a warning.', { paragraphs })).toContain(
      'it leaves out “heteroscedasticity”',
    )
  })

  it('that changes nothing, or speaks another language, is not shown', () => {
    expect(faults(TEXT)).toEqual(['it changes nothing'])
    const paragraphs = ['The trees along the street give shade to those who walk there at noon.']
    expect(
      faults('Die Bäume an der Straße geben denen Schatten, die dort am Mittag gehen und nicht ruhen.', {
        paragraphs,
      }),
    ).toContain('it is in another language')
  })
})

describe('the length', () => {
  const paragraphs = ['Due to the fact that trees give shade, the streets which have trees are cooler.']
  it('of a shortened text is shorter', () => {
    expect(
      faults('Because trees give shade, streets with trees are cooler.', { action: 'shorten', paragraphs }),
    ).toEqual([])
    expect(
      faults('Due to the fact that trees do give shade, the streets that have trees are cooler.', {
        action: 'shorten',
        paragraphs,
      }),
    ).toEqual(['it is not shorter'])
  })

  it('of an expanded text is longer, within bounds', () => {
    expect(faults('Trees give shade, so streets are cooler.', { action: 'expand', paragraphs })).toEqual([
      'it is not longer',
    ])
    const longer = `${paragraphs[0]} `.repeat(9)
    expect(faults(longer, { action: 'expand', paragraphs })).toEqual([
      'it is far longer than the selected words',
    ])
  })
})

describe('a translation', () => {
  const action = 'translate' as const
  const paragraphs = [
    'The rooms of the 40 tenants were 3.5 degrees warmer than the street was at night [@oke1982].',
  ]
  const GERMAN =
    'Die Zimmer der 40 Mieter waren in der Nacht um 3,5 Grad wärmer als die Straße vor dem Haus [@oke1982].'

  it('is in the language, with the figures as that sets them', () => {
    expect(faults(GERMAN, { action, language: 'German', paragraphs })).toEqual([])
  })

  it('that is none, or in another script, is not shown', () => {
    const english =
      'The rooms of 40 tenants were warmer by 3.5 degrees than the street was at night [@oke1982].'
    expect(faults(english, { action, language: 'German', paragraphs })).toEqual(['it is not in German'])
    expect(faults(GERMAN, { action, language: 'Japanese', paragraphs })).toEqual(['it is not in Japanese'])
    expect(faults(GERMAN.replace('3,5', '4,5'), { action, language: 'German', paragraphs })).toEqual([
      'it leaves out “35”',
      'it adds “45”',
    ])
  })
})
