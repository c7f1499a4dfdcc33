// Writes one section of a draft with a model, to its word budget: a short answer is continued, a long one is stopped and cut at
// the end of a sentence. Yields the text so far in whole sentences.

import { endedBlocks, fitBlocks, wholeBlocks, wordsOf } from '../../domain/drafts/fit-blocks.ts'
import { type Block, readBlocks } from '../../domain/drafts/read-blocks.ts'
import { limitCitations } from '../../domain/drafts/sources/limit-citations.ts'
import { GAP, gapNumbers, plainGaps } from '../../domain/drafts/sources/source-gaps.ts'
import { stripCitations, type TakenSource } from '../../domain/drafts/sources/strip-citations.ts'
import { type SectionOfPrompt, sectionPrompt } from '../../domain/prompts/section.ts'
import { continuePrompt } from '../../domain/prompts/section-continuation.ts'
import type { LanguageModel, ModelFailure } from '../model-ports.ts'

/** Share of the budget above which a section is not continued; the next section makes up for the rest. */
const SHORT_SHARE = 0.93
/** Multiple of the budget, plus words, at which an answer is stopped. */
const LONG_MULTIPLE = 1.25
const LONG_WORDS = 60
const CONTINUATIONS = 12
/** A continuation with fewer words is the last. */
const CONTINUATION_WORDS = 8
/** Tokens per word: an upper bound, for scripts with many tokens per word and for a model's reasoning. */
const TOKENS_PER_WORD = 5
const TOKENS_BESIDE = 1500
/** Characters per token, more than any language has: a longer answer is treated as endless. */
const CHARACTERS_PER_TOKEN = 6
/** Characters between two parses of the answer, and share of its length: each parse reads the whole answer. */
const PARSE_EVERY_CHARACTERS = 400
const PARSE_EVERY_SHARE = 1 / 20

const USELESS: ModelFailure = { reason: 'unavailable' }

/**
 * `failure` is null if the section is finished. `blocks`: the text in either case, with a numbered gap for each of `taken`.
 */
export type WrittenSection = SectionText & { failure: ModelFailure | null }
export type SectionText = { blocks: Block[]; taken: TakenSource[] }

export async function* writeSection(
  model: LanguageModel,
  task: SectionOfPrompt,
  signal: AbortSignal,
): AsyncGenerator<SectionText, WrittenSection> {
  const prompt = sectionPrompt(task)
  const labels = new Set(task.works.map(({ label }) => label))
  const most = new Map(task.works.map((work) => [work.label, work.most]))
  const name = task.outline.sections[task.index]?.heading ?? ''
  let blocks: Block[] = []
  let taken: TakenSource[] = []
  for (let round = 0; round <= CONTINUATIONS; round++) {
    const missing = task.words - wordsOf(blocks)
    const messages = round === 0 ? prompt : continuePrompt(prompt, plainText(blocks, taken), missing)
    const enough = missing * LONG_MULTIPLE + LONG_WORDS
    const maxTokens = Math.round(enough * TOKENS_PER_WORD) + TOKENS_BESIDE
    const longest = maxTokens * CHARACTERS_PER_TOKEN
    const stream = model.stream({ messages, maxTokens, temperature: 0.7, signal })
    let answer = ''
    let parsedLength = 0
    let stopped = false
    let endless = false
    let failure: ModelFailure | null = null
    try {
      let step = await stream.next()
      while (!step.done) {
        answer = (answer + step.value).slice(0, longest)
        const isFull = answer.length >= longest
        if (
          isFull ||
          answer.length - parsedLength >= Math.max(PARSE_EVERY_CHARACTERS, parsedLength * PARSE_EVERY_SHARE)
        ) {
          parsedLength = answer.length
          const { blocks: fresh, taken: freshTaken } = read(answer, name, blocks, taken.length, labels)
          stopped = wordsOf(fresh) >= enough
          // An unclosed <think> block, or line feeds only, never reach the budget.
          endless = isFull && !stopped
          if (stopped || endless) break
          const soFar = limitCitations([...blocks, ...wholeBlocks(fresh)], [...taken, ...freshTaken], most)
          yield { blocks: fitBlocks(soFar.blocks, task.words), taken: soFar.taken }
        }
        step = await stream.next()
      }
      failure = endless ? USELESS : step.done ? step.value : null
      // It is continued.
      if (failure?.reason === 'cut') failure = null
    } finally {
      await stream.return(null)
    }
    const found = read(answer, name, blocks, taken.length, labels)
    const fresh =
      failure !== null ? wholeBlocks(found.blocks) : stopped ? found.blocks : endedBlocks(found.blocks)
    const within = limitCitations([...blocks, ...fresh], [...taken, ...found.taken], most)
    const fitted = fitBlocks(within.blocks, task.words)
    const added = wordsOf(fitted) - wordsOf(blocks)
    blocks = fitted
    taken = within.taken
    if (failure !== null) return { blocks, taken, failure }
    if (wordsOf(blocks) >= task.words * SHORT_SHARE || (round > 0 && added < CONTINUATION_WORDS)) break
  }
  // An empty answer counts as a failure.
  return { blocks, taken, failure: blocks.length ? null : USELESS }
}

/** An answer's blocks without sources, without the section's heading, and without blocks that it has already. */
function read(
  answer: string,
  name: string,
  present: Block[],
  from: number,
  labels: ReadonlySet<string>,
): SectionText {
  const { blocks, taken } = stripCitations(readBlocks(answer), from, labels)
  const seen = new Set([name, ...present.map((block) => block.text)].map(bare))
  return { blocks: blocks.filter((block) => !seen.has(bare(block.text))), taken }
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The text as the model wrote it, with the labels of its works. */
const plainText = (blocks: Block[], taken: readonly TakenSource[]) =>
  plainGaps(
    blocks
      .map((block) => (block.kind === 'item' ? `- ${block.text}` : block.text))
      .join('\n\n')
      .replace(EVERY_GAP, (gap, marks: string) => {
        const labels = gapNumbers(marks).flatMap((number) => taken[number]?.label.match(/W\d+/g) ?? [])
        return labels.length > 0 ? `[${labels.join(', ')}]` : gap
      }),
  )
const EVERY_GAP = new RegExp(GAP, 'gu')
