// Topics to choose from where no model suggests any: patterns by family of subjects (wording/topics.json). They are
// questions and titles without a claim; {subject} is the subject as the person wrote it.

import { DEFAULT_SUBJECT_AREA } from '../../project/project.ts'
import { withoutBreaks } from '../../text/one-line.ts'
import { TOPICS_SHOWN, type TopicBrief } from '../brief.ts'
import { type SubjectFamily, subjectFamily } from './subject-family.ts'
import { fillIn } from './template-wording.ts'
import topics from './wording/topics.json' with { type: 'json' }

const PATTERNS: Record<SubjectFamily, readonly string[]> = topics

/** The first TOPICS_SHOWN that were not shown before; once all were, from the beginning. */
export function topicsBySubject({ subjectArea, description, except }: TopicBrief): string[] {
  const named = withoutBreaks(subjectArea)
  const subject = named.toLowerCase() === DEFAULT_SUBJECT_AREA.toLowerCase() ? '' : named
  const family = subject === '' ? 'general' : subjectFamily(subject, description)
  const topics = PATTERNS[family]
    .filter((pattern) => subject !== '' || !pattern.includes('{subject}'))
    .map((pattern) => fillIn(pattern, { subject }))
  const fresh = topics.filter((topic) => !except.includes(topic))
  return (fresh.length < TOPICS_SHOWN ? topics : fresh).slice(0, TOPICS_SHOWN)
}
