// How a page of a PDF is named: by the number printed on it, which citations use, or by its place in the file.

import { t } from 'messages:chat'
import { printedPage } from '../../../workers/domain/chat/pdf.ts'

type Paged = { pageOffset: number }

/** @param pdf null where it was deleted */
export function pageLabel(page: number, pdf: Paged | null): string {
  const printed = pdf === null ? page : printedPage(page, pdf)
  return printed === null ? t('pdfPage', { page: String(page) }) : t('printedPage', { page: String(printed) })
}
