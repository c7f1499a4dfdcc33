// Exports of a project.
import { EXPORT_REMARKS_HEADER, writeExportRemarks } from '../contracts/export-remark.ts'
import type { ExportFormat } from '../contracts/project.ts'
import { exportRoutes } from '../contracts/routes/project-routes.ts'
import { exportFileName } from '../domain/files/export-file-name.ts'
import { exportProject } from '../services/projects/export-project.ts'
import { contentDisposition } from './http/content-disposition.ts'
import { respond } from './http/respond.ts'
import { implement } from './implement.ts'

const MEDIA_TYPES: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const exports = implement(exportRoutes, {
  exportProject: async ({ params, ports, query, userId }) => {
    const exported = await exportProject(ports, userId, params.id, query)
    return respond(
      exported,
      ({ title, body, remarks }) =>
        new Response(body, {
          headers: {
            'content-type': MEDIA_TYPES[query.format],
            'content-disposition': contentDisposition(`${exportFileName(title)}.${query.format}`),
            'cache-control': 'private, no-store',
            ...(remarks.length > 0 && { [EXPORT_REMARKS_HEADER]: writeExportRemarks(remarks) }),
          },
        }),
    )
  },
})
