// What each control and its shortcut make of the text, and undo.

import { describe, expect, it } from 'vitest'
import { insertBlock } from '../../../../app/features/editor/commands/block-commands.ts'
import { setLink } from '../../../../app/features/editor/commands/link-commands.ts'
import { insertNode } from '../../../../app/features/editor/commands/node-commands.ts'
import { setMark } from '../../../../app/features/editor/commands/text-commands.ts'
import { type ControlName, definitions } from '../../../../app/features/editor/controls/all-controls.ts'
import type { ControlDefinition } from '../../../../app/features/editor/controls/control.ts'
import { KeyboardEditor } from './keyboard-editor.ts'

const WORDS = '<p>words</p>'
const selected = (html = WORDS) => {
  const editor = new KeyboardEditor(html)
  editor.selectAll()
  return editor
}

const controls: [name: ControlName, html: string][] = [
  ['bold', '<p><strong>words</strong></p>'],
  ['italic', '<p><em>words</em></p>'],
  ['underline', '<p><u>words</u></p>'],
  ['strike', '<p><s>words</s></p>'],
  ['code', '<p><code>words</code></p>'],
  ['subscript', '<p><sub>words</sub></p>'],
  ['superscript', '<p><sup>words</sup></p>'],
  ['fontSerif', '<p><span data-font="serif">words</span></p>'],
  ['fontSans', '<p><span data-font="sans">words</span></p>'],
  ['fontMono', '<p><span data-font="mono">words</span></p>'],
  ['sizeSmall', '<p><span data-size="small" style="font-size: 0.8em">words</span></p>'],
  ['sizeLarge', '<p><span data-size="large" style="font-size: 1.35em">words</span></p>'],
  ['sizeHuge', '<p><span data-size="huge" style="font-size: 1.8em">words</span></p>'],
  ['heading1', '<h1>words</h1>'],
  ['heading2', '<h2>words</h2>'],
  ['heading3', '<h3>words</h3>'],
  ['heading4', '<h4>words</h4>'],
  ['heading5', '<h5>words</h5>'],
  ['heading6', '<h6>words</h6>'],
  ['bulletList', '<ul><li><p>words</p></li></ul>'],
  ['orderedList', '<ol><li><p>words</p></li></ol>'],
  ['checkList', '<ul><li data-item-type="task" data-checked="false"><p>words</p></li></ul>'],
  ['alignCentre', '<p style="text-align: center">words</p>'],
  ['alignRight', '<p style="text-align: right">words</p>'],
  ['justify', '<p style="text-align: justify">words</p>'],
  ['indent', '<p data-indent="1" style="margin-inline-start: 2em">words</p>'],
  ['direction', '<p dir="rtl">words</p>'],
  ['quote', '<blockquote><p>words</p></blockquote>'],
  ['codeBlock', '<pre><code>words</code></pre>'],
  ['rule', '<p>words</p><hr><p></p>'],
  ['pageBreak', '<p>words</p><div data-type="page-break"></div><p></p>'],
]

it.each(controls)('%s changes the text in one step of undo', (name, html) => {
  const editor = selected()
  editor.activate(name)
  expect(editor.html).toBe(html)
  editor.undo()
  expect(editor.html).toBe(WORDS)
})

const keys = controls.flatMap(([name, html]) => {
  const { key }: ControlDefinition = definitions[name]
  return key ? [[key, name, html] as const] : []
})

it.each(keys)('the key %s does what %s does', (key, _, html) => {
  const editor = selected()
  expect(editor.press(key)).toBe(true)
  expect(editor.html).toBe(html)
  editor.undo()
  expect(editor.html).toBe(WORDS)
})

