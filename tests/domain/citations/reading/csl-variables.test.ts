// The variables of CSL 1.0.2 (specification, appendix IV), each kept by every way in and out that has a field for it.

import { describe, expect, it } from 'vitest'
import type { CslItem } from '../../../../workers/domain/citations/csl/csl.ts'
import { importReason } from '../../../../workers/domain/citations/formats/import-fault.ts'
import { readBibtex } from '../../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../../workers/domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../../../workers/domain/citations/formats/read-ris.ts'
import { writeCslJson } from '../../../../workers/domain/citations/formats/write-csl-json.ts'

const NAMES = `author chair collection-editor compiler composer container-author contributor curator director editor
  editor-translator editorial-director executive-producer guest host illustrator interviewer narrator organizer
  original-author performer producer recipient reviewed-author script-writer series-creator translator`
const DATES = 'accessed available-date event-date issued original-date submitted'
const TEXTS = `abstract annote archive archive_collection archive_location archive-place authority call-number
  chapter-number citation-key citation-label collection-number collection-title container-title container-title-short
  dimensions division DOI edition event-place event-title genre ISBN ISSN issue jurisdiction keyword language license
  medium note number number-of-pages number-of-volumes original-publisher original-publisher-place original-title page
  page-first part-number part-title PMCID PMID printing-number publisher publisher-place references reviewed-genre
  reviewed-title scale section source status supplement-number title title-short URL version volume volume-title`
/** Set by a processor for a citation. */
const OF_CITATIONS = 'citation-number first-reference-note-number locator year-suffix'

const words = (list: string) => list.split(/\s+/)

const everyVariable = {
  id: 'one',
  type: 'book',
  ...Object.fromEntries(words(NAMES).map((name) => [name, [{ family: name, given: 'Ann' }]])),
  ...Object.fromEntries(words(DATES).map((date) => [date, { 'date-parts': [[2001, 2, 3]] }])),
  ...Object.fromEntries(words(TEXTS).map((text) => [text, `The ${text}`])),
}

describe('a work with every variable of CSL 1.0.2', () => {
  it('keeps them all as CSL-JSON, and is written the same', () => {
    const { works, problems } = readCslJson(JSON.stringify([everyVariable]))
    expect(works).toEqual([{ ...everyVariable, id: '' }])
    expect(problems).toEqual([])
    expect(JSON.parse(writeCslJson(works))).toEqual([{ ...everyVariable, id: 'The citation-key' }])
  })

  it('is told what of it no work has', () => {
    const more = Object.fromEntries(words(OF_CITATIONS).map((name) => [name, '1']))
    const read = readCslJson(
      JSON.stringify([
        { ...everyVariable, ...more, custom: { colour: 'red' }, empty: '' },
        { type: 'scroll', title: 'Second', custom: { colour: 'red' } },
      ]),
    )
    expect(read.problems.map(({ fault }) => importReason(fault))).toEqual([
      ...words(OF_CITATIONS).map((name) => `Left out: “${name}”.`),
      'Left out: “custom”, here and in 1 more.',
      'Left out: “type”.',
    ])
    expect(read.problems.every(({ imported }) => imported)).toBe(true)
  })

  it('keeps those with names from before CSL 1.0.2', () => {
    const { works, problems } = readCslJson(
      JSON.stringify({
        type: 'paper-conference',
        title: 'Talk',
        event: 'A Conference',
        journalAbbreviation: 'Conf.',
        shortTitle: 'T.',
        part: 2,
        printing: 3,
        supplement: 'A',
      }),
    )
    expect(works[0]).toMatchObject({
      'event-title': 'A Conference',
      'container-title-short': 'Conf.',
      'title-short': 'T.',
      'part-number': '2',
      'printing-number': '3',
      'supplement-number': 'A',
    })
    expect(problems).toEqual([])
  })

  it('keeps what BibLaTeX has a field for, and is told the rest', () => {
    const { works, problems } = readBibtex(`@book{key,
      title = {A Title}, editor = {Roe, Ann}, editortype = {compiler}, editora = {Poe, Ben}, editoratype = {redactor},
      editorb = {Coe, Carl}, editorbtype = {collaborator},
      origtitle = {Un titre}, origpublisher = {Maison}, origlocation = {Paris}, part = {2}, library = {QA 76},
      annotation = {Read twice}, rights = {CC BY}, publisher = {Press}, organization = {A Society},
      file = {book.pdf}, year = 2001 }`)
    expect(works[0]).toMatchObject({
      compiler: [{ family: 'Roe', given: 'Ann' }],
      editor: [{ family: 'Poe', given: 'Ben' }],
      contributor: [{ family: 'Coe', given: 'Carl' }],
      'original-title': 'Un titre',
      'original-publisher': 'Maison',
      'original-publisher-place': 'Paris',
      'part-number': '2',
      'call-number': 'QA 76',
      annote: 'Read twice',
      license: 'CC BY',
      publisher: 'Press',
    } satisfies Partial<CslItem>)
    expect(problems.map(({ fault }) => importReason(fault))).toEqual([
      'Left out: “editoratype”.',
      'Left out: “organization”.',
      'Left out: “file”.',
    ])
  })

  it('keeps what RIS has a tag for, and is told the rest', () => {
    const { works, problems } = readRis(
      [
        'TY  - NEWS',
        'TI  - A Title',
        'T1  - A Title',
        'SE  - Science',
        'CN  - QA 76',
        'RN  - Read twice',
        'RI  - The Book',
        'SV  - 4',
        'SN  - 978-3-16-148410-0',
        'SN  - 0-19-852663-6',
        'L1  - file.pdf',
        'ER  - ',
      ].join('\n'),
    )
    expect(works[0]).toMatchObject({
      section: 'Science',
      'call-number': 'QA 76',
      annote: 'Read twice',
      'reviewed-title': 'The Book',
      'collection-number': '4',
      ISBN: '978-3-16-148410-0, 0-19-852663-6',
    })
    expect(problems.map(({ fault }) => importReason(fault))).toEqual(['Left out: “L1”.'])
  })
})
