// Conversion of clipboard HTML of other programs. The fixtures have each program's format; their first comment names its
// source.

import { describe, expect, it } from 'vitest'
import { fixture, manuscriptOf, pasted, readPasted } from './pasted.ts'

const compact = (html: string) => html.replace(/\s*\n\s*/g, '')

/** The text after the note. */
const INTRODUCTION = (rest: string, space = ' ') =>
  `<h1>Introduction</h1><p>Attic flats <strong>store heat</strong> for <em>several</em> nights<span data-type="footnote">Compare <em>Heat at night</em>, p.${space}12.</span>${rest}</p>`
const LINK = '<a href="https://example.org/heat" rel="noopener noreferrer nofollow">the data</a>'
const MARKED =
  '<span style="background-color: #ffff00">this part</span> and <span style="color: #c00000">that one</span>'
const BULLETS =
  '<ul><li><p>Measure nights</p><ul><li><p>in July</p></li></ul></li><li><p>Ask people</p></li></ul>'

describe('Word', () => {
  const html = pasted(fixture('word-thesis.html'))

  it('keeps headings without their list numbers, emphasis, notes and references, without styles', () => {
    expect(html).toContain(
      INTRODUCTION(
        `, as <a data-type="cross-reference" href="#Ref88112233"></a> shows; CO<sub>2</sub> rises by 10<sup>3</sup> ppm. <u>See</u> <s>old</s> ${MARKED}, or <a href="https://example.org/heat?a=1&amp;b=2" rel="noopener noreferrer nofollow">the data</a>.`,
        '\u00a0',
      ),
    )
    expect(html).toContain('<h2>Aims</h2>')
    expect(html).not.toMatch(/mso|font-family|font-size|windowtext|\u00a0{2}|data-font|data-size|_Toc|……/i)
  })

  it('converts its paragraphs to nested lists with kinds, starts and continued items', () => {
    expect(html).toContain(BULLETS)
    expect(html).toContain(
      compact(`<p>The steps that are left:</p><ol start="3"><li><p>Analyse</p><ol><li><p>by floor</p>
        <ol start="4"><li><p>top floors</p></li></ol></li></ol><p>Still part of that item.</p></li>
        <li><p>Write</p></li></ol><div data-type="page-break"></div>`),
    )
  })

  it('joins captions to their figures and removes their numbers', () => {
    expect(html).toContain(
      '<figure id="Ref88112233"><p style="text-align: center"></p><figcaption>Temperature <em>over</em> a week</figcaption></figure>',
    )
    expect(html).toContain(
      compact(`<figure><figcaption>Nights by floor</figcaption><table><tbody><tr data-is-header="true"><th><p>Floor</p></th>
        <th colspan="2"><p style="text-align: center">Nights</p></th></tr><tr><td rowspan="2"><p>Attic</p></td>`),
    )
  })

  it('reads inline and display formulas', () => {
    expect(html).toContain(
      '<p>With <span data-type="math-inline" data-value="T_{in}"></span> inside, the flow is</p>',
    )
    expect(html).toContain(
      '<div data-type="math-display" data-value="Q=\\sum_{i=1}^{n} \\frac{\\lambda_{i}}{\\sqrt{d}}\\Delta T"></div>',
    )
  })

  it('keeps alignment, and drops the table of contents and the list of notes', () => {
    expect(html).toMatch(/<p style="text-align: right">Signed, A.<\/p>$/)
    expect(html).not.toContain('Introduction. 3')
  })
})

it('keeps the gaps of a draft, and brackets that were typed', () => {
  const html =
    '<p>It is <span data-type="gap" data-kind="data">[your data]</span> <strong>so</strong> [source needed].</p>'
  expect(pasted(html)).toBe(html)
})

