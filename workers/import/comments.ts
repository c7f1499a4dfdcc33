// Comments of reviewers, as the readers collect them.

import {
  IMPORT_COMMENT_AUTHOR_MAX_LENGTH,
  IMPORT_COMMENT_MAX_LENGTH,
  IMPORT_COMMENTS_MAX,
  IMPORT_PLACE_MAX_LENGTH,
} from '../contracts/limits.ts'
import { oneLine } from '../domain/text/one-line.ts'
import type { DocumentComment } from '../services/import-ports.ts'

/** Those beyond the limit are counted by a remark alone. */
export function addComment(found: DocumentComment[], { author, text, words }: DocumentComment): void {
  const said = text.trim()
  if (said === '' || found.length === IMPORT_COMMENTS_MAX) return
  found.push({
    author: oneLine(author, IMPORT_COMMENT_AUTHOR_MAX_LENGTH),
    text: said.length > IMPORT_COMMENT_MAX_LENGTH ? `${said.slice(0, IMPORT_COMMENT_MAX_LENGTH - 1)}…` : said,
    words: oneLine(words, IMPORT_PLACE_MAX_LENGTH),
  })
}
