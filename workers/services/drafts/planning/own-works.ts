// What a person has of their own for a draft: works of the library with an abstract, and PDFs with the passages that their rooms
// find. Each query is scoped to the person.

import { printedPage } from '../../../domain/chat/pdf.ts'
import type { CslItem } from '../../../domain/citations/csl/csl.ts'
import type { ReferenceRecord } from '../../../domain/citations/library/reference.ts'
import type { WorkPassage } from '../../../domain/drafts/plan/draft-plan.ts'
import type { CitableWork } from '../../../domain/drafts/sources/offered-works.ts'
import { worksOnSubject } from '../../library/works-on-subject.ts'
import { workOfPdf } from '../../pdfs/add-pdf-reference.ts'
import { vectorOf } from '../../pdfs/ask-pdf.ts'
import type { Ports } from '../../ports.ts'

export type OwnPorts = Pick<Ports, 'embedder' | 'pdfRooms' | 'pdfs' | 'references'>

/** Works of the library with an abstract on a subject, those that share most words with it first. */
export const libraryWorks = async (
  ports: OwnPorts,
  userId: string,
  subject: string,
  most: number,
): Promise<CitableWork[]> =>
  (await worksOnSubject(ports, userId, subject, { withAbstract: true }))
    .slice(0, most)
    .map(({ reference }) => workOfReference(reference))

/** A work of the library as it is there: with what its verification says, and no more. */
export const workOfReference = ({
  csl,
  id,
  retracted,
  sources,
  verification,
}: ReferenceRecord): CitableWork => ({
  csl: { ...csl, id },
  ...{ retracted, sources, verification, referenceId: id },
  summary: csl.abstract ?? '',
  url: addressOf(csl),
  origin: 'library',
  passages: [],
})

/** The work that a PDF of the person is: that of the library which it belongs to, else what its first page says. Null for none. */
export async function workOfOwnPdf(
  { pdfs, references }: OwnPorts,
  userId: string,
  pdfId: string,
): Promise<CitableWork | null> {
  const pdf = await pdfs.find(userId, pdfId)
  if (!pdf) return null
  const reference = pdf.referenceId ? await references.find(userId, pdf.referenceId) : null
  if (reference) return { ...workOfReference(reference), origin: 'pdf', referenceId: undefined, pdfId }
  const csl = workOfPdf(pdf)
  return {
    ...{ csl, pdfId },
    retracted: false,
    sources: [],
    verification: 'unchecked',
    summary: '',
    url: addressOf(csl),
    origin: 'pdf',
    passages: [],
  }
}

/** Passages of a PDF on a question, best first, with printed pages; none while it is read, and of one that is not the person's. */
export async function pdfPassages(
  ports: OwnPorts,
  userId: string,
  pdfId: string,
  question: string,
  most: number,
): Promise<WorkPassage[]> {
  const pdf = await ports.pdfs.find(userId, pdfId)
  if (!pdf) return []
  const vector = await vectorOf(ports, question)
  const found = await ports.pdfRooms.search(pdfId, { question, vector, passages: most })
  if (!found.ok) return []
  return found.value.passages.map(({ page, text }) => ({ text, page: printedPage(page, pdf) }))
}

export const addressOf = ({ DOI, URL }: CslItem): string | null =>
  DOI ? `https://doi.org/${DOI}` : (URL ?? null)
