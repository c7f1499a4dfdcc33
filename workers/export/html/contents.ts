// Contents of an HTML or EPUB file as nested lists of links to headings.

import type { Block, HeadingLevel } from '../../domain/manuscript/tree/blocks.ts'
import { HEADING_DEPTH } from '../../domain/manuscript/tree/heading-numbers.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import { topLevel } from '../chapter-pages.ts'
import { type Content, element, text } from './hast.ts'
import type { Targets } from './targets.ts'

type Entry = { level: number; words: string; href: string; children: Entry[] }

/** A list of the headings of the first levels that the text has; null without headings. */
export function contentsMarkup(blocks: Block[], targets: Targets): Content | null {
  const headings = [...walkBlocks(blocks)].flatMap((block) => {
    const words = block.kind === 'heading' ? inlineText(block.inlines).trim() : ''
    return block.kind === 'heading' && words
      ? [
          {
            level: block.level,
            words: block.label ? `${block.label} ${words}` : words,
            href: targets.hrefOf(block) ?? '',
          },
        ]
      : []
  })
  const top = topLevel(blocks)
  const entries = nested(headings.filter(({ level }) => level < top + HEADING_DEPTH))
  return entries.length > 0 ? listOf(entries) : null
}

function nested(headings: readonly { level: HeadingLevel; words: string; href: string }[]): Entry[] {
  const root: Entry = { level: 0, words: '', href: '', children: [] }
  const open = [root]
  for (const heading of headings) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop()
    const entry = { ...heading, children: [] }
    open.at(-1)?.children.push(entry)
    open.push(entry)
  }
  return root.children
}

const listOf = (entries: readonly Entry[]): Content =>
  element(
    'ol',
    {},
    entries.map(({ words, href, children }) =>
      element('li', {}, [
        element('a', { href }, [text(words)]),
        ...(children.length > 0 ? [listOf(children)] : []),
      ]),
    ),
  )
