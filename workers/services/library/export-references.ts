// Streams a library, or the part added from one project, as one text, page by page.

import { createChunkWriter, type WrittenFormat } from '../../domain/citations/formats/chunk-writer.ts'
import type { TimePosition } from '../../domain/time-cursor.ts'
import type { Ports } from '../ports.ts'

/** References per query. */
const PAGE = 500

export async function* exportReferences(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  { format, projectId }: { format: WrittenFormat; projectId: string | null },
): AsyncGenerator<string> {
  const writer = createChunkWriter(format)
  let after: TimePosition | null = null
  for (;;) {
    const page = await references.list(userId, { projectId, words: [], ids: null, after, limit: PAGE })
    yield writer.chunk(page.references.map(({ csl }) => csl))
    const last = page.references.at(-1)
    if (!last || page.references.length < PAGE) break
    after = { createdAt: last.createdAt, id: last.id }
  }
  yield writer.end()
}
