// Compares a text with sources by the meaning of their sentences, where the deployment has an embedder. Sentences leave for
// the model; nothing of them is kept.

import { type ComparedText, wordsOf } from '../../domain/plagiarism/matches.ts'
import type { SemanticBy } from '../../domain/plagiarism/report.ts'
import { alikeInMeaning, type SentenceVector, unitVector } from '../../domain/plagiarism/sentence-vectors.ts'
import type { SimilarSentence } from '../../domain/plagiarism/similar-sentences.ts'
import type { Embedder } from '../model-ports.ts'

/** Sentences of one check: some 15 calls of the model, and half a second of comparing. At most half are of the text. */
const SENTENCES_MAX = 1500
const BATCH = 100
/** Content words of a sentence that says something. */
const ROOTS_LEAST = 3
/** UTF-16 code units of a sentence that are sent. */
const SENT_MAX_LENGTH = 1000

export class MeaningComparison {
  /** There were too many sentences, or the model failed. */
  isIncomplete = false
  private readonly embedder: Embedder | null
  private readonly threshold: number
  private left = SENTENCES_MAX
  private text: SentenceVector[] = []
  private hasCompared = false

  /**
   * @param embedder null to compare nothing
   * @param threshold least similarity, 0 to 1
   */
  constructor(embedder: Embedder | null, threshold: number) {
    this.embedder = embedder
    this.threshold = threshold
  }

  get by(): SemanticBy {
    return this.hasCompared ? 'vectors' : 'words'
  }

  /** Before the sources. */
  async readText(text: ComparedText): Promise<void> {
    this.text = await this.vectorsOf(text, SENTENCES_MAX / 2)
  }

  async alikeIn(source: ComparedText): Promise<SimilarSentence[]> {
    if (this.text.length === 0) return []
    const vectors = await this.vectorsOf(source, this.left)
    this.hasCompared ||= vectors.length > 0
    return alikeInMeaning(this.text, vectors, this.threshold)
  }

  /** Of as many sentences as `most`; none once the model failed. */
  private async vectorsOf({ tokens, sentences }: ComparedText, most: number): Promise<SentenceVector[]> {
    if (this.embedder === null) return []
    const telling = sentences.filter(({ roots }) => roots.size >= ROOTS_LEAST)
    if (most < telling.length) this.isIncomplete = true
    const sent = telling.slice(0, most)
    this.left -= sent.length
    const found: SentenceVector[] = []
    for (let from = 0; from < sent.length; from += BATCH) {
      const batch = sent.slice(from, from + BATCH)
      const texts = batch.map((sentence) => wordsOf(tokens, sentence).slice(0, SENT_MAX_LENGTH))
      const vectors = await this.embedder.embed(texts)
      if (vectors === null) {
        this.isIncomplete = true
        this.left = 0
        return []
      }
      for (const [at, sentence] of batch.entries())
        found.push({ sentence, vector: unitVector(vectors[at] ?? []) })
    }
    return found
  }
}
