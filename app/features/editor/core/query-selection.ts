// Queries of the selection.

import { findParentNodeClosestToPos } from '@milkdown/kit/prose'
import type { Node, ResolvedPos } from '@milkdown/kit/prose/model'
import { type EditorState, NodeSelection, TextSelection } from '@milkdown/kit/prose/state'
import type { NodeName } from '../../../../workers/domain/manuscript/schema/specs.ts'

/** The selection's start within the first text block it touches; also for an AllSelection. */
export const selectionStart = (state: EditorState): ResolvedPos =>
  TextSelection.near(state.doc.resolve(state.selection.from)).$from

/** The nearest ancestor with one of these names, with its position and depth. */
export const ancestor = ($position: ResolvedPos, ...names: NodeName[]) =>
  findParentNodeClosestToPos(({ type }) => names.some((name) => name === type.name))($position)

/** The node of a NodeSelection if it has that name, or null. */
export function selectedNode(state: EditorState, name: NodeName): { node: Node; position: number } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== name) return null
  return { node: selection.node, position: selection.from }
}
