// Which project and which of its parts an address of the chapter page names: `/editor` for one that is not begun,
// `/editor?project=<id>&chapter=3`, `&chapter=before` for what stands before Chapter 1. Without a chapter it is the first.

import { isId } from '../../workers/domain/id.ts'
import { CHAPTERS } from '../../workers/domain/manuscript/chapters.ts'

/** A chapter by its place, from 0. */
type Part = number | 'before'

export const CHAPTERS_ADDRESS = '/editor'

export function readChaptersAddress(search: URLSearchParams): { projectId: string | null; part: Part } {
  const project = search.get('project')
  const chapter = search.get('chapter')
  const number = /^[1-9]$/.test(chapter ?? '') ? Number(chapter) : 1
  return {
    projectId: isId(project) ? project : null,
    part: chapter === 'before' ? 'before' : number <= CHAPTERS.length ? number - 1 : 0,
  }
}

export const chaptersAddress = (projectId: string, part: Part = 0): string =>
  `${CHAPTERS_ADDRESS}?project=${projectId}&chapter=${part === 'before' ? part : part + 1}`
