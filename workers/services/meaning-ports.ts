// Interfaces of passages that are found by meaning: vectors that a model gave them, and an index that knows whose they are.

/** `similarity` is the cosine. */
export type NearVector = { id: string; similarity: number }

/** Vectors of one namespace, all of one model. Implemented by `adapters/vectorize.ts` and `rooms/plagiarism/stored-vectors.ts`. */
export type PassageVectors = {
  /** One with a known id is replaced. */
  put(vectors: readonly { id: string; values: readonly number[] }[]): Promise<void>
  /** Those of the ids that `nearest` finds by now: a change may take seconds to be seen. */
  seen(ids: readonly string[]): Promise<string[]>
  /** The nearest to each of these, the nearest first; at most 100. */
  nearest(vectors: readonly (readonly number[])[], limit: number): Promise<NearVector[][]>
  /** Removes vectors, whichever namespace has them. */
  remove(ids: readonly string[]): Promise<void>
}

/** A passage of a document, in UTF-16 code units of its text. */
export type PassagePlace = { key: string; start: number; end: number }
export type NearPassage = PassagePlace & { similarity: number }

/** Passages of the documents of one user, or of the deployment's corpus. Implemented by `adapters/objects/passage-indexes.ts`. */
export type PassageIndex = {
  /**
   * Documents came, changed or went: the index follows soon, by itself.
   * @param except key of a document that may stay as it is for now
   */
  refresh(except?: string): Promise<void>
  /** Keys of those whose passages are not found in this version by vectors of this model. */
  outdated(documents: readonly { key: string; version: string }[], model: string): Promise<string[]>
  /** The passages nearest to each vector, the nearest first, without those of the document `except`. */
  nearest(question: {
    model: string
    vectors: readonly (readonly number[])[]
    except: string | null
    limit: number
  }): Promise<NearPassage[][]>
  /** Whether all documents of the corpus are found by vectors of this model. */
  isWhole(model: string): Promise<boolean>
}
