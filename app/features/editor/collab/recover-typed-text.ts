// Re-inserts characters that Yjs drops when a peer replaces the block they were typed into. A paragraph that becomes a
// heading or a list is a new Yjs element with the text that the peer saw; the old element is deleted together with
// whatever was typed since. Only the client that typed re-inserts, so the characters come back once.
//
// It acts only if exactly one new block has the old block's text without this client's last characters: not if two people
// typed into the block at once, and not for blocks with formulas, footnotes or images.

import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import { nodeSpecs } from '../../../../workers/domain/manuscript/schema/specs.ts'

/** Milliseconds within which a local change may not have reached a peer. */
const IN_FLIGHT_MS = 10_000

/** A UTF-16 code unit, and its Yjs clock if this client typed it. */
type CodeUnit = { unit: string; clock: number | null }

/** @param wasSyncedRecently false after a long time offline; find-conflicts.ts handles those merges */
export function recoverTypedText(
  doc: Y.Doc,
  wasSyncedRecently: () => boolean,
  now: () => number = Date.now,
): void {
  let typed: { clock: number; at: number }[] = []
  doc.on('afterTransaction', (transaction: Y.Transaction) => {
    typed = typed.filter(({ at }) => now() - at < IN_FLIGHT_MS)
    const clock = transaction.beforeState.get(doc.clientID) ?? 0
    if (transaction.local) {
      if ((transaction.afterState.get(doc.clientID) ?? 0) > clock) typed.push({ clock, at: now() })
    } else if (typed.length > 0 && wasSyncedRecently())
      reinsert(
        transaction,
        typed.map((one) => one.clock),
      )
  })
}

function reinsert(transaction: Y.Transaction, clocks: readonly number[]): void {
  const earliest = clocks[0] ?? 0
  for (const units of deletedTexts(transaction)) {
    if (!units.some(({ clock }) => clock !== null && clock >= earliest)) continue
    const blocks = newTextBlocks(transaction)
    // The peer may have received any part of what was typed.
    for (const since of [Number.POSITIVE_INFINITY, ...clocks.toReversed()]) {
      const isMissing = ({ clock }: CodeUnit) => clock !== null && clock >= since
      const seen = units
        .filter((one) => !isMissing(one))
        .map(({ unit }) => unit)
        .join('')
      const [block, ...others] = blocks.filter((one) => one.words === seen)
      if (!block) continue
      if (others.length === 0) insert(block.element, units, isMissing)
      break
    }
  }
}

function insert(
  block: Y.XmlElement,
  units: readonly CodeUnit[],
  isMissing: (one: CodeUnit) => boolean,
): void {
  if (!units.some(isMissing)) return
  // With the binding's origin, so that it is sent and can be undone like typing.
  block.doc?.transact(() => {
    if (block.length === 0) block.insert(0, [new Y.XmlText()])
    const text = block.get(0) as Y.XmlText
    // By runs: Yjs cannot encode half of a surrogate pair.
    for (let index = 0; index < units.length; ) {
      const kept = units.findIndex((one, at) => at >= index && !isMissing(one))
      const end = kept < 0 ? units.length : kept
      const run = units.slice(index, end).map(({ unit }) => unit)
      if (run.length > 0) text.insert(index, run.join(''))
      index = end + 1
    }
  }, ySyncPluginKey)
}

/** The code units of each text that was deleted with its block, as they were before. */
function deletedTexts(transaction: Y.Transaction): CodeUnit[][] {
  const found: CodeUnit[][] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    const text =
      struct instanceof Y.Item && struct.content instanceof Y.ContentType ? struct.content.type : null
    if (!(text instanceof Y.XmlText) || !(text.parent instanceof Y.XmlElement)) return
    if (!text.parent._item?.deleted || transaction.deleteSet.clients.size === 0) return
    found.push(codeUnitsOf(text, transaction))
  })
  return found
}

function codeUnitsOf(text: Y.XmlText, { deleteSet, doc }: Y.Transaction): CodeUnit[] {
  const units: CodeUnit[] = []
  for (let item = text._start; item !== null; item = item.right) {
    if (!(item.content instanceof Y.ContentString) || !Y.isDeleted(deleteSet, item.id)) continue
    const { client, clock } = item.id
    for (const [index, unit] of item.content.str.split('').entries())
      units.push({ unit, clock: client === doc.clientID ? clock + index : null })
  }
  return units
}

function newTextBlocks({ doc, beforeState, afterState }: Y.Transaction) {
  const blocks: { element: Y.XmlElement; words: string }[] = []
  for (const [client, clock] of afterState) {
    const before = beforeState.get(client) ?? 0
    const structs = clock > before ? (doc.store.clients.get(client) ?? []) : []
    // New structs are at the end.
    for (let index = structs.length - 1; index >= 0; index--) {
      const struct = structs[index]
      if (!struct || struct.id.clock < before) break
      const element = struct instanceof Y.Item && !struct.deleted ? elementIn(struct) : null
      const words = element && plainTextOf(element)
      if (element && words !== null) blocks.push({ element, words })
    }
  }
  return blocks
}

const elementIn = ({ content }: Y.Item): Y.XmlElement | null =>
  content instanceof Y.ContentType && content.type instanceof Y.XmlElement ? content.type : null

/** Null for an element with any content but one text. */
function plainTextOf(element: Y.XmlElement): string | null {
  const spec = nodeSpecs[element.nodeName as keyof typeof nodeSpecs]
  if (!('content' in spec) || !/^(inline|text)\*$/.test(spec.content) || element.length > 1) return null
  const text = element.length === 0 ? null : element.get(0)
  if (text === null) return ''
  if (!(text instanceof Y.XmlText)) return null
  const parts = text.toDelta() as { insert: unknown }[]
  return parts.every(({ insert }) => typeof insert === 'string')
    ? parts.map(({ insert }) => insert).join('')
    : null
}
