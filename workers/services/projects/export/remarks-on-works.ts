// What an export says of the works that its text cites: those that were retracted, as the person's library knows, and those
// that do not name all of their authors.

import { ExportRemarks } from '../../../contracts/documents/export-remark.ts'
import type { CslItem } from '../../../domain/citations/csl/csl.ts'
import { isOthers } from '../../../domain/citations/csl/others.ts'
import type { DocumentNode } from '../../../domain/manuscript/document.ts'
import { citationsIn } from '../../../domain/manuscript/tree/manuscript-citations.ts'
import { stripMarkup } from '../../../domain/text/plain-text.ts'
import type { Ports } from '../../ports.ts'

/** Works whose state is asked for at once: a page of the library. */
const ASKED_MAX = 500

export async function remarksOnWorks(
  { references }: Pick<Ports, 'references'>,
  userId: string,
  document: DocumentNode,
) {
  const cited = new Map<string, CslItem>()
  for (const { works } of citationsIn(document))
    for (const { item } of works) cited.set(item.id || JSON.stringify(item), item)
  const remarks = new ExportRemarks()
  const left = [...cited.values()].flatMap(({ id }) => id || [])
  while (left.length > 0) {
    const ids = left.splice(0, ASKED_MAX)
    const query = { projectId: null, words: [], ids, after: null, limit: ids.length }
    const page = await references.list(userId, query)
    for (const { csl, retracted } of page.references) if (retracted) remarks.add('retracted', titleOf(csl))
  }
  for (const item of cited.values())
    if (isOthers((item.author ?? item.editor)?.at(-1))) remarks.add('authors', titleOf(item))
  return remarks.list
}

const titleOf = ({ title = '' }: CslItem) => stripMarkup(title)
