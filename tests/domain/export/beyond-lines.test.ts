// A file of more lines of code than fit in a Worker's memory is refused, and nothing is written.

import { expect, it, vi } from 'vitest'
import { EXPORTED_CODE_LINES_MAX } from '../../../workers/contracts/limits.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { exportProject } from '../../../workers/services/projects/export/export-project.ts'

const code = (lines: number): DocumentNode => ({
  type: 'code_block',
  content: [{ type: 'text', text: 'a\n'.repeat(lines - 1) }],
})

async function exported(format: 'pdf' | 'docx', ...content: DocumentNode[]) {
  const write = vi.fn(async () => ({ body: new ReadableStream(), remarks: [] }))
  const settings = { citationStyle: 'apa', language: 'en' }
  const ports = {
    projects: { find: async () => ({ title: 'T', settings }) },
    rooms: {
      save: async () => {},
      keepVersion: async () => ({ ok: false }),
      document: async () => ({ type: 'doc', content }),
    },
    users: { find: async () => null },
    clock: { now: () => 0 },
    exporters: { docx: { write }, pdf: { write } },
  }
  const result = await exportProject(ports as never, 'me', '0'.repeat(24), {
    format,
    gaps: 'marked',
    author: 'named',
  })
  return { result, written: write.mock.calls.length }
}

it.each(['docx', 'pdf'] as const)('a file in %s of more lines of code is refused', async (format) => {
  const quoted = { type: 'blockquote', content: [code(EXPORTED_CODE_LINES_MAX)] }
  const { result, written } = await exported(format, quoted, code(1))
  expect(result).toEqual({
    ok: false,
    failure: { reason: 'content_too_large', limit: EXPORTED_CODE_LINES_MAX, unit: 'lines of code' },
  })
  expect(written).toBe(0)
})

it.each(['docx', 'pdf'] as const)('a file in %s of as many as there may be is written', async (format) => {
  const { result, written } = await exported(format, code(EXPORTED_CODE_LINES_MAX))
  expect(result.ok).toBe(true)
  expect(written).toBe(1)
})

it('code in very deep quotations is counted', async () => {
  let deep = code(EXPORTED_CODE_LINES_MAX + 1)
  for (let depth = 0; depth < 50_000; depth++) deep = { type: 'blockquote', content: [deep] }
  expect((await exported('docx', deep)).result.ok).toBe(false)
})
