import { describe, expect, it } from 'vitest'
import { indexInMemory, indexPages } from '../../../scripts/answering/indexed-pages.ts'
import { ANSWER_SENTENCES_MAX, answerQuestion } from '../../../workers/domain/answering/answer-question.ts'
import { fuse } from '../../../workers/domain/answering/fuse.ts'
import { passagesOf } from '../../../workers/domain/answering/passages.ts'
import { analyseQuestion } from '../../../workers/domain/answering/question.ts'

const PAGES = [
  'Night-time heat was measured in forty attic flats of Leipzig in July 2019. Each flat had two thermometers, one beside the bed and one under the roof. The tenants kept a diary of their sleep.',
  'The survey was led by Marta Kowalska of the Technical University. She had studied cooling towers before. Her team visited every tenant three times.',
  'Rooms under dark roofs stayed warmer because bitumen stores the heat of the day. White roofs were four degrees cooler at midnight. Insulation made no difference after the third hot night.',
  'Landlords paid 1,200 euros for each roof that was painted white. The city council refunded half of the sum. No tenant paid anything.',
  'Funding came from the German Research Foundation. The data are kept for ten years in an open archive. The authors declare no competing interests.',
]
const index = indexPages(PAGES)

function ask(asked: string) {
  const answer = answerQuestion(index.search(analyseQuestion(asked)))
  return {
    ...answer,
    texts: answer.quotes.map(({ page, start, end }) => PAGES[page - 1]?.slice(start, end) ?? ''),
  }
}

describe('answerQuestion', () => {
  it.each([
    ['Who led the survey?', 2, 'Marta Kowalska'],
    ['Why did rooms under dark roofs stay warm?', 3, 'because bitumen stores the heat'],
    ['How much did landlords pay for a white roof?', 4, '1,200 euros'],
    ['When was the heat in the attic flats measured?', 1, 'July 2019'],
    ['How long are the data kept?', 5, 'ten years'],
    ['How much did lanldords pay for a withe roof?', 4, '1,200 euros'],
  ])('%s: quotes page %i', (question, page, words) => {
    const { answered, quotes, texts } = ask(question)
    expect(answered).toBe(true)
    expect(quotes[0]?.page).toBe(page)
    expect(texts[0]).toContain(words)
  })

  it.each([
    'Which election did the president of Brazil win in 1989?',
    'Who composed the opera about Marie Antoinette?',
    'What is it?',
    '',
    '熱島効果とは何ですか',
    'ما هي عاصمة فرنسا؟',
  ])('%s: says that there is no answer', (question) => {
    expect(ask(question)).toMatchObject({ answered: false, quotes: [] })
  })

  it.each([
    ['a place', 'When was the night-time heat measured in the forty attic flats of Vienna?'],
    ['a person', 'How much did Rossi pay for each roof that was painted white?'],
    ['a year', 'How much did landlords pay in 1931 for each roof that was painted white?'],
    ['a long number', 'Which landlords paid 120,001 euros for each roof that was painted white?'],
  ])('does not answer of %s that the document lacks, however sure the rest: %s', (_, question) => {
    const { answered, confidence, quotes } = ask(question)
    expect(confidence).toBeGreaterThan(0.9)
    expect({ answered, quotes }).toEqual({ answered: false, quotes: [] })
  })

  it.each([
    'How much did Kowalksa pay for each roof that was painted white?',
    'When was the night-time heat measured in the 40 attic flats of Leipzig?',
  ])('answers of a name or number in another spelling: %s', (question) => {
    expect(ask(question).answered).toBe(true)
  })

  it.each([
    ['one character', 'x'],
    ['50,000 characters', 'heat '.repeat(10_000)],
    ['50,000 characters without a space', 'ä'.repeat(50_000)],
    ['operators of FTS5', 'heat" OR * NEAR(roof, 2) AND NOT ^terms : { } - + "" \\ ; DROP TABLE passages --'],
    ['column filters', 'terms:heat {terms}:roof'],
    ['null characters and lone surrogates', 'heat\u0000roof\ud800'],
    ['unspaced scripts', '热'],
  ])('bears a question of %s', (_, question) => {
    const { texts } = ask(question)
    expect(texts.length).toBeLessThanOrEqual(ANSWER_SENTENCES_MAX)
  })

  it('quotes at most three sentences, each verbatim from its page', () => {
    for (const question of [
      'heat',
      'tenants of the flats',
      'What about roofs, rooms, tenants and the city?',
    ]) {
      const { quotes, texts } = ask(question)
      expect(texts.every((text) => text !== '' && text === text.trim())).toBe(true)
      const sentences = texts.join(' ').match(/[.](?=\s|$)/g)?.length ?? 0
      expect(sentences).toBeLessThanOrEqual(ANSWER_SENTENCES_MAX)
      expect(new Set(quotes.map(({ page, start }) => `${page} ${start}`)).size).toBe(quotes.length)
    }
  })

  it('quotes the sentence before where the best only refers to it', () => {
    const { texts } = ask('What had Marta Kowalska studied before?')
    expect(texts[0]).toMatch(/^The survey was led by Marta Kowalska.*cooling towers before\.$/)
  })

  it('answers in scripts without spaces', () => {
    const pages = [
      '研究于二〇一九年在莱比锡进行。屋顶下的房间夜间温度最高。',
      '经费来自德国研究基金会。数据保存十年。',
    ]
    const chinese = indexPages(pages)
    const question = analyseQuestion('经费来自哪里？')
    const { quotes } = answerQuestion(chinese.search(question))
    const [first] = quotes
    expect(pages[(first?.page ?? 0) - 1]?.slice(first?.start, first?.end)).toContain('德国研究基金会')
  })
})

