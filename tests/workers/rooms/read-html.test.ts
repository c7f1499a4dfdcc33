// Reading and writing HTML: documents survive the round trip, and active content does not pass.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { CONTENT_MAX_TAGS } from '../../../workers/contracts/limits.ts'
import type { DocumentNode } from '../../../workers/domain/manuscript/document.ts'
import { documentToHtml } from '../../../workers/domain/manuscript/html.ts'
import { manuscriptSchema } from '../../../workers/domain/manuscript/schema/schema.ts'
import { countDocument } from '../../../workers/domain/manuscript/word-count.ts'
import { runAtOnce } from '../../../workers/domain/steps.ts'
import { readHtml } from '../../../workers/rooms/read-html.ts'
import { replaceTree } from '../../../workers/rooms/replace-tree.ts'
import { readTree } from '../../../workers/rooms/yjs-tree.ts'
import { anyDocument } from '../../support/build-document.ts'

/** The document with every default filled in and runs joined, as ProseMirror itself holds it. */
const settled = (document: DocumentNode) => manuscriptSchema.nodeFromJSON(document).toJSON() as DocumentNode
const read = (html: string) => runAtOnce(readHtml(html))
const roundTrip = (html: string) => documentToHtml(read(html))

describe('any document the schema allows', () => {
  it('survives document → HTML → document', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const html = documentToHtml(settled(document))
        expect(documentToHtml(read(html))).toBe(html)
      }),
      { numRuns: 150 },
    )
  })

  it('survives HTML → Yjs → HTML', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const doc = new Y.Doc()
        replaceTree(doc, document)
        expect(documentToHtml(readTree(doc))).toBe(documentToHtml(settled(document)))
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['<strong>', '<em>'],
    ['<sub>', '<sup>'],
    ['<u>', '<s>'],
  ])('takes %s in place of %s on the same words', (one, other) => {
    const doc = new Y.Doc()
    for (const tag of [other, one]) {
      const html = `<p>${tag}words${tag.replace('<', '</')}</p>`
      replaceTree(doc, read(html))
      expect(documentToHtml(readTree(doc))).toBe(html)
    }
  })

  it('replaced by another one leaves exactly the other one', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (one, other) => {
        const doc = new Y.Doc()
        replaceTree(doc, one)
        replaceTree(doc, other)
        expect(documentToHtml(readTree(doc))).toBe(documentToHtml(settled(other)))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a table with a caption', () => {
  it.each([
    [
      'stands in a figure with it',
      '<table><caption>Nights <em>by</em> floor</caption><tr><td>41</td></tr></table>',
      '<figure><figcaption>Nights <em>by</em> floor</figcaption><table><tbody><tr><td><p>41</p></td></tr></tbody></table></figure>',
    ],
    [
      'gives its figure the caption',
      '<figure><table><caption>Nights</caption><tr><td>41</td></tr></table></figure>',
      '<figure><figcaption>Nights</figcaption><table><tbody><tr><td><p>41</p></td></tr></tbody></table></figure>',
    ],
    [
      'without one stays a table',
      '<table><tr><td>41</td></tr></table>',
      '<table><tbody><tr><td><p>41</p></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected)
  })
})

describe('elements that the schema has no node for', () => {
  it.each([
    [
      'terms are bold and what they mean is indented',
      '<dl><dt>Attic</dt><dd>The floor <em>under</em> the roof.</dd></dl>',
      '<p><strong>Attic</strong></p><p data-indent="1" style="margin-inline-start: 2em">The floor <em>under</em> the roof.</p>',
    ],
    [
      'definitions hold blocks, and definitions',
      '<dl><div><dt><p>A</p></dt></div><dd>one<p>two</p><ul><li>three</li></ul><dl><dt>B</dt><dd>four</dd></dl></dd></dl>',
      '<p>A</p><p data-indent="1" style="margin-inline-start: 2em">one</p><p data-indent="1" style="margin-inline-start: 2em">two</p><ul><li><p>three</p></li></ul><p><strong>B</strong></p><p data-indent="2" style="margin-inline-start: 4em">four</p>',
    ],
    [
      'quotations have their marks',
      '<p>She said <q>he said <q>no</q></q>.</p>',
      '<p>She said “he said ‘no’”.</p>',
    ],
    ...[
      ['1', 'decimal'],
      ['a', 'lower-alpha'],
      ['A', 'upper-alpha'],
      ['i', 'lower-roman'],
      ['I', 'upper-roman'],
    ].map(([type, style]) => [
      `an ordered list of type ${type} stays one`,
      `<ol type="${type}"><li>x</li></ol>`,
      `<ol type="${type}" style="list-style-type: ${style}"><li><p>x</p></li></ol>`,
    ]),
    ['a type that HTML does not know is none', '<ol type="z"><li>x</li></ol>', '<ol><li><p>x</p></li></ol>'],
  ])('%s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected)
  })
})

