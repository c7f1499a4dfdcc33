// Input rules (Markdown signs), and Enter, Tab, Backspace and Delete in lists, headings, code and tables.

import { describe, expect, it } from 'vitest'
import { setTheorem, unwrapTheorem } from '../../../../app/features/editor/commands/theorem-commands.ts'
import { KeyboardEditor } from './keyboard-editor.ts'

const atEnd = (html = '<p></p>') => {
  const editor = new KeyboardEditor(html)
  editor.caretToEnd()
  return editor
}

describe('a typed sign', () => {
  it.each([
    ['# Heat', '<h1>Heat</h1>'],
    ['###### Heat', '<h6>Heat</h6>'],
    ['####### Heat', '<p>####### Heat</p>'],
    ['> Heat', '<blockquote><p>Heat</p></blockquote>'],
    ['- Heat', '<ul><li><p>Heat</p></li></ul>'],
    ['3. Heat', '<ol start="3"><li><p>Heat</p></li></ol>'],
    ['- [x] Heat', '<ul><li data-item-type="task" data-checked="true"><p>Heat</p></li></ul>'],
    ['```js let x', '<pre data-language="js"><code>let x</code></pre>'],
    ['---', '<hr><p></p>'],
    ['a *b* c', '<p>a <em>b</em> c</p>'],
    ['a _b_ c', '<p>a <em>b</em> c</p>'],
    ['a **b** c', '<p>a <strong>b</strong> c</p>'],
    ['a `b` c', '<p>a <code>b</code> c</p>'],
    ['a ~~b~~ c', '<p>a <s>b</s> c</p>'],
    ['snake_case_name, 2 * 3 * 4, ~5 to ~6', '<p>snake_case_name, 2 * 3 * 4, ~5 to ~6</p>'],
  ])('%s becomes %s', (typed, html) => {
    const editor = atEnd()
    editor.type(typed)
    expect(editor.html).toBe(html)
  })

  it('is not converted with one before a footnote', () => {
    const editor = atEnd('<p>A *word<span data-type="footnote">See X</span> more</p>')
    editor.type('*')
    expect(editor.html).toBe('<p>A *word<span data-type="footnote">See X</span> more*</p>')
  })

  it('is given back by Backspace', () => {
    const editor = atEnd()
    editor.type('- ')
    expect(editor.html).toBe('<ul><li><p></p></li></ul>')
    editor.press('Backspace')
    editor.type('5 degrees')
    expect(editor.html).toBe('<p>- 5 degrees</p>')
  })

  it('of another level keeps the id of a heading', () => {
    const editor = new KeyboardEditor('<h1 id="sec-heat">Heat</h1>')
    editor.place('Heat', 'before')
    editor.type('## ')
    expect(editor.html).toBe('<h2 id="sec-heat">Heat</h2>')
  })
})

describe('quotation marks and dashes', () => {
  it('are typographic in the language of the manuscript, and undo gives back what was typed', () => {
    const editor = atEnd()
    editor.type('"so"--it\'s')
    expect(editor.html).toBe('<p>“so”–it’s</p>')
    editor.press('Mod-z')
    editor.type('s')
    editor.press('Mod-z')
    editor.press('Mod-z')
    expect(editor.html).toBe("<p>“so”–it'</p>")
    editor.setLanguage('de')
    editor.type(' "nein"')
    expect(editor.html).toBe("<p>“so”–it' „nein“</p>")
  })

  it('stay in code', () => {
    const editor = atEnd('<p><code>a=</code></p>')
    editor.type('"b"--')
    expect(editor.html).toBe('<p><code>a="b"--</code></p>')
    const block = atEnd('<pre><code>a</code></pre>')
    block.type('"--')
    expect(block.html).toBe('<pre><code>a"--</code></pre>')
  })

  it('close behind a citation or a formula', () => {
    const editor = atEnd('<p><span data-type="math-inline" data-value="x"></span></p>')
    editor.type('"')
    expect(editor.html).toBe('<p><span data-type="math-inline" data-value="x"></span>”</p>')
  })

  it('are not those of a footnote before them', () => {
    const editor = atEnd('<p>“so<span data-type="footnote">See https://example.org/x (</span>.</p>')
    editor.type('"')
    expect(editor.html).toMatch(/<\/span>\.”<\/p>$/)
  })

  it('of a formula are primes', () => {
    const editor = atEnd()
    editor.type("$f'(x)$")
    expect(editor.html).toBe('<p><span data-type="math-inline" data-value="f\'(x)"></span></p>')
  })
})

describe('dollar signs', () => {
  const FORMULA = '<span data-type="math-inline" data-value="x^2"></span>'

  it('make a formula, which Backspace or undo gives back', () => {
    const editor = atEnd()
    editor.type('Of $5 and $6, $x^2$')
    expect(editor.html).toBe(`<p>Of $5 and $6, ${FORMULA}</p>`)
    editor.press('Backspace')
    expect(editor.html).toBe('<p>Of $5 and $6, $x^2$</p>')
    editor.type(' $x^2$')
    editor.press('Mod-z')
    editor.type('.')
    expect(editor.html).toBe('<p>Of $5 and $6, $x^2$ $x^2$.</p>')
  })

  it('on a line of their own make a display formula', () => {
    const editor = atEnd()
    editor.type('$$x^2$$below')
    expect(editor.html).toBe('<div data-type="math-display" data-value="x^2"></div><p>below</p>')
  })

  it('and Enter ask for a formula', () => {
    const editor = atEnd()
    editor.type('$$\n')
    expect(editor.opened).toEqual(['formula'])
  })
})

