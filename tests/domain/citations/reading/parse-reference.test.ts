// References made up for these tests; what share of real ones is read, the bench measures.

import { describe, expect, it } from 'vitest'
import { parseReference } from '../../../../workers/domain/citations/parser/parse-reference.ts'
import { referenceNames } from '../../../../workers/domain/citations/parser/reference-names.ts'
import { expectLinearGrowth } from '../../../support/hostile/linear-growth.ts'

describe('parseReference', () => {
  it('reads an article', async () => {
    expect(
      await parseReference(
        'Miller, J. A., & Brown, T. (2014). Learning to read in two languages. Journal of Educational Psychology, 106(3), 512–530. https://doi.org/10.1037/a0036171',
      ),
    ).toMatchObject({
      type: 'article-journal',
      author: [
        { family: 'Miller', given: 'J. A.' },
        { family: 'Brown', given: 'T.' },
      ],
      issued: { 'date-parts': [[2014]] },
      title: 'Learning to read in two languages',
      'container-title': 'Journal of Educational Psychology',
      volume: '106',
      issue: '3',
      page: '512-530',
      DOI: '10.1037/a0036171',
    })
  })

  it('reads a book', async () => {
    expect(
      await parseReference('Walker, Susan. The History of Bread. New York: Penguin, 1998.'),
    ).toMatchObject({
      type: 'book',
      author: [{ family: 'Walker', given: 'Susan' }],
      title: 'The History of Bread',
      'publisher-place': 'New York',
      publisher: 'Penguin',
      issued: { 'date-parts': [[1998]] },
    })
  })

  it.each([
    ['“', '”'],
    ['"', '"'],
    ['‘', '’'],
    ['«', '»'],
  ])('reads a title between %s and %s', async (opening, closing) => {
    expect(
      await parseReference(
        `Oduya, Grace. ${opening}Salt roads of the inland sea.${closing} Journal of Trade History 14, no. 2 (2003): 55–81.`,
      ),
    ).toMatchObject({
      author: [{ family: 'Oduya', given: 'Grace' }],
      title: 'Salt roads of the inland sea',
      'container-title': 'Journal of Trade History',
      volume: '14',
      issue: '2',
      page: '55-81',
      issued: { 'date-parts': [[2003]] },
    })
  })

  it.each(['The Mending of Nets in Winter Harbours', 'The mending of nets in winter harbours'])(
    'reads a title in capitals or small letters: %s',
    async (title) => {
      expect(
        await parseReference(`Lindqvist, P. and Amari, S. (1994) ${title}. Fisheries Research, 8, 201-219.`),
      ).toMatchObject({ title, 'container-title': 'Fisheries Research', volume: '8', page: '201-219' })
    },
  )

  it('reads a chapter of a book with editors', async () => {
    expect(
      await parseReference(
        'Ferrante, L. (2011). Bells and borders. In K. Osei & M. Lund (Eds.), The sound of towns (pp. 33–52). Leeds: Northgate Press.',
      ),
    ).toMatchObject({
      title: 'Bells and borders',
      'container-title': 'The sound of towns',
      editor: [
        { family: 'Osei', given: 'K.' },
        { family: 'Lund', given: 'M.' },
      ],
      page: '33-52',
      publisher: 'Northgate Press',
      'publisher-place': 'Leeds',
    })
  })

  it('reads no title where the reference has none', async () => {
    const work = await parseReference('T. Okafor, B. Lind and R. Sauer, Phys. Rev. D 71, 304 (2005).')
    expect(work).toMatchObject({ 'container-title': 'Phys. Rev. D', volume: '71', page: '304' })
    expect(work?.title).toBeUndefined()
  })

  it.each(['doi:10.5555/en.2009.4', 'DOI: 10.5555/en.2009.4', '10.5555/en.2009.4'])(
    'keeps %s out of the field before it and after it',
    async (doi) => {
      const work = await parseReference(
        `Kessler, R. (2009). Tidal mills of the north coast. Estuary Notes, 4(2), p. 11. ${doi} Retrieved 3 May 2012.`,
      )
      expect(work).toMatchObject({ DOI: '10.5555/en.2009.4', page: '11' })
      expect(work?.note ?? '').not.toContain('10.5555')
    },
  )

  it('is null for blank text', async () => {
    expect(await parseReference('')).toBeNull()
    expect(await parseReference(' \u0000\u202e ')).toBeNull()
  })

  it('keeps markup as text', async () => {
    const work = await parseReference(
      'Doe, J. (2001). <img src=x onerror=alert(1)> in the wild. Web Studies, 3, 1-2.',
    )
    expect(JSON.stringify(work)).toContain('<img src=x onerror=alert(1)>')
  })

  it.each(['(', '"', '10.', 'a ', 'A. ', '1-', ', ', 'In ', 'Vol. ', '\u202e', '𝒜'])(
    'costs no more per character in a megabyte of “%s”',
    (piece) => expectLinearGrowth((size) => parseReference(piece.repeat(size / piece.length)), 1_000_000),
  )
})

describe('referenceNames', () => {
  it.each([
    ['Romero, C., Paunesku, D., & Dweck, C.', ['Romero|C.', 'Paunesku|D.', 'Dweck|C.']],
    ['John Smith, Andrew Brown, and Fernando Pereira.', ['Smith|John', 'Brown|Andrew', 'Pereira|Fernando']],
    ['Pérez-Higueras JJ, Arias A', ['Pérez-Higueras|JJ', 'Arias|A']],
    ['SIERVO (M.), GREY (P.)', ['SIERVO|M.', 'GREY|P.']],
    ['Schwans, J. P.; Kraut, D. A.', ['Schwans|J. P.', 'Kraut|D. A.']],
    ['Renals, Steve, and Richard Rohwer,', ['Renals|Steve', 'Rohwer|Richard']],
    ['In S. R. Fussell (Ed.),', ['Fussell|S. R.']],
    ['World Health Organization.', ['World Health Organization']],
    ['Ludwig van Beethoven', ['van Beethoven|Ludwig']],
    ['Doe, J. et al.', ['Doe|J.', 'others']],
    ['', []],
  ])('reads %s', (text, names) => {
    expect(
      referenceNames(text).map(
        (name) =>
          name.literal ??
          `${name['non-dropping-particle'] ? `${name['non-dropping-particle']} ` : ''}${name.family}|${name.given}`,
      ),
    ).toEqual(names)
  })
})
