import { describe, expect, it } from 'vitest'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { suggestByRules } from '../../../workers/domain/writing/suggestions/suggest-by-rules.ts'
import { expectLinearGrowth } from '../../support/hostile/linear-growth.ts'

const suggest = (text: string, section = '') => runAtOnce(suggestByRules(text, section)).suggestions
/** The words that suggestions of a type are about. */
const about = (text: string, type: string) =>
  suggest(text)
    .filter((one) => one.type.type === type)
    .map(({ quote }) => quote)

const PLAIN =
  'The rivers of the plain carry sand to the coast. In dry years the sand stays where the rivers leave it. '

describe('suggestions from rules', () => {
  it('have offsets into the text as sent, after any prefix', () => {
    const text = `🌡️ Ünïcode before it. It is hot and we don't know why.\r\n\r\n${PLAIN}Due to the fact that it is dry, the coast was drawn.`
    const found = suggest(text)
    expect(found.length).toBeGreaterThan(1)
    for (const { quote, position } of found) expect(text.slice(position.start, position.end)).toBe(quote)
    expect(about(text, 'style')).toEqual(['Due to the fact that'])
    expect(found.find(({ quote }) => quote === 'Due to the fact that')).toMatchObject({
      suggestedText: 'Because',
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
    const text = `${PLAIN}Due to the fact that it is dry, it is known that a lot of sand is dust. Recent research has shown that rivers move the coast.`
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
    expect(runAtOnce(suggestByRules(text, ''))).toEqual({ suggestions: [], english: false })
  })

  it('a few words count as English', () => {
    for (const text of ['Second chapter text here.', 'Hello', 'Sand moves quickly'])
      expect(runAtOnce(suggestByRules(text, '')).english).toBe(true)
  })

  it('an empty text has none', () => {
    for (const text of ['', ' \n\n ', '…', '12 34']) expect(suggest(text)).toEqual([])
  })

  it('skip quotations, code, formulas and reference lists', () => {
    const text = [
      PLAIN,
      "“We don't know a lot of things, and studies show that it is so.”",
      'He wrote that “it is obviously a lot of sand” in the letter, and ‘we don’t know’ in the next one.',
      '$$ x = y $$ and due to the fact that it is so we write a lot of it',
      'References',
      'Smith, J. (2020). Due to the fact that a lot of sand moves. Studies show that 40% of it is lost.',
    ].join('\n')
    expect(suggest(text)).toEqual([])
  })

  it('take linear time in a long thesis', () => {
    const part = `${PLAIN.repeat(8)}Studies show that 40% of the sand is lost.\n`
    return expectLinearGrowth((parts) => expect(suggest(part.repeat(parts)).length).toBeGreaterThan(0), 800)
  })
})

describe('structure', () => {
  const body = `${PLAIN.repeat(4)}\n${PLAIN.repeat(4)}\n${PLAIN.repeat(4)}`
  const lacksThesis = (text: string, section = '') =>
    suggest(text, section).some(({ explanation }) => explanation.includes('what this text argues'))

  it.each([
    ['that argues', `This paper argues that sand is money. ${body}`],
    ['that asks', `We ask why the coast moves. ${body}`],
    ['that cites, whose thesis may be in words of its own', `${body} So it was (Miller, 2019).`],
    ['of data', `${body}\nThe sand was weighed in both years.`],
    ['that is short', PLAIN.repeat(3)],
  ])('reports none of a text %s', (_, text) => {
    expect(lacksThesis(text)).toBe(false)
  })

  it('reports a section much longer than the others', () => {
    const text = `Sand\n${PLAIN.repeat(4)}\nWater\n${PLAIN.repeat(60)}\nCoast\n${PLAIN.repeat(5)}`
    expect(about(text, 'structure')).toContain('Water')
    expect(about(text.replace(PLAIN.repeat(60), PLAIN.repeat(12)), 'structure')).not.toContain('Water')
  })

  it('reports a paragraph that opens with an example, and a long one', () => {
    const leaning =
      'For example, the Rhine is slow. The Rhine carries sand. The sand is fine. The fine sand travels.'
    expect(about(leaning, 'structure')).toEqual(['For example, the Rhine is slow.'])
    for (const opening of ['The', 'But the', 'It is said that the', 'However, the'])
      expect(about(leaning.replace('For example, the', opening), 'structure')).toEqual([])
    expect(
      suggest(`This paper argues it. ${PLAIN.repeat(18)}`)
        .map(({ explanation }) => explanation)
        .join(),
    ).toContain('Divide it where')
  })
})

describe('argument', () => {
  it.each([
    'Studies have shown that sand is lost to the sea.',
    'A recent study found that sand is lost to the sea.',
    'Some critics say that sand is lost to the sea.',
    'About 40% of the sand is lost to the sea.',
    'One in three beaches is lost to the sea.',
    'It is widely known that the sea takes the sand.',
    'People always move to the coast.',
    'Everybody likes the coast.',
    'Since the dawn of time the sea has taken the sand.',
    'This proves that the sea takes the sand.',
    'The sea takes the sand [source needed].',
  ])('asks for evidence: %s', (claim) => {
    expect(about(`${PLAIN}${claim}`, 'argument_development')).toEqual([claim])
  })

  it.each([
    'Studies have shown that sand is lost to the sea (Miller, 2019).',
    'About 40% of the sand is lost to the sea [3].',
    'About 40% of the sand is lost to the sea.¹',
    'Miller and Brown (2019) found that 40% of the sand is lost.',
    'Miller (2019) measured the coast. About 40% of the sand was lost.',
    'About 40% of the sand was lost. Miller (2019) gives the years.',
    'We found that 40% of the sand in our sample is lost.',
    'Is 40% of the sand lost to the sea?',
    'If 40% of the sand were lost, the coast would move.',
    'The sand was weighed twice. About 40% of it was gone.',
    'It is often assumed that the sea takes the sand. The assumption deserves a test.',
    'According to the census of 1901, 40% of the coast was sand.',
    'The Bureau of Coasts estimates that 40% of the sand is lost.',
    'He wrote: “The sea is ours. It has taken 40% of the sand. People always move there.”',
    'One of three beaches was chosen.',
    'Few studies have shown where the sand goes.',
    'These studies show where the sand goes.',
    'Whether studies show it is another question.',
    'It is often said that sand is lost, but the coast has grown.',
    'People do not always move to the coast.',
    'People always move to the coast if they can.',
    'It would be wrong to say that people always move to the coast.',
    'The people of the coast never moved.',
    'A beach that nobody uses is quiet.',
    'Everyone must leave the coast.',
    'None of this proves that the sea takes the sand.',
    'The dam leads to a loss of sand at the coast.',
    'The sea is grey in the morning.',
  ])('asks for none: %s', (sentence) => {
    expect(about(`${PLAIN}${sentence}`, 'argument_development')).toEqual([])
  })

  it('asks for none where the paragraph goes on to name who holds what its opening says', () => {
    const opening = 'Critics have argued about the coast.'
    const cited = `${opening} The first camp holds that it moves. So does Miller (2019).`
    expect(about(cited, 'argument_development')).toEqual([])
    expect(about(`${cited}\n${opening}`, 'argument_development')).toEqual([opening])
  })

  it('asks for the source of figures in the review of a report on own data', () => {
    const claim = 'About 40% of the sand is lost to the sea.'
    const report = `Background\n${PLAIN}${claim}\nResults\n${PLAIN}${claim}`
    expect(about(report, 'argument_development')).toEqual([claim])
  })
})

describe('flow and clarity', () => {
  it('reports sentences with the same opening', () => {
    expect(about('Fine sand is light. Fine sand travels. Fine sand is lost.', 'flow')).toEqual(['Fine sand'])
    for (const parallel of [
      'The sand is fine. The sea is grey. The coast is long.',
      'If the sand is fine, it goes. If the sand is wet, it stays. If the sand is gone, we go.',
      'Fine sand is light. In dry years it stays. Fine sand travels. Fine sand is lost.',
    ])
      expect(about(parallel, 'flow')).toEqual([])
  })

  it('joins no paragraph to the one before, whatever it begins with', () => {
    const other = 'Parliaments of the nineteenth century voted in public, and a clerk counted each member. '
    expect(suggest(`${PLAIN.repeat(2)}\n${other.repeat(2)}`)).toEqual([])
  })

  it('reports a long sentence and stacked nouns', () => {
    const long = `The sand ${'and the sea '.repeat(17)}is grey.`
    expect(about(`${PLAIN}${long}`, 'clarity')).toEqual([long])
    const paused = `The sand ${'and the sea '.repeat(9)}rose; the sand ${'and the sea '.repeat(8)}fell.`
    expect(about(`${PLAIN}${paused}`, 'clarity')).toEqual([])
    expect(about(`${PLAIN}It is a population size estimation requirement.`, 'clarity')).toEqual([])
    expect(about(`${PLAIN}It is a production capacity expansion requirement.`, 'clarity')).toEqual([
      'production capacity expansion requirement',
    ])
  })
})

describe('a chapter', () => {
  it('is reported without what its kind needs', () => {
    const text = PLAIN.repeat(4)
    const rules = (section: string, more = '') =>
      suggest(text + more, section)
        .filter(({ type }) => type.priority === 'high')
        .map(({ explanation }) => explanation)
    expect(rules('Methodology').join()).toContain('what the data are')
    expect(rules('Methodology', 'The novels were read twice.')).toEqual([])
    expect(rules('Results').join()).toContain('rest on data')
    expect(rules('Literature Review').join()).toContain('none is cited')
    expect(rules('Literature Review', 'So it is.¹')).toEqual([])
    expect(rules('Conclusion').join()).toContain('how far its answer reaches')
    expect(rules('Conclusion', 'It remains open why.')).toEqual([])
    expect(rules('Introduction')).toEqual([])
  })
})

describe('any text', () => {
  it.each(['1', '1.', '1. ', '% ', '-', '(', 'a. ', 'the ', 'a lot of ', 'studies '])(
    'costs no more per character full of %j',
    (part) => expectLinearGrowth((times) => suggest(PLAIN + part.repeat(times)), 100_000),
  )

  it('keeps offsets in HTML', () => {
    const text = `<h1>Sand</h1><p>${PLAIN}</p><p>Due to the <em>fact</em> we go, due to the fact that it is dry.</p>`
    expect(about(text, 'style')).toEqual(['due to the fact that'])
  })
})
