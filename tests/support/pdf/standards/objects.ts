// A PDF's objects, pages and structure for the checks of standards, through pdf-lib's parser.

import { Buffer } from 'node:buffer'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib'

export type Pdf = {
  /** The file, a character for each byte. */
  raw: string
  document: PDFDocument
  catalog: PDFDict
  pages: PDFDict[]
  elements: Element[]
}

/** An element of the structure tree, in the tree's order. */
export type Element = {
  type: string
  dict: PDFDict
  parent: Element | null
  children: Element[]
  /** Marked content of its own, by page. */
  content: { page: PDFObject | undefined; mcid: number }[]
  annotations: PDFObject[]
}

export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog } = document
  const pages = document.getPages().map(({ node }) => node as PDFDict)
  const elements: Element[] = []
  const root = dictIn(catalog, 'StructTreeRoot')
  for (const child of root ? kidsOf(root) : []) readElement(child as PDFDict, null, undefined, elements)
  return { raw: Buffer.from(bytes).toString('latin1'), document, catalog, pages, elements }
}

export const valueIn = (dict: PDFDict, name: string): PDFObject | undefined => dict.lookup(PDFName.of(name))
export const dictIn = (dict: PDFDict, name: string): PDFDict | null => {
  const value = valueIn(dict, name)
  if (value instanceof PDFRawStream) return value.dict
  return value instanceof PDFDict ? value : null
}
export const arrayIn = (dict: PDFDict, name: string): PDFArray | null => {
  const value = valueIn(dict, name)
  return value instanceof PDFArray ? value : null
}
export const numberIn = (dict: PDFDict, name: string): number | null => {
  const value = valueIn(dict, name)
  return value instanceof PDFNumber ? value.asNumber() : null
}
export const nameIn = (dict: PDFDict, name: string): string | null => {
  const value = valueIn(dict, name)
  return value instanceof PDFName ? value.decodeText() : null
}
export const textIn = (dict: PDFDict, name: string): string | null => {
  const value = valueIn(dict, name)
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
}
export const bytesOf = (stream: PDFObject | undefined): Uint8Array | null =>
  stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : null

/** All dictionaries of the file, those of streams too. */
export const dictionaries = ({ document }: Pdf): PDFDict[] =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object))
    .filter((object) => object instanceof PDFDict)

/** Fonts of type 0 by the name that a page's content uses. */
export function fontsOf(page: PDFDict): Map<string, PDFDict> {
  const resources = dictIn(page, 'Resources')
  const fonts = resources && dictIn(resources, 'Font')
  return new Map(fonts?.keys().map((key) => [key.decodeText(), fonts.lookup(key) as PDFDict]))
}

export function contentOf(page: PDFDict): string {
  const contents = valueIn(page, 'Contents')
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams
    .map((stream) => Buffer.from(bytesOf(page.context.lookup(stream)) ?? []).toString('latin1'))
    .join('\n')
}

function kidsOf(dict: PDFDict): (PDFObject | undefined)[] {
  const kids = valueIn(dict, 'K')
  if (kids === undefined) return []
  return kids instanceof PDFArray ? kids.asArray().map((kid) => dict.context.lookup(kid)) : [kids]
}

function readElement(
  dict: PDFDict,
  parent: Element | null,
  pageOfParent: PDFObject | undefined,
  all: Element[],
): void {
  const element: Element = {
    type: nameIn(dict, 'S') ?? '',
    dict,
    parent,
    children: [],
    content: [],
    annotations: [],
  }
  all.push(element)
  parent?.children.push(element)
  const page = dict.get(PDFName.of('Pg')) ?? pageOfParent
  for (const kid of kidsOf(dict)) {
    if (kid instanceof PDFNumber) element.content.push({ page, mcid: kid.asNumber() })
    else if (!(kid instanceof PDFDict)) throw new Error(`${element.type} has a child of no known kind`)
    else if (nameIn(kid, 'Type') === 'MCR')
      element.content.push({ page: kid.get(PDFName.of('Pg')) ?? page, mcid: numberIn(kid, 'MCID') ?? -1 })
    else if (nameIn(kid, 'Type') === 'OBJR') element.annotations.push(valueIn(kid, 'Obj') as PDFObject)
    else readElement(kid, element, page, all)
  }
}
