// Brings the index of a user's own documents up to date before a check: what is new or changed is added, what is gone is
// removed. A check that fails in between leaves the rest to the next.

import { sentencesWithRoots } from '../../domain/plagiarism/similar-sentences.ts'
import { tokensOf } from '../../domain/plagiarism/tokens.ts'
import { fingerprintsOf } from '../../domain/plagiarism/winnow.ts'
import { runInTurns, type Steps } from '../../domain/steps.ts'
import type { FingerprintedDocument, FingerprintIndex } from '../plagiarism-ports.ts'
import type { Ports } from '../ports.ts'
import { type OwnDocument, type OwnDocumentPorts, readOwnDocument } from './own-documents.ts'

/** Documents that one check adds; the next goes on. */
const ADDED_MAX = 300

/**
 * Yields before each document.
 * @param projectId the project that is checked: it changes with each check, and is not compared with itself
 * @returns the other documents that are in the index
 */
export async function* indexOwnDocuments(
  ports: OwnDocumentPorts & Pick<Ports, 'log' | 'nextTurn'>,
  index: FingerprintIndex,
  userId: string,
  documents: readonly OwnDocument[],
  projectId: string | null,
): AsyncGenerator<{ done: number; total: number }, OwnDocument[]> {
  const textOf = (document: OwnDocument) =>
    readOwnDocument(ports, userId, document).then(
      (read) => read?.text ?? '',
      (error) => {
        const name = error instanceof Error ? error.name : 'unknown'
        ports.log.warn('plagiarism_source_failed', { kind: document.kind, error: name })
        return null
      },
    )
  const wanted = new Set(documents.map(({ key }) => key))
  await index.remove((await index.keys()).filter((key) => !wanted.has(key)))
  const others = documents.filter(({ kind, id }) => kind !== 'project' || id !== projectId)
  const outdated = new Set(await index.outdated(others))
  const added = others.filter(({ key }) => outdated.has(key)).slice(0, ADDED_MAX)
  for (const [done, document] of added.entries()) {
    yield { done, total: added.length }
    const text = await textOf(document)
    // What cannot be read now stays outdated: the next check reads it.
    if (text === null) continue
    await ports.nextTurn()
    const { key, version } = document
    await index.add([{ key, version, ...(await runInTurns(indexedWords(text), ports.nextTurn)) }])
    outdated.delete(key)
  }
  return others.filter(({ key }) => !outdated.has(key))
}

function* indexedWords(text: string): Steps<Pick<FingerprintedDocument, 'hashes' | 'terms'>> {
  const tokens = yield* tokensOf(text)
  const sentences = yield* sentencesWithRoots(tokens)
  // Each root once for each sentence that has it.
  const terms = sentences.flatMap(({ roots }) => [...roots]).join(' ')
  return { hashes: yield* fingerprintsOf(tokens), terms }
}
