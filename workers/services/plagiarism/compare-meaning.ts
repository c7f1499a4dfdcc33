// Compares a text with sources by the meaning of their passages and sentences, where the deployment has an embedder. They
// leave for the model; nothing of the text is kept. After the first failure of a check nothing more is asked.

import { PASSAGES_ASKED_MAX } from '../../contracts/limits.ts'
import type { Span } from '../../domain/plagiarism/exclusions.ts'
import { type ComparedText, rangeText } from '../../domain/plagiarism/matches.ts'
import type { SemanticBy } from '../../domain/plagiarism/report.ts'
import { alikeInMeaning, type SentenceVector, unitVector } from '../../domain/plagiarism/sentence-vectors.ts'
import type { SimilarSentence } from '../../domain/plagiarism/similar-sentences.ts'
import { textPassages } from '../../domain/plagiarism/text-passages.ts'
import { runInTurns } from '../../domain/steps.ts'
import type { Embedder } from '../model-ports.ts'
import type { NextTurn } from '../ports.ts'

/** Sentences of one check: some 15 calls of the model, and half a second of comparing. At most half are of the text. */
const SENTENCES_MAX = 1500
const BATCH = 100
/** Content words of a sentence that says something. */
const ROOTS_LEAST = 3
/** UTF-16 code units of a sentence that are sent. */
const SENT_MAX_LENGTH = 1000
/** UTF-16 code units around a passage whose sentences are compared as well: what was told anew is divided elsewhere. */
const AROUND = 400

/** Vectors of the passages of a text, by one model. */
export type PassageVectorsOfText = { model: string; vectors: number[][] }

export class MeaningComparison {
  /** There was too much to compare, or the model failed. */
  isIncomplete = false
  private readonly embedder: Embedder | null
  private readonly threshold: number
  private readonly nextTurn: NextTurn
  private left = SENTENCES_MAX
  private text: SentenceVector[] = []
  private passages: Promise<PassageVectorsOfText | null> | null = null
  private hasCompared = false
  private hasFailed = false

  /**
   * @param embedder null to compare nothing
   * @param threshold least similarity, 0 to 1
   */
  constructor(embedder: Embedder | null, threshold: number, nextTurn: NextTurn) {
    this.embedder = embedder
    this.threshold = threshold
    this.nextTurn = nextTurn
  }

  get by(): SemanticBy {
    return this.hasCompared ? 'vectors' : 'words'
  }

  /** Asked for once; null without an embedder, or if it failed. Of a long text passages from all of its parts. */
  passagesOf({ tokens }: ComparedText): Promise<PassageVectorsOfText | null> {
    this.passages ??= this.vectorsOfPassages(tokens.text)
    return this.passages
  }

  private async vectorsOfPassages(text: string): Promise<PassageVectorsOfText | null> {
    if (this.embedder === null) return null
    const all = await runInTurns(textPassages(text), this.nextTurn)
    const step = Math.max(1, all.length / PASSAGES_ASKED_MAX)
    if (step > 1) this.isIncomplete = true
    const asked = Array.from({ length: Math.min(all.length, PASSAGES_ASKED_MAX) }, (_, at) => {
      const { start = 0, end = 0 } = all[Math.floor(at * step)] ?? {}
      return text.slice(start, end)
    })
    const vectors = await this.embed(asked)
    return vectors && { model: this.embedder.model, vectors }
  }

  /** Called before the sources are compared. */
  async readText(text: ComparedText): Promise<void> {
    this.text = await this.vectorsOf(text, SENTENCES_MAX / 2)
  }

  /** @param places of the source whose sentences are compared; null for all */
  async alikeIn(source: ComparedText, places: readonly Span[] | null): Promise<SimilarSentence[]> {
    if (this.text.length === 0 || places?.length === 0) return []
    const vectors = await this.vectorsOf(source, this.left, places)
    this.hasCompared ||= vectors.length > 0
    return alikeInMeaning(this.text, vectors, this.threshold)
  }

  /** Vectors of as many sentences as `most`; none once the model failed. */
  private async vectorsOf(
    { tokens, sentences }: ComparedText,
    most: number,
    places: readonly Span[] | null = null,
  ): Promise<SentenceVector[]> {
    if (this.embedder === null || this.hasFailed) return []
    const wanted = sentences
      .filter(({ roots }) => roots.size >= ROOTS_LEAST)
      .map((sentence, place) => ({ sentence, place }))
      .filter(({ sentence: { from, to } }) => {
        const [start, end] = [tokens.starts[from] ?? 0, tokens.ends[to - 1] ?? 0]
        return places?.some((one) => start < one.end + AROUND && end > one.start - AROUND) ?? true
      })
    if (most < wanted.length) this.isIncomplete = true
    const sent = wanted.slice(0, most)
    this.left -= sent.length
    const vectors = await this.embed(
      sent.map(({ sentence }) => rangeText(tokens, sentence).slice(0, SENT_MAX_LENGTH)),
    )
    return (vectors ?? []).flatMap((numbers, at) => {
      const one = sent[at]
      return one ? [{ ...one, vector: unitVector(numbers) }] : []
    })
  }

  /** Null once the model failed. */
  private async embed(texts: readonly string[]): Promise<number[][] | null> {
    const vectors: number[][] = []
    for (let from = 0; from < texts.length && this.embedder && !this.hasFailed; from += BATCH) {
      const found = await this.embedder.embed(texts.slice(from, from + BATCH))
      if (found) vectors.push(...found)
      else this.hasFailed = true
    }
    if (!this.hasFailed) return vectors
    this.isIncomplete = true
    return null
  }
}
