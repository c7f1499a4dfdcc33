// Words for the results of a similarity check.

import { t } from 'messages:similarity'
import type { Method, SemanticBy, SourceKind } from '../../../workers/domain/plagiarism/report.ts'
import type { Parts } from '../../../workers/domain/plagiarism/score.ts'
import { locale } from '../../platform/language.ts'

type Check = { method: Method; by?: SemanticBy | undefined }

export const methodName = ({ method }: Check): string => t(`method.${method}`)

/** What a method's score says, in one sentence. */
export const methodMeaning = ({ method, by = 'words' }: Check): string =>
  method === 'semantic' ? t(`meaning.semantic.${by}`) : t(`meaning.${method}`)

/** How the overall figure comes about, for a reader who adds it up. */
export const overallRule = ({ overall, fingerprinting, semantic }: Parts, words: number): string =>
  t('overallRule', { overall, fingerprinting, semantic, words })

/** Name of a source; a document of the corpus has none. */
export const sourceName = ({ name, kind }: { name: string; kind: SourceKind }): string =>
  name || t(`sourceKind.${kind}`)

/** A similarity of 0 to 1 as a percentage with one decimal, e.g. "2.1%". */
export const similarityPercent = (similarity: number): string =>
  similarity.toLocaleString(locale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
