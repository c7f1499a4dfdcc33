// Tells what of a text the rules left alone.

import type { CheckNotice } from '../../contracts/writing/grammar.ts'
import type { Checked } from '../../domain/writing/check-grammar.ts'

/** Another language says more than a long sentence, so it comes first. */
export const noticeOf = ({
  otherLanguage,
  unparsed,
}: Pick<Checked, 'otherLanguage' | 'unparsed'>): CheckNotice | null =>
  otherLanguage ? 'language_not_checked' : unparsed ? 'long_sentence_not_parsed' : null
