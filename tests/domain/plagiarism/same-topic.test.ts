// Two texts about one subject share its names and terms; a text made from another shares what is said of them.

import { describe, expect, it } from 'vitest'
import { compare, comparedText, ReportWriter } from '../../support/compared.ts'

function report(text: string, source: string) {
  const [compared, other] = [comparedText(text), comparedText(source)]
  const writer = new ReportWriter(compared)
  const document = { id: 'a', name: 'Source', kind: 'source', url: null, csl: null } as const
  writer.add(document, other, compare(compared, other, 0.7))
  return writer.report()
}

const ROOF = [
  'Tenants of attic flats sleep badly in the whole of July.',
  'The roof gives off until midnight what it took in at noon.',
  'Landlords seldom insulate rafters that nobody in the house ever sees.',
]
const OWN = [
  'Our interviews were held in four towns along the river during one warm spring.',
  'Nine people answered by letter, since their telephones had been cut off before.',
  'We thank the library of the harbour for its maps, plans and photographs.',
]

describe('a sentence that is similar in meaning, and is not sure', () => {
  const text = `${ROOF.map((sentence, at) => `${sentence} ${OWN[at]}`).join(' ')} Heat stays below slates.`
  const alikeLast = (compared: ReturnType<typeof comparedText>, source: ReturnType<typeof comparedText>) => {
    const [sentence, other] = [compared.sentences.at(-1), source.sentences[1]]
    return sentence && other
      ? [
          {
            ...{ sentence, sourceFrom: other.from, sourceTo: other.to },
            ...{ similarity: 1, isTelling: true, isSure: false },
          },
        ]
      : []
  }
  const methodsIn = (excluded: Parameters<typeof comparedText>[1]) => {
    const [compared, source] = [comparedText(text, excluded), comparedText(ROOF.join(' '))]
    return compare(compared, source, 0.7, alikeLast(compared, source)).map(({ method }) => method)
  }

  it('counts beside copied passages', () => {
    expect(methodsIn([])).toContain('semantic')
  })

  it('does not count beside quotations', () => {
    const quoted = ROOF.map((sentence) => {
      const start = text.indexOf(sentence)
      return { start, end: start + sentence.length, reason: 'quotation' as const }
    })
    expect(methodsIn(quoted)).not.toContain('semantic')
  })

  it('stays as sure as its words make it', () => {
    const source = comparedText(ROOF.join(' '))
    const reworded = comparedText(
      'In July the tenants of attic flats sleep badly, all of it. Until midnight the roof gives off what it took at noon.',
    )
    const alone = compare(reworded, source, 0.7)
    const loosely = reworded.sentences.map((sentence, at) => ({
      ...{ sentence, sourceFrom: source.sentences[at]?.from ?? 0, sourceTo: source.sentences[at]?.to ?? 0 },
      ...{ similarity: 1, isTelling: false, isSure: false },
    }))
    expect(alone.length).toBeGreaterThan(0)
    expect(compare(reworded, source, 0.7, loosely)).toEqual(alone)
  })
})

const CAMPUS =
  'Halden University moved its North Campus to Kettle Hill in 1962. The architect Ole Brandt designed the Brandt Library and the Great Court of the North Campus. In 1987 Halden University opened the Selma Institute beside the Great Court.'

describe('a text about the same subject', () => {
  it('that shares names and years is not similar', () => {
    const other =
      'Students reach the North Campus of Halden University by a cable car that climbs Kettle Hill. Since 1962 Kettle Hill has had dormitories for two thousand people. The Great Court, drawn by Ole Brandt, floods each spring, and the Brandt Library lost part of its stock in 1987.'
    expect(report(other, CAMPUS)).toMatchObject({ overallScore: 0, riskLevel: 'low', degree: 'non' })
  })

  it('that defines the same term is not similar', () => {
    const one =
      'Osmosis is the movement of water through a membrane from a dilute solution to a concentrated one. Cells swell in fresh water for this reason.'
    const other =
      'By osmosis we mean that water passes a membrane towards the more concentrated solution. Gardeners see it when salted slugs shrivel.'
    expect(report(other, one).riskLevel).toBe('low')
  })

  it('of German, whose nouns have capitals, is found where it is made from the other', () => {
    const source =
      'Die Ziegel des Daches speichern am Tag die Wärme der Sonne. In der Nacht geben sie die Wärme langsam an die Kammer ab. Mieter ohne zweites Fenster finden bis Mitternacht keinen Schlaf.'
    const changed =
      'Am Tag wird die Wärme der Sonne von den Ziegeln des Daches gespeichert. Langsam geben sie in der Nacht diese Wärme an die Kammer weiter. Keinen Schlaf bis Mitternacht finden Mieter, die kein zweites Fenster haben.'
    expect(report(changed, source).riskLevel).toBe('high')
  })
})

describe('a text with words exchanged', () => {
  const SOURCE =
    'The committee rejected the plan because the bridge would have cut the market square in two. Merchants feared that carts could no longer reach their stalls before noon. A ferry was cheaper, and it left the old walls of the harbour untouched.'
  const OTHER_WORDS = ['lantern', 'whistle', 'orchard', 'velvet', 'pepper', 'canvas', 'gravel', 'mirror']
  const exchanged = (every: number) =>
    SOURCE.split(' ')
      .map((word, at) =>
        at % every === every - 1 ? word.replace(/\p{L}+/u, OTHER_WORDS[at % OTHER_WORDS.length] ?? '') : word,
      )
      .join(' ')

  it.each([3, 4, 5, 6, 7, 8])('at each place of %s is found, and its parts add up', (every) => {
    const { overallScore, riskLevel, similarityChecks } = report(exchanged(every), SOURCE)
    expect(riskLevel).toBe('high')
    const scoreOf = (name: string) => similarityChecks.find(({ method }) => method === name)?.score ?? 0
    expect(scoreOf('fingerprinting') + scoreOf('semantic')).toBeCloseTo(overallScore)
  })

  it('has no figure of a method where nothing counts', () => {
    const { overallScore, similarityChecks } = report(
      'We measured the width of the harbour with a tape that a ferry had left behind.',
      SOURCE,
    )
    expect(overallScore).toBe(0)
    expect(similarityChecks.map(({ score }) => score)).toEqual([0, 0, 0])
  })

  it('is found in a single sentence', () => {
    const one = 'Merchants feared that carts could no more arrive at their stalls before noon'
    expect(report(`${one}.`, SOURCE).overallScore).toBe(1)
  })
})
