// What a reader of the handed-in file would stumble over, with positions in the document. It looks at the text alone; what a word
// says is not judged.

import type { Node } from '@milkdown/kit/prose/model'
import { workKey } from '../../../../../workers/domain/citations/csl/citation.ts'
import { isId } from '../../../../../workers/domain/id.ts'
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

/** A work that is cited, at its first citation, before the library was asked. */
export type CitedWork = { kind: 'cited'; at: number; words: string; id: string }
/** `start`: position of the content. `text`: a character for each position of it. */
type Line = { start: number; text: string }

/** What the text alone shows, in reading order. */
export function readText(doc: Node): (Fault | CitedWork)[] {
  const found: (Fault | CitedWork)[] = []
  const targets = new Set(placesIn(doc, DEFAULT_SETTING).map(({ id }) => id))
  const seen = new Set<string>()
  const lines = new Map<Node, Line>()
  let level = 0
  doc.descendants((node, at, parent) => {
    if (node.inlineContent) lines.set(node, { start: at + 1, text: textOf(node) })
    const line = lines.get(node) ?? (parent && lines.get(parent))
    const add = (kind: FaultKind, words = line ? around(line.text, at - line.start) : '') =>
      void found.push({ kind, at, words })
    const { attrs } = node
    switch (node.type.name) {
      case 'gap':
        add(GAPS[readGapKind(attrs.kind)])
        break
      case 'citation':
        for (const { item } of worksOf(node)) {
          const key = workKey(item)
          if (seen.has(key)) continue
          seen.add(key)
          found.push({ kind: 'cited', at, words: String(item.title ?? ''), id: item.id })
        }
        break
      case 'cross_reference':
        if (!targets.has(String(attrs.target))) add('lostReference')
        break
      case 'figure': {
        const kinds = { content: node.children.map(({ type }) => ({ type: type.name })), type: 'figure' }
        const hasCaption = node.children.some((child) => child.type.name === 'caption' && !isBlank(child))
        if (!hasCaption && figureKind(kinds) === 'figure') add('noCaption')
        break
      }
      case 'image':
        if (!String(attrs.alt).trim()) add('noDescription')
        break
      case 'heading':
        if (isBlank(node)) add('emptyHeading', '')
        else {
          if (attrs.level > level + 1) add('skippedLevel')
          level = attrs.level
        }
        break
    }
  })
  return found
}

/** @param work what the library knows of a cited work; undefined before it was asked */
export const judgeWorks = (
  found: readonly (Fault | CitedWork)[],
  work: (id: string) => KnownReference | null | undefined,
): Fault[] =>
  found.flatMap((one) => {
    if (one.kind !== 'cited') return [one]
    const kind = faultOfWork(one.id, work(one.id))
    return kind ? [{ kind, at: one.at, words: one.words }] : []
  })

/** Places of names that must not be in the text, one for each line and name. */
export function readNames(doc: Node, names: readonly string[]): Fault[] {
  const found: Fault[] = []
  doc.descendants((node, at) => {
    if (!node.inlineContent) return
    const text = textOf(node)
    for (const name of names) {
      const place = findName(text, name)
      if (place >= 0) found.push({ kind: 'ownName', at: at + 1 + place, words: around(text, place) })
    }
  })
  return found
}

/** The first place of words, or of a formula that begins with them; null where they stand in no line as they are. */
export function findWords(doc: Node, words: string): Pick<Fault, 'at' | 'words'> | null {
  let found: Pick<Fault, 'at' | 'words'> | null = null
  if (words === '') return null
  doc.descendants((node, at) => {
    if (found) return false
    const { name } = node.type
    if ((name === 'math_inline' || name === 'math_display') && String(node.attrs.value).startsWith(words))
      found = { at, words }
    else if (node.inlineContent) {
      const text = textOf(node)
      const place = text.indexOf(words)
      if (place >= 0) found = { at: at + 1 + place, words: around(text, place) }
    }
    return !found
  })
  return found
}

/** Null for a work of the library that it was not yet asked for. */
function faultOfWork(id: string, known: KnownReference | null | undefined): FaultKind | null {
  if (isUnread(id, known)) return null
  if (known?.retracted) return 'retracted'
  if (known?.verification === 'verified') return null
  return known?.verification === 'not_found' ? 'notFound' : 'unchecked'
}

/** Whether the library may have a work and was not yet asked for it. */
export const isUnread = (id: string, known: KnownReference | null | undefined): boolean =>
  known === undefined && isId(id)

const LETTER = /[\p{L}\p{N}]/u

/** Index of a name as words of their own, whatever their case; -1 without. */
export function findName(text: string, name: string): number {
  const words = text.toLowerCase()
  const wanted = name.toLowerCase()
  for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + wanted.length))
    if (!LETTER.test(words[at - 1] ?? '') && !LETTER.test(words[at + wanted.length] ?? '')) return at
  return -1
}

const WORDLESS = new Set(['footnote', 'hardbreak'])
/** Whether a line prints nothing: a formula and a citation are words, too. */
const isBlank = (line: Node): boolean =>
  line.children.every(({ text, type }) => (text === undefined ? WORDLESS.has(type.name) : !text.trim()))

/** Notes are lines of their own. */
const textOf = (line: Node): string =>
  line.children.map(({ text, nodeSize }) => text ?? '…'.padEnd(nodeSize)).join('')

/** Words on both sides of an offset. */
function around(text: string, offset: number): string {
  const from = Math.max(0, Math.min(offset - WORDS_MAX / 2, text.length - WORDS_MAX))
  const shown = text
    .slice(from, from + WORDS_MAX)
    .replace(/\s+/g, ' ')
    .trim()
  if (shown === '…') return ''
  return `${from > 0 ? '…' : ''}${shown}${from + WORDS_MAX < text.length ? '…' : ''}`
}
