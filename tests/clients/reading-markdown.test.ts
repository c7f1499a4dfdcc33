// Markdown that a person or pandoc wrote, as the HTML of a manuscript.

import { describe, expect, it } from 'vitest'
import { comparable } from '../../clients/markdown/src/manuscript-html.ts'
import { toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'
import type { ReferenceEntry } from '../../clients/markdown/src/references.ts'
import { documentToHtml } from '../../workers/domain/manuscript/html.ts'
import { runAtOnce } from '../../workers/domain/steps.ts'
import { readHtml } from '../../workers/rooms/read-html.ts'
import { finderOf, OKE } from '../support/works/cited-work.ts'

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

  it('has a note in a note as words in brackets, and tells it', () => {
    const told = { line: 3, what: 'a note in a note, which becomes words in brackets' }
    expect(read('x[^a]\n\n[^a]: y^[*z*] w')).toMatchObject({
      html: '<p>x<span data-type="footnote">y (<em>z</em>) w</span></p>',
      notHeld: [told],
    })
    expect(read('x[^a]\n\n[^a]: y[^b] w\n\n[^b]: z')).toMatchObject({
      html: '<p>x<span data-type="footnote">y (z) w</span></p>',
      notHeld: [told],
    })
  })

  it('keeps the reference of a note that stands in itself, or a second time in notes', () => {
    const told = (note: string, line: number) => ({
      line,
      what: `the note ${note} in a note, which stays text`,
    })
    expect(read('x[^1]\n\n[^1]: see [^1]')).toMatchObject({
      html: '<p>x<span data-type="footnote">see [^1]</span></p>',
      notHeld: [told('[^1]', 3)],
    })
    const circle = read('x[^a]\n\n[^a]: y[^b]\n\n[^b]: z[^a]')
    expect(circle.html).toContain('y (z[^a])')
    expect(circle.notHeld).toContainEqual(told('[^a]', 5))
    const twice = read('x[^a]\n\n[^a]: y[^b]\n    w[^b]\n\n[^b]: z')
    expect(twice.html).toContain('y (z)\nw[^b]')
    expect(twice.notHeld).toContainEqual(told('[^b]', 4))
  })

  it('does not multiply notes that refer to each other', () => {
    const lengths = [20, 80].map((count) => {
      const notes = Array.from({ length: count }, (_, at) => `[^${at}]: y[^${at + 1}] and [^${at + 1}]\n\n`)
      return read(`x[^0]\n\n${notes.join('')}[^${count}]: z`).html.length
    })
    expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeLessThan(5)
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
    expect(read('$$x$$ {#eq:1}\n\nSee @eq:1').html).toBe(
      `${formula('\\begin{equation}\nx\\label{eq:1}\n\\end{equation}')}\n<p>See <a data-type="cross-reference" href="#eq:1"></a></p>`,
    )
    const aligned = '\\begin{aligned}\na\n\\end{aligned}'
    expect(read(`$$${aligned}$$ {#eq:1}`).html).toBe(
      formula(`\\begin{equation}\n${aligned}\\label{eq:1}\n\\end{equation}`),
    )
    expect(read('\\begin{alignat}{2}\na\n\\end{alignat}').html).toBe(
      formula('\\begin{alignat}\n{2}\na\n\\end{alignat}'),
    )
    expect(read('\\begin{multline*}\nx\n\\end{multline*}').html).toBe(
      formula('\\begin{multline*}\nx\n\\end{multline*}'),
    )
    expect(read('\\begin{eqnarray}\na &=& b\n\\end{eqnarray}').html).toBe(
      formula('\\begin{eqnarray}\na &#x26;=&#x26; b\n\\end{eqnarray}'),
    )
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

  it.each([
    ['```yaml\n: a\nb: c\n```', '<pre data-language="yaml"><code>: a\nb: c</code></pre>'],
    ['~~~\n--- ---\na   b\n~~~', '<pre><code>--- ---\na   b</code></pre>'],
    [
      'Term\n: one\n\n```\n: a\n```',
      '<dl><dt>Term</dt><dd><p>one</p></dd></dl>\n<pre><code>: a</code></pre>',
    ],
  ])('keeps fenced code whole: %j', (markdown, html) => {
    expect(read(markdown).html).toBe(html)
  })

  it.each([
    ['+-----+-----+\n| a | b |\n+-----+-----+', '| a | b |'],
    ['+---+--------+\n| 1 | longer than column |\n+---+--------+', '| 1 | longer than column |'],
    ['+---+---+\n| a | b |\n+---+---+\n| c | d\n+---+', '| c | d'],
  ])('leaves a grid that does not close as text: %j', (markdown, words) => {
    const { html } = read(markdown)
    expect(html).not.toContain('<table>')
    expect(html).toContain(words)
  })

  it('counts the columns of wide signs in a grid', () => {
    expect(read('+------+---+\n| ✅⌚ | ⚡|\n+------+---+').html).toBe(table(row('✅⌚', '⚡')))
  })

  it('takes the last row of a pipe table for no term of its caption', () => {
    const { html } = read('Name | x\n--- | ---\na | b\nc | d\n\n: Cap {#tbl:a}')
    expect(html.replaceAll('\n', '')).toBe(
      `<figure id="tbl-a"><figcaption>Cap</figcaption>${table(header('Name', 'x'), row('a', 'b'), row('c', 'd'))}</figure>`,
    )
  })

  describe('a group behind a key in the running text', () => {
    const references = [
      { ...OKE, id: 'oke' },
      { ...OKE, id: 'b', DOI: '10.1/b' },
    ]
    const cited = (markdown: string) => {
      const { html, ...others } = read(markdown, references)
      const works = /data-works="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x22;', '"')
      return { html, works: JSON.parse(works ?? '[]'), ...others }
    }

    it.each([
      ['@oke [p. 3; @b]', [{ locator: '3' }, { item: { DOI: '10.1/b' } }]],
      [
        '@oke [-@b p. 30; see also @oke]',
        [{ suppressAuthor: true }, { suppressAuthor: true, locator: '30' }, { prefix: 'see also' }],
      ],
      ['@oke [see @b]', [{ suppressAuthor: true }, { prefix: 'see' }]],
    ])('is one citation with it: %s', (markdown, works) => {
      const found = cited(markdown)
      expect(found.works).toMatchObject(works)
      expect(found.html).toMatch(/^<p>Oke <span data-type="citation"[^>]*><\/span><\/p>$/)
      expect(found.notHeld).toEqual([])
    })

    it('stays text and is told where it is none', () => {
      const found = cited('@oke [p. 3; see also]')
      expect(found.works).toHaveLength(1)
      expect(found.html).toContain('[p. 3; see also]')
      expect(found.notHeld).toEqual([
        { line: 1, what: 'the citation “[p. 3; see also]”, which has a part without a key and stays text' },
      ])
      expect(cited('Warm [p. 3; @b].').notHeld).toHaveLength(1)
      expect(cited('@oke [p. 3; @nobody]')).toMatchObject({ unknown: ['nobody'] })
    })
  })

  it.each([
    [
      'See [Our Method].\n\n# Our Method',
      '<p>See <a href="#our-method">Our Method</a>.</p>\n<h1 id="our-method">Our Method</h1>',
    ],
    [
      'See [our\nmethod][].\n\nOur method\n---',
      '<p>See <a href="#our-method">our\nmethod</a>.</p>\n<h2 id="our-method">Our method</h2>',
    ],
    ['# A {#sec:a}\n\n# A\n\n[a]', '<h1 id="sec-a">A</h1>\n<h1>A</h1>\n<p><a href="#sec-a">a</a></p>'],
    ['# A #\n\n> [A]', '<h1 id="a">A</h1>\n<blockquote>\n<p><a href="#a">A</a></p>\n</blockquote>'],
  ])('has the words of a heading in brackets as a link to it: %j', (markdown, html) => {
    expect(read(markdown).html).toBe(html)
  })

  it.each([
    ['# A\n\n\\[A] `[A]` [A][b] [b][A] [A]{} [B]', '<p>[A] <code>[A]</code> [A][b] [b][A] [A]{} [B]</p>'],
    ['# A\n\n[A](#b) ![A](c.png)', '<p><a href="#b">A</a> <img src="c.png" alt="A"></p>'],
    ['# A\n\n[A]\n\n[A]: https://a.b', '<p><a href="https://a.b">A</a></p>'],
    ['# A\n\n[see [A]](c)', '<p><a href="c">see [A]</a></p>'],
    ['# A\n\n[see *[A]*](c)', '<p><a href="c">see <em>[A]</em></a></p>'],
    ['# A\n\n![see [A]](c.png)\\', '<p><img src="c.png" alt="see [A]"></p>'],
    ['```\n# A\n```\n\n[A]', '<p>[A]</p>'],
    ['# x\n\n- [x] y', '<li data-item-type="task" data-checked="true">'],
    ['# 1\n\n[1]', '<p>[1]</p>'],
  ])('has no link to a heading in %j', (markdown, html) => {
    expect(read(markdown).html).toContain(html)
    expect(read(markdown).html).not.toMatch(/<h1 id/)
  })

  it('numbers references to examples that come later', () => {
    const { html, mentioned, notHeld } = read('As (@good) shows.\n\n(@good) The example.\n\n(@) One more.')
    expect(html).toContain('<p>As (1) shows.</p>')
    expect(mentioned).toEqual([])
    expect(notHeld).toEqual([{ line: 3, what: expect.stringContaining('the brackets') }])
  })

  it('has environments of TeX in others of the same name', () => {
    const nested = '\\begin{itemize}\n\\begin{itemize}\n\\end{itemize}\n\n\\item x\n\\end{itemize}'
    expect(read(nested).html).toBe(`<pre data-language="latex"><code>${nested}</code></pre>`)
  })

  it.each([
    '\\end{a} Words.\n\nMore.\n\n\\end{a}',
    '\\end{b}\n\nMore.\n\n\\end{a}',
    '\\end{a} \\begin{a}\n\n\\end{a}',
  ])('has no environment of TeX that does not end where a line does: %j', (rest) => {
    const { html, notHeld } = read(`\\begin{a}\nx\n${rest}`)
    expect(html).not.toContain('<pre')
    expect(notHeld).toContainEqual({ line: 1, what: 'the TeX \\begin, which stays text' })
  })

  it('has equations and page breaks that interrupt a paragraph', () => {
    expect(read('Then he said\n\\begin{equation}\na=b\n\\end{equation}\nso.').html).toBe(
      '<p>Then he said</p>\n<div data-type="math-display" data-value="\\begin{equation}\na=b\n\\end{equation}"></div>\n<p>so.</p>',
    )
    expect(read('text\n\\newpage\nmore').html).toBe(
      '<p>text</p>\n<div data-type="page-break"></div>\n<p>more</p>',
    )
  })

  it.each([
    ['as \\cite{oke} says', '<p>as \\cite{oke} says</p>', 'the TeX \\cite, which stays text'],
    ['\\LaTeX', '<p>\\LaTeX</p>', 'the TeX \\LaTeX, which stays text'],
    ['% My title\n\nx', '<p>% My title</p>\n<p>x</p>', 'a title block of lines with %, which stays text'],
    [
      '![a](my fig.png)',
      '<p>![a](my fig.png)</p>',
      'the address “my fig.png” with spaces, whose link or image stays text',
    ],
  ])('tells what stays text: %s', (markdown, html, what) => {
    const found = read(markdown)
    expect(found.html).toBe(html)
    expect(found.notHeld).toEqual([{ line: 1, what }])
  })

  it('tells nothing of escaped TeX, of addresses without spaces and of titles of links', () => {
    expect(read('\\\\cite [a](b.png "t u") [c](<d e>) `\\x` $\\alpha$ 5\\% (a)').notHeld).toEqual([])
  })
})
