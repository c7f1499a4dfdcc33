// Exports of a project.
import { create } from 'content-disposition'
import { Hono } from 'hono'
import { EXPORT_REMARKS_HEADER, writeExportRemarks } from '../contracts/export-remark.ts'
import { type ExportFormat, exportQuerySchema } from '../contracts/project.ts'
import { exportFileName } from '../domain/files/export-file-name.ts'
import { exportProject } from '../services/projects/export-project.ts'
import type { ApiEnv } from './api-env.ts'
import { problem } from './http/problem.ts'
import { respond } from './http/respond.ts'
import { validateId, validateQuery } from './http/validate.ts'
import { authenticated } from './middleware/authenticated.ts'

const MEDIA_TYPES: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const exports = new Hono<ApiEnv>().get('/:id/export', authenticated, async (c) => {
  const id = validateId(c)
  if (!id.ok) return problem(id.failure)
  const query = validateQuery(c, exportQuerySchema)
  if (!query.ok) return problem(query.failure)
  const { format } = query.value
  const exported = await exportProject(c.env.ports, c.get('claims').userId, id.value, query.value)
  return respond(
    exported,
    ({ title, body, remarks }) =>
      new Response(body, {
        headers: {
          'content-type': MEDIA_TYPES[format],
          'content-disposition': contentDisposition(`${exportFileName(title)}.${format}`),
          'cache-control': 'private, no-store',
          ...(remarks.length > 0 && { [EXPORT_REMARKS_HEADER]: writeExportRemarks(remarks) }),
        },
      }),
  )
})

/** `attachment` with an ASCII name that every client can read, and the full name beside it (RFC 6266). */
export function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%"\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return create(name, {
    fallback: /^[\w(]/.test(ascii) ? ascii : `Untitled${/\.\w+$/.exec(ascii)?.[0] ?? ''}`,
  })
}
