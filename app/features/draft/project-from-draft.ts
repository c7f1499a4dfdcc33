// The project that "Create Project" creates from a draft.

import { TITLE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type { NewProject } from '../../../workers/contracts/project.ts'
import { draftLanguage } from '../../../workers/domain/drafts/draft-language.ts'
import {
  AI_TAG,
  describeDraft,
  TEMPLATE_TAG,
  UNTITLED,
} from '../../../workers/domain/drafts/project-of-draft.ts'
import { DEFAULT_SETTINGS, DEFAULT_SUBJECT_AREA } from '../../../workers/domain/project/project.ts'
import { oneLine } from '../../../workers/domain/text/one-line.ts'
import { shownLanguage } from '../../../workers/domain/text/shown-language.ts'
import { asInBrowser } from '../../shared/project-options.ts'
import type { KeptDraft } from './draft-run.ts'

/** @param heading the text of the draft's first level-1 heading, which is the project's title; '' where it has none */
export function projectFromDraft({ fields, content, template }: KeptDraft, heading: string): NewProject {
  const topic = fields.topic.trim()
  const title = oneLine(heading, TITLE_MAX_LENGTH) || oneLine(topic, TITLE_MAX_LENGTH) || UNTITLED
  return {
    title,
    description: fields.description.trim() || describeDraft(fields.projectType, topic || title, template),
    content,
    projectType: fields.projectType,
    academicLevel: fields.academicLevel,
    subjectArea: fields.subjectArea.trim() || DEFAULT_SUBJECT_AREA,
    tags: [fields.projectType, fields.academicLevel, template ? TEMPLATE_TAG : AI_TAG],
    settings: {
      ...DEFAULT_SETTINGS,
      ...(fields.citationStyle && { citationStyle: fields.citationStyle }),
      language: fields.language || asInBrowser(shownLanguage(content) ?? draftLanguage(fields)),
    },
  }
}
