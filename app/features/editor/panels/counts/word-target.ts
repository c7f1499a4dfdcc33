// Word target of a project or a chapter, in the project's `metadata` (`wordTarget`, `wordTargetChapter3`).

import type { Project, ProjectItem } from '../../../../../workers/contracts/project.ts'
import { call } from '../../../../platform/api.ts'

export const WORD_TARGET_MAX = 1_000_000

/** @param chapter index in CHAPTERS; null for the whole project */
const keyOf = (chapter: number | null) =>
  chapter === null ? 'wordTarget' : `wordTargetChapter${chapter + 1}`

/** Null if there is none or it is invalid. */
export function readWordTarget(
  metadata: ProjectItem['metadata'],
  chapter: number | null = null,
): number | null {
  const kept = metadata[keyOf(chapter)]
  return typeof kept === 'number' && Number.isInteger(kept) && kept > 0 && kept <= WORD_TARGET_MAX
    ? kept
    : null
}

export const withWordTarget = <Item extends ProjectItem>(
  project: Item,
  wordTarget: number | null,
  chapter: number | null,
): Item => ({ ...project, metadata: { ...project.metadata, [keyOf(chapter)]: wordTarget } })

/** @param wordTarget null removes it */
export const saveWordTarget = (
  projectId: string,
  wordTarget: number | null,
  chapter: number | null,
): Promise<Project> =>
  call('PATCH /v1/projects/{id}/metadata', {
    params: { id: projectId },
    body: { metadata: { [keyOf(chapter)]: wordTarget } },
  })

/** Parses digits with optional separators; empty text is null. */
export function parseWordTarget(typed: string): { ok: true; target: number | null } | { ok: false } {
  const digits = typed.replace(/[\s,.'’\u202f\u00a0]/g, '')
  if (digits === '') return { ok: true, target: null }
  const target = /^\d{1,9}$/.test(digits) ? Number(digits) : 0
  return target > 0 && target <= WORD_TARGET_MAX ? { ok: true, target } : { ok: false }
}
