// An answer that a model writes from passages: each claim is sent once its quotes are found on their pages and the sentences
// that they are from say so. The model writes on while claims are judged: what has come meanwhile is judged together, so the
// first claim comes soon and the others cost few questions.

import { PDF_ANSWER_MAX_LENGTH, PDF_ANSWER_MAX_TOKENS } from '../../../contracts/limits.ts'
import type { AnswerEvent } from '../../../contracts/pdf.ts'
import type { AnswerCitation } from '../../../domain/chat/chat.ts'
import { type CheckedClaim, type Claim, checkClaim, readClaims } from '../../../domain/chat/read-claims.ts'
import { answerPrompt, NO_ANSWER } from '../../../domain/prompts/answer.ts'
import type { WithoutModel } from '../../../domain/writing/without-model.ts'
import { withoutModel } from '../../ask-model.ts'
import { type Asking, type AskPorts, type PdfPassage, promptPassage } from './asked-documents.ts'
import { ClaimJudge } from './judge-claims.ts'

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

export async function* writeAnswer(
  ports: AskPorts,
  asking: Asking,
  passages: readonly PdfPassage[],
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, WrittenAnswer> {
  // Whoever stops reading the answer ends the call.
  const left = new AbortController()
  const until = AbortSignal.any([signal, left.signal])
  const writing = new Writing(ports, asking, passages, until)
  const judge = new ClaimJudge(ports, passages, until)
  const citations: AnswerCitation[] = []
  let text = ''
  let dropped = 0
  try {
    for (let claims = await writing.next(); claims; claims = await writing.next()) {
      const checked = claims.map((claim) => checkClaim(claim, passages))
      const found = checked.filter((claim) => claim !== null)
      const supported = await judge.judge(found)
      const kept = found.filter((_, at) => supported[at])
      dropped += claims.length - kept.length
      for (const claim of kept) {
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
  if (writing.failure) ports.log.warn('answer_failed', { reason: writing.failure })
  return {
    ...{ text, citations, dropped, saysNothing: writing.saysNothing },
    withoutModel: writing.failure ?? judge.unanswered,
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
  failure: WithoutModel | null = null
  saysNothing = false
  #claims: Claim[] = []
  #isOver = false
  #error: unknown = null
  #arrived = () => {}

  constructor(ports: AskPorts, asking: Asking, passages: readonly PdfPassage[], signal: AbortSignal) {
    this.#read(ports, asking, passages, signal).catch((error: unknown) => {
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

  async #read(
    { model }: AskPorts,
    asking: Asking,
    passages: readonly PdfPassage[],
    signal: AbortSignal,
  ): Promise<void> {
    const messages = answerPrompt(asking, passages.map(promptPassage))
    const stream = model.stream({ messages, maxTokens: PDF_ANSWER_MAX_TOKENS, temperature: 0.2, signal })
    let pending = ''
    let length = 0
    while (!this.#isOver) {
      const step = await stream.next()
      const isEnd = step.done === true || length > PDF_ANSWER_MAX_LENGTH
      if (step.done) this.failure = step.value && withoutModel(step.value)
      else {
        pending += step.value
        length += step.value.length
      }
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
