import { beginningOf } from '../domain/manuscript/beginning.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { htmlInSteps } from '../domain/manuscript/html.ts'
import { citationsIn } from '../domain/manuscript/tree/manuscript-citations.ts'
import { type CountedTexts, countGeneratedInSteps, countInSteps } from '../domain/manuscript/word-count.ts'
import type { Steps } from '../domain/steps.ts'
import type { Snapshot } from '../services/project-ports.ts'

/** What D1 stores of a document. */
export function* snapshotOf(
  document: DocumentNode,
  lastCounted?: CountedTexts,
): Steps<Omit<Snapshot, 'textBytes' | 'versionBytes'>> {
  const { words, characters } = yield* countInSteps(document, lastCounted)
  return {
    html: yield* htmlInSteps(document),
    words,
    characters,
    begins: beginningOf(document),
    citations: citationsIn(document).length,
    generatedWords: yield* countGeneratedInSteps(document),
  }
}
