// Asks the model once for sentences whose cited works do not say so. A new sentence is taken only if it cites the same works,
// names no other source and rests on their abstracts.

import { z } from 'zod'
import { type ClaimToReword, rewordPrompt } from '../../domain/drafts/draft-prompts.ts'
import { readModelAnswer } from '../../domain/drafts/model-answer.ts'
import { sentencesOf } from '../../domain/drafts/sentences.ts'
import { withoutGaps } from '../../domain/drafts/sources/sentence-at.ts'
import { stripCitations } from '../../domain/drafts/sources/strip-citations.ts'
import { supportingPassage } from '../../domain/drafts/sources/supporting-passage.ts'
import { ok } from '../../domain/result.ts'
import { askModel } from '../ask-model.ts'
import type { LanguageModel } from '../model-ports.ts'
import type { Log } from '../ports.ts'

/** Sentences of one section. */
export const REWORDED_MAX = 8
const ANSWER_MAX_TOKENS = 2500
const SENTENCE_MAX_LENGTH = 600

const answerSchema = z.object({
  sentences: z
    .array(z.object({ number: z.number().int(), sentence: z.string().max(SENTENCE_MAX_LENGTH).nullable() }))
    .max(50),
})

/** The new sentences by number, each without its labels. */
export async function rewordClaims(
  ports: { model: LanguageModel; log: Log },
  claims: readonly ClaimToReword[],
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const prompt = rewordPrompt(claims)
  const answered = await askModel(
    { ...ports, event: 'claims_not_reworded' },
    {
      maxTokens: ANSWER_MAX_TOKENS,
      prompt,
      again: (answer, fault) => [
        ...prompt,
        { role: 'assistant', content: answer.slice(0, 2000) || '(nothing)' },
        {
          role: 'user',
          content: `That could not be used: ${fault}. Answer again with the JSON object alone.`,
        },
      ],
      read: (answer) => {
        const read = readModelAnswer(answer, answerSchema)
        return read.ok ? ok(read.value.sentences) : read
      },
    },
    signal,
  )
  const reworded = new Map<number, string>()
  if (!answered.ok) return reworded
  for (const { number, sentence } of answered.value) {
    const claim = claims.find((one) => one.number === number)
    const plain = claim && sentence ? restingSentence(claim, sentence) : null
    if (plain !== null) reworded.set(number, plain)
  }
  return reworded
}

function restingSentence({ works }: ClaimToReword, sentence: string): string | null {
  const labels = new Set(works.map(({ label }) => label))
  const { blocks, taken } = stripCitations([{ kind: 'paragraph', text: sentence }], 0, labels)
  const [block, ...more] = blocks
  const cited = new Set(taken.flatMap(({ form, label }) => (form === 'offered' ? label.split(' ') : [''])))
  if (!block || more.length > 0 || cited.size !== labels.size || ![...cited].every((one) => labels.has(one)))
    return null
  const plain = withoutGaps(block.text)
  if (sentencesOf(plain).length > 1) return null
  const rests = works.every(
    ({ work: { csl, summary } }) =>
      supportingPassage(plain, { title: csl.title ?? '', abstract: summary }) !== null,
  )
  return rests ? plain : null
}
