// Asks the model once for sentences whose cited works do not say so. A new sentence is taken only if it cites the same works,
// names no other source and is supported by their abstracts.

import { z } from 'zod'
import type { CitableWork } from '../../domain/drafts/sources/offered-works.ts'
import type { Resting } from '../../domain/drafts/sources/resting.ts'
import { readModelAnswer } from '../../domain/model-text/model-answer.ts'
import { stripCitations } from '../../domain/model-text/strip-citations.ts'
import { promptAgain } from '../../domain/prompts/prompt-message.ts'
import { type ClaimToReword, rewordPrompt } from '../../domain/prompts/reworded-claims.ts'
import { ok } from '../../domain/result.ts'
import { sentencesOf } from '../../domain/text/sentences.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'
import { judgeClaims } from './judge-support.ts'

/** Sentences of one section. */
const REWORDED_MAX = 8
const ANSWER_MAX_TOKENS = 2500
const SENTENCE_MAX_LENGTH = 600

const answerSchema = z.object({
  sentences: z
    .array(z.object({ number: z.number().int(), sentence: z.string().max(SENTENCE_MAX_LENGTH).nullable() }))
    .max(50),
})

type Reworded = { sentence: string; resting: Map<CitableWork, Resting> }

/** The new sentences by number, each without its labels. */
export async function rewordClaims(
  ports: { model: LanguageModel; log: Log },
  unsupported: readonly ClaimToReword[],
  signal: AbortSignal,
): Promise<Map<number, Reworded>> {
  const claims = unsupported.slice(0, REWORDED_MAX)
  if (claims.length === 0) return new Map()
  const prompt = rewordPrompt(claims)
  const answered = await askModel(
    { ...ports, event: 'claims_not_reworded' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (answer, fault) => promptAgain(prompt, answer, fault),
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        return read.ok ? ok(read.value.sentences) : read
      },
    },
    signal,
  )
  if (!answered.ok) return new Map()
  const plain = answered.value.flatMap(({ number, sentence }) => {
    const claim = claims.find((one) => one.number === number)
    const words = claim && sentence ? rewordedSentence(claim, sentence) : null
    return claim && words !== null ? [{ ...claim, sentence: words }] : []
  })
  const judged = await judgeClaims(
    ports,
    plain.flatMap(({ number, sentence, works }) =>
      works.map(({ work }) => ({ source: number, claim: sentence, work })),
    ),
    signal,
  )
  return new Map(
    plain.flatMap(({ number, sentence, works }) => {
      const resting = judged.get(number)
      const isSupported = works.every(({ work }) => resting?.get(work)?.supports)
      return resting && isSupported ? [[number, { sentence, resting }] as const] : []
    }),
  )
}

function rewordedSentence({ works }: ClaimToReword, sentence: string): string | null {
  const labels = new Set(works.map(({ label }) => label))
  const { blocks, taken } = stripCitations([{ kind: 'paragraph', text: sentence }], 0, labels)
  const [block, ...more] = blocks
  const cited = new Set(taken.flatMap(({ form, label }) => (form === 'offered' ? label.split(' ') : [''])))
  if (!block || more.length > 0 || cited.size !== labels.size || ![...cited].every((one) => labels.has(one)))
    return null
  const plain = block.text.inWords()
  return sentencesOf(plain).length > 1 ? null : plain
}
