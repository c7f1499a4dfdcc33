// Puts a list of references at the end of a project's text, whether it is open or not.

import type { Project } from '../../../workers/contracts/project.ts'
import { listHeading, listHeadingLevel } from '../../../workers/domain/citations/processor/list-heading.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { endsInReferenceList } from '../../../workers/domain/manuscript/start-of-reference-list.ts'
import { call } from '../../platform/api.ts'

/** @throws ApiError */
export async function addReferenceList(id: string): Promise<Project> {
  const { content, settings } = await call('GET /v1/projects/{id}', { params: { id } })
  return call('POST /v1/projects/{id}/content', {
    params: { id },
    body: { content: referenceListHtml(content, settings) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

/** The list, with the heading that the text's end does not have yet. */
export function referenceListHtml(
  content: string,
  { citationStyle, language }: Pick<Project['settings'], 'citationStyle' | 'language'>,
): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const blocks = [...body.children].map(blockOf)
  const level = listHeadingLevel(blocks.flatMap(({ attrs }) => (attrs ? Number(attrs.level) : [])))
  const heading = endsInReferenceList(blocks)
    ? ''
    : `<h${level}>${listHeading(citationStyle, language)}</h${level}>`
  return `${heading}<div data-type="bibliography"></div>`
}

/** A heading or another block, with its words. */
function blockOf({ tagName, textContent }: Element): DocumentNode {
  const content = [{ type: 'text', text: textContent ?? '' }]
  return /^H[1-6]$/i.test(tagName)
    ? { type: 'heading', attrs: { level: Number(tagName.slice(1)) }, content }
    : { type: 'paragraph', content }
}
