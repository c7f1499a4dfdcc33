// Names, titles and figures that a model's words bring into a text.

import { describe, expect, it } from 'vitest'
import { bringsFacts, knownFrom } from '../../../workers/domain/writing/new-facts.ts'

const TEXT =
  'Attic flats stay warm at night, as the survey of Vienna showed in 2019. Of 40 tenants, half slept badly. Orwell calls it “the heat of the poor man”.'
const WORDS = new Set(
  'tenants however rooms students the this heat research many in its it such warm nights shows that'.split(
    ' ',
  ),
)
const brings = (words: string, text = TEXT) =>
  bringsFacts(
    words,
    knownFrom(text, (word) => WORDS.has(word)),
  )

describe('words bring a fact', () => {
  it.each([
    ['a person', 'Rooms stay warm, as Henrik Vale put it.'],
    ['a person first', 'Darwin would have agreed.'],
    ['two names first', 'Many Hands would have agreed.'],
    ['an organisation', 'This is the view of the World Health Organization.'],
    ['an acronym', 'IPCC reports say so.'],
    ['a place', 'The same is true of Lisbon.'],
    ['a case', 'This follows from Brown v. Board of Education.'],
    ['a possessive', 'It is Kuhn’s view.'],
    ['a figure', 'Of 41 tenants, half slept badly.'],
    ['a share', 'About 30% slept badly.'],
    ['a figure in words', 'Forty tenants slept badly.'],
    ['a title in quotation marks', 'Such nights are described in “The warm years of a city”.'],
    ['a title in italics', 'Such nights are described in *the warm years of a city*.'],
    ['a quotation', 'The tenant said: "it was hot all night".'],
    ['an abbreviation that stands for nothing', 'Rooms stay warm (IPCC).'],
    ['an address', 'It is described at heatstudies.org in detail.'],
    ['a DOI', 'It is described (doi 10.1/2).'],
  ])('%s', (_, words) => {
    expect(brings(words)).toBe(true)
  })
})

describe('words bring none', () => {
  it.each([
    ['that are plain', 'However, rooms stay warm. Many tenants sleep badly, I think.'],
    ['that say again what the text says', 'In 2019, half of the 40 tenants of Vienna slept badly.'],
    ['with the text’s name in another form', 'It is Orwell’s view; Orwell-like heat.'],
    ['with the text’s quotation', 'Orwell’s “the heat of the poor man” says it.'],
    ['that correct a name', 'In Vienna and in Vienne, warm nights.'],
    [
      'with an abbreviation that they introduce',
      'Warm nights in attics (WNAs) are many. The WNA is its name.',
    ],
    ['with a term in quotation marks', 'It is called “night heat”.'],
    ['with a full stop without a space', 'It is warm e.g. at night.'],
  ])('%s', (_, words) => {
    expect(brings(words)).toBe(false)
  })

  it('where nouns have capitals', () => {
    const text = 'Die Wohnungen unter dem Dach bleiben in der Nacht warm, und die Mieter schlafen schlecht.'
    expect(brings('Die Hitze bleibt in den Zimmern.', text)).toBe(false)
    expect(brings('Die Hitze bleibt in 30 Zimmern.', text)).toBe(true)
  })
})
