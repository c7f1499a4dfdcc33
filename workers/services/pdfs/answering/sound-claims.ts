// Claims of an answer as a reader should see them.

import type { CheckedClaim } from '../../../domain/chat/read-claims.ts'
import { readText } from '../../../domain/soundness/read-text.ts'
import { WrittenWords } from '../../../domain/soundness/repeats.ts'
import { showsLanguage } from '../../../domain/soundness/text-language.ts'
import type { WordRuns } from '../../../domain/soundness/word-runs.ts'
import { foldToLetters } from '../../../domain/text/fold-letters.ts'
import type { PdfPassage } from './asked-documents.ts'

/** Claims without what the model says for itself, in the language of the question or of what they quote, each once. */
export class SoundClaims {
  readonly #question: string
  readonly #passages: readonly PdfPassage[]
  readonly #orders: WordRuns
  readonly #written = new WrittenWords()
  /** Claims of few words are no repetition to #written. */
  readonly #claimed = new Set<string>()

  constructor(question: string, passages: readonly PdfPassage[], orders: WordRuns) {
    this.#question = question
    this.#passages = passages
    this.#orders = orders
  }

  /** Null for one that is no claim. */
  read(claim: CheckedClaim): CheckedClaim | null {
    const quoted = claim.at.flatMap(({ passage }) => this.#passages[passage]?.text ?? [])
    const { text, fault } = readText(claim.text, {
      orders: this.#orders,
      beside: quoted,
      // A question of a word or two may be in any language.
      inLanguageOf: showsLanguage(this.#question) ? [this.#question, ...quoted] : [],
      earlier: this.#written,
    })
    const key = foldToLetters(text)
    if (fault || this.#claimed.has(key)) return null
    this.#claimed.add(key)
    this.#written.add([{ kind: 'paragraph', text }])
    return { ...claim, text }
  }
}
