// Wording of the structured template, from the JSON files in wording/: by kind of work, subject, level and shape of the
// topic. A name in braces, such as {topic}, is filled in.

import type { AcademicLevel, ProjectType } from '../../project/project.ts'
import type { SubjectFamily } from './subject-family.ts'
import type { TopicShape } from './topic-shape.ts'
import backMatter from './wording/back-matter.json' with { type: 'json' }
import levels from './wording/levels.json' with { type: 'json' }
import projectTypes from './wording/project-types.json' with { type: 'json' }
import shapes from './wording/shapes.json' with { type: 'json' }
import subjects from './wording/subjects.json' with { type: 'json' }

/** The five fixed chapters, in order. */
export const CHAPTERS = ['Introduction', 'Literature Review', 'Methodology', 'Results', 'Conclusion'] as const
export type Chapter = (typeof CHAPTERS)[number]

type ChapterWording = {
  /** Follows the chapter's name in its heading; null: the subject's `method`. */
  tail: string | null
  purpose: string
  prompts: readonly string[]
}
type TypeWording = {
  /** Percentages of the length, one for each chapter. */
  shares: readonly number[]
  numbered: boolean
  /** Whether appendices follow the references. */
  appendices: boolean
  /** Preposition between the tail of the Literature Review's heading and the topic. */
  literatureOf: string
  chapters: Record<Chapter, ChapterWording>
}
type SubjectWording = {
  /** Tail of the Methodology heading. */
  method: string
  literature: string
  methodology: readonly string[]
  results: readonly string[]
  /** Prompt for the list of references. */
  sources: string
}
export type BackMatter = { purpose: string; prompts: readonly string[] }

export const TYPE_WORDING: Record<ProjectType, TypeWording> = projectTypes
export const SUBJECT_WORDING: Record<SubjectFamily, SubjectWording> = subjects
export const LEVEL_PROMPTS: Record<AcademicLevel, Record<Chapter, string>> = levels
/** Prompts that name the topic's own terms: {cause}, {outcome}, {one}, {other}. */
export const SHAPE_PROMPTS: Record<TopicShape['kind'], Partial<Record<Chapter, readonly string[]>>> = shapes
export const REFERENCES: BackMatter = backMatter.references
export const APPENDICES: BackMatter = backMatter.appendices

/** A text with the names in braces replaced by their values. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
