// What the export writes as LaTeX comes in as it was.

import { expect, it } from 'vitest'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { NO_CITATIONS } from '../../../workers/domain/manuscript/tree/manuscript-citations.ts'
import { DEFAULT_LAYOUT } from '../../../workers/domain/project/document-layout.ts'
import { writeLatex } from '../../../workers/export/latex/write-latex.ts'
import { readLatex } from '../../../workers/import/latex/read-latex.ts'
import type { ArchiveEntry } from '../../../workers/services/account-ports.ts'
import { blocksOf, importedDocument, remarksOf } from '../../support/import/imported.ts'

async function written(html: string): Promise<string> {
  let entries: AsyncIterable<ArchiveEntry> | Iterable<ArchiveEntry> = []
  const archive = (given: AsyncIterable<ArchiveEntry>) => {
    entries = given
    return new ReadableStream<Uint8Array>()
  }
  const document = { type: 'doc', content: blocksOf({ html }) }
  const input = {
    document,
    title: 'T',
    author: 'A',
    language: 'en',
    citations: NO_CITATIONS,
    layout: DEFAULT_LAYOUT,
    edition: { id: '0123456789abcdef01234567', at: 0 },
  }
  await writeLatex({ ...input, image: async () => null }, async () => {}, archive as never)
  let tex = ''
  for await (const { name, body } of entries)
    if (name.endsWith('.tex'))
      for await (const bytes of body as AsyncIterable<Uint8Array>) tex += new TextDecoder().decode(bytes)
  return tex
}

it.each([
  '<h1 id="sec-a">One &amp; 50% of #1</h1><h2>Two</h2><p>See <a data-type="cross-reference" href="#sec-a"></a>.</p>',
  '<h1 id="sec-a">One</h1><p>See <a href="#sec-a" rel="noopener noreferrer nofollow">what was <em>said</em></a>.</p>',
  '<p>Some <em>it</em> <strong>b</strong> <u>u</u> <code>c--d</code> x<sup>2</sup> “q” ‘r’ – — … ß ~ ^ \\ {} $5 &lt;_</p>',
  '<p>a<span data-type="footnote">A <em>note</em>.</span> b<br>c <span lang="fr">d</span></p>',
  '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><blockquote><p>Quoted.</p></blockquote>',
  '<p>See <a data-type="cross-reference" href="#eq:1"></a>.</p><div data-type="math-display" data-value="\\begin{equation}\na=b \\label{eq:1}\n\\end{equation}"></div><p>So <span data-type="math-inline" data-value="x^2"></span>.</p>',
  '<pre data-language="python"><code>x = 1 # $y$\n\n  z</code></pre>',
  '<figure id="tbl-a"><figcaption>Sizes</figcaption><table><tbody><tr data-is-header="true"><th colspan="2"><p>h</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table></figure>',
  '<div data-type="theorem" data-kind="lemma" id="l" data-title="Euler"><p>Let.</p></div><div data-type="theorem" data-kind="proof"><p>Clear.</p></div>',
])('%s', async (html) => {
  const back = await importedDocument(readLatex, { 'a.tex': await written(html) })
  expect(documentToHtml({ type: 'doc', content: blocksOf(back) })).toBe(html)
  expect(back.title).toBe('T')
  expect(remarksOf(back).commandsAsText).toBeUndefined()
})
