// Seeded edits of a headless editor, of all kinds that change text or structure. Every typed letter is a code point of
// its own, so that each can be followed.

import {
  joinBackward,
  joinForward,
  lift,
  setBlockType,
  splitBlock,
  wrapIn,
} from '@milkdown/kit/prose/commands'
import type { Node } from '@milkdown/kit/prose/model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import type { Command } from '@milkdown/kit/prose/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, mergeCells } from '@milkdown/kit/prose/tables'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { manuscriptSchema as schema } from '../../../../workers/domain/manuscript/schema/schema.ts'
import { type Device, Room } from './apart.ts'

/** Letters that were typed, and which of them somebody deleted who saw them. */
export class Letters {
  readonly deleted = new Set<string>()
  readonly typed: string[] = []
  private next = 0x4e00

  make(count: number): string {
    const made = Array.from({ length: count }, () => String.fromCodePoint(this.next++))
    this.typed.push(...made)
    return made.join('')
  }
  /** The letters that an edit took from a page, where one may stand twice until the room's correction arrives. */
  note(before: Node, after: Node): void {
    const left = countOf(after)
    for (const [letter, count] of countOf(before))
      if ((left.get(letter) ?? 0) < count) this.deleted.add(letter)
  }
}

/** A room with four paragraphs, one of them empty. */
export function openRoom(letters: Letters): Room {
  const room = new Room()
  const paragraph = (count: number): DocumentNode => ({
    type: 'paragraph',
    content: count > 0 ? [{ type: 'text', text: letters.make(count) }] : [],
  })
  room.open([paragraph(6), paragraph(0), paragraph(5), paragraph(4)])
  return room
}

export const lettersOf = (node: Node): string[] => [
  ...node.textBetween(0, node.content.size, '', '').replace(/[^一-鿿]/g, ''),
]

export function countOf(node: Node): Map<string, number> {
  const count = new Map<string, number>()
  for (const letter of lettersOf(node)) count.set(letter, (count.get(letter) ?? 0) + 1)
  return count
}

type Random = (below: number) => number
type Edit = (device: Device, random: Random, letters: Letters) => void

const anywhere = (device: Device, random: Random) => {
  const blocks: number[] = []
  device.editor.page.descendants((node, position) => {
    if (node.isTextblock) blocks.push(position)
  })
  const block = blocks[random(blocks.length)] ?? 0
  const size = device.editor.page.nodeAt(block)?.content.size ?? 0
  return { block, size }
}

const caret = (device: Device, random: Random, where: 'start' | 'end' | 'any' = 'any') => {
  const { block, size } = anywhere(device, random)
  const offset = where === 'start' ? 0 : where === 'end' ? size : random(size + 1)
  device.select(block + 1 + offset, block + 1 + offset)
}

const at =
  (where: 'start' | 'end' | 'any', ...commands: Command[]): Edit =>
  (device, random) => {
    caret(device, random, where)
    const command = commands[random(commands.length)]
    if (command) device.run(command)
  }

const range: Edit = (device, random) => {
  const [one, other] = [anywhere(device, random), anywhere(device, random)]
  const ends = [one.block + 1 + random(one.size + 1), other.block + 1 + random(other.size + 1)].sort(
    (a, b) => a - b,
  )
  const [from = 1, to = 1] = ends
  device.editor.dispatch(device.editor.state.tr.delete(from, Math.min(to, from + 40)))
}

const typeOver: Edit = (device, random, letters) => {
  const { block, size } = anywhere(device, random)
  const from = block + 1 + random(size + 1)
  device.select(from, Math.min(block + 1 + size, from + random(6)))
  device.editor.dispatch(device.editor.state.tr.insertText(letters.make(1)))
}

const moveBlock: Edit = (device, random) => {
  const { page, state } = device.editor
  if (page.childCount < 2) return
  const index = random(page.childCount - 1)
  let start = 0
  for (let child = 0; child < index; child++) start += page.child(child).nodeSize
  const [one, next] = [page.child(index), page.child(index + 1)]
  device.editor.dispatch(state.tr.delete(start, start + one.nodeSize).insert(start + next.nodeSize, one))
}

