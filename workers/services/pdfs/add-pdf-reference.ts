// Adds the work that a PDF is to the library, once, and keeps which it is. Catalogues verify it afterwards.

import type { PdfRecord } from '../../domain/chat/pdf.ts'
import type { CslItem, CslName } from '../../domain/citations/csl/csl.ts'
import { normaliseCsl } from '../../domain/citations/csl/normalise-csl.ts'
import type { ReferenceRecord } from '../../domain/citations/library/reference.ts'
import type { Failure } from '../../domain/failure.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { addReference } from '../library/add-reference.ts'
import type { Ports } from '../ports.ts'

export async function addPdfReference(
  ports: Pick<Ports, 'clock' | 'ids' | 'pdfs' | 'projects' | 'quotas' | 'references' | 'workReceipts'>,
  userId: string,
  id: string,
): Promise<Result<ReferenceRecord, Failure>> {
  const pdf = await ports.pdfs.find(userId, id)
  if (!pdf) return fail({ reason: 'pdf_not_found' })
  if (pdf.status === 'reading') return fail({ reason: 'pdf_not_ready' })
  const known = pdf.referenceId && (await ports.references.find(userId, pdf.referenceId))
  if (known) return ok(known)
  const added = await addReference(ports, userId, { raw: '', csl: workOfPdf(pdf), projectId: null })
  if (!added.ok) return added
  await ports.pdfs.update(id, { referenceId: added.value.reference.id })
  return ok(added.value.reference)
}

/** What the document says of itself; a file without a title has its name. */
export function workOfPdf({ title, authors, doi, year, name }: PdfRecord): CslItem {
  const item = {
    id: 'pdf',
    type: doi ? 'article-journal' : 'document',
    title: title || name.replace(/\.pdf$/i, ''),
    ...(authors.length > 0 ? { author: authors.map(nameOf) } : {}),
    ...(year === null ? {} : { issued: { 'date-parts': [[year]] } }),
    ...(doi ? { DOI: doi } : {}),
  }
  const csl = normaliseCsl(item)
  if (!csl) throw new Error('a work with a title is no CSL item')
  return { ...csl, id: item.id }
}

/** "Given Family", as title pages print names; particles stay with the given name until a catalogue knows better. */
function nameOf(printed: string): CslName {
  const space = printed.lastIndexOf(' ')
  return space < 0
    ? { literal: printed }
    : { given: printed.slice(0, space), family: printed.slice(space + 1) }
}
