import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentDisposition } from '../../../workers/api/http/content-disposition.ts'
import { exportFileName } from '../../../workers/domain/files/export-file-name.ts'

describe('the name of an exported file', () => {
  test.for([
    ['On collaboration', 'On collaboration'],
    ['<h1>On <em>collaboration</em></h1>', 'On collaboration'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\notes "final"?*|', 'C notes final'],
    ['  a\tb\nc  ', 'a b c'],
    ['.hidden.', 'hidden'],
    ['con', 'con_'],
    ['', 'Untitled'],
    ['***', 'Untitled'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['Résumé – 中文', 'Résumé – 中文'],
  ])('%j is saved as %j', ([title, name]) => {
    expect(exportFileName(title ?? '')).toBe(name)
  })

  test('never ends inside a character', () => {
    expect(exportFileName('👩‍👩‍👧‍👦'.repeat(40))).not.toMatch(/[\ud800-\udbff]$/)
    expect(exportFileName('x'.repeat(500))).toHaveLength(80)
  })

  test('holds nothing that a file system refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = exportFileName(title)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
        expect(name).not.toMatch(/[/\\:*?"<>|\u0000-\u001f\u202a-\u202e]|^[. ]|[. ]$/)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(81)
      }),
    )
  })
})

describe('content-disposition', () => {
  test('is short where the name is ASCII', () => {
    expect(contentDisposition('On it.pdf')).toBe('attachment; filename="On it.pdf"')
  })

  test('gives both names where it is not (RFC 6266, section 4.3)', () => {
    expect(contentDisposition("Résumé (it's).pdf")).toBe(
      "attachment; filename=\"Resume (it's).pdf\"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%28it%27s%29.pdf",
    )
    expect(contentDisposition('中文.docx')).toBe(
      "attachment; filename=Untitled.docx; filename*=UTF-8''%E4%B8%AD%E6%96%87.docx",
    )
  })

  test('is one header of printable ASCII, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        const name = `${exportFileName(title)}.pdf`
        const header = contentDisposition(name)
        expect(header).toMatch(
          /^attachment; filename=(?:"[\x20!#-[\]-~]+"|[\w!#$&'*+.^`|~-]+)(; filename\*=UTF-8''[\w!#$&+.^`|~%-]+)?$/,
        )
        const extended = /filename\*=UTF-8''(.*)$/.exec(header)?.[1]
        if (extended) expect(decodeURIComponent(extended)).toBe(name)
      }),
    )
  })
})
