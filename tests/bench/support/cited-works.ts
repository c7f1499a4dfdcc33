// A deterministic long bibliography: articles, books, chapters, theses and web pages, with repeated authors, some twice a
// year, some cited more than once or together.

import { type CiteItem, citeItem } from '../../../workers/domain/citations/csl/citation.ts'
import type { CslItem } from '../../../workers/domain/citations/csl/csl.ts'
import { seeded } from './random.ts'

const FAMILIES =
  'Abbott Albrecht Almeida Baker Banerjee Becker Bianchi Blanc Brandt Byrne Carver Castillo Chen Costa Dahl Das Diaz Dubois Eriksen Evans Fischer Flores Fournier Garcia Gupta Haas Hansen Hoffmann Ibrahim Ito Jansen Jones Kaya Keller Kim Kowalski Larsen Lee Lopez Martin Meyer Moreau Nakamura Novak Okafor Olsen Park Patel Petrov Quinn Rahman Ramos Rossi Sato Schmidt Silva Singh Smith Tanaka Thomas Vargas Vogel Wagner Wang Weber Wright Yamada Yilmaz Zhang Zimmermann'.split(
    ' ',
  )
const GIVEN = 'Ada Ben Clara David Elena Farid Grace Henry Ines Jan Katrin Luis Mira Noah Olga'.split(' ')
const TITLE =
  'climate adaptation cities housing memory learning language networks measurement evidence policy energy migration health trust institutions markets soil rivers schools urban rural comparative longitudinal experimental'.split(
    ' ',
  )
const JOURNALS = [
  'Nature',
  'Journal of Rural Studies',
  'Urban Affairs Review',
  'Cognition',
  'Energy Policy',
  'PLOS ONE',
]
const PRESSES = ['Cambridge University Press', 'Springer', 'MIT Press', 'Routledge']

/** @returns works whose ids are w0, w1, … */
export function citedWorks(count: number, seed = 7): CslItem[] {
  const random = seeded(seed)
  const one = (list: readonly string[]) => list[random(list.length)] ?? ''
  const name = () => ({ family: one(FAMILIES), given: one(GIVEN) })
  const title = () => {
    const words = Array.from({ length: 5 + random(8) }, () => one(TITLE)).join(' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  return Array.from({ length: count }, (_, index): CslItem => {
    const authors = Array.from({ length: random(3) === 0 ? 1 : 1 + random(7) }, name)
    const common = {
      id: `w${index}`,
      title: title(),
      author: authors,
      issued: { 'date-parts': [[1975 + random(50)]] },
    }
    const first = 1 + random(800)
    const kind = random(10)
    if (kind < 6)
      return {
        ...common,
        type: 'article-journal',
        'container-title': one(JOURNALS),
        volume: String(1 + random(90)),
        issue: String(1 + random(12)),
        page: `${first}-${first + 3 + random(25)}`,
        DOI: `10.5555/bench.${index}`,
      }
    if (kind < 8)
      return {
        ...common,
        type: 'book',
        publisher: one(PRESSES),
        'publisher-place': one(['London', 'New York', 'Berlin']),
      }
    if (kind < 9)
      return {
        ...common,
        type: 'chapter',
        'container-title': title(),
        editor: [name(), name()],
        publisher: one(PRESSES),
        page: `${first}-${first + 20}`,
      }
    return { ...common, type: 'webpage', URL: `https://example.org/${index}`, 'container-title': 'Example' }
  })
}

/**
 * Every work once, in an order of its own, and as many more as make up the count; every fifth with a page, every sixth
 * with a second work, every twentieth with a third.
 */
export function placedWorks(works: readonly CslItem[], count: number, seed = 11): CiteItem[][] {
  const random = seeded(seed)
  const left = [...works]
  return Array.from({ length: count }, (_, index) => {
    const spare = count - index > left.length && random(2) === 0
    const picked = spare ? works[random(works.length)] : left.splice(random(left.length), 1)[0]
    const more = Array.from(
      { length: random(20) === 0 ? 2 : random(6) === 0 ? 1 : 0 },
      () => works[random(works.length)],
    )
    const items = new Set([picked ?? works[0], ...more].filter((item) => item !== undefined))
    return [...items].map((item) =>
      citeItem(item, index % 5 === 0 ? { locator: String(1 + random(300)) } : {}),
    )
  })
}
