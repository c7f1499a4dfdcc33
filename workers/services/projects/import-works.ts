// Works that an imported document cites are added to the person's library, as unchecked, and the citations name them there.

import type { ImportRemark } from '../../contracts/documents/import-remark.ts'
import { readCitation, writeCitation } from '../../domain/citations/csl/citation.ts'
import { libraryEntry } from '../../domain/citations/library/library-entry.ts'
import type { ImportedDocument } from '../import-ports.ts'
import { checkLibraryQuota } from '../library/library-quota.ts'
import type { Ports } from '../ports.ts'
import type { PutReference } from '../research-ports.ts'

/** `added`: references that were not in the library before. */
export type BroughtWorks = { html: string; added: string[]; remarks: ImportRemark[] }

/** Works that the database is asked for at once. */
const AT_ONCE = 250
const CITATION = /(<span data-type="citation" data-works=")([^"]*)"/g

/** A library without room for them gets none: citations have their works in themselves. */
export async function bringWorks(
  {
    clock,
    ids,
    nextTurn,
    quotas,
    references,
  }: Pick<Ports, 'clock' | 'ids' | 'nextTurn' | 'quotas' | 'references'>,
  userId: string,
  projectId: string,
  { html, works }: Pick<ImportedDocument, 'html' | 'works'>,
): Promise<BroughtWorks> {
  const found = works.flatMap((work) => {
    const entry = libraryEntry({ csl: { ...work, id: '' }, projectId })
    return entry ? [{ key: work.id, entry }] : []
  })
  const entries = found.map(({ entry }) => entry)
  const fits = await checkLibraryQuota({ quotas, references }, userId, entries)
  const put: PutReference[] = []
  const fresh = { ids, at: clock.now(), update: false }
  for (let from = 0; fits.ok && from < entries.length; from += AT_ONCE) {
    await nextTurn()
    put.push(...(await references.put(userId, entries.slice(from, from + AT_ONCE), fresh)))
  }
  const names = new Map(put.map(({ reference }, index) => [found[index]?.key, reference.id]))
  const cited = html.replace(CITATION, (_, before: string, attribute: string) => {
    const items = readCitation(fromAttribute(attribute)).map((one) => {
      return { ...one, item: { ...one.item, id: names.get(one.item.id) ?? '' } }
    })
    return `${before}${toAttribute(writeCitation(items))}"`
  })
  const remarks: ImportRemark[] = []
  if (put.length > 0) remarks.push({ what: 'works', count: put.length, places: [] })
  if (put.length < works.length)
    remarks.push({ what: 'worksNotInLibrary', count: works.length - put.length, places: [] })
  const added = put.filter(({ isNew }) => isNew).map(({ reference }) => reference.id)
  return { html: cited, added, remarks }
}

const toAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const NAMED: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }
/** Character references, which one writer of HTML has by name and another by number. */
const fromAttribute = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(quot|amp|lt|gt|apos));/gi,
    (_, hex?: string, decimal?: string, name?: string) =>
      name
        ? (NAMED[name.toLowerCase()] ?? '')
        : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )
const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
