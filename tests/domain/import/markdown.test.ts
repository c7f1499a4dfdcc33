// Documents of Markdown, alone and with what stands beside them.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../clients/markdown/src/at-once.ts'
import { comparable } from '../../../clients/markdown/src/manuscript-html.ts'
import { projectFileSteps } from '../../../clients/markdown/src/project-file.ts'
import { CONTENT_MAX_LENGTH } from '../../../workers/contracts/limits.ts'
import { readCitation, writeCitation } from '../../../workers/domain/citations/csl/citation.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { readMarkdown } from '../../../workers/import/markdown/read-markdown.ts'
import { anyDocument } from '../../support/build-document.ts'
import { imported, importedDocument, remarksOf } from '../../support/import/imported.ts'
import '../../support/property-seed.ts'

const BIB = '@article{oke1982, title={Heat}, author={Oke, T. R.}, year=1982, abstract={Long}}'
const read = (files: Parameters<typeof importedDocument>[1]) => importedDocument(readMarkdown, files)

describe('a file with its bibliography and images', () => {
  const files = {
    'paper/main.md': [
      '---\ntitle: Heat of cities\nlang: de-AT\nauthor: A. B.\nbibliography: refs/b.bib\nabstract: In *short*.\n---\n',
      'See [@oke1982, p. 3; @gone].[^1] ![An oak](img/a%20b.PNG) ![](../../c.png)\n',
      '![By nobody](d.png)\n',
      'Again [see @oke1982].\n',
      '[^1]: A *note*.\n[^2]: Without a place.\n',
    ].join('\n'),
    'paper/refs/b.bib': BIB,
    'paper/img/a b.png': 'bytes',
    'c.png': 'outside',
  }

  it('has its title, its language, its cited works by their keys, and the bytes of its images', async () => {
    const document = await read(files)
    expect([document.title, document.language]).toEqual(['Heat of cities', 'de-AT'])
    expect(document.works.map(({ id, title }) => [id, title])).toEqual([['oke1982', 'Heat']])
    const works = /data-works="([^"]*)"/.exec(document.html)?.[1]?.replaceAll('&#x22;', '"')
    expect(readCitation(works)).toMatchObject([{ item: { id: 'oke1982' }, prefix: 'see' }])
    expect(document.html).not.toContain('Long')
    const [image] = document.images
    expect(document.images).toHaveLength(1)
    expect(document.html).toContain(`<img src="import:${image?.name}" alt="An oak">`)
    expect(new TextDecoder().decode((await image?.read()) ?? undefined)).toBe('bytes')
  })

  it('keeps what has no place or no file as words, and says so', async () => {
    const document = await read(files)
    expect(document.html).toMatch(/^<h1>Zusammenfassung<\/h1>\s*<p>In <em>short<\/em>/)
    expect(document.html).toContain('[@oke1982, p. 3; @gone]')
    expect(document.html).toContain('<code>../../c.png</code>')
    expect(document.html).toContain('<code>By nobody d.png</code>')
    expect(document.html).toContain('<span data-type="footnote">Without a place.</span>')
    expect(remarksOf(document)).toEqual({ worksMissing: 1, imagesMissing: 2, settings: 1 })
  })
})

it('a list of CSL-JSON is a bibliography where the head names it', async () => {
  const json = JSON.stringify([{ id: 'a b', type: 'book', title: 'T' }, { title: 'without an id' }, null])
  const document = await read({ 'a.md': '---\nbibliography: [x.json]\n---\n\n[@{a b}] [@b]', 'x.json': json })
  expect(document.works.map(({ id }) => id)).toEqual([])
  const plain = await read({
    'a.md': '---\nbibliography: [x.json]\n---\n\n[@b]',
    'x.json': json.replace('a b', 'b'),
  })
  expect(plain.works.map(({ id }) => id)).toEqual(['b'])
})

it('HTML of others is read as an import reads it', async () => {
  const document = await read({
    'a.md':
      '<script>alert(1)</script>\n\na <img alt="b" onerror="x" src="i.png"> <b>c\n\n<iframe src="//e.org"></iframe>\n',
    'i.png': 'x',
  })
  expect(document.html).toContain('<img src="import:1-i.png" alt="b"')
  expect(document.html).not.toMatch(/script|iframe/)
  expect(remarksOf(document)).toEqual({ scripts: 2 })
})

describe('what nobody writes in good faith', () => {
  const aliases = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...[...'bcdefghi'].map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`),
  ]
  it.each([
    ['an empty file', '', 'document_empty'],
    ['blank lines', '\n \n', 'document_empty'],
    ['more than a manuscript holds', 'a'.repeat(CONTENT_MAX_LENGTH + 1), 'document_too_complex'],
    ['quotations in each other', `${'>'.repeat(5000)}a`, 'document_too_complex'],
    ['lists in each other', `${'- '.repeat(3000)}a`, 'document_too_complex'],
    ['numbered lists in each other', `${'1. '.repeat(3000)}a`, 'document_too_complex'],
    ['lists far within', `${' '.repeat(5000)}- a`, 'document_too_complex'],
  ])('%s', async (_, source, reason) => {
    expect(await imported(readMarkdown, { 'a.md': source })).toBe(reason)
  })

  it.each([
    ['a head that multiplies', `---\n${aliases.join('\n')}\n---\n\nText.`],
    ['a head of brackets', `---\n${'['.repeat(20_000)}\n---\n\nText.`],
    ['a head that is no YAML', '---\na: b: "c\n---\n\nText.'],
  ])('%s is text', async (_, source) => {
    expect((await read({ 'a.md': source })).html).toContain('Text.')
  })

  it.each([
    ['quotations', '>'.repeat(90)],
    ['lists', '- '.repeat(90)],
    ['elements', '<div>'.repeat(20_000)],
    ['brackets', '['.repeat(20_000)],
  ])('%s in each other are read', async (_, source) => {
    expect((await read({ 'a.md': `${source}Text.` })).html).toContain('Text.')
  })
})

it('an image in a note stands behind it', async () => {
  const found = await read({ 'a.md': 'Heat.^[By day ![An oak](a.png).]', 'a.png': 'image' })
  expect(found.html).toBe(
    '<p>Heat.<span data-type="footnote">By day .</span><img src="import:1-a.png" alt="An oak"></p>',
  )
  expect(remarksOf(found)).toEqual({ imagesInNotes: 1 })
})

it('a manuscript that was written as Markdown comes in as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const html = documentToHtml(document)
      const { file } = atOnce(
        projectFileSteps({
          html,
          title: 'T',
          origin: { deployment: 'https://colophon.test', project: '0'.repeat(24), tag: '"a"' },
          images: new Map(),
        }),
      )
      const back = await read({ 'a.md': file })
      expect(comparable(withoutIds(back.html))).toEqual(comparable(withoutIds(html)))
    }),
    { numRuns: 60 },
  )
}, 60_000)

/** A work has its key as `id` where it comes in. */
const withoutIds = (html: string): string =>
  html.replace(/data-works="([^"]*)"/g, (_, works: string) => {
    const items = readCitation(
      works.replaceAll('&#x22;', '"').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
    return `data-works="${writeCitation(items.map((one) => ({ ...one, item: { ...one.item, id: '' } })))
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')}"`
  })
