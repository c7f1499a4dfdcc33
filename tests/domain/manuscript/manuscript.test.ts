// Counting, titles, addresses and looks of a manuscript.

import { describe, expect, it } from 'vitest'
import { deriveTitle, UNTITLED } from '../../../workers/domain/manuscript/derive-title.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { readColor, readIndent, styleValue } from '../../../workers/domain/manuscript/schema/appearance.ts'
import { countDocument, countWords } from '../../../workers/domain/manuscript/word-count.ts'
import { safeHref, safeImageSource, uploadedFile } from '../../../workers/domain/text/safe-address.ts'

const text = (value: string): DocumentNode => ({ type: 'text', text: value })
const block = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content })
const heading = (level: number, value: string): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(value)],
})
const doc = (...content: DocumentNode[]) => block('doc', ...content)

describe('a document from Yjs', () => {
  it('is counted however deeply it is nested', () => {
    let deep = block('paragraph', text('deepest'))
    for (let depth = 0; depth < 100_000; depth++) deep = block('blockquote', deep)
    expect(countDocument(doc(block('paragraph', text('first one')), deep))).toEqual({
      words: 3,
      characters: 16,
    })
  })
})

describe('a word', () => {
  it.each([
    ['', 0],
    ['One two, three.', 3],
    ['don’t stop', 2],
    ['3.5 % of 1,000', 3],
    ['naïve Ærøskøbing Ελλάδα Киев', 4],
    // Of Chinese and Japanese each character, with its punctuation, as in Word; Korean has spaces.
    ['研究方法', 4],
    ['研究方法，很重要。', 9],
    ['睡眠の質とストレス', 9],
    ['ｱｲｳ', 3],
    ['使用 SPSS 25 分析', 6],
    ['DNA鑑定', 3],
    ['が', 1],
    ['か\u3099', 1],
    ['\u3000', 0],
    ['𠮷野家', 3],
    ['연구 방법은 중요하다', 3],
    ['نص عربي قصير', 3],
    ['👩‍🎓 🎓', 0],
    ['— … !', 0],
  ])('%j holds %i', (value, words) => {
    expect(countWords(value)).toBe(words)
  })

  it('does not run across two blocks, and characters leave the breaks out', () => {
    const document = doc(block('paragraph', text('end')), block('paragraph', text('start')))
    expect(countDocument(document)).toEqual({ words: 2, characters: 8 })
  })

  it('of a footnote, a caption or a cell is counted, and runs into none of the text around', () => {
    const note = block('footnote', text('in a note'))
    const caption = block('caption', text('a caption'), block('footnote', text('noted')))
    const cell = block('table_row', block('table_cell', block('paragraph', text('cell'))))
    const document = doc(
      block('paragraph', text('before'), note, text(' after')),
      block('figure', caption, block('table', cell)),
    )
    expect(countDocument(document)).toEqual({ words: 9, characters: 39 })
  })

  it('runs across marks within a block', () => {
    const document = doc(block('paragraph', text('half'), { ...text('way'), marks: [{ type: 'strong' }] }))
    expect(countDocument(document)).toEqual({ words: 1, characters: 7 })
  })
})

describe('the title of a new project', () => {
  it('is its first level-1 heading, wherever it stands', () => {
    expect(
      deriveTitle(doc(block('paragraph', text('before')), heading(2, 'no'), heading(1, ' The  title '))),
    ).toBe('The title')
  })
  it('is never a footnote of that heading', () => {
    const noted = (...content: DocumentNode[]): DocumentNode => ({
      type: 'heading',
      attrs: { level: 1 },
      content: [block('footnote', text('a note')), ...content],
    })
    expect(deriveTitle(doc(noted(text('The title'))))).toBe('The title')
    expect(deriveTitle(doc(block('paragraph', text('A line')), noted()))).toBe('A line')
  })
  it('else its first line that is not empty', () => {
    expect(
      deriveTitle(
        doc(block('paragraph'), block('paragraph', text('  ')), block('paragraph', text('A line'))),
      ),
    ).toBe('A line')
  })
  it('else untitled', () => {
    expect(deriveTitle(doc(block('paragraph')))).toBe(UNTITLED)
    expect(UNTITLED).toBe('Untitled Project')
  })
})