describe('parts of Word', () => {
  const word = (body: string, styles = '') =>
    pasted(
      `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>${styles}</style></head><body>${body}</body></html>`,
    )
  const item = (marker: string, level: number, words: string, list = 'l0 level') =>
    `<p class=MsoListParagraph style='mso-list:${list}${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`

  it.each([
    ['1.', '<ol><li><p>x</p></li></ol>'],
    ['7)', '<ol start="7"><li><p>x</p></li></ol>'],
    ['(c)', '<ol start="3"><li><p>x</p></li></ol>'],
    ['ix.', '<ol start="9"><li><p>x</p></li></ol>'],
    ['2.4.', '<ol start="4"><li><p>x</p></li></ol>'],
    ['§', '<ul><li><p>x</p></li></ul>'],
    ['o', '<ul><li><p>x</p></li></ul>'],
    ['–', '<ul><li><p>x</p></li></ul>'],
    ['<img src="file:///C:/bullet.gif" alt="*">', '<ul><li><p>x</p></li></ul>'],
  ])('tells the kind and start of a list by its marker %s', (marker, list) => {
    expect(word(item(marker, 1, 'x'))).toBe(list)
  })

  it('decides by the style sheet if a marker could be a letter or a numeral', () => {
    const roman = '@list l0:level1 {mso-level-number-format:roman-lower;}'
    const alpha = '@list l0:level1 {mso-level-number-format:alpha-lower;}'
    expect(word(item('i.', 1, 'x'), roman)).toBe('<ol><li><p>x</p></li></ol>')
    expect(word(item('i.', 1, 'x'), alpha)).toBe('<ol start="9"><li><p>x</p></li></ol>')
  })

  it('ends a list at a paragraph and at an item of another kind', () => {
    expect(
      word(
        `${item('·', 1, 'a')}<p class=MsoNormal>between</p>${item('·', 1, 'b')}${item('1.', 1, 'c', 'l1 level')}`,
      ),
    ).toBe('<ul><li><p>a</p></li></ul><p>between</p><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol>')
  })

  it('keeps tracked deletions struck through, and insertions as text', () => {
    expect(
      word('<p class=MsoNormal>a <ins cite="mailto:x">new</ins> <del cite="mailto:x">old</del> word</p>'),
    ).toBe('<p>a new <s>old</s> word</p>')
  })

  it('recognises a caption by its field in any language', () => {
    const field =
      "<!--[if supportFields]><span style='mso-element:field-begin'></span><span style='mso-spacerun:yes'> </span>SEQ Εικόνα \\* ARABIC <span style='mso-element:field-separator'></span><![endif]-->12<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]-->"
    expect(
      word(
        `<p class=MsoNormal><img src="https://example.org/a.png"></p><p class=MsoNormal>Εικόνα ${field} – Νύχτες</p>`,
      ),
    ).toBe(
      '<figure><p><img src="https://example.org/a.png" alt=""></p><figcaption>Νύχτες</figcaption></figure>',
    )
  })

  it('reads endnotes like footnotes', () => {
    expect(
      word(
        `<p class=MsoNormal>a<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title="">[i]</a></p><div style='mso-element:endnote-list'><hr><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title="">[i]</a> one</p><p class=MsoEndnoteText>two</p></div></div>`,
      ),
    ).toBe('<p>a<span data-type="footnote">one<br>two</span></p>')
  })

  it('converts a paragraph with an outline level to a heading', () => {
    expect(word("<p class=MsoNormal style='mso-outline-level:2'><b>Aims</b></p>")).toBe('<h2>Aims</h2>')
  })

  it('keeps a single line inline', () => {
    expect(
      readPasted(
        "<html xmlns:w='urn:schemas-microsoft-com:office:word'><body><p class=MsoNormal>one<o:p></o:p></p></body></html>",
      ).html.trim(),
    ).toBe('<p>one</p>')
  })
})

describe('Google Docs', () => {
  const html = pasted(fixture('google-docs-thesis.html'))

  it('ignores the bold wrapper, and keeps emphasis, notes, links and highlights', () => {
    expect(html).toContain(
      INTRODUCTION(
        `; CO<sub>2</sub> rises. ${MARKED.replace('this', 'This').replace('#c00000', '#cc0000')}, or ${LINK}.`,
      ),
    )
  })

  it('keeps nested lists, starts and check lists', () => {
    expect(html).toContain(BULLETS)
    expect(html).toContain(
      compact(`<ol start="3"><li><p>Analyse</p></li></ol><ul><li data-item-type="task" data-checked="true"><p>Borrow loggers</p></li>
        <li data-item-type="task" data-checked="false"><p>Ring the caretaker</p></li></ul>`),
    )
  })

  it('keeps merged cells, captions, formulas with a source, and images by address', () => {
    expect(html).toContain('<figure><figcaption>Nights by floor</figcaption><table>')
    expect(html).toContain('<th colspan="2"><p style="text-align: center">Nights</p></th>')
    expect(html).toContain('With <span data-type="math-inline" data-value="T_{\\mathrm{in}}"></span> inside.')
    expect(html).toContain(
      '<figure><p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXexample?key=abc" alt="Temperature over a week" width="320"></p><figcaption>Temperature over a week</figcaption></figure>',
    )
    expect(html).not.toMatch(/<hr>|\[1\]/)
  })
})

