// Sentences of a text that need a source, by a model, with words to look for one. A sentence counts only if it stands in the
// text and cites nothing.

import { z } from 'zod'
import { SUGGESTION_PROMPT_MAX_LENGTH } from '../../contracts/limits.ts'
import { behindSentence, type Claim } from '../../domain/citations/matching/claims.ts'
import { hasTypedCitation } from '../../domain/citations/matching/typed-citation.ts'
import { readModelAnswer } from '../../domain/model-text/model-answer.ts'
import { claimsPrompt } from '../../domain/prompts/claims-to-source.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { fail, ok, type Result } from '../../domain/result.ts'
import { ordersOf } from '../../domain/soundness/orders.ts'
import { readText } from '../../domain/soundness/read-text.ts'
import { bringsFacts, inLanguageOf, knownFrom } from '../../domain/writing/new-facts.ts'
import { findWords } from '../../domain/writing/suggestions/find-words.ts'
import { plainLine } from '../../domain/writing/suggestions/model-suggestions.ts'
import { plainWords } from '../../domain/writing/suggestions/sourced-words.ts'
import type { WithoutModel } from '../../domain/writing/without-model.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { LanguageTools, Log } from '../ports.ts'

export type ClaimToSearch = Claim & { query: string }

const ANSWER_MAX_TOKENS = 1000
const REASON_MAX_LENGTH = 300
const QUERY_MAX_LENGTH = 200
const REASON = 'A reader would want a source for this.'

const answerSchema = z.object({
  claims: z
    .array(
      z.object({
        sentence: z.string().min(1).max(1000),
        reason: z.string().max(2000).default(''),
        query: z.string().max(1000).default(''),
      }),
    )
    .max(50),
})

/** @param most claims returned, in the order of the text */
export async function findClaimsByModel(
  { model, log, language }: { model: LanguageModel; log: Log; language: LanguageTools },
  { text, topic }: { text: string; topic: string },
  most: number,
  signal: AbortSignal,
): Promise<Result<ClaimToSearch[], WithoutModel>> {
  if (!model.can.generate) return fail('no_model')
  if (text.length > SUGGESTION_PROMPT_MAX_LENGTH) return fail('text_too_long')
  const { spelling } = await language.english()
  const known = inLanguageOf(knownFrom(`${text} ${topic}`, spelling.knows), text)
  const prompt = claimsPrompt(text, topic, most)
  const orders = ordersOf(prompt)
  return askModel(
    { model, log, event: 'claims_by_rules' },
    {
      prompt,
      maxTokens: ANSWER_MAX_TOKENS,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        if (!read.ok) return read
        const claims = read.value.claims.flatMap((one): ClaimToSearch[] => {
          const place = findWords(text, one.sentence)
          if (!place) return []
          const sentence = text.slice(place.start, place.end)
          if (hasTypedCitation(sentence, behindSentence(text, place.end))) return []
          const said = readText(one.reason, { orders, beside: [sentence, text], isAdvice: true })
          const reason = said.fault ? '' : plainLine(said.text, REASON_MAX_LENGTH, [])
          const query = readText(one.query, { orders, beside: [] })
          return [
            {
              ...place,
              sentence,
              reason: reason === '' || bringsFacts(reason, known) ? REASON : reason,
              query: query.fault ? '' : plainWords(query.text).slice(0, QUERY_MAX_LENGTH),
            },
          ]
        })
        // Sentences that the model made up.
        if (claims.length === 0 && read.value.claims.length > 0)
          return fail('no sentence was copied exactly from the text, without a citation of its own')
        return ok(claims.slice(0, most).sort((one, other) => one.start - other.start))
      },
    },
    signal,
  )
}
