// Keeps what was typed into a block in the moment in which somebody else made it another: a paragraph that becomes a
// heading or a list is, in the shared document, a new element with the words that its maker saw, and the old one goes
// with all that was typed into it since. The page of whoever typed knows which letters those are, and puts them where
// they stood. Nobody else does, so they are put in once.
//
// It acts only where there is no doubt: one new block has exactly the old one's words without this page's last ones. So
// not where two people typed into the block at once, nor in a block with formulas, notes or images.

import { ySyncPluginKey } from 'y-prosemirror'
import * as Y from 'yjs'
import { nodeSpecs } from '../../../../workers/domain/manuscript/schema/specs.ts'

/** Milliseconds that a change may be on its way to the others. */
const IN_FLIGHT_MS = 10_000

/** A letter, and this page's clock when it was typed here. */
type CodeUnit = { unit: string; clock: number | null }

/** @param wasSyncedRecently false where what comes was written long apart, which is settled elsewhere (conflicts/) */
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
    // The maker may have seen some of what was typed: from none of it missing to all of it.
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
  // As if typed: it is sent, and undone with the rest.
  block.doc?.transact(() => {
    if (block.length === 0) block.insert(0, [new Y.XmlText()])
    const text = block.get(0) as Y.XmlText
    // By runs: half of a letter that is two code units could not be sent.
    for (let index = 0; index < units.length; ) {
      const kept = units.findIndex((one, at) => at >= index && !isMissing(one))
      const end = kept < 0 ? units.length : kept
      const run = units.slice(index, end).map(({ unit }) => unit)
      if (run.length > 0) text.insert(index, run.join(''))
      index = end + 1
    }
  }, ySyncPluginKey)
}

/** Of each text that went with its block: its letters as they stood here before. */
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
    // From the end: what is new comes last.
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

/** Null for what holds anything but one text. */
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
