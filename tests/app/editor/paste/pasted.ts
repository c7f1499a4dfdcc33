// Reads clipboard HTML without a browser: parse5 parses it like a browser, linkedom is the DOM, and the manuscript's
// schema parses and serializes the result.

import { parseHTML } from 'linkedom'
import { parse as parseAsBrowser, serialize } from 'parse5'
import { DOMParser } from 'prosemirror-model'
import type { ImageBytes } from '../../../../app/features/editor/paste/images.ts'
import { type HtmlRead, readHtml } from '../../../../app/features/editor/paste/read-html.ts'
import type { DocumentNode } from '../../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../../workers/domain/manuscript/schema/schema.ts'

export const inertDocument = (html: string): Document =>
  parseHTML(serialize(parseAsBrowser(html))).document as unknown as Document

const NOTHING: ImageBytes = { files: [], rtf: '' }

export const readPasted = (html: string, bytes: ImageBytes = NOTHING): HtmlRead =>
  readHtml(html, bytes, inertDocument)

/** HTML of an empty manuscript after pasting. */
export function manuscriptOf(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  const node = DOMParser.fromSchema(manuscriptSchema).parse(document.body as never)
  node.check()
  return documentToHtml(node.toJSON() as DocumentNode)
}

export const pasted = (html: string, bytes?: ImageBytes): string => manuscriptOf(readPasted(html, bytes).html)

const fixtures = import.meta.glob<string>('../../../fixtures/paste/*', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Text of a file in tests/fixtures/paste. */
export function fixture(name: string): string {
  const found = fixtures[`../../../fixtures/paste/${name}`]
  if (found === undefined) throw new Error(`no fixture ${name}`)
  return found
}
