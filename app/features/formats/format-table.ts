// What each format of the export keeps: the keys of words in the catalogue of messages, for the page and for docs/formats.md.

import type { ExportFormat } from '../../../workers/contracts/project.ts'

/** In the order of the columns. */
export const COLUMNS = [
  'pdf',
  'docx',
  'odt',
  'html',
  'epub',
  'latex',
  'markdown',
  'text',
] as const satisfies ExportFormat[]

/** Names of formats that are the same in each language. */
export const FORMAT_NAMES = {
  pdf: 'PDF',
  docx: 'Word',
  odt: 'OpenDocument',
  html: 'HTML',
  epub: 'EPUB',
  latex: 'LaTeX',
  markdown: 'Markdown',
}

/** By feature, what a format makes of it. */
export const FEATURES = {
  purpose: ['printing', 'comments', 'libreOffice', 'browsers', 'readers', 'journal', 'pandoc', 'wordsAlone'],
  page: ['yes', 'yes', 'yes', 'inPrint', 'readersOwn', 'nearestClass', 'no', 'no'],
  columns: ['yes', 'yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  titlePage: ['yes', 'yes', 'yes', 'lines', 'lines', 'yes', 'no', 'lines'],
  contents: ['yes', 'yes', 'yes', 'links', 'links', 'yes', 'no', 'no'],
  lists: ['yes', 'yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  heads: ['yes', 'yes', 'chapterAlone', 'no', 'no', 'yes', 'no', 'no'],
  blocks: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  marks: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'],
  colours: ['yes', 'yes', 'yes', 'yes', 'yes', 'colours', 'asHtml', 'no'],
  notes: ['atFoot', 'atFoot', 'atFoot', 'atEndLinked', 'atChapterEnd', 'atFoot', 'yes', 'atEnd'],
  citations: ['formatted', 'zotero', 'formatted', 'toList', 'toList', 'biblatex', 'citeproc', 'formatted'],
  references: [
    'formatted',
    'formatted',
    'formatted',
    'formatted',
    'formatted',
    'byBiblatex',
    'byPandoc',
    'formatted',
  ],
  crossReferences: ['links', 'fields', 'links', 'links', 'links', 'ref', 'links', 'theirWords'],
  formulas: ['drawn', 'ofWord', 'mathml', 'mathml', 'mathml', 'asWritten', 'asWritten', 'source'],
  tables: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'spans', 'tabs'],
  images: ['yes', 'yes', 'yes', 'inFile', 'inFile', 'beside', 'beside', 'alternative'],
  languages: ['yes', 'yes', 'yes', 'yes', 'yes', 'babel', 'yes', 'no'],
} as const

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as Feature[]
