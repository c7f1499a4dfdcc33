// Style of a text: analysing it, and making the changes that need no judgement.

import { STYLE_PLACES_MAX } from '../../contracts/limits.ts'
import type { StyleChanges, StyleResponse } from '../../contracts/writing/grammar.ts'
import { runInTurns } from '../../domain/steps.ts'
import { analyseStyle, STYLE_TYPES, type StyleSuggestion } from '../../domain/writing/style/analyse-style.ts'
import { stylePlaces } from '../../domain/writing/style/style-places.ts'
import type { TextPorts } from './check-text.ts'
import { noticeOf } from './notice.ts'

export type StyleFocus = StyleSuggestion['type'] | 'all'

/** Scores, their measures with places, and suggestions of the type `focus`. */
export async function analyseTextStyle(
  { language, nextTurn }: TextPorts,
  text: string,
  focus: StyleFocus,
): Promise<StyleResponse> {
  const { otherLanguage, unparsed, suggestions, sentences, errors, ...analysis } = await runInTurns(
    analyseStyle(text, await language.english()),
    nextTurn,
  )
  return {
    ...analysis,
    suggestions: suggestions.filter(({ type }) => focus === 'all' || type === focus),
    places: await runInTurns(stylePlaces(sentences, errors, STYLE_PLACES_MAX), nextTurn),
    notice: noticeOf({ otherLanguage, unparsed }),
  }
}

/**
 * The text with contractions written out, wordy phrases shortened and informal words replaced. Sentences are not rewritten,
 * and excluded spans are kept.
 */
export async function enhanceTextStyle(
  { language, nextTurn }: TextPorts,
  text: string,
  types: readonly StyleSuggestion['type'][] = STYLE_TYPES,
): Promise<StyleChanges> {
  const {
    suggestions: found,
    otherLanguage,
    unparsed,
  } = await runInTurns(analyseStyle(text, await language.english()), nextTurn)
  const suggestions = found.filter(({ type }) => types.includes(type))
  const changes: StyleChanges['changes'] = []
  let enhanced = ''
  let at = 0
  for (const { suggestion, original, reason, position } of suggestions.toSorted(
    (one, other) => one.position.start - other.position.start,
  )) {
    // A deletion would leave commas and spaces behind.
    if (suggestion === null || suggestion === '' || position.start < at) continue
    changes.push({ ...position, original, replacement: suggestion, reason })
    enhanced += text.slice(at, position.start) + suggestion
    at = position.end
  }
  return {
    text: enhanced + text.slice(at),
    changes,
    notice: noticeOf({ otherLanguage, unparsed }),
  }
}
