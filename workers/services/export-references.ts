// A person's library, or what of it was added from a project, as one text.

import type { CslItem } from '../domain/citations/csl.ts'
import type { ReferenceRecord } from '../domain/citations/reference.ts'
import { writeBibtex } from '../domain/citations/write-bibtex.ts'
import { writeCslJson } from '../domain/citations/write-csl-json.ts'
import { writeRis } from '../domain/citations/write-ris.ts'
import type { Ports } from './ports.ts'
import type { ReferencePosition } from './research-ports.ts'

const WRITERS = { bibtex: writeBibtex, ris: writeRis, 'csl-json': writeCslJson }
export type ExportFormat = keyof typeof WRITERS

/** References of one query. */
const PAGE = 500

export async function exportReferences(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  { format, projectId }: { format: ExportFormat; projectId: string | null },
): Promise<string> {
  const works: CslItem[] = []
  let after: ReferencePosition | null = null
  for (;;) {
    const page: ReferenceRecord[] = (
      await references.list(userId, { projectId, words: [], ids: null, after, limit: PAGE })
    ).references
    works.push(...page.map(({ csl }) => csl))
    const last = page.at(-1)
    if (!last || page.length < PAGE) return WRITERS[format](works)
    after = { createdAt: last.createdAt, id: last.id }
  }
}