describe('a control', () => {
  it('for subscript replaces superscript', () => {
    const editor = selected()
    editor.activate('superscript')
    editor.activate('subscript')
    expect(editor.html).toBe('<p><sub>words</sub></p>')
  })

  it('for font or size returns to the default', () => {
    const editor = selected('<p><span data-font="mono"><span data-size="huge">words</span></span></p>')
    editor.activate('fontDefault')
    editor.activate('sizeNormal')
    expect(editor.html).toBe(WORDS)
  })

  it('for normal text makes a paragraph of a heading, also by its key', () => {
    for (const act of [
      (editor: KeyboardEditor) => editor.activate('normal'),
      (editor: KeyboardEditor) => editor.press('Mod-Alt-0'),
    ]) {
      const editor = selected('<h3>words</h3>')
      act(editor)
      expect(editor.html).toBe(WORDS)
    }
  })

  it.each(['text_color', 'background_color'] as const)('sets %s and removes it', (name) => {
    const editor = selected()
    editor.run(setMark(name, { color: '#1a56b1' }))
    const css = name === 'text_color' ? 'color' : 'background-color'
    expect(editor.html).toBe(`<p><span style="${css}: #1a56b1">words</span></p>`)
    editor.run(setMark(name, null))
    expect(editor.html).toBe(WORDS)
  })

  it('that clears formatting keeps links and lists', () => {
    const before =
      '<h2 style="text-align: center">A <strong>b</strong> <span style="color: #b3261e">c</span></h2>' +
      '<ul><li><p><em>d</em> <a href="https://example.org" rel="noopener noreferrer nofollow">e</a></p></li></ul>'
    const editor = selected(before)
    editor.activate('clear')
    expect(editor.html).toBe(
      '<p>A b c</p><ul><li><p>d <a href="https://example.org" rel="noopener noreferrer nofollow">e</a></p></li></ul>',
    )
    editor.undo()
    expect(editor.html).toBe(before)
  })

  it('for a mark is toggled by its key beside others, and all are cleared by one', () => {
    const editor = selected()
    for (const key of ['Mod-b', 'Mod-i', 'Mod-u', 'Mod-Shift-x', 'Mod-.']) editor.press(key)
    expect(editor.html).toBe('<p><u><s><em><strong><sup>words</sup></strong></em></s></u></p>')
    editor.press('Mod-b')
    expect(editor.html).not.toContain('strong')
    editor.press('Mod-\\')
    expect(editor.html).toBe(WORDS)
  })

  it('for the indent stops at eight levels and at none', () => {
    const editor = selected()
    for (let times = 0; times < 10; times++) editor.press('Mod-]')
    expect(editor.html).toBe('<p data-indent="8" style="margin-inline-start: 16em">words</p>')
    for (let times = 0; times < 9; times++) editor.press('Mod-[')
    expect(editor.html).toBe(WORDS)
  })

  it('for the indent moves a list item to another level', () => {
    const editor = new KeyboardEditor('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
    editor.caretToEnd()
    editor.activate('indent')
    expect(editor.html).toBe('<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>')
    editor.activate('outdent')
    expect(editor.html).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>')
  })

  it('for the direction sets that of a list item', () => {
    const editor = selected('<ol><li><p>שלום</p></li></ol>')
    editor.activate('direction')
    expect(editor.html).toBe('<ol><li><p dir="rtl">שלום</p></li></ol>')
    editor.activate('direction')
    expect(editor.html).toBe('<ol><li><p>שלום</p></li></ol>')
  })

  it('that inserts a block goes on behind it, and each is a step of undo', () => {
    const editor = new KeyboardEditor(WORDS)
    editor.caretToEnd()
    editor.activate('rule')
    editor.activate('pageBreak')
    editor.type('next')
    expect(editor.html).toBe('<p>words</p><hr><div data-type="page-break"></div><p>next</p>')
    editor.undo()
    editor.undo()
    expect(editor.html).toBe('<p>words</p><hr><p></p>')
    editor.undo()
    expect(editor.html).toBe(WORDS)
  })
})

describe('a dialog inserts', () => {
  it('a link over differently formatted text, which keeps its formatting', () => {
    const before = '<p>plain <strong>bold</strong> <em>slanted</em></p>'
    const editor = new KeyboardEditor(before)
    editor.endUndoGroup()
    editor.run(setLink(1, editor.page.content.size - 1, 'https://example.org/paper', ''))
    expect(editor.html).toBe(
      '<p><a href="https://example.org/paper" rel="noopener noreferrer nofollow">plain <strong>bold</strong> <em>slanted</em></a></p>',
    )
    editor.undo()
    expect(editor.html).toBe(before)
  })

  it('a formula behind the words', () => {
    const editor = new KeyboardEditor(WORDS)
    editor.caretToEnd()
    editor.run(insertNode('math_inline', { value: 'E = mc^2' }))
    expect(editor.html).toBe('<p>words<span data-type="math-inline" data-value="E = mc^2"></span></p>')
  })

  it('a video, and goes on below it', () => {
    const editor = new KeyboardEditor(WORDS)
    editor.caretToEnd()
    editor.run(insertBlock('video', { src: 'https://vimeo.com/76979871', title: 'Heat in attics' }))
    const card =
      '<div data-type="video" data-src="https://vimeo.com/76979871" data-title="Heat in attics"></div>'
    expect(editor.html).toBe(`<p>words</p>${card}<p></p>`)
  })
})
