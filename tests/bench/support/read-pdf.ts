// Reads a whole PDF as the product does: pages one by one, then composed with what is known of the document.

import { createPdfReader } from '../../../workers/adapters/pdf/unpdf-reader.ts'
import { composePage, FIRST_PAGE, type PageText } from '../../../workers/domain/pdf/compose-page.ts'
import { type DocumentHead, documentHead } from '../../../workers/domain/pdf/document-head.ts'
import { DocumentProfile } from '../../../workers/domain/pdf/document-profile.ts'
import { type LaidOutPage, layOutPage } from '../../../workers/domain/pdf/lay-out-page.ts'
import type { PdfSource } from '../../../workers/services/pdf-ports.ts'

export type ReadPdf = {
  /** `ok`, or the reason that the file was not read. */
  outcome: string
  pages: PageText[]
  head: DocumentHead | null
  profile: DocumentProfile
  /** Milliseconds to open the file, to read and lay out its pages, and to compose them. */
  times: { open: number; pages: number; compose: number }
}

export async function readPdf(source: Uint8Array | PdfSource, password?: string): Promise<ReadPdf> {
  const began = performance.now()
  const opened = await createPdfReader().open(source, password)
  const open = performance.now() - began
  if (!opened.ok)
    return {
      outcome: opened.failure.reason,
      pages: [],
      head: null,
      profile: new DocumentProfile(),
      times: { open, pages: 0, compose: 0 },
    }
  const profile = new DocumentProfile()
  // As a database keeps them.
  const stored: string[] = []
  let outcome = 'ok'
  for (let number = 1; number <= opened.value.pages; number++) {
    const page = await opened.value.page(number)
    if (!page.ok) {
      outcome = `page ${number} ${page.failure.reason}`
      continue
    }
    const laidOut = layOutPage(page.value)
    profile.addPage(laidOut)
    stored.push(JSON.stringify(laidOut))
  }
  const read = performance.now() - began
  const metadata = await opened.value.metadata()
  await opened.value.close()
  const pages: PageText[] = []
  let state = FIRST_PAGE
  for (const text of stored) {
    const composed = composePage(JSON.parse(text), profile, state)
    pages.push(composed.page)
    state = composed.state
  }
  const first: LaidOutPage[] = stored.slice(0, 2).map((text) => JSON.parse(text))
  return {
    outcome,
    pages,
    profile,
    head: documentHead(first, metadata, profile),
    times: { open, pages: read - open, compose: performance.now() - began - read },
  }
}
