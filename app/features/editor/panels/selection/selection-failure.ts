// Why nothing came of selected words, in sentences.

import { t } from 'messages:selection'
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
  words: t('theseTooManyWords'),
  paragraphs: t('theseTooManyParagraphs', { max: EDITED_PARAGRAPHS_MAX }),
}

export function failureWords({ code, status }: ApiError): string {
  if (code === 'timed_out') return t('assistantDidNotAnswer')
  if (code === 'network_unreachable') return t('thereNoConnection')
  if (status === 429) return t('askedManyTimesShort')
  if (status === 413 || status === 422) return t('assistantCannotTakeAll')
  return t('assistantCannotReachedJust')
}
