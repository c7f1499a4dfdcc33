// Plain text of an answer with its reference, as it is copied: the answer, then each document with the pages cited.

import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { plainAnswer } from './answer-parts.ts'

/** @param titleOf null for a document that is not there */
export function copiedAnswer(
  text: string,
  citations: readonly AnswerCitation[],
  titleOf: (pdfId: string) => string | null,
): string {
  const pages = new Map<string, Set<number>>()
  for (const { pdfId, page } of citations) pages.set(pdfId, (pages.get(pdfId) ?? new Set()).add(page))
  const sources = [...pages].map(([pdfId, cited]) => {
    const numbers = [...cited].sort((one, other) => one - other)
    const title = titleOf(pdfId)
    return `${title === null ? '' : `“${title}”, `}${numbers.length > 1 ? 'pp.' : 'p.'} ${numbers.join(', ')}`
  })
  return [plainAnswer(text, citations), ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}
