// An answer that a model writes from passages: each claim is sent once its quotes are found on their pages and the sentences
// that they are from say so. The model writes on while claims are judged: what has come meanwhile is judged together, so the
// first claim comes soon and the others cost few questions.

import { PDF_ANSWER_MAX_LENGTH, PDF_ANSWER_MAX_TOKENS } from '../../../contracts/limits.ts'
import type { AnswerEvent } from '../../../contracts/pdf.ts'
import type { AnswerCitation } from '../../../domain/chat/chat.ts'
import { type CheckedClaim, type Claim, checkClaim, readClaims } from '../../../domain/chat/read-claims.ts'
import { answerPrompt, NO_ANSWER } from '../../../domain/prompts/answer.ts'
import { answerAgainPrompt } from '../../../domain/prompts/answer-again.ts'
import type { PromptMessage } from '../../../domain/prompts/prompt-message.ts'
import { FAULT_REASONS } from '../../../domain/soundness/fault.ts'
import { ordersOf } from '../../../domain/soundness/orders.ts'
import { readText } from '../../../domain/soundness/read-text.ts'
import type { WithoutModel } from '../../../domain/writing/without-model.ts'
import { withoutModel } from '../../ask-model.ts'
import type { ModelFailure } from '../../model-ports.ts'
import { type Asking, type AskPorts, type PdfPassage, promptPassage } from './asked-documents.ts'
import { ClaimJudge } from './judge-claims.ts'
import { SoundClaims } from './sound-claims.ts'

/**
 * @property withoutModel why the model wrote nothing, or not to its end
 * @property saysNothing the model found no answer in the passages
 */
export type WrittenAnswer = {
  text: string
  citations: AnswerCitation[]
  dropped: number
  withoutModel: WithoutModel | null
  saysNothing: boolean
}

/** UTF-16 code units of an answer by which is told what is wrong with it. */
const SAID_MAX_LENGTH = 2000

/** End of a citation in an answer; text up to the first one has no claim to read. */
const CITATION_END = ']]'

/** What the model is told of an answer without a sentence that names its passage. */
const UNQUOTED = 'no sentence has the words of a passage behind it'

/**
 * An answer without claims is asked for again once, with the reason; so is one whose thoughts got among its claims, of which those
 * that were sent stand.
 */
