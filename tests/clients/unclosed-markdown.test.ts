// What it costs to read Markdown in which nothing closes what begins.

import { describe, expect, it } from 'vitest'
import { SCANS, SMART_SCANS } from '../../clients/markdown/src/reading/inline-scans.ts'
import { recogniseBlock, recogniseInterrupting } from '../../clients/markdown/src/reading/recognise-block.ts'
import { toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'
import { expectLinearGrowth } from '../support/hostile/linear-growth.ts'
import { finderOf } from '../support/works/cited-work.ts'

describe('blocks that nothing closes', () => {
  /** How many lines are read ahead to divide a text into blocks. */
  const linesRead = (source: string): number => {
    const lines = source.split('\n')
    let count = 0
    for (let at = 0; at < lines.length; ) {
      const from = at
      const ahead = (index: number) => {
        count++
        return lines[from + index] ?? null
      }
      at += recogniseBlock(ahead, (index) => lines[from - index] ?? null)?.count ?? 1
    }
    return count
  }

  it.each([
    ['environments of TeX', '\\begin{a}\n\n'],
    ['environments of TeX that end before words', '\\begin{a}\n\n\\end{a} b\n\n'],
    ['divisions', '::: a\n\n'],
    ['multiline tables', '-----\na\n--- ---\nb\n\n'],
    ['multiline tables without a header', '-- --\n# a\n\n# b\n'],
    ['headers of multiline tables', '-----\n'],
    ['simple tables without a header', '-- --\n# a\n'],
  ])('cost as much for each line of a longer text: %s', (_, unclosed) => {
    const [short, long] = [100, 400].map((count) => linesRead(unclosed.repeat(count)))
    expect((long ?? 0) / (short ?? 1)).toBeLessThan(5)
  })
})

it('a mark of a list far down in a paragraph does not read all of it', () => {
  let count = 0
  const above = (index: number) => {
    count++
    return index < 10_000 ? 'a' : null
  }
  expect(recogniseInterrupting(false)((index) => (index === 0 ? '(a) b' : null), above)).toBe(null)
  expect(count).toBeLessThan(5000)
})

describe('inlines that nothing closes', () => {
  it.each(['[a', '^[a', '$a', '$$a', '~a', '@a', '@{a', '--'])(
    'cost as much for each character of a longer text: %s',
    async (beginning) => {
      const [sign = '', ...others] = beginning
      await expectLinearGrowth((size) => {
        const scan = { ...SCANS, ...SMART_SCANS }[sign]?.('')
        const steps = [sign, ...others].map((character) => scan?.(character))
        for (let count = 0; count < size; count++) steps.push(scan?.(others.at(-1) ?? ''))
        expect(steps.every((step) => step === 'more')).toBe(true)
      }, 100_000)
    },
  )

  it.each([
    ['formulas', '$a{ '],
    ['keys', '@{a'],
    ['attributes', '(a){'],
    ['environments', '\\begin{a} \\begin{b}\n\n'],
  ])('cost as much for each of more: %s', async (_, unclosed) => {
    await expectLinearGrowth((size) => toManuscriptHtml(unclosed.repeat(size), finderOf([])), 2000)
  })
})
