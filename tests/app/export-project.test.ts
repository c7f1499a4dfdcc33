import { describe, expect, it, vi } from 'vitest'
import { exportProject, fileNameOf, remarkSentence } from '../../app/manuscript/export-project.ts'
import { readExportRemarks, writeExportRemarks } from '../../workers/contracts/export-remark.ts'

describe('the name of a downloaded file', () => {
  it('without a header is the title plus extension', () => {
    expect(fileNameOf('Why cramming fades', 'pdf')).toBe('Why cramming fades.pdf')
    expect(fileNameOf('Sleep: 1/2 \\ "night" <b>', 'docx')).toBe('Sleep 1 2 night b.docx')
    expect(fileNameOf('  ', 'pdf')).toBe('project.pdf')
  })
})

it.each(['', 'sample-1', '6B010BB410FD3594733098FB', '6b010bb410fd3594733098f'])(
  'does not request the export of %j, which is no project id',
  async (_id) => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    await expect(exportProject({ _id, title: 'x' }, 'pdf')).rejects.toThrow()
    expect(fetch).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  },
)

it('shows the remarks of an export', () => {
  const remark = { kind: 'formula' as const, count: 2, example: '\\frac{1}' }
  expect(readExportRemarks(writeExportRemarks([remark]))).toEqual([remark])
  expect(remarkSentence(remark)).toBe('2 formulas are printed as their source, the first: “\\frac{1}”.')
  expect(remarkSentence({ ...remark, count: 1 })).toBe('A formula is printed as its source: “\\frac{1}”.')
})

it('says how many works are cited without a list', () => {
  const remark = { kind: 'references' as const, count: 2, example: '' }
  expect(readExportRemarks(writeExportRemarks([remark]))).toEqual([remark])
  expect(remarkSentence(remark)).toBe('The text cites 2 works and has no list of references.')
  expect(remarkSentence({ ...remark, count: 1 })).toBe('The text cites a work and has no list of references.')
})

it.each([null, '', '%', 'null', '[1, {"kind": "other"}]'])('finds no remark in %j', (header) =>
  expect(readExportRemarks(header)).toEqual([]),
)
