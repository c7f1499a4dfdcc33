// A Word file with citations as Zotero writes them, of works that Crossref describes (DATA_DIR): a field for every two works, whose
// instruction is divided among runs as Word divides it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docxFiles, paragraph, run, zipped } from '../../support/import/small-docx.ts'
import { type Facts, letters, noFacts } from './facts.ts'

/** Letters of an instruction in one run. */
const RUN_LENGTH = 200

type Work = { title: string; [field: string]: unknown }

/** Null where the works are not there. */
export function writeZoteroFields(
  folder: string,
  data: string,
  isOfHalf: (name: string) => boolean,
): { path: string; truth: Facts } | null {
  const works = worksOf(join(data, 'catalogues/crossref.jsonl')).filter(({ title }) => isOfHalf(title))
  if (works.length === 0) return null
  const pairs = works.flatMap((_, at) => (at % 2 === 0 ? [works.slice(at, at + 2)] : []))
  const blocks = pairs.map((cited) => paragraph(`${run('As was shown ')}${fieldOf(cited)}${run('.')}`))
  const path = join(folder, 'zotero.docx')
  writeFileSync(path, zipped(docxFiles(blocks.join(''))))
  return { path, truth: { ...noFacts(), citations: works.map(({ title }) => letters(title)) } }
}

function worksOf(path: string): Work[] {
  if (!existsSync(path)) return []
  const found = new Map<string, Work>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const { message } = JSON.parse(line).body ?? {}
    for (const one of message?.items ?? (message?.title ? [message] : [])) {
      const [title] = one.title ?? []
      if (!title || letters(title) === '') continue
      const work = {
        id: found.size,
        type: one.type === 'journal-article' ? 'article-journal' : 'book',
        title,
        author: (one.author ?? []).map(({ family, given }: Work) => ({ family, given })),
        'container-title': one['container-title']?.[0],
        issued: one.issued,
        DOI: one.DOI,
      }
      found.set(letters(title), work)
    }
  }
  return [...found.values()]
}

function fieldOf(works: readonly Work[]): string {
  const citation = {
    citationID: 'x',
    properties: {},
    citationItems: works.map((itemData) => ({ id: itemData.id, itemData, locator: '3' })),
  }
  const instruction = ` ADDIN ZOTERO_ITEM CSL_CITATION ${JSON.stringify(citation)} `
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
  const parts = instruction.match(new RegExp(`[\\s\\S]{1,${RUN_LENGTH}}`, 'g')) ?? []
  const runs = parts.map(
    (part) => `<w:r><w:instrText xml:space="preserve">${escaped(part)}</w:instrText></w:r>`,
  )
  return `${mark('begin')}${runs.join('')}${mark('separate')}${run('(somebody)')}${mark('end')}`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
