// A person's templates of a page layout (docs/decisions/123-templates-of-people-and-campuses.md).

import type { NewTemplate, TemplateChange } from '../contracts/documents/layout.ts'
import { OWN_TEMPLATES_MAX } from '../contracts/limits.ts'
import type { Failure } from '../domain/failure.ts'
import type { OwnTemplate } from '../domain/project/layout-template.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import type { Ports } from './ports.ts'

const NOT_FOUND = fail({ reason: 'layout_template_not_found' } as const)

export async function createTemplate(
  { clock, ids, layoutTemplates }: Pick<Ports, 'clock' | 'ids' | 'layoutTemplates'>,
  userId: string,
  content: NewTemplate,
): Promise<Result<OwnTemplate, Failure>> {
  const now = clock.now()
  const template = { ...content, id: ids.make(), userId, createdAt: now, updatedAt: now }
  return (await layoutTemplates.insert(template, OWN_TEMPLATES_MAX))
    ? ok(template)
    : fail({ reason: 'layout_templates_full', limit: OWN_TEMPLATES_MAX })
}

export async function findTemplate(
  { layoutTemplates }: Pick<Ports, 'layoutTemplates'>,
  userId: string,
  id: string,
): Promise<Result<OwnTemplate, Failure>> {
  const found = await layoutTemplates.find(userId, id)
  return found ? ok(found) : NOT_FOUND
}

/** Projects that were laid out by the template stay as they are. */
export async function updateTemplate(
  { clock, layoutTemplates }: Pick<Ports, 'clock' | 'layoutTemplates'>,
  userId: string,
  id: string,
  { name, layout, files }: TemplateChange,
): Promise<Result<OwnTemplate, Failure>> {
  const changed = await layoutTemplates.update(userId, id, {
    ...(name !== undefined && { name }),
    ...(layout && { layout }),
    ...(files !== undefined && { files }),
    updatedAt: clock.now(),
  })
  return changed ? ok(changed) : NOT_FOUND
}

export async function removeTemplate(
  { layoutTemplates }: Pick<Ports, 'layoutTemplates'>,
  userId: string,
  id: string,
): Promise<Result<null, Failure>> {
  return (await layoutTemplates.remove(userId, id)) ? ok(null) : NOT_FOUND
}
