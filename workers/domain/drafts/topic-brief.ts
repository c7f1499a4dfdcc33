// What a person asks topics for.

import type { DraftBrief } from './brief.ts'

export const TOPICS_SHOWN = 3

export type TopicBrief = Pick<DraftBrief, 'subjectArea' | 'projectType' | 'academicLevel' | 'description'> & {
  /** Shown before: others are wanted. */
  except: readonly string[]
}
