// Word target of a project or a chapter, in the project's `metadata` (`wordTarget`, `wordTargetChapter3`).

import type { ProjectItem } from '../../../../../workers/contracts/project.ts'

export const WORD_TARGET_MAX = 1_000_000

/** Key in the metadata. @param chapter index in CHAPTERS; null for the whole project */
export const wordTargetKey = (chapter: number | null) =>
  chapter === null ? 'wordTarget' : `wordTargetChapter${chapter + 1}`

/** Null if there is none or it is invalid. */
export function readWordTarget(
  metadata: ProjectItem['metadata'],
  chapter: number | null = null,
): number | null {
  const kept = metadata[wordTargetKey(chapter)]
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0 && kept <= WORD_TARGET_MAX
    ? kept
    : null
}

/** Parses digits with optional separators; empty text is null. */
export function parseWordTarget(typed: string): { ok: true; target: number | null } | { ok: false } {
  const digits = typed.replace(/[\s,.'’\u202f\u00a0]/g, '')
  if (digits === '') return { ok: true, target: null }
  const target = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return target > 0 && target <= WORD_TARGET_MAX ? { ok: true, target } : { ok: false }
}
