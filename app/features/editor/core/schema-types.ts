// Node and mark types of a schema by the names of the manuscript's.

import type { MarkType, NodeType, Schema } from '@milkdown/kit/prose/model'
import type { MarkName, NodeName } from '../../../../workers/domain/manuscript/schema/specs.ts'

export function node(schema: Schema, name: NodeName): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`no node ${name}`)
  return type
}
export function mark(schema: Schema, name: MarkName): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`no mark ${name}`)
  return type
}
