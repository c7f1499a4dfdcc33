// A long text of Markdown is parsed in parts, and read as if it were not.

import { expect, it } from 'vitest'
import { manuscriptHtmlSteps, toManuscriptHtml } from '../../clients/markdown/src/reading/to-html.ts'

const none = () => null
/** Longer than a part, with what begins a part where it does not belong there. */
const long = (line: string) => `${line}\n\n`.repeat(2500)

it.each([
  ['a division', `::: {.theorem}\n${long('words # $x$')}:::\n`, 'data-type="theorem"'],
  ['code', `\`\`\`\n${long('# no heading')}\`\`\`\n`, '<pre>'],
  ['a list', `1. first\n\n${long('   - # in the item')}2. second\n`, '<ol>'],
  ['a quotation', `> ${'words\n> \n> '.repeat(2500)}end\n`, '<blockquote>'],
  ['an environment of TeX', `\\begin{equation}\n${'x\n'.repeat(9000)}\\end{equation}\n`, 'math-display'],
])('%s that is longer than a part is one', (_, block, mark) => {
  const { html } = toManuscriptHtml(`# Before\n\n${block}\n# Behind\n\nSee[^1].\n\n[^1]: Note.\n`, none)
  expect(html.split(mark)).toHaveLength(2)
  expect(html).toMatch(
    /^<h1>Before<\/h1>[\s\S]*<h1>Behind<\/h1>\s*<p>See<span data-type="footnote">Note\.<\/span>\.<\/p>$/,
  )
})

it('yields between parts, whose blocks are those of the whole', () => {
  const block =
    'Words of [a link][1] and a note.[^2]\n\n- a\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n: Caption\n\n'
  const defined = '[1]: https://example.org\n[^2]: Note.\n'
  const [alone, steps] = [
    toManuscriptHtml(block + defined, none).html,
    manuscriptHtmlSteps(block.repeat(1000) + defined, none),
  ]
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  expect(step.value.html.split('\n').join('')).toBe(alone.split('\n').join('').repeat(1000))
  expect(count).toBeGreaterThan(10)
})
