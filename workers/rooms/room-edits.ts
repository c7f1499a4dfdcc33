// Changes of a room's text by programs and by its versions. What the text becomes, and the version that is kept of the
// present one, are made in turns for others; if somebody changes the text meanwhile, both are made again.

import { CONTENT_MAX_LENGTH } from '../contracts/limits.ts'
import type { Failure } from '../domain/failure.ts'
import { carryGenerated } from '../domain/manuscript/carry-generated.ts'
import { type DocumentNode, emptyDocument } from '../domain/manuscript/document.ts'
import { documentToHtml, htmlInSteps } from '../domain/manuscript/html.ts'
import { replaceQuote } from '../domain/manuscript/replace-quote.ts'
import type { VersionRecord } from '../domain/project/version.ts'
import { fail, ok, type Result } from '../domain/result.ts'
import { runAtOnce, type Steps } from '../domain/steps.ts'
import { proposedPieces } from '../domain/writing/suggestions/place-proposal.ts'
import type { WordEdit } from '../services/project-ports.ts'
import type { LiveDocument, Stored } from './live-document.ts'
import type { PresentText } from './present-text.ts'
import type { Replacement } from './replace-tree.ts'
import { type RoomVersions, versionOf } from './room-versions.ts'
import { snapshotOf } from './snapshot-of.ts'
import { type VersionText, versionText } from './version-text.ts'

type Room = {
  document: LiveDocument
  present: PresentText
  versions: RoomVersions
  /** Called before each change, in the same turn. */
  begin(): void
  relay(stored: Stored): void
}
type Done = Result<null, Failure>

const EMPTY_HTML = documentToHtml(emptyDocument())

/** UTF-16 code units of HTML from which there is a turn for others between two passes over a text. */
const LONG = 20_000

/** The document that a text becomes, and the replacement that makes it so. */
type Next = { document: DocumentNode; replacement: Replacement }

/**
 * Replaces the text. The version that is kept has exactly the text that is replaced.
 * @param apply is called with the HTML of the present text, and replaces it if it calls `run`
 */
export function replaceText<Value>(
  room: Room,
  sent: DocumentNode,
  maxBytes: number,
  apply: (html: string, run: () => Done) => Value,
): Promise<Value> {
  return room.present.use(
    (text) => replacing(room, text, sent),
    ({ html, version, next }) =>
      apply(html, () => {
        room.begin()
        const kept = version && room.versions.keep('', version, maxBytes)
        if (kept && !kept.ok) return kept
        return replace(room, next)
      }),
  )
}

function* replacing(
  room: Room,
  text: DocumentNode,
  sent: DocumentNode,
): Steps<{ html: string; version: VersionText | null; next: Next }> {
  const snapshot = yield* snapshotOf(text)
  const { html } = snapshot
  const document = carryGenerated(text, sent)
  const nextHtml = yield* htmlInSteps(document)
  const isLong = html.length + nextHtml.length > LONG
  if (isLong) yield
  const isKept = html !== EMPTY_HTML && html !== nextHtml
  const version = isKept ? yield* versionText(text, snapshot) : null
  if (isLong) yield
  return { html, version, next: { document, replacement: room.document.replacement(document) } }
}

/**
 * Adds blocks, whatever is written elsewhere meanwhile.
 * @param place of `LiveDocument.withAdded`
 * @param length UTF-16 code units of the HTML that was sent
 */
export function addText(
  room: Room,
  added: DocumentNode,
  place: string | null,
  length: number,
): Promise<Done> {
  return room.present.use(
    function* (text) {
      const html = yield* htmlInSteps(text)
      const document = room.document.withAdded(text, added, place)
      if (html.length + length > LONG) yield
      return { html, next: { document, replacement: room.document.replacement(document) } }
    },
    ({ html, next }) => {
      room.begin()
      if (html.length + length > CONTENT_MAX_LENGTH)
        return fail({ reason: 'content_too_large', limit: CONTENT_MAX_LENGTH, unit: 'characters' })
      return replace(room, next)
    },
  )
}

/** Brings a version's text back. The present one is kept first. */
export function restoreText(room: Room, document: DocumentNode, maxBytes: number): Promise<Done> {
  return room.present.use(
    function* (text) {
      const version = yield* versionOf(text)
      if (version.characters > LONG) yield
      return { version, next: { document, replacement: room.document.replacement(document) } }
    },
    ({ version, next }) => {
      room.begin()
      // Named, since automatic versions are thinned with age; automatic if there are too many named ones.
      const named = room.versions.keep('Before a restore', version, maxBytes)
      const kept = named.ok ? named : room.versions.keep('', version, maxBytes)
      return kept.ok ? replace(room, next) : kept
    },
  )
}

function replace(room: Room, { document, replacement }: Next): Done {
  room.relay(room.document.replace(document, replacement))
  return ok(null)
}

/**
 * Changes the words of a quote. The version has the changed text; edits of one program in a row are one version.
 * @param onEdit is called with each update before it is relayed
 */
export function editText(
  room: Room,
  { name, program: _, quote, ...change }: WordEdit,
  maxBytes: number,
  onEdit: (update: Uint8Array) => void,
): Promise<Result<VersionRecord, Failure>> {
  return room.present.use(
    function* (text) {
      const edit = replaceQuote(text, quote, (place) => proposedPieces(change, place))
      return { edit, version: edit.places === 1 ? yield* versionOf(text) : null }
    },
    ({ edit: { document, places }, version }) => {
      room.begin()
      if (!version) return fail({ reason: places === 0 ? 'quote_not_found' : 'quote_ambiguous' } as const)
      const versionBefore = room.versions.keep('', version, maxBytes)
      if (!versionBefore.ok) return versionBefore
      const stored = room.document.replace(document)
      for (const update of stored.updates) onEdit(update)
      room.relay(stored)
      // At once: a version that is kept later would stand above what others write meanwhile.
      const changed = runAtOnce(versionOf(room.document.read()))
      const named = room.versions.keep(name, changed, maxBytes)
      // Removed after the new one is kept: an edit that brings an earlier text back would give its name to that text's version.
      if (named.ok && versionBefore.value.name === name) room.versions.history.remove(versionBefore.value.id)
      // The version has no name if there are too many named ones.
      const versionAfter = named.ok ? named : room.versions.keep('', changed, maxBytes)
      return versionAfter.ok ? versionAfter : versionBefore
    },
  )
}
