// The manuscript's schema as Milkdown plugins. The specs are those of workers/domain/manuscript and are registered in
// their order, because order decides the default block and the nesting of marks; tests/app/manuscript-schema.test.ts
// compares the result with the Worker's schema. Markdown is not a storage format here (decision 026).

import type { MilkdownPlugin } from '@milkdown/kit/ctx'
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
const node = (name: NodeName) => $node(name, () => ({ ...nodeSpecs[name], ...noMarkdown }))
const mark = (name: MarkName) => $mark(name, () => ({ ...markSpecs[name], ...noMarkdown }))

/** Every node and mark of the manuscript. Milkdown must get them before any other plugin. */
export const manuscriptPlugins: MilkdownPlugin[] = [
  ...names(nodeSpecs).map(node),
  ...names(markSpecs).map(mark),
]
