// Files that are asked for when a text is handed in: their formats, their name as a pattern, and the page that they must have.

import type { DocumentLayout, Paper } from './document-layout.ts'

export const HANDED_FORMATS = ['pdf', 'docx', 'odt', 'latex'] as const
export type HandedFormat = (typeof HANDED_FORMATS)[number]

/** `surname`: the last word of the writer's name. `date`: of handing in, as 2026-11-28. */
export const NAME_PARTS = ['title', 'name', 'surname', 'date'] as const
export type NamePart = (typeof NAME_PARTS)[number]

export type HandedFiles = {
  formats: HandedFormat[]
  /** Name of the files without ending; parts stand in braces: `{surname}_{title}`. */
  name: string
}
/** Paper and margins, in millimetres, of the template that was chosen. */
export type AskedPage = { template: string; paper: Paper; margins: DocumentLayout['margins'] }
/** What a project hands in. `page` is null where no template asks for one. */
export type HandIn = HandedFiles & { page: AskedPage | null }

export const DEFAULT_FILES: HandedFiles = { formats: ['pdf'], name: '{title}' }

/** Signs that join parts. */
const JOINTS = '_-–.,'
/** A part, or braces that hold no part. */
const BRACES = /\{([^{}]*)\}?|\}/g

/** Braces of a pattern that hold no part, as they are written. */
export const unknownParts = (pattern: string): string[] =>
  [...pattern.matchAll(BRACES)]
    .filter(([whole, part]) => !(whole.endsWith('}') && NAME_PARTS.some((known) => known === part)))
    .map(([whole]) => whole)

/**
 * A pattern with its parts filled in. A part that is empty takes along the signs and spaces that join it to its neighbour.
 * @returns '' if nothing is left
 */
export function nameFrom(pattern: string, parts: Record<NamePart, string>): string {
  const filled = pattern.replace(/\{(\w+)\}([\s_\-–.,]*)/g, (whole, part: string, joint: string) => {
    const known = NAME_PARTS.find((name) => name === part)
    if (!known) return whole
    const value = parts[known].trim()
    return value && value + joint
  })
  const isJoint = (at: number) => JOINTS.includes(filled[at] ?? '') || !filled[at]?.trim()
  let start = 0
  let end = filled.length
  while (start < end && isJoint(start)) start++
  while (end > start && isJoint(end - 1)) end--
  return filled.slice(start, end)
}

/** The last word of a name. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''
