// Recognition of markdown in plain text, and its conversion.

import { describe, expect, it } from 'vitest'
import { isMarkdown } from '../../../../app/features/editor/paste/markdown/is-markdown.ts'
import { markdownToHtml } from '../../../../app/features/editor/paste/markdown/markdown-to-html.ts'
import { fixture, pasted } from './pasted.ts'

const read = (markdown: string) => pasted(markdownToHtml(markdown))

describe('clearly markdown is', () => {
  it.each([
    ['a table', 'before\n\n| a | b |\n|---|---|\n| 1 | 2 |'],
    ['a table without outer bars', 'a | b\n--|--\n1 | 2'],
    ['a fenced block', 'Run\n\n```sh\nls\n```\n'],
    ['a footnote with its text', 'Heat[^1] stays.\n\n[^1]: Compare p. 12.'],
    ['a check list', '- [x] one\n- [ ] two'],
    ['a heading and a list', '# Aims\n\n- measure\n- ask'],
    ['headings and emphasis', '## Aims\n\nWalls **store** heat.'],
    ['a list with links', '1. see [the data](https://example.org)\n2. read'],
    ['the fixture', fixture('report.md')],
  ])('%s', (_, text) => {
    expect(isMarkdown(text)).toBe(true)
  })
})

describe('plain text is', () => {
  it.each([
    ['a lone number sign', '# of people asked: 12'],
    ['a heading alone', '# Title\n\nSome words.'],
    ['a list alone', '- milk\n- bread\n- 2 eggs'],
    ['a numbered list alone', 'First things:\n1. one\n2. two'],
    ['a letter that quotes and lists', fixture('letter.txt')],
    ['a shell script', '#!/bin/sh\n# install\nnpm ci\n# run\nnpm start\n- not a list'],
    ['a Python file', '# heat\nimport os\n\n# nights\nx = a ** b ** c\n'],
    ['LaTeX', '\\section{Aims}\n\n$$Q = 1$$\n\nWalls \\emph{store} heat.\n- one\n- two'],
    ['stars and underscores', 'a_b_c * d * e, 2*3*4'],
    ['money', 'It cost $5 and then $6.'],
    ['a rule of dashes', 'one\n-----\ntwo | three'],
    ['words', 'Walls store heat.\n\nThey give it back at night.'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(isMarkdown(text)).toBe(false)
  })
})

describe('markdown', () => {
  it('keeps headings, lists, tables, footnotes, formulas and code', () => {
    const html = read(fixture('report.md'))
    for (const part of [
      '<pre data-language="yaml"><code>title: Attic flats</code></pre><h1>Attic flats</h1>',
      '<p>Walls <em>store</em> <strong>heat</strong><span data-type="footnote">Compare <em>Heat at night</em>, p. 12, where <span data-type="math-inline" data-value="T &gt; 26"></span>.</span> with <span data-type="math-inline" data-value="q_i = -k_i \\nabla T_i"></span>, not <code>$q$</code>. It cost $5 and $6.</p>',
      '<div data-type="math-display" data-value="Q = \\sum_{i=1}^{n} q_i \\\\\n  = 41"></div><h2>Aims</h2>',
      '<ul><li><p>Measure nights</p><ul><li><p>in July</p></li></ul></li><li><p>Ask people</p></li></ul><ol start="3"><li><p>Analyse</p></li><li><p>Write</p></li></ol>',
      '<ul><li data-item-type="task" data-checked="true"><p>Borrow loggers</p></li><li data-item-type="task" data-checked="false">',
      '<table><tbody><tr data-is-header="true"><th><p>Floor</p></th><th style="text-align: right"><p>Nights</p></th></tr>',
      '<pre data-language="python"><code>def warm(t):\n    return t &gt; 26  # $not$ a formula</code></pre><blockquote><p>Heat remembers.</p></blockquote>',
      '<img src="https://example.org/figure.png" alt="Two curves" title="The week"> and <a href="https://example.org/data"',
    ])
      expect(html).toContain(part)
  })

  it.each([
    [
      '\\(a_1\\) and \\[b_2\\]',
      '<p><span data-type="math-inline" data-value="a_1"></span> and</p><div data-type="math-display" data-value="b_2"></div>',
    ],
    ['costs \\$5 or $x$5', '<p>costs $5 or $x$5</p>'],
    ['from $a to b$ c', '<p>from <span data-type="math-inline" data-value="a to b"></span> c</p>'],
    ['$ a $ and $b', '<p>$ a $ and $b</p>'],
    ['[x](javascript:alert(1))', '<p>x</p>'],
    ['H<sub>2</sub>O <script>alert(1)</script>', '<p>H<sub>2</sub>O</p>'],
    [
      'see [the data][1]\n\n[1]: https://example.org',
      '<p>see <a href="https://example.org" rel="noopener noreferrer nofollow">the data</a></p>',
    ],
    [
      'see [it][1]\n\n[1]: https://example.org/$x$ "there"',
      '<p>see <a href="https://example.org/$x$" rel="noopener noreferrer nofollow" title="there">it</a></p>',
    ],
    [
      '*one $$a_1$$ two*',
      '<p><em>one</em></p><div data-type="math-display" data-value="a_1"></div><p><em>two</em></p>',
    ],
    ['a[^1] b\n\n[^1]: loops[^1]', '<p>a<span data-type="footnote">loops</span> b</p>'],
    [
      'a `Vec<u8>` or Vec<T> of <your name>',
      '<p>a <code>Vec&lt;u8&gt;</code> or Vec&lt;T&gt; of &lt;your name&gt;</p>',
    ],
    ['<foo>\n\n<b>bold</b> </foo>', '<p>&lt;foo&gt;</p><p><strong>bold</strong> &lt;/foo&gt;</p>'],
    ['Map<String, List<T>> and <?php x ?>', '<p>Map&lt;String, List&lt;T&gt;&gt; and &lt;?php x ?&gt;</p>'],
    [
      'a[^1]\n\n[^1]: one\n[^Left]: not *named*, but [^2]\n[^2]: held\n\n[^1]: twice',
      '<p>a<span data-type="footnote">one</span></p><p>[^Left]: not <em>named</em>, but <span data-type="footnote">held</span></p><p>[^1]: twice</p>',
    ],
    ['a\n\n[^1]: - one\n    - two', '<p>a</p><p>[^1]:</p><ul><li><p>one</p></li><li><p>two</p></li></ul>'],
    ['a\n\n[1]: https://example.org', '<p>a</p><p>[1]: https://example.org</p>'],
    ['a[^1]\n\n[^1]: one\n\n    two', '<p>a<span data-type="footnote">one<br>two</span></p>'],
  ])('%s', (markdown, html) => {
    expect(read(markdown)).toBe(html)
  })
})
