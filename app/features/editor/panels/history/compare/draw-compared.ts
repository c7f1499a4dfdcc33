// Renders a compared block as the schema does, with <ins> and <del> around changes. In list items and table cells these are
// inside the element, since HTML does not allow them around it.

import { t } from 'messages:history'
import { DOMSerializer, type Node as ManuscriptNode, type Mark } from '@milkdown/kit/prose/model'
import {
  type ComparedNode,
  isOn,
  type Markup,
  markupOn,
  type Side,
} from '../../../../../../workers/domain/manuscript/compare/compared.ts'
import type { DocumentMark } from '../../../../../../workers/domain/manuscript/document.ts'
import {
  BLOCK_PARTS,
  type BlockName,
  type BlockPart,
} from '../../../../../../workers/domain/manuscript/schema/block-specs.ts'
import { manuscriptSchema } from '../../../../../../workers/domain/manuscript/schema/schema.ts'
import { drawSpecialNode } from './draw-node.ts'
import type { PlaceNames } from './place-names.ts'
import type { CitedRuns } from './use-cited-runs.ts'

/** One side, or both merged. */
export type Shown = Side | 'both'
export type Names = PlaceNames & { cited: CitedRuns }
type Drawing = { shown: Shown; names: Names }

const CHANGE_INSIDE: ReadonlySet<string> = new Set(BLOCK_PARTS)
const TAGS = { inserted: 'ins', deleted: 'del', formatted: 'span' } as const
const markRank = new Map(Object.keys(manuscriptSchema.marks).map((name, rank) => [name, rank]))

export function drawCompared(node: ComparedNode, drawing: Drawing): Node[] {
  return drawAll([node], drawing, null)
}

/** @param within the changed row or item whose cells or paragraphs are marked */
function drawAll(nodes: readonly ComparedNode[], drawing: Drawing, within: ComparedNode | null): Node[] {
  const found: Node[] = []
  let run = null as { change: ComparedNode['change']; number: number | undefined; element: Element } | null
  for (const node of nodes) {
    if (drawing.shown !== 'both' && !isOn(drawing.shown, node)) continue
    const markup = drawing.shown === 'old' ? markupOn('old', node) : node
    const drawn = drawNode(node, markup, drawing, within)
    if (!node.change || CHANGE_INSIDE.has(node.type) || (node.change === 'formatted' && isBlock(node))) {
      run = null
      found.push(drawn)
    } else {
      if (run?.change !== node.change || run?.number !== node.number || isBlock(node)) {
        run = { change: node.change, number: node.number, element: changeElement(node) }
        if (node.moved) run.element.append(label(node.change === 'deleted' ? t('movedAway') : t('movedHere')))
        found.push(run.element)
      }
      run.element.append(drawn)
    }
  }
  return found
}

const isBlock = (node: ComparedNode) => !(manuscriptSchema.nodes[node.type as 'paragraph']?.isInline ?? false)

function changeElement(node: ComparedNode): HTMLElement {
  const element = document.createElement(TAGS[node.change ?? 'formatted'])
  element.className = isBlock(node) ? 'change change-block' : 'change'
  if (node.change === 'formatted') {
    element.classList.add('relook')
    element.title = t('formattingChanged')
  }
  if (node.number) element.dataset.change = String(node.number)
  return element
}

function label(words: string): HTMLElement {
  const element = document.createElement('span')
  element.className = 'change-label'
  element.textContent = words
  return element
}

