// Save Project: makes one project of a text that was never saved, however often it is tried. The first request, with its
// idempotency key, is stored beside the text before it is sent. Whoever tries again sends the same request, and so learns
// the id of the project that it has made or makes now; what was typed since then goes into that project.

import type { Project } from '../../../../workers/contracts/project.ts'
import { deriveTitle } from '../../../../workers/domain/manuscript/derive-title.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { shownLanguage } from '../../../../workers/domain/text/shown-language.ts'
import { ApiError, call, callRaw } from '../../../platform/api.ts'
import { type Attempt, unsaved } from '../../../shared/manuscript/unsaved-database.ts'
import { asInBrowser, browserLanguage } from '../../../shared/project-options.ts'
import type { CopyKey } from './local-copy/local-copy.ts'
import { within } from './within.ts'

/** Milliseconds to wait for IndexedDB; without it a lost answer is remembered by this page only. */
const STORAGE_MS = 1500
/** Answers that say that this key has made no project. */
const REFUSALS = new Set([413, 422])

export class ProjectCreation {
  private attempt: Attempt | null = null

  /** @param document must not change meanwhile */
  async run(key: CopyKey, document: DocumentNode): Promise<Project> {
    const content = documentToHtml(document)
    const shown = shownLanguage(content)
    const language = shown ? asInBrowser(shown) : browserLanguage()
    const body = { title: deriveTitle(document), content, settings: { language } }
    const fresh = { ...key, key: crypto.randomUUID(), body, replacements: [] }
    this.attempt ??= (await orNull(readAttempt(key))) ?? fresh
    const attempt = this.attempt
    await orNull(writeAttempt(attempt))
    try {
      const made = await call('POST /v1/projects', {
        body: attempt.body,
        headers: { 'idempotency-key': attempt.key },
      })
      const isCurrent = attempt.body.content === body.content && attempt.replacements.length === 0
      return isCurrent ? made : await this.bringUpToDate(made._id, attempt, body, document)
    } catch (error) {
      // 404: the project was made and has been deleted since.
      if (!(error instanceof ApiError) || !(error.status === 404 || isRefusal(error))) throw error
      this.attempt = null
      await orNull(deleteAttempt(key))
      if (attempt === fresh) throw error
      return this.run(key, document)
    }
  }

  /** Brings what was typed since the first request into the project that it has made. */
  private async bringUpToDate(
    id: string,
    attempt: Attempt,
    body: Attempt['body'],
    document: DocumentNode,
  ): Promise<Project> {
    const params = { id }
    const answer = await callRaw('GET /v1/projects/{id}', { params })
    const present = ((await answer.json()) as { data: Project }).data
    if (present.content === body.content) return present
    const sent = [attempt.body.content, ...attempt.replacements]
    if (!sent.includes(present.content)) return append(present, sent, document)
    attempt.replacements.push(body.content)
    await orNull(writeAttempt(attempt))
    const change =
      present.title === attempt.body.title
        ? { title: body.title, content: body.content }
        : { content: body.content }
    const headers = { 'if-match': answer.headers.get('etag') ?? '*' }
    try {
      return await call('PUT /v1/projects/{id}', { params, body: change, headers })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'precondition_failed') throw error
      return this.bringUpToDate(id, attempt, body, document)
    }
  }
}

/** The project was changed elsewhere: the blocks that it never had are added at its end. */
async function append(present: Project, sent: string[], document: DocumentNode): Promise<Project> {
  const known = [present.content, ...sent]
  const htmlOf = (content: DocumentNode[]) => documentToHtml({ ...document, content })
  const lacking = (document.content ?? []).filter((block) => {
    const html = htmlOf([block])
    return !known.some((text) => text.includes(html))
  })
  if (lacking.length === 0) return present
  return call('POST /v1/projects/{id}/content', {
    params: { id: present._id },
    body: { content: htmlOf(lacking) },
  })
}

const isRefusal = ({ status, code }: ApiError) => REFUSALS.has(status) || code === 'quota_exceeded'

const readAttempt = ({ userId, projectId }: CopyKey) =>
  unsaved.run((db) => db.get('attempts', [userId, projectId]))
const writeAttempt = (attempt: Attempt) => unsaved.run((db) => db.put('attempts', attempt))
const deleteAttempt = ({ userId, projectId }: CopyKey) =>
  unsaved.run((db) => db.delete('attempts', [userId, projectId]))

/** Null if storage is blocked or does not answer. */
const orNull = <Value>(work: Promise<Value>): Promise<Value | null> =>
  within(STORAGE_MS, work).catch(() => null)