describe('an address', () => {
  it.each(['https://example.org/a?b=c', 'http://example.org', 'mailto:a@example.org', 'tel:+441', '#part'])(
    '%s may be linked',
    (href) => {
      expect(safeHref(href)).toBe(href)
    },
  )
  it.each([
    'javascript:alert(1)',
    'JaVa\nScript:alert(1)',
    ' javascript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'file:///etc/passwd',
    '',
    null,
    7,
  ])('%j may not', (href) => {
    expect(safeHref(href)).toBe('')
  })
  it('of an image is one of the web or an uploaded file', () => {
    const own = '/api/v1/projects/0123456789abcdef01234567/files/89abcdef0123456701234567'
    expect(safeImageSource(own)).toBe(own)
    expect(uploadedFile(own)).toEqual({
      projectId: '0123456789abcdef01234567',
      fileId: '89abcdef0123456701234567',
    })
    expect(safeImageSource('https://example.org/a.png')).toBe('https://example.org/a.png')
    for (const src of [
      'data:image/png;base64,AA',
      '/api/v1/projects/x/files/y',
      `${own}/../../../me`,
      'javascript:1',
    ])
      expect(safeImageSource(src)).toBe('')
  })
})

describe('a look', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#A1B2C3', '#a1b2c3'],
    ['rgb(1, 2, 300)', '#0102ff'],
    ['url(https://evil.example)', null],
    ['red; background: url(x)', null],
    ['expression(alert(1))', null],
  ])('of colour %s is %s', (value, color) => {
    expect(readColor(value)).toBe(color)
  })
  it('of indent stays within its steps', () => {
    expect([-3, 2.9, 99, 'x', Number.NaN].map(readIndent)).toEqual([0, 2, 8, 0, 0])
  })
  it('is read from a style by its exact name', () => {
    expect(styleValue('x-text-align: left; TEXT-ALIGN : Center', 'text-align')).toBe('center')
    expect(styleValue(null, 'color')).toBe('')
  })
})

describe('HTML out', () => {
  it('nests marks in one order and joins what is alike', () => {
    const strong = { type: 'strong' }
    const em = { type: 'emphasis' }
    const paragraph = block(
      'paragraph',
      { ...text('a'), marks: [strong] },
      { ...text('b'), marks: [strong, em] },
      { ...text('c'), marks: [em] },
    )
    expect(documentToHtml(doc(paragraph))).toBe('<p><strong>a</strong><em><strong>b</strong>c</em></p>')
  })
  it('writes text as text', () => {
    expect(documentToHtml(doc(block('paragraph', text('<b>&"'))))).toBe('<p>&lt;b&gt;&amp;"</p>')
  })
  it('writes the content of what it does not know, never its markup', () => {
    expect(documentToHtml(doc({ type: 'script', attrs: { onload: 'x' }, content: [text('alert(1)')] }))).toBe(
      'alert(1)',
    )
  })
  it('lets no attribute break out', () => {
    const image: DocumentNode = {
      type: 'image',
      attrs: { src: 'https://e.org/"onerror="x', alt: '"><script>' },
    }
    expect(documentToHtml(doc(block('paragraph', image)))).toBe(
      '<p><img src="https://e.org/&quot;onerror=&quot;x" alt="&quot;&gt;&lt;script&gt;"></p>',
    )
  })

  it('lets no control character in a title or address end the tag', () => {
    const link = {
      ...text('x'),
      marks: [
        {
          type: 'link',
          attrs: { href: 'https://e.org/\0" onclick="alert(1)', title: 't\0" onmouseover="alert(1)' },
        },
      ],
    }
    const html = documentToHtml(doc(block('paragraph', link)))
    expect(html.replace(/"[^"]*"/g, '""')).toBe('<p><a href="" rel="" title="">x</a></p>')
  })

  it('writes a document of any depth', () => {
    let deep: DocumentNode = block('paragraph', text('deep words'))
    for (let level = 0; level < 50_000; level++) deep = block('blockquote', deep)
    const html = documentToHtml(doc(deep))
    expect(html).toContain('deep words')
    expect(html.length).toBeLessThan(20_000)
  })
})
