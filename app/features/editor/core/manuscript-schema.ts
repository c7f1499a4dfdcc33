// The manuscript's schema as Milkdown plugins. The specs are those of workers/domain/manuscript and are registered in
// their order, because order decides the default block and the nesting of marks; tests/app/manuscript-schema.test.ts
// compares the result with the Worker's schema. Markdown is not a storage format here (decision 026).

import type { MilkdownPlugin } from '@milkdown/kit/ctx'
import type { NodeSpec } from '@milkdown/kit/prose/model'
import { $mark, $node } from '@milkdown/kit/utils'
import {
  type MarkName,
  markSpecs,
  type NodeName,
  nodeSpecs,
} from '../../../../workers/domain/manuscript/schema/specs.ts'

/** Required by Milkdown's types. */
const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
}

const names = <Name extends string>(specs: Record<Name, unknown>) => Object.keys(specs) as Name[]

/**
 * Nodes whose side is that of their first strong letter, as in PDF and Word files. Text in an element with `dir` does not count
 * for those around it, so that paragraphs have none: CSS does the same for their lines (manuscript.css).
 */
const BY_FIRST_LETTER = new Set<NodeName>(['blockquote', 'bullet_list', 'ordered_list'])

function withDirection(toDOM: NodeSpec['toDOM']): NodeSpec['toDOM'] {
  return (node) => {
    const written = toDOM?.(node)
    if (!Array.isArray(written)) throw new TypeError(`${node.type.name} is written as an array`)
    const [tag, attrs, ...rest] = written
    return attrs && typeof attrs === 'object' && !Array.isArray(attrs)
      ? [tag, { dir: 'auto', ...attrs }, ...rest]
      : [tag, { dir: 'auto' }, ...written.slice(1)]
  }
}

const node = (name: NodeName) =>
  $node(name, () => {
    const spec: NodeSpec = nodeSpecs[name]
    const toDOM = BY_FIRST_LETTER.has(name) ? withDirection(spec.toDOM) : spec.toDOM
    return { ...spec, toDOM, ...noMarkdown }
  })
const mark = (name: MarkName) => $mark(name, () => ({ ...markSpecs[name], ...noMarkdown }))

/** Every node and mark of the manuscript. Milkdown must get them before any other plugin. */
export const manuscriptPlugins: MilkdownPlugin[] = [
  ...names(nodeSpecs).map(node),
  ...names(markSpecs).map(mark),
]
