// Languages of a Word file (ECMA-376 part 1, 17.3.2.20 `lang`), which has separate attributes for right-to-left and East
// Asian text.

import type { IRunOptions } from 'docx'
import type { DocumentTree } from '../../domain/manuscript/tree/blocks.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { walkInlines } from '../../domain/manuscript/tree/walk-tree.ts'

export type Languages = NonNullable<IRunOptions['language']>

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|nqo|ps|sd|syr|ug|ur|yi)\b/i
const EAST_ASIAN = /^(?:ja|ko|zh)\b/i

/** @param language of the document, BCP 47 or '' */
export function documentLanguages(language: string, tree: DocumentTree): Languages {
  const named = languageOf(language || 'en')
  if (named.bidirectional) return named
  // Word's own default is Arabic.
  const hebrew = /\p{Script=Hebrew}/u.test(inlineText([...walkInlines(tree)]))
  return { ...named, bidirectional: hebrew ? 'he-IL' : 'ar-SA' }
}

/** Attributes of `lang` for a BCP 47 tag. */
export const languageOf = (language: string): Languages => ({
  value: language,
  ...(EAST_ASIAN.test(language) ? { eastAsia: language } : {}),
  ...(RIGHT_TO_LEFT.test(language) ? { bidirectional: language } : {}),
})
