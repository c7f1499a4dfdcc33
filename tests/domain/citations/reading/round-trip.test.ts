import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CSL_TYPES,
  type CslItem,
  type CslName,
  DATE_FIELDS,
  NAME_FIELDS,
  TEXT_FIELDS,
} from '../../../../workers/domain/citations/csl/csl.ts'
import { OTHERS } from '../../../../workers/domain/citations/csl/others.ts'
import {
  numberField,
  TYPES_READ,
  writtenType,
} from '../../../../workers/domain/citations/formats/bibtex-fields.ts'
import type { ImportOutcome } from '../../../../workers/domain/citations/formats/import-outcome.ts'
import { readBibtex } from '../../../../workers/domain/citations/formats/read-bibtex.ts'
import { readCslJson } from '../../../../workers/domain/citations/formats/read-csl-json.ts'
import { readRis } from '../../../../workers/domain/citations/formats/read-ris.ts'
import { RIS_TYPES_WRITTEN, sectionField } from '../../../../workers/domain/citations/formats/ris-fields.ts'
import { writeBibtex } from '../../../../workers/domain/citations/formats/write-bibtex.ts'
import { writeCslJson } from '../../../../workers/domain/citations/formats/write-csl-json.ts'
import { writeRis } from '../../../../workers/domain/citations/formats/write-ris.ts'
import { address, date, doi, item, key, name, pages, text, word } from '../build-item.ts'

const fields = <Value>(names: readonly string[], value: fc.Arbitrary<Value>) =>
  Object.fromEntries(names.map((field) => [field, value]))

/** A list of names, of which every second leaves people out. */
const people = (one: fc.Arbitrary<CslName>) =>
  fc
    .tuple(fc.array(one, { minLength: 1, maxLength: 3 }), fc.boolean())
    .map(([names, isWhole]) => (isWhole ? names : [...names, OTHERS]))

const flaggedName = fc
  .tuple(name, fc.constantFrom({}, { 'comma-suffix': true }, { 'static-ordering': true }))
  .map(([one, flags]) => ({ ...one, ...flags }))

/** What is said of works whose names are not all known is no problem of the format. */
const expectWorks = ({ works, problems }: ImportOutcome, written: readonly CslItem[]) => {
  expect(works).toEqual(written)
  expect(problems.filter(({ fault }) => fault.code !== 'others_not_named')).toEqual([])
}

const uniqueKeys = { selector: (work: { 'citation-key'?: string }) => work['citation-key'], maxLength: 4 }

describe('what is written reads back the same', () => {
  it('as CSL-JSON, in every field', () => {
    const work = fc
      .record(
        {
          ...fields(NAME_FIELDS, people(flaggedName)),
          ...fields(DATE_FIELDS, date),
          ...fields(TEXT_FIELDS, text),
          type: fc.constantFrom(...CSL_TYPES),
          title: text,
        },
        { requiredKeys: ['type', 'title'] },
      )
      .map(item)
    fc.assert(
      fc.property(fc.array(work, { maxLength: 4 }), (works) => {
        expectWorks(readCslJson(writeCslJson(works)), works)
      }),
    )
  })

  it('as BibTeX, in the fields that BibTeX and BibLaTeX have', () => {
    const work = fc
      .record(
        {
          ...fields(
            ['author', 'editor', 'translator', 'container-author', 'compiler', 'organizer', 'illustrator'],
            people(name),
          ),
          ...fields(['issued', 'accessed', 'original-date', 'event-date'], date),
          ...fields(
            [
              'title-short',
              'container-title',
              'container-title-short',
              'collection-title',
              'volume',
              'edition',
              'chapter-number',
              'publisher',
              'publisher-place',
              'original-title',
              'original-publisher',
              'original-publisher-place',
              'part-number',
              'event-title',
              'event-place',
              'genre',
              'number-of-pages',
              'number-of-volumes',
              'version',
              'call-number',
              'license',
              'abstract',
              'annote',
              'keyword',
              'language',
              'note',
              'status',
              'number',
            ],
            text,
          ),
          page: pages,
          medium: word,
          archive: word,
          archive_location: word,
          DOI: doi,
          URL: address,
          ISBN: fc.constant('978-3-16-148410-0'),
          PMID: fc.constant('123'),
          'citation-key': key,
          type: fc.constantFrom(...CSL_TYPES),
          title: text,
          numbered: text,
        },
        { requiredKeys: ['type', 'title', 'citation-key'] },
      )
      // The number that goes with the type: a journal's issue, a book's in its series, a report's own.
      .map(({ numbered, ...rest }) =>
        item({ ...rest, ...(numbered && { [numberField(rest.type)]: numbered }) }),
      )
    fc.assert(
      fc.property(fc.uniqueArray(work, uniqueKeys), (works) => {
        expectWorks(readBibtex(writeBibtex(works)), works)
      }),
      { numRuns: 300 },
    )
  })

  it('with every type of BibTeX named as one that is read', () => {
    for (const type of CSL_TYPES) {
      const { entry, subtype } = writtenType(type)
      expect(subtype ?? TYPES_READ.get(entry), type).toBe(type)
    }
  })

  it('as RIS, in the fields that RIS has', () => {
    const plain = text.filter((value) => !/[,;]/.test(value) && /^[\p{Lu}\p{N}]/u.test(value))
    const person = fc.oneof(
      plain.map((literal) => ({ literal })),
      fc.record({ family: plain, given: plain }),
      fc.record({
        family: plain,
        given: plain,
        suffix: word,
        'non-dropping-particle': fc.constantFrom('van', 'de la'),
      }),
    )
    const work = fc
      .record(
        {
          ...fields(['author', 'editor', 'collection-editor', 'translator'], people(person)),
          ...fields(['issued', 'accessed'], date),
          ...fields(
            [
              'title-short',
              'container-title-short',
              'collection-title',
              'collection-number',
              'reviewed-title',
              'volume',
              'issue',
              'number',
              'edition',
              'number-of-volumes',
              'publisher',
              'publisher-place',
              'genre',
              'archive',
              'archive_location',
              'call-number',
              'source',
              'abstract',
              'note',
              'annote',
              'language',
            ],
            text,
          ),
          page: pages,
          keyword: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(', ')),
          DOI: doi,
          URL: address,
          ISBN: fc.constant('978-3-16-148410-0'),
          ISSN: fc.constant('2049-3630'),
          'citation-key': key,
          'container-title': text,
          sectioned: text,
          type: fc.constantFrom(...[...RIS_TYPES_WRITTEN.keys()].filter((type) => type !== 'book')),
          title: text,
        },
        { requiredKeys: ['type', 'title', 'container-title'] },
      )
      // SE is the section of a newspaper or a law, and the chapter of a book.
      .map(({ sectioned, ...rest }) =>
        item({ ...rest, ...(sectioned && { [sectionField(rest.type)]: sectioned }) }),
      )
    fc.assert(
      fc.property(fc.array(work, { maxLength: 4 }), (works) => {
        expectWorks(readRis(writeRis(works)), works)
      }),
      { numRuns: 300 },
    )
  })
})
