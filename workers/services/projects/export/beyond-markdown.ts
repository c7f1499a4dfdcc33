import { CONTENT_MAX_TAGS, MARKDOWN_MAX_LENGTH } from '../../../contracts/limits.ts'
import type { Failure } from '../../../domain/failure.ts'
import { countTags } from '../../../domain/manuscript/count-tags.ts'

/** Why a manuscript is too long to be written as Markdown, or null. */
export function beyondMarkdown(html: string): Failure | null {
  if (html.length > MARKDOWN_MAX_LENGTH)
    return { reason: 'content_too_large', limit: MARKDOWN_MAX_LENGTH, unit: 'characters' }
  if (countTags(html) > CONTENT_MAX_TAGS)
    return { reason: 'content_too_large', limit: CONTENT_MAX_TAGS, unit: 'tags' }
  return null
}
