// Exports of a project.
import { EXPORT_REMARKS_HEADER, writeExportRemarks } from '../contracts/documents/export-remark.ts'
import type { ExportFormat } from '../contracts/project.ts'
import { exportRoutes } from '../contracts/routes/project-routes.ts'
import { exportFileName } from '../domain/files/export-file-name.ts'
import { exportMarkdown } from '../services/projects/export/export-markdown.ts'
import { exportProject } from '../services/projects/export/export-project.ts'
import { previewPages } from '../services/projects/export/preview-pages.ts'
import { contentDisposition } from './http/content-disposition.ts'
import { projectTag } from './http/entity-tag.ts'
import { originOf } from './http/origin.ts'
import { projectResponse } from './http/project-response.ts'
import { respond } from './http/respond.ts'
import { implement } from './implement.ts'

const FILES: Record<ExportFormat, { type: string; ending: string }> = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  odt: { type: 'application/vnd.oasis.opendocument.text', ending: 'odt' },
  html: { type: 'text/html; charset=utf-8', ending: 'html' },
  epub: { type: 'application/epub+zip', ending: 'epub' },
  text: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  latex: { type: 'application/zip', ending: 'zip' },
  markdown: { type: 'application/zip', ending: 'zip' },
}

export const exports = implement(exportRoutes, {
  exportProject: async ({ c, params, ports, query: { format, gaps, author, version }, userId }) => {
    const exported =
      format === 'markdown'
        ? await exportMarkdown(ports, userId, params.id, {
            gaps,
            version,
            deployment: originOf(c.req.raw),
            tagOf: (project) => projectTag(projectResponse(project)),
          })
        : await exportProject(ports, userId, params.id, { format, gaps, author, version })
    const { type, ending } = FILES[format]
    return respond(
      exported,
      ({ title, body, remarks }) =>
        new Response(body, {
          headers: {
            'content-type': type,
            'content-disposition': contentDisposition(`${exportFileName(title)}.${ending}`),
            'cache-control': 'private, no-store',
            ...(remarks.length > 0 && { [EXPORT_REMARKS_HEADER]: writeExportRemarks(remarks) }),
          },
        }),
    )
  },
  previewPages: async ({ body, params, ports, userId }) =>
    respond(
      await previewPages(ports, userId, params.id, body.layout),
      (pages) =>
        new Response(pages, {
          headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
        }),
    ),
})
