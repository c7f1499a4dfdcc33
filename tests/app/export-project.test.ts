import { describe, expect, it, vi } from 'vitest'
import { exportProject, fileNameOf, remarkSentence } from '../../app/shared/manuscript/export-project.ts'
import { glyphsMissing } from '../../app/shared/manuscript/glyphs-missing.ts'
import {
  glyphRemark,
  readExportRemarks,
  writeExportRemarks,
} from '../../workers/contracts/documents/export-remark.ts'

describe('the name of a downloaded file', () => {
  it('without a header is the title plus extension', () => {
    expect(fileNameOf('Why cramming fades', 'pdf')).toBe('Why cramming fades.pdf')
    expect(fileNameOf('Sleep: 1/2 \\ "night" <b>', 'docx')).toBe('Sleep 1 2 night.docx')
    expect(fileNameOf('  ', 'pdf')).toBe('Untitled.pdf')
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

it('says which cited works were retracted, and which lack authors', () => {
  const remark = { kind: 'retracted' as const, count: 1, example: 'Withdrawn' }
  expect(readExportRemarks(writeExportRemarks([remark]))).toEqual([remark])
  expect(remarkSentence(remark)).toBe('The text cites a work that was retracted: “Withdrawn”.')
  expect(remarkSentence({ kind: 'authors', count: 2, example: 'Attention' })).toBe(
    '2 cited works do not name all of their authors, among them “Attention”.',
  )
})

it('says which blocks Markdown has no form for', () => {
  const remark = { kind: 'html' as const, count: 2, example: 'Middle' }
  expect(readExportRemarks(writeExportRemarks([remark]))).toEqual([remark])
  expect(remarkSentence(remark)).toBe(
    'Markdown has no form for 2 blocks, which are HTML there, the first: “Middle”.',
  )
  expect(remarkSentence({ ...remark, count: 1 })).toBe(
    'Markdown has no form for a block, which is HTML there: “Middle”.',
  )
})

describe('words without glyphs', () => {
  const words = Array.from({ length: 12 }, (_, index) => `${String.fromCodePoint(0x13000)}${index}`)

  it('are named after an export, the first ten', () => {
    const remark = glyphRemark(new Set(words))
    if (!remark) throw new Error('no remark')
    expect(readExportRemarks(writeExportRemarks([remark]))).toEqual([remark])
    expect(writeExportRemarks([remark]).length).toBeLessThan(4000)
    expect(remarkSentence(remark)).toBe(
      `The PDF has no font for 12 words and prints empty boxes in them: ${words
        .slice(0, 10)
        .map((word) => `“${word}”`)
        .join(', ')} and 2 more.`,
    )
  })

  it('are known before an export, in the order of the text', () => {
    const text = (written: string) => ({ type: 'paragraph', content: [{ type: 'text', text: written }] })
    const document = { type: 'doc', content: [text(`One ${words[1]}`), text(`two ${words[2]}, ${words[1]}`)] }
    expect(glyphsMissing(`A ${words[0]}`, document)?.words).toEqual(words.slice(0, 3))
    expect(glyphsMissing('A title', { type: 'doc', content: [text('Plain')] })).toBeNull()
    const long = Array.from({ length: 200_000 }, () => text('Plain'))
    expect(
      glyphsMissing('A title', { type: 'doc', content: [...long, text(words[3] ?? '')] })?.words,
    ).toEqual([words[3]])
  })
})

it.each([null, '', '%', 'null', '[1, {"kind": "other"}]'])('finds no remark in %j', (header) =>
  expect(readExportRemarks(header)).toEqual([]),
)
