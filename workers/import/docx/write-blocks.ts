// Writes the blocks of a Word file as HTML. Neighbours decide what Word does not say: items become lists, lines of code one block,
// a caption and what it belongs to a figure.

import { NUMBER_TYPES, numberFormat } from '../../domain/manuscript/tree/list-numbering.ts'
import { escapeHtml } from '../html.ts'
import type { Block } from './block.ts'
import type { Targets } from './context.ts'
import type { ListItem } from './numbering.ts'

type TextBlock = Block & { kind: 'text' }

export function writeBlocks(blocks: readonly Block[], targets: Targets): string {
  const lists = new Lists()
  let html = ''
  for (let at = 0; at < blocks.length; ) {
    const run = runAt(blocks, at)
    html += lists.place(run[0] as Block)
    html += runHtml(run, targets, lists.isOpen)
    at += run.length
  }
  return html + lists.close()
}

/** Blocks that become one: from one that begins there. */
function runAt(blocks: readonly Block[], at: number): Block[] {
  const first = blocks[at] as Block
  const second = blocks[at + 1]
  if (isCaption(first) && second && isCaptioned(second)) return [first, second]
  // A caption between two tables belongs to the one below, as most styles have it.
  if (second && isCaption(second) && isCaptioned(first) && blocks[at + 2]?.kind !== 'table')
    return [first, second]
  const grouped = roleOf(first)
  if (grouped !== 'quote' && grouped !== 'code') return [first]
  // A paragraph with several lines of code is a block of its own.
  if (hasLines(first)) return [first]
  const continues = (block: Block | undefined) =>
    roleOf(block) === grouped && !block?.list && !hasLines(block)
  let end = at + 1
  while (continues(blocks[end])) end++
  return blocks.slice(at, end)
}

const roleOf = (block: Block | undefined): string | undefined =>
  block?.kind === 'text' ? block.role.kind : undefined
const hasLines = (block: Block | undefined): boolean =>
  block?.kind === 'text' && block.role.kind === 'code' && block.text.includes('\n')
const isCaption = (block: Block | undefined): block is TextBlock => roleOf(block) === 'caption'
const isImage = (block: Block | undefined): boolean => block?.kind === 'text' && block.isImage && !block.list

const isCaptioned = (block: Block): boolean => block.kind === 'table' || isImage(block)

function runHtml(run: readonly Block[], targets: Targets, isInList: boolean): string {
  const [first, second] = run
  if (!first) return ''
  if (isCaption(first) && second) return figureHtml(first, second, true, targets)
  if (isCaption(second)) return figureHtml(second, first, false, targets)
  if (first.kind !== 'text') return first.html
  switch (first.role.kind) {
    case 'quote':
      return `<blockquote>${run.map((block) => (block.kind === 'text' ? paragraphHtml(block) : '')).join('')}</blockquote>`
    case 'code': {
      const lines = run.map((block) => (block.kind === 'text' ? block.text : '')).join('\n')
      const code = lines.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
      return code === '' ? '' : `<pre><code>${escapeHtml(code)}</code></pre>`
    }
    case 'heading': {
      const id = targets.add('heading', first.bookmarks, first.html)
      const { level } = first.role
      return `<h${level}${id ? ` id="${id}"` : ''}${first.attributes}>${first.html}</h${level}>`
    }
    case 'caption':
      return `<p${first.attributes}>${first.role.label}${first.role.label && first.html ? ' ' : ''}${first.html}</p>`
    default:
      return paragraphHtml(first, isInList)
  }
}

const paragraphHtml = ({ attributes, html, indent }: TextBlock, isInList = false): string =>
  `<p${indent > 0 && !isInList ? ` data-indent="${indent}"` : ''}${attributes}>${html}</p>`

function figureHtml(caption: TextBlock, content: Block, isFirst: boolean, targets: Targets): string {
  const kind = content.kind === 'table' ? 'table' : 'figure'
  const own = content.kind === 'whole' ? [] : content.bookmarks
  const id = targets.add(kind, [...caption.bookmarks, ...own])
  const shown = content.kind === 'text' ? `<p>${content.html}</p>` : content.html
  const words = `<figcaption>${caption.html}</figcaption>`
  return `<figure${id ? ` id="${id}"` : ''}>${isFirst && kind === 'table' ? words + shown : shown + words}</figure>`
}

type OpenList = { item: ListItem; depth: number }

/** The lists that are open: an item of a deeper level begins one in the item before. */
class Lists {
  #open: OpenList[] = []

  /** Closes and opens what a block needs. */
  place({ list, left }: Block): string {
    if (!list) return this.#keep(left)
    let html = ''
    while (this.#last && this.#last.item.level > list.level) html += this.#end()
    const last = this.#last
    if (last && last.item.level === list.level) {
      if (continues(last.item, list)) {
        last.item = list
        return `${html}</li>${itemTag(list)}`
      }
      html += this.#end()
    }
    const depth = this.#open.filter(({ item }) => item.type !== null).length
    this.#open.push({ item: list, depth })
    return html + listTag(list, depth) + itemTag(list)
  }

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  close(): string {
    let html = ''
    while (this.#last) html += this.#end()
    return html
  }

  get #last(): OpenList | undefined {
    return this.#open.at(-1)
  }

  #end(): string {
    const ended = this.#open.pop()
    return ended ? `</li></${ended.item.type === null ? 'ul' : 'ol'}>` : ''
  }

  /** A block without a number stays in the items at whose text it begins. */
  #keep(left: number): string {
    let html = ''
    while (this.#last && (left === 0 || left < this.#last.item.left)) html += this.#end()
    return html
  }
}

/** One more item of the same list. */
const continues = (before: ListItem, next: ListItem): boolean =>
  (before.type === null) === (next.type === null) &&
  (next.type === null
    ? before.list === next.list || before.checked !== null
    : next.number === before.number + 1 && before.list === next.list)

const itemTag = ({ checked }: ListItem): string =>
  checked === null ? '<li>' : `<li data-item-type="task" data-checked="${checked}">`

function listTag({ type, number }: ListItem, depth: number): string {
  if (type === null) return '<ul>'
  const usual = NUMBER_TYPES[numberFormat(depth)]
  return `<ol${number === 1 ? '' : ` start="${number}"`}${type === usual ? '' : ` type="${type}"`}>`
}
