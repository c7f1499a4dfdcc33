// Works that do not name all of their people, and the numbers of preprints, in the common styles.

import { beforeAll, describe, expect, it } from 'vitest'
import { unpackCitationStyles } from '../../../scripts/static-files/unpack-citation-styles.ts'
import { citeItem, fallbackCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { OTHERS } from '../../../workers/domain/citations/csl/others.ts'
import { readBibtex } from '../../../workers/domain/citations/formats/read-bibtex.ts'
import { readRis } from '../../../workers/domain/citations/formats/read-ris.ts'
import { writeBibtex } from '../../../workers/domain/citations/formats/write-bibtex.ts'
import { judgeWork } from '../../../workers/domain/citations/library/judge-work.ts'
import { parseReference } from '../../../workers/domain/citations/parser/parse-reference.ts'
import { withArxivNumber } from '../../../workers/domain/citations/processor/arxiv-number.ts'
import { plainText } from '../../../workers/domain/citations/processor/formatted-text.ts'
import { plainReference } from '../../../workers/domain/citations/processor/plain-reference.ts'
import { FIRST_STYLES } from '../../../workers/domain/citations/processor/styles.ts'
import { formatterOf } from '../../support/read-style.ts'

const STYLES = FIRST_STYLES.map(({ id }) => id)

function formatted(style: string, source: string) {
  const works = readBibtex(source).works.map((work, at) => citeItem({ ...work, id: `work${at}` }))
  const { citations, bibliography } = formatterOf(style).format([{ works, note: 1 }])
  return {
    cited: citations.map(plainText).join(' '),
    listed: bibliography.map(({ runs }) => plainText(runs)),
  }
}

const attention = (authors: string) =>
  `@article{a, title={Attention is all you need}, author={${authors}}, journal={Advances}, year={2017}}`

describe('a list that leaves people out', () => {
  beforeAll(unpackCitationStyles)

  it.each(STYLES)('ends in et al. in %s', (style) => {
    for (const authors of ['Vaswani, Ashish and others', 'Vaswani, Ashish and Shazeer, Noam and others']) {
      const { cited, listed } = formatted(style, attention(authors))
      expect(listed[0]).toMatch(/Vaswani.*et al/)
      expect(`${cited} ${listed[0]}`).not.toMatch(/others/)
      if (!/\d\W*$/.test(cited) || cited.length > 8) expect(cited).toContain('et al')
    }
  })

  it('shows no name as the last where a style prints the last of many', () => {
    const many = Array.from({ length: 25 }, (_, at) => `Family${at}, Given`).join(' and ')
    const [entry = ''] = formatted('apa', attention(`${many} and others`)).listed
    expect(entry).not.toContain('Family24')
    expect(entry).toContain('et al.')
    expect(formatted('apa', attention(many)).listed[0]).toContain('Family24')
  })

  it('is said in a plain reference, before the style is loaded, and in BibTeX', () => {
    const [work] = readBibtex(attention('Vaswani, Ashish and others')).works
    if (!work) throw new Error('no work')
    expect(plainReference(work)).toMatch(/^Vaswani, Ashish; et al\. \(2017\)/)
    expect(fallbackCitation([citeItem(work)])).toBe('(Vaswani et al., 2017)')
    expect(writeBibtex([work])).toContain('author = {Vaswani, Ashish and others}')
  })

  it('is read from RIS and from a reference in words', async () => {
    const { works, problems } = readRis(
      'TY  - JOUR\nTI  - Attention\nAU  - Vaswani, Ashish\nAU  - et al.\nER  - \n',
    )
    expect(works[0]?.author).toEqual([{ family: 'Vaswani', given: 'Ashish' }, OTHERS])
    expect(problems[0]).toMatchObject({ line: 1, imported: true })
    const raw = 'Vaswani, A., Shazeer, N., et al. (2017). Attention is all you need. Advances, 30, 1-11.'
    expect((await parseReference(raw))?.author?.at(-1)).toEqual(OTHERS)
  })

  it('asks to be completed, and is completed from a catalogue that has the work', () => {
    const { works, problems } = readBibtex(attention('Vaswani, Ashish and others'))
    expect(problems).toEqual([
      {
        line: 1,
        fault: { code: 'others_not_named', text: 'author', more: 0 },
        imported: true,
      },
    ])
    const [csl] = works
    if (!csl) throw new Error('no work')
    const author = ['Vaswani', 'Shazeer', 'Parmar'].map((family) => ({ family, given: 'A.' }))
    const found = { csl: { ...csl, author }, source: 'crossref' as const, dates: [] }
    const judged = judgeWork({ csl, raw: '' }, [
      { ...found, records: [found], sources: ['crossref'], retracted: false } as never,
    ])
    expect(judged).toMatchObject({ verification: 'verified', csl: { author } })
  })
})

it('is said once of all entries of a file', () => {
  const entry = '@misc{a, title={Heat}, author={Doe, Jane and others}}\n'
  const { works, problems } = readBibtex(`${entry.repeat(1500)}${'@misc{empty,}\n'.repeat(3)}`)
  expect(works).toHaveLength(1500)
  expect(problems.map(({ line, imported }) => [line, imported])).toEqual([
    [1, true],
    [1501, false],
    [1502, false],
    [1503, false],
  ])
  expect(problems[0]?.fault).toEqual({ code: 'others_not_named', text: 'author', more: 1499 })
})

it('leaves room for the entries that could not be read, whatever was said before', () => {
  const open = 'TY  - JOUR\nTI  - Heat\n'
  const { problems } = readRis(`${open.repeat(1200)}${'TY  - JOUR\nER  - \n'.repeat(3)}`)
  expect(problems).toHaveLength(1000)
  expect(problems.filter(({ imported }) => !imported)).toHaveLength(3)
})

describe('the number of a preprint', () => {
  beforeAll(unpackCitationStyles)

  const preprint = (type: string, archive: string) =>
    `@${type}{p, title={A preprint}, author={Doe, Jane}, eprint={1706.03762}, ${archive} year={2017}}`

  it.each([...STYLES, 'advanced-science', 'acta-hydrotechnica'])('is printed as arXiv’s in %s', (style) => {
    for (const source of [preprint('misc', 'archivePrefix={arXiv},'), preprint('article', '')])
      expect(formatted(style, source).listed[0]).toMatch(/arxiv(?::|\.org\/abs\/)1706\.?03762/i)
  })

  it('leaves a thesis its school, and a published work the archive that is not arXiv', () => {
    const thesis = { id: 't', type: 'thesis', publisher: 'A School', number: 'arXiv:1706.03762' } as const
    expect(withArxivNumber(thesis, () => false)).toEqual(thesis)
    const published = { id: 'p', type: 'article-journal', 'container-title': 'Heat' } as const
    const elsewhere = {
      ...published,
      archive: 'A City Archive',
      archive_location: 'Box 7',
      URL: 'https://arxiv.org/abs/1706.03762',
    }
    expect(withArxivNumber(elsewhere, () => false)).toEqual(elsewhere)
    const onArxiv = { ...published, archive: 'arXiv', archive_location: '1706.03762' }
    expect(withArxivNumber(onArxiv, () => false)).toEqual({
      ...published,
      archive_location: 'arXiv:1706.03762',
    })
  })
})