describe('the passage index', () => {
  it('finds nothing in an empty document', () => {
    const question = analyseQuestion('Who led the survey?')
    const empty = indexPages([])
    expect(empty.search(question).candidates).toEqual([])
    expect(answerQuestion(empty.search(question)).answered).toBe(false)
  })

  it('finds passages by their heading, and by synonyms where the words are missing', () => {
    const text = 'Forty rooms.\n\nThe firm shut in May.'
    const blocks = [
      { kind: 'heading' as const, start: 0, end: 12 },
      { kind: 'paragraph' as const, start: 14, end: text.length },
    ]
    const headed = indexInMemory()
    for (const passage of passagesOf([{ page: 3, text, blocks }])) headed.add(passage, text)
    for (const asked of ['forty rooms', 'Which company was closed?'])
      expect(headed.search(analyseQuestion(asked)).candidates).toMatchObject([
        { page: 3, heading: 'Forty rooms.' },
      ])
  })

  it('leaves out reference lists', () => {
    const text = 'Smith, J. (2019). Heat in attics.'
    const index = indexInMemory()
    const blocks = [{ kind: 'reference' as const, start: 0, end: text.length }]
    for (const passage of passagesOf([{ page: 1, text, blocks }])) index.add(passage, text)
    expect(index.search(analyseQuestion('heat in attics')).candidates).toEqual([])
  })

  it('finds a single ideograph, decimal numbers and words with accents', () => {
    const words = indexPages(['城市热岛效应。', 'The ratio was 3.5 at noon.', 'Une étude à Besançon.'])
    const pagesFor = (asked: string) =>
      words.search(analyseQuestion(asked)).candidates.map(({ page }) => page)
    expect(pagesFor('热')).toEqual([1])
    expect(pagesFor('3.5')).toEqual([2])
    expect(pagesFor('Besancon')).toEqual([3])
  })
})

describe('fuse', () => {
  it('prefers what several rankings hold, and keeps what only one holds', () => {
    expect(fuse(['a', 'b', 'c'], ['d', 'b'])).toEqual(['b', 'a', 'd', 'c'])
  })

  it('gives the order of a single ranking, and nothing for none', () => {
    expect(fuse([3, 1, 2], [])).toEqual([3, 1, 2])
    expect(fuse<number>()).toEqual([])
  })
})