describe('LibreOffice', () => {
  const read = readPasted(fixture('libreoffice-thesis.html'))
  const html = pasted(fixture('libreoffice-thesis.html'))

  it('keeps headings, emphasis, notes, lists, page breaks and alignment, without fonts', () => {
    expect(html).toContain(
      INTRODUCTION(
        `; CO<sub>2</sub> rises by 10<sup>3</sup> ppm. <u>See</u> <s>old</s> ${MARKED.replace('#c00000', '#c9211e')}, in another font, or ${LINK}.`,
      ),
    )
    expect(html).toContain(
      `${BULLETS}<ol start="3"><li><p>Analyse</p><ol type="a" style="list-style-type: lower-alpha"><li><p>by floor</p></li></ol></li><li><p>Write</p></li></ol>`,
    )
    expect(html).toContain('<div data-type="page-break"></div><p>On a new page.</p>')
    expect(html).toMatch(/<p style="text-align: right">Signed, A.<\/p>$/)
  })

  it('keeps captioned tables and images', () => {
    expect(html).toContain('<figure><figcaption>Nights by floor</figcaption><table>')
    expect(html).toContain('<td><p>cool</p></td><td><p></p></td>')
    expect(html).toMatch(
      /<figure><p><img [^>]*width="227"><\/p><figcaption>Temperature over a week<\/figcaption>/,
    )
  })

  it('passes its images on for upload, without data: addresses in the manuscript', () => {
    expect(read.pending).toMatchObject([{ file: { type: 'image/png' } }, { file: { type: 'image/png' } }])
    expect(manuscriptOf(read.html).match(/\/\d" alt="" width="\d+"/g)).toEqual([
      '/0" alt="" width="227"',
      '/1" alt="" width="38"',
    ])
    expect(read.html).not.toContain('data:')
  })
})

