// A person's library, or what of it was added from a project, as one text that comes page by page.

import { createChunkWriter, type WrittenFormat } from '../../domain/citations/formats/chunk-writer.ts'
import type { Ports } from '../ports.ts'
import type { ReferencePosition } from '../research-ports.ts'

/** References of one query. */
const PAGE = 500

export async function* exportReferences(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  { format, projectId }: { format: WrittenFormat; projectId: string | null },
): AsyncGenerator<string> {
  const writer = createChunkWriter(format)
  let after: ReferencePosition | null = null
  for (;;) {
    const page = await references.list(userId, { projectId, words: [], ids: null, after, limit: PAGE })
    yield writer.chunk(page.references.map(({ csl }) => csl))
    const last = page.references.at(-1)
    if (!last || page.references.length < PAGE) break
    after = { createdAt: last.createdAt, id: last.id }
  }
  yield writer.end()
}