export async function* writeAnswer(
  ports: AskPorts,
  asking: Asking,
  passages: readonly PdfPassage[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, WrittenAnswer> {
  const prompt = answerPrompt(asking, passages.map(promptPassage))
  const orders = ordersOf(prompt)
  const sound = new SoundClaims(asking.question, passages, orders)
  const task = { passages, prompt, sound, sent: NOTHING_SENT }
  const first = yield* writeOnce(ports, task, signal)
  if (first.failure?.reason === 'spoiled') return yield* writeOnce(ports, { ...task, sent: first }, signal)
  if (first.isClaiming || first.saysNothing || first.failure || signal.aborted) return first
  const beside = passages.map(({ text }) => text)
  const { fault } = readText(first.said, { orders, beside, inLanguageOf: [asking.question] })
  const again = answerAgainPrompt(prompt, first.said, fault ? FAULT_REASONS[fault] : UNQUOTED)
  return yield* writeOnce(ports, { ...task, prompt: again }, signal)
}

/** `sent`: what was sent of the answer, which `sound` has read. */
type Task = {
  passages: readonly PdfPassage[]
  prompt: PromptMessage[]
  sound: SoundClaims
  sent: Pick<WrittenAnswer, 'text' | 'citations'>
}
const NOTHING_SENT: Task['sent'] = { text: '', citations: [] }

/**
 * @property said the beginning of the answer
 * @property isClaiming whether a sentence of it is a claim with its passage, true or not
 */
type Once = WrittenAnswer & { said: string; isClaiming: boolean; failure: ModelFailure | null }

async function* writeOnce(
  ports: AskPorts,
  { passages, prompt, sound, sent }: Task,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, Once> {
  // Whoever stops reading the answer ends the call.
  const left = new AbortController()
  const until = AbortSignal.any([signal, left.signal])
  const writing = new Writing(ports, prompt, until)
  const judge = new ClaimJudge(ports, passages, until)
  const citations = [...sent.citations]
  let { text } = sent
  let dropped = 0
  let isClaiming = false
  try {
    for (let claims = await writing.next(); claims; claims = await writing.next()) {
      const quoting = claims.flatMap((claim) => checkClaim(claim, passages) ?? [])
      const soundClaims = quoting.flatMap((claim) => sound.read(claim) ?? [])
      const supported = await judge.judge(soundClaims)
      const supportedClaims = soundClaims.filter((_, at) => supported[at])
      const unsound = quoting.length - soundClaims.length
      dropped += claims.length - unsound - supportedClaims.length
      isClaiming ||= claims.length > unsound
      for (const claim of supportedClaims) {
        const added = citationsOf(claim, passages)
        const marks = added.map((_, index) => `[${citations.length + index + 1}]`).join('')
        citations.push(...added)
        const piece = `${text === '' ? '' : ' '}${withMarks(claim.text, marks)}`
        text += piece
        yield { event: 'text', data: { text: piece, citations: added } }
      }
    }
  } finally {
    left.abort()
  }
  if (dropped > 0) ports.log.info('claims_dropped', { dropped, kept: citations.length })
  const { failure, said, saysNothing } = writing
  if (failure) ports.log.warn('answer_failed', { reason: failure.reason })
  return {
    ...{ text, citations, dropped, isClaiming, said, saysNothing, failure },
    withoutModel: failure ? withoutModel(failure) : judge.unanswered,
  }
}

function citationsOf({ at }: CheckedClaim, passages: readonly PdfPassage[]): AnswerCitation[] {
  return at.map(({ passage, start, end }) => {
    const { pdf, page, text, start: from } = passages[passage] as PdfPassage
    return { pdfId: pdf.id, page, quote: text.slice(start - from, end - from), start, end }
  })
}

/** Citations stand before the full stop, which models put behind their quotes. */
function withMarks(sentence: string, marks: string): string {
  const stop = /[.!?。]$/.exec(sentence)?.[0] ?? ''
  return `${sentence.slice(0, sentence.length - stop.length)} ${marks}${stop || '.'}`
}

/** The model's answer while it is written: the claims that came since the last look. */
class Writing {
  failure: ModelFailure | null = null
  saysNothing = false
  /** The beginning of the answer. */
  said = ''
  #claims: Claim[] = []
  #isOver = false
  #error: unknown = null
  #arrived = () => {}

  constructor(ports: AskPorts, prompt: PromptMessage[], signal: AbortSignal) {
    this.#read(ports, prompt, signal).catch((error: unknown) => {
      this.#error = error
      this.#isOver = true
      this.#arrived()
    })
  }

  /** The claims since the last call, at least one; null at the end. @throws what reading the model threw */
  async next(): Promise<Claim[] | null> {
    while (this.#claims.length === 0 && !this.#isOver)
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    if (this.#error !== null) throw this.#error
    return this.#claims.length > 0 ? this.#claims.splice(0) : null
  }

  async #read({ model }: AskPorts, messages: PromptMessage[], signal: AbortSignal): Promise<void> {
    const stream = model.stream({ messages, maxTokens: PDF_ANSWER_MAX_TOKENS, temperature: 0.2, signal })
    let pending = ''
    let length = 0
    while (!this.#isOver) {
      const step = await stream.next()
      const isEnd = step.done === true || length > PDF_ANSWER_MAX_LENGTH
      if (step.done) this.failure = step.value
      else {
        pending += step.value
        length += step.value.length
        this.said = (this.said + step.value).slice(0, SAID_MAX_LENGTH)
      }
      // A model may send one letter after the other.
      if (!isEnd && !pending.includes(CITATION_END)) continue
      const { claims, rest } = readClaims(pending, isEnd)
      pending = rest
      this.#claims.push(...claims)
      this.#isOver = isEnd
      if (claims.length > 0 || isEnd) this.#arrived()
    }
    this.saysNothing = pending.includes(NO_ANSWER)
    await stream.return(null)
  }
}
