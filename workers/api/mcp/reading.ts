// A manuscript read in pages: the outline with its sizes, then the text, with the works that a page cites.

import { pageEnd } from '../../domain/manuscript/markdown-pages.ts'
import { citedWorks } from '../../domain/manuscript/markdown-references.ts'
import { type MarkdownSection, markdownSections } from '../../domain/manuscript/markdown-sections.ts'
import { countWords } from '../../domain/manuscript/word-count.ts'
import { tagOf } from '../http/entity-tag.ts'
import { failed, RouteProblem } from './call-route.ts'
import type { ReadManuscript } from './manuscript.ts'
import { beginning, fitting } from './tools/pages.ts'

/** Characters of outline, text and works on a page together. */
const READING_MAX_LENGTH = 19_000
const OUTLINE_MAX_LENGTH = 5000
const HEADING_MAX_LENGTH = 300
const REFERENCE_MAX_LENGTH = 300
/** A page with works has this much text at least. */
const TEXT_MIN_LENGTH = 200

export type OutlineEntry = {
  section: number
  level: number
  heading: string
  words: number
  characters: number
}

export const outlineOf = (sections: readonly MarkdownSection[]): OutlineEntry[] =>
  sections.map(({ number, level, heading, text }) => ({
    ...{ section: number, level, heading: beginning(heading, HEADING_MAX_LENGTH) },
    ...{ words: countWords(text), characters: text.length },
  }))

const outlineLine = ({ section, level, heading, words, characters }: OutlineEntry): string =>
  `${'  '.repeat(Math.max(0, level - 1))}${section}. ${heading || '(before the first heading)'} (${words} words, ${characters} characters)`

export type Reading = {
  title: string
  section: number | null
  /** Characters of the section, or of the whole text. */
  characters: number
  /** Outline on the first page of a whole text, else empty. */
  outline: OutlineEntry[]
  sectionsLeftOut: number
  text: string
  works: { key: string; reference: string }[]
  nextCursor: string | null
}

/** A page of a section, or of the whole text without one. */
export async function readPage(
  { title, markdown, works }: Awaited<ReturnType<ReadManuscript>>,
  section: number | undefined,
  cursor: string | undefined,
): Promise<Reading> {
  const sections = markdownSections(markdown)
  const whole = section === undefined ? markdown : sections.find(({ number }) => number === section)?.text
  if (whole === undefined) throw new RouteProblem('There is no section of this number.')
  const tag = (await tagOf(whole)).slice(1, -1)
  const start = cursor === undefined ? 0 : startOf(cursor, tag, whole)
  const all = section === undefined && cursor === undefined ? outlineOf(sections) : []
  const outline = all.slice(
    0,
    fitting(all, OUTLINE_MAX_LENGTH, (entry) => outlineLine(entry).length),
  )
  const room = READING_MAX_LENGTH - lengthOf(outline.map(outlineLine))
  const { end, cited } = fittingText(whole, start, room, works)
  return {
    ...{ title, section: section ?? null, characters: whole.length },
    ...{ outline, sectionsLeftOut: all.length - outline.length },
    ...{ text: whole.slice(start, end), works: cited },
    nextCursor: end < whole.length ? `${end}-${tag}` : null,
  }
}

/** What a page holds, as lines. */
export function readingLines({ outline, sectionsLeftOut, text, works }: Reading): string {
  const listed =
    outline.length > 1
      ? [
          'Sections, by number:',
          ...outline.map(outlineLine),
          ...(sectionsLeftOut > 0 ? [`${sectionsLeftOut} more: read_outline lists them.`] : []),
          '',
        ]
      : []
  const cited = works.length > 0 ? ['Cited here:', ...works.map(workLine)] : []
  return [...listed, text, ...cited].join('\n')
}

const workLine = ({ key, reference }: Reading['works'][number]) => `@${key}: ${reference}`
const lengthOf = (lines: readonly string[]) => lines.reduce((sum, { length }) => sum + length + 1, 0)

/** The most text that has room together with the works that it cites. */
function fittingText(whole: string, start: number, room: number, works: Parameters<typeof citedWorks>[1]) {
  for (let max = room; ; max = Math.floor(max * 0.7)) {
    const end = pageEnd(whole, start, max)
    const cited = citedWorks(whole.slice(start, end), works).map(({ key, reference }) => ({
      ...{ key, reference: beginning(reference, REFERENCE_MAX_LENGTH) },
    }))
    if (end - start + lengthOf(cited.map(workLine)) <= room || max < TEXT_MIN_LENGTH) return { end, cited }
  }
}

function startOf(cursor: string, tag: string, whole: string): number {
  const [, digits = '', of] = /^(\d{1,9})-([\w+/]{22})$/.exec(cursor) ?? []
  if (of === undefined || Number(digits) >= whole.length) throw failed({ reason: 'cursor_invalid' })
  if (of !== tag) throw new RouteProblem('The text has changed since: read it again without a cursor.')
  return Number(digits)
}