describe('HTML beyond any size', () => {
  const DEEP = 20_000
  it.each([
    ['quotations', '<blockquote>'],
    ['lists', '<ul><li>'],
    ['marks', '<span style="color: red">'],
    ['divisions', '<div>'],
    ['tables', '<table><tr><td>'],
    ['formatting', '<b><i><u>'],
    ['short quotations', '<q>'],
    ['definitions', '<dl><dd>'],
  ])('nested deeply in %s is a valid document with its words', (_, opening) => {
    const document = read(`<p>first</p>${opening.repeat(DEEP)}deepest<p>second <b>bold</b></p>`)
    manuscriptSchema.nodeFromJSON(document).check()
    const html = documentToHtml(document)
    for (const word of ['first', 'deepest', 'second', 'bold']) expect(html).toContain(word)
    expect(countDocument(document).words).toBe(4)
  })

  it('whose unclosed formatting multiplies is read as plain text', () => {
    const count = 10_000
    const opening = Array.from({ length: count }, (_, index) => `<b title="${index}">`).join('')
    const document = read(`<p>${opening}${'<p>word '.repeat(count)}`)
    expect(countDocument(document).words).toBe(count)
  })

  it.each([
    ['elements that are not known', '<x>y', 49_000, 48_800],
    ['templates, of which nothing is shown', '<template>y', 40_000, 0],
    ['line breaks in one element', '<br>', 49_000, 0],
  ])('is read whole of %s', (_, unit, count, words) => {
    expect(countDocument(read(unit.repeat(count))).words).toBe(words)
  })

  it('begins with its first block behind however many comments', () => {
    expect(read(`${'<!--x-->\n'.repeat(1200)}<p>a</p>`).content).toEqual(read('<p>a</p>').content)
  })

  it('keeps every block that is closed, however many', () => {
    const document = read('<p>a</p>'.repeat(CONTENT_MAX_TAGS))
    expect(document.content?.length).toBe(CONTENT_MAX_TAGS)
  })
})

describe('HTML read in steps', () => {
  const stepsOf = (html: string) => {
    let steps = 1
    for (const reading = readHtml(html); !reading.next().done; ) steps++
    return steps
  }

  it.each([
    ['characters', '<'.repeat(160_000), 10],
    ['blocks', '<p>a</p>'.repeat(CONTENT_MAX_TAGS / 2), 80],
    ['blocks on lines of their own', '<p>a</p>\n'.repeat(CONTENT_MAX_TAGS / 2), 80],
  ])('has more of them the more %s it has', (_, html, least) => {
    expect(stepsOf(html)).toBeGreaterThan(least)
  })

  const PARTS = [
    'inline <em>text</em>',
    ' \n',
    '<p>one</p>',
    '<h2>Title</h2>',
    '<ul><li>item</li></ul>',
    '<ol><li><p>item</p></ol>',
    '<table><tr><td>cell</table>',
    '<figure>figure</figure>',
    '<figcaption>caption</figcaption>',
    '<hr>',
    '<dl><dt>term<dd>meaning</dl>',
    '<div>division</div>',
    '<div></div>',
    '<q>said</q>',
    '&amp;&lt;😀',
    '<!-- no -->',
  ]

  it.each([
    [PARTS],
    [['<p>one</p>', '<figcaption>caption</figcaption>']],
    [['<p>one</p>', 'text', ' \n']],
    [['<p>one</p>', '<h2>Title</h2>', '<figcaption>caption</figcaption>', '<table><tr><td>cell</table>']],
  ])('is what it is when it is read as one block: %j', (parts) => {
    const html = parts.join('').repeat(Math.ceil(1200 / parts.length))
    expect(read(html)).toEqual(read(`<div>${html}</div>`))
  })

  it('is what it is wherever its characters are divided', () => {
    const html = PARTS.join('')
    const alone = read(html)
    for (let shift = 0; shift < html.length; shift++) {
      const before = 16_384 - shift
      const document = read(`<p>${'a'.repeat(before - 7)}</p>${html}`)
      expect(document.content?.slice(1)).toEqual(alone.content)
    }
  })
})

