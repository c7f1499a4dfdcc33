// Style of a text: scores with the measures behind them, and suggestions of the asked kind.

import type { StyleAnswer } from '../contracts/grammar.ts'
import { analyseStyle, type StyleSuggestion } from '../domain/writing/analyse-style.ts'
import type { LanguageTools } from './ports.ts'

export type StyleFocus = StyleSuggestion['type'] | 'all'

export async function analyseTextStyle(
  { language }: { language: LanguageTools },
  text: string,
  focus: StyleFocus,
): Promise<StyleAnswer> {
  const { otherLanguage, suggestions, ...analysis } = analyseStyle(text, await language.english())
  return {
    ...analysis,
    suggestions: suggestions.filter(({ type }) => focus === 'all' || type === focus),
    notice: otherLanguage ? 'language_not_checked' : null,
  }
}
