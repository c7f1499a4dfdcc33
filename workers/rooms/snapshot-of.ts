import { beginningOf } from '../domain/manuscript/beginning.ts'
import type { DocumentNode } from '../domain/manuscript/document.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { citationsIn } from '../domain/manuscript/tree/manuscript-citations.ts'
import { countDocument, countGenerated } from '../domain/manuscript/word-count.ts'
import type { Snapshot } from '../services/project-ports.ts'

/** What D1 stores of a document. */
export function snapshotOf(document: DocumentNode): Omit<Snapshot, 'textBytes' | 'versionBytes'> {
  const { words, characters } = countDocument(document)
  return {
    html: documentToHtml(document),
    words,
    characters,
    begins: beginningOf(document),
    citations: citationsIn(document).length,
    generatedWords: countGenerated(document),
  }
}
