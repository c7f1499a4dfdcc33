import { describe, expect, it } from 'vitest'
import { suggestByRules } from '../../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import { expectLinearGrowth } from '../../support/linear-growth.ts'

const NOWHERE = { topic: '', section: '' }
const suggest = (text: string, setting = NOWHERE) => suggestByRules(text, setting).suggestions
/** The words that suggestions of a type are about. */
const about = (text: string, type: string, setting = NOWHERE) =>
  suggest(text, setting)
    .filter((one) => one.type.type === type)
    .map(({ quote }) => quote)

const PLAIN =
  'The rivers of the plain carry sand to the coast. In dry years the sand stays where the rivers leave it. '

describe('suggestions from rules', () => {
  it('have offsets into the text as sent, after any prefix', () => {
    const text = `🌡️ Ünïcode before it. It is hot and we don't know why.\r\n\r\n${PLAIN}In order to see this, the coast was drawn.`
    const found = suggest(text)
    expect(found.length).toBeGreaterThan(1)
    for (const { quote, position } of found) expect(text.slice(position.start, position.end)).toBe(quote)
    expect(about(text, 'style')).toEqual(['In order to'])
    expect(found.find(({ quote }) => quote === 'In order to')).toMatchObject({
      suggestedText: 'To',
      action: 'replace',
    })
    expect(found.find(({ quote }) => quote === "don't")?.suggestedText).toBe('do not')
  })

  it('have unique ids that do not depend on the text around them', () => {
    const sentence =
      'A lot of sand stays in the river, and a lot of sand goes to the coast, and a lot of it is lost.'
    const ids = suggest(sentence).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
    const moved = suggest(`${PLAIN}\n${sentence}`).map(({ id }) => id)
    for (const id of ids) expect(moved).toContain(id)
  })

  it('are sorted by priority', () => {
    const text = `${PLAIN}In order to see, it is known that studies show that sand is a lot of dust. Recent research has shown that rivers move the coast.`
    const weights = suggest(text).map(({ type }) => ['high', 'medium', 'low'].indexOf(type.priority))
    expect(weights).toEqual([...weights].sort())
  })

  it.each([
    [
      'German',
      'Die Flüsse tragen den Sand in das Meer, und in trockenen Jahren bleibt er liegen, weil Studien zeigen, dass das Wasser fehlt.',
    ],
    [
      'French',
      'Les rivières portent le sable vers la mer, et dans les années sèches il reste sur place parce que les études montrent que l’eau manque.',
    ],
    [
      'Dutch',
      'De rivieren brengen het zand naar de zee en in droge jaren blijft het liggen omdat er geen water is voor de vlakte.',
    ],
    ['Chinese', '河流把沙子带到海里，在干旱的年份沙子留在原地。'],
    ['Arabic', 'تحمل الأنهار الرمال إلى البحر وفي السنوات الجافة تبقى الرمال في مكانها.'],
  ])('there are none for %s, and that is said', (_, text) => {
    expect(suggestByRules(text, NOWHERE)).toEqual({ suggestions: [], english: false })
  })

  it('a few words count as English', () => {
    for (const text of ['Second chapter text here.', 'Hello', 'Sand moves quickly'])
      expect(suggestByRules(text, NOWHERE).english).toBe(true)
  })

  it('an empty text has none', () => {
    for (const text of ['', ' \n\n ', '…', '12 34']) expect(suggest(text)).toEqual([])
  })

  it('skip quotations, code, formulas and reference lists', () => {
    const text = [
      PLAIN,
      "“We don't know a lot of things, and studies show that it is so.”",
      'He wrote that “it is obviously a lot of sand” in the letter to the office of the coast.',
      '$$ x = y $$ and in order to see it we write a lot of it',
      'References',
      'Smith, J. (2020). In order to see a lot of sand. Studies show that 40% of it is lost.',
    ].join('\n')
    expect(suggest(text)).toEqual([])
  })

  it('take linear time in a long thesis', () => {
    const part = `${PLAIN.repeat(8)}Studies show that 40% of the sand is lost.\n`
    return expectLinearGrowth((parts) => expect(suggest(part.repeat(parts)).length).toBeGreaterThan(0), 800)
  })
})

describe('structure', () => {
  const body = PLAIN.repeat(9)
  it('reports an opening without a thesis statement', () => {
    const quote = 'In dry years the sand stays where the rivers leave it.'
    const missing = suggest(body).find(({ explanation }) => explanation.includes('what this text argues'))
    expect(missing).toMatchObject({
      quote,
      type: { type: 'structure', priority: 'high', category: 'structure' },
    })
    for (const thesis of [
      'This paper argues that sand is money.',
      'We ask why the coast moves.',
      'The aim of this study is plain.',
    ])
      expect(
        suggest(`${thesis} ${body}`).some(({ explanation }) => explanation.includes('what this text argues')),
      ).toBe(false)
  })

  it('reports a section much longer or shorter than the others', () => {
    const text = `Sand\n${PLAIN.repeat(4)}\nWater\n${PLAIN.repeat(20)}\nCoast\n${PLAIN.repeat(5)}\nWind\nWind moves the sand.`
    expect(about(text, 'structure')).toContain('Water')
    expect(about(text, 'topic_expansion')).toEqual(['Wind'])
  })

  it('reports a paragraph without a topic sentence, and a long one', () => {
    const leaning =
      'For example, the Rhine is slow. The Rhine carries sand. The sand is fine. The fine sand travels.'
    expect(about(leaning, 'structure')).toEqual(['For example, the Rhine is slow.'])
    expect(about(leaning.replace('For example, the', 'The'), 'structure')).toEqual([])
    expect(
      suggest(`This paper argues it. ${PLAIN.repeat(14)}`)
        .map(({ explanation }) => explanation)
        .join(),
    ).toContain('Divide it where')
  })
})

