// A text in a more academic style: rewritten paragraph by paragraph by a model, where it keeps what the text says, or else with
// the changes that need no judgement.

import { EDITED_MAX_LENGTH, EDITED_PARAGRAPHS_MAX } from '../../contracts/limits.ts'
import type { EnhancedStyle } from '../../contracts/writing/grammar.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { type EditPorts, wordsByModel } from './edit-selection.ts'
import { enhanceTextStyle } from './text-style.ts'

/** Text of a paragraph without the white space around it. */
const PARAGRAPH = /\S(?:[^\n]*\S)?/g
const REASON = 'Rewritten by a language model; citations, figures, names and terms are kept.'

export async function enhanceStyle(
  ports: EditPorts,
  { text, field }: { text: string; field: string },
  signal: AbortSignal,
): Promise<EnhancedStyle> {
  const byRules = await enhanceTextStyle(ports, text)
  const rules = (withoutModel: WithoutModel | null): EnhancedStyle => ({
    ...byRules,
    provider: 'embedded',
    withoutModel,
  })
  if (!ports.model.can.generate) return rules('no_model')
  const paragraphs = [...text.matchAll(PARAGRAPH)]
  if (paragraphs.length === 0) return rules(null)
  if (text.length > EDITED_MAX_LENGTH || paragraphs.length > EDITED_PARAGRAPHS_MAX)
    return rules('text_too_long')
  const { outcome, withoutModel } = await wordsByModel(
    ports,
    {
      action: 'formal',
      paragraphs: paragraphs.map(([words]) => words),
      tokens: [],
      before: '',
      after: '',
      topic: field,
      language: 'English',
      discarded: [],
    },
    signal,
  )
  if (outcome.kind !== 'words') return rules(withoutModel ?? 'model_failed')
  const changes: EnhancedStyle['changes'] = []
  let enhanced = ''
  let at = 0
  for (const [number, { 0: original, index: start }] of paragraphs.entries()) {
    const replacement = outcome.paragraphs[number] ?? original
    const end = start + original.length
    if (replacement !== original) changes.push({ start, end, original, replacement, reason: REASON })
    enhanced += text.slice(at, start) + replacement
    at = end
  }
  return {
    text: enhanced + text.slice(at),
    changes,
    notice: null,
    provider: ports.model.provider,
    withoutModel: null,
  }
}
