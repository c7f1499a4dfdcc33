// Mapping between the entry types and fields of BibTeX and BibLaTeX (Lehman et al., "The biblatex Package", sections
// 2.1 and 2.2) and those of CSL. Of several BibTeX names the first is written, and all are read.

import type { CslItem, CslType, NameField, TextField } from '../csl/csl.ts'

export const TYPES_READ = new Map<string, CslType>([
  ['article', 'article-journal'],
  ['suppperiodical', 'article-journal'],
  ['book', 'book'],
  ['mvbook', 'book'],
  ['collection', 'book'],
  ['mvcollection', 'book'],
  ['proceedings', 'book'],
  ['mvproceedings', 'book'],
  ['reference', 'book'],
  ['mvreference', 'book'],
  ['booklet', 'pamphlet'],
  ['manual', 'book'],
  ['inbook', 'chapter'],
  ['bookinbook', 'chapter'],
  ['suppbook', 'chapter'],
  ['incollection', 'chapter'],
  ['suppcollection', 'chapter'],
  ['inproceedings', 'paper-conference'],
  ['conference', 'paper-conference'],
  ['inreference', 'entry-encyclopedia'],
  ['phdthesis', 'thesis'],
  ['mastersthesis', 'thesis'],
  ['thesis', 'thesis'],
  ['techreport', 'report'],
  ['report', 'report'],
  ['online', 'webpage'],
  ['electronic', 'webpage'],
  ['www', 'webpage'],
  ['unpublished', 'manuscript'],
  ['dataset', 'dataset'],
  ['software', 'software'],
  ['patent', 'patent'],
  ['periodical', 'periodical'],
  ['standard', 'standard'],
  ['review', 'review'],
  ['legislation', 'legislation'],
  ['jurisdiction', 'legal_case'],
  ['legal', 'treaty'],
  ['letter', 'personal_communication'],
  ['movie', 'motion_picture'],
  ['video', 'motion_picture'],
  ['audio', 'song'],
  ['music', 'song'],
  ['image', 'figure'],
  ['artwork', 'graphic'],
  ['performance', 'performance'],
  ['misc', 'document'],
])

/** Prefers entry types of BibTeX to those of BibLaTeX, which old styles do not print. */
const TYPES_WRITTEN = new Map<CslType, string>([
  ['article-journal', 'article'],
  ['article-magazine', 'article'],
  ['article-newspaper', 'article'],
  ['book', 'book'],
  ['pamphlet', 'booklet'],
  ['chapter', 'incollection'],
  ['paper-conference', 'inproceedings'],
  ['entry-encyclopedia', 'inreference'],
  ['entry-dictionary', 'inreference'],
  ['thesis', 'thesis'],
  ['report', 'techreport'],
  ['webpage', 'online'],
  ['post', 'online'],
  ['post-weblog', 'online'],
  ['manuscript', 'unpublished'],
  ['dataset', 'dataset'],
  ['software', 'software'],
  ['patent', 'patent'],
  ['periodical', 'periodical'],
  ['standard', 'standard'],
])

/** The entry type, and the CSL type for `entrysubtype` where the entry type alone would read back as another. */
export function writtenType(type: CslType): { entry: string; subtype: CslType | null } {
  const entry = TYPES_WRITTEN.get(type) ?? 'misc'
  return { entry, subtype: TYPES_READ.get(entry) === type ? null : type }
}

export const SUBTYPES_READ = new Map<string, CslType>([
  ['magazine', 'article-magazine'],
  ['newspaper', 'article-newspaper'],
])

/** Editors, and all other roles, are in bibtex-editors.ts. */
export const NAMES: readonly (readonly [NameField, string])[] = [
  ['author', 'author'],
  ['translator', 'translator'],
  ['container-author', 'bookauthor'],
]

export const DATES = [
  ['accessed', ['urldate', 'lastchecked', 'accessed']],
  ['original-date', ['origdate', 'origyear']],
  ['event-date', ['eventdate']],
] as const

type TextRow = readonly [TextField, readonly [string, ...string[]]]

export const TEXTS: readonly TextRow[] = [
  ['title-short', ['shorttitle']],
  ['container-title-short', ['shortjournal']],
  ['collection-title', ['series']],
  ['original-title', ['origtitle']],
  ['original-publisher', ['origpublisher']],
  ['original-publisher-place', ['origlocation']],
  ['part-number', ['part']],
  ['volume', ['volume']],
  ['page', ['pages']],
  ['edition', ['edition']],
  ['chapter-number', ['chapter']],
  ['publisher-place', ['address', 'location']],
  ['event-title', ['eventtitle']],
  ['event-place', ['venue']],
  ['genre', ['type']],
  ['medium', ['howpublished']],
  ['number-of-pages', ['pagetotal']],
  ['number-of-volumes', ['volumes']],
  ['version', ['version']],
  ['call-number', ['library', 'lccn']],
  ['license', ['copyright', 'rights']],
  ['abstract', ['abstract']],
  ['annote', ['annotation', 'annote']],
  ['keyword', ['keywords']],
  ['language', ['language', 'langid']],
  ['note', ['note']],
  ['status', ['pubstate']],
]

/** Verbatim fields: their values are no LaTeX. */
export const VERBATIM: readonly TextRow[] = [
  ['DOI', ['doi']],
  ['URL', ['url']],
  ['ISBN', ['isbn']],
  ['ISSN', ['issn']],
  ['PMID', ['pmid']],
  ['PMCID', ['pmcid']],
  ['archive', ['eprinttype', 'archiveprefix']],
  ['archive_location', ['eprint']],
]

const ISSUED: ReadonlySet<CslType> = new Set([
  'article-journal',
  'article-magazine',
  'article-newspaper',
  'periodical',
  'review',
])
const IN_SERIES: ReadonlySet<CslType> = new Set([
  'book',
  'chapter',
  'paper-conference',
  'entry-encyclopedia',
  'entry-dictionary',
  'pamphlet',
])

/**
 * The CSL field of `number`: the issue of a journal, the number of a book in its series, or the number of the work
 * itself.
 */
export const numberField = (type: CslType): TextField =>
  ISSUED.has(type) ? 'issue' : IN_SERIES.has(type) ? 'collection-number' : 'number'

export const publisherField = ({ type }: CslItem): string =>
  type === 'thesis' ? 'school' : type === 'report' ? 'institution' : 'publisher'

export const containerField = ({ type }: CslItem): string =>
  ISSUED.has(type) || type === 'article' ? 'journal' : 'booktitle'

export const PUBLISHERS = ['publisher', 'school', 'institution', 'organization'] as const
export const CONTAINERS = ['journal', 'journaltitle', 'booktitle', 'maintitle'] as const
