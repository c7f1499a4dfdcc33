// A room's Y.Doc: read as JSON and HTML, replaced by difference. The Y.Doc is the truth; all else is derived.
// It is read with `yXmlFragmentToProsemirrorJSON`, never with the root-node reader, which deletes from the shared
// document whatever the schema rejects.

import { updateYFragment, yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'
import { FRAGMENT } from '../contracts/room.ts'
import { type DocumentNode, emptyDocument } from '../domain/manuscript/document.ts'
import { documentToHtml } from '../domain/manuscript/html.ts'
import { manuscriptSchema } from '../domain/manuscript/schema.ts'
import { countDocument } from '../domain/manuscript/word-count.ts'
import type { Snapshot } from '../services/ports.ts'

export function readDocument(doc: Y.Doc): DocumentNode {
  const json = yXmlFragmentToProsemirrorJSON(doc.getXmlFragment(FRAGMENT)) as DocumentNode
  return json.content?.length ? json : emptyDocument()
}

export function readSnapshot(doc: Y.Doc): Snapshot {
  const document = readDocument(doc)
  const { words, characters } = countDocument(document)
  return { html: documentToHtml(document), words, characters }
}

/** Applies the difference between what is there and `document` in one transaction of origin `origin`. */
export function replaceDocument(doc: Y.Doc, document: DocumentNode, origin: unknown): void {
  const node = manuscriptSchema.nodeFromJSON(document)
  doc.transact(() => {
    updateYFragment(doc, doc.getXmlFragment(FRAGMENT), node, { mapping: new Map(), isOMark: new Map() })
  }, origin)
}

/** A room that holds nothing gets its first paragraph here, once, so that two editors do not each add one. */
export function seedIfEmpty(doc: Y.Doc, origin: unknown): void {
  const fragment = doc.getXmlFragment(FRAGMENT)
  if (fragment.length > 0) return
  doc.transact(() => fragment.insert(0, [new Y.XmlElement('paragraph')]), origin)
}
