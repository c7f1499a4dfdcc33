// Routes of templates of a page layout (routes.ts).

import { z } from 'zod'
import { DEFAULT_LAYOUT } from '../../domain/project/document-layout.ts'
import {
  createTemplateSchema,
  offeredTemplateSchema,
  templateSchema,
  updateTemplateSchema,
} from '../documents/layout.ts'
import { declareRoutes } from './route-contract.ts'

export const layoutRoutes = declareRoutes({
  listLayoutTemplates: {
    method: 'get',
    path: '/v1/layout-templates',
    summary: 'Templates of a page layout: the person’s own, by name, and those that the deployment offers.',
    access: 'projects:read',
    response: {
      data: z.object({
        templates: z.array(templateSchema),
        offered: z.array(offeredTemplateSchema),
      }),
    },
    failures: [],
  },
  createLayoutTemplate: {
    method: 'post',
    path: '/v1/layout-templates',
    summary: 'Keep a page layout as a template.',
    access: 'projects:write',
    body: createTemplateSchema,
    example: {
      name: 'Institute of History',
      layout: { ...DEFAULT_LAYOUT, font: 'times', fontSize: 12 },
      files: { formats: ['pdf', 'docx'], name: '{surname}_{title}_{date}' },
    },
    creates: true,
    response: { data: templateSchema },
    failures: ['layout_templates_full', 'layout_template_not_found'],
  },
  updateLayoutTemplate: {
    method: 'patch',
    path: '/v1/layout-templates/{id}',
    summary: 'Rename a template or change what it says. Projects that were laid out by it stay as they are.',
    access: 'projects:write',
    body: updateTemplateSchema,
    example: { name: 'Institute of History, 2026' },
    response: { data: templateSchema },
    failures: ['layout_template_not_found'],
  },
  deleteLayoutTemplate: {
    method: 'delete',
    path: '/v1/layout-templates/{id}',
    summary: 'Delete a template.',
    access: 'projects:write',
    response: { data: z.object({ deleted: z.literal(1) }) },
    failures: ['layout_template_not_found'],
  },
})