describe('a reference of LaTeX', () => {
  const EQUATION =
    '<div data-type="math-display" data-value="\\begin{equation}x\\label{eq:x}\\end{equation}"></div>'

  it('to a label of the document becomes a cross-reference, which undo gives back', () => {
    const editor = new KeyboardEditor(`${EQUATION}<p>See </p>`)
    editor.place('See', 'behind')
    editor.type(' \\eqref{eq:y} and \\eqref{eq:x}')
    expect(editor.html).toContain('\\eqref{eq:y} and <a data-type="cross-reference" href="#eq:x"></a>')
    editor.press('Mod-z')
    expect(editor.html).toContain('\\eqref{eq:y} and \\eqref{eq:x}')
  })
})

describe('a theorem', () => {
  const lemma = '<div data-type="theorem" data-kind="lemma" data-title="Euler">'

  it('is made of the paragraph, changes its kind, and becomes plain text', () => {
    const editor = new KeyboardEditor('<p>It holds.</p>')
    editor.place('It', 'before')
    editor.run(setTheorem({ kind: 'theorem', title: 'Euler' }))
    editor.run(setTheorem({ kind: 'lemma', title: 'Euler' }))
    expect(editor.html).toBe(`${lemma}<p>It holds.</p></div>`)
    editor.run(unwrapTheorem)
    editor.type('So: ')
    expect(editor.html).toBe('<p>So: It holds.</p>')
  })

  it('ends with Enter in an empty line', () => {
    const editor = new KeyboardEditor(`${lemma}<p>It holds.</p></div>`)
    editor.place('holds.', 'behind')
    editor.type('\n\nNext')
    expect(editor.html).toBe(`${lemma}<p>It holds.</p></div><p>Next</p>`)
  })
})

describe('in a heading', () => {
  it('Backspace at its start lowers it to a paragraph', () => {
    const editor = new KeyboardEditor('<h2 id="sec-heat">Heat</h2>')
    editor.place('Heat', 'before')
    editor.press('Backspace')
    expect(editor.html).toBe('<h1 id="sec-heat">Heat</h1>')
    editor.press('Backspace')
    expect(editor.html).toBe('<p>Heat</p>')
  })

  it('Delete at its start is the browser’s', () => {
    const editor = new KeyboardEditor('<h2>Heat</h2>')
    editor.place('Heat', 'before')
    expect(editor.press('Delete')).toBe(false)
  })
})

it('in a list Enter adds an item, Tab and Shift+Tab nest and lift it, and Backspace joins it to the one before', () => {
  const editor = atEnd('<ul><li><p>one</p></li></ul>')
  editor.type('\ntwo')
  editor.press('Tab')
  expect(editor.html).toBe('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>')
  editor.press('Shift-Tab')
  expect(editor.html).toBe('<ul><li><p>one</p></li><li><p>two</p></li></ul>')
  editor.place('two', 'before')
  editor.press('Backspace')
  expect(editor.html).toBe('<ul><li><p>one</p><p>two</p></li></ul>')
})

it('in code Tab indents, the third Enter leaves, and Backspace in an empty one makes a paragraph', () => {
  const editor = atEnd('<pre><code>if x:</code></pre>')
  editor.type('\n')
  editor.press('Tab')
  editor.type('y\n\n\nafter')
  expect(editor.html).toBe('<pre><code>if x:\n  y</code></pre><p>after</p>')
  const empty = atEnd('<pre><code></code></pre>')
  empty.press('Backspace')
  empty.type('words')
  expect(empty.html).toBe('<p>words</p>')
})

it('Shift+Enter breaks a line anywhere in a paragraph, and in code adds a line', () => {
  const editor = atEnd('<p>one</p><pre><code>a</code></pre>')
  editor.press('Shift-Enter')
  editor.type('b')
  editor.place('one', 'behind')
  editor.press('Shift-Enter')
  editor.place('on', 'behind')
  editor.press('Shift-Enter')
  expect(editor.html).toBe('<p>on<br>e<br></p><pre><code>a\nb</code></pre>')
})

describe('Enter', () => {
  it.each([
    ['<p dir="rtl">نص</p>', '<p dir="rtl">نص</p><p dir="rtl">ب</p>'],
    [
      '<p style="text-align: right">a</p>',
      '<p style="text-align: right">a</p><p style="text-align: right">ب</p>',
    ],
    ['<h2 dir="rtl">نص</h2>', '<h2 dir="rtl">نص</h2><p dir="rtl">ب</p>'],
    ['<h2 style="text-align: center">a</h2>', '<h2 style="text-align: center">a</h2><p>ب</p>'],
    [
      '<ul><li><p dir="rtl">نص</p></li></ul>',
      '<ul><li><p dir="rtl">نص</p></li><li><p dir="rtl">ب</p></li></ul>',
    ],
    [
      '<blockquote><p dir="rtl">نص</p></blockquote>',
      '<blockquote><p dir="rtl">نص</p><p dir="rtl">ب</p></blockquote>',
    ],
  ])('behind %s keeps its direction', (html, becomes) => {
    const editor = atEnd(html)
    editor.type('\nب')
    expect(editor.html).toBe(becomes)
  })

  it('within a paragraph keeps its direction in both', () => {
    const editor = atEnd('<p dir="rtl">نصنص</p>')
    editor.place('نصنص', 'before')
    editor.press('Enter')
    expect(editor.html).toBe('<p dir="rtl"></p><p dir="rtl">نصنص</p>')
  })
})