const deleteBlock: Edit = (device, random) => {
  const { block } = anywhere(device, random)
  const $at = device.editor.page.resolve(block)
  const depth = Math.max(1, random($at.depth + 1))
  const inner = $at.depth >= depth ? $at.before(depth) : block
  const node = device.editor.page.nodeAt(inner)
  if (node) device.editor.dispatch(device.editor.state.tr.delete(inner, inner + node.nodeSize))
}

const insertInline: Edit = (device, random) => {
  caret(device, random)
  const node =
    random(2) === 0 ? schema.nodes.math_inline?.create({ value: 'x' }) : schema.nodes.hardbreak?.create()
  if (node) device.editor.dispatch(device.editor.state.tr.replaceSelectionWith(node))
}

const insertTable: Edit = (device, _, letters) => {
  const { page, state } = device.editor
  const cell = (type: 'table_cell' | 'table_header') =>
    schema.nodes[type].create(null, schema.nodes.paragraph.create(null, schema.text(letters.make(2))))
  const table = schema.nodes.table.create(null, [
    schema.nodes.table_header_row.create(null, [cell('table_header'), cell('table_header')]),
    schema.nodes.table_row.create(null, [cell('table_cell'), cell('table_cell')]),
  ])
  device.editor.dispatch(state.tr.insert(page.content.size, table))
}

const inCell =
  (...commands: Command[]): Edit =>
  (device, random) => {
    const cells: number[] = []
    device.editor.page.descendants((node, position) => {
      if (node.type.name === 'table_cell') cells.push(position)
    })
    const cell = cells[random(cells.length)]
    if (cell === undefined) return
    device.select(cell + 2, cell + 2)
    const command = commands[random(commands.length)]
    if (command) device.run(command)
  }

export const EDITS: Record<string, { weight: number; edit: Edit }> = {
  type: {
    weight: 40,
    edit(device, random, letters) {
      caret(device, random, random(3) === 0 ? 'end' : 'any')
      const { from } = device.editor.state.selection
      for (const [index, letter] of [...letters.make(1 + random(4))].entries())
        device.editor.dispatch(device.editor.state.tr.insertText(letter, from + index, from + index))
    },
  },
  backspace: {
    weight: 8,
    edit(device, random) {
      caret(device, random)
      const { $from, from } = device.editor.state.selection
      if ($from.parentOffset > 0) device.editor.dispatch(device.editor.state.tr.delete(from - 1, from))
    },
  },
  split: { weight: 10, edit: at('any', splitBlock) },
  splitItem: { weight: 4, edit: at('any', splitListItem(schema.nodes.list_item)) },
  joinBackward: { weight: 10, edit: at('start', joinBackward) },
  joinForward: { weight: 5, edit: at('end', joinForward) },
  heading: { weight: 6, edit: at('any', setBlockType(schema.nodes.heading, { level: 2 })) },
  paragraph: { weight: 4, edit: at('any', setBlockType(schema.nodes.paragraph)) },
  code: { weight: 2, edit: at('any', setBlockType(schema.nodes.code_block)) },
  list: {
    weight: 5,
    edit: at('any', wrapInList(schema.nodes.bullet_list), wrapInList(schema.nodes.ordered_list)),
  },
  quote: { weight: 3, edit: at('any', wrapIn(schema.nodes.blockquote)) },
  lift: { weight: 5, edit: at('any', lift, liftListItem(schema.nodes.list_item)) },
  sink: { weight: 3, edit: at('any', sinkListItem(schema.nodes.list_item)) },
  moveBlock: { weight: 5, edit: moveBlock },
  deleteRange: { weight: 5, edit: range },
  deleteBlock: { weight: 5, edit: deleteBlock },
  typeOver: { weight: 5, edit: typeOver },
  inline: { weight: 4, edit: insertInline },
  table: { weight: 1, edit: insertTable },
  rows: { weight: 3, edit: inCell(addRowAfter, deleteRow, addColumnAfter, deleteColumn, mergeCells) },
  undo: { weight: 6, edit: (device) => void device.editor.undo() },
  redo: { weight: 3, edit: (device) => void device.editor.redo() },
}

const ALL = Object.entries(EDITS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** @returns the name of what was done */
export function editAtRandom(device: Device, random: Random, letters: Letters): string {
  const name = ALL[random(ALL.length)] ?? 'type'
  const before = device.editor.page
  device.editor.endUndoGroup()
  EDITS[name]?.edit(device, random, letters)
  letters.note(before, device.editor.page)
  return name
}
