// Mapping between tags of RIS (Research Information Systems, "RIS format specifications", 2001 and 2011, as Zotero
// and EndNote write it) and fields of CSL. Of several tags the first is written, and all are read.

import type { CslType, NameField, TextField } from '../csl/csl.ts'

const TYPES: readonly (readonly [CslType, string, ...string[]])[] = [
  ['article-journal', 'JOUR', 'EJOUR', 'INPR', 'ABST'],
  ['article-magazine', 'MGZN'],
  ['article-newspaper', 'NEWS'],
  ['book', 'BOOK', 'EBOOK', 'EDBOOK'],
  ['chapter', 'CHAP', 'ECHAP'],
  ['paper-conference', 'CONF', 'CPAPER'],
  ['entry-encyclopedia', 'ENCYC'],
  ['entry-dictionary', 'DICT'],
  ['thesis', 'THES'],
  ['report', 'RPRT', 'GOVDOC'],
  ['webpage', 'ELEC', 'ICOMM'],
  ['post-weblog', 'BLOG'],
  ['dataset', 'DATA', 'AGGR'],
  ['software', 'COMP'],
  ['patent', 'PAT'],
  ['legal_case', 'CASE'],
  ['bill', 'BILL', 'UNBILL'],
  ['legislation', 'STAT'],
  ['hearing', 'HEAR'],
  ['map', 'MAP'],
  ['musical_score', 'MUSIC'],
  ['song', 'SOUND'],
  ['motion_picture', 'MPCT', 'VIDEO'],
  ['graphic', 'ART'],
  ['figure', 'FIGURE', 'CHART'],
  ['manuscript', 'UNPB', 'MANSCPT'],
  ['pamphlet', 'PAMP'],
  ['personal_communication', 'PCOMM'],
  ['standard', 'STAND'],
  ['classic', 'CLSWK'],
  ['periodical', 'JFULL'],
  ['collection', 'SER'],
  ['speech', 'SLIDE'],
  ['document', 'GEN'],
]

export const RIS_TYPES_READ = new Map(
  TYPES.flatMap(([type, ...tags]) => tags.map((tag) => [tag, type] as const)),
)
export const RIS_TYPES_WRITTEN = new Map(TYPES.map(([type, tag]) => [type, tag] as const))

export const RIS_NAMES: readonly (readonly [NameField, readonly [string, ...string[]]])[] = [
  ['author', ['AU', 'A1']],
  ['editor', ['ED', 'A2']],
  ['collection-editor', ['A3']],
  ['translator', ['A4', 'TA']],
]

export const RIS_TEXTS: readonly (readonly [TextField, readonly [string, ...string[]]])[] = [
  ['citation-key', ['ID']],
  ['title', ['TI', 'T1', 'CT']],
  ['title-short', ['ST']],
  ['container-title', ['T2', 'JF', 'JO', 'BT']],
  ['container-title-short', ['J2', 'JA']],
  ['collection-title', ['T3']],
  ['collection-number', ['SV']],
  ['reviewed-title', ['RI']],
  ['volume', ['VL']],
  ['issue', ['IS']],
  ['number', ['M1']],
  ['edition', ['ET']],
  ['number-of-volumes', ['NV']],
  ['publisher', ['PB']],
  ['publisher-place', ['CY', 'PP']],
  ['genre', ['M3']],
  ['archive', ['DB']],
  ['archive_location', ['AV']],
  ['call-number', ['CN']],
  ['source', ['DP']],
  ['abstract', ['AB', 'N2']],
  ['note', ['N1']],
  ['annote', ['RN']],
  ['language', ['LA']],
  ['DOI', ['DO']],
  ['URL', ['UR']],
]

const IN_SECTIONS: ReadonlySet<CslType> = new Set([
  'article-magazine',
  'article-newspaper',
  'bill',
  'hearing',
  'legislation',
])

/** What SE is of a work: the section of a newspaper or a law, the chapter of a book. */
export const sectionField = (type: CslType): TextField =>
  IN_SECTIONS.has(type) ? 'section' : 'chapter-number'
