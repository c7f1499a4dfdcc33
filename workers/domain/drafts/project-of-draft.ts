// What a project that is made of a draft is stored with: the same words in every language of the interface.

import type { ProjectType } from '../project/project.ts'

export const AI_TAG = 'AI Generated'
/** Tag of a draft that no model wrote. */
export const TEMPLATE_TAG = 'Structured template'
export const UNTITLED = 'Untitled Project'

/** The description where the person gave none. */
export function describeDraft(projectType: ProjectType, topic: string, template: boolean): string {
  const type = projectType.replace('_', ' ')
  return template ? `${TEMPLATE_TAG}: ${type} on ${topic}` : `AI-generated ${type} on ${topic}`
}
