// Tables: changes to rows, columns, cells and headers, and moving between cells by keys.

import { CellSelection } from '@milkdown/kit/prose/tables'
import { describe, expect, it } from 'vitest'
import type { ControlName } from '../../../../app/features/editor/controls/all-controls.ts'
import { KeyboardEditor } from './keyboard-editor.ts'

const TWO =
  '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>'

const inFirstCell = (html = TWO) => {
  const editor = new KeyboardEditor(html)
  editor.place('a', 'behind')
  return editor
}

/** The text of the cells, row by row. */
function grid({ page }: KeyboardEditor): string {
  const rows: string[] = []
  page.descendants((node) => {
    if (node.type.spec.tableRole !== 'row') return true
    rows.push(node.children.map((cell) => cell.textContent).join('|'))
    return false
  })
  return rows.join(' / ')
}

describe('a change to rows and columns', () => {
  it.each<[ControlName, string]>([
    ['rowAbove', '| / a|b / c|d'],
    ['rowBelow', 'a|b / | / c|d'],
    ['columnLeft', '|a|b / |c|d'],
    ['columnRight', 'a||b / c||d'],
    ['deleteRow', 'c|d'],
    ['deleteColumn', 'b / d'],
    ['mergeCells', 'ab / c|d'],
  ])('%s makes %s, and can be undone', (name, cells) => {
    const editor = inFirstCell()
    editor.activate(name)
    expect(grid(editor)).toBe(cells)
    editor.undo()
    expect(editor.html).toBe(TWO)
  })
})

it('cells merged across rows and columns can be split again', () => {
  const editor = inFirstCell()
  const cells: number[] = []
  editor.page.descendants((node, position) => {
    if (node.type.name === 'table_cell') cells.push(position)
  })
  editor.dispatch(editor.state.tr.setSelection(CellSelection.create(editor.page, cells[0] ?? 0, cells[3])))
  editor.activate('mergeCells')
  expect(editor.html).toContain('<td colspan="2" rowspan="2">')
  editor.activate('splitCell')
  expect(editor.html.match(/<td/g)).toHaveLength(4)
})

it('header row and header column are switched on and off', () => {
  const editor = inFirstCell()
  editor.activate('headerRow')
  expect(editor.html).toContain('<tr data-is-header="true"><th><p>a</p></th><th><p>b</p></th></tr><tr><td>')
  editor.activate('headerColumn')
  expect(editor.html).toContain('</tr><tr><th><p>c</p></th><td><p>d</p></td></tr>')
  editor.activate('headerColumn')
  editor.activate('headerRow')
  expect(editor.html).toBe(TWO)
})

it('alignment applies to the whole cell', () => {
  const editor = inFirstCell()
  editor.activate('alignRight')
  expect(editor.html).toContain('<td style="text-align: right"><p>a</p></td><td><p>b</p>')
  editor.activate('alignLeft')
  expect(editor.html).toBe(TWO)
})

it('deleting the table or its last row removes it, and undo restores it', () => {
  const editor = inFirstCell(`<p>x</p>${TWO}`)
  editor.activate('deleteTable')
  expect(editor.html).toBe('<p>x</p>')
  editor.undo()
  expect(editor.html).toBe(`<p>x</p>${TWO}`)
  editor.place('a', 'behind')
  editor.activate('deleteRow')
  editor.activate('deleteRow')
  expect(editor.html).toBe('<p>x</p>')
})

describe('by keys', () => {
  it('Tab moves through the cells of an inserted table and adds a row', () => {
    const editor = new KeyboardEditor('<p></p>')
    editor.caretToEnd()
    editor.activate('table')
    editor.type('Floor')
    editor.press('Tab')
    editor.type('Heat')
    editor.press('Shift-Tab')
    for (let times = 0; times < 8; times++) editor.press('Tab')
    expect(grid(editor)).toBe('Floor|Heat| / || / ||')
    editor.press('Tab')
    editor.type('last')
    expect(grid(editor)).toBe('Floor|Heat| / || / || / last||')
  })

  it('|2x3| makes a table, and Enter leaves it', () => {
    const editor = new KeyboardEditor('<p></p>')
    editor.caretToEnd()
    editor.type('|2x3| a')
    editor.press('Tab')
    editor.type('b')
    editor.press('Shift-Tab')
    editor.type('c\nafter')
    expect(grid(editor)).toBe('c|b / | / |')
    expect(editor.html).toMatch(/<\/table><p>after<\/p>/)
  })

  it('Enter leaves a table that has a caption', () => {
    const table = '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>'
    const editor = new KeyboardEditor(`<figure><figcaption>Heat</figcaption>${table}</figure>`)
    editor.place('b', 'behind')
    editor.type('\nafter')
    expect(editor.html).toMatch(/<\/figure><p>after<\/p>$/)
  })
})