function drawNode(node: ComparedNode, markup: Markup, drawing: Drawing, within: ComparedNode | null): Node {
  if (node.type === 'text') return marked(document.createTextNode(node.text ?? ''), markup.marks)
  const drawn = drawSpecialNode(
    { ...node, ...markup },
    drawing.names[drawing.shown === 'old' ? 'old' : 'new'],
    drawing.names.cited,
    node,
  )
  const { dom, contentDOM } = drawn ?? drawBySchema(markup)
  if (dom instanceof HTMLElement && node.change === 'formatted' && isBlock(node)) {
    dom.classList.add('relook-block')
    if (node.number) dom.dataset.change = String(node.number)
    if (
      contentDOM &&
      drawing.shown !== 'old' &&
      manuscriptSchema.nodes[node.type as 'paragraph']?.isTextblock
    )
      contentDOM.append(label(formatChangeLabel(node.before ?? node, node)))
  }
  if (contentDOM && node.content) {
    const own = CHANGE_INSIDE.has(node.type) && node.change && node.change !== 'formatted' ? node : within
    const isRow = node.type === 'table_row' || node.type === 'table_header_row'
    const children = drawAll(node.content, drawing, isRow ? own : null)
    if (own && !isRow) {
      const wrapper = changeElement(own)
      wrapper.append(...children)
      contentDOM.append(wrapper)
    } else contentDOM.append(...children)
  }
  return marked(dom, markup.marks)
}

type Drawn = { dom: Node; contentDOM?: HTMLElement }

function drawBySchema({ type, attrs }: Markup): Drawn {
  const known = manuscriptSchema.nodes[type as 'paragraph']
  if (!known?.spec.toDOM) {
    const dom = document.createElement('div')
    return { dom, contentDOM: dom }
  }
  const shaped = {
    attrs: withDefaults(known.spec.attrs, attrs),
    type: { name: type },
  } as unknown as ManuscriptNode
  const drawn = DOMSerializer.renderSpec(document, known.spec.toDOM(shaped))
  // The editor, hidden below, has elements of the same ids.
  if (drawn.dom instanceof HTMLElement) drawn.dom.removeAttribute('id')
  return drawn
}

function marked(node: Node, marks: readonly DocumentMark[] = []): Node {
  const innermostFirst = marks
    .filter(({ type }) => markRank.has(type))
    .sort((one, other) => (markRank.get(other.type) ?? 0) - (markRank.get(one.type) ?? 0))
  return innermostFirst.reduce<Node>((inner, { type, attrs }) => {
    const spec = manuscriptSchema.marks[type as 'strong'].spec
    if (!spec.toDOM) return inner
    const shaped = { attrs: withDefaults(spec.attrs, attrs), type: { name: type } } as unknown as Mark
    const { dom, contentDOM } = DOMSerializer.renderSpec(document, spec.toDOM(shaped, true))
    ;(contentDOM ?? (dom as HTMLElement)).append(inner)
    return dom
  }, node)
}

const withDefaults = (
  known: Record<string, { default?: unknown }> = {},
  attrs: Record<string, unknown> = {},
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(known).map(([name, attr]) => [name, attrs[name] ?? attr.default]))

/** What another kind of block was before; `plain` for kinds that a change of formatting makes no other. */
const BLOCK_NAMES: Record<Exclude<BlockName | BlockPart, 'heading'>, string> = {
  paragraph: t('blockName.paragraph'),
  blockquote: t('blockName.plain'),
  code_block: t('blockName.codeBlock'),
  hr: t('blockName.plain'),
  bullet_list: t('blockName.bulletList'),
  ordered_list: t('blockName.numberedList'),
  list_item: t('blockName.plain'),
  table: t('blockName.plain'),
  table_header_row: t('blockName.headerRow'),
  table_row: t('blockName.plain'),
  table_cell: t('blockName.plain'),
  table_header: t('blockName.headerCell'),
  figure: t('blockName.plain'),
  caption: t('blockName.plain'),
  theorem: t('blockName.plain'),
  video: t('blockName.plain'),
  page_break: t('blockName.plain'),
  bibliography: t('blockName.plain'),
  math_display: t('blockName.plain'),
}
const blockNames = new Map(Object.entries(BLOCK_NAMES))

const nameOf = ({ type, attrs }: Markup): string =>
  type === 'heading'
    ? t('blockName.heading', { level: Number(attrs?.level) || 1 })
    : (blockNames.get(type) ?? t('blockName.plain'))

/** Text of the label at a block whose type or attributes changed. */
const formatChangeLabel = (before: Markup, now: Markup): string =>
  nameOf(before) === nameOf(now)
    ? t('formattingChanged')
    : t('formattingChangedNameof', { before: nameOf(before) })
