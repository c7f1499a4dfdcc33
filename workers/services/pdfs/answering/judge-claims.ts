// Whether claims say what their quotations say: by rules, and by a model where rules cannot tell. "No", "unclear" and no answer
// are all no.

import { type ClaimVerdict, claimVerdict } from '../../../domain/chat/claim-verdict.ts'
import type { CheckedClaim } from '../../../domain/chat/read-claims.ts'
import { sentenceAround } from '../../../domain/chat/sentence-around.ts'
import { type Known, knownFrom } from '../../../domain/writing/new-facts.ts'
import type { WithoutModel } from '../../../domain/writing/without-model.ts'
import { judgeEntailment } from '../../judge-entailment.ts'
import type { AskPorts, PdfPassage } from './asked-documents.ts'

/** Judges claims on these passages. */
export class ClaimJudge {
  /** Why the model gave no answer to a question about claims. */
  unanswered: WithoutModel | null = null
  readonly #ports: AskPorts
  readonly #passages: readonly PdfPassage[]
  readonly #signal: AbortSignal
  #isWord: Known['isWord'] | null = null

  constructor(ports: AskPorts, passages: readonly PdfPassage[], signal: AbortSignal) {
    this.#ports = ports
    this.#passages = passages
    this.#signal = signal
  }

  /** Verdicts in the order of the claims: true for those that are supported. */
  async judge(claims: readonly CheckedClaim[]): Promise<boolean[]> {
    const verdicts = await Promise.all(claims.map((claim) => this.#byRules(claim)))
    const asked = claims.flatMap((claim, at) =>
      verdicts[at] === 'unclear'
        ? [{ number: at + 1, claim: claim.text, passage: this.#saidFor(claim) }]
        : [],
    )
    const judged = asked.length > 0 ? await judgeEntailment(this.#ports, asked, this.#signal) : null
    if (judged?.ok === false) this.unanswered = judged.failure
    const supported = judged?.ok ? judged.value : null
    return verdicts.map((verdict, at) => verdict === 'says' || (supported?.has(at + 1) ?? false))
  }

  async #byRules(claim: CheckedClaim): Promise<ClaimVerdict> {
    const isWord = await this.#knows()
    const said = this.#saidFor(claim)
    const quoted = claim.at.flatMap(({ passage }) => this.#passages[passage] ?? [])
    const head = quoted.map(({ pdf }) => [pdf.title, ...pdf.authors].join('\n')).join('\n')
    const around = quoted.map(({ heading, text }) => `${heading}\n${text}`).join('\n')
    return claimVerdict(claim.text, {
      said,
      near: knownFrom(`${said}\n${head}`, isWord),
      around: knownFrom(`${around}\n${head}`, isWord),
    })
  }

  /** The whole sentences of a claim's quotations. */
  #saidFor({ at }: CheckedClaim): string {
    const said = at.map(({ passage, start, end }) => {
      const { text, start: from } = this.#passages[passage] as PdfPassage
      const around = sentenceAround(text, { start: start - from, end: end - from })
      return text.slice(around.start, around.end)
    })
    return [...new Set(said)].join('\n')
  }

  /** Whether a word is in the dictionaries; true for every word where they cannot be read. */
  async #knows(): Promise<Known['isWord']> {
    this.#isWord ??= await this.#ports.language.english().then(
      ({ spelling }) => spelling.knows,
      () => () => true,
    )
    return this.#isWord
  }
}
