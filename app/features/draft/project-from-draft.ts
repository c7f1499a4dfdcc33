// The project that "Create Project" creates from a draft.

import { TITLE_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import type { CreateProject } from '../../../workers/contracts/project.ts'
import { DEFAULT_SETTINGS, DEFAULT_SUBJECT_AREA } from '../../../workers/domain/project/project.ts'
import type { KeptDraft } from './draft-run.ts'

export const AI_TAG = 'AI Generated'
const UNTITLED = 'Untitled Project'

/** @param heading the text of the draft's first level-1 heading, for a draft without a topic */
export function projectFromDraft({ fields, content }: KeptDraft, heading: string): Partial<CreateProject> {
  const topic = fields.topic.trim()
  const title = oneLine(topic || heading) || UNTITLED
  return {
    // Without half of a surrogate pair at the end.
    title: title.slice(0, TITLE_MAX_LENGTH).replace(/[\ud800-\udbff]$/, ''),
    description:
      fields.description.trim() ||
      `AI-generated ${fields.projectType.replaceAll('_', ' ')} on ${topic || title}`,
    content,
    projectType: fields.projectType,
    academicLevel: fields.academicLevel,
    subjectArea: fields.subjectArea.trim() || DEFAULT_SUBJECT_AREA,
    tags: [fields.projectType, fields.academicLevel, AI_TAG],
    settings: { ...DEFAULT_SETTINGS },
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
