// Exports in Node, with the fonts of public/.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zip } from '../../workers/adapters/storage/zip.ts'
import type { DocumentNode } from '../../workers/domain/manuscript/document.ts'
import { NO_CITATIONS } from '../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../workers/domain/project/document-layout.ts'
import { createExporters } from '../../workers/export/index.ts'
import type { ExportInput } from '../../workers/services/ports.ts'

const bytes = async (path: string) =>
  new Uint8Array(await readFile(join(import.meta.dirname, '../../public', path)))
export const exportersInNode = createExporters({ bytes, find: bytes }, async () => {}, zip)

export async function exportedInNode(
  format: 'pdf' | 'docx',
  document: DocumentNode,
  more: Partial<ExportInput> = {},
): Promise<Uint8Array> {
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
  const { body } = await exportersInNode[format].write({ document, ...input })
  return new Uint8Array(await new Response(body).arrayBuffer())
}
