// What a section is in the argument of its work, and what such a section holds.

import type { ProjectType } from '../../project/project.ts'
import forms from './section-forms.json' with { type: 'json' }

export const SECTION_FORMS = [
  'introduction',
  'literature',
  'theory',
  'method',
  'results',
  'discussion',
  'argument',
  'objections',
  'recommendations',
  'conclusion',
] as const
export type SectionForm = (typeof SECTION_FORMS)[number]

/** Words from which on a section has subheadings. */
export const SUBHEADINGS_FROM_WORDS = 600

const HOLDS: Record<SectionForm, { of: string } & Partial<Record<ProjectType, string>>> = forms

/** One sentence, for a prompt. */
export const whatFormHolds = (form: SectionForm, projectType: ProjectType): string =>
  HOLDS[form][projectType] ?? HOLDS[form].of