describe('a web page', () => {
  const html = pasted(fixture('web-article.html'))

  it('keeps the article and drops navigation, buttons, drawings and permalinks', () => {
    expect(html).toMatch(/^<h1>Why rooms stay warm<\/h1><p>By Ada Example<\/p>/)
    expect(html).not.toMatch(/Home|Share|icon|¶/)
    expect(html).not.toMatch(/color: #(?!ffff00)/)
  })

  it('reads formulas of KaTeX, MathJax 2 and 3, and MathML by their source', () => {
    for (const latex of ['q = -k \\nabla T', 'a^2 + b^2', '\\frac{\\lambda_{1}}{\\sqrt{x+1}}', '\\sin ^{2}x'])
      expect(html).toContain(`<span data-type="math-inline" data-value="${latex}"></span>`)
    expect(html).toContain('<div data-type="math-display" data-value="Q = \\int_0^t q \\, dt"></div>')
    expect(html.match(/data-type="math/g)).toHaveLength(5)
  })

  it('keeps figures, captioned tables, code with its language, definition lists and details', () => {
    expect(html).toContain('<figcaption>Two <em>nights</em></figcaption>')
    expect(html).toContain('<figure><figcaption>Nights by floor</figcaption><table>')
    expect(html).toContain(
      '<pre data-language="python"><code>def warm(t):\n    return t &gt; 26</code></pre>',
    )
    expect(html).toContain('<p><strong>Attic</strong></p><p data-indent="1"')
    expect(html).toContain(
      '<p><strong>More</strong></p><p>Folded words.</p><blockquote><p>Heat remembers.</p></blockquote>',
    )
  })

  it('reads a README as GitHub renders it', () => {
    expect(pasted(fixture('github-readme.html'))).toBe(
      compact(`<h1>Attic loggers</h1><p>Reads <code>csv</code> files<span data-type="footnote">As RFC 4180 has them.</span> of loggers.</p>
        <ul><li data-item-type="task" data-checked="true"><p>read</p></li><li data-item-type="task" data-checked="false"><p>draw</p></li></ul>
        <pre data-language="shell"><code>npm install attic # once`) +
        '\n' +
        compact(`npm start</code></pre><p>With <span data-type="math-inline" data-value="T_{in}"></span> inside:</p>
        <div data-type="math-display" data-value="Q = \\sum_i q_i"></div>
        <table><tbody><tr data-is-header="true"><th><p>Floor</p></th><th style="text-align: right"><p>Nights</p></th></tr>
        <tr><td><p>Attic</p></td><td style="text-align: right"><p>41</p></td></tr></tbody></table>`),
    )
  })
})

describe('any page', () => {
  it.each([
    [
      'two breaks begin a paragraph, one does not',
      '<div>a<br>b<br><br>c<br><br>d</div>',
      '<p>a<br>b</p><p>c</p><p>d</p>',
    ],
    [
      'words beside blocks are paragraphs',
      '<div>a<p>b</p>c <b>d</b></div>',
      '<p>a</p><p>b</p><p>c <strong>d</strong></p>',
    ],
    [
      'lists that are not nested right are',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
    ],
    [
      'spaces that hold words together stay',
      '<p>Fig.\u00a03 \u00a0\u00a0 and&nbsp;<b>&nbsp;x</b></p>',
      '<p>Fig.\u00a03 and <strong>x</strong></p>',
    ],
    [
      'a sentence about a table is no caption',
      '<p>Table 1 shows it.</p><table><tr><td>x</td></tr></table>',
      '<p>Table 1 shows it.</p><table><tbody><tr><td><p>x</p></td></tr></tbody></table>',
    ],
    [
      'right-to-left stays, left-to-right is usual',
      '<p dir="rtl" style="text-align:left">א</p><p dir="ltr">a</p>',
      '<p dir="rtl" style="text-align: left">א</p><p>a</p>',
    ],
    ['a link to a place elsewhere in the page is words', '<p><a href="#top">up</a></p>', '<p>up</p>'],
    [
      'a note that is not there leaves its link',
      '<p>a<sup><a href="https://example.org/x#cite_note-1">[1]</a></sup></p>',
      '<p>a<a href="https://example.org/x#cite_note-1" rel="noopener noreferrer nofollow"><sup>[1]</sup></a></p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
  })
})

describe('hostile HTML', () => {
  it.each([
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p><a href=" java&#10;script:alert(1)">x</a></p>',
    '<p style="background: url(https://evil.example/a); color: expression(alert(1))">x</p>',
    '<p><span style="color: red; background-color: url(https://evil.example)">x</span></p>',
    '<p>x<img src="javascript:alert(1)" onerror="alert(1)"></p>',
    '<p>x<iframe src="https://evil.example"></iframe><script>alert(1)</script><svg onload="alert(1)"></svg></p>',
    '<math><annotation encoding="application/x-tex"></annotation></math><p>x</p>',
    '<p>x<span data-type="footnote" onclick="alert(1)"></span></p>',
    '<b id="docs-internal-guid-1"><p onclick="alert(1)" style="position:fixed">x</p></b>',
  ])('becomes plain text: %s', (html) => {
    const out = pasted(html)
    expect(out).toContain('x')
    expect(out).not.toMatch(/javascript|evil|alert|onerror|onclick|position|expression|<script|<iframe|<svg/)
  })

  it('nested as deeply as a browser nests (512) is read', () => {
    const html = `${'<div><span>'.repeat(250)}deep${'</span></div>'.repeat(250)}`
    expect(readPasted(html).html).toContain('deep')
  })
})

describe('any web page', () => {
  it.each([
    [
      'quotations get their marks',
      '<p>She said <q>he said <q>no</q></q>.</p>',
      '<p>She said “he said ‘no’”.</p>',
    ],
    [
      'ordered lists keep their kind of number',
      '<ol type="I" start="2"><li>x<ol type="A"><li>y</li></ol></li></ol>',
      '<ol start="2" type="I" style="list-style-type: upper-roman"><li><p>x</p><ol type="A" style="list-style-type: upper-alpha"><li><p>y</p></li></ol></li></ol>',
    ],
  ])('%s', (_, html, expected) => {
    expect(pasted(html)).toBe(expected)
  })
})
