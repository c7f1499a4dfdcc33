// Manuscripts as Markdown and back.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readManuscriptFile,
  withTag,
  writeManuscriptFile,
} from '../../clients/markdown/src/manuscript-file.ts'
import { comparable } from '../../clients/markdown/src/manuscript-html.ts'
import { toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'
import type { ReferenceEntry } from '../../clients/markdown/src/references.ts'
import { toMarkdown } from '../../clients/markdown/src/writing/to-markdown.ts'
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
          '<p>H<sub>2 a</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span></p>',
          '<figure id="fig-1"><p>No image.</p><figcaption>Tree</figcaption></figure>',
          '<div data-type="bibliography"></div>',
        ].join(''),
      ),
    ).toMatchInlineSnapshot(`
      "<p style="text-align: center">Middle</p>

      H<sub>2 a</sub>O, <span style="color: #ff0000">red</span> <span data-type="gap" data-kind="source">[source needed]</span>

      <figure id="fig-1"><p>No image.</p><figcaption>Tree</figcaption></figure>

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

describe("pandoc's Markdown", () => {
  const read = (markdown: string, references: ReferenceEntry[] = []) =>
    toManuscriptHtml(markdown, finderOf(references), { isSmart: true })
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const header = (...cells: string[]) =>
    `<tr data-is-header="true">${cells.map((cell) => `<th><p>${cell}</p></th>`).join('')}</tr>`
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

  it.each([
    [
      'H~2~O, x^2^, x^*a*^ and ~~gone~~',
      'H<sub>2</sub>O, x<sup>2</sup>, x<sup><em>a</em></sup> and <s>gone</s>',
    ],
    ['a^b~c\\ d~', 'a^b<sub>c\u00a0d</sub>'],
    ['so^[A *note*.]', 'so<span data-type="footnote">A <em>note</em>.</span>'],
    [
      '[under]{.underline} [*mark*]{.mark}',
      '<u>under</u> <span style="background-color: #ffff00"><em>mark</em></span>',
    ],
    ['"It\'s" 10--20 --- so...', '“It’s” 10–20 — so…'],
    ['at https://a.b/c\\--d', 'at https://a.b/c--d'],
    ['costs $5 and **bold** $6', 'costs $5 and <strong>bold</strong> $6'],
    ['as `x`{.python} is', 'as <code>x</code> is'],
  ])('reads %s', (markdown, html) => {
    expect(read(markdown).html).toBe(`<p>${html}</p>`)
  })

  it('has a formula between two dollar signs as a block, in one line, in several and in a sentence', () => {
    const formula = (value: string) => `<div data-type="math-display" data-value="${value}"></div>`
    expect(read('$$x$$').html).toBe(formula('x'))
    expect(read('$$\\begin{a}\n- x\n\\end{a}$$\n\nb').html).toBe(
      `${formula('\\begin{a}\n- x\n\\end{a}')}\n<p>b</p>`,
    )
    expect(read('a $$x$$ b').html).toBe(`<p>a</p>\n${formula('x')}\n<p>b</p>`)
  })

  it('has keys in the running text as citations', () => {
    const references = [{ ...OKE, id: 'oke1982' }]
    const { html, mentioned } = read('As @oke1982 [p. 3] says, @nobody. me@oke1982', references)
    expect(html).toMatch(
      /^<p>As Oke <span data-type="citation".*suppressAuthor.*<\/span> says, @nobody\. me@oke1982<\/p>$/,
    )
    expect(html).toContain('&#x22;locator&#x22;:&#x22;3&#x22;')
    expect(mentioned).toEqual(['nobody'])
  })

  it.each([
    ['simple', '  a      b\n  ------ ------\n  1      2\n\n  : Cap {#tbl:x}'],
    [
      'multiline',
      '  -----------------\n  a        b\n  -------- --------\n  1        2\n\n  -----------------\n\n  : Cap {#tbl:x}',
    ],
    ['grid', '+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n+---+---+\n\n: Cap {#tbl:x}'],
    ['pipe', '| a | b |\n|---|---|\n| 1 | 2 |\n\n: Cap {#tbl:x}'],
  ])('reads a %s table with its caption', (_, markdown) => {
    expect(read(markdown).html.replaceAll('\n', '')).toBe(
      `<figure id="tbl-x"><figcaption>Cap</figcaption>${table(header('a', 'b'), row('1', '2'))}</figure>`,
    )
  })

  it('reads tables without a header, with wide characters, and with cells over several rows and columns', () => {
    expect(read('|   |   |\n|---|---|\n| 1 | 2 |').html).toBe(table(row('1', '2')))
    expect(read('  ------ ---\n  東京   塔\n  a      b\n  ------ ---').html).toBe(
      table(row('東京', '塔'), row('a', 'b')),
    )
    const spans = read('+---+---+\n| both  |\n+---+---+\n| t | x |\n|   +---+\n|   | y |\n+---+---+').html
    expect(spans).toContain('<td colspan="2"><p>both</p></td>')
    expect(spans).toContain('<td rowspan="2"><p>t</p></td>')
  })

  it('reads definitions, lettered lists, lines of verse, divisions and figures', () => {
    expect(read('Term\n\n:   One\n\n    Two').html).toBe(
      '<dl><dt>Term</dt><dd><p>One</p><p>Two</p></dd></dl>',
    )
    expect(read('b.  x\n    i.  y\n\nc.  z').html).toBe(
      '<ol start="2" type="a"><li><p>x</p><ol type="i"><li><p>y</p></li></ol></li><li><p>z</p></li></ol>',
    )
    expect(read('| a\n|  b').html).toBe('<p>a<br>\u00a0b</p>')
    expect(read('::: {#refs}\n:::').html).toBe('<div data-type="bibliography"></div>')
    expect(read('![A *tree*](a.png){#fig:t width="1in"}\n\nSee @fig:t and [@fig:t].').html).toBe(
      '<figure id="fig-t"><p><img src="a.png" alt="A tree" width="96"></p><figcaption>A <em>tree</em></figcaption></figure>\n<p>See <a data-type="cross-reference" href="#fig-t"></a> and <a data-type="cross-reference" href="#fig-t"></a>.</p>',
    )
  })

  it('finds a footnote of the whole text in a cell and in a division', () => {
    const { html } = read(
      '::: {#refs-of}\n  a        b\n  -------- --------\n  1[^1]    2\n:::\n\n[^1]: Note.',
    )
    expect(html).toContain('<td><p>1<span data-type="footnote">Note.</span></p></td>')
  })

  it('lists what a manuscript cannot hold, with its line', () => {
    const { notHeld } = read(
      'a\n\n[x]{.smallcaps}\n\n::: warning\n\n(a) b [y]{.z}\n:::\n\nx[^1]\n\n[^1]: n\n\n    - l',
    )
    expect(notHeld).toEqual([
      { line: 3, what: 'the attributes {.smallcaps} of words' },
      { line: 5, what: 'the attributes {.warning} of a division' },
      { line: 7, what: 'the attributes {.z} of words' },
      { line: 7, what: 'the brackets of the marks of a list, “(a)”' },
      { line: 14, what: 'a list in a footnote, which becomes lines' },
    ])
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

  it('keeps other keys, other fields of works and works that nothing cites of the file that it replaces', () => {
    const before = readManuscriptFile(
      '---\ntitle: Old\nlang: de\nreferences:\n- id: heat\n  abstract: A.\n- id: uncited\n---\n\nOld.\n',
    )
    const after = readManuscriptFile(
      writeManuscriptFile('Heat', origin, [{ ...OKE, id: 'heat' }], 'New.\n', before),
    )
    expect(after.matter).toMatchObject({ title: 'Heat', lang: 'de' })
    expect(after.references).toEqual([{ ...OKE, abstract: 'A.', id: 'heat' }, { id: 'uncited' }])
  })
})
