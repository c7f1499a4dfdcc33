// What a reader of the handed-in file would stumble over, with positions in the document. It looks at the text alone; what a word
// says is not judged.

import type { Node } from '@milkdown/kit/prose/model'
import { readGapKind } from '../../../../../workers/domain/manuscript/schema/gap.ts'
import { figureKind } from '../../../../../workers/domain/manuscript/tree/places.ts'
import { worksOf } from '../../citations/citation-store.ts'
import type { KnownReference } from '../../citations/library-store.ts'
import { DEFAULT_SETTING, placesIn } from '../../numbering/numbering.ts'

/** In the order in which they are listed. */
export const FAULT_KINDS = [
  'sourceGap',
  'dataGap',
  'nameGap',
  'retracted',
  'notFound',
  'unchecked',
  'lostReference',
  'noCaption',
  'noDescription',
  'emptyHeading',
  'skippedLevel',
  'ownName',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** `at`: position before the node, or of the words. `words`: those near it, '' for none. */
export type Fault = { kind: FaultKind; at: number; words: string }

const GAPS = { source: 'sourceGap', data: 'dataGap', name: 'nameGap' } as const
/** UTF-16 code units of the words near a place. */
const WORDS_MAX = 80

type Known = {
  /** What the library knows of a cited work. */
  work(id: string): KnownReference | null | undefined
  /** A name that must not be in the text; null for any. */
  name: string | null
}

/** In reading order. A work is listed once, at its first citation. */
export function readFaults(doc: Node, { work, name }: Known): Fault[] {
  const faults: Fault[] = []
  const targets = new Set(placesIn(doc, DEFAULT_SETTING).map(({ id }) => id))
  const seen = new Set<string>()
  let level = 0
  doc.descendants((node, at, parent) => {
    const add = (
      kind: FaultKind,
      words = parent?.isTextblock ? around(parent, doc.resolve(at).parentOffset) : near(node),
    ) => void faults.push({ kind, at, words })
    const { attrs } = node
    switch (node.type.name) {
      case 'gap':
        add(GAPS[readGapKind(attrs.kind)])
        break
      case 'citation':
        for (const { item } of worksOf(node)) {
          const kind = faultOfWork(work(item.id))
          if (!kind || seen.has(item.id)) continue
          seen.add(item.id)
          add(kind, String(item.title ?? ''))
        }
        break
      case 'cross_reference':
        if (!targets.has(String(attrs.target))) add('lostReference')
        break
      case 'figure': {
        const kinds = { content: node.children.map(({ type }) => ({ type: type.name })), type: 'figure' }
        const hasCaption = node.children.some(
          ({ type, textContent }) => type.name === 'caption' && textContent.trim(),
        )
        if (!hasCaption && figureKind(kinds) === 'figure') add('noCaption')
        break
      }
      case 'image':
        if (!String(attrs.alt).trim()) add('noDescription')
        break
      case 'heading':
        if (!node.textContent.trim()) add('emptyHeading', '')
        else {
          if (attrs.level > level + 1) add('skippedLevel')
          level = attrs.level
        }
        break
    }
    if (name && node.isTextblock) {
      const found = textOf(node).toLowerCase().indexOf(name.toLowerCase())
      if (found >= 0) faults.push({ kind: 'ownName', at: at + 1 + found, words: around(node, found) })
    }
  })
  return faults
}

const faultOfWork = (known: KnownReference | null | undefined): FaultKind | null => {
  if (known?.retracted) return 'retracted'
  if (known?.verification === 'verified') return null
  return known?.verification === 'not_found' ? 'notFound' : 'unchecked'
}

/** A character for each position of the block's content, but for what is in a note. */
const textOf = (block: Node): string => block.textBetween(0, block.content.size, '', '…')

const near = (node: Node): string => around(node, 0)

/** Words on both sides of an offset. */
function around(block: Node, offset: number): string {
  const text = textOf(block)
  const from = Math.max(0, Math.min(offset - WORDS_MAX / 2, text.length - WORDS_MAX))
  const shown = text
    .slice(from, from + WORDS_MAX)
    .replace(/\s+/g, ' ')
    .trim()
  if (shown === '…') return ''
  return `${from > 0 ? '…' : ''}${shown}${from + WORDS_MAX < text.length ? '…' : ''}`
}
