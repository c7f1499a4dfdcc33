// Style of a text: scores with the measures behind them, the places that each comes from, and suggestions of the asked kind.

import type { StyleResponse } from '../../contracts/grammar.ts'
import { STYLE_PLACES_MAX } from '../../contracts/limits.ts'
import { analyseStyle, type StyleSuggestion } from '../../domain/writing/style/analyse-style.ts'
import { stylePlaces } from '../../domain/writing/style/style-places.ts'
import type { LanguageTools } from '../ports.ts'

export type StyleFocus = StyleSuggestion['type'] | 'all'

export async function analyseTextStyle(
  { language }: { language: LanguageTools },
  text: string,
  focus: StyleFocus,
): Promise<StyleResponse> {
  const { otherLanguage, suggestions, sentences, errors, ...analysis } = analyseStyle(
    text,
    await language.english(),
  )
  return {
    ...analysis,
    suggestions: suggestions.filter(({ type }) => focus === 'all' || type === focus),
    places: stylePlaces(sentences, errors, STYLE_PLACES_MAX),
    notice: otherLanguage ? 'language_not_checked' : null,
  }
}
