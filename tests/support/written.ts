// Files of an export, written in Node and read back as text.

import { parseXml, type XmlElement, XmlText } from '@rgrove/parse-xml'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { NO_CITATIONS } from '../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../workers/domain/project/document-layout.ts'
import type { ExportedFile, ExportInput, NextTurn } from '../../workers/services/ports.ts'

export const PICTURE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'

type Write = (input: ExportInput, nextTurn: NextTurn) => Promise<ExportedFile>

/** `turns`: how often other requests ran while it was written. */
export async function written(write: Write, document: DocumentNode, more: Partial<ExportInput> = {}) {
  let turns = 0
  const input = {
    edition: { id: '0123456789abcdef01234567', at: 0 },
    title: 'A title',
    author: 'Ada Example',
    language: 'en-GB',
    citations: NO_CITATIONS,
    layout: DEFAULT_LAYOUT,
    image: async () => null,
    ...more,
    document,
  }
  const { body, remarks } = await write(input, async () => {
    turns++
  })
  return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), remarks, turns }
}

/** The root of a file of XML. @throws if it is not well-formed */
export function readXml(xml: string): XmlElement {
  const { root } = parseXml(xml)
  if (!root) throw new Error('XML without an element')
  return root
}

/** An element and all in it. */
export function* elementsOf(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) if (child.type === 'element') yield* elementsOf(child as XmlElement)
}

/** Text of an element, and what its attributes of these names say. */
export function wordsOf(element: XmlElement, attributes: readonly string[] = []): string {
  const own = attributes.map((name) => element.attributes[name] ?? '').join('')
  const inner = element.children.map((child) =>
    child.type === 'element'
      ? wordsOf(child as XmlElement, attributes)
      : child instanceof XmlText
        ? child.text
        : '',
  )
  return own + inner.join('')
}
