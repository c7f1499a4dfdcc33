// Why nothing came of selected words, in sentences.

import { EDITED_MAX_LENGTH, EDITED_PARAGRAPHS_MAX } from '../../../../../workers/contracts/limits.ts'
import type { ApiError } from '../../../../platform/api.ts'
import { type SelectedBlock, selectedText } from './selected-words.ts'

export type TooLong = 'words' | 'paragraphs'

/** The unit of which the selection has more than the assistant takes at one time; null for none. */
export function tooLongFor(blocks: readonly SelectedBlock[]): TooLong | null {
  if (blocks.length > EDITED_PARAGRAPHS_MAX) return 'paragraphs'
  const length = blocks.reduce((sum, block) => sum + selectedText(block).length, 0)
  return length > EDITED_MAX_LENGTH ? 'words' : null
}

export const TOO_LONG: Record<TooLong, string> = {
  words: 'These are too many words for one time: select less than about two pages.',
  paragraphs: `These are too many paragraphs for one time: select at most ${EDITED_PARAGRAPHS_MAX}.`,
}

export function failureWords({ code, status }: ApiError): string {
  if (code === 'timed_out') return 'The assistant did not answer in time.'
  if (code === 'network_unreachable') return 'There is no connection.'
  if (status === 429) return 'You have asked many times in a short while. Try again in a minute.'
  if (status === 413 || status === 422)
    return 'The assistant cannot take all of these words with their formulas and notes at one time: select fewer.'
  return 'The assistant cannot be reached just now.'
}
