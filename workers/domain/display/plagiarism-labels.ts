// Words for the plagiarism check's results.

import type { Exclusion } from '../plagiarism/exclusions.ts'
import type { MatchKind } from '../plagiarism/passages.ts'
import type { Method, NotCompared, SourceKind } from '../plagiarism/report.ts'

export const METHOD_NAMES: Record<Method, string> = {
  'n-gram': 'N-Gram Analysis',
  semantic: 'Semantic Analysis',
  fingerprinting: 'Text Fingerprinting',
  'ai-analysis': 'AI Analysis',
}

/** What a method's score says, in one sentence. */
export const METHOD_MEANINGS: Record<Method, string> = {
  'n-gram': 'Of the sequences of three words, those that stand in a source, too.',
  semantic:
    'Words in sentences that say much the same as a source in partly the same words (lexical similarity, without a model).',
  fingerprinting: 'Words in runs of five or more that stand in a source; every run of eight words is found.',
  'ai-analysis':
    'How likely a language model thinks it that the changed passages were made from their sources.',
}

export const KIND_NAMES: Record<MatchKind, string> = {
  verbatim: 'Word for word',
  light: 'Lightly changed',
  heavy: 'Heavily changed',
}

export const SOURCE_KIND_NAMES: Record<SourceKind, string> = {
  source: 'Your source',
  pdf: 'Your PDF',
  project: 'Your earlier work',
  reference: 'Abstract of a work in your library',
  literature: 'Abstract in a research catalogue',
  corpus: 'A document of your university’s corpus',
}

export const EXCLUSION_NAMES: Record<Exclusion, string> = {
  references: 'In the list of references',
  quotation: 'Quoted, with a citation',
  heading: 'In a heading',
  template: 'Words of a template',
  own_work: 'Your own earlier work',
  cited: 'In other words, with a citation',
  set_phrase: 'A phrase that everybody uses',
  short: 'Too little in common',
}

/** What a report says that it was not compared with. */
export const NOT_COMPARED_NAMES: Record<NotCompared, string> = {
  sources: 'your own documents',
  literature: 'the literature',
  corpus: 'a part of your university’s corpus',
  some_documents: 'some of your documents, which are too many or could not be read just now',
}

/** Name of a source; a document of the corpus has none. */
export const sourceName = ({ name, kind }: { name: string; kind: SourceKind }): string =>
  name || SOURCE_KIND_NAMES[kind]
