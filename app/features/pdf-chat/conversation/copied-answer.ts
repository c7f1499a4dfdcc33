// Plain text of an answer with its reference, as it is copied: the answer, then each document with the pages cited.

import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { quoted } from '../../../platform/language.ts'
import { titleOf } from '../documents/pdf-library.ts'
import { pageLabel } from '../page-label.ts'
import { plainAnswer } from './answer-parts.ts'

/** @param findPdf null for a document that is not there */
export function copiedAnswer(
  text: string,
  citations: readonly AnswerCitation[],
  findPdf: (pdfId: string) => Pick<Pdf, 'title' | 'name' | 'pageOffset'> | null,
): string {
  const pages = new Map<string, Set<number>>()
  for (const { pdfId, page } of citations) pages.set(pdfId, (pages.get(pdfId) ?? new Set()).add(page))
  const sources = [...pages].map(([pdfId, cited]) => {
    const pdf = findPdf(pdfId)
    const labels = [...cited].sort((one, other) => one - other).map((page) => pageLabel(page, pdf))
    return `${pdf === null ? '' : `${quoted(titleOf(pdf))}, `}${labels.join(', ')}`
  })
  return [plainAnswer(text, citations), ...(sources.length > 0 ? ['', ...sources] : [])].join('\n')
}
