// Plan of a draft: what it asks, what it holds, in which sections it argues that, and on which works. A person may change all
// of it before a word is written.

import type { CslItem } from '../../citations/csl/csl.ts'
import type { Verification } from '../../citations/library/reference.ts'
import type { CatalogueName } from '../../citations/matching/found-work.ts'
import type { SectionForm } from './section-form.ts'

export type PlannedSection = {
  heading: string
  /** What it argues, one phrase each. */
  points: string[]
  /** Length with its heading; 0 for appendices, which are not written. */
  words: number
  form: SectionForm
  /** Labels of works that it rests on. */
  works: string[]
}

export const WORK_ORIGINS = ['catalogue', 'library', 'pdf'] as const
/** Where a work was found: in a catalogue, in the person's library, or as a PDF of the person. */
export type WorkOrigin = (typeof WORK_ORIGINS)[number]

/** What a work says on the subject; `page` as printed, null for an abstract and where no number is printed. */
export type WorkPassage = { text: string; page: number | null }

/** One of the three tells which work it is: `receipt` what catalogues say of it, sealed. */
export type WorkSource = { receipt?: string; referenceId?: string; pdfId?: string }

export type PlannedWork = WorkSource & {
  /** W and a number. */
  label: string
  csl: CslItem
  origin: WorkOrigin
  verification: Verification
  /** The catalogues that have it. */
  sources: CatalogueName[]
  url: string | null
  passages: WorkPassage[]
}

export type DraftPlan = {
  title: string
  question: string
  thesis: string
  sections: PlannedSection[]
  works: PlannedWork[]
}

/** A plan as a person sends it: the works by what tells which they are. */
export type SentPlan = Omit<DraftPlan, 'works'> & { works: (WorkSource & { label: string })[] }
