// Numbers and labels of display formulas: how they are read, typeset and changed.

import { describe, expect, it } from 'vitest'
import {
  isNumbered,
  keepNewLabels,
  labelLine,
  renameLabels,
  setNumbered,
} from '../../../workers/domain/manuscript/equations/edit-equation.ts'
import { readEquation } from '../../../workers/domain/manuscript/equations/read-equation.ts'
import { numbersOf, typesetEquation } from '../../../workers/domain/manuscript/equations/typeset-equation.ts'

/** Numbers from 1, labels, and the LaTeX that is typeset. */
function read(source: string) {
  const equation = readEquation(source)
  let count = 0
  const numbers = numbersOf(equation, () => ({ chapter: '', number: ++count })).map(({ label }) => label)
  return {
    numbers,
    labels: equation.lines.map(({ label }) => label),
    latex: typesetEquation(equation, numbers).replace(/\s+/g, ' '),
  }
}

describe('a display formula', () => {
  it.each([
    ['x', [''], 'x'],
    ['x \\tag{A1}', ['(A1)'], 'x \\tag*{(A1)}'],
    ['x \\tag*{A1}', ['A1'], 'x \\tag*{A1}'],
    ['\\begin{equation}x\\end{equation}', ['(1)'], 'x \\tag*{(1)}'],
    ['\\begin{equation*}x\\end{equation*}', [''], 'x'],
    ['\\begin{equation}x\\notag\\end{equation}', [''], 'x'],
    ['\\begin{equation} a \\\\ b \\end{equation}', ['(1)'], 'a \\\\ b \\tag*{(1)}'],
    [
      '\\begin{align}a&=b\\\\[1ex]c&=d\\end{align}',
      ['(1)', '(2)'],
      '\\begin{align*} a&=b \\tag*{(1)}\\\\[1ex] c&=d \\tag*{(2)} \\end{align*}',
    ],
    [
      '\\begin{align}a\\nonumber\\\\b\\tag{*}\\\\c\\\\\\end{align}',
      ['', '(*)', '(1)'],
      '\\begin{align*} a\\\\ b \\tag*{(*)}\\\\ c \\tag*{(1)} \\end{align*}',
    ],
    ['\\begin{align*}a\\\\b\\end{align*}', ['', ''], '\\begin{aligned} a\\\\ b \\end{aligned}'],
    [
      '\\begin{alignat}{2}a&=b\\end{alignat}',
      ['(1)'],
      '\\begin{alignat*}{2} a&=b \\tag*{(1)} \\end{alignat*}',
    ],
    ['\\begin{flalign}a\\end{flalign}', ['(1)'], '\\begin{align*} a \\tag*{(1)} \\end{align*}'],
    ['\\begin{gather*}a\\end{gather*}', [''], '\\begin{gathered} a \\end{gathered}'],
    [
      '\\begin{multline}a\\\\b\\end{multline}',
      ['(1)'],
      '\\begin{multline*} a\\\\b \\tag*{(1)} \\end{multline*}',
    ],
    [
      '\\begin{gather}\\begin{aligned}a\\\\b\\end{aligned}\\\\{c\\\\d}\\end{gather}',
      ['(1)', '(2)'],
      '\\begin{gather*} \\begin{aligned}a\\\\b\\end{aligned} \\tag*{(1)}\\\\ {c\\\\d} \\tag*{(2)} \\end{gather*}',
    ],
    ['\\begin{aligned}a\\\\b\\end{aligned}', [''], '\\begin{aligned}a\\\\b\\end{aligned}'],
    [
      '\\newcommand{\\R}{\\mathbb{R}}\n\\begin{equation}\\R\\end{equation}',
      ['(1)'],
      '\\newcommand{\\R}{\\mathbb{R}} \\R \\tag*{(1)}',
    ],
    ['x \\tag*{}', [''], 'x'],
    [
      '\\newcommand{\\be}{\\begin{equation}}\\begin{align}a\\end{align}',
      ['(1)'],
      '\\newcommand{\\be}{\\begin{equation}}\\begin{align*} a \\tag*{(1)} \\end{align*}',
    ],
    [
      '\\begin{subequations}\\label{s}\\begin{align}a\\\\b\\end{align}\\end{subequations}',
      ['(1)', '(2)'],
      '\\begin{subequations}\\label{s}\\begin{align*} a \\tag*{(1)}\\\\ b \\tag*{(2)} \\end{align*}\\end{subequations}',
    ],
    // A comment ends with its line, and has no label.
    ['\\begin{equation}x % \\notag\n\\end{equation}', ['(1)'], 'x % \\notag \\tag*{(1)}'],
    // What does not end is no environment.
    ['\\begin{equation}x', [''], '\\begin{equation}x'],
    ['x \\tag{', [''], 'x \\tag{'],
    ['\\nonumberless \\labels{x}', [''], '\\nonumberless \\labels{x}'],
  ])('%s is numbered and typeset', (source, numbers, latex) => {
    expect(read(source)).toMatchObject({ numbers, latex })
  })

  it.each([
    ['\\begin{equation}\\label{eq:a}x\\end{equation}', ['eq:a'], 'x \\tag*{(1)}'],
    ['x\\label {eq:a}', ['eq:a'], 'x'],
    ['\\begin{equation}x\\label{ma\xdf/größe}\\end{equation}', ['maß-größe'], 'x \\tag*{(1)}'],
    [
      '\\begin{align}a\\label{a}\\\\b\\\\\\begin{aligned}c\\label{c}\\end{aligned}\\end{align}',
      ['a', '', 'c'],
      '\\begin{align*} a \\tag*{(1)}\\\\ b \\tag*{(2)}\\\\ \\begin{aligned}c\\end{aligned} \\tag*{(3)} \\end{align*}',
    ],
    [`x\\label{${'a'.repeat(201)}}`, [''], `x\\label{${'a'.repeat(201)}}`],
  ])('%s has its labels', (source, labels, latex) => {
    expect(read(source)).toMatchObject({ labels, latex })
  })

  it.each([
    ['x', '\\begin{equation}\nx\n\\end{equation}'],
    ['x\\label{a}', '\\begin{equation}\nx\\label{a}\n\\end{equation}'],
    ['\\begin{align*}\na\\\\\nb\n\\end{align*}', '\\begin{align}\na\\\\\nb\n\\end{align}'],
  ])('%s gets and loses its number', (without, numbered) => {
    expect(isNumbered(without)).toBe(false)
    expect(setNumbered(without, true)).toBe(numbered)
    expect(isNumbered(numbered)).toBe(true)
    expect(setNumbered(numbered, false)).toBe(without)
  })

  it('keeps further labels, behind the first', () => {
    const source = '\\begin{equation}\\label{a}x\\label{b}\\end{equation}'
    const bare = setNumbered(source, false)
    expect(bare).toBe('\\label{a}x\\label{b}')
    expect(read(setNumbered(bare, true)).labels).toEqual(['a'])
    expect(renameLabels(source, new Map([['a', 'z']]))).toBe(
      '\\begin{equation}\n\\label{z}x\\label{b}\n\\end{equation}',
    )
  })

  it.each([
    ['\\begin{equation}y\\end{equation}', '\\begin{equation}\ny\\label{n}\n\\end{equation}'],
    ['\\begin{equation}y\\label{o}\\end{equation}', '\\begin{equation}y\\label{o}\\end{equation}'],
    ['\\begin{equation}y\\label{n}\\end{equation}', '\\begin{equation}y\\label{n}\\end{equation}'],
    ['\\begin{align}y\\\\x\\end{align}', '\\begin{align}\ny\\\\\nx\\label{n}\n\\end{align}'],
  ])('%s keeps a label that was written meanwhile', (source, made) => {
    const before = '\\begin{equation}x\\end{equation}'
    expect(keepNewLabels(source, before, labelLine(before, 0, 'n'))).toBe(made)
    expect(keepNewLabels(source, before, before)).toBe(source)
  })

  it('keeps labels that equal lines got meanwhile, each at its line', () => {
    const before = '\\begin{align}x&=1\\\\x&=1\\\\y&=2\\end{align}'
    const now = labelLine(labelLine(before, 0, 'a'), 1, 'b')
    expect(read(keepNewLabels(before, before, labelLine(before, 1, 'b'))).labels).toEqual(['', 'b', ''])
    expect(read(keepNewLabels(before, before, now)).labels).toEqual(['a', 'b', ''])
  })

  it('has no tag or label of a definition’s parameter', () => {
    const source = '\\newcommand{\\n}[1]{\\tag{#1}\\label{#1}} a \\n{A}'
    expect(setNumbered(source, false)).toBe(source)
  })

  it('gets no label back that was taken out', () => {
    const before = '\\begin{equation}x\\label{o}\\end{equation}'
    expect(keepNewLabels('y', before, before)).toBe('y')
  })

  it('loses its tag with its number', () => {
    expect(setNumbered('x\\tag{A}', false)).toBe('x')
  })

  it('gets a label at one of its lines, and another name for one', () => {
    const source = '\\begin{align}a\\label{a}\\\\b\\notag\\\\c\\end{align}'
    const labelled = labelLine(source, 2, 'eq:c')
    expect(labelled).toBe('\\begin{align}\na\\label{a}\\\\\nb\\notag\\\\\nc\\label{eq:c}\n\\end{align}')
    expect(read(renameLabels(labelled, new Map([['a', 'z']]))).labels).toEqual(['z', '', 'eq:c'])
    expect(renameLabels(source, new Map([['b', 'z']]))).toBe(source)
  })
})
