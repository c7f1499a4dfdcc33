// Manuscripts as Markdown and back.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readManuscriptFile,
  withTag,
  writeManuscriptFile,
} from '../../clients/cli/src/markdown/manuscript-file.ts'
import { comparable } from '../../clients/cli/src/markdown/manuscript-html.ts'
import type { ReferenceEntry } from '../../clients/cli/src/markdown/references.ts'
import { toManuscriptHtml } from '../../clients/cli/src/markdown/to-html.ts'
import { toMarkdown } from '../../clients/cli/src/markdown/to-markdown.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { readHtml } from '../../workers/rooms/read-html.ts'
import { anyDocument } from '../support/build-document.ts'

const finderOf = (references: ReferenceEntry[]) => (key: string) =>
  references.find(({ id }) => id === key) ?? null
const back = (html: string) => {
  const { text, references } = toMarkdown(html)
  return toManuscriptHtml(text, finderOf(references)).html
}
const OKE = {
  id: '64f1c2a9b3d4e5f607182930',
  DOI: '10.1002/qj.49710845502',
  author: [{ family: 'Oke', given: 'T. R.' }],
  issued: { 'date-parts': [[1982]] },
  title: 'The energetic basis of the urban heat island',
  type: 'article-journal',
}
const citing = (...works: object[]) =>
  `<span data-type="citation" data-works="${JSON.stringify(works).replaceAll('"', '&quot;')}">(Oke, 1982)</span>`
