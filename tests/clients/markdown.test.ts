// Manuscripts as Markdown and back.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparable } from '../../clients/markdown/src/manuscript-html.ts'
import { toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'
import { toMarkdown } from '../../clients/markdown/src/writing/to-markdown.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import { anyDocument } from '../support/build-document.ts'
import { finderOf, OKE } from '../support/works/cited-work.ts'

const back = (html: string) => {
  const { text, references } = toMarkdown(html)
  return toManuscriptHtml(text, finderOf(references)).html
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
/** Lines of code that look like blocks of pandoc's Markdown. */
const codeLines = fc
  .array(
    fc.constantFrom(': a', 'b: c', '', '--- ---', 'a   b', '+--+', '| a|', '::: x', ':::', '(a) b', '% c'),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((lines) => lines.join('\n'))
const lookalikeBlock = fc.oneof(
  lookalikeLine.map((line) => `<p>${line}</p>`),
  lookalikeLine.map((line) => `<h2 id="m">${line}</h2>`),
  lookalikeLine.map((line) => `<ul><li><p>${line}</p></li></ul>`),
  lookalikeLine.map((line) => `<blockquote><p>${line}</p></blockquote>`),
  lookalikeLine.map(
    (line) => `<table><tbody><tr data-is-header="true"><th><p>${line}</p></th></tr></tbody></table>`,
  ),
  signs.map((words) => `<pre><code>${words}</code></pre>`),
  codeLines.map((words) => `<pre><code>${words}</code></pre>`),
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

  it('has code between fences, whatever its lines look like', () => {
    fc.assert(
      fc.property(codeLines, (code) => {
        expect(text(`<pre><code>${code}</code></pre>`)).toMatch(/^```/)
      }),
    )
  })

  it.each([
    '(1) The first <em>reason</em> is cost.',
    'c. 1850 it <em>rained</em>.',
    '(a) x',
    'a) x',
    'i. one',
    'B)  two',
    'MM.  two',
    '#. x',
    '(@) x',
    '(@good) x',
    '@a. x',
    '::: x',
    '| x',
    '+---+',
    '2) x',
    'C:\\Users',
    '\\newpage',
    '\\begin{a} x \\end{a}',
    '% x',
  ])('is a paragraph of Markdown though it begins as a block does: %s', (words) => {
    const html = `<p>${words}</p>`
    expect(text(html)).not.toContain('<p>')
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('has no footnote in itself where a citation names one', () => {
    const cited = citing({ item: OKE, prefix: '[^1]' }, { item: OKE })
    const html = `<p>x<span data-type="footnote"><strong>${cited}</strong></span></p>`
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('has numbered formulas with a label, and references to them, as pandoc-crossref has', () => {
    const html =
      '<div data-type="math-display" data-value="\\begin{equation}\nx^2\\label{eq:1}\n\\end{equation}"></div>' +
      '<div data-type="math-display" data-value="\\begin{align}\na\\label{eq:2}\n\\end{align}"></div>' +
      '<p>See <a data-type="cross-reference" href="#eq:1"></a></p>'
    expect(text(html)).toBe(
      '$$\nx^2\n$$ {#eq:1}\n\n$$\n\\begin{align}\na\\label{eq:2}\n\\end{align}\n$$\n\nSee @eq:1\n',
    )
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('has theorems as divisions', () => {
    const html =
      '<div data-type="theorem" data-kind="lemma" id="thm-1" data-title="of &quot;Euler&quot;"><p>It holds.</p><ul><li><p>a</p></li></ul></div>' +
      '<div data-type="theorem" data-kind="proof"><p>Clear.</p></div><p>By <a data-type="cross-reference" href="#thm-1"></a></p>'
    expect(text(html)).toBe(
      '::: {.lemma #thm-1 title="of \\"Euler\\""}\n\nIt holds.\n\n- a\n\n:::\n\n::: {.proof}\n\nClear.\n\n:::\n\nBy [](#thm-1)\n',
    )
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
          '<p>H<sub>2 a</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span></p>',
          '<figure id="fig-1"><p>No image.</p><figcaption>Tree</figcaption></figure>',
        ].join(''),
      ),
    ).toMatchInlineSnapshot(`
      "<p style="text-align: center">Middle</p>

      H<sub>2 a</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span>

      <figure id="fig-1"><p>No image.</p><figcaption>Tree</figcaption></figure>
      "
    `)
  })

  it('names the blocks that stand as HTML, without page breaks', () => {
    const html =
      '<p>a</p><p style="text-align: center">Mid <em>dle</em></p><div data-type="page-break"></div><div data-type="bibliography"></div>'
    expect(toMarkdown(html).unformed).toEqual(['Mid dle'])
    expect(text(html)).toMatch(/\n\n::: \{#refs\}\n:::\n$/)
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it.each([
    [': a', ''],
    ['', ': a'],
    ['Table: a', ''],
  ])(
    'keeps a table apart from a line before (%j) or behind it (%j) that looks like its caption',
    (before, behind) => {
      const table =
        '<table><tbody><tr data-is-header="true"><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>'
      const line = (words: string) => (words ? `<p>${words}</p>` : '')
      const html = `${line(before)}${table}${line(behind)}`.repeat(20)
      expect(text(html).match(/^<p>/gm)).toHaveLength(20)
      expect(text(html)).not.toContain('<table>')
      expect(comparable(back(html))).toEqual(comparable(html))
    },
  )

  it('keeps a block as HTML that is too long to be read back', () => {
    const html = `<p>a</p><p>${'Trees cool. '.repeat(5000)}</p><p>b</p>`
    expect(text(html)).toMatch(/^a\n\n<p>Trees .*<\/p>\n\nb\n$/)
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('comes back though far blocks change how others are read', () => {
    const far = `<p>${'Trees cool streets. '.repeat(60)}</p>`.repeat(40)
    const html = `<pre><code>(@oke1982) x\n[a]: b</code></pre>${far}<h2>Method</h2><p>${citing({ item: OKE })} [a]</p>${far}<p><a data-type="cross-reference" href="#method"></a></p>`
    expect(comparable(back(html))).toEqual(comparable(html))
    expect(text(html).match(/^</gm)?.length ?? 0).toBeLessThan(4)
  })

  it('grows no faster than the manuscript does by a long cell or deep quotations', () => {
    const cell = (words: string) => `<tr><td><p>${words}</p></td></tr>`
    const table = `<table><tbody><tr data-is-header="true"><th><p>a</p></th></tr>${cell('1').repeat(500)}${cell('x'.repeat(5000))}</tbody></table>`
    const deep = `${'<blockquote>'.repeat(100)}${'<p>a</p>'.repeat(500)}${'</blockquote>'.repeat(100)}`
    for (const html of [table, deep]) {
      expect(text(html).length).toBeLessThan(3 * html.length)
      expect(comparable(back(html))).toEqual(comparable(html))
    }
  })

  it('has citations as pandoc reads them, and their works beside it', () => {
    const html = `<p>Cities are warm ${citing({ item: OKE, locator: '3', label: 'page', prefix: 'see' })}, he says ${citing({ item: OKE, suppressAuthor: true, passage: 'The basis.' })}.</p>`
    const markdown = toMarkdown(html)
    expect(markdown.text).toBe('Cities are warm [see @oke1982, p. 3], he says [[-@oke1982]]{passages=1}.\n')
    expect(markdown.references.map(({ id, custom }) => [id, custom])).toEqual([
      ['oke1982', { colophon: { id: OKE.id, passages: { 1: { passage: 'The basis.' } } } }],
    ])
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('has captions, anchors and cross-references as pandoc and pandoc-crossref read them', () => {
    const html = [
      '<h2 id="sec-a">Method</h2>',
      '<p>H<sub>2</sub>O -- in ~ ^x^ <a data-type="cross-reference" href="#fig-1"></a>, <a data-type="cross-reference" href="#tbl-1"></a></p>',
      '<figure id="fig-1"><p><img src="a b.png" alt="An oak" width="300"></p><figcaption>Tree <em>x</em></figcaption></figure>',
      '<figure id="tbl-1"><figcaption>Trees</figcaption><table><tbody><tr data-is-header="true"><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table></figure>',
      '<p><img src="c.png" alt="Alone"></p>',
    ].join('')
    expect(text(html)).toBe(
      [
        '## Method {#sec:a}',
        'H~2~O -\\- in \\~ \\^x\\^ @fig:1, @tbl:1',
        '![Tree *x*](<a b.png>){#fig:1 alt="An oak" width=300}',
        '| a |\n| - |\n| 1 |',
        ': Trees {#tbl:1}',
        '![Alone](c.png)\\',
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    )
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('keeps the keys that the writer of the file gave', () => {
    const html = `<p>Warm ${citing({ item: OKE })} ${citing({ item: { ...OKE, DOI: '10.1/other' } })}.</p>`
    const { text, references } = toMarkdown(html, [{ id: 'heat', DOI: OKE.DOI.toUpperCase(), type: 'book' }])
    expect(text).toBe('Warm [@heat] [@oke1982].\n')
    expect(references.map(({ id }) => id)).toEqual(['heat', 'oke1982'])
  })

  it('has one key for a work, and says which of its passages a citation rests on', () => {
    const [basis, air] = [
      { item: OKE, passage: 'The basis.' },
      { item: OKE, passage: 'Air.' },
    ]
    const judged = { ...basis, verdict: { sentence: 'k', supports: true } }
    const other = { item: { ...OKE, title: 'Another', DOI: '10.1/other' }, passage: 'Soil.' }
    const html = `<p>Warm ${citing(basis)} ${citing(air)} ${citing(basis)} ${citing(judged)} ${citing({ item: OKE })}.</p>
      <p>Both ${citing(other, air, { item: OKE, locator: '3', label: 'page', passage: 'Rain.' })}.</p>`
    const { text, references } = toMarkdown(html)
    expect(text).toBe(
      [
        'Warm [[@oke1982]]{passages=1} [[@oke1982]]{passages=2} [[@oke1982]]{passages=1} [[@oke1982]]{passages=3} [@oke1982].',
        'Both [[@oke1982b; @oke1982; @oke1982, p. 3]]{passages="4 2 5"}.\n',
      ].join('\n\n'),
    )
    expect(references.map(({ id }) => id)).toEqual(['oke1982', 'oke1982b'])
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('is HTML for a citation whose passages the form would give to another of its parts', () => {
    const html = `<p>Warm ${citing({ item: OKE }, { item: OKE, passage: 'Air.' })}.</p>`
    expect(text(html)).toContain('<span data-type="citation"')
    expect(comparable(back(html))).toEqual(comparable(html))
  })

  it('gives no passage to what is left of a citation of which a part was taken out', () => {
    const both = citing(
      { item: OKE, passage: 'Air.' },
      { item: OKE, locator: '9', label: 'page', passage: 'Soil.' },
    )
    const { text, references } = toMarkdown(`<p>Warm ${both}.</p>`)
    const find = finderOf(references)
    expect(text).toBe('Warm [[@oke1982; @oke1982, p. 9]]{passages="1 2"}.\n')
    const left = toManuscriptHtml(text.replace('@oke1982; ', ''), find).html
    expect(left).toMatch(/locator&#x22;:&#x22;9/)
    expect(left).not.toMatch(/Air|Soil/)
  })

  it('reads a citation that a person writes as one that rests on nothing', () => {
    const { references } = toMarkdown(`<p>Warm ${citing({ item: OKE, passage: 'Air.' })}.</p>`)
    const find = (key: string) => references.find(({ id }) => id === key) ?? null
    for (const written of ['Trees [@oke1982].', 'Trees [[@oke1982]]{passages=7}.', 'As @oke1982 says.'])
      expect(toManuscriptHtml(written, find).html).not.toContain('Air.')
    expect(toManuscriptHtml('Trees [[@oke1982]]{passages=1}.', find).html).toContain('Air.')
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
