// Exports hand-written manuscripts and parses the files.

import { env } from 'cloudflare:workers'
import { decode, encode } from 'fast-png'
import { strFromU8, unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { vi } from 'vitest'
import { nextTurn } from '../../../workers/adapters/next-turn.ts'
import { createAssets } from '../../../workers/adapters/storage/assets.ts'
import { zip } from '../../../workers/adapters/storage/zip.ts'
import type { ExportRemark } from '../../../workers/contracts/documents/export-remark.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { createExporters } from '../../../workers/export/index.ts'
import type { ExportInput } from '../../../workers/services/ports.ts'

export const FILE = '/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567'

// The first export of a file loads the writers' modules, one by one under vitest: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const exporters = createExporters(createAssets(env.ASSETS), nextTurn, zip)

export const exported = async (
  format: 'pdf' | 'docx',
  document: DocumentNode,
  more: Partial<ExportInput> = {},
): Promise<Uint8Array> => (await exportedWithRemarks(format, document, more)).bytes

export async function exportedWithRemarks(
  format: 'pdf' | 'docx',
  document: DocumentNode,
  more: Partial<ExportInput> = {},
): Promise<{ bytes: Uint8Array; remarks: ExportRemark[] }> {
  const input = {
    edition: { id: '0123456789abcdef01234567', at: 0 },
    title: 'A title',
    author: 'Ada Example',
    language: 'en-GB',
    citations: NO_CITATIONS,
    layout: DEFAULT_LAYOUT,
    image: async () => null,
    ...more,
  }
  const { body, remarks } = await exporters[format].write({ document, ...input })
  return { bytes: new Uint8Array(await new Response(body).arrayBuffer()), remarks }
}

/** pdf.js's tree of a page's structure: elements with a role, leaves of content. */
export type Structure = { role?: string; alt?: string; children?: Structure[]; type?: string }
export type ReadPdf = {
  pages: string[]
  links: string[]
  /** Links within the document, by page numbers from 1: `to` is 0 where nothing has the name. */
  jumps: { from: number; to: number; name: string }[]
  outline: { title: string; items: unknown[] }[]
  structure: Structure[]
  info: Record<string, unknown>
  marked: boolean
  language: unknown
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes.slice())
  const found: Pick<ReadPdf, 'pages' | 'links' | 'jumps' | 'structure'> = {
    pages: [],
    links: [],
    jumps: [],
    structure: [],
  }
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    found.pages.push(
      items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
    )
    for (const one of await page.getAnnotations()) {
      found.links.push(one.url ?? `#${one.dest}`)
      if (one.url) continue
      const [target] = (await pdf.getDestination(one.dest)) ?? []
      const to = target ? (await pdf.getPageIndex(target)) + 1 : 0
      found.jumps.push({ from: number, to, name: one.dest })
    }
    found.structure.push((await page.getStructTree()) as Structure)
  }
  const { info, metadata: _ } = await pdf.getMetadata()
  return {
    ...found,
    outline: (await pdf.getOutline()) ?? [],
    info: info as Record<string, unknown>,
    marked: (await pdf.getMarkInfo())?.Marked === true,
    language: (info as Record<string, unknown>).Language,
  }
}

/** The roles in reading order, nested as `P(Link, Formula)`. */
export function roles({ role, children = [] }: Structure): string {
  const inner = children.filter((child) => child.role).map(roles)
  return inner.length ? `${role}(${inner.join(' ')})` : (role ?? '')
}

export function readDocx(bytes: Uint8Array): {
  files: Record<string, Uint8Array>
  xml: string
  part(name: string): string
} {
  const files = unzipSync(bytes)
  const part = (name: string) => {
    const file = files[name]
    if (!file) throw new Error(`no ${name} in ${Object.keys(files).join(', ')}`)
    return strFromU8(file)
  }
  return { files, part, xml: part('word/document.xml') }
}

/** Written and opened again. */
export const docxOf = async (document: DocumentNode, more?: Partial<ExportInput>) =>
  readDocx(await exported('docx', document, more))
export const pdfOf = async (document: DocumentNode, more?: Partial<ExportInput>) =>
  readPdf(await exported('pdf', document, more))

/** Text of a part as its reader sees it, a space for every paragraph's end. */
export const textOf = (xml: string): string =>
  xml
    .replace(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
    .replace(/<\/w:p>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')

/** A picture of one colour that every decoder opens. */
export function realPng(width: number, height: number, channels: 1 | 2 | 3 | 4): Uint8Array {
  const data = new Uint8Array(width * height * channels).fill(200)
  const bytes = encode({ width, height, channels, depth: 8, data })
  decode(bytes)
  return bytes
}
