// Puts quotations into a project's text, and their works into the library.

import type { Reference } from '../../../../workers/contracts/citations/citation.ts'
import type { Pdf } from '../../../../workers/contracts/pdf.ts'
import type { Project } from '../../../../workers/contracts/project.ts'
import type { AnswerCitation } from '../../../../workers/domain/chat/chat.ts'
import { printedPage } from '../../../../workers/domain/chat/pdf.ts'
import { ApiError, call } from '../../../platform/api.ts'
import { readCaret } from '../../../platform/browser-storage.ts'
import { addReferenceList } from '../../../shared/manuscript/add-reference-list.ts'
import { pendingRemovals } from '../../../shared/manuscript/pending-removals.ts'
import { quotationHtml } from './quotation-html.ts'

export type FindPdf = (pdfId: string) => Pick<Pdf, 'pageOffset'> | null

/** Takes the quotations out again. @returns false where the text has changed since; its history has the state before */
export type Undo = () => Promise<boolean>

/** `lacksList`: the list of references, which comes with a text's first citation, could not be added. */
export type Inserted = { undo: Undo; lacksList: boolean }

/** @throws ApiError where nothing was inserted */
export async function insertQuotations(
  projectId: string,
  citations: readonly AnswerCitation[],
  findPdf: FindPdf,
): Promise<Inserted> {
  await pendingRemovals.flush()
  const works = new Map<string, Reference>()
  for (const pdfId of new Set(citations.map((citation) => citation.pdfId)))
    works.set(pdfId, await call('POST /v1/pdf/{id}/reference', { params: { id: pdfId } }))
  const html = citations.map(({ pdfId, quote, page }) => {
    const { _id: id, csl } = works.get(pdfId) as Reference
    const pdf = findPdf(pdfId)
    return quotationHtml(quote, { ...csl, id }, pdf ? printedPage(page, pdf) : page)
  })
  const { content: before, metadata } = await call('GET /v1/projects/{id}', { params: { id: projectId } })
  const inserted = await call('POST /v1/projects/{id}/content', {
    params: { id: projectId },
    body: { content: html.join(''), place: readCaret(projectId) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  // The list comes with the first citation, as in the editor.
  const isFirst = !/data-type="(?:citation|bibliography)"/.test(before) && metadata.noReferenceList !== true
  const listed = isFirst ? await addListIfPossible(projectId) : inserted
  const { content: after } = listed ?? inserted
  const undo = async () => {
    if ((await contentOf(projectId)) !== after) return false
    await call('PATCH /v1/projects/{id}/content', { params: { id: projectId }, body: { content: before } })
    return true
  }
  return { undo, lacksList: listed === null }
}

async function addListIfPossible(projectId: string): Promise<Project | null> {
  try {
    return await addReferenceList(projectId)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

const contentOf = async (id: string) => (await call('GET /v1/projects/{id}', { params: { id } })).content
