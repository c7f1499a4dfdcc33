// Puts a list of references at the end of a project's text, whether it is open or not.

import type { Project } from '../../workers/contracts/project.ts'
import { listHeading, listHeadingLevel } from '../../workers/domain/citations/processor/list-heading.ts'
import { isReferenceHeading } from '../../workers/domain/text/reference-heading.ts'
import { call } from '../api.ts'

/** @throws ApiError */
export async function addReferenceList(id: string): Promise<Project> {
  const { content, settings } = await call<Project>('GET', `/v1/projects/${id}`)
  return call<Project>('POST', `/v1/projects/${id}/content`, {
    body: { content: referenceListHtml(content, settings.citationStyle) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
}

/** The list, with the heading that the text's end does not have yet. */
export function referenceListHtml(content: string, style: string): string {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const headings = [...body.children].filter(({ tagName }) => /^H[1-6]$/i.test(tagName))
  const level = listHeadingLevel(headings.map(({ tagName }) => Number(tagName.slice(1))))
  const heading = isReferenceHeading(headings.at(-1)?.textContent ?? '')
    ? ''
    : `<h${level}>${listHeading(style)}</h${level}>`
  return `${heading}<div data-type="bibliography"></div>`
}