/** Words of signs that Markdown, its formulas and its citations are made of. */
const signs = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'ab 1[]@\\$^*_{}#|:~!()`=-+.'),
      fc.constantFrom('[@oke1982]', '$a$', '&amp;', ' {#a}', '[^1]', 'www.a.b', 'https://a.b ', '&lt;b&gt;'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const lookalikeLine = fc
  .array(
    fc.oneof(
      signs,
      signs.map((words) => `<em>${words}</em>`),
      signs.map((words) => `<code>${words}</code>`),
      signs.map((words) => `<sub>${words}</sub>`),
      signs.map((words) => `<span data-type="footnote">${words}</span>`),
      signs.map((words) => `<span data-type="math-inline" data-value="${words}"></span>`),
      fc
        .record({ prefix: signs, suffix: signs, locator: signs })
        .map((around) => citing({ item: OKE, ...around })),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''))
const lookalikeBlock = fc.oneof(
  lookalikeLine.map((line) => `<p>${line}</p>`),
  lookalikeLine.map((line) => `<h2 id="m">${line}</h2>`),
  lookalikeLine.map((line) => `<ul><li><p>${line}</p></li></ul>`),
  lookalikeLine.map((line) => `<blockquote><p>${line}</p></blockquote>`),
  lookalikeLine.map(
    (line) => `<table><tbody><tr data-is-header="true"><th><p>${line}</p></th></tr></tbody></table>`,
  ),
  signs.map((words) => `<pre><code>${words}</code></pre>`),
)
const text = (html: string) => toMarkdown(html).text

describe('a manuscript as Markdown', () => {
  it('comes back as it was, whatever it holds', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const html = documentToHtml(document)
        expect(comparable(back(html))).toEqual(comparable(html))
      }),
    )
  })

  it('comes back as it was, though its words look like Markdown', () => {
    fc.assert(
      fc.property(fc.array(lookalikeBlock, { minLength: 1, maxLength: 4 }), (blocks) => {
        const html = blocks.join('')
        expect(comparable(back(html))).toEqual(comparable(html))
      }),
      { numRuns: 300 },
    )
  })

  it('has no footnote in itself where a citation names one', () => {
    const cited = citing({ item: OKE, prefix: '[^1]' }, { item: OKE })
    const html = `<p>x<span data-type="footnote"><strong>${cited}</strong></span></p>`
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('is plain Markdown where that has a form', () => {
    expect(
      text(
        [
          '<h1>Heat</h1><h2 id="method">Method</h2>',
          '<p>Trees <em>cool</em> <strong>streets</strong>, <s>never</s> <code>x</code>.<br>So.</p>',
          '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
          '<ul><li data-item-type="task" data-checked="true"><p>done</p></li></ul>',
          '<ol start="3"><li><p>three</p></li></ol>',
          '<blockquote><p>said</p></blockquote>',
          '<pre data-language="python"><code>a = 1\n\nb = 2</code></pre>',
          '<div data-type="math-display" data-value="x^2"></div>',
          '<p>As <span data-type="math-inline" data-value="x"></span> in <a data-type="cross-reference" href="#method"></a>',
          '<span data-type="footnote">See <em>there</em>.</span>.</p>',
          '<table><tbody><tr data-is-header="true"><th><p>a</p></th><th style="text-align: right"><p>b</p></th></tr>',
          '<tr><td><p>1</p></td><td style="text-align: right"><p>2</p></td></tr></tbody></table>',
        ].join(''),
      ),
    ).toMatchInlineSnapshot(`
      "# Heat

      ## Method {#method}

      Trees *cool* **streets**, ~~never~~ \`x\`.\\
      So.

      - one
      - two

      * [x] done

      3. three

      > said

      \`\`\`python
      a = 1

      b = 2
      \`\`\`

      $$
      x^2
      $$

      As $x$ in [](#method)[^1].

      | a |  b |
      | - | -: |
      | 1 |  2 |

      [^1]: See *there*.
      "
    `)
  })

  it('keeps what Markdown has no form for as HTML', () => {
    expect(
      text(
        [
          '<p style="text-align: center">Middle</p>',
          '<p>H<sub>2</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span></p>',
          '<figure id="fig-1"><p><img src="https://example.org/a.png" alt="A tree" width="300"></p><figcaption>Tree</figcaption></figure>',
          '<div data-type="bibliography"></div>',
        ].join(''),
      ),
    ).toMatchInlineSnapshot(`
      "<p style="text-align: center">Middle</p>

      H<sub>2</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span>

      <figure id="fig-1"><p><img src="https://example.org/a.png" alt="A tree" width="300"></p><figcaption>Tree</figcaption></figure>

      <div data-type="bibliography"></div>
      "
    `)
  })

  it('has citations as pandoc reads them, and their works beside it', () => {
    const html = `<p>Cities are warm ${citing({ item: OKE, locator: '3', label: 'page', prefix: 'see' })}, he says ${citing({ item: OKE, suppressAuthor: true, passage: 'The basis.' })}.</p>`
    const markdown = toMarkdown(html)
    expect(markdown.text).toBe('Cities are warm [see @oke1982, p. 3], he says [-@oke1982b].\n')
    expect(markdown.references.map(({ id, custom }) => [id, custom])).toEqual([
      ['oke1982', { colophon: { id: OKE.id } }],
      ['oke1982b', { colophon: { id: OKE.id, passage: 'The basis.' } }],
    ])
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('has one key for a citation with a verdict', () => {
    const verdict = { sentence: 'k', supports: true }
    const html = `<p>Cities are warm ${citing({ item: OKE, passage: 'The basis.', verdict })}.</p>`
    expect(toMarkdown(html).text).toBe('Cities are warm [@oke1982].\n')
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('leaves brackets and dollars of the text what they are', () => {
    for (const said of [
      '[@oke1982]',
      '$5 and $6',
      'a $x$ b',
      '\\[@x]',
      '[^1]',
      '<b>',
      '# no',
      '1. no',
      '{#x}',
    ]) {
      const html = `<p>${said.replaceAll('<', '&lt;')}</p>`
      expect(comparable(back(html))).toEqual(comparable(html))
    }
  })
})

describe('Markdown that a person wrote', () => {
  const read = (markdown: string, references: ReferenceEntry[] = []) =>
    toManuscriptHtml(markdown, finderOf(references))

  it('becomes what the API stores', () => {
    const { html } = read(
      'Heat\n====\n\n- [x] done\n\n![A tree](https://example.org/a.png)\n\nx[^n] costs $5 or $6, $a$\n\n[^n]: A *note*.\n\n    More.\n',
    )
    const stored = documentToHtml(runAtOnce(readHtml(html)))
    expect(comparable(stored)).toEqual(comparable(html))
    expect(html).toContain('<span data-type="footnote">A <em>note</em>.<br>More.</span>')
    expect(html).toContain('costs $5 or $6, <span data-type="math-inline" data-value="a"></span>')
  })

  it('names citations whose work nobody knows, and footnotes that no place refers to', () => {
    expect(read('See [@oke1982; @nobody, p. 3], user@example.org, [a@b].\n\n[^x]: Lost.')).toMatchObject({
      unknown: ['oke1982', 'nobody'],
      unused: ['x'],
    })
  })
  it('keeps what stands in a footnote, as lines', () => {
    const blocks = [
      'A',
      '```\nc = 1\nd\n```',
      '$$\nx\n$$',
      '- a\n- b',
      '> q',
      '| a | b |\n|--|--|\n| 1 | 2 |',
    ]
    const note = blocks.join('\n\n').replaceAll('\n', '\n    ')
    const { html } = read(`x[^1]\n\n[^1]: ${note}`)
    expect(html).toBe(
      '<p>x<span data-type="footnote">A<br><code>c = 1</code><br><code>d</code><br><span data-type="math-inline" data-value="x"></span><br>a<br>b<br>q<br>a | b<br>1 | 2</span></p>',
    )
  })

  it('may have a footnote that stands in itself', () => {
    expect(read('x[^1]\n\n[^1]: see [^1]').html).toBe('<p>x<span data-type="footnote">see [^1]</span></p>')
    expect(read('x[^a]\n\n[^a]: y[^b]\n\n[^b]: z[^a]').html).toContain('z[^a]')
  })

  it('has citations that run over the end of a line, and such of unknown works', () => {
    const { html } = read('Warm [see @oke1982,\np. 3].', [{ ...OKE, id: 'oke1982' }])
    expect(html).toContain('data-type="citation"')
    expect(html).toContain('&#x22;locator&#x22;:&#x22;3&#x22;')
    expect(read('Warm [see @oke1982,\np. 3].').unknown).toEqual(['oke1982'])
  })

  it('has the citation between two dollar signs that are no formula', () => {
    const { html } = read('\\[@x] costs $5 in [@oke1982] or $6', [{ ...OKE, id: 'oke1982' }])
    expect(html).toMatch(/^<p>\[@x\] costs \$5 in <span data-type="citation".*<\/span> or \$6<\/p>$/)
  })

  it('keeps the words of a link to a place in the text', () => {
    expect(read('[Figure 1](#fig-1), [](#fig-1)').html).toContain('Figure 1</a>')
  })
})

describe('a file', () => {
  const origin = { deployment: 'https://colophon.example', project: '64f1c2a9b3d4e5f607182930', tag: '"a"' }
  const file = writeManuscriptFile('Heat', origin, [], 'Trees.\n\nStreets.\n')

  it('is read as an editor on Windows saves it, and keeps its line ends with another tag', () => {
    const saved = `\uFEFF${file.replaceAll('\n', '\r\n')}`
    expect(readManuscriptFile(saved)).toEqual(readManuscriptFile(file))
    expect(readManuscriptFile('\uFEFFTrees.\r\n').text).toBe('Trees.\n')
    const tagged = withTag(saved, '"b"')
    expect(tagged.replaceAll('\r\n', '')).not.toContain('\n')
    expect(readManuscriptFile(tagged).origin).toEqual({ ...origin, tag: '"b"' })
    expect(withTag(file, '"b"')).toBe(file.replace('"a"', '"b"'))
  })
})
