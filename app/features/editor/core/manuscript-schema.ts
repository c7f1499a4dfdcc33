// The editor's schema: the specs of workers/domain/manuscript, given to Milkdown in their own order, for that order
// decides the default block and how marks nest; tests/app/manuscript-schema.test.ts compares the result with the
// Worker's schema. Markdown is never storage here, so nothing says how it would be read or written (decision 026).

import type { MilkdownPlugin } from '@milkdown/kit/ctx'
import { $mark, $node } from '@milkdown/kit/utils'
import {
  type MarkName,
  markSpecs,
  type NodeName,
  nodeSpecs,
} from '../../../../workers/domain/manuscript/schema/specs.ts'

/** Milkdown's types ask for it. */
const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
}

const names = <Name extends string>(specs: Record<Name, unknown>) => Object.keys(specs) as Name[]
const node = (name: NodeName) => $node(name, () => ({ ...nodeSpecs[name], ...noMarkdown }))
const mark = (name: MarkName) => $mark(name, () => ({ ...markSpecs[name], ...noMarkdown }))

/** Every node and mark of the manuscript, to be given to Milkdown's editor before any other plugin. */
export const manuscriptPlugins: MilkdownPlugin[] = [
  ...names(nodeSpecs).map(node),
  ...names(markSpecs).map(mark),
]
