// Entity tags of JSON answers (RFC 9110, sections 8.8.3 and 13.1).

import type { Project } from '../../contracts/project.ts'
import type { Precondition } from '../../services/projects/update-project.ts'
import type { ApiContext } from '../api-env.ts'
import { projectResponse } from './project-response.ts'

/** Entity tag of a text: its SHA-256. */
export async function tagOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, TAG_LENGTH)}"`
}
/** Characters of base64: 132 bits. */
const TAG_LENGTH = 22

/** Entity tag of what a client can set: dates and counts change by themselves when the room saves. */
export const projectTag = ({
  content,
  title,
  description,
  projectType,
  academicLevel,
  subjectArea,
  status,
  tags,
  settings,
}: Project): Promise<string> =>
  tagOf(
    JSON.stringify([
      content,
      title,
      description,
      projectType,
      academicLevel,
      subjectArea,
      status,
      tags,
      settings,
    ]),
  )

const tagsIn = (header: string): string[] => header.match(/"[^"]*"|\*/g) ?? []

/** Whether the client has this representation (If-None-Match). */
export function isKnown(c: ApiContext, tag: string): boolean {
  const known = tagsIn(c.req.header('if-none-match') ?? '')
  return known.includes(tag) || known.includes('*')
}

/** The condition of If-Match on a project; null where none was sent, or `*`, which any project fulfils. */
export function precondition(c: ApiContext): Precondition | null {
  const header = c.req.header('if-match')
  if (header === undefined || header.trim() === '*') return null
  const allowed = tagsIn(header)
  return async (present) => {
    const etag = await projectTag(projectResponse(present))
    return allowed.includes(etag) ? null : { reason: 'precondition_failed', etag }
  }
}