describe('HTML from elsewhere', () => {
  it.each([
    ['<p>a<strong>b</strong><em>c</em><u>d</u><s>e</s></p>'],
    ['<h2>Title</h2><p style="text-align: center">Centred</p>'],
    ['<ul><li data-item-type="task" data-checked="true"><p>Done</p></li></ul>'],
    ['<ol start="3"><li><p>Three</p></li></ol>'],
    ['<p>x<span data-type="math-inline" data-value="a^2 &lt; b"></span></p>'],
    ['<p>x <span data-type="gap" data-kind="data">[your data]</span></p>'],
    ['<p><span data-type="own">Mine <em>alone</em>.</span> Yours.</p>'],
    ['<p>Mine. <span data-type="generated" data-kind="draft">Not <em>mine</em>.</span></p>'],
    ['<p>typed [source needed]</p>'],
    ['<div data-type="math-display" data-value="\\sum_i x_i"></div>'],
    ['<pre data-language="python"><code>a\n  b &lt; c</code></pre>'],
    [
      '<p><img src="/api/v1/projects/0123456789abcdef01234567/files/0123456789abcdef01234567" alt="A &quot;chart&quot;" width="300"></p>',
    ],
    [
      '<table><tbody><tr data-is-header="true"><th colspan="2"><p>H</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
  ])('keeps %s', (html) => {
    expect(roundTrip(html)).toBe(html)
  })

  it.each([
    ['text alone', 'hello', '<p>hello</p>'],
    ['an origin that is none', '<p><span data-type="generated" data-kind="me">a</span></p>', '<p>a</p>'],
    ['nothing', '', '<p></p>'],
    [
      'a list without paragraphs',
      '<ul><li>one</li><li>two</li></ul>',
      '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    ],
    ['old tags', '<b>b</b> <i>i</i> <strike>s</strike>', '<p><strong>b</strong> <em>i</em> <s>s</s></p>'],
    [
      'a table with a head',
      '<table><thead><tr><th>H</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      '<table><tbody><tr data-is-header="true"><th><p>H</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
    ],
    ['half a tag', '<p>a < b <i>c', '<p>a &lt; b <em>c</em></p>'],
  ])('reads %s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<p style="background:url(javascript:alert(1));color:expression(alert(1))">x</p>',
    '<span style="color: red; background-image: url(https://evil.example)">x</span>',
    '<p onclick="alert(1)" style="position:fixed;top:0">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form action="https://evil.example"><input name=a><button>x</button></form>',
    '<template><img src=x onerror=alert(1)></template>',
    '<span data-type="math-inline" data-value="&lt;img src=x onerror=alert(1)&gt;"></span>',
  ])('lets nothing run of %s', (html) => {
    const written = roundTrip(html)
    const tags = written.match(/<[a-z][^>]*>/gi) ?? []
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<(script|iframe|svg|math|form|input|button|style|template|object|embed)\b/i)
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
      expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i)
      expect(tag).not.toMatch(/url\(|expression\(|position/i)
    }
  })

  it('is idempotent: sanitised hostile HTML is read as itself', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (html) => {
        const once = roundTrip(html)
        expect(roundTrip(once)).toBe(once)
      }),
      { numRuns: 200 },
    )
  })
})
