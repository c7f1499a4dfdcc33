import { describe, expect, it } from 'vitest'
import { mentionIn, withholdSentences } from '../../../workers/domain/drafts/sources/withhold-sentences.ts'
import { SourcedText } from '../../../workers/domain/model-text/sourced-text.ts'
import { knownFrom } from '../../../workers/domain/writing/new-facts.ts'
import { loadEnglish } from '../../support/load-english.ts'

const { spelling } = await loadEnglish()
const known = knownFrom('Birds in towns. Noise from roads, and how the Great Tit sings.', spelling.knows)
const mention = (sentence: string) => mentionIn(sentence, known, [])

describe('a sentence that rests on somebody whom nobody named', () => {
  it.each([
    ['The ornithologist Edda Quist recalls silent mornings.', 'Edda Quist'],
    ['Per the Norrby Bird Census, tits have moved away.', 'Norrby Bird Census'],
    ['Section 9 of the Quiet Roads Act forbids horns.', 'Quiet Roads Act'],
    ['The Quiet Roads Act 1998 forbids horns.', 'Quiet Roads Act'],
    ['ISO 71532 says how noise is measured.', 'ISO'],
    ['The podcast Loud Towns tells their story.', 'Loud Towns'],
    ['The BIRDSONG9 dataset holds their calls.', 'BIRDSONG9'],
    ['The book *Cities That Cool* shows it.', 'Cities That Cool'],
    ['In “The Slow Cooling of Cities” it was shown.', 'The Slow Cooling of Cities'],
    ['Research by Quist and Holm has changed the field.', 'Quist'],
    ['Smith argues that horns are the cause.', 'Smith'],
    ['Smith and Brown argue that horns are the cause.', 'Smith'],
    ['Scholars, such as Edda Quist, doubt it.', 'Edda Quist'],
    ['The American Society of Birds reported losses.', 'American Society'],
    ['Quist, a biologist, holds that horns are the cause.', 'Quist'],
    ['The Quist model predicts fewer nests.', 'Quist'],
    ['D’après une étude de Quist, les mésanges chantent plus tôt.', 'Quist'],
    ['Según un informe de Quist, cantan antes.', 'Quist'],
    ['Laut einer Erhebung singen Meisen früher.', 'Laut einer'],
    ['Die Studie von Quist und Holm belegt das.', 'Die Studie von'],
  ])('is told: %s', (sentence, name) => {
    const told = mention(sentence)
    expect(told).not.toBeNull()
    expect(`${told} ${sentence}`).toContain(name)
  })

  it.each([
    'The Great Tit sings higher beside roads, researchers might find.',
    'A Gaussian model would fit the counts.',
    'Microsoft Word is enough for the first analysis.',
    'The member states of the European Union differ in their laws.',
    'Darwin’s theory is about finches, too.',
    'Python and R are tools for such data.',
    'Der Verkehr ist laut, und die Vögel singen früher.',
    'Eine Untersuchung von Parks wäre sinnvoll.',
    'Table 2 compares the rates; see Section 3 for details.',
    'Bayes’ theorem follows from the definition of conditional probability.',
    'Newton’s second law states that force equals mass times acceleration.',
    'The Mann–Whitney U test was introduced for counts.',
    'Cook’s distance shows which nests matter most.',
    'In India, private schools are called independent schools.',
    'Chinese is called a family of languages by some.',
    'The Treaty of Versailles ended the war with Germany.',
    'Dramatic arts are taught in a studio in Paris.',
    'As measured by the COPE, birds reported lower levels.',
    'As the Byzantines called them, the birds were many.',
    'It was not envisaged for European Union measures, that is for parks.',
    'Case notes of all birds were read.',
    'Quist’s ceaseless work was important.',
    'Radiological findings were the same in all birds.',
  ])('is none: %s', (sentence) => expect(mention(sentence)).toBeNull())
})

describe('names in what is kept', () => {
  const named = (text: string) =>
    withholdSentences([{ kind: 'paragraph', text: new SourcedText([text]) }], known).mentions.map(
      ({ name }) => name,
    )

  it.each([
    ['Traffic in Norrby has doubled.', ['Norrby']],
    ['The Town Bird Council counts nests.', ['Town Bird Council']],
    ['The NBU counts nests in spring.', ['NBU']],
    ['Edda Quist counts nests.', ['Edda Quist']],
    ['In the TRACE-9 trial, losses fell by a third.', ['TRACE-9']],
    ['A tutor at Peel College noticed the pattern in 2009.', ['Peel College']],
    ['Losses are rising (World Health Organization data).', ['World Health Organization']],
    ['It was seen in the Rotterdam nesting experiment of 1991.', ['Rotterdam nesting experiment of 1991']],
    ['Smith’s model predicts fewer nests.', ['Smith']],
    ['Their song, “Fog on the Tyne”, was loved.', ['Fog on the Tyne']],
  ])('are listed where nobody is expected to know them: %s', (text, names) =>
    expect(named(text)).toEqual(names),
  )

  it.each([
    'Paris and Vienna are louder than villages.',
    'In May the Great Tit nests.',
    'The DNA of tits says little, and REM sleep is rare.',
    'The rise began on Monday.',
  ])('are not listed: %s', (text) => expect(named(text)).toEqual([]))
})
