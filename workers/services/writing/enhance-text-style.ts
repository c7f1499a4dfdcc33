// A text with those changes of style made that need no judgement: contractions written out, long phrases made short,
// words of talk replaced. Sentences are never rewritten, and what is left out of checks is left as it is.

import type { StyleChanges } from '../../contracts/grammar.ts'
import { analyseStyle } from '../../domain/writing/style/analyse-style.ts'
import type { LanguageTools } from '../ports.ts'

export async function enhanceTextStyle(
  { language }: { language: LanguageTools },
  text: string,
): Promise<StyleChanges> {
  const { suggestions, otherLanguage } = analyseStyle(text, await language.english())
  const changes: StyleChanges['changes'] = []
  let enhanced = ''
  let at = 0
  for (const { suggestion, original, reason, position } of suggestions.toSorted(
    (one, other) => one.position.start - other.position.start,
  )) {
    // What is to be left out would leave commas and spaces behind: that is for the writer.
    if (suggestion === null || suggestion === '' || position.start < at) continue
    changes.push({ ...position, original, replacement: suggestion, reason })
    enhanced += text.slice(at, position.start) + suggestion
    at = position.end
  }
  return {
    text: enhanced + text.slice(at),
    changes,
    notice: otherLanguage ? 'language_not_checked' : null,
  }
}
