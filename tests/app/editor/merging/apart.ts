// Editors and a room's live document with a network in between that delivers when a test says so.

import type { Command } from '@milkdown/kit/prose/state'
import { TextSelection } from '@milkdown/kit/prose/state'
import * as decoding from 'lib0/decoding'
import { yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import { ownChange } from '../../../../app/features/editor/collab/own-change.ts'
import type { OwnChange } from '../../../../app/shared/manuscript/unsaved-database.ts'
import { FRAGMENT } from '../../../../workers/contracts/room.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { LiveDocument, type Stored } from '../../../../workers/rooms/live-document.ts'
import { type Move, MovedText } from '../../../../workers/rooms/merging/moved-text.ts'
import { UpdateLog } from '../../../../workers/rooms/update-log.ts'
import { HeadlessEditor } from '../../../support/headless-editor.ts'
import { memoryStorage } from './memory-storage.ts'

/** One editor. What it types waits in `out`, what the room sent waits in `inbox`. */
export class Device {
  readonly doc = new Y.Doc()
  readonly editor: HeadlessEditor
  out: OwnChange[] = []
  inbox: Uint8Array[] = []

  constructor(
    private readonly room: Room,
    state: Uint8Array,
  ) {
    // Yjs orders what two people insert at one place by their ids.
    this.doc.clientID = 1_000_000 + room.devices.length
    Y.applyUpdate(this.doc, state, 'room')
    this.doc.on('update', (update: Uint8Array, origin: unknown, _: Y.Doc, transaction: Y.Transaction) => {
      if (origin !== 'room') this.out.push(ownChange(update, transaction))
    })
    this.editor = new HeadlessEditor(this.doc)
    this.editor.dispatch(this.editor.state.tr)
  }

  /** The caret in a text block, by its number in the document. */
  at(block: number, offset: number): this {
    return this.select(this.positionOf(block) + offset, this.positionOf(block) + offset)
  }
  select(anchor: number, head: number): this {
    const { tr } = this.editor.state
    this.editor.dispatch(tr.setSelection(TextSelection.create(tr.doc, anchor, head)))
    return this
  }
  positionOf(block: number): number {
    const starts: number[] = []
    this.editor.page.descendants((node, position) => {
      if (node.isTextblock) starts.push(position + 1)
    })
    return starts[block] ?? 1
  }
  type(words: string): this {
    for (const letter of words) this.editor.dispatch(this.editor.state.tr.insertText(letter))
    return this
  }
  run(command: Command): boolean {
    return this.editor.run(command)
  }
  /** The room gets the first changes that wait. */
  send(changes = this.out.length): this {
    for (const change of this.out.splice(0, changes)) this.room.receive(change, this)
    return this
  }
  receive(updates = this.inbox.length): this {
    for (const update of this.inbox.splice(0, updates)) Y.applyUpdate(this.doc, update, 'room')
    return this
  }
  get json(): DocumentNode {
    return yXmlFragmentToProsemirrorJSON(this.doc.getXmlFragment(FRAGMENT)) as DocumentNode
  }
}

const rethrow = (error: unknown): void => {
  throw error
}

export class Room {
  readonly devices: Device[] = []
  readonly live: LiveDocument

  constructor({
    makeMovedText = (storage: DurableObjectStorage) => new MovedText(storage),
    onMergeFailed = rethrow,
  } = {}) {
    const storage = memoryStorage()
    const log = new UpdateLog(storage)
    const movedText = makeMovedText(storage)
    log.prepare()
    movedText.prepare()
    this.live = new LiveDocument(log, movedText, onMergeFailed)
  }

  open(content: DocumentNode[]): void {
    this.live.doc.clientID = 1
    this.relay(this.live.replace({ type: 'doc', content }))
  }
  join(): Device {
    const device = new Device(this, Y.encodeStateAsUpdate(this.live.doc))
    this.devices.push(device)
    return device
  }
  receive({ update, seen, redone }: OwnChange, from?: Device): void {
    const applied = this.live.applyUpdate(update, {
      seen: seen && Y.decodeStateVector(seen),
      redone: redone ? readMoves(redone) : [],
      isDifference: false,
    })
    if (!applied.ok) throw new Error(`the room refused an update: ${applied.reason}`)
    this.relay(applied.stored, from)
  }
  relay({ updates, corrections }: Stored, from?: Device): void {
    for (const device of this.devices) device.inbox.push(...(device === from ? corrections : updates))
  }
  evict(): void {
    this.live.compact()
    this.live.unload()
    this.live.doc.clientID = 1
  }
  /** Everything is delivered. */
  settle(): void {
    while (this.devices.some(({ out, inbox }) => out.length + inbox.length > 0))
      for (const device of this.devices) device.send().receive()
  }
}

function readMoves(bytes: Uint8Array): Move[] {
  const decoder = decoding.createDecoder(bytes)
  return Array.from({ length: decoding.readVarUint(decoder) }, () => {
    const from = {
      client: decoding.readVarUint(decoder),
      clock: decoding.readVarUint(decoder),
      length: decoding.readVarUint(decoder),
    }
    return { from, to: { client: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) } }
  })
}

/** The text blocks of a document, each with its type's first letter. */
export function outline(node: DocumentNode): string[] {
  if (['paragraph', 'heading', 'code_block', 'caption'].includes(node.type)) {
    const words = (node.content ?? []).map((child) => child.text ?? `[${child.type}]`).join('')
    return [`${node.type[0]}:${words}`]
  }
  return (node.content ?? []).flatMap(outline)
}
