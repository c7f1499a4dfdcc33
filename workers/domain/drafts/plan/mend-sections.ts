// Mends the sections of a model's outline that are too few or too many for a draft.

import { languageOf } from '../../text/language-of.ts'
import type { SectionForm } from './section-form.ts'

export type RawSection = {
  heading: string
  points: string[]
  form: SectionForm
  works: string[]
  share: number | null
}

/** Points of a joined section that are its first section's own. */
const OWN_POINTS = 2
/** Shares of an introduction and a conclusion beside a section of 1. */
const FRAME_SHARE = 0.25
/** What stands before and after the only section, by the name of languageOf. */
const FRAMES: Record<string, [string, string]> = {
  English: ['Introduction', 'Conclusion'],
  German: ['Einleitung', 'Fazit'],
  French: ['Introduction', 'Conclusion'],
  Spanish: ['Introducción', 'Conclusión'],
  Italian: ['Introduzione', 'Conclusioni'],
  Portuguese: ['Introdução', 'Conclusão'],
}

/** @param text that shows the language of the work */
export function mendSections(sections: readonly RawSection[], most: number, text: string): RawSection[] {
  const [only] = sections
  if (only && sections.length === 1) return framed(only, text)
  return sections.length <= most ? [...sections] : joined(sections, most)
}

/** One section gets an introduction and a conclusion; alone in languages whose words for them are not known here. */
function framed(section: RawSection, text: string): RawSection[] {
  const frame = FRAMES[languageOf(text) ?? 'English']
  if (!frame) return [section]
  const around = (heading: string, form: SectionForm) => ({
    ...{ heading, form, points: [], works: [] },
    share: section.share === null ? null : section.share * FRAME_SHARE,
  })
  return [around(frame[0], 'introduction'), section, around(frame[1], 'conclusion')]
}

/** The first and the last stay; neighbours between them become one, whose points are those of its first and the headings of the others. */
function joined(sections: readonly RawSection[], most: number): RawSection[] {
  const [first, ...rest] = sections
  const last = rest.pop()
  if (!first || !last) return [...sections]
  const groups: RawSection[][] = Array.from({ length: Math.max(1, most - 2) }, () => [])
  for (const [at, section] of rest.entries())
    groups[Math.floor((at * groups.length) / rest.length)]?.push(section)
  return [first, ...groups.flatMap(joinOne), last]
}

function joinOne(group: readonly RawSection[]): RawSection[] {
  const [first, ...more] = group
  if (!first || more.length === 0) return first ? [first] : []
  const shares = group.flatMap(({ share }) => (share === null ? [] : [share]))
  return [
    {
      ...first,
      points: [...first.points.slice(0, OWN_POINTS), ...more.map(({ heading }) => heading)],
      works: [...new Set(group.flatMap(({ works }) => works))],
      share: shares.length > 0 ? shares.reduce((sum, share) => sum + share, 0) : null,
    },
  ]
}
