// A compared block as the page shows it: the manuscript's own elements as its schema writes them, with <ins> and <del>
// around what came and went. What is under an inserted or deleted list item or table cell stands inside it, for HTML
// allows no <ins> around either.

import { DOMSerializer, type Node as ManuscriptNode, type Mark } from '@milkdown/kit/prose/model'
import {
  type ComparedNode,
  isOn,
  type Look,
  lookOn,
  type Side,
} from '../../../../../../workers/domain/manuscript/compare/compared.ts'
import type { DocumentMark } from '../../../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema } from '../../../../../../workers/domain/manuscript/schema/schema.ts'
import { relookedAs } from './describe-look.ts'
import { drawThing } from './draw-things.ts'
import type { PlaceNames } from './place-names.ts'

/** One side of the comparison, or both in one text. */
export type Shown = Side | 'both'
type Drawing = { shown: Shown; names: PlaceNames }

const HOLDS_ITS_CHANGE = new Set([
  'list_item',
  'table_cell',
  'table_header',
  'table_row',
  'table_header_row',
  'caption',
])
const TAGS = { inserted: 'ins', deleted: 'del', formatted: 'span' } as const
const markRank = new Map(Object.keys(manuscriptSchema.marks).map((name, rank) => [name, rank]))

export function drawCompared(node: ComparedNode, drawing: Drawing): Node[] {
  return drawAll([node], drawing, null)
}

/** @param within the change of a row or item around, which its cells or paragraphs carry */
function drawAll(nodes: readonly ComparedNode[], drawing: Drawing, within: ComparedNode | null): Node[] {
  const found: Node[] = []
  let run = null as { change: ComparedNode['change']; number: number | undefined; element: Element } | null
  for (const node of nodes) {
    if (drawing.shown !== 'both' && !isOn(drawing.shown, node)) continue
    const look = drawing.shown === 'old' ? lookOn('old', node) : node
    const drawn = drawNode(node, look, drawing, within)
    if (!node.change || HOLDS_ITS_CHANGE.has(node.type) || (node.change === 'formatted' && isBlock(node))) {
      run = null
      found.push(drawn)
    } else {
      if (run?.change !== node.change || run?.number !== node.number || isBlock(node)) {
        run = { change: node.change, number: node.number, element: changeElement(node) }
        if (node.moved)
          run.element.append(label(node.change === 'deleted' ? 'Moved from here' : 'Moved here'))
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
    element.title = 'Formatting changed'
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

function drawNode(node: ComparedNode, look: Look, drawing: Drawing, within: ComparedNode | null): Node {
  if (node.type === 'text') return marked(document.createTextNode(node.text ?? ''), look.marks)
  const drawn = drawThing({ ...node, ...look }, drawing.names[drawing.shown === 'old' ? 'old' : 'new'], node)
  const { dom, contentDOM } = drawn ?? drawBySchema(look)
  if (dom instanceof HTMLElement && node.change === 'formatted' && isBlock(node)) {
    dom.classList.add('relook-block')
    if (node.number) dom.dataset.change = String(node.number)
    if (
      contentDOM &&
      drawing.shown !== 'old' &&
      manuscriptSchema.nodes[node.type as 'paragraph']?.isTextblock
    )
      contentDOM.append(label(relookedAs(node.before ?? node, node)))
  }
  if (contentDOM && node.content) {
    const own = HOLDS_ITS_CHANGE.has(node.type) && node.change && node.change !== 'formatted' ? node : within
    const isRow = node.type === 'table_row' || node.type === 'table_header_row'
    const children = drawAll(node.content, drawing, isRow ? own : null)
    if (own && !isRow) {
      const wrapper = changeElement(own)
      wrapper.append(...children)
      contentDOM.append(wrapper)
    } else contentDOM.append(...children)
  }
  return marked(dom, look.marks)
}

type Drawn = { dom: Node; contentDOM?: HTMLElement }

function drawBySchema({ type, attrs }: Look): Drawn {
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
  // The live page below has the same places by the same names.
  if (drawn.dom instanceof HTMLElement) drawn.dom.removeAttribute('id')
  return drawn
}

function marked(node: Node, marks: readonly DocumentMark[] = []): Node {
  const inwards = marks
    .filter(({ type }) => markRank.has(type))
    .sort((one, other) => (markRank.get(other.type) ?? 0) - (markRank.get(one.type) ?? 0))
  return inwards.reduce<Node>((inner, { type, attrs }) => {
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
