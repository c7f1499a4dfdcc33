// Reads XML (1.0 with namespaces) in parts: an element that is wanted is given as a tree once it ends, and dropped after that. A
// document type declaration is refused, so that there are no entities but the five of XML.

import { SaxesParser } from 'saxes'
import { IMPORT_NESTING_MAX, IMPORT_TREE_MAX } from '../contracts/limits.ts'

/** Names have the prefix that the reader gives their namespace; names of other namespaces have none. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[] }
export type XmlNode = XmlElement | string

export class XmlError extends Error {
  readonly reason: 'damaged' | 'too_complex'

  constructor(reason: 'damaged' | 'too_complex') {
    super(reason)
    this.reason = reason
  }
}

/** Bytes that are parsed in one step: some ten milliseconds. */
const STEP_BYTES = 128 * 1024

export type XmlOptions = {
  /** Prefixes by the addresses of namespaces. */
  prefixes: ReadonlyMap<string, string>
  /** Whether an element is given as a tree; those in it are in its tree. @param path names of the elements around it, the root first */
  isWanted(name: string, path: readonly string[]): boolean
  nextTurn(): Promise<void>
}

/** @throws XmlError if it is no XML, has a document type, or is beyond the bounds of one tree */
export async function* readXml(
  bytes: Uint8Array,
  { prefixes, isWanted, nextTurn }: XmlOptions,
): AsyncGenerator<XmlElement> {
  const ready: XmlElement[] = []
  const parser = createParser(prefixes, isWanted, ready)
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    parser.write(decoder.decode(bytes.subarray(at, at + STEP_BYTES), { stream: true }))
    yield* ready.splice(0)
    await nextTurn()
  }
  parser.close()
  yield* ready.splice(0)
}

function createParser(
  prefixes: ReadonlyMap<string, string>,
  isWanted: XmlOptions['isWanted'],
  ready: XmlElement[],
): SaxesParser<{ xmlns: true; position: false }> {
  /** Elements of the tree that is open. */
  let size = 0
  const path: string[] = []
  const open: XmlElement[] = []
  const parser = new SaxesParser({ xmlns: true, position: false })
  const named = (uri: string, local: string) => {
    const prefix = prefixes.get(uri)
    return prefix ? `${prefix}:${local}` : local
  }
  const refuse = () => {
    throw new XmlError('damaged')
  }
  const write = (text: string) => {
    open.at(-1)?.children.push(text)
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('opentag', (tag) => {
    if (path.length + open.length >= IMPORT_NESTING_MAX || size >= IMPORT_TREE_MAX)
      throw new XmlError('too_complex')
    const name = named(tag.uri, tag.local)
    const parent = open.at(-1)
    if (!parent && !isWanted(name, path)) {
      path.push(name)
      return
    }
    size++
    const attributes: Record<string, string> = {}
    for (const { uri, local, value } of Object.values(tag.attributes)) attributes[named(uri, local)] = value
    const element: XmlElement = { name, attributes, children: [] }
    parent?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const ended = open.pop()
    if (!ended) path.pop()
    else if (open.length === 0) {
      ready.push(ended)
      size = 0
    }
  })
  return parser
}

/** The root element of a short text; null if it is no XML. */
export function parseXml(text: string, prefixes: ReadonlyMap<string, string> = new Map()): XmlElement | null {
  const ready: XmlElement[] = []
  try {
    createParser(prefixes, () => true, ready)
      .write(text)
      .close()
    return ready[0] ?? null
  } catch (error) {
    if (error instanceof XmlError) return null
    throw error
  }
}

/** By the byte order mark; what has none is UTF-8 (XML 1.0, appendix F). */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** The root element as a tree; null if there is no file. */
export async function readXmlTree(
  bytes: Uint8Array | null,
  options: Omit<XmlOptions, 'isWanted'>,
): Promise<XmlElement | null> {
  if (!bytes) return null
  for await (const root of readXml(bytes, { ...options, isWanted: () => true })) return root
  return null
}

export const isElement = (node: XmlNode | undefined): node is XmlElement => typeof node === 'object'

/** Child elements; with a name those of that name. */
export const elementsOf = (parent: XmlElement | undefined, name?: string): XmlElement[] =>
  (parent?.children ?? []).filter(
    (child): child is XmlElement => isElement(child) && (name === undefined || child.name === name),
  )

export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((child): child is XmlElement => isElement(child) && child.name === name)

/** All text in it, in order. */
export function textOf(element: XmlElement): string {
  let text = ''
  for (const child of element.children) text += isElement(child) ? textOf(child) : child
  return text
}
