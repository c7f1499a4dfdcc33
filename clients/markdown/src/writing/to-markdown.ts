// HTML of a manuscript → Markdown (CommonMark, GFM, formulas in dollar signs, pandoc's citations). What Markdown has no
// form for stays HTML. Nothing is lost: each block is read back, and one that does not come back the same stays HTML.

import type { RootContent as Block } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import { atOnce } from '../at-once.ts'
import { comparable, dataType, isElement, oneLineHtml, parseHtml } from '../manuscript-html.ts'
import { processor } from '../markdown.ts'
import { type Labels, labelsOf } from '../reading/labels.ts'
import { toManuscriptHtml } from '../reading/to-html.ts'
import type { ReferenceEntry } from '../references.ts'
import { type BlockNodes, BlockWriter, elementText, NoForm, worksOf } from './block-writer.ts'

/** `unformed`: words of the blocks that stand as HTML, page breaks not counted. */
export type Markdown = { text: string; references: ReferenceEntry[]; unformed: string[] }
type Steps<Result> = Generator<void, Result, void>

/** @param given works of the file that this text replaces, which keep their keys */
export const toMarkdown = (html: string, given: readonly ReferenceEntry[] = []): Markdown =>
  atOnce(markdownSteps(html, given))

/** Characters of blocks that are written, or read back, in one step, and what each block counts beside its own. */
const STEP_LENGTH = 20_000
const BLOCK_LENGTH = 200
/** Characters and tags of a block's HTML: reading it back takes memory of a thousand times and of ten thousand times as many bytes. */
const BLOCK_MAX_LENGTH = 40_000
const BLOCK_MAX_TAGS = 5000
/** How often the whole is read back. */
const READINGS_MAX = 4

/** Yields between parts of its work, so that a server can answer other requests meanwhile. */
export function* markdownSteps(html: string, given: readonly ReferenceEntry[] = []): Steps<Markdown> {
  const root = parseHtml(html)
  yield
  const writer = new BlockWriter(given)
  visit(root, 'element', (element) => {
    // Also those of blocks that stay HTML, so that keys do not depend on what Markdown can hold.
    if (dataType(element) === 'citation') writer.references.reserve(worksOf(element))
  })
  const originals = root.children.filter((block) => block.type !== 'text' || block.value.trim() !== '')
  const blocks: Written[] = []
  let length = 0
  for (const block of originals) {
    const written = yield* faithful(block, writer)
    blocks.push(written)
    length += BLOCK_LENGTH + written.wanted.length
    if (length < STEP_LENGTH) continue
    length = 0
    yield
  }
  const find = (key: string) => writer.references.find(key)
  let text = together(blocks)
  // Blocks that come back alone may run into each other, as a table and a line that looks like its caption do.
  for (let readings = 1; ; readings++) {
    yield
    const labels = labelsOf(text)
    yield
    const changed = yield* changedBlocks(blocks, labels, find)
    if (changed.length === 0) break
    for (const index of readings < READINGS_MAX ? changed : blocks.keys())
      blocks[index] = asHtml(originals[index] as Block, blocks[index]?.wanted ?? '')
    text = together(blocks)
  }
  return {
    text,
    references: writer.references.entries,
    unformed: originals
      .filter((block, index) => blocks[index]?.isHtml && !isPageBreak(block))
      .map(elementText),
  }
}

/** `wanted`: what it is to come back as. */
type Written = BlockNodes & { wanted: string; isHtml: boolean }

function asHtml(block: Block, wanted: string): Written {
  const nodes: RootContent[] = [{ type: 'html', value: oneLineHtml(block) }]
  return { nodes, notes: [], wanted, isHtml: true }
}

const wantedOf = (block: Block) => comparable(toHtml(block)).join('')
const isPageBreak = (block: Block) => isElement(block) && dataType(block) === 'page-break'

const write = (children: RootContent[]) => processor.stringify({ type: 'root', children })
const together = (blocks: readonly BlockNodes[]) =>
  write([...blocks.flatMap(({ nodes }) => nodes), ...blocks.flatMap(({ notes }) => notes)])

type Find = (key: string) => ReferenceEntry | null

function* faithful(block: Block, writer: BlockWriter): Steps<Written> {
  const wanted = wantedOf(block)
  if (wanted.length > BLOCK_MAX_LENGTH || wanted.split('<').length > BLOCK_MAX_TAGS) {
    yield
    return asHtml(block, wanted)
  }
  try {
    const written = { ...writer.write(block), wanted, isHtml: false }
    if (comesBack([written], (key) => writer.references.find(key))) return written
  } catch (error) {
    if (!(error instanceof NoForm)) throw error
  }
  writer.forgetNotes()
  return asHtml(block, wanted)
}

const comesBack = (blocks: readonly Written[], find: Find, labels?: Labels): boolean =>
  atOnce(comesBackInSteps(blocks, find, labels))

/** @param labels those of the text that the blocks are a part of, else of their own */
function* comesBackInSteps(blocks: readonly Written[], find: Find, labels?: Labels): Steps<boolean> {
  const text = together(blocks)
  yield
  const { html } = toManuscriptHtml(text, find, { labels })
  yield
  const back = comparable(html)
  return back.length === blocks.length && back.every((html, index) => html === blocks[index]?.wanted)
}

/** Blocks of Markdown that keep the text from coming back as it was; read in parts that overlap by one block. */
function* changedBlocks(blocks: readonly Written[], labels: Labels, find: Find): Steps<number[]> {
  const found: number[] = []
  for (let start = 0; start < blocks.length; ) {
    let end = start
    for (let length = 0; end < blocks.length && (length < STEP_LENGTH || end < start + 2); end++)
      length += BLOCK_LENGTH + (blocks[end]?.wanted.length ?? 0)
    const part = blocks.slice(start, end)
    if (!(yield* comesBackInSteps(part, find, labels)))
      found.push(...changedIn(part, labels, find).map((index) => start + index))
    if (end === blocks.length) break
    start = end - 1
    yield
  }
  return found
}

/** Blocks to change: of two that do not come back together the paragraph, else the second; all where the cause is another. */
function changedIn(blocks: readonly Written[], labels: Labels, find: Find): number[] {
  const found: number[] = []
  for (const [index, second] of blocks.entries()) {
    const first = blocks[index - 1]
    if (!comesBack([second], find, labels)) found.push(index)
    else if (first && found.at(-1) !== index - 1 && !comesBack([first, second], find, labels))
      found.push(first.nodes[0]?.type === 'paragraph' ? index - 1 : index)
  }
  const ofMarkdown = (indices: Iterable<number>) => [...indices].filter((index) => !blocks[index]?.isHtml)
  const named = ofMarkdown(found)
  return named.length > 0 ? named : ofMarkdown(blocks.keys())
}