describe('argument', () => {
  it.each([
    'Studies have shown that sand is lost to the sea.',
    'About 40% of the sand is lost to the sea.',
    'It is widely known that the sea takes the sand.',
    'The coast is always moved by the sea.',
    'The dam leads to a loss of sand at the coast.',
    'The sea takes the sand [source needed].',
  ])('asks for evidence: %s', (claim) => {
    expect(about(`${PLAIN}${claim}`, 'argument_development')).toEqual([claim])
  })

  it.each([
    'Studies have shown that sand is lost to the sea (Miller, 2019).',
    'About 40% of the sand is lost to the sea [3].',
    'Miller and Brown (2019) found that 40% of the sand is lost.',
    'We found that 40% of the sand in our sample is lost.',
    'Is 40% of the sand lost to the sea?',
    'The sea is grey in the morning.',
  ])('asks for none: %s', (sentence) => {
    expect(about(`${PLAIN}${sentence}`, 'argument_development')).toEqual([])
  })
})

describe('flow and clarity', () => {
  it('reports sentences with the same opening', () => {
    expect(
      about('The sand is fine. The sea is grey. The coast is long. In dry years it is short.', 'flow'),
    ).toEqual(['The'])
    expect(about('The sand is fine. In dry years the sea is grey. The coast is long.', 'flow')).toEqual([])
  })

  it('reports a paragraph without a transition', () => {
    const other =
      'Parliaments of the nineteenth century voted in public, and each member stood up to be counted by a clerk. '
    expect(about(`${PLAIN.repeat(2)}\n${other.repeat(3)}`, 'flow')).toContain(other.trim())
    expect(about(`${PLAIN.repeat(2)}\nHowever, ${other.repeat(3)}`, 'flow')).not.toContain(
      `However, ${other}`.trim(),
    )
  })

  it('reports a long sentence and stacked nouns', () => {
    const long = `The sand ${'and the sea '.repeat(14)}is grey.`
    expect(about(`${PLAIN}${long}`, 'clarity')).toEqual([long])
    expect(about(`${PLAIN}It is a population estimation requirement of the office.`, 'clarity')).toEqual([
      'population estimation requirement',
    ])
  })
})

describe('phrasing', () => {
  it('offers the replacement of a phrase', () => {
    const offers = (text: string) => suggest(text).map(({ quote, suggestedText }) => [quote, suggestedText])
    expect(offers('The sand could of been in the the river.')).toEqual([
      ['could of', 'could have'],
      ['the the', 'the'],
    ])
    expect(offers("They're in the sea and it’s grey.")).toEqual([
      ["They're", 'They are'],
      ['it’s', 'it is'],
    ])
    expect(about('The sand is obviously in the sea.', 'tone')).toEqual(['obviously'])
  })
})

describe('context', () => {
  it('reports a chapter without what its kind needs', () => {
    const text = PLAIN.repeat(4)
    const rules = (section: string) =>
      suggest(text, { topic: '', section })
        .filter(({ type }) => type.priority === 'high')
        .map(({ explanation }) => explanation)
    expect(rules('Methodology').join()).toContain('what the data are')
    expect(rules('Results').join()).toContain('rest on data')
    expect(rules('Literature Review').join()).toContain('none is cited')
    expect(rules('Conclusion').join()).toContain('how far its answer reaches')
    expect(rules('Introduction')).toEqual([])
  })

  it('names terms of the topic that the text lacks', () => {
    const found = suggest(PLAIN.repeat(6), { topic: 'Rivers and harbours', section: '' })
    expect(found.map(({ explanation }) => explanation).join()).toContain('“harbours”')
    expect(found.map(({ explanation }) => explanation).join()).not.toContain('“Rivers”')
  })

  it.each(['1', '1.', '1. ', '% ', '-', '(', 'a. ', 'the '])(
    'cost no more per character in a text full of %j',
    (part) => expectLinearGrowth((times) => suggest(PLAIN + part.repeat(times)), 100_000),
  )

  it('keeps offsets in HTML', () => {
    const text = `<h1>Sand</h1><p>${PLAIN}</p><p>In <em>order</em> we see it, in order to know.</p>`
    expect(about(text, 'style')).toEqual(['in order to'])
  })
})
