// The editor's schema: each spec of workers/domain/manuscript laid over Milkdown's preset of the same name, whose
// markdown runners are kept. Nodes and marks are registered in the specs' own order, for that order decides the
// default block and how marks nest; tests/app/manuscript-schema.test.ts compares the result with the Worker's schema.
// Markdown is never storage here, so what it cannot express is written as its plain text.

import type { Ctx, MilkdownPlugin } from '@milkdown/kit/ctx'
import {
  blockquoteSchema,
  bulletListSchema,
  codeBlockSchema,
  docSchema,
  emphasisSchema,
  hardbreakSchema,
  headingIdGenerator,
  headingSchema,
  hrSchema,
  imageSchema,
  inlineCodeSchema,
  linkSchema,
  orderedListSchema,
  paragraphSchema,
  strongSchema,
  textSchema,
} from '@milkdown/kit/preset/commonmark'
import {
  extendListItemSchemaForTask,
  strikethroughSchema,
  tableCellSchema,
  tableHeaderRowSchema,
  tableHeaderSchema,
  tableRowSchema,
  tableSchema,
} from '@milkdown/kit/preset/gfm'
import type { MarkSchema, NodeSchema } from '@milkdown/kit/transformer'
import { $markSchema, $nodeSchema } from '@milkdown/kit/utils'
import {
  type MarkName,
  markSpecs,
  type NodeName,
  nodeSpecs,
} from '../../../workers/domain/manuscript/specs.ts'

type NodeFactory = (ctx: Ctx) => NodeSchema
type MarkFactory = (ctx: Ctx) => MarkSchema
type Extendable<Factory> = { extendSchema(handler: (previous: Factory) => Factory): MilkdownPlugin[] }

const presetNodes: Partial<Record<NodeName, Extendable<NodeFactory>>> = {
  paragraph: paragraphSchema,
  heading: headingSchema,
  blockquote: blockquoteSchema,
  code_block: codeBlockSchema,
  hr: hrSchema,
  bullet_list: bulletListSchema,
  ordered_list: orderedListSchema,
  list_item: extendListItemSchemaForTask,
  table: tableSchema,
  table_header_row: tableHeaderRowSchema,
  table_row: tableRowSchema,
  table_cell: tableCellSchema,
  table_header: tableHeaderSchema,
  hardbreak: hardbreakSchema,
  image: imageSchema,
}

const presetMarks: Partial<Record<MarkName, Extendable<MarkFactory>>> = {
  link: linkSchema,
  strike_through: strikethroughSchema,
  emphasis: emphasisSchema,
  strong: strongSchema,
  inlineCode: inlineCodeSchema,
}

const layNode = (name: NodeName): MilkdownPlugin[] => {
  const spec = nodeSpecs[name] as Partial<NodeSchema>
  const preset = presetNodes[name]
  if (preset)
    return preset.extendSchema((previous) => (ctx) => {
      const { parseMarkdown, toMarkdown } = previous(ctx)
      return { ...spec, parseMarkdown, toMarkdown }
    })
  return $nodeSchema(name, () => ({
    ...spec,
    parseMarkdown: { match: () => false, runner: () => {} },
    toMarkdown: {
      match: (node) => node.type.name === name,
      runner: (state, node) =>
        void (node.content.size > 0
          ? state.next(node.content)
          : state.addNode('text', undefined, String(node.attrs.value ?? ''))),
    },
  }))
}

const layMark = (name: MarkName): MilkdownPlugin[] => {
  const spec = markSpecs[name] as Partial<MarkSchema>
  const preset = presetMarks[name]
  if (preset)
    return preset.extendSchema((previous) => (ctx) => {
      const { parseMarkdown, toMarkdown } = previous(ctx)
      return { ...spec, parseMarkdown, toMarkdown }
    })
  return $markSchema(name, () => ({
    ...spec,
    parseMarkdown: { match: () => false, runner: () => {} },
    toMarkdown: { match: (mark) => mark.type.name === name, runner: () => false },
  }))
}

const names = <Name extends string>(specs: Record<Name, unknown>) => Object.keys(specs) as Name[]

/** Every node and mark of the manuscript, to be given to Milkdown's editor before any other plugin. */
export const manuscriptPlugins: MilkdownPlugin[] = [
  headingIdGenerator, // the heading preset asks for it
  docSchema,
  ...names(nodeSpecs)
    .filter((name) => name !== 'doc' && name !== 'text')
    .flatMap(layNode),
  textSchema,
  ...names(markSpecs).flatMap(layMark),
].flat()
