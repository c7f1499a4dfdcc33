// Text of a PDF as the product reads it: all pages are laid out, then composed with what the layouts taught.

import { createPdfReader } from '../../workers/adapters/pdf/unpdf-reader.ts'
import { composePage, FIRST_PAGE } from '../../workers/domain/pdf/compose-page.ts'
import { DocumentProfile } from '../../workers/domain/pdf/document-profile.ts'
import { type LaidOutPage, layOutPage } from '../../workers/domain/pdf/lay-out-page.ts'
import { fail, ok, type Result } from '../../workers/domain/result.ts'

/** Pages are divided by empty lines; pages that cannot be read are left out. Fails with the reason. */
export async function pdfText(bytes: Uint8Array): Promise<Result<string, string>> {
  const opened = await createPdfReader().open(bytes)
  if (!opened.ok) return fail(opened.failure.reason)
  const pdf = opened.value
  const profile = new DocumentProfile()
  const laidOut: LaidOutPage[] = []
  for (let number = 1; number <= pdf.pages; number++) {
    const page = await pdf.page(number)
    if (!page.ok) continue
    const layout = layOutPage(page.value)
    profile.addPage(layout)
    laidOut.push(layout)
  }
  await pdf.close()
  const texts: string[] = []
  let state = FIRST_PAGE
  for (const layout of laidOut) {
    const composed = composePage(layout, profile, state)
    texts.push(composed.page.text)
    state = composed.state
  }
  const text = texts.join('\n\n').trim()
  return text === '' ? fail('no text') : ok(text)
}
