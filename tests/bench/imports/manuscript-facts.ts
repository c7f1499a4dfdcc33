// Facts of a manuscript.

import { readCitation } from '../../../workers/domain/citations/csl/citation.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { readPlaces } from '../../../workers/domain/manuscript/tree/places.ts'
import { type Facts, letters, noFacts, withoutSlash, wordsOf } from './facts.ts'

export function factsOfManuscript(document: DocumentNode): Facts {
  const facts = noFacts()
  const labels = new Map(readPlaces(document, 'en').map(({ id, label }) => [id, label]))
  new Reader(facts, labels).blocks(document.content ?? [], 0)
  return facts
}

const LINES = new Set(['paragraph', 'heading', 'caption'])

class Reader {
  readonly #facts: Facts
  readonly #labels: ReadonlyMap<string, string>

  constructor(facts: Facts, labels: ReadonlyMap<string, string>) {
    this.#facts = facts
    this.#labels = labels
  }

  blocks(blocks: readonly DocumentNode[], depth: number): void {
    for (const block of blocks) this.#block(block, depth)
  }

  #block(block: DocumentNode, depth: number): void {
    const facts = this.#facts
    const content = block.content ?? []
    if (LINES.has(block.type)) {
      if (block.type === 'heading')
        facts.headings.push(`${block.attrs?.level}|${letters(this.#text(content))}`)
      this.#line(content)
      return
    }
    if (block.type === 'code_block') {
      const code = content.map(({ text = '' }) => text).join('')
      facts.code.push(code.trim())
      facts.words.push(...wordsOf(code))
      return
    }
    if (block.type === 'bullet_list' || block.type === 'ordered_list') {
      const kind = block.type === 'bullet_list' ? 'ul' : `ol|${block.attrs?.order ?? 1}`
      for (const item of content) {
        const [first] = item.content ?? []
        const words = first?.type === 'paragraph' ? letters(this.#text(first.content ?? [])) : ''
        facts.items.push(`${depth + 1}|${kind}|${words}`)
        this.blocks(item.content ?? [], depth + 1)
      }
      return
    }
    if (block.type === 'table') {
      const heads = content.filter(
        ({ type, content: cells = [] }) =>
          type !== 'table_header_row' || letters(this.#textOfBlocks(cells)) !== '',
      )
      const rows = heads.map((row) =>
        (row.content ?? []).map(
          (cell) =>
            `${cell.attrs?.rowspan ?? 1}x${cell.attrs?.colspan ?? 1}${letters(this.#textOfBlocks(cell.content ?? []))}`,
        ),
      )
      facts.tables.push(rows.map((cells) => cells.join('|')).join('\n'))
    }
    this.blocks(content, depth)
  }

  #line(inlines: readonly DocumentNode[]): void {
    const facts = this.#facts
    facts.words.push(...wordsOf(this.#text(inlines)))
    let href = ''
    let words = ''
    const endLink = () => {
      if (/^(?:https?|mailto):/.test(href) && letters(words) !== '')
        facts.links.push(`${withoutSlash(href)}|${letters(words)}`)
      words = ''
    }
    for (const inline of inlines) {
      const link = inline.marks?.find(({ type }) => type === 'link')
      const next = String(link?.attrs?.href ?? '')
      if (next !== href) {
        endLink()
        href = next
      }
      words += this.#text([inline])
      if (inline.type === 'image') facts.images.push('image')
      if (inline.type === 'citation')
        for (const { item } of readCitation(inline.attrs?.works))
          facts.citations.push(letters(item.title ?? ''))
      if (inline.type === 'footnote') {
        facts.notes.push(letters(this.#text(inline.content ?? [])))
        this.#line(inline.content ?? [])
      }
    }
    endLink()
  }

  #textOfBlocks(blocks: readonly DocumentNode[]): string {
    return blocks
      .map(({ type, content = [] }) =>
        LINES.has(type) || type === 'code_block' ? ` ${this.#text(content)}` : this.#textOfBlocks(content),
      )
      .join('')
  }

  #text(inlines: readonly DocumentNode[]): string {
    return inlines
      .map(({ type, text = '', attrs }) => {
        if (type === 'text') return text
        if (type === 'hardbreak') return ' '
        return type === 'cross_reference' ? (this.#labels.get(String(attrs?.target)) ?? '') : ''
      })
      .join('')
  }
}
