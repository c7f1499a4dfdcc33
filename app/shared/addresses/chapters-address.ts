// URLs of the chapter page: `/editor` for a new project, else `/editor?project=<id>&chapter=3`. `chapter` is 1 if it is
// missing or invalid; `chapter=before` is the text before Chapter 1.

import { isId } from '../../../workers/domain/id.ts'
import { CHAPTERS } from '../../../workers/domain/manuscript/chapters.ts'

/** A chapter's zero-based index, or the text before the first chapter. */

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
