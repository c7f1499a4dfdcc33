// Tags of a project as they are shown: those that the product stores, in the interface's language; others as they were typed.

import { t } from 'messages:ui'
import { AI_TAG, TEMPLATE_TAG } from '../../workers/domain/drafts/project-of-draft.ts'
import { ACADEMIC_LEVELS, PROJECT_TYPES } from '../../workers/domain/project/project.ts'

export function tagName(tag: string): string {
  if (tag === AI_TAG) return t('tag.ai')
  if (tag === TEMPLATE_TAG) return t('tag.template')
  const type = PROJECT_TYPES.find((one) => one === tag)
  if (type) return t(`projectType.${type}`)
  const level = ACADEMIC_LEVELS.find((one) => one === tag)
  return level ? t(`academicLevel.${level}`) : tag
}
