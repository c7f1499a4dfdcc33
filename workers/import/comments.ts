// Comments of reviewers, as the readers collect them.

import {
  IMPORT_COMMENT_AUTHOR_MAX_LENGTH,
  IMPORT_COMMENT_MAX_LENGTH,
  IMPORT_COMMENTS_MAX,
  IMPORT_PLACE_MAX_LENGTH,
} from '../contracts/limits.ts'
import { oneLine } from '../domain/text/one-line.ts'
import type { DocumentComment } from '../services/import-ports.ts'

/** Those beyond the limit are counted by a remark alone. @returns the comment as it is kept; null if it is not */
export function addComment(
  found: DocumentComment[],
  { author, text, words }: DocumentComment,
): DocumentComment | null {
  const said = text.trim()
  if (said === '' || found.length === IMPORT_COMMENTS_MAX) return null
  const comment = {
    author: oneLine(author, IMPORT_COMMENT_AUTHOR_MAX_LENGTH),
    text: said.length > IMPORT_COMMENT_MAX_LENGTH ? `${said.slice(0, IMPORT_COMMENT_MAX_LENGTH - 1)}…` : said,
    words: wordsOfPlace(words),
  }
  found.push(comment)
  return comment
}

export const wordsOfPlace = (words: string): string => oneLine(words, IMPORT_PLACE_MAX_LENGTH)
