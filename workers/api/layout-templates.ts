// Routes of templates of a page layout.

import type { OfferedTemplate, TemplateItem } from '../contracts/documents/layout.ts'
import { layoutRoutes } from '../contracts/routes/layout-routes.ts'
import type { OwnTemplate, TemplateContent } from '../domain/project/layout-template.ts'
import { map, ok } from '../domain/result.ts'
import { createTemplate, findTemplate, removeTemplate, updateTemplate } from '../services/layout-templates.ts'
import { idempotent } from './http/idempotently.ts'
import { DELETED } from './http/respond.ts'
import { implement } from './implement.ts'

export const layoutTemplates = implement(layoutRoutes, {
  listLayoutTemplates: async ({ ports, userId }) =>
    ok({
      templates: (await ports.layoutTemplates.list(userId)).map(templateResponse),
      offered: ports.campusTemplates.list().map(contentResponse),
    }),
  createLayoutTemplate: ({ body, ports, userId }) =>
    idempotent({
      run: () => createTemplate(ports, userId, body),
      name: ({ id }) => id,
      find: (id) => findTemplate(ports, userId, id),
      data: templateResponse,
    }),
  updateLayoutTemplate: async ({ body, params, ports, userId }) =>
    map(await updateTemplate(ports, userId, params.id, body), templateResponse),
  deleteLayoutTemplate: async ({ params, ports, userId }) =>
    map(await removeTemplate(ports, userId, params.id), () => DELETED),
})

const contentResponse = ({ name, layout, files }: TemplateContent): OfferedTemplate => ({
  name,
  layout,
  files,
})

const templateResponse = (template: OwnTemplate): TemplateItem => ({
  _id: template.id,
  ...contentResponse(template),
  createdAt: new Date(template.createdAt).toISOString(),
  updatedAt: new Date(template.updatedAt).toISOString(),
})
