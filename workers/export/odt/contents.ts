// Contents and lists of captions with the pages on which their entries stand, which readers fill in as they set them.

import type { Element } from 'xast'
import { x } from 'xastscript'
import type { Block, Figure, Heading } from '../../domain/manuscript/tree/blocks.ts'
import { contentsTitle, listTitle } from '../../domain/manuscript/tree/caption-words.ts'
import { HEADING_DEPTH } from '../../domain/manuscript/tree/heading-numbers.ts'
import { inlineText } from '../../domain/manuscript/tree/inlines.ts'
import { walkBlocks } from '../../domain/manuscript/tree/walk-tree.ts'
import type { DocumentLayout } from '../../domain/project/document-layout.ts'
import { plainCharacters } from '../../domain/text/plain-characters.ts'
import { contentsStyle, NAMED } from './styles.ts'

/** Names of the bookmarks of listed blocks that no reference leads to. */
export type Listed = Map<Block, string>

/** Each list that has entries, with its title. */
export function contentsLists(
  text: Block[],
  layout: DocumentLayout,
  language: string,
  listed: Listed,
): Element[][] {
  const headings: Heading[] = []
  const figures: Figure[] = []
  for (const block of walkBlocks(text))
    if (block.kind === 'heading' && inlineText(block.inlines).trim()) headings.push(block)
    else if (block.kind === 'figure') figures.push(block)
  const nameOf = (block: Heading | Figure) => {
    const own = block.kind === 'heading' ? block.id : block.place.id
    if (own) return own
    const name = `listed-${listed.size + 1}`
    listed.set(block, name)
    return name
  }
  const lists: Element[][] = []
  if (layout.contents && headings.length > 0) {
    const top = headings.reduce((least, { level }) => Math.min(least, level), 6)
    const last = top + HEADING_DEPTH - 1
    const entries = headings
      .filter(({ level }) => level <= last)
      .map((heading) =>
        entry(
          contentsStyle(heading.level - top + 1),
          `${heading.label ? `${heading.label}\u2002` : ''}${lineOf(heading.inlines)}`,
          nameOf(heading),
        ),
      )
    lists.push([contents(contentsTitle(language), entries, top, last)])
  }
  for (const kind of ['figure', 'table'] as const) {
    const own = figures.filter(({ place }) => place.kind === kind)
    if (own.length === 0 || !layout[kind === 'figure' ? 'listOfFigures' : 'listOfTables']) continue
    lists.push([
      titleOf(listTitle(kind, language)),
      ...own.map((figure) =>
        entry(
          contentsStyle(1),
          [figure.place.label, lineOf(figure.caption)].filter(Boolean).join('. '),
          nameOf(figure),
        ),
      ),
    ])
  }
  return lists
}

const lineOf = (inlines: Heading['inlines']) => inlineText(inlines).replace(/\s+/g, ' ').trim()

const titleOf = (words: string) => x('text:p', { 'text:style-name': NAMED.contentsTitle }, [words])

const LINK = { 'text:style-name': NAMED.contentsLink, 'text:visited-style-name': NAMED.contentsLink }

/** `bookmark-ref` is the number of the page that the bookmark stands on. */
const entry = (style: string, words: string, name: string): Element => {
  const target = plainCharacters(name)
  return x('text:p', { 'text:style-name': style }, [
    x('text:a', { 'xlink:type': 'simple', 'xlink:href': `#${target}`, ...LINK }, [
      plainCharacters(words),
      x('text:tab'),
      x('text:bookmark-ref', { 'text:reference-format': 'page', 'text:ref-name': target }),
    ]),
  ])
}

/** An index that LibreOffice can make anew from the headings. */
const contents = (title: string, entries: Element[], top: number, last: number): Element =>
  x('text:table-of-content', { 'text:name': 'Contents' }, [
    x('text:table-of-content-source', { 'text:outline-level': String(last) }, [
      x('text:index-title-template', { 'text:style-name': NAMED.contentsTitle }, [title]),
      ...Array.from({ length: last }, (_, at) =>
        x(
          'text:table-of-content-entry-template',
          {
            'text:outline-level': String(at + 1),
            'text:style-name': contentsStyle(Math.max(1, at + 2 - top)),
          },
          [
            x('text:index-entry-link-start'),
            x('text:index-entry-text'),
            x('text:index-entry-tab-stop', { 'style:type': 'right', 'style:leader-char': '.' }),
            x('text:index-entry-page-number'),
            x('text:index-entry-link-end'),
          ],
        ),
      ),
    ]),
    x('text:index-body', [
      x('text:index-title', { 'text:name': 'Contents title' }, [titleOf(title)]),
      ...entries,
    ]),
  ])
