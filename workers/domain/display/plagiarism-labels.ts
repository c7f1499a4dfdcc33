// Words for the plagiarism check's results.

import type { Exclusion } from '../plagiarism/exclusions.ts'
import type { MatchKind } from '../plagiarism/passages.ts'
import type { Method, NotCompared, SemanticBy, SourceKind } from '../plagiarism/report.ts'
import type { Parts } from '../plagiarism/score.ts'

const METHOD_NAMES: Record<Method, string> = {
  'n-gram': 'N-Gram Analysis',
  semantic: 'Semantic Analysis',
  fingerprinting: 'Text Fingerprinting',
  'ai-analysis': 'AI Analysis',
}

const SEMANTIC_MEANINGS: Record<SemanticBy, string> = {
  words:
    'Similar words: further words in sentences that share much of their wording with a source. Nothing judged their meaning: a text told anew in other words is not found.',
  vectors:
    'By meaning: further words in sentences that say what a source says, in their meaning as a model of vectors has it, or in much of their wording.',
}
/** What a method's score says, in one sentence. */
const METHOD_MEANINGS: Record<Exclude<Method, 'semantic'>, string> = {
  'n-gram': 'Of all sequences of three words, those in matches that stand word for word in a source.',
  fingerprinting:
    'Words in passages that have the words of a source in its order, small changes included; every run of eight words is found.',
  'ai-analysis':
    'How likely a language model thinks it that the changed passages which it read were made from their sources: the mean of its opinions, each with its reason.',
}

type Check = { method: Method; by?: SemanticBy | undefined }

export const methodName = ({ method }: Check): string => METHOD_NAMES[method]

export const methodMeaning = ({ method, by = 'words' }: Check): string =>
  method === 'semantic' ? SEMANTIC_MEANINGS[by] : METHOD_MEANINGS[method]

/** How the overall figure comes about, for a reader who adds it up. */
export function overallRule({ overall, fingerprinting, semantic }: Parts, words: number): string {
  const [sum, copied, alike, all] = [overall, fingerprinting, semantic, words].map((count) =>
    count.toLocaleString('en'),
  )
  return `Overall similarity is Text Fingerprinting and Semantic Analysis added, ${copied} + ${alike} = ${sum} of ${all} words, each word once; the other methods are shown beside it and add nothing.`
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

/** Names of kinds in a report, which somebody else than the author reads. */
export const REPORTED_KIND_NAMES: Record<SourceKind, string> = {
  ...SOURCE_KIND_NAMES,
  source: 'A source of the author’s',
  pdf: 'A PDF of the author’s',
  project: 'An earlier work of the author’s',
  reference: 'Abstract of a work in the author’s library',
  corpus: 'A document of the university’s corpus',
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
  meaning: 'some passages by their meaning',
  ai_analysis: 'some changed passages by the language model, which gave no usable answer',
  some_documents: 'some of your documents, which are too many or could not be read just now',
}

/** Name of a source; a document of the corpus has none. */
export const sourceName = ({ name, kind }: { name: string; kind: SourceKind }): string =>
  name || SOURCE_KIND_NAMES[kind]
