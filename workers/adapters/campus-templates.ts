// Templates of a page layout that a deployment offers, from the variable LAYOUT_TEMPLATES: JSON, a list of objects with name, layout
// and files. Read on first use. A template that is wrong is left out and named in the log.

import { campusTemplateSchema } from '../contracts/documents/layout.ts'
import { CAMPUS_TEMPLATES_MAX } from '../contracts/limits.ts'
import type { TemplateContent } from '../domain/project/layout-template.ts'
import type { Log } from '../services/ports.ts'
import type { CampusTemplates } from '../services/project-ports.ts'

export function createCampusTemplates(variable: string, log: Log): CampusTemplates {
  let known: TemplateContent[] | null = null
  return {
    list() {
      known ??= readTemplates(variable, log)
      return known
    },
  }
}

function readTemplates(variable: string, log: Log): TemplateContent[] {
  if (variable === '') return []
  const list = parsed(variable)
  if (!Array.isArray(list)) {
    log.error('layout_templates_invalid', { causes: 'LAYOUT_TEMPLATES is no list in JSON' })
    return []
  }
  if (list.length > CAMPUS_TEMPLATES_MAX)
    log.error('layout_templates_invalid', { causes: `only the first ${CAMPUS_TEMPLATES_MAX} are offered` })
  return list.slice(0, CAMPUS_TEMPLATES_MAX).flatMap((one: unknown, index) => {
    const read = campusTemplateSchema.safeParse(one)
    if (read.success) return [read.data]
    const causes = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    log.error('layout_template_left_out', { template: nameOf(one) || `number ${index + 1}`, causes })
    return []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const nameOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? one.name : ''
